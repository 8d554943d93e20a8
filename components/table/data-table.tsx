// biome-ignore-all lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
import type { ReactNode } from 'react';
import type { Layout } from '@/lib/lists/layout';
import { ariaSort, type Column, nextOrder, type Sorting } from './column';
import { RowIcons } from './row-icons';
import { ScrollableTable } from './scrollable-table';

interface DataTableProps<Row, Sum> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row, Sum>[];
  rows: readonly Row[];
  /** A row above the others that is not one of them. */
  pinnedRow?: Row;
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Totals over the whole list, for the footer. */
  sum?: Sum;
  /** Cards on narrow screens and normal density unless said otherwise. */
  layout?: Pick<Layout, 'view' | 'density'>;
}

/** More columns than this scroll sideways on every screen; then the headings cannot stay at its top. */
const MAX_FITTING_COLUMNS = 11;

/**
 * A list as a table, and below the md breakpoint as cards: one tree of elements, laid out twice by `table.css`, so that
 * both always show the same data and every control exists once (LIST-12). Its links are plain; the shell follows them.
 */
export function DataTable<Row, Sum>({
  caption,
  columns,
  rows,
  pinnedRow,
  rowKey,
  sorting,
  sum,
  layout = { view: 'cards', density: 'normal' },
}: DataTableProps<Row, Sum>) {
  const wide = columns.length > MAX_FITTING_COLUMNS;
  const hasActions = columns.some(({ card }) => card === 'actions');
  // The actions of a list that nearly fits, or the name of one that does not: both would cover too much of it.
  const pinned = wide ? 'name' : hasActions ? 'actions' : undefined;
  const rowOf = (item: Row, key?: string) => (
    <tr key={key} role="row">
      {columns.map((column) => cellOf(column, column.cell(item)))}
    </tr>
  );
  return (
    <ScrollableTable label={caption} pinned={pinned} className={wide ? '' : 'min-[96rem]:overflow-visible'}>
      <RowIcons />
      <table
        role="table"
        className={['list', layout.view === 'cards' ? 'cards' : 'rows', layout.density, wide ? 'wide' : '']
          .join(' ')
          .trim()}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} {...{ column, sorting }} cards={layout.view === 'cards'} />
            ))}
          </tr>
        </thead>
        {pinnedRow === undefined ? null : (
          <tbody role="rowgroup" className="pinned">
            {rowOf(pinnedRow)}
          </tbody>
        )}
        <tbody role="rowgroup">{rows.map((item) => rowOf(item, rowKey(item)))}</tbody>
        {sum === undefined ? null : (
          <tfoot role="rowgroup">
            <tr role="row">{columns.map((column) => cellOf(column, column.total?.(sum)))}</tr>
          </tfoot>
        )}
      </table>
    </ScrollableTable>
  );
}

/** The classes that `table.css` lays a column's cells out by. */
const cellClass = ({ card, end }: Column<never, never>) => (end ? `at-${card} end` : `at-${card}`);

/** A function and no component: a page has hundreds of cells, and each component is work of its own on the server. */
const cellOf = (column: Column<never, never>, children: ReactNode) => (
  <td key={column.id} role="cell" data-label={column.header} className={cellClass(column)}>
    {children}
  </td>
);

interface HeaderCellProps<Row, Sum> {
  column: Column<Row, Sum>;
  sorting: Sorting | undefined;
  cards: boolean;
}

function HeaderCell<Row, Sum>({ column, sorting, cards }: HeaderCellProps<Row, Sum>) {
  const { sort, header } = column;
  const direction = sort && sorting ? ariaSort(sort, sorting.order) : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={cellClass(column)}>
      {sort && sorting ? (
        <>
          {/* Cards have no headers to click; the order is chosen in the filter there. */}
          {cards ? <span className="md:hidden">{header}</span> : null}
          <a
            href={sorting.href(nextOrder(sort, sorting.order))}
            data-stay=""
            className={`inline-flex min-h-6 items-center gap-1 hover:text-ink ${cards ? 'max-md:hidden' : ''} ${direction ? 'text-brand' : ''}`}
          >
            {header}
            <SortArrows direction={direction} />
          </a>
        </>
      ) : (
        header
      )}
    </th>
  );
}

/** Two small arrows; the one in force is full. The words are in `aria-sort`. */
function SortArrows({ direction }: { direction: ReturnType<typeof ariaSort> }) {
  return (
    <svg aria-hidden="true" width="7" height="10" viewBox="0 0 7 10" fill="currentColor" className="no-print">
      <path d="M3.5 0 7 4H0z" opacity={direction === 'ascending' ? 1 : 0.35} />
      <path d="M3.5 10 0 6h7z" opacity={direction === 'descending' ? 1 : 0.35} />
    </svg>
  );
}
