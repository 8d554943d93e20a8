import { z } from 'zod';
import { call } from './call';
import { asOf, days, oldData, orderStr, perPage } from './list-shapes';
import { amount, count, day, memId, pageInfo, pageNumber, partnerLevel, rate, searchText } from './values';

const partnerRead = { access: 'partner', kind: 'read', browser: true } as const;

/** Figures of bets, of one category or over several. */
const play = {
  betAmtSum: amount,
  winAmtSum: amount,
  rollingSum: amount,
  /** Σ over categories of max(0, bet − win − rolling) × the own losing rate (docs/formulas.md). */
  losingAmtSum: amount,
};

/** Statistics row (STAT-01): a branch's sums over the asked days, and what it holds now with the member itself. */
const statRow = z.object({
  memId,
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: z.string(),
  /** Deposits and what was given from above; withdrawals and what was taken back. Of no category. */
  cashInAmtSum: amount,
  cashOutAmtSum: amount,
  couponCashSum: amount,
  ...play,
  /** bet − win, and bet − win − rolling. */
  winLoseSum: amount,
  totalBEP: amount,
  /** Percent that losingAmtSum is of what it is taken from. */
  loseRate: rate,
  cashAmtSum: amount,
  pointAmtSum: amount,
  /** The same by category, of those that the site has and the report is about. */
  categories: z.array(z.object({ category: z.string(), ...play })),
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
  /** 40 where none is said. */
  count_per_list: perPage.optional(),
});

/** Totals of settlements (STAT-05): deposits and gives, withdrawals and take-backs, bets and wins, each with the difference. */
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
  partnerLevel,
  partnerLevelName: z.string(),
  recommenderId: z.string(),
  ...totals,
});
/** The first page where none is said. */
const statistics = {
  /** Today where none are said. */
  startDate: day.optional(),
  endDate: day.optional(),
  ...oldData,
  page: pageNumber.optional(),
  /** 20 where none is said. */
  count_per_list: perPage.optional(),
  searchMemId: searchText.optional(),
};

export const reportCalls = {
  '/api/v2/retail/report/betStatistics': call({
    ...partnerRead,
    request: z.strictObject({
      memId,
      /** casino: live and hotel casinos. */
      statType: z.enum(['total', 'casino', 'slot']),
      ...days,
      /** Part of the id or nickname of the lower partners. */
      searchValue: searchText,
    }),
    response: z.object({
      myStatData: statRow,
      /** Partners right below, by id; the first 500. */
      botStatList: z.array(statRow),
      botStatSum: statSum,
      asOf,
    }),
    codes: ['U001'],
    source: 'STAT-01',
  }),
  '/api/v2/retail/daily/users': call({
    ...partnerRead,
    request: dailyBody,
    /** Members of the branch, each over the whole range. */
    response: z.object({ dailyUserList: z.array(dailyRow), dailyUserSum: z.object(daily), pageInfo, asOf }),
    codes: ['U001'],
    source: 'STAT-03',
  }),
  '/api/v2/retail/daily/partners': call({
    ...partnerRead,
    request: dailyBody,
    /** Partners right below, each over the whole range. */
    response: z.object({
      dailyPartnerList: z.array(dailyRow),
      dailyPartnerSum: z.object(daily),
      pageInfo,
      asOf,
    }),
    codes: ['U001'],
    source: 'STAT-04',
  }),
  '/api/retail/partnerStatistics': call({
    ...partnerRead,
    request: z
      .strictObject({ searchType: z.enum(['OUTER', 'INNER']), memId: memId.optional(), ...statistics })
      .refine((body) => body.searchType === 'OUTER' || body.memId !== undefined),
    /**
     * OUTER answers the `out` fields with the partners right below the caller, or with those of the whole branch whose
     * id is searched; INNER the `in` fields with the partners right below `memId`.
     */
    response: z.object({
      outSearchList: z.array(totalRow).optional(),
      outSearchTotal: z.object(totals).optional(),
      inSearchList: z.array(totalRow).optional(),
      inSearchTotal: z.object(totals).optional(),
      /** What was searched, the days as they were taken (decision 38). */
      search: z.object({ startDate: day, endDate: day, searchMemId: z.string() }),
      pageInfo,
      asOf,
    }),
    codes: ['U001'],
    source: 'STAT-05',
  }),
  '/api/retail/userStatistics': call({
    ...partnerRead,
    request: z.strictObject({
      searchType: z.literal('OUTER').optional(),
      memId: memId.optional(),
      ...statistics,
      memNick: searchText.optional(),
      /** Part of the id of who stands right above; misspelled in the contract and kept so (decision 43). */
      searchRecommandId: searchText.optional(),
      orderStr: z.enum(['ID_ASC', 'BET_DESC', 'BET_ASC', 'WIN_DESC', 'WIN_ASC']).optional(),
    }),
    /** Members of the whole branch. */
    response: z.object({ searchList: z.array(totalRow), searchTotal: z.object(totals), pageInfo, asOf }),
    codes: ['U001'],
    source: 'STAT-06',
  }),
  '/api/retail/gameStatistics': call({
    ...partnerRead,
    /** At most 31 days. */
    request: z.strictObject({ memId, ...days, by: z.enum(['game', 'date']) }),
    /** Bets that were placed on the days and what they won, the most played first; by date each day's own. */
    response: z.object({
      list: z.array(
        z.object({
          /** The day, where it is asked for by date; '' otherwise. */
          days: z.union([day, z.literal('')]),
          category: z.string(),
          vendorCode: z.string(),
          vendorName: z.string(),
          gameCode: z.string(),
          gameName: z.string(),
          betCnt: count,
          betAmt: amount,
          winAmt: amount,
          /** betAmt − winAmt. */
          winLoseAmt: amount,
        }),
      ),
      sum: z.object({ betCnt: count, betAmt: amount, winAmt: amount, winLoseAmt: amount }),
    }),
    codes: ['U001'],
    source: 'STAT-07',
  }),
} as const;
