import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { SETTLEMENT_PERIODS } from '../rules/settlement-period';
import { call } from './call';
import { asOf, perPage } from './list-shapes';
import {
  amount,
  count,
  day,
  memId,
  moment,
  pageInfo,
  pageNumber,
  partnerLevel,
  rate,
  searchText,
} from './values';

const partnerRead = { from: { own: 'settlement' }, access: 'partner', kind: 'read', browser: true } as const;
const partnerWrite = {
  from: { own: 'settlement' },
  access: 'partner',
  kind: 'write',
  browser: true,
} as const;

/** State of an amount due; one of a period that is not closed yet is open. */
const dueState = z.enum(['open', 'confirmed', 'paid']);

const periodDays = { startDate: day, endDate: day };
const optionalPeriod = day
  .optional()
  .describe('First day of the period; the latest closed one when absent, or the first open one.');
const period = {
  ...periodDays,
  state: z
    .enum(['running', 'waiting', 'closed'])
    .describe('running: not over. waiting: over, and closed within minutes. closed: its figures are frozen.'),
  closedAt: moment.nullable(),
  hash: z
    .string()
    .describe('SHA-256, chained to the period before; empty until it is closed, and for older periods.'),
};

/** Figures of a branch in the period. */
const figures = {
  betAmt: amount,
  winAmt: amount,
  rollingAmt: amount,
  bepAmt: amount.describe('bet − win − rolling.'),
  correctedAmt: amount.describe('The part of `bepAmt` that corrects closed periods.'),
  carriedInAmt: amount.describe('Carried from the period before; at most 0.'),
  carriedOutAmt: amount.describe('Carried into the next period; at most 0.'),
};

/** State of an amount due with its times and actors. */
const stateFields = {
  dueAmt: amount.describe(
    'Due to the member: its own share of the losing, what is due to those below taken off.',
  ),
  state: dueState,
  confirmedAt: moment.nullable(),
  confirmedBy: z.string().describe('Empty for the operator and for members above the caller.'),
  paidAt: moment.nullable(),
  paidBy: z.string().describe('Empty for the operator and for members above the caller.'),
};

const row = z.object({
  memId,
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: z.string(),
  ...figures,
  ...stateFields,
});

const stateCounts = {
  openCnt: count,
  confirmedCnt: count.describe('Confirmed and not paid, with an amount due.'),
  paidCnt: count,
};
const sum = z.object({ ...figures, dueAmt: amount, paidAmt: amount, ...stateCounts });

/** Figures of a category, or of a branch in one. */
const categoryFigures = {
  category: z.string(),
  categoryName: z.string(),
  ...figures,
  baseAmt: amount.describe('max(0, bet − win − rolling + carried in).'),
  loseRate: rate.describe('Losing rate in force when the period was closed; now, of one that is not.'),
};

/** The answer of both acts. */
const outcome = z.object({
  doneCnt: count.describe('Members whose state changed.'),
  dueAmt: amount.describe('Of these members.'),
  leftCnt: count.describe('Direct children whose state is still the one before.'),
  lines: z
    .array(z.object({ memId, resultCode: z.string() }))
    .describe(
      "In the order of `memIds`: '0', U001, A006 where the caller is not directly above, A023 without an amount of that period, A060 to be confirmed before, T999 where it is so already. A call without any '0' is refused with the first code.",
    ),
});
const act = z.strictObject({
  startDate: day.describe('First day of the closed period.'),
  memIds: z
    .array(memId)
    .min(1)
    .max(100)
    .optional()
    .describe('Direct children; all of them when absent, at most 500 at once.'),
});

/** Settlement of periods: amounts due, confirmed and paid by the member above. */
export const settlementCalls = {
  '/api/v2/retail/settlement/periods': call({
    summary: 'The periods of the site, the latest first, with the states of the direct children of a member.',
    ...partnerRead,
    request: z.strictObject({ memId }),
    response: z.object({
      length: z.enum(SETTLEMENT_PERIODS),
      list: z.array(z.object({ ...period, ...stateCounts, dueAmt: amount, paidAmt: amount })),
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-09',
  }),
  '/api/v2/retail/settlement/list': call({
    summary:
      'Settlement of a period by direct child of a member, the largest amount due first, with the sums and those of the period before. Figures of a period that is not closed are the present ones.',
    ...partnerRead,
    request: z.strictObject({
      memId,
      startDate: optionalPeriod,
      state: dueState.optional(),
      searchValue: searchText.optional().describe('Part of the id or nickname.'),
      page: pageNumber,
      count_per_list: perPage.optional().describe('20 when absent.'),
    }),
    response: z.object({
      period: z.object(period),
      own: row.describe("The member's own settlement, which the member above confirms and pays."),
      list: z.array(row),
      sum: sum.describe('Over all direct children that match the search, in any state.'),
      previous: z
        .object({ ...periodDays, sum })
        .nullable()
        .describe('The closed period before, with the same search.'),
      pageInfo,
      asOf,
    }),
    codes: [CODE.unknownMember, CODE.notFound],
    source: 'STAT-09',
  }),
  '/api/v2/retail/settlement/detail': call({
    summary: 'Derivation of the amount due to the caller or a member below for a period, line by line.',
    ...partnerRead,
    request: z.strictObject({ memId, startDate: optionalPeriod }),
    response: z.object({
      period: z.object(period),
      row,
      previous: z.object(periodDays).nullable().describe('The period that the carry comes from.'),
      categories: z.array(z.object({ ...categoryFigures, dueAmt: amount })),
      branches: z
        .array(
          z.object({
            memId,
            memNick: z.string(),
            partnerLevel,
            ...categoryFigures,
            ownRate: rate.describe("The member's own losing rate; `loseRate` is the branch's."),
            dueAmt: amount.describe('base × own rate − base × rate of the branch, each cut to two places.'),
          }),
        )
        .describe(
          'Of a partner: the branches right below, by category, the largest amount first; at most 300.',
        ),
      branchCnt: count.describe('All of them.'),
      restAmt: amount.describe('Of those that are not in the list.'),
      corrections: z
        .array(
          z.object({
            ...periodDays,
            category: z.string(),
            categoryName: z.string(),
            betAmt: amount,
            winAmt: amount,
            rollingAmt: amount,
          }),
        )
        .describe('Changes of bets of closed periods that count in this one, by the period they come from.'),
      asOf,
    }),
    codes: [CODE.unknownMember, CODE.notFound],
    source: 'STAT-10',
  }),
  '/api/v2/retail/settlement/months': call({
    summary:
      'The calendar months of the chained settlement statements of the site, the latest first. The figures of a statement are those of `partnerStatistics` over the days of the month.',
    ...partnerRead,
    request: z.strictObject({}),
    response: z.object({
      list: z.array(
        z.object({
          ...periodDays,
          state: z
            .enum(['running', 'waiting', 'closed'])
            .describe('waiting: over, and closed once its last day is. closed: in the chain.'),
          closedAt: moment.nullable(),
          file: z
            .string()
            .describe('The file of the statements among the chained records; empty until it is closed.'),
          recordCnt: count.describe('Statements in it.'),
          hash: z.string().describe("SHA-256 of the file, chained to the month before's; empty until then."),
          previousHash: z
            .string()
            .describe('Of the month before; zeros in the first file, empty until then.'),
        }),
      ),
    }),
    codes: [],
    source: 'SAFE-11',
  }),
  '/api/v2/retail/settlement/confirm': call({
    summary: 'Confirms the amounts due to direct children for a closed period.',
    ...partnerWrite,
    request: act,
    response: outcome,
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.notAllowed,
      CODE.notFound,
      CODE.amountNotConfirmed,
      CODE.alreadyProcessed,
      CODE.duplicateRequest,
    ],
    source: 'STAT-11',
  }),
  '/api/v2/retail/settlement/pay': call({
    summary:
      "Pays confirmed amounts to direct children in points, out of the site's account: their shares are not the caller's. Each is paid once.",
    ...partnerWrite,
    request: act,
    response: outcome,
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.notAllowed,
      CODE.notFound,
      CODE.amountNotConfirmed,
      CODE.alreadyProcessed,
      CODE.duplicateRequest,
    ],
    source: 'STAT-11',
  }),
} as const;
