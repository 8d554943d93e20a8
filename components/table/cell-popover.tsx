import type { ReactNode } from 'react';

interface CellPopoverProps {
  /** Unique within the page. */
  id: string;
  /** Content of the cell; a dotted underline marks it as a button. */
  summary: ReactNode;
  /** Element of the panel: text lines, or a list of `dt` and `dd`. */
  as: 'p' | 'dl';
  children: ReactNode;
}

/**
 * A cell that opens a small panel. The native popover needs no script, is not clipped by the table and closes on Esc
 * or an outside click.
 */
export function CellPopover({ id, summary, as: Panel, children }: CellPopoverProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className="trigger">
        {summary}
      </button>
      <Panel id={id} popover="auto" className="cell-popover">
        {children}
      </Panel>
    </>
  );
}
