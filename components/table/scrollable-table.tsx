import type { ReactNode } from 'react';

interface ScrollableTableProps {
  /** Accessible name of the scrollable area: the table's caption. */
  label: string;
  /** The sticky column: the name at the start or the actions at the end. The scroll shadow stands at its edge. */
  pinned?: 'name' | 'actions';
  className?: string;
  children: ReactNode;
}

/**
 * Wraps a table that may be wider than its container. It is focusable, so that arrow keys scroll it; `table.css`
 * draws a shadow at each edge that hides columns.
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
