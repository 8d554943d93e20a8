/** The sorts of member lists: `GIVE` and `TAKE` are gives and take-backs alone, `BETPROFIT` is bet − win, `NET` has the rolling taken off as well (decision 58). */

export const SORT_KEYS = [
  'JOIN',
  'ID',
  'CASH',
  'POINT',
  'DEPOSIT',
  'WITHDRAWAL',
  'PROFIT',
  'GIVE',
  'TAKE',
  'BET',
  'WIN',
  'BETPROFIT',
  'NET',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export type OrderStr = `${SortKey}_${'DESC' | 'ASC'}`;

/** The sorts that the documents do not name. */
const OWN_SORT_KEYS: readonly SortKey[] = ['GIVE', 'TAKE', 'NET'];
export const OWN_ORDERS: readonly OrderStr[] = OWN_SORT_KEYS.flatMap(
  (key) => [`${key}_DESC`, `${key}_ASC`] as const,
);

/** The general sorts (LIST-02). */
export const SHORT_ORDERS = [
  'JOIN_DESC',
  'ID_ASC',
  'ID_DESC',
  'CASH_DESC',
  'POINT_DESC',
] as const satisfies readonly OrderStr[];

/** The sorts by each of the six sums that lists and settlements share. */
const SUM_ORDERS = [
  'DEPOSIT_DESC',
  'DEPOSIT_ASC',
  'WITHDRAWAL_DESC',
  'WITHDRAWAL_ASC',
  'PROFIT_DESC',
  'PROFIT_ASC',
  'BET_DESC',
  'BET_ASC',
  'WIN_DESC',
  'WIN_ASC',
  'BETPROFIT_DESC',
  'BETPROFIT_ASC',
] as const satisfies readonly OrderStr[];

/** The 18 sorts of the sub-member list (LIST-08). */
export const LONG_ORDERS = [
  'JOIN_DESC',
  'JOIN_ASC',
  'CASH_DESC',
  'CASH_ASC',
  'POINT_DESC',
  'POINT_ASC',
  ...SUM_ORDERS,
] as const satisfies readonly OrderStr[];

/** All sorts of the member lists. */
export const ALL_ORDERS = [
  'ID_ASC',
  'ID_DESC',
  ...LONG_ORDERS,
  'NET_DESC',
  'NET_ASC',
] as const satisfies readonly OrderStr[];

/** The sorts of settlements: by id and by each of their six sums. */
export const SETTLEMENT_ORDERS = ['ID_ASC', 'ID_DESC', ...SUM_ORDERS] as const satisfies readonly OrderStr[];

/** The sorts of a settlement that the documents name: by id, by bets and by wins. */
export const SETTLEMENT_PLAY_ORDERS = [
  'ID_ASC',
  'BET_DESC',
  'BET_ASC',
  'WIN_DESC',
  'WIN_ASC',
] as const satisfies readonly OrderStr[];

/** The sort of each column name that the older lists use. */
export const SORT_COLUMN = {
  joinDate: 'JOIN',
  memId: 'ID',
  cashAmt: 'CASH',
  pointAmt: 'POINT',
  totalCashInAmt: 'DEPOSIT',
  totalCashOutAmt: 'WITHDRAWAL',
  totalCashProfit: 'PROFIT',
  totalBetAmt: 'BET',
  totalBetWinAmt: 'WIN',
  totalWlAmt: 'BETPROFIT',
  totalBEP: 'NET',
} as const satisfies Record<string, SortKey>;
