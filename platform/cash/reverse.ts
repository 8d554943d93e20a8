import { and, asc, eq } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import { centsText, toCents } from '@/lib/rules/decimal';
import { entry, transfer } from '../db/schema';
import { transact } from '../http/transact';
import { InsufficientFunds, post, type TransferKind } from '../ledger/post';
import { type Act, writeAudit } from '../operator/act';
import { publishBalance } from './balance';

export interface Reversing {
  siteId: string;
  transferId: number;
  memo: string;
}
export interface Reversed {
  transferId: number;
}

/**
 * What an operator may undo. Bets and what follows from them are corrected by their vendor, withdrawals go through
 * their stages, and a reversal stays.
 */
const REVERSIBLE: ReadonlySet<string> = new Set<TransferKind>([
  'deposit',
  'grant',
  'grant_back',
  'give',
  'take_back',
  'point_give',
  'point_take_back',
  'point_grant',
  'point_grant_back',
  'convert',
  'coupon',
  'bonus',
  'losing',
]);

/**
 * Undoes a transfer by one with the same sides, types and the other signs, once (T999): history is append-only
 * (decision 22), and statistics count it back. A kind that is not undone this way is C503; money that is no longer
 * there cannot be taken (C702).
 */
export const reverse: Act<Reversing, Reversed> = async (
  { siteId, transferId, memo },
  operator,
  { db, bus },
) => {
  let members: number[] = [];
  try {
    const result = await transact<Reversed>(db, async (tx) => {
      const [first] = await tx
        .select()
        .from(transfer)
        .where(and(eq(transfer.id, transferId), eq(transfer.siteId, siteId)));
      if (!first) return fail('A002', 'transferId: there is none of that number');
      if (!REVERSIBLE.has(first.kind)) return fail('C503');
      const entries = await tx
        .select()
        .from(entry)
        .where(eq(entry.transferId, transferId))
        .orderBy(asc(entry.id));
      const key = `reversal:${transferId}`;
      const posted = await post(tx, {
        siteId,
        kind: 'reversal',
        key,
        fingerprint: key,
        memo,
        sides: entries.map(({ accountId, type, amount }) => ({
          accountId,
          type,
          amount: centsText(-toCents(amount)),
        })),
      });
      if (posted.replayed) return fail('T999');
      members = [...new Set(entries.flatMap(({ memberId }) => memberId ?? []))];
      await writeAudit(tx, siteId, 'reverse', operator, {
        target: String(transferId),
        before: { kind: first.kind, sides: entries.map(({ memberId, amount }) => ({ memberId, amount })) },
        after: { transferId: posted.transferId, memo },
      });
      return ok({ transferId: posted.transferId });
    });
    if (result.ok) await Promise.all(members.map((id) => publishBalance(db, bus, id)));
    return result;
  } catch (error) {
    if (error instanceof InsufficientFunds) return fail('C702');
    throw error;
  }
};
