import { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { MAX_DEPOSITOR } from '@/lib/rules/deposit';
import { call } from './call';
import { asOf, days, perPage } from './list-shapes';
import { betNumber, cashStatus, changeDays, requestSum, stageRefusal } from './log-shapes';
import { ours } from './own-fields';
import { limitRefusal, pauseRefusal } from './protection';
import { stepUpRequired } from './step-up-required';
import {
  amount,
  count,
  day,
  digitText,
  IDEMPOTENCY_KEY,
  memId,
  moment,
  pageInfo,
  pageNumber,
  yn,
} from './values';

/** The amount of a request; 0 means an empty field, which the platform refuses with its code. */
const requestedAmount = amount.refine((n) => n >= 0 && n <= MAX_AMOUNT);
const memo = z.string().max(200);

/** Percent with two decimals. */
const rateText = z.string();

/** The caller's cash afterwards, with the sequence of the account. */
const ownCash = { cashAmt: ours('moveResults', amount), cashSeq: ours('sequences', count) };

/** Deposit or withdrawal. */
const requestType = z.union([z.literal(1), z.literal(-1)]);

export const moneyCalls = {
  '/api/retail/cashSend': call({
    summary:
      'Gives cash to a lower member (`inAmt`) or takes it back (`outAmt`), exactly one of the two; the platform derives the type −3 or 3 (decision 25).',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        inAmt: requestedAmount.optional(),
        outAmt: requestedAmount.optional(),
        memo: memo.optional(),
        type: z
          .enum(['-3', '3'])
          .optional()
          .describe('Sent by the tree screen; must fit `inAmt` or `outAmt`.'),
        inBonusYn: z.literal('N').optional(),
        bonusRollingYn: z.literal('N').optional(),
      })
      .refine(({ inAmt, outAmt, type }) =>
        inAmt === undefined ? outAmt !== undefined && type !== '-3' : outAmt === undefined && type !== '3',
      ),
    response: z.object({
      ...ownCash,
      lowerCashAmt: ours('moveResults', amount).describe("The target's cash afterwards."),
      cashType: ours('moveResults', z.enum(['-3', '3'])),
    }),
    refused: stepUpRequired,
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.mayNotGive,
      CODE.missingReceiver,
      CODE.missingGiveAmount,
      CODE.mayNotTakeBack,
      CODE.missingTakeBackMember,
      CODE.missingTakeBackAmount,
      CODE.invalidGiveAmount,
      CODE.invalidTakeBackAmount,
      CODE.takeBackAboveBalance,
      CODE.requestImpossible,
      CODE.mayNotReceiveMoney,
      CODE.uplineMovesOff,
      CODE.duplicateRequest,
      CODE.stepUpRequired,
    ],
    source: 'MOVE-01, decision 25',
  }),
  '/api/retail/cashSendMany': call({
    summary:
      'Gives cash to several lower members (`type` -3) or takes it back (3), by the rules of cashSend. The idempotency keys of the lines count: a line whose key was used before answers its first result. An upstream may lack it.',
    from: { own: 'bulkMoves' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        type: z.enum(['-3', '3']),
        allOrNone: z
          .boolean()
          .describe(
            'true: one transaction of all lines, or nothing. false: each line is a movement of its own.',
          ),
        lines: z
          .array(
            z.strictObject({
              memId,
              amount: requestedAmount,
              memo: memo.optional(),
              idempotencyKey: z.string().regex(IDEMPOTENCY_KEY),
            }),
          )
          .min(1)
          .max(100),
      })
      .refine(({ lines }) => new Set(lines.map((line) => line.idempotencyKey)).size === lines.length),
    response: z.object({
      movedYn: yn.describe(
        "Y: the lines with `lowerCashAmt` were moved, by this request or an earlier one with their key. N: none was; '0' then marks a line without fault.",
      ),
      cashAmt: amount.optional().describe("The caller's cash afterwards; absent if nothing was moved."),
      cashSeq: ours('sequences', count),
      lines: z
        .array(
          z.object({
            memId,
            resultCode: z
              .string()
              .describe(
                "'0' or the code that cashSend would answer; '0' without `lowerCashAmt`: no fault, but not moved.",
              ),
            resultMessage: z.string().describe("Text of codes whose text is the platform's (C099)."),
            lowerCashAmt: amount
              .optional()
              .describe("The member's cash after the line was moved, if it was."),
          }),
        )
        .describe('In the order of the request.'),
    }),
    refused: stepUpRequired,
    codes: [CODE.stepUpRequired],
    source: 'MOVE-08, decision 30',
  }),
  '/api/retail/pointSend': call({
    summary:
      'Gives points to a lower member (`pointType` 2, amount above zero) or takes them back (−2, amount below zero).',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        pointType: z.enum(['2', '-2']),
        pointDesc: memo.optional(),
        pointAmt: amount.refine((n) => Math.abs(n) <= MAX_AMOUNT),
        memo: memo.optional(),
      })
      .refine(({ pointType, pointAmt }) => (pointType === '2' ? pointAmt >= 0 : pointAmt <= 0)),
    response: z.object({
      pointAmt: ours('moveResults', amount).describe("The caller's points afterwards."),
      pointSeq: ours('sequences', count),
      lowerPointAmt: ours('moveResults', amount).describe("The target's points afterwards."),
      pointType: ours('moveResults', z.enum(['2', '-2'])),
    }),
    refused: stepUpRequired,
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.mayNotGive,
      CODE.missingReceiver,
      CODE.mayNotTakeBack,
      CODE.missingTakeBackMember,
      CODE.invalidPointAmount,
      CODE.pointsAboveHeld,
      CODE.takeBackAbovePoints,
      CODE.mayNotReceiveMoney,
      CODE.uplineMovesOff,
      CODE.duplicateRequest,
      CODE.stepUpRequired,
    ],
    source: 'MOVE-04',
  }),
  '/api/cash/in': call({
    summary: 'Requests a deposit.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId: memId.describe("The caller's id."),
      cashType: z.literal(1),
      cashStatus: z.literal('in'),
      cashAmt: requestedAmount,
      depositor: ours('depositor', z.string().trim().min(1).max(MAX_DEPOSITOR)).describe(
        'The name of the account that the money comes from, as a bank shows it.',
      ),
    }),
    response: z.object({ cashIdx: ours('moveResults', count) }),
    refused: z.union([limitRefusal, pauseRefusal]),
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.mandatoryMessageUnread,
      CODE.depositsClosed,
      CODE.missingDepositAmount,
      CODE.depositAboveMaximum,
      CODE.depositBelowMinimum,
      CODE.depositUnit,
      CODE.depositRequestOpen,
      CODE.depositAboveOwnLimit,
      CODE.playerPaused,
      CODE.duplicateRequest,
    ],
    source: 'FUND-01, SAFE-01',
  }),
  '/api/cash/out': call({
    summary:
      'Requests a withdrawal, which debits the cash at once. An open one (C209), or one a short while ago (C216), is answered before the withdrawal password is checked.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId: memId.describe("The caller's id."),
      cashType: z.literal(-1),
      cashStatus: z.literal('out'),
      cashAmt: requestedAmount,
      cashOutPass: digitText.max(8),
    }),
    response: z.object({ cashIdx: ours('moveResults', count), ...ownCash }),
    refused: stepUpRequired,
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.mandatoryMessageUnread,
      CODE.withdrawalsClosed,
      CODE.withdrawalsSuspended,
      CODE.withdrawalPasswordJustChanged,
      CODE.requestImpossible,
      CODE.missingWithdrawalAmount,
      CODE.withdrawalAboveBalance,
      CODE.withdrawalBelowMinimum,
      CODE.withdrawalUnit,
      CODE.withdrawalRequestOpen,
      CODE.withdrawalTooSoon,
      CODE.noWithdrawalPassword,
      CODE.missingWithdrawalPassword,
      CODE.malformedWithdrawalPassword,
      CODE.outdatedWithdrawalPassword,
      CODE.wrongWithdrawalPassword,
      CODE.duplicateRequest,
      CODE.stepUpRequired,
    ],
    source: 'FUND-02',
  }),
  '/api/cash/list/': call({
    summary:
      "The caller's own requests, deposits (1), withdrawals (-1) or both, newest first, 10 per page unless asked for otherwise. The path ends in a slash.",
    from: 'documents',
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      cashType: requestType.optional().describe('Both types if left out.'),
      cashStatus: ours('filters', cashStatus).describe('Every stage if left out.'),
      page: pageNumber,
      count_per_list: ours('pageSizes', perPage),
      startDate: day.optional(),
      endDate: day.optional(),
      sumYn: ours('sums', yn).describe('Y: with `requestSum`, of both days.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          cashIdx: count,
          cashType: ours('ledgerFacts', requestType),
          regDate: moment,
          updDate: moment.nullable().describe('When its stage changed last; null at stage 0.'),
          cashAmt: amount,
          cashStatus,
          reason: ours('ledgerFacts', z.string()).describe('Why it was rejected.'),
        }),
      ),
      pageInfo,
      requestSum,
    }),
    codes: [],
    source: 'FUND-01, FUND-02',
  }),
  '/api/cash/del': call({
    summary:
      'Takes back an own request at stage 0 with its money (decision 26); a decided request is only removed from the list. Carried out only while the request is at the stage that was shown, if the call names it.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      cashIdx: z.int().min(1),
      cashStatus: ours('stages', cashStatus).describe(
        'The stage that was shown; at another one nothing changes (A081). An upstream may ignore it.',
      ),
    }),
    response: z.object(ownCash),
    refused: stageRefusal,
    codes: [
      CODE.requestAtOtherStage,
      CODE.withdrawalNotReversible,
      CODE.requestBeingDecided,
      CODE.alreadyProcessed,
      CODE.duplicateRequest,
    ],
    source: 'FUND-03, decision 26',
  }),
  '/api/cash/pointList': call({
    summary:
      "The caller's points earned (in) or converted (out), newest first, 10 per page. Rolling is earned bet by bet: each settled bet of the caller, or of a partner's branch, is a row with the caller's share of it, and a settled bet that was called off one more, below zero. The shares are paid many at a time (decision 31).",
    from: 'documents',
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      pointType: z.enum(['in', 'out']),
      page: pageNumber,
      count_per_list: ours('pageSizes', perPage),
      ...days,
      ...betNumber,
      daysYn: ours('trends', yn).describe('Y: with `sumDays`.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          gameIdx: count.default(0).describe('The bet that earned the points; 0 without one.'),
          entryIdx: ours('pins', count).describe(
            'The row of the point log, for an inquiry about it; absent where a bet is named instead.',
          ),
          regDt: moment,
          updDt: moment.optional().describe('Conversions only.'),
          memId: memId
            .optional()
            .describe('The player of the bet; the caller when absent, as of conversions.'),
          codeName: z.string().default('').describe('Name of the category of the bet, or of the point type.'),
          betId: ours('betFacts', z.string()).describe(
            "The vendor's id of the bet; '' without one, as the next three.",
          ),
          vendorCode: ours('betFacts', z.string()),
          vendorName: ours('betFacts', z.string()),
          gameName: ours('betFacts', z.string()),
          betAmt: amount
            .default(0)
            .describe(
              'The part of the stake for which rolling is paid; below zero where a settled bet was called off or counts for less, 0 without a bet.',
            ),
          pointRate: rateText
            .default('0.00')
            .describe(
              "The share in percent, in force when the bet was placed: the caller's rate less that of the next member below on the bet's path.",
            ),
          ownRate: ours('betFacts', rateText).describe("The caller's rate."),
          lowerRate: ours('betFacts', rateText).describe('The rate of the next below; 0.00 for the player.'),
          pointBonusRate: rateText
            .default('0.00')
            .describe('Points of a deposit bonus in percent of the deposit; else 0.00.'),
          point_inAmt: amount.describe(
            "The caller's product of stake and rate less that of the next below, each cut to hundredths. Below zero for bets called off and for conversions.",
          ),
        }),
      ),
      sum: amount.describe('Over the whole list, not only the page.'),
      sumDays: changeDays,
      pageInfo: pageInfo.describe(
        'Counted up to 10,000 rows; in a large branch up to ten pages after the requested one.',
      ),
      asOf,
    }),
    codes: [CODE.searchTooBroad],
    source: 'POINT-01, POINT-03, decision 31',
  }),
  '/api/cash/pointChg': call({
    summary: 'Converts points to cash.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ pointAmt: requestedAmount }),
    response: z.object({
      ...ownCash,
      pointAmt: ours('moveResults', amount),
      pointSeq: ours('sequences', count),
    }),
    codes: [
      CODE.suspendedMember,
      CODE.conversionsClosed,
      CODE.missingConversionAmount,
      CODE.conversionBelowMinimum,
      CODE.conversionTooSoon,
      CODE.pointsAboveHeld,
      CODE.duplicateRequest,
    ],
    source: 'POINT-04, decision 29',
  }),
  '/api/cash/couponUse': call({
    summary: 'Redeems a coupon of the operator.',
    from: { own: 'coupons' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ couponNo: z.string().min(1).max(40) }),
    response: z.object({ ...ownCash, couponAmt: amount }),
    codes: [
      CODE.suspendedMember,
      CODE.generalError,
      CODE.alreadyProcessed,
      CODE.playerPaused,
      CODE.duplicateRequest,
      CODE.tooManyAttempts,
    ],
    source: 'DASH-02',
  }),
} as const;
