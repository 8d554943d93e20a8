import type { Figure } from '@/lib/contract/explain';

/** The member list whose total a figure is: who is in it, below whom. */
export interface ExplainedList {
  /** Y the whole branch, N who stands right below. */
  treeOption: 'Y' | 'N';
  targetLevel: string;
  searchType?: string;
  searchValue?: string;
}

/** A figure that a screen shows: whose it is, of which games and days. */
export interface ExplainedFigure {
  figure: Figure;
  /** The viewer where none is said. */
  memId?: string;
  /** '' all, `casinos`, or a category's code. */
  category?: string;
  /** Of figures by game: one vendor's game. */
  vendorCode?: string;
  gameCode?: string;
  /** UTC+9 days; what is held is held now. */
  startDate?: string;
  endDate?: string;
  list?: ExplainedList;
}

/** The address of the rows that a figure is made of. Today is said as well, so that the link means the same tomorrow. */
export function explainHref(
  prefix: string,
  { figure, memId, category, vendorCode, gameCode, startDate, endDate, list }: ExplainedFigure,
): string {
  const query = new URLSearchParams({ figure });
  const more = {
    memId,
    category,
    vendorCode,
    gameCode,
    startDate,
    endDate,
    of: list?.treeOption,
    targetLevel: list?.targetLevel,
    searchType: list?.searchValue ? list.searchType : undefined,
    searchValue: list?.searchValue,
  };
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `/${prefix}/explain?${query}`;
}
