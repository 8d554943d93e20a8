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
  /** A row above the list that is not counted as one of its rows. */
  pinnedRow?: Row;
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Totals over the whole list. */
  sum?: Sum;
  /** Cards on narrow screens and normal density by default. */
  layout?: Pick<Layout, 'view' | 'density'>;
}

/** With more columns the table scrolls horizontally at every width and its header cannot stick. */
const MAX_FITTING_COLUMNS = 11;

/**
 * A list as a table, below the md breakpoint as cards: one DOM, laid out by `table.css`, so that both show the same
 * data and every control exists once (LIST-12). Its links are plain; the shell's click handler navigates them.
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
  // One column is sticky: both would cover too much of the list.
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

/** Classes by which `table.css` positions a column's cells. */
const cellClass = ({ card, end }: Column<never, never>) => (end ? `at-${card} end` : `at-${card}`);

/** A function, not a component: a page has hundreds of cells, and every component costs server time. */
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
          {/* Cards have no header to click: the filter bar has a select of orders. */}
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

/** Two arrows, the active one opaque; `aria-sort` says the same. */
function SortArrows({ direction }: { direction: ReturnType<typeof ariaSort> }) {
  return (
    <svg aria-hidden="true" width="7" height="10" viewBox="0 0 7 10" fill="currentColor" className="no-print">
      <path d="M3.5 0 7 4H0z" opacity={direction === 'ascending' ? 1 : 0.35} />
      <path d="M3.5 10 0 6h7z" opacity={direction === 'descending' ? 1 : 0.35} />
    </svg>
  );
}
