import { type SQL, sql } from 'drizzle-orm';
import { addToMoment } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { OPEN_STATUSES } from '../db/schema/type-lists';

/** A proposal waits so many days for a second operator. */
const DAYS_OPEN = 7;
/** Proposals that one statement closes. */
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
 * Closes the open proposals that wait for nobody any more, as `overtaken` or `expired`, by nobody's name, with an audit
 * row for each. It skips those that are being decided. Answers how many.
 */
export async function closeLapsed(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ n: number }>(sql`
    WITH due AS (
      SELECT p.id FROM operator_proposal p WHERE p.status = 'open' AND ${lapsed(now)}
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
    ), closed AS (
      UPDATE operator_proposal p SET decided_by = '', decided_at = ${at},
        status = CASE WHEN p.proposed_at < ${tooOld(now)} THEN 'expired' ELSE 'overtaken' END
      FROM due WHERE p.id = due.id RETURNING p.id, p.site_id, p.act, p.status, p.proposed_by
    ), recorded AS (
      INSERT INTO audit (site_id, act, ip, detail)
      SELECT site_id, 'proposal-' || status, '', jsonb_build_object('operator', '',
        'before', jsonb_build_object('proposalId', id, 'act', act, 'proposedBy', proposed_by),
        'after', jsonb_build_object('status', status)) FROM closed
    )
    SELECT count(*)::int AS n FROM closed`);
  return rows[0]!.n;
}
