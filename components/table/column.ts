import type { ReactNode } from 'react';
import type { CsvValue } from '@/lib/lists/csv';

/** What a column writes into an export: usually one field, several where its cell shows several things. */
export interface CsvField<Row> {
  header: string;
  value: (row: Row) => CsvValue;
  /** The value is a wire amount; it is written as people see it, exact and without separators. */
  isAmount?: true;
}

/**
 * One column, declared once: it gives the desktop table, its place on the phone's card, the totals footer, and its
 * fields in an export.
 */
export interface Column<Row, Sum> {
  id: string;
  header: string;
  /** Figures stand at the end of their column. */
  end?: boolean;
  /** The orders that a click on the header goes through; none leaves the header plain. */
  sort?: readonly string[];
  cell: (row: Row) => ReactNode;
  /** What the totals footer shows; left out, the footer's cell stays empty. */
  total?: (sum: Sum) => ReactNode;
  /**
   * Where the cell stands on a phone's card: the heading on the left, a figure on the right of it, a labelled pair
   * below, one across the whole card, or the actions across the foot; a title is a heading across the whole card;
   * `none` when another cell says it there.
   */
  card: 'heading' | 'title' | 'figure' | 'pair' | 'wide' | 'actions' | 'none';
  /** Left out, the column has nothing to export: buttons and links. */
  csv?: readonly CsvField<Row>[];
  /** Cannot be hidden: without it nobody knows whose row it is. */
  fixed?: boolean;
}

/** The list's present order and the way to another. */
export interface Sorting {
  order: string;
  href: (order: string) => string;
}

/** The order that a click on a column's header asks for next. */
export function nextOrder(sort: readonly string[], current: string): string {
  return sort[(sort.indexOf(current) + 1) % sort.length] ?? current;
}

/** The `aria-sort` of a column whose orders end in `_ASC` or `_DESC`. */
export function ariaSort(sort: readonly string[], current: string): 'ascending' | 'descending' | undefined {
  if (!sort.includes(current)) return undefined;
  return current.endsWith('_ASC') ? 'ascending' : 'descending';
}
