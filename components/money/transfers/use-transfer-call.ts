import type { Envelope } from '@/lib/contract/envelope';
import { useSubmission } from '@/lib/query/use-submission';
import type { MoneyKind, Transfer, TransferResult } from './transfer';
import { cashRequest, cashResult, pointRequest, pointResult, TRANSFER_CALLS } from './transfer-wire';

/** Giving to a member and taking back, as a {@link useSubmission} that answers alike for both kinds. */
export function useTransferCall(kind: MoneyKind) {
  const cash = useSubmission(TRANSFER_CALLS.cash);
  const points = useSubmission(TRANSFER_CALLS.point);
  const { pending, unknown, failure, reset } = kind === 'cash' ? cash : points;

  async function send(transfer: Transfer): Promise<Envelope<TransferResult> | null> {
    if (kind === 'cash') {
      const answer = await cash.send(cashRequest(transfer));
      return answer && map(answer, cashResult);
    }
    const answer = await points.send(pointRequest(transfer));
    return answer && map(answer, pointResult);
  }
  return { pending, unknown, failure, reset, send };
}

const map = <T, U>({ data, ...rest }: Envelope<T>, view: (data: T) => U): Envelope<U> =>
  data === undefined ? rest : { ...rest, data: view(data) };
