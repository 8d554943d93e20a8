import type { ReactNode } from 'react';

interface ScrollableTableProps {
  /** Says to a keyboard's reader what there is to scroll; the caption of the table. */
  label: string;
  /** What stays in sight: the name at the start or the actions at the end. The cue stands at its edge then. */
  pinned?: 'name' | 'actions';
  className?: string;
  children: ReactNode;
}

/**
 * Around a table that may be wider than its place. A shadow stands at each edge behind which there is more, and a
 * keyboard reaches it, so that the arrows scroll it; `table.css` draws both.
 */
export function ScrollableTable({ label, pinned, className = '', children }: ScrollableTableProps) {
  return (
    <div className={`scrollable-table ${pinned ? `pinned-${pinned}` : ''}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard */}
      <div role="group" aria-label={label} tabIndex={0} className={className}>
        {children}
      </div>
    </div>
  );
}
