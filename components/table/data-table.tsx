// biome-ignore-all lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ariaSort, type Column, nextOrder, type Sorting } from './column';

interface DataTableProps<Row, Sum> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row, Sum>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Totals over the whole list, for the footer. */
  sum?: Sum;
}

/** The phone's places of a cell; rows are two-column grids there, and `order` puts the places in sequence. */
const places: Record<Column<never, never>['card'], string> = {
  heading: 'max-md:order-1 max-md:row-span-2 max-md:self-start',
  figure: 'max-md:order-2 max-md:col-start-2 max-md:justify-self-end max-md:text-right',
  pair:
    'max-md:order-3 max-md:before:block max-md:before:text-xs max-md:before:text-ink-3 ' +
    'max-md:before:[content:attr(data-label)_/_""]',
  actions: 'max-md:order-4 max-md:col-span-2 max-md:empty:hidden md:bg-inherit',
  none: 'max-md:hidden',
};
/** A figure in the footer has no heading beside it that would tell what it is. */
const totalLabel =
  'max-md:before:mr-2 max-md:before:text-xs max-md:before:font-normal max-md:before:text-ink-3 ' +
  'max-md:before:[content:attr(data-label)_/_""]';
/** What one can do stays in sight where the columns are wider than the screen. */
const inSight = 'md:max-[96rem]:sticky md:max-[96rem]:right-0';
const row = 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:px-4 max-md:py-3.5';
const cell = 'md:h-row md:px-1.5 md:py-1.5 md:first:pl-4 md:last:pr-4';

/**
 * A list as a table, and below the md breakpoint as cards: one tree of elements, laid out twice by style, so that
 * both always show the same data and every control exists once (LIST-12).
 */
export function DataTable<Row, Sum>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  sum,
}: DataTableProps<Row, Sum>) {
  return (
    <div className="relative overflow-x-auto rounded-t-3 min-[96rem]:overflow-visible">
      <table role="table" className="w-full border-collapse text-sm max-md:block md:wrap-break-word">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((item) => (
            <tr
              key={rowKey(item)}
              role="row"
              className={`${row} border-b border-line last:border-0 md:bg-surface md:hover:bg-sunken`}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.header}
                  className={`${cell} ${column.end ? 'md:text-right' : ''} ${places[column.card]} ${column.card === 'actions' ? inSight : ''}`}
                >
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sum ? <Totals columns={columns} sum={sum} /> : null}
      </table>
    </div>
  );
}

function HeaderCell<Row, Sum>({ column, sorting }: { column: Column<Row, Sum>; sorting?: Sorting }) {
  const { sort, header } = column;
  const direction = sort && sorting ? ariaSort(sort, sorting.order) : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={`bg-surface px-1.5 py-2.5 text-xs font-semibold text-ink-3 first:rounded-tl-3 first:pl-4 last:rounded-tr-3 last:pr-4 min-[96rem]:sticky min-[96rem]:top-top min-[96rem]:z-1 shadow-[inset_0_-1px_var(--color-line)] ${column.end ? 'text-right' : 'text-left'} ${column.card === 'actions' ? inSight : ''}`}
    >
      {sort && sorting ? (
        <>
          {/* Cards have no headers to click; the order is chosen in the filter there. */}
          <span className="md:hidden">{header}</span>
          <Link
            href={sorting.href(nextOrder(sort, sorting.order))}
            prefetch={false}
            scroll={false}
            className={`inline-flex min-h-6 items-center gap-1 hover:text-ink max-md:hidden ${direction ? 'text-brand' : ''}`}
          >
            {header}
            <SortMark direction={direction} />
          </Link>
        </>
      ) : (
        header
      )}
    </th>
  );
}

/** Two small arrows; the one in force is full. The words are in `aria-sort`. */
function SortMark({ direction }: { direction: ReturnType<typeof ariaSort> }) {
  return (
    <svg aria-hidden="true" width="7" height="10" viewBox="0 0 7 10" fill="currentColor">
      <path d="M3.5 0 7 4H0z" opacity={direction === 'ascending' ? 1 : 0.35} />
      <path d="M3.5 10 0 6h7z" opacity={direction === 'descending' ? 1 : 0.35} />
    </svg>
  );
}

function Totals<Row, Sum>({ columns, sum }: { columns: readonly Column<Row, Sum>[]; sum: Sum }): ReactNode {
  return (
    <tfoot role="rowgroup" className="bg-sunken font-semibold max-md:block">
      <tr role="row" className={row}>
        {columns.map((column) => (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={`${cell} ${column.end ? 'md:text-right' : ''} ${places[column.card]} ${column.total ? (column.card === 'figure' ? totalLabel : '') : 'max-md:hidden'}`}
          >
            {column.total?.(sum)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
