import type { ReactNode } from 'react';
import type { CsvValue } from '@/lib/lists/csv';
import type { Layout } from '@/lib/lists/layout';

/** A field of an export; a column has several where its cell shows several values. */
export interface CsvField<Row, Sum = unknown> {
  header: string;
  value: (row: Row) => CsvValue;
  /**
   * Type of its values, by which both formats write them: `amount`, a wire amount, exact in display units without
   * separators, of which the column's total has the sum in the same field; `time`, a day or moment. Without one a number
   * is a number, and a text stays a text, whatever it looks like.
   */
  type?: 'amount' | 'time';
  /** The field's total, if it is no amount or the sum has it in another field. */
  total?: (sum: Sum) => CsvValue;
}

/**
 * Returns a field's total: its own, or the sum's in the same field, of an amount whose column has totals; else
 * undefined.
 */
export function fieldTotal<Sum>(
  { type, value, total }: CsvField<never, Sum>,
  hasTotal: boolean,
  sum: Sum,
): CsvValue | undefined {
  if (total) return total(sum);
  const amount = hasTotal && type === 'amount' ? value(sum as never) : undefined;
  return typeof amount === 'number' ? amount : undefined;
}

/** A row with the fields of totals: a part of them that no row of the list has. */
export type RestRow<Sum> = Sum & { kind: 'direct' | 'own' | 'moved'; cnt: number };

/** One column, declared once for the table, the phone's card, the opened row, the totals and the export. */
export interface Column<Row, Sum> {
  id: string;
  header: string;
  /** Adjacent columns of one group have a common heading, and are shown and hidden together. */
  group?: { id: string; header: string };
  /** The column's full name for cards and opened rows, which lack the group's heading; the header by default. */
  label?: string;
  /** The full form of an abbreviated header. */
  title?: string;
  /** Whether the column is right-aligned, as figures are. */
  end?: boolean;
  /** The sort orders that clicks on the header cycle through; without any the header is plain. */
  sort?: readonly string[] | undefined;
  cell: (row: Row) => ReactNode;
  /**
   * Whether a row has its value, which an upstream may lack: the column is left out where no row of the page has it. All
   * rows have it by default.
   */
  has?: (row: Row) => boolean;
  /** Whether the parts of its cell are in one line. */
  isLine?: boolean;
  /** The column's value in an opened row, if it differs from the cell. */
  field?: (row: Row) => ReactNode;
  /** The cell of the totals row; empty by default. */
  total?: (sum: Sum) => ReactNode;
  /** The cell of a part of the totals that no row has; empty by default. */
  rest?: (row: RestRow<Sum>) => ReactNode;
  /**
   * Position on a phone's card: `heading` and right of it `figure`, below them `sub` and right of it `state`, then up to
   * three labelled `brief` figures, or one that may be long as `half` and two as `quarter`. Only cards that cannot be
   * opened have `pair`, a labelled value, `wide`, one across the card, and `actions`, the card's foot. `title` is a
   * heading across the card; `none` where another cell shows the value.
   */
  card:
    | 'heading'
    | 'title'
    | 'figure'
    | 'sub'
    | 'state'
    | 'brief'
    | 'half'
    | 'quarter'
    | 'pair'
    | 'wide'
    | 'actions'
    | 'none';
  /** Fields of exports; none for buttons and links. The table reads from amounts which columns have decimals. */
  csv?: readonly CsvField<Row, Sum>[];
  /** Whether the column cannot be hidden, because it identifies the row. */
  fixed?: boolean;
  /** Whether the column is hidden until it is chosen. */
  optional?: boolean;
}

/** Any column, for code that does not touch its cells. */
export type AnyColumn = Pick<
  Column<never, never>,
  'id' | 'header' | 'group' | 'fixed' | 'optional' | 'label'
>;

/** The entry of the column chooser that shows and hides a column: its own, or that of its group. */
export const columnChoice = ({ id, header, group }: AnyColumn): { id: string; header: string } =>
  group ?? { id, header };

/** Whether a layout shows a column. */
export function isShown(column: AnyColumn, { hidden, added }: Pick<Layout, 'hidden' | 'added'>): boolean {
  const { id } = columnChoice(column);
  return column.fixed || (column.optional ? added.includes(id) : !hidden.includes(id));
}

/** The current sort order and the URLs of others. */
export interface Sorting {
  order: string;
  href: (order: string) => string;
}

/** Returns the sort order that a click on a column's header selects next. */
export function nextOrder(sort: readonly string[], current: string): string {
  return sort[(sort.indexOf(current) + 1) % sort.length] ?? current;
}

/** Returns the `aria-sort` of a column whose orders end in `_ASC` or `_DESC`. */
export function ariaSort(sort: readonly string[], current: string): 'ascending' | 'descending' | undefined {
  if (!sort.includes(current)) return undefined;
  return current.endsWith('_ASC') ? 'ascending' : 'descending';
}
