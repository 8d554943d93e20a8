import type { MoneyKind, Transfer } from './transfer';

/** A transfer that was sent and whose result is not known, with the form's values. */
interface UnknownTransfer extends Pick<Transfer, 'type' | 'memo'> {
  /** The text of the amount field, in display units. */
  text: string;
}

const transfers = new Map<string, UnknownTransfer>();
const payeeKey = (kind: MoneyKind, memId: string) => `${kind} ${memId}`;

/**
 * Transfers whose result is not known, by payee, as long as the document lives: whoever opens the form of that payee
 * again is asked about that transfer first, so that it is not sent again as another one (decision 30).
 */
export const unknownTransfers = {
  of: (kind: MoneyKind, memId: string): UnknownTransfer | undefined => transfers.get(payeeKey(kind, memId)),
  store: (kind: MoneyKind, memId: string, transfer: UnknownTransfer): void =>
    void transfers.set(payeeKey(kind, memId), transfer),
  settle: (kind: MoneyKind, memId: string): void => void transfers.delete(payeeKey(kind, memId)),
};
