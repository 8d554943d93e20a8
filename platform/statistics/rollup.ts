import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { SUMS } from './sums';

/** Any fixed number, the same in every instance: one drains at a time, so no two meet on the rows of an ancestor. */
const ROLLUP_LOCK = 7_150_022;

const columns = SUMS.join(', ');
const added = SUMS.map((name) => `${name} = stat_daily.${name} + excluded.${name}`).join(', ');
const summed = SUMS.map((name) => `sum(${name})`).join(', ');

/**
 * Adds everything in the outbox to the daily sums of every member on its path, in batches of one short transaction
 * each. What is taken out is what is added, in one statement: a crash loses nothing and counts nothing twice.
 * Answers how many events were rolled up; afterwards all that was committed before the call is in the sums.
 */
export async function rollUp(db: Db, batch = 5000): Promise<number> {
  let total = 0;
  for (;;) {
    const taken = await db.transaction((tx) => drain(tx, batch));
    total += taken;
    if (taken < batch) return total;
  }
}

async function drain(tx: Db, batch: number): Promise<number> {
  // A statement of its own: the next one must see what the drainer before us committed.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ROLLUP_LOCK})`);
  const { rows } = await tx.execute<{ taken: number }>(sql`
    WITH taken AS (
      DELETE FROM stat_outbox WHERE id IN (
        SELECT id FROM stat_outbox ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED
      ) RETURNING *
    ), kept AS (
      INSERT INTO stat_daily (member_id, day, category, ${sql.raw(columns)})
      SELECT ancestor, day, category, ${sql.raw(summed)}
      FROM taken CROSS JOIN unnest(path) AS ancestor
      GROUP BY ancestor, day, category
      ORDER BY ancestor, day, category
      ON CONFLICT (member_id, day, category) DO UPDATE SET ${sql.raw(added)}
    )
    SELECT count(*)::integer AS taken FROM taken`);
  return rows[0]!.taken;
}

/** The moment up to which a site's events are in the daily sums (decision 53): now, when none is waiting. */
export async function asOf(db: Db, siteId: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`SELECT coalesce(min(at), now()) AS at FROM stat_outbox WHERE site_id = ${siteId}`,
  );
  return new Date(rows[0]!.at);
}
