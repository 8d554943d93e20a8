import type { Param } from './filters';

/** The order of a list that is there whole: a column's id with its direction, `betAmtSum_DESC`. */
export const columnOrder = (initial: string): Param<string> => ({
  initial,
  parse: (text) => (/^\w{1,48}_(ASC|DESC)$/.test(text) ? text : undefined),
});

/** The orders of a column, the higher first. */
export const ordersOf = (id: string): readonly [string, string] => [`${id}_DESC`, `${id}_ASC`];

/**
 * Rows by the column that an order names; those of equal value, and all where `valueIn` knows no such column, keep
 * their own order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  order: string,
  valueIn: (row: Row, id: string) => number | string | undefined,
): Row[] {
  const [id, sign] = order.endsWith('_ASC') ? [order.slice(0, -4), 1] : [order.slice(0, -5), -1];
  return rows.toSorted((a, b) => {
    const [one, other] = [valueIn(a, id), valueIn(b, id)];
    if (one === undefined || other === undefined || one === other) return 0;
    return one < other ? -sign : sign;
  });
}
