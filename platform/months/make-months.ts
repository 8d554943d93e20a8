import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { SEVERAL_LOCKS_TIMEOUT_MS, withBriefLocks } from '../shared/brief-locks';
import type { Clock } from '../shared/clock';
import { type Loop, startLoop } from '../shared/loop';

/** The number of months after the current one that have their partitions. */
const MONTHS_AHEAD = 3;
/** The time until the next run. A run that could not get its locks is repeated long before its month begins. */
const INTERVAL_MS = 3_600_000;

/**
 * Makes the missing partitions of the current month and of the {@link MONTHS_AHEAD} months after it
 * (`functions/make_months.sql`). Returns their names. Throws if a long statement holds the locks. Until the partition of
 * a month exists, its rows go into the default partition, so that none is refused.
 */
export const makeMonths = (db: Db, now: Date): Promise<string[]> =>
  withBriefLocks(
    db,
    async (tx) => {
      const { rows } = await tx.execute<{ made: string[] }>(
        sql`SELECT make_months(${now.toISOString()}::timestamptz, ${MONTHS_AHEAD}) AS made`,
      );
      return rows[0]!.made;
    },
    SEVERAL_LOCKS_TIMEOUT_MS,
  );

/**
 * Renews the planner's statistics of the partitioned tables once a day from a sample of each partition, because
 * autovacuum renews only those of the partitions.
 */
export async function analyseParents(db: Db): Promise<void> {
  const { rows } = await db.execute<{ parent: string }>(sql`
    SELECT DISTINCT parent FROM partition_months() JOIN pg_stat_user_tables ON relname = parent AND schemaname = 'public'
    WHERE last_analyze IS NULL OR last_analyze < now() - interval '1 day'`);
  for (const { parent } of rows) await db.execute(sql`ANALYZE ${sql.identifier(parent)}`);
}

/** Makes the partitions of months now and every hour. Several instances at once make each partition once. */
export async function startMonths(db: Db, now: Clock, onError: (error: unknown) => void): Promise<Loop> {
  await makeMonths(db, now()).catch(onError);
  const run = async () => {
    await makeMonths(db, now());
    await analyseParents(db);
  };
  return startLoop(run, INTERVAL_MS, onError);
}
