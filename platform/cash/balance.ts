import type { Db } from '../db/client';
import { type Account, type MemberAccountKind, memberAccounts } from '../ledger/accounts';
import type { Entry } from '../ledger/post';
import type { Bus } from '../realtime/bus';

/** Publishes a member's balances to its windows, with the sequences by which late events are dropped (decision 9). */
export async function publishBalance(db: Db, bus: Bus, memberId: number): Promise<void> {
  publishAccounts(bus, memberId, await memberAccounts(db, memberId));
}

/** Publishes as {@link publishBalance} does, from accounts that the caller has read already. */
export function publishAccounts(
  bus: Bus,
  memberId: number,
  { cash, point, game }: Record<MemberAccountKind, Account>,
): void {
  const wallet = { gameAmt: game.balance, gameSeq: game.seq };
  const held = { data1: cash.balance, data2: point.balance, cashSeq: cash.seq, pointSeq: point.seq };
  bus.publish({ memberId }, { cmd: 'CASH', ...held, ...wallet });
}

/** An account's balance and sequence before a transfer. */
export interface AccountState {
  account: number;
  balance: string;
  seq: number;
}

/**
 * Publishes as {@link publishBalance} does, without another query: from the entries of a transfer and, for the account
 * that the transfer did not touch, from the state read before. If another transfer intervened, the event of that
 * transfer has the higher sequence.
 */
export function publishEntries(
  bus: Bus,
  memberId: number,
  before: { cash: AccountState; point: AccountState },
  entries: readonly Entry[],
): void {
  const currentState = ({ account, balance, seq }: AccountState) => {
    const entry = entries.findLast((one) => one.accountId === account);
    return entry ? { balance: entry.balanceAfter, seq: entry.seq } : { balance, seq };
  };
  const [cash, point] = [currentState(before.cash), currentState(before.point)];
  bus.publish(
    { memberId },
    { cmd: 'CASH', data1: cash.balance, data2: point.balance, cashSeq: cash.seq, pointSeq: point.seq },
  );
}
