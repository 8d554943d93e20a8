import type { ComponentProps } from 'react';
import { DataTable } from '@/components/table/data-table';

/** The rows of a history in a table that scrolls sideways where it is too wide. */
export const HistoryTable = <Row,>(props: ComponentProps<typeof DataTable<Row, undefined>>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard
  <section tabIndex={0} aria-label={props.caption} className="overflow-x-auto">
    <DataTable {...props} />
  </section>
);
