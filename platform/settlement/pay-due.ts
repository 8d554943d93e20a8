import { type SQL, sql } from 'drizzle-orm';
import { POINT_TYPE } from '@/lib/contract/money-codes';
import type { Db } from '../db/client';
import { lockAccounts, siteAccount } from '../ledger/accounts';
import { areSumsOf } from '../shared/on-path';

/** One transaction pays at most this many members, whose accounts are locked together. */
export const PAY_BATCH = 500;

/** A payment of amounts due; the actor is null for the operator. */
interface Payment {
  siteId: string;
  settlementId: number;
  /** Pays these members alone, at most {@link PAY_BATCH} of them; without it all members. */
  memberIds?: readonly number[];
  actorId: number | null;
}

/**
 * Pays amounts due that are unpaid, in points, from the site's account, with one transfer for all categories of a
 * member. It pays at most a batch and returns how many members and how much. The key of the transfer prevents a second
 * payment, however often this runs. All accounts are locked before the first payment. It runs in the caller's
 * transaction.
 */
export async function payDue(
  tx: Db,
  { siteId, settlementId, memberIds, actorId }: Payment,
): Promise<{ members: number; amount: string }> {
  const chosen: SQL = memberIds ? sql`AND ${areSumsOf(memberIds)}` : sql``;
  const house = await siteAccount(tx, siteId, 'house');
  const { rows } = await tx.execute<{ memberId: number; accountId: number; amount: string }>(sql`
    SELECT d.member_id AS "memberId", a.id AS "accountId", d.amount::text AS amount
    FROM settlement_due d JOIN account a ON a.member_id = d.member_id AND a.kind = 'point'
    WHERE d.settlement_id = ${settlementId} AND d.amount > 0 AND d.paid_at IS NULL ${chosen}
    ORDER BY d.member_id LIMIT ${PAY_BATCH}
    FOR UPDATE OF d`);
  if (rows.length === 0) return { members: 0, amount: '0' };
  await lockAccounts(tx, [house.id, ...rows.map(({ accountId }) => accountId)]);
  const at = sql`now()`;
  const paid = await tx.execute<{ amount: string }>(sql`
    WITH due AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS d("memberId" bigint, "accountId" bigint, amount numeric)
    ), paid AS MATERIALIZED (
      SELECT d."memberId" AS member_id, (post_transfer(${siteId}, 'losing', k.key, k.key, ${actorId}::bigint, '',
        ARRAY[${house.id}::bigint, d."accountId"], ARRAY[${-POINT_TYPE.losing}::integer, ${POINT_TYPE.losing}],
        ARRAY[-d.amount, d.amount]))[1]::bigint AS transfer_id
      FROM due d CROSS JOIN LATERAL (SELECT ${`losing:${settlementId}:`} || d."memberId" AS key) AS k
    ), noted AS (
      UPDATE settlement_due r SET transfer_id = p.transfer_id, paid_at = ${at}, paid_by = ${actorId}::bigint,
        confirmed_at = coalesce(r.confirmed_at, ${at}),
        confirmed_by = CASE WHEN r.confirmed_at IS NULL THEN ${actorId}::bigint ELSE r.confirmed_by END
      FROM paid p WHERE r.settlement_id = ${settlementId} AND r.member_id = p.member_id
      RETURNING r.amount
    )
    SELECT coalesce(sum(amount), 0)::text AS amount FROM noted`);
  return { members: rows.length, amount: paid.rows[0]!.amount };
}
