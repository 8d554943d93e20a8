import { z } from 'zod';
import { REQUEST_STATUS } from '@/lib/contract/money-codes';
import { positiveAmount } from '@/lib/contract/values';
import { defineAct, memId, movesAmount, numbers, page, siteId, text, when } from '../operator/act';
import { issueCoupon, listCoupons } from './coupons';
import { type Decision, decide } from './decide';
import {
  movedByRequest,
  movedByReversal,
  shownCoupon,
  shownGrant,
  shownRequest,
  shownTransfer,
} from './four-eyes-facts';
import { CASH_BACK, CASH_GRANT, type GrantResult, grant, POINT_BACK, POINT_GRANT } from './grant';
import { kindWord, listRequests, STAGES, stageWord } from './list-requests';
import { reverse } from './reverse';

const cashIdx = z.int().min(1).describe('number of the request');
const onRequest = z.strictObject({ siteId, cashIdx: numbers(cashIdx) });

const grantBody = z.strictObject({
  siteId,
  memId,
  amount: positiveAmount,
  memo: text(200).optional(),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .describe('sent again with the same key, the act is done once'),
});
const balanceText = (what: string) => (data: object) => `holds ${(data as GrantResult).balance} ${what} now`;
const decisionText = (data: object) => {
  const { memId, cashType, cashAmt, cashStatus } = data as Decision;
  return `${kindWord(cashType)} of ${cashAmt} by ${memId} is ${stageWord(cashStatus)}`;
};

/** The operator's acts on money: decisions on requests, grants, coupons, reversals. */
export const cashActs = {
  'cash-requests': defineAct({
    about: 'list the deposits and withdrawals that are open, those at another stage, or all of a member',
    needs: 'read',
    body: z.strictObject({
      siteId,
      status: z
        .enum(Object.keys(STAGES) as [keyof typeof STAGES])
        .optional()
        .describe(
          'open (applied or waiting) if none is given, of a member all; rejected ones may be taken back',
        ),
      memId: memId.optional(),
      page,
    }),
    act: listRequests,
  }),
  'cash-wait': defineAct({
    about: 'take up a deposit or withdrawal that was applied for',
    needs: 'money',
    body: onRequest,
    act: decide('cash-wait', REQUEST_STATUS.waiting),
    done: decisionText,
  }),
  'cash-approve': defineAct({
    about: 'take up deposits and withdrawals and carry them out, one or several, each for itself',
    needs: 'money',
    body: onRequest,
    several: 'cashIdx',
    act: decide('cash-approve', REQUEST_STATUS.done),
    fourEyes: shownRequest,
    moves: movedByRequest,
    done: decisionText,
  }),
  'cash-reject': defineAct({
    about: 'take up deposits and withdrawals and reject them, one or several, which gives the money back',
    needs: 'money',
    body: onRequest.extend({ reason: text(200).describe('the member reads it') }),
    several: 'cashIdx',
    act: decide('cash-reject', REQUEST_STATUS.cancelled),
    done: decisionText,
  }),
  grant: defineAct({
    about: 'grant a member cash',
    needs: 'money',
    body: grantBody,
    act: grant(CASH_GRANT),
    fourEyes: shownGrant,
    moves: movesAmount('to'),
    done: balanceText('cash'),
  }),
  'take-back': defineAct({
    about: 'take a member’s cash back',
    needs: 'money',
    body: grantBody,
    act: grant(CASH_BACK),
    fourEyes: shownGrant,
    moves: movesAmount('from'),
    done: balanceText('cash'),
  }),
  'point-grant': defineAct({
    about: 'grant a member points',
    needs: 'money',
    body: grantBody,
    act: grant(POINT_GRANT),
    fourEyes: shownGrant,
    moves: movesAmount('to'),
    done: balanceText('points'),
  }),
  'point-take-back': defineAct({
    about: 'take a member’s points back',
    needs: 'money',
    body: grantBody,
    act: grant(POINT_BACK),
    fourEyes: shownGrant,
    moves: movesAmount('from'),
    done: balanceText('points'),
  }),
  coupon: defineAct({
    about: 'issue a coupon, to one member or to the first who enters its number',
    needs: 'money',
    body: z.strictObject({
      siteId,
      amount: positiveAmount,
      expiresAt: when,
      memId: memId.optional(),
      couponNo: z
        .string()
        .regex(/^[A-Za-z0-9-]{4,40}$/)
        .optional()
        .describe('made up where none is given'),
    }),
    act: issueCoupon,
    fourEyes: shownCoupon,
    moves: movesAmount('to'),
    done: ({ couponNo }) => `coupon ${couponNo}`,
  }),
  coupons: defineAct({
    about: 'list coupons, newest first',
    needs: 'read',
    body: z.strictObject({
      siteId,
      open: z.boolean().optional().describe('only those that nobody has used'),
      page,
    }),
    act: listCoupons,
  }),
  reverse: defineAct({
    about: 'undo a transfer by a reversal; bets, rolling and withdrawals are not undone this way',
    needs: 'money',
    body: z.strictObject({ siteId, transferId: z.int().min(1), memo: text(200) }),
    act: reverse,
    fourEyes: shownTransfer,
    moves: movedByReversal,
    done: ({ transferId }) => `reversed by transfer ${transferId}`,
  }),
};
