import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';
import { rollUp } from '@/platform/rollup/rollup';
import { cpuMs } from '../process.mjs';

/** Result of one drain of the outbox. */
interface Drained {
  bets: number;
  /** Rows of the outbox: a bet leaves one for its stake, one for itself, one for its win, one for its result. */
  rows: number;
  seconds: number;
  /** CPU time of the database's process meanwhile; the server must run on this machine. */
  cpuSeconds: number;
}

/** Thrown to roll back a transaction that was only measured. */
class Undo extends Error {}

/**
 * Puts the latest settled bets of a generated world back into the outbox, with the transfers of their stakes and
 * wins, and times their rollup. All of it is undone, so that the world stays as it is.
 */
export async function timeRollup(db: Db, bets: number, batch?: number): Promise<Drained> {
  let drained: Drained | undefined;
  try {
    await db.transaction(async (tx) => {
      await rollUp(tx);
      const placed = await tx.execute<{ rows: number }>(sql`
        WITH latest AS (
          SELECT * FROM bet WHERE settled_at IS NOT NULL ORDER BY id DESC LIMIT ${bets}
        ), put AS (
          INSERT INTO outbox (site_id, at, transfer_id, path, category, vendor_code, game_code, placed_at, bet, bet_cnt,
            standing, win, rolling, type_from, type_to, stake, win_from)
          SELECT * FROM (
            SELECT site_id, placed_at AS at, NULL::bigint AS transfer_id, path, category, vendor_code, game_code, placed_at,
              stake AS bet, 1 AS bet_cnt, 1 AS standing, 0 AS win, NULL::numeric[] AS rolling,
              NULL AS type_from, 'wait' AS type_to, stake, 0 AS win_from FROM latest
            UNION ALL
            SELECT site_id, settled_at, NULL, path, category, vendor_code, game_code, placed_at,
              CASE type WHEN 'cancel' THEN -stake ELSE 0 END, 0, CASE type WHEN 'cancel' THEN -1 ELSE 0 END, win, rolling,
              'wait', type, stake, 0
            FROM latest
            UNION ALL
            SELECT t.site_id, t.created_at, t.id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
              NULL, NULL, NULL
            FROM (SELECT * FROM transfer WHERE id > (SELECT max(id) FROM transfer) - ${bets * 4}) AS t
            WHERE t.kind IN ('bet', 'win', 'reversal') AND t.created_at >= (SELECT min(placed_at) FROM latest)
          ) AS events ORDER BY at RETURNING 1
        ) SELECT count(*)::integer AS rows FROM put`);
      await tx.execute(sql`ANALYZE outbox`);
      const server = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      const cpu = () => cpuMs(server.rows[0]!.pid);
      const [before, cpuBefore] = [performance.now(), cpu()];
      const rows = await rollUp(tx, batch);
      drained = {
        bets,
        rows,
        seconds: (performance.now() - before) / 1000,
        cpuSeconds: (cpu() - cpuBefore) / 1000,
      };
      if (rows !== placed.rows[0]!.rows) throw new Error(`${rows} rows rolled up of ${placed.rows[0]!.rows}`);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo) || !drained) throw error;
  }
  return drained!;
}
