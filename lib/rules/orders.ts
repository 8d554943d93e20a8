/** The sorts of member lists: `GIVE` and `TAKE` are gives and take-backs alone, `BETPROFIT` is bet − win, `NET` has the rolling taken off as well (decision 58). */

const SORT_KEYS = [
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

export const ORDERS = SORT_KEYS.flatMap((key) => [`${key}_DESC`, `${key}_ASC`] as const);
export type OrderStr = (typeof ORDERS)[number];

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
