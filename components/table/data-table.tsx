// biome-ignore-all lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Layout } from '@/lib/lists/layout';
import { ariaSort, type Column, nextOrder, type Sorting } from './column';

interface DataTableProps<Row, Sum> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row, Sum>[];
  rows: readonly Row[];
  /** A row above the others that is not one of them. */
  lead?: Row;
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Totals over the whole list, for the footer. */
  sum?: Sum;
  /** Cards on narrow screens and normal density unless said otherwise. */
  layout?: Pick<Layout, 'view' | 'density'>;
}

/** The phone's places of a cell; rows are two-column grids there, and `order` puts the places in sequence. */
const places: Record<Column<never, never>['card'], string> = {
  heading: 'max-md:order-1 max-md:row-span-2 max-md:self-start md:bg-inherit',
  title: 'max-md:order-1 max-md:col-span-2 md:bg-inherit',
  figure: 'max-md:order-2 max-md:col-start-2 max-md:justify-self-end max-md:text-right',
  pair:
    'max-md:order-3 max-md:before:block max-md:before:text-xs max-md:before:text-ink-3 ' +
    'max-md:before:[content:attr(data-label)_/_""]',
  wide:
    'max-md:order-4 max-md:col-span-2 max-md:before:block max-md:before:text-xs max-md:before:text-ink-3 ' +
    'max-md:before:[content:attr(data-label)_/_""]',
  actions: 'max-md:order-5 max-md:col-span-2 max-md:empty:hidden md:bg-inherit',
  none: 'max-md:hidden',
};
/** A figure in the footer has no heading beside it that would tell what it is. */
const totalLabel =
  'max-md:before:mr-2 max-md:before:text-xs max-md:before:font-normal max-md:before:text-ink-3 ' +
  'max-md:before:[content:attr(data-label)_/_""]';
/** What one can do stays in sight at the end. */
const inSight = 'md:sticky md:right-0 md:shadow-[-8px_0_8px_-8px_var(--color-line-strong)] print:static';
/** Whose row it is stays in sight at the start. */
const nameInSight = 'md:sticky md:left-0 md:z-1 print:static';

/** More columns than this scroll sideways on every screen; then the headings cannot stay at its top. */
const WIDE = 11;

/** The classes of a list's parts, by its layout: cards, or the table at every width. */
function lookOf({ view, density }: Pick<Layout, 'view' | 'density'>) {
  const cards = view === 'cards';
  const height = density === 'compact' ? 'md:h-8 md:py-0.5' : 'md:h-row md:py-1.5';
  return {
    cards,
    table: cards ? 'max-md:block md:wrap-break-word' : 'max-md:min-w-max',
    head: cards ? 'max-md:sr-only' : '',
    body: cards ? 'max-md:block' : '',
    row: cards
      ? 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:px-4 max-md:py-3.5'
      : '',
    cell: `${height} md:px-1.5 md:first:pl-4 md:last:pr-4 ${cards ? '' : 'max-md:px-2 max-md:py-1.5'}`,
    place: (card: Column<never, never>['card']) =>
      cards ? places[card] : card === 'actions' ? 'bg-inherit' : '',
    end: cards ? 'md:text-right' : 'text-right',
  };
}
type Look = ReturnType<typeof lookOf>;

/**
 * A list as a table, and below the md breakpoint as cards: one tree of elements, laid out twice by style, so that
 * both always show the same data and every control exists once (LIST-12).
 */
export function DataTable<Row, Sum>({
  caption,
  columns,
  rows,
  lead,
  rowKey,
  sorting,
  sum,
  layout = { view: 'cards', density: 'normal' },
}: DataTableProps<Row, Sum>) {
  const look = lookOf(layout);
  const wide = columns.length > WIDE;
  const cells = { columns, look, wide };
  return (
    <div
      className={`relative overflow-x-auto rounded-t-3 print:overflow-visible ${wide ? '' : 'min-[96rem]:overflow-visible'}`}
    >
      <table role="table" className={`w-full border-collapse text-sm ${look.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={look.head}>
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} {...{ column, sorting, wide }} cards={look.cards} />
            ))}
          </tr>
        </thead>
        {lead === undefined ? null : (
          <tbody role="rowgroup" className={look.body}>
            <ItemRow item={lead} {...cells} ground="bg-brand-soft" />
          </tbody>
        )}
        <tbody role="rowgroup" className={look.body}>
          {rows.map((item) => (
            <ItemRow
              key={rowKey(item)}
              item={item}
              {...cells}
              ground="bg-surface last:border-0 md:hover:bg-sunken"
            />
          ))}
        </tbody>
        {sum === undefined ? null : <Totals {...cells} sum={sum} />}
      </table>
    </div>
  );
}

interface CellsProps<Row, Sum> {
  columns: readonly Column<Row, Sum>[];
  look: Look;
  wide: boolean;
}

/**
 * What keeps a cell in sight where the columns are wider than the screen: the actions of a list that nearly fits, the
 * name of one that does not – both would cover too much of it.
 */
function sticking(card: Column<never, never>['card'], wide: boolean): string {
  if (card === 'actions') return wide ? '' : inSight;
  return wide && (card === 'heading' || card === 'title') ? nameInSight : '';
}

function ItemRow<Item, Sum>({
  item,
  columns,
  look,
  wide,
  ground,
}: CellsProps<Item, Sum> & { item: Item; ground: string }) {
  return (
    <tr role="row" className={`${look.row} border-b border-line ${ground}`}>
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          data-label={column.header}
          className={`${look.cell} ${column.end ? look.end : ''} ${look.place(column.card)} ${sticking(column.card, wide)}`}
        >
          {column.cell(item)}
        </td>
      ))}
    </tr>
  );
}

interface HeaderCellProps<Row, Sum> {
  column: Column<Row, Sum>;
  sorting: Sorting | undefined;
  cards: boolean;
  wide: boolean;
}

function HeaderCell<Row, Sum>({ column, sorting, cards, wide }: HeaderCellProps<Row, Sum>) {
  const { sort, header } = column;
  const direction = sort && sorting ? ariaSort(sort, sorting.order) : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={`bg-surface px-1.5 py-2.5 text-xs font-semibold text-ink-3 first:rounded-tl-3 first:pl-4 last:rounded-tr-3 last:pr-4 ${wide ? '' : 'min-[96rem]:sticky min-[96rem]:top-top min-[96rem]:z-1'} print:static shadow-[inset_0_-1px_var(--color-line)] ${column.end ? 'text-right' : 'text-left'} ${sticking(column.card, wide)}`}
    >
      {sort && sorting ? (
        <>
          {/* Cards have no headers to click; the order is chosen in the filter there. */}
          {cards ? <span className="md:hidden">{header}</span> : null}
          <Link
            href={sorting.href(nextOrder(sort, sorting.order))}
            prefetch={false}
            scroll={false}
            className={`inline-flex min-h-6 items-center gap-1 hover:text-ink ${cards ? 'max-md:hidden' : ''} ${direction ? 'text-brand' : ''}`}
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
    <svg aria-hidden="true" width="7" height="10" viewBox="0 0 7 10" fill="currentColor" className="no-print">
      <path d="M3.5 0 7 4H0z" opacity={direction === 'ascending' ? 1 : 0.35} />
      <path d="M3.5 10 0 6h7z" opacity={direction === 'descending' ? 1 : 0.35} />
    </svg>
  );
}

function Totals<Item, Sum>({ columns, look, wide, sum }: CellsProps<Item, Sum> & { sum: Sum }): ReactNode {
  const label = (column: Column<Item, Sum>) => {
    if (!look.cards) return '';
    if (!column.total) return 'max-md:hidden';
    return column.card === 'figure' ? totalLabel : '';
  };
  return (
    <tfoot role="rowgroup" className={`bg-sunken font-semibold ${look.body}`}>
      <tr role="row" className={`${look.row} bg-inherit`}>
        {columns.map((column) => (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={`${look.cell} ${column.end ? look.end : ''} ${look.place(column.card)} ${label(column)} ${sticking(column.card, wide)}`}
          >
            {column.total?.(sum)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
