import { type SQL, sql } from 'drizzle-orm';
import { agedMessages } from './board/prune-messages';
import type { Db } from './db/client';
import { endedPlays, unplayedRounds } from './games/sandbox/server/prune';
import { type Loop, startLoop } from './shared/loop';

/**
 * What is of no use after a while and must not grow for ever. Nothing of money is among it: transfers keep their
 * idempotency keys, and vendors' messages stay, for good.
 */

const INTERVAL_MS = 10 * 60_000;
/** Rows deleted by one statement, so that nobody waits for it. */
const BATCH = 1_000;

/** One batch each; instances that prune at the same time skip each other's rows. */
const PRUNES: Readonly<Record<string, (batch: number) => SQL>> = {
  // A session that was ended expires like any other; until then its token is told why it is over.
  sessions: (batch) => sql`DELETE FROM session WHERE token_hash IN (
    SELECT token_hash FROM session WHERE expires_at < now() - interval '1 day' LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  // A retry comes within minutes, or never.
  'idempotency keys': (batch) => sql`DELETE FROM idempotency WHERE (site_id, key) IN (
    SELECT site_id, key FROM idempotency WHERE created_at < now() - interval '3 days' LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`,
  messages: agedMessages,
  'unplayed rounds': unplayedRounds,
  'ended plays': endedPlays,
};

/** Deletes what has had its time, batch by batch, until nothing is left or it is told to stop; answers how many rows. */
export async function prune(
  db: Db,
  { batch = BATCH, isStopped = () => false }: { batch?: number; isStopped?: () => boolean } = {},
): Promise<Record<string, number>> {
  const pruned: Record<string, number> = {};
  for (const [what, statement] of Object.entries(PRUNES)) {
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

/** Prunes every ten minutes; one run is tens of milliseconds where there is little to do. */
export const startPruning = (db: Db, onError: (error: unknown) => void): Loop =>
  startLoop((isStopped) => prune(db, { isStopped }), INTERVAL_MS, onError);
