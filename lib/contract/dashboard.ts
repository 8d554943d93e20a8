import { z } from 'zod';
import { siteVersion, userData } from './account';
import { call } from './call';
import { period } from './list-shapes';
import { ours } from './own-fields';
import { amount, count, day, memId, moment, partnerLevel } from './values';

const range = z.strictObject({ startDate: day, endDate: day });

const topInfo = z.object({
  userCnt: count,
  totalCashAmt: amount,
  totalPointAmt: amount,
  levels: ours('frame', z.array(z.object({ partnerLevel, cnt: count }))).describe(
    '`userCnt` by level, without empty levels.',
  ),
});

const dayFigures = z.object({
  cashIn: amount,
  cashOut: amount,
  payment: amount,
  payback: amount,
  joinCnt: count,
  betBEP: amount,
});

/** Members that have something in common, the largest amounts first. */
const people = z.object({
  cnt: count,
  list: z
    .array(z.object({ memId, memNick: z.string(), amount }))
    .max(3)
    .describe('The first three.'),
});
const player = z.object({ memId, memNick: z.string(), betBEP: amount.describe('bet − win of today.') });

/** Sums of the period before, by the fields of a report. */
const previousSums = <Shape extends z.ZodRawShape>(shape: Shape) =>
  ours('trends', z.object({ ...shape, ...period }).nullable()).describe(
    'Over as many days directly before, up to the same time where the days end today; null where that takes too long.',
  );

const branchFlows = {
  cashIn: amount,
  payment: amount,
  inPaymentSum: amount,
  cashOut: amount,
  payback: amount,
  outPaybackSum: amount,
  couponCash: amount,
  betAmt: amount,
  winAmt: amount,
  betBEP: amount,
};
const ownFlows = {
  cashIn: amount,
  adminPayment: amount,
  upperPayment: amount,
  myPayback: amount,
  changePoint: amount,
  couponCash: amount,
  increaseTotal: amount,
  cashOut: amount,
  adminPayback: amount,
  upperPayback: amount,
  myPayment: amount,
  decreaseTotal: amount,
};

const payLog = z.array(z.object({ memNick: z.string(), cashAmt: amount, updDate: moment }));

export const dashboardCalls = {
  '/api/v2/main/topInfo': call({
    summary:
      'Counters of the header: number of members below the caller, and their cash and points in total.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ mainTopInfo: topInfo }),
    codes: [],
    source: 'SITE-10',
  }),
  '/api/v2/main/frame': call({
    summary:
      'Data around every page: `member` as `/api/member/info` answers it and `mainTopInfo` in one call. An upstream may lack it; the two are then called.',
    from: { own: 'frame' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({}),
    response: z.object({
      member: userData,
      mainTopInfo: topInfo,
      stepUpAmount: amount
        .nullable()
        .optional()
        .describe(
          'Moves above it ask for a second factor again (A041); null for none. An upstream may lack it.',
        ),
      layouts: z
        .record(z.string(), z.string())
        .optional()
        .describe("The caller's columns of lists, by the list's name (VIEW-04). An upstream may lack it."),
      siteVersion,
    }),
    codes: [],
    source: 'SITE-10, SITE-15, VIEW-04',
  }),
  '/api/v2/main/statistics': call({
    summary: "Today's figures of the caller's branch (UTC+9 day).",
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      mainStatisticsInfo: z.object({
        dCashIn: amount,
        dCashInCnt: count,
        dCashOut: amount,
        dCashOutCnt: count,
        dPayment: amount,
        dPayback: amount,
        dJoinCnt: count,
        dBetBEP: amount,
      }),
      days: ours('trends', z.array(dayFigures.extend({ day }))).describe(
        'The last 14 days, the oldest first and today last.',
      ),
      sameTimeYesterday: ours(
        'trends',
        dayFigures.extend({ betAmt: amount.optional(), winAmt: amount.optional() }).nullable(),
      ).describe(
        'Yesterday up to the time of day of `asOf`; null for a branch of more than 5,000 members, or where adding it up takes too long.',
      ),
      asOf: ours('asOf', moment),
    }),
    codes: [],
    source: 'DASH-01',
  }),
  '/api/v2/main/tasks': call({
    summary:
      'Tasks of the caller (own matters, members to look at) and the members who won and lost most today (UTC+9).',
    from: { own: 'tasks' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({}),
    response: z.object({
      own: z.object({
        requestCnt: count.describe('Own deposit and withdrawal requests at stages 0 and 2.'),
        newMsg: count.describe('Unread messages.'),
        newAnswer: count.describe('Unread answers to inquiries.'),
        cashAmt: amount,
        mostGiven: amount.describe('The most that the caller gave on one of the 14 days before today.'),
      }),
      lockedCnt: count.describe('Members below whose sign-in is locked by wrong passwords.'),
      largeAmount: amount.describe('The site’s bound of large wins and moves.'),
      today: z
        .object({
          firstDeposits: people.describe('Members whose first deposit ever is of today.'),
          largeWins: people.describe('Members with a bet settled today that won at least `largeAmount`.'),
          largeMoves: people.describe(
            'Members with a deposit, withdrawal, give or take-back of at least `largeAmount` today.',
          ),
        })
        .nullable()
        .describe('Null for a branch of more than 5,000 members, or where reading takes too long.'),
      winners: z
        .array(player)
        .max(5)
        .nullable()
        .describe('Members below who won most today, the largest win first; null where it takes too long.'),
      losers: z
        .array(player)
        .max(5)
        .nullable()
        .describe('Members below who lost most today, the largest loss first; null where it takes too long.'),
      asOf: moment,
    }),
    codes: [],
    source: 'DASH-07',
  }),
  '/api/v2/main/cashReport': call({
    summary: "Deposits, withdrawals, bets and balances of the caller's branch over a range of days.",
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: range,
    response: z.object({
      cashReport: z.object({
        ...branchFlows,
        normalCashAmt: amount,
        partnerCashAmt: amount,
        totalPointAmt: amount,
      }),
      previous: previousSums(branchFlows),
      asOf: ours('asOf', moment),
    }),
    codes: [],
    source: 'DASH-02',
  }),
  '/api/v2/main/myCashReport': call({
    summary: "Changes of the caller's own cash over a range of days.",
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: range,
    response: z.object({
      myCashReport: z.object(ownFlows),
      previous: previousSums(ownFlows),
    }),
    codes: [],
    source: 'DASH-03',
  }),
  '/api/v2/main/newPayLog': call({
    summary: "The caller's latest gives and take-backs, newest first, at most ten each.",
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      mainNewPayLog: z.object({ newPaymentList: payLog, newPaybackList: payLog }),
    }),
    codes: [],
    source: 'DASH-05',
  }),
} as const;
