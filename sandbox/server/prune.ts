import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/books';
import { sandboxPart, sandboxPlay, sandboxRound } from '../db/schema';

/** Rows deleted by one statement, few enough that nothing waits for it. */
const BATCH_SIZE = 1_000;

/** Rows that are deleted after a while, each by a DELETE of one batch that skips rows locked by other instances. */
const STATEMENTS: Readonly<Record<string, (batch: number) => SQL>> = {
  // Never bet on, of a session that has expired. Played rounds stay.
  'unplayed rounds': (batch) => sql`DELETE FROM ${sandboxRound} WHERE id IN (
    SELECT r.id FROM ${sandboxPlay} p JOIN ${sandboxRound} r ON r.play_hash = p.token_hash
    WHERE p.expires_at < now() - interval '1 day' AND r.state = 'open' LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)`,
  // After their rounds.
  'ended plays': (batch) => sql`DELETE FROM ${sandboxPlay} WHERE token_hash IN (
    SELECT token_hash FROM ${sandboxPlay} WHERE expires_at < now() - interval '1 day' LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`,
  // Parts of bets in shared rounds, which were fixed with the round long before.
  'fixed client seeds': (batch) => sql`DELETE FROM ${sandboxPart} WHERE (round_id, bet_id) IN (
    SELECT round_id, bet_id FROM ${sandboxPart} WHERE at < now() - interval '3 days' LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`,
  // Rounds of shared tables, whose bets hold their detail themselves, once none of these waits for them.
  'table rounds': (batch) => sql`DELETE FROM ${sandboxRound} WHERE id IN (
    SELECT r.id FROM ${sandboxRound} r
    WHERE r.mem_id = '' AND r.closes_at < now() - interval '2 days'
      AND NOT EXISTS (SELECT FROM ${sandboxRound} b WHERE b.table_round = r.id AND b.state = 'running')
    LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)`,
};

/** Deletes rows that are due, batch by batch, until none is left. Returns the number of rows by name. */
export async function pruneBooks(db: Db): Promise<Record<string, number>> {
  const pruned: Record<string, number> = {};
  for (const [what, statement] of Object.entries(STATEMENTS)) {
    pruned[what] = 0;
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
      const { rows } = await db.execute<{ n: number }>(
        sql`WITH gone AS (${statement(BATCH_SIZE)} RETURNING 1) SELECT count(*)::integer AS n FROM gone`,
      );
      deleted = rows[0]!.n;
      pruned[what] += deleted;
    }
  }
  return pruned;
}
