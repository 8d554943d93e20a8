import type { Finding } from '../vendor/findings';
import type { ListedTransaction } from '../vendor/protocol';

/** A transaction as the platform has stored it. */
export interface StoredTransaction {
  kind: string;
  /** See `vendor_tx.state`. */
  state: string;
  memId: string;
  betId: string;
  /** Null for a roll-back. */
  cents: bigint | null;
  isUndone: boolean;
}

/** What does not fit between a transaction of the vendor and the platform's; undefined where both say the same. */
export function compareTransaction(
  listed: ListedTransaction,
  stored: StoredTransaction | undefined,
  currency: string,
): Finding | undefined {
  const { transactionId: refId, state, roundId, gameCode, memId, cents: vendorCents } = listed;
  const cents = stored?.cents ?? undefined;
  const betId = stored?.betId ?? (listed.kind === 'bet' ? refId : listed.reference);
  const facts = { refId, betId, roundId, gameCode, memId, cents, vendorCents };
  const isDone = stored?.state === 'done' || (stored?.state === 'tombstone' && listed.kind === 'cancel');
  if (state === 'open') return undefined;
  if (state !== 'done') {
    return isDone && !stored.isUndone ? { kind: 'state', ...facts, named: state } : undefined;
  }
  if (!stored) return { kind: 'missingHere', ...facts };
  if (!isDone || stored.isUndone) return { kind: 'state', ...facts, named: state };
  if (memId.toLowerCase() !== stored.memId.toLowerCase()) return { kind: 'player', ...facts, named: memId };
  if (listed.currency !== '' && listed.currency !== currency)
    return { kind: 'amount', ...facts, named: listed.currency };
  if (stored.cents !== null && stored.cents !== vendorCents) return { kind: 'amount', ...facts };
  return undefined;
}
