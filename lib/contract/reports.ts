import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { SETTLEMENT_ORDERS, SETTLEMENT_PLAY_ORDERS } from '../rules/orders';
import { call } from './call';
import { asOf, days, oldData, orderStr, perPage, restRows, zeroRows } from './list-shapes';
import { gameFilter } from './log-shapes';
import { type OwnValues, ours } from './own-fields';
import { amount, count, day, memId, pageInfo, pageNumber, partnerLevel, rate, searchText } from './values';

const partnerRead = { access: 'partner', kind: 'read', browser: true } as const;

/** Figures of bets, of one category or over several. */
const play = {
  betAmtSum: amount,
  winAmtSum: amount,
  rollingSum: amount,
  losingAmtSum: amount.describe(
    'Σ over categories of max(0, bet − win − rolling) × the own losing rate (docs/formulas.md).',
  ),
};

/** Statistics row (STAT-01): sums of a branch over the requested days, and its present balances with the member's own. */
const statRow = z.object({
  memId,
  memNick: z.string(),
  partnerLevel: ours('rowFacts', partnerLevel),
  partnerLevelName: z.string(),
  cashInAmtSum: amount.describe('Deposits and cash given from above.'),
  cashOutAmtSum: amount.describe('Withdrawals and cash taken back.'),
  couponCashSum: amount,
  ...play,
  winLoseSum: amount.describe('bet − win.'),
  totalBEP: amount.describe('bet − win − rolling.'),
  loseRate: rate.describe('losingAmtSum in percent of the sum that it is computed from.'),
  cashAmtSum: amount,
  pointAmtSum: amount,
  categories: ours('categoryFigures', z.array(z.object({ category: z.string(), ...play }))).describe(
    'The same by category: those of the site that the report covers.',
  ),
});
const statSum = statRow.omit({ memId: true, memNick: true, partnerLevel: true, partnerLevelName: true });

/** Daily bet figures of one member or partner over the days (STAT-03, STAT-04). */
const daily = { dUserPayment: amount, dUserPayback: amount, dBetAmt: amount, dWinAmt: amount };
const dailyRow = z.object({
  memId,
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: z.string(),
  ...daily,
});
const dailyBody = z.strictObject({
  memId,
  ...days,
  searchType: z.enum(['memId', 'memNick']).optional(),
  searchValue: searchText.optional(),
  orderStr: orderStr.optional(),
  page: pageNumber,
  count_per_list: perPage.optional().describe('40 when absent.'),
  ...zeroRows.request,
  topCnt: ours('tops', z.int().min(1).max(20)).describe(
    'With as many of the members who bet most, for any search and sort.',
  ),
});
const topList = ours('tops', z.array(dailyRow)).describe('With `topCnt` only.');

/**
 * Settlement totals (STAT-05): deposits and gives, withdrawals and take-backs, their difference; bets, wins, their
 * difference.
 */
const totals = {
  userCashIn: amount,
  userCashOut: amount,
  userCashResultAmt: amount,
  betAmt: amount,
  betAmtWin: amount,
  betResultAmt: amount,
};
const totalRow = z.object({
  memId,
  memNick: z.string(),
  partnerLevel: partnerLevel.optional(),
  partnerLevelName: z.string().optional(),
  recommenderId: z.string().optional(),
  ...totals,
});
const statistics = {
  startDate: day.optional().describe('Today when absent.'),
  endDate: day.optional().describe('Today when absent.'),
  ...oldData,
  page: pageNumber.optional().describe('1 when absent.'),
  count_per_list: perPage.optional().describe('20 when absent.'),
  searchMemId: searchText.optional(),
  ...zeroRows.request,
};
/** The orders of members that no document names. */
const SETTLEMENT_OWN_ORDERS: OwnValues = Object.fromEntries(
  SETTLEMENT_ORDERS.filter((order) => !SETTLEMENT_PLAY_ORDERS.some((one) => one === order)).map((order) => [
    order,
    'sorts',
  ]),
);
const totalsOrder = z.enum(SETTLEMENT_ORDERS).optional().describe('ID_ASC when absent.');

export const reportCalls = {
  '/api/v2/retail/report/betStatistics': call({
    summary: 'Betting statistics of a member and of each partner directly below over a range of days.',
    from: 'documents',
    ...partnerRead,
    request: z.strictObject({
      memId,
      statType: z.enum(['total', 'casino', 'slot']).describe('casino: live and hotel casinos.'),
      ...days,
      searchValue: searchText.describe('Part of the id or nickname of the lower partners.'),
    }),
    response: z.object({
      myStatData: statRow,
      botStatList: z.array(statRow).describe('Direct child partners, by id; the first 500.'),
      botStatSum: statSum.describe('Of all listed partners and the rest.'),
      rest: restRows(statSum.shape),
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-01',
  }),
  '/api/v2/retail/daily/users': call({
    summary: 'Figures of each member of the branch over the whole range of days.',
    from: 'documents',
    ...partnerRead,
    request: dailyBody,
    response: z.object({
      dailyUserList: z.array(dailyRow),
      topList,
      dailyUserSum: z.object(daily),
      pageInfo,
      ...zeroRows.response,
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-03',
  }),
  '/api/v2/retail/daily/partners': call({
    summary: 'Figures of each partner directly below over the whole range of days.',
    from: 'documents',
    ...partnerRead,
    request: dailyBody,
    response: z.object({
      dailyPartnerList: z.array(dailyRow),
      topList,
      dailyPartnerSum: z.object(daily),
      rest: restRows(daily),
      pageInfo,
      ...zeroRows.response,
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-04',
  }),
  '/api/retail/partnerStatistics': call({
    summary:
      'Settlement figures of partners. OUTER returns the `out` fields: partners directly below the caller, or those of the whole branch that match `searchMemId`. INNER returns the `in` fields: partners directly below `memId`.',
    from: 'unnamed',
    ...partnerRead,
    request: z
      .strictObject({
        searchType: z.enum(['OUTER', 'INNER']),
        memId: memId.optional(),
        orderStr: ours('sorts', totalsOrder),
        ...statistics,
      })
      .refine((body) => body.searchType === 'OUTER' || body.memId !== undefined),
    response: z.object({
      outSearchList: z.array(totalRow).optional(),
      outSearchTotal: z.object(totals).optional(),
      inSearchList: z.array(totalRow).optional(),
      inSearchTotal: z.object(totals).optional(),
      rest: restRows(totals),
      search: z
        .object({ startDate: day, endDate: day, searchMemId: z.string() })
        .partial()
        .optional()
        .describe('The search as it was applied, with its days (decision 38).'),
      pageInfo: pageInfo.optional(),
      ...zeroRows.response,
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-05',
  }),
  '/api/retail/userStatistics': call({
    summary: 'Settlement figures of the members of the whole branch.',
    from: 'unnamed',
    ...partnerRead,
    request: z.strictObject({
      searchType: z.literal('OUTER').optional(),
      memId: ours('filters', memId),
      ...statistics,
      memNick: searchText.optional(),
      searchRecommandId: searchText
        .optional()
        .describe('Part of the parent id. Misspelled in the contract (decision 43).'),
      orderStr: z
        .enum(SETTLEMENT_ORDERS)
        .meta({ ownValues: SETTLEMENT_OWN_ORDERS })
        .optional()
        .describe('ID_ASC when absent.'),
    }),
    response: z.object({
      searchList: z.array(totalRow),
      searchTotal: z.object(totals),
      pageInfo,
      ...zeroRows.response,
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-06',
  }),
  '/api/retail/gameStatistics': call({
    summary:
      'Bets placed on the days and their wins by game, most played first; with `by` date each day separately. At most 31 days.',
    from: { own: 'gameStatistics' },
    ...partnerRead,
    request: z.strictObject({ memId, ...days, by: z.enum(['game', 'date']) }),
    response: z.object({
      list: z.array(
        z.object({
          days: z.union([day, z.literal('')]).describe("The day if `by` is date, otherwise ''."),
          category: z.string(),
          vendorCode: z.string(),
          vendorName: z.string(),
          gameCode: z.string(),
          gameName: z.string(),
          betCnt: count,
          betAmt: amount,
          winAmt: amount,
          winLoseAmt: amount.describe('betAmt − winAmt.'),
        }),
      ),
      sum: z.object({ betCnt: count, betAmt: amount, winAmt: amount, winLoseAmt: amount }),
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-07',
  }),
  '/api/v2/retail/betTrend': call({
    summary:
      'Bets of a branch or a player by the day on which they were placed, cancelled ones left out, with their wins so far; the last 14 days up to `endDate`. An upstream may lack it; there is no trend then.',
    from: { own: 'trends' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({
      memId,
      gameCategory: gameFilter.describe("'' all, `casinos` (live and hotel), or one category code."),
      vendorCode: gameFilter.describe("'' all."),
      endDate: day,
    }),
    response: z.object({
      days: z
        .array(z.object({ day, betCnt: count, betAmt: amount, winAmt: amount }))
        .length(14)
        .describe('Every day, the oldest first.'),
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'LIST-15',
  }),
} as const;
