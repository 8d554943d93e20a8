import type { Db } from '../db/client';
import { memberAccounts } from '../ledger/accounts';
import type { Entry } from '../ledger/post';
import type { Bus } from '../realtime/bus';

/** Tells a member's open windows what it holds now; the sequences let them drop what comes late (decision 9). */
export async function publishBalance(db: Db, bus: Bus, memberId: number): Promise<void> {
  const { cash, point } = await memberAccounts(db, memberId);
  bus.publish(
    { memberId },
    { cmd: 'CASH', data1: cash.balance, data2: point.balance, cashSeq: cash.seq, pointSeq: point.seq },
  );
}

/** An account as it was read before a transfer. */
interface Known {
  account: number;
  balance: string;
  seq: number;
}

/**
 * The same without asking the database once more: what the transfer left of an account, or else what was read of it
 * before. If another transfer came between, its own event has the higher sequence.
 */
export function publishEntries(
  bus: Bus,
  memberId: number,
  known: { cash: Known; point: Known },
  entries: readonly Entry[],
): void {
  const now = ({ account, balance, seq }: Known) => {
    const entry = entries.findLast((one) => one.accountId === account);
    return entry ? { balance: entry.balanceAfter, seq: entry.seq } : { balance, seq };
  };
  const [cash, point] = [now(known.cash), now(known.point)];
  bus.publish(
    { memberId },
    { cmd: 'CASH', data1: cash.balance, data2: point.balance, cashSeq: cash.seq, pointSeq: point.seq },
  );
}
