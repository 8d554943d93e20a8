import { sql } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { transact } from '../http/transact';
import { InsufficientFunds, post, type TransferKind } from '../ledger/post';
import { type Act, writeAudit } from '../operator/act';
import { publishBalance } from './balance';

interface ReversalRequest {
  siteId: string;
  transferId: number;
  memo: string;
}
interface Reversal {
  transferId: number;
}
type ReversedSide = { accountId: number; memberId: number | null; type: number; amount: string };

/**
 * Kinds of transfers that an operator may reverse. Bets and their consequences are corrected by their vendor,
 * withdrawals go through their stages, and a reversal is final.
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
 * Reverses a transfer, also one of a detached month, by a transfer with the same sides and types and the opposite signs
 * (decision 22), so that in statistics the two add up to zero. T999 if the transfer was reversed before, C503 for a kind
 * that cannot be reversed, C702 if the money is no longer there.
 */
export const reverse: Act<ReversalRequest, Reversal> = async (
  { siteId, transferId, memo },
  operator,
  { db, bus },
) => {
  let members: number[] = [];
  try {
    const result = await transact<Reversal>(db, async (tx) => {
      const { rows: found } = await tx.execute<{ kind: string }>(
        sql`SELECT kind FROM transfer_all WHERE id = ${transferId} AND site_id = ${siteId}`,
      );
      const [original] = found;
      if (!original) return refuse.invalidRequest('transferId: there is none of that number');
      if (!REVERSIBLE.has(original.kind)) return refuse.requestDecided();
      const { rows: entries } = await tx.execute<ReversedSide>(sql`
        SELECT account_id AS "accountId", member_id AS "memberId", type, amount::text AS amount
        FROM entry_all WHERE transfer_id = ${transferId} ORDER BY id`);
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
      if (posted.replayed) return refuse.alreadyProcessed();
      members = [...new Set(entries.flatMap(({ memberId }) => memberId ?? []))];
      await writeAudit(tx, siteId, 'reverse', operator, {
        target: String(transferId),
        before: { kind: original.kind, sides: entries.map(({ memberId, amount }) => ({ memberId, amount })) },
        after: { transferId: posted.transferId, memo },
      });
      return ok({ transferId: posted.transferId });
    });
    if (result.ok) await Promise.all(members.map((id) => publishBalance(db, bus, id)));
    return result;
  } catch (error) {
    if (error instanceof InsufficientFunds) return refuse.takeBackAboveBalance();
    throw error;
  }
};
