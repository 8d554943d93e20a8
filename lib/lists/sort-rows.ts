import type { Param } from './filters';

/** The order of a list that is loaded completely: a column's id and a direction, `betAmtSum_DESC`. */
export const columnOrder = (initial: string): Param<string> => ({
  initial,
  parse: (text) => (/^\w{1,48}_(ASC|DESC)$/.test(text) ? text : undefined),
});

/** Returns the two orders of a column: descending, ascending. */
export const columnOrders = (id: string): readonly [string, string] => [`${id}_DESC`, `${id}_ASC`];

/**
 * Sorts rows by the column that an order names. Equal rows keep their order, and so do all rows if `valueIn` does not
 * know the column.
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
