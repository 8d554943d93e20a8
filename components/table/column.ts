import type { ReactNode } from 'react';
import type { CsvValue } from '@/lib/lists/csv';

/** A field of an export; a column has several where its cell shows several values. */
export interface CsvField<Row> {
  header: string;
  value: (row: Row) => CsvValue;
  /** The value is a wire amount, written exact in display units without separators. */
  isAmount?: true;
}

/** One column, declared once for the table, the phone's card, the totals and the export. */
export interface Column<Row, Sum> {
  id: string;
  header: string;
  /** Right-aligned, for figures. */
  end?: boolean;
  /** The sort orders that clicks on the header cycle through; without any the header is plain. */
  sort?: readonly string[];
  cell: (row: Row) => ReactNode;
  /** The cell of the totals row; empty by default. */
  total?: (sum: Sum) => ReactNode;
  /**
   * Position on a phone's card: `heading` at the left, `figure` right of it, `pair` a labelled value below, `wide` a
   * pair across the card, `actions` at the foot, `title` a heading across the card; `none` where another cell shows
   * it.
   */
  card: 'heading' | 'title' | 'figure' | 'pair' | 'wide' | 'actions' | 'none';
  /** Left out by columns of buttons and links. */
  csv?: readonly CsvField<Row>[];
  /** Cannot be hidden, because it identifies the row. */
  fixed?: boolean;
}

/** The current sort order and the URLs of others. */
export interface Sorting {
  order: string;
  href: (order: string) => string;
}

/** The sort order that a click on a column's header selects next. */
export function nextOrder(sort: readonly string[], current: string): string {
  return sort[(sort.indexOf(current) + 1) % sort.length] ?? current;
}

/** The `aria-sort` of a column whose orders end in `_ASC` or `_DESC`. */
export function ariaSort(sort: readonly string[], current: string): 'ascending' | 'descending' | undefined {
  if (!sort.includes(current)) return undefined;
  return current.endsWith('_ASC') ? 'ascending' : 'descending';
}
