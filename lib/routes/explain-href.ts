import type { Figure } from '@/lib/rules/figures';
import { paramText } from './param-text';

/** The member list that a figure is the total of. */
export interface ExplainedList {
  /** `Y` the whole branch, `N` direct members. */
  treeOption: 'Y' | 'N';
  targetLevel: string;
  searchType?: string;
  searchValue?: string;
  /** Further filters of the list, by search param. */
  filters?: Readonly<Record<string, string>>;
}

/** A figure on a screen: whose it is, of which games and days. */
export interface ExplainedFigure {
  figure: Figure;
  /** The viewer by default. */
  memId?: string;
  /** `''` all, `casinos` (live and hotel) or a category code. */
  category?: string;
  /** For figures by game. */
  vendorCode?: string;
  gameCode?: string;
  /** UTC+9 days; ignored for balances, which are current. */
  startDate?: string;
  endDate?: string;
  list?: ExplainedList;
}

/** URL of the rows that a figure is made of. Today is written out, so that the link means the same tomorrow. */
export function explainHref(
  prefix: string,
  { figure, memId, category, vendorCode, gameCode, startDate, endDate, list }: ExplainedFigure,
): string {
  let query = `figure=${figure}`;
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
    ...list?.filters,
  };
  for (const [name, value] of Object.entries(more)) if (value) query += `&${name}=${paramText(value)}`;
  return `/${prefix}/explain?${query}`;
}
