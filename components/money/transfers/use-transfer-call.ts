import type { Envelope } from '@/lib/contract/envelope';
import { useSubmission } from '@/lib/query/use-submission';
import type { TransferType } from '@/lib/rules/transfer';

/** What a pop-up of giving and taking back moves: cash, or rolling points (MOVE-01, MOVE-04). */
export type MoneyKind = 'cash' | 'point';

/** Whose money is moved; `held` is what the target holds of it, a wire amount. */
export interface TransferTarget {
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

const memoOf = (memo: string) => (memo.trim() ? { memo: memo.trim() } : {});

const cashBody = ({ memId, type, amount, memo }: Move) => ({
  memId,
  ...(type === 'give' ? { inAmt: amount } : { outAmt: amount }),
  ...memoOf(memo),
});

/** Types 2 and −2; what is taken back is sent below zero (MOVE-04). */
const pointBody = ({ memId, type, amount, memo }: Move) => ({
  memId,
  ...(type === 'give'
    ? { pointType: '2' as const, pointAmt: amount }
    : { pointType: '-2' as const, pointAmt: -amount }),
  ...memoOf(memo),
});

/** Giving to a member and taking back, as a {@link useSubmission} that answers alike for both kinds. */
export function useTransferCall(kind: MoneyKind) {
  const cash = useSubmission('/api/retail/cashSend');
  const points = useSubmission('/api/retail/pointSend');
  const { pending, unknown, failure, reset } = kind === 'cash' ? cash : points;

  async function send(move: Move): Promise<Envelope<Moved> | null> {
    if (kind === 'cash') {
      const answer = await cash.send(cashBody(move));
      return answer && map(answer, (data) => ({ held: data.lowerCashAmt, balance: data }));
    }
    const answer = await points.send(pointBody(move));
    return answer && map(answer, (data) => ({ held: data.lowerPointAmt, balance: data }));
  }
  return { pending, unknown, failure, reset, send };
}

const map = <T, U>({ data, ...rest }: Envelope<T>, view: (data: T) => U): Envelope<U> =>
  data === undefined ? rest : { ...rest, data: view(data) };
