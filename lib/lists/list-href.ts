/** The state of a list in its URL, by search param. */
export type ListState = Record<string, string | number>;

/** A list's path with its current and its initial state. */
export interface ListAddress {
  path: string;
  state: ListState;
  initial: ListState;
}

/** Returns the address of a list in a state. Values equal to the initial ones are omitted. */
export function stateHref({ path, initial }: Omit<ListAddress, 'state'>, next: ListState): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(initial)) {
    // A search type without a search has no effect.
    if (name === 'searchType' && !next.searchValue) continue;
    if (String(next[name]) !== String(initial[name])) query.set(name, String(next[name]));
  }
  return query.size ? `${path}?${query}` : path;
}

/** Returns the address of a list with some values changed, from page 1 (LIST-01). */
export const hrefWith = (list: ListAddress, change: ListState): string =>
  stateHref(
    list,
    'page' in list.state ? { ...list.state, page: 1, ...change } : { ...list.state, ...change },
  );
