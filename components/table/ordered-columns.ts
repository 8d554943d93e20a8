import type { Layout } from '@/lib/lists/layout';
import { type AnyColumn, columnChoice } from './column';

/**
 * Columns in the order of a person: those that cannot be hidden first, as they were; one that the order does not know, since
 * it is newer, behind the column that it follows by default. Columns of a group remain side by side.
 */
export function orderedColumns<C extends AnyColumn>(
  columns: readonly C[],
  { order = [] }: Partial<Pick<Layout, 'order'>>,
): readonly C[] {
  if (order.length === 0) return columns;
  let last = -1;
  const places = columns.map((column) => {
    if (column.fixed) return -1;
    const place = order.indexOf(columnChoice(column).id);
    if (place >= 0) last = place;
    return last;
  });
  return columns
    .map((column, index) => ({ column, place: places[index]!, index }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ column }) => column);
}
