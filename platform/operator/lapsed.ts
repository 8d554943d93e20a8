import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addToMoment } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { operatorProposal } from '../db/schema';
import { OPEN_STATUSES } from '../db/schema/type-lists';
import { siteAtRest } from '../shared/site-move';
import { closeCarriedOut, proposalName, readCarriedOut } from './carried-out';

/** A proposal waits so many days for a second operator. */
const DAYS_OPEN = 7;
/** Proposals as {@link lapsed} names them. */
const p = alias(operatorProposal, 'p');
/** Proposals that are closed at once. */
const BATCH_SIZE = 500;

/** The moment before which proposals have waited too long. */
const tooOld = (now: Date): SQL => sql`${addToMoment(now, -DAYS_OPEN, 'day').toISOString()}::timestamptz`;

/**
 * The condition that an open proposal `p` waits for nobody any more: its deposit or withdrawal was decided otherwise or
 * taken back by its member, or it has waited too long.
 */
export const lapsed = (now: Date): SQL => sql`(p.proposed_at < ${tooOld(now)} OR p.act = 'cash-approve'
  AND NOT EXISTS (SELECT FROM cash_request r WHERE r.site_id = p.site_id
    AND r.id = (p.body ->> 'cashIdx')::bigint AND r.cash_status IN ${OPEN_STATUSES}))`;

/** Whether an open proposal waits for nobody any more. */
export async function isLapsed(db: Db, { id }: { id: number }, now: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM operator_proposal p WHERE p.id = ${id} AND ${lapsed(now)}`,
  );
  return rows.length > 0;
}

/**
 * Closes the open proposals that wait for nobody any more, with an audit row for each: as `overtaken` or `expired`, by
 * nobody's name. One whose act was carried out `elsewhere`, where the operators are in another database, is closed as
 * confirmed (carried-out.ts). It skips those that are being decided, and those of sites that have left for another
 * database, whose rows here refuse every change. Answers how many it closed.
 */
export function closeLapsed(
  db: Db,
  { now, elsewhere }: { now: Date; elsewhere: Db | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    const condition = sql<boolean>`${lapsed(now)}`;
    const found = await tx
      .select({ id: p.id, siteId: p.siteId, proposedAt: p.proposedAt, isOver: condition })
      .from(p)
      .where(
        and(eq(p.status, 'open'), elsewhere ? undefined : condition, sql`NOT ${siteAtRest(sql`p.site_id`)}`),
      )
      .orderBy(desc(condition), asc(p.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const done = await readCarriedOut(elsewhere, found);
    const over: number[] = [];
    for (const { isOver, ...proposal } of found) {
      const carriedOut = done.get(proposalName(proposal));
      if (carriedOut) await closeCarriedOut(tx, proposal, carriedOut);
      else if (isOver) over.push(proposal.id);
    }
    await closeOver(tx, over, now);
    return done.size + over.length;
  });
}

/** Closes open proposals, which the transaction has locked, as `overtaken` or `expired`. */
async function closeOver(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    WITH closed AS (
      UPDATE operator_proposal p SET decided_by = '', decided_at = ${now.toISOString()}::timestamptz,
        status = CASE WHEN p.proposed_at < ${tooOld(now)} THEN 'expired' ELSE 'overtaken' END
      WHERE p.id IN ${ids} RETURNING p.id, p.site_id, p.act, p.status, p.proposed_by
    )
    INSERT INTO audit (site_id, act, ip, detail)
    SELECT site_id, 'proposal-' || status, '', jsonb_build_object('operator', '',
      'before', jsonb_build_object('proposalId', id, 'act', act, 'proposedBy', proposed_by),
      'after', jsonb_build_object('status', status)) FROM closed`);
}
