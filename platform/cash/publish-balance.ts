import type { Db } from '../db/client';
import { memberAccounts } from '../ledger/accounts';
import type { Bus } from '../realtime/bus';

/** Tells a member's open windows what it holds now; the sequences let them drop what comes late (decision 9). */
export async function publishBalance(db: Db, bus: Bus, memberId: number): Promise<void> {
  const { cash, point } = await memberAccounts(db, memberId);
  bus.publish(
    { memberId },
    { cmd: 'CASH', data1: cash.balance, data2: point.balance, cashSeq: cash.seq, pointSeq: point.seq },
  );
}
