import type { Search } from '../shared/branch-search';

const SEARCH_BY = { searchMemId: 'memId', memNick: 'memNick', recommenderId: 'recommenderId' } as const;
type Column = keyof typeof SEARCH_BY;
const COLUMNS = Object.keys(SEARCH_BY) as Column[];

type SearchBody = Partial<Record<Column, string>> & { searchType?: Column; searchWord?: string };

/** Reads the search of a bet list from either of its two forms. Without a named column the search is for the id. */
export function parseSearch(body: SearchBody): Search {
  const column = COLUMNS.find((name) => body[name]);
  const text = column && body[column];
  return column && text
    ? { by: SEARCH_BY[column], text }
    : { by: SEARCH_BY[body.searchType ?? 'searchMemId'], text: body.searchWord ?? '' };
}
