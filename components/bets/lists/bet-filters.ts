import type { Control, Option } from '@/components/filter/control';
import { rangeControl } from '@/components/filter/range-control';
import type { SiteCodes } from '@/components/filter/site-codes';
import { siteCodes, siteVendors } from '@/components/filter/site-codes';
import type { ListContext, ListLoadContext, ViewCounts } from '@/components/list/definition';
import { searchControl } from '@/components/list/list-controls';
import { categoryName, type Translate } from '@/lib/i18n/translate';
import { legacyFlags } from '@/lib/lists/call-params';
import { dayRange, oneOf, type ParsedState, page, searchText } from '@/lib/lists/filters';
import { typeResult } from '@/lib/rules/bet-result';
import { mapResult, type Result } from '@/lib/rules/result';

/** Parts that the lists of a branch's bets share. */

const RESULT_TYPES = ['', 'win', 'lose', 'draw', 'wait', 'cancel'] as const;
const MEMBER_FIELDS = ['memId', 'memNick', 'recommenderId'] as const;
/** The columns that the platform sorts by, as the search param names them. */
type BetOrder = `${'regDate' | 'betAmt' | 'betWinAmt' | 'eventDate'}_${'DESC' | 'ASC'}`;

/** Days, result, order and search; `id` in the address fills the search by id (BET-01). */
export const betSearchFilters = <const O extends BetOrder>(
  today: string,
  orders: readonly O[],
  order: O,
) => ({
  ...dayRange(today),
  resultType: oneOf(RESULT_TYPES, ''),
  orderStr: oneOf(orders, order),
  searchType: oneOf([...MEMBER_FIELDS, 'number'], 'memId'),
  searchValue: { ...searchText, alias: 'id' },
  page,
});

/** The category and the vendor of games, by their codes. */
export const GAME_FILTERS = { gameCategory: searchText, vendorCode: searchText };

/** Loads the codes that {@link gameControls} offers. */
export async function loadGameCodes(context: ListLoadContext): Promise<SiteCodes> {
  const [categories, vendors] = await Promise.all([siteCodes(context, 'bcategory'), siteVendors(context)]);
  return { categories, vendors };
}

/**
 * Returns a select of codes after the choice of all; a code that the site does not know stays a choice while it is
 * chosen. None where there is nothing to choose.
 */
export function codeSelect(
  { t }: { t: Translate },
  name: string,
  label: string,
  codes: readonly Option[] = [],
  chosen: string,
): Control[] {
  // A vendor of several categories is one choice.
  const names = new Map(codes.map(({ value, label: text }) => [value, text]));
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, categoryName(t, chosen));
  if (names.size === 0) return [];
  const options = [...names].map(([value, text]) => ({ value, label: text }));
  return [{ kind: 'select', name, label, options: [{ value: '', label: t('filter.all') }, ...options] }];
}

/** Selects of the category and of the vendor. */
export const gameControls = (
  context: ListContext,
  { gameCategory, vendorCode }: ParsedState<typeof GAME_FILTERS>,
): Control[] => [
  ...codeSelect(
    context,
    'gameCategory',
    context.t('betList.category'),
    context.codes?.categories,
    gameCategory,
  ),
  ...codeSelect(context, 'vendorCode', context.t('betList.vendor'), context.codes?.vendors, vendorCode),
];

/** Range and search in the bar. */
export const betSearchControls = (
  context: ListContext,
  fields: readonly (typeof MEMBER_FIELDS)[number][] = MEMBER_FIELDS,
): Control[] => [rangeControl(context), searchControl(context, fields, 'bet')];

export const resultControl = ({ t }: { t: Translate }): Control => ({
  kind: 'select',
  name: 'resultType',
  label: t('betList.result'),
  options: RESULT_TYPES.map((value) => ({
    value,
    label: value === '' ? t('filter.all') : t(`betResult.${typeResult(value)}`),
  })),
});

/** Names of the orders that are not highest and lowest of a column. */
const TIME_ORDERS: Partial<Record<BetOrder, 'latest' | 'earliest'>> = {
  regDate_DESC: 'latest',
  regDate_ASC: 'earliest',
};
const ORDER_COLUMNS = { betAmt: 'bet', betWinAmt: 'win' } as const;

/** Ready views of a list of bets: those of today that are open, the largest wins first, and cancelled ones (VIEW-01). */
export const BET_VIEWS = [
  { label: 'openToday', state: { resultType: 'wait' } },
  { label: 'winsToday', state: { resultType: 'win', orderStr: 'betWinAmt_DESC' } },
  { label: 'cancelledToday', state: { resultType: 'cancel' } },
] as const;

/** Returns the numbers of bets of a category by result, in the state of a list. */
export const betViewCounts = async (
  context: ListLoadContext,
  state: SearchState,
  gameCategory: string,
): Promise<Result<ViewCounts>> =>
  mapResult(
    await context.call('/api/retail/casino/bottomBetList', {
      ...legacyFlags(state, context),
      resultType: '',
      gameCategory,
      vendorCode: '',
      orderColumn: 'regDate',
      orderType: 'DESC',
      sumYn: 'Y',
      page: 1,
      count_per_list: 1,
    }),
    ({ betSum }): ViewCounts =>
      betSum ? { resultType: Object.fromEntries(betSum.types.map(({ type, cnt }) => [type, cnt])) } : {},
  );

export const betOrderControl = ({ t }: { t: Translate }, orders: readonly BetOrder[]): Control => ({
  kind: 'view',
  name: 'orderStr',
  label: t('filter.order'),
  options: orders.map((value) => {
    const time = TIME_ORDERS[value];
    const [column, direction] = value.split('_') as [keyof typeof ORDER_COLUMNS, 'DESC' | 'ASC'];
    return {
      value,
      label: time
        ? t(`betList.${time}`)
        : t(direction === 'DESC' ? 'filter.descending' : 'filter.ascending', {
            column: t(`betList.${ORDER_COLUMNS[column]}`),
          }),
    };
  }),
});

type SearchState = ParsedState<ReturnType<typeof betSearchFilters>>;

/** Returns the request of these lists: days with the older flags, result, search and order. */
export function betSearchRequest<S extends SearchState>(
  context: ListContext,
  { startDate, endDate, resultType, orderStr, searchType, searchValue }: S,
) {
  const [orderColumn, orderType] = orderStr.split('_') as [
    S['orderStr'] extends `${infer Column}_${string}` ? Column : never,
    'DESC' | 'ASC',
  ];
  const column = searchType === 'memId' ? 'searchMemId' : searchType;
  return {
    ...legacyFlags({ startDate, endDate }, context),
    resultType,
    orderColumn,
    orderType,
    ...(searchValue ? { [column]: searchValue } : {}),
  };
}
