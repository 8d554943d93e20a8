import type { Search } from '../shared/branch-search';

const BY = { searchMemId: 'memId', memNick: 'memNick', recommenderId: 'recommenderId' } as const;
type Column = keyof typeof BY;
const COLUMNS = Object.keys(BY) as Column[];

type Asked = Partial<Record<Column, string>> & { searchType?: Column; searchWord?: string };

/** The search of a bet list as it is asked, in either form; by ids where nothing is said. */
export function searchOf(body: Asked): Search {
  const column = COLUMNS.find((name) => body[name]);
  const word = column && body[column];
  return column && word
    ? { by: BY[column], word }
    : { by: BY[body.searchType ?? 'searchMemId'], word: body.searchWord ?? '' };
}
