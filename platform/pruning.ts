import { type SQL, sql } from 'drizzle-orm';
import { deleteAgedMessages } from './board/prune-messages';
import type { Db } from './db/client';
import type { Services } from './http/context';
import { operatorsElsewhere } from './operator/carried-out';
import { closeLapsed } from './operator/lapsed';
import { deleteEnded } from './push/live-subscription';
import { type Loop, startLoop } from './shared/loop';
import { readMoves, siteAtRest } from './shared/site-move';

const INTERVAL_MS = 10 * 60_000;
/** Rows deleted by one statement, few enough that nothing waits for it. */
const BATCH_SIZE = 1_000;

/** The condition on a table with `site_id` that its site has not left for another database: those rows refuse deletions. */
const isHere = (table: string): SQL => sql`NOT ${siteAtRest(sql.raw(`${table}.site_id`))}`;

/** The same on a table whose rows belong to members. */
const isOwnerHere = (table: string): SQL =>
  sql`NOT ${siteAtRest(sql`(SELECT m.site_id FROM member m WHERE m.id = ${sql.raw(table)}.member_id)`)}`;

/**
 * Rows that are deleted after a while, each by a DELETE of one batch that skips rows locked by other instances. Records
 * of money are never deleted, nor are the keys of transfers and the messages of vendors.
 */
const STATEMENTS: Readonly<Record<string, (batch: number) => SQL>> = {
  // Ended sessions stay until they expire, so that their token is still answered with the reason.
  sessions: (batch) => sql`DELETE FROM session WHERE token_hash IN (
    SELECT token_hash FROM session WHERE expires_at < now() - interval '1 day' AND ${isHere('session')} LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`,
  // By then they are forgotten (`sign-in-tries.ts`).
  'sign-in tries': (batch) => sql`DELETE FROM sign_in_try WHERE (site_id, mem_id, source) IN (
    SELECT site_id, mem_id, source FROM sign_in_try WHERE last_at < now() - interval '2 days' AND ${isHere('sign_in_try')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // As long as browsers keep the cookie that names them.
  'known devices': (batch) => sql`DELETE FROM known_device WHERE (member_id, device_id) IN (
    SELECT member_id, device_id FROM known_device WHERE last_at < now() - interval '400 days' AND ${isOwnerHere('known_device')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // They receive nothing more from the end on (`live-subscription.ts`).
  'browsers with notices': deleteEnded,
  'pending sign-ins': (batch) => sql`DELETE FROM pending_sign_in WHERE token_hash IN (
    SELECT token_hash FROM pending_sign_in WHERE expires_at < now() AND ${isOwnerHere('pending_sign_in')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  'factor challenges': (batch) => sql`DELETE FROM factor_challenge WHERE hash IN (
    SELECT hash FROM factor_challenge WHERE expires_at < now() AND ${isOwnerHere('factor_challenge')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  'challenges of operators': (batch) => sql`DELETE FROM operator_challenge WHERE hash IN (
    SELECT hash FROM operator_challenge WHERE expires_at < now() LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  'step-ups': (batch) => sql`DELETE FROM step_up WHERE (member_id, key) IN (
    SELECT member_id, key FROM step_up WHERE expires_at < now() AND ${isOwnerHere('step_up')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // Retries follow within minutes.
  'idempotency keys': (batch) => sql`DELETE FROM idempotency WHERE (site_id, key) IN (
    SELECT site_id, key FROM idempotency WHERE created_at < now() - interval '3 days' AND ${isHere('idempotency')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // No money moved; the history that lists them reaches as far back.
  'refused moves': (batch) => sql`DELETE FROM move_attempt WHERE id IN (
    SELECT id FROM move_attempt WHERE created_at < now() - interval '90 days' AND ${isHere('move_attempt')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // The desk shows those of the last day, and the strip of the last visit those of a week.
  'events of desks': (batch) => sql`DELETE FROM desk_event WHERE id IN (
    SELECT id FROM desk_event WHERE at < now() - interval '8 days' AND ${isHere('desk_event')} LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`,
  'seen matters of desks': (batch) => sql`DELETE FROM desk_seen WHERE (member_id, key) IN (
    SELECT member_id, key FROM desk_seen WHERE seen_at < now() - interval '30 days' AND ${isOwnerHere('desk_seen')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // Over for long: of items that their members took back, and of browsers that died.
  'leases of the queue': (batch) => sql`DELETE FROM queue_lease WHERE (site_id, kind, item_id) IN (
    SELECT site_id, kind, item_id FROM queue_lease WHERE until < now() - interval '1 day' AND ${isHere('queue_lease')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // Until then their token is answered with the reason; the audit has what was done.
  'views of members': (batch) => sql`DELETE FROM member_view WHERE id IN (
    SELECT id FROM member_view WHERE expires_at < now() - interval '1 day' AND ended_at IS NOT NULL
      AND ${isHere('member_view')} LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // They count for a day.
  'money that operators moved': (batch) => sql`DELETE FROM operator_moved WHERE id IN (
    SELECT id FROM operator_moved WHERE at < now() - interval '3 days' AND ${isHere('operator_moved')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  'deliveries of webhooks': (batch) => sql`DELETE FROM webhook_delivery WHERE id IN (
    SELECT id FROM webhook_delivery WHERE created_at < now() - interval '30 days' AND ${isHere('webhook_delivery')}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // A late message finds no bet to pay once the months up to the close are detached; those of attached ones are refused by it.
  'closed rounds': (
    batch,
  ) => sql`DELETE FROM closed_round WHERE (site_id, vendor_code, member_id, round_id) IN (
    SELECT site_id, vendor_code, member_id, round_id FROM closed_round WHERE closed_at < (
        SELECT min(coalesce(starts, '-infinity')) FROM partition_months() WHERE parent = 'bet')
      AND ${isHere('closed_round')} LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  messages: deleteAgedMessages,
};

/** Whether a site of the database is being copied to another one, so that none of its rows may be deleted. */
async function isFrozen(db: Db): Promise<boolean> {
  return [...(await readMoves(db)).values()].includes('frozen');
}

/** Deletes rows that are due, batch by batch, until none is left or `isStopped`; none while a site is
 * copied to another database. Returns the number of rows by name. */
export async function prune(
  db: Db,
  { batch = BATCH_SIZE, isStopped = () => false }: { batch?: number; isStopped?: () => boolean } = {},
): Promise<Record<string, number>> {
  const pruned: Record<string, number> = {};
  if (await isFrozen(db)) return pruned;
  for (const [what, statement] of Object.entries(STATEMENTS)) {
    pruned[what] = 0;
    for (let deleted = batch; deleted === batch && !isStopped(); ) {
      const { rows } = await db.execute<{ n: number }>(
        sql`WITH gone AS (${statement(batch)} RETURNING 1) SELECT count(*)::integer AS n FROM gone`,
      );
      deleted = rows[0]!.n;
      pruned[what] += deleted;
    }
  }
  return pruned;
}

/** Prunes every ten minutes, and closes proposals that wait for nobody any more; a run takes tens of milliseconds if there is little to delete. */
export const startPruning = (services: Services, onError: (error: unknown) => void): Loop =>
  startLoop(
    async (isStopped) => {
      await prune(services.db, { isStopped });
      // It asks the database of the operators, which may be away while the site's own answers.
      await closeLapsed(services.db, { now: services.now(), elsewhere: operatorsElsewhere(services) });
    },
    INTERVAL_MS,
    onError,
  );
