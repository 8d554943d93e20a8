import type { ReactNode } from 'react';

interface CellPopoverProps {
  /** Unique on the page. */
  id: string;
  /** What stands in the cell; a dotted underline says that it explains itself. */
  summary: ReactNode;
  /** The panel itself: a text of lines, or a list of `dt` and `dd`. */
  as: 'p' | 'dl';
  children: ReactNode;
}

/**
 * A cell that opens a small panel: the browser's own popover, which needs no script, is not cut off by its table and
 * closes on Esc or a click beside it.
 */
export function CellPopover({ id, summary, as: Panel, children }: CellPopoverProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className="popup-trigger max-md:min-w-tap">
        {summary}
      </button>
      <Panel id={id} popover="auto" className="cell-popover">
        {children}
      </Panel>
    </>
  );
}
