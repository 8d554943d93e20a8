import { z } from 'zod';
import { ORDERS } from '../rules/orders';
import { day, memId, moment, partnerLevel, searchText, yn } from './values';

/** Shapes that the requests of lists share. */

/** Rows per page; the default is named by each call. Exports request 1,000. */
export const perPage = z.number().int().min(1).max(1000);

/** UTC+9 days, first and last included. */
export const days = { startDate: day, endDate: day };

/** What older screens send with the days. */
export const oldData = {
  oldYn: yn
    .optional()
    .describe('Y: include data older than five days; a longer range includes it anyway (decision 38).'),
  chkTodayYn: yn.optional(),
  offset: z.literal(540).optional().describe('Minutes from UTC (decision 39).'),
};

/**
 * Sorts of member lists (LIST-08): join date, id, balances, and sums over the requested days: deposits, withdrawals and
 * their difference (`totalCashInAmt` …), bets, wins and their difference (`totalBetAmt` …).
 */
export const orderStr = z.enum(ORDERS);

export const orderType = z.enum(['DESC', 'ASC']);

/** Search of a member list; `recommenderId` is the parent id. */
export const memberSearch = {
  searchType: z.enum(['memId', 'memNick', 'recommenderId']),
  searchWord: searchText,
};

/** `''` all, `PARTNER` partners only, or one level. */
export const targetLevel = z.union([z.literal(''), z.literal('PARTNER'), partnerLevel]);

/** Ancestors of a member, from the viewer downwards (LIST-10). */
export const ancestors = z.array(
  z.object({ recommenderId: memId, partnerLevel, partnerLevelName: z.string() }),
);

/** Moment up to which figures of bets and money are complete (decision 53). */
export const asOf = moment.describe('Figures are complete up to this moment (decision 53).');
