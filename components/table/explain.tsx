import type { ReactNode } from 'react';

interface ExplainProps {
  /** Unique on the page. */
  id: string;
  /** What stands in the cell; a dotted underline says that it explains itself. */
  summary: ReactNode;
  children: ReactNode;
}

/**
 * A cell that opens a small panel: the browser's own popover, which needs no script, is not cut off by its table and
 * closes on Esc or a click beside it. Where anchors are unknown it stands in the middle of the screen.
 */
export function Explain({ id, summary, children }: ExplainProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex items-center [text-align:inherit] underline decoration-ink-3 decoration-dotted underline-offset-4 min-h-6 max-md:-my-2.5 max-md:min-h-tap max-md:min-w-tap"
      >
        {summary}
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto min-w-40 rounded-2 border border-line bg-surface p-3 text-left text-sm whitespace-nowrap text-ink shadow-raised supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_center] supports-[position-area:bottom]:[position-try-fallbacks:flip-block]"
      >
        {children}
      </div>
    </>
  );
}
