import type { Envelope } from '@/lib/contract/envelope';
import { callUpstream } from '@/lib/query/browser';
import type { TransferType } from '@/lib/rules/transfer';

/** What a pop-up of giving and taking back moves: cash, or rolling points (MOVE-01, MOVE-04). */
export type MoneyKind = 'cash' | 'point';

/** Whose money is moved; `held` is what the target holds of it, a wire amount. */
export interface PayTarget {
  memId: string;
  memNick: string;
  held: number;
}

/** One move as a person asks for it; `amount` is a wire amount above zero. */
export interface Move {
  memId: string;
  type: TransferType;
  amount: number;
  memo: string;
}

/** The answer to a move: what the target holds after it, and the caller's own balance with its sequence. */
export interface Moved {
  held: number;
  balance: { cashAmt: number; cashSeq: number } | { pointAmt: number; pointSeq: number };
}

/** Makes the move; `keyFor` gives the idempotency key of the body that is sent (decision 30). */
type SendMove = (prefix: string, move: Move, keyFor: (body: unknown) => string) => Promise<Envelope<Moved>>;

const memoOf = (memo: string) => (memo.trim() ? { memo: memo.trim() } : {});

const sendCash: SendMove = async (prefix, { memId, type, amount, memo }, keyFor) => {
  const body = { memId, ...(type === 'give' ? { inAmt: amount } : { outAmt: amount }), ...memoOf(memo) };
  const { data, ...rest } = await callUpstream(prefix, '/api/retail/cashSend', body, {
    idempotencyKey: keyFor(body),
  });
  return data ? { ...rest, data: { held: data.lowerCashAmt, balance: data } } : rest;
};

/** Types 2 and −2; what is taken back is sent below zero (MOVE-04). */
const sendPoints: SendMove = async (prefix, { memId, type, amount, memo }, keyFor) => {
  const body = {
    memId,
    ...(type === 'give'
      ? { pointType: '2' as const, pointAmt: amount }
      : { pointType: '-2' as const, pointAmt: -amount }),
    ...memoOf(memo),
  };
  const { data, ...rest } = await callUpstream(prefix, '/api/retail/pointSend', body, {
    idempotencyKey: keyFor(body),
  });
  return data ? { ...rest, data: { held: data.lowerPointAmt, balance: data } } : rest;
};

export const SEND_MOVE: Record<MoneyKind, SendMove> = { cash: sendCash, point: sendPoints };
