/** Open rows as the param `memberIds` holds them. */

/** The longest text that the param accepts. */
const MAX_CHARACTERS = 800;

/** Returns the ids of the open rows. */
export const openIds = (text: string): Set<string> => new Set(text.split(',').filter(Boolean));

/** Returns the text with one row toggled. Where it grows too long, the rows opened first are closed. */
export function toggleId(text: string, id: string): string {
  const open = openIds(text);
  if (!open.delete(id)) open.add(id);
  const ids = [...open];
  while (ids.join().length > MAX_CHARACTERS) ids.shift();
  return ids.join();
}
