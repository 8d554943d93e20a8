import type { MoneyKind, Move } from './use-transfer-call';

/** A move that was sent and whose result is not known, as it stood in the form. */
interface UnknownTransfer extends Pick<Move, 'type' | 'memo'> {
  /** The text of the amount field, in display units. */
  text: string;
}

const moves = new Map<string, UnknownTransfer>();
const keyOf = (kind: MoneyKind, memId: string) => `${kind} ${memId}`;

/**
 * Moves whose result is not known, by payee, as long as the document lives: whoever opens the form of that payee
 * again is asked about that move first, so that it is not sent again as another one (decision 30).
 */
export const unknownTransfers = {
  of: (kind: MoneyKind, memId: string): UnknownTransfer | undefined => moves.get(keyOf(kind, memId)),
  keep: (kind: MoneyKind, memId: string, move: UnknownTransfer): void =>
    void moves.set(keyOf(kind, memId), move),
  settle: (kind: MoneyKind, memId: string): void => void moves.delete(keyOf(kind, memId)),
};
