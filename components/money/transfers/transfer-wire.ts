/*
 * The one place where the wire's words for a transfer become ours: `cashSend` and `pointSend`, and codes for the
 * direction.
 */
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { TransferType } from '@/lib/rules/transfer';
import type { Transfer, TransferResult } from './transfer';

/** The calls of one transfer, of several at once, and of the history. */
export const TRANSFER_CALLS = {
  cash: '/api/retail/cashSend',
  point: '/api/retail/pointSend',
  bulk: '/api/retail/cashSendMany',
  history: '/api/retail/cashSendlist',
} as const;

type Calls = typeof TRANSFER_CALLS;

const CASH_CODES = { give: '-3', takeBack: '3' } as const satisfies Record<TransferType, string>;

/** Returns the code of a direction in calls of cash. */
export const cashCode = (type: TransferType) => CASH_CODES[type];

/** Returns the direction that a code of cash means. */
export const toTransferType = (code: (typeof CASH_CODES)[TransferType]): TransferType =>
  code === CASH_CODES.give ? 'give' : 'takeBack';

/** Whether a transfer was carried out; every other status is one that failed (MOVE-02). */
export const isCarriedOut = (cashStatus: string): boolean => cashStatus === '1';

const memoField = (memo: string) => (memo.trim() ? { memo: memo.trim() } : {});

export const cashRequest = ({ memId, type, amount, memo }: Transfer): RequestOf<Calls['cash']> => ({
  memId,
  type: cashCode(type),
  ...(type === 'give' ? { inAmt: amount } : { outAmt: amount }),
  ...memoField(memo),
});

/** Types 2 and −2; the amount of a take-back is sent below zero (MOVE-04). */
export const pointRequest = ({ memId, type, amount, memo }: Transfer): RequestOf<Calls['point']> => ({
  memId,
  ...(type === 'give'
    ? { pointType: '2' as const, pointAmt: amount }
    : { pointType: '-2' as const, pointAmt: -amount }),
  ...memoField(memo),
});

export const cashResult = (data: ResponseOf<Calls['cash']>): TransferResult => ({
  held: data.lowerCashAmt,
  balance: data,
});

export const pointResult = (data: ResponseOf<Calls['point']>): TransferResult => ({
  held: data.lowerPointAmt,
  balance: data,
});
