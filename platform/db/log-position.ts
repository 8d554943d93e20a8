import { sql } from 'drizzle-orm';
import { createBatcher } from './batcher';
import type { Db } from './client';
import { StandbyError } from './standby-error';

/**
 * A point of the primary's log: everything that was committed before `at`, by the primary's clock, lies before `lsn`.
 */
export interface LogPosition {
  /** The number of bytes from the beginning of the log. */
  lsn: number;
  at: Date;
}

/** How much of the primary's log a replica has replayed. */
interface Replayed {
  /** The number of bytes from the beginning of the primary's log; null for a server that is no replica. */
  lsn: number | null;
  /**
   * The moment when the last replayed transaction was committed, in milliseconds since 1970; null before the first one.
   */
  lastCommitMs: number | null;
}

/** Makes a read without arguments, which calls at the same time share. */
function shared<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const batched = createBatcher(async (db, calls: readonly undefined[]) => {
    const result = await read(db);
    return calls.map(() => result);
  });
  return (db) => batched(db, undefined);
}

/**
 * The end of the primary's log as it is after the call. Commits that do not wait for the disk may be answered before
 * they are flushed, so where they are allowed what is inserted counts; otherwise what is flushed, since a replica is
 * sent nothing else. Throws {@link StandbyError} where the server has become a standby.
 */
export const logPosition = shared(async (db): Promise<LogPosition> => {
  const { rows } = await db.execute<{ lsn: number | null; ms: number }>(sql`
    SELECT CASE WHEN NOT pg_is_in_recovery() THEN
        pg_wal_lsn_diff(CASE current_setting('synchronous_commit') WHEN 'off'
          THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')::float8 END AS lsn,
      extract(epoch FROM now())::float8 * 1000 AS ms`);
  const { lsn, ms } = rows[0]!;
  if (lsn === null) throw new StandbyError();
  return { lsn, at: new Date(Math.floor(ms)) };
});

/** How far a replica has replayed the log; asked after the call has begun. */
export const replayedTo = shared(async (db): Promise<Replayed> => {
  const { rows } = await db.execute<Replayed & Record<string, unknown>>(sql`
    SELECT CASE WHEN pg_is_in_recovery()
        THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 END AS lsn,
      extract(epoch FROM pg_last_xact_replay_timestamp())::float8 * 1000 AS "lastCommitMs"`);
  return rows[0]!;
});

/** The identifier that a primary and its replicas share. */
export const systemIdentifier = shared(async (db): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT system_identifier::text AS id FROM pg_control_system()`,
  );
  return rows[0]!.id;
});
