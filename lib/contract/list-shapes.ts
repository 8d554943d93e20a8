import { z } from 'zod';
import { day, memId, moment, partnerLevel, searchText, yn } from './values';

/** Shapes that the requests of lists share. */

/** Rows of a page; each call says how many it answers where none are asked for. Exports ask for a thousand at once. */
export const perPage = z.number().int().min(1).max(1000);

/** UTC+9 days, both counted. */
export const days = { startDate: day, endDate: day };

/**
 * What older screens send along with the days. Without `oldYn` Y nothing older than five days is answered; a range
 * longer than that sets the flag by itself (decision 38). `offset` is minutes from UTC (decision 39).
 */
export const oldData = {
  oldYn: yn.optional(),
  chkTodayYn: yn.optional(),
  offset: z.literal(540).optional(),
};

const SORT_KEYS = [
  'JOIN',
  'ID',
  'CASH',
  'POINT',
  'DEPOSIT',
  'WITHDRAWAL',
  'PROFIT',
  'BET',
  'WIN',
  'BETPROFIT',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/**
 * Sorts of member lists (LIST-08): the date of joining, the id, what they hold, and the sums of the asked days: deposits,
 * withdrawals and their difference (`totalCashInAmt` …), bets, wins and their difference (`totalBetAmt` …).
 */
export const orderStr = z.enum(SORT_KEYS.flatMap((key) => [`${key}_DESC`, `${key}_ASC`] as const));
export type OrderStr = z.infer<typeof orderStr>;

/** The same sorts as the older lists name them, by the column of the row. */
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
} as const satisfies Record<string, SortKey>;

export const orderType = z.enum(['DESC', 'ASC']);

/** Whose branch is searched, and what its members are searched by; `recommenderId` is who stands right above. */
export const memberSearch = {
  searchType: z.enum(['memId', 'memNick', 'recommenderId']),
  searchWord: searchText,
};

/** `''` everybody, `PARTNER` partners only, or one level. */
export const targetLevel = z.union([z.literal(''), z.literal('PARTNER'), partnerLevel]);

/** Who stands above a member, from the viewer downwards (LIST-10). */
export const ancestors = z.array(
  z.object({ recommenderId: memId, partnerLevel, partnerLevelName: z.string() }),
);

/** Figures of bets and money are complete up to this moment (decision 53). */
export const asOf = moment;
