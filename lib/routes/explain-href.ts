import type { Capabilities } from '@/lib/contract/capabilities';
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
  /** Vendor and game, for figures by game. */
  vendorCode?: string;
  gameCode?: string;
  /** UTC+9 days; ignored for balances, which are current. */
  startDate?: string;
  endDate?: string;
  /** The bets of a player's figure by game were placed between these moments. */
  startAt?: string;
  endAt?: string;
  list?: ExplainedList;
}

/** URL of the rows that a figure is made of. Today is written out, so that the link means the same tomorrow. */
export function explainHref(
  prefix: string,
  {
    figure,
    memId,
    category,
    vendorCode,
    gameCode,
    startDate,
    endDate,
    startAt,
    endAt,
    list,
  }: ExplainedFigure,
): string {
  // A plain concatenation instead of `URLSearchParams`: a page has hundreds of these addresses.
  const param = (name: string, value: string | undefined) => (value ? `&${name}=${paramText(value)}` : '');
  let href =
    `/${prefix}/explain?figure=${figure}` +
    param('memId', memId) +
    param('category', category) +
    param('vendorCode', vendorCode) +
    param('gameCode', gameCode) +
    param('startDate', startDate) +
    param('endDate', endDate) +
    param('startAt', startAt) +
    param('endAt', endAt);
  if (list) {
    href += param('of', list.treeOption) + param('targetLevel', list.targetLevel);
    if (list.searchValue)
      href += param('searchType', list.searchType) + param('searchValue', list.searchValue);
    for (const [name, value] of Object.entries(list.filters ?? {})) href += param(name, value);
  }
  return href;
}

/** {@link explainHref} for a site whose upstream explains figures; undefined for others. */
export const explainHrefIn = (
  { prefix, capabilities }: { prefix: string; capabilities: Capabilities },
  figure: ExplainedFigure,
): string | undefined => (capabilities.has('explain') ? explainHref(prefix, figure) : undefined);

/** URL of the reasons behind a result of a member or its branch. */
export const whyHref = (
  prefix: string,
  figure: Omit<ExplainedFigure, 'list' | 'startAt' | 'endAt'>,
): string => `${explainHref(prefix, figure)}&tab=why`;
