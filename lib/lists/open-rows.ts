/** Rows that stand open, as the param `ids` holds them. */

/** The longest text of a state that its param still reads. */
const MAX_CHARACTERS = 800;

/** The ids of the open rows. */
export const openIds = (text: string): Set<string> => new Set(text.split(',').filter(Boolean));

/** The text with one row opened, or closed if it is open. Where it grows too long, what was opened first closes. */
export function toggleId(text: string, id: string): string {
  const open = openIds(text);
  if (!open.delete(id)) open.add(id);
  const ids = [...open];
  while (ids.join().length > MAX_CHARACTERS) ids.shift();
  return ids.join();
}
