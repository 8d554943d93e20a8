import { type SQL, sql } from 'drizzle-orm';
import { addMonths, dayStart, today } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { SEVERAL_LOCKS_TIMEOUT_MS, withBriefLocks } from '../shared/brief-locks';
import { readMoves } from '../shared/site-move';
import { MonthsError } from './months-error';

/** A partition of a month that is still attached to its table. */
interface MonthPartition {
  parent: string;
  column: string;
  name: string;
  /** Null for the partition of all rows from before the table was partitioned. */
  starts: string | null;
  ends: string;
  rows: number;
}

interface DetachRequest {
  /** Months before this one (`YYYY-MM`) are detached. */
  before: string;
  now: Date;
  /** The operator's name, for the audit. */
  operator: string;
  onStep?: (step: string) => void;
}

/**
 * The number of months before the current one that are never detached: vendors still correct the bets of those months.
 */
const LIVE_MONTHS = 4;

/** Returns the first day (UTC+9) of the months that are never detached: `2026-07-01` on 28 November 2026. */
export const firstLiveDay = (now: Date): string => addMonths(`${today(now).slice(0, 7)}-01`, -LIVE_MONTHS);

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the partitions that end before a moment, the oldest first, with their estimated numbers of rows. */
async function partitionsBefore(db: Db, moment: Date): Promise<MonthPartition[]> {
  const { rows } = await db.execute<MonthPartition & Record<string, unknown>>(sql`
    SELECT m.parent, m.month_column AS column, m.name, m.starts::text, m.ends::text, greatest(c.reltuples, 0)::float8 AS rows
    FROM partition_months() AS m JOIN pg_class c ON c.oid = m.name::regclass
    WHERE m.ends <= ${moment.toISOString()}::timestamptz ORDER BY m.ends, m.parent`);
  return rows;
}

/** Says why a partition must stay: its bets may still change, or count with later ones. Undefined if nothing speaks against it. */
async function findObstacle(db: Db, { parent, name, ends }: MonthPartition): Promise<string | undefined> {
  if (parent !== 'bet') return undefined;
  const { rows } = await db.execute<{ open: number; shared: boolean }>(sql`
    SELECT (SELECT count(*) FROM ${sql.identifier(name)} WHERE settled_at IS NULL)::int AS open, EXISTS (
      SELECT FROM bet b JOIN ${sql.identifier(name)} o USING (member_id, exposure_of, vendor_code)
      WHERE b.placed_at >= ${ends}::timestamptz AND b.exposure_of IS NOT NULL) AS shared`);
  const { open, shared } = rows[0]!;
  if (open > 0) return `${name} has ${open} open bets; settle or cancel them first`;
  if (shared) return `${name} has bets that count with later ones on the same event`;
}

/**
 * Finds the partitions that would be detached. Throws {@link MonthsError} for a month that is too late, and if one of
 * the partitions has rows that may still change or count.
 */
export async function planDetach(db: Db, { before, now }: DetachRequest): Promise<MonthPartition[]> {
  if (!MONTH.test(before)) throw new MonthsError('--before must be a month, YYYY-MM');
  const first = firstLiveDay(now);
  if (`${before}-01` > first)
    throw new MonthsError(
      `--before can be ${first.slice(0, 7)} at the latest: vendors may still change bets of later months`,
    );
  if ([...(await readMoves(db)).values()].includes('frozen'))
    throw new MonthsError('a site is being moved to another database; finish or cancel that first');
  const end = dayStart(`${before}-01`);
  // The rollup reads the entries of events that wait in the outbox.
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`SELECT EXISTS (SELECT FROM outbox WHERE at < ${end.toISOString()}::timestamptz) AS waits`,
  );
  if (rows[0]!.waits) throw new MonthsError('old events are not rolled up yet; start the platform first');
  const partitions = await partitionsBefore(db, end);
  for (const partition of partitions) {
    const reason = await findObstacle(db, partition);
    if (reason) throw new MonthsError(reason);
  }
  return partitions;
}

/**
 * Adds the bounds of the partition as a checked constraint, so that reads of other days skip the month, and attaching
 * the partition again reads no row.
 */
async function addBounds(db: Db, { name, column, starts, ends }: MonthPartition): Promise<void> {
  const table = sql.identifier(name);
  const from = starts === null ? sql`` : sql`AND ${sql.identifier(column)} >= ${sql.raw(`'${starts}'`)}`;
  await withBriefLocks(db, async (tx) => {
    await tx.execute(sql`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS archived_month`);
    await tx.execute(sql`ALTER TABLE ${table} ADD CONSTRAINT archived_month
      CHECK (${sql.identifier(column)} IS NOT NULL ${from} AND ${sql.identifier(column)} < ${sql.raw(`'${ends}'`)}) NOT VALID`);
  });
  await db.execute(sql`ALTER TABLE ${table} VALIDATE CONSTRAINT archived_month`);
}

/** Changes one partition and writes an audit row for each site that has rows in it, in one short transaction. */
const changePartition = (
  db: Db,
  { act, operator, name }: { act: string; operator: string; name: string },
  statement: SQL,
) =>
  withBriefLocks(
    db,
    async (tx) => {
      await tx.execute(statement);
      await tx.execute(sql`INSERT INTO audit (site_id, act, ip, detail)
        SELECT site_id, ${act}, '', ${JSON.stringify({ operator, after: { partition: name } })}::jsonb FROM site`);
    },
    SEVERAL_LOCKS_TIMEOUT_MS,
  );

const isBusy = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === 'PB010' || isBusy(error.cause));

/**
 * Detaches the months before the requested one, partition by partition, and moves them into the schema `archive`, where
 * the views of all rows find them. Each step locks its tables for milliseconds. It waits only a moment for running
 * statements before it lets others pass and tries again. After an interruption it can be repeated. Returns the detached
 * partitions.
 */
export async function detachMonths(db: Db, request: DetachRequest): Promise<MonthPartition[]> {
  const partitions = await planDetach(db, request);
  for (const partition of partitions) {
    request.onStep?.(`detaching ${partition.name}`);
    await addBounds(db, partition);
    const { parent, name } = partition;
    const about = { act: 'detach-months', operator: request.operator, name };
    await changePartition(db, about, sql`SELECT detach_month(${parent}::text, ${name}::text)`).catch(
      (error) => {
        throw isBusy(error)
          ? new MonthsError(`${name} has open bets, or events that are not rolled up yet; try again`)
          : error;
      },
    );
  }
  return partitions;
}

/**
 * Attaches the partitions of a month that was detached, so that its bets can be corrected; `before` names the partition
 * of all rows from before the tables were partitioned. Returns the names of the partitions. Throws {@link MonthsError}
 * where there are none.
 */
export async function attachMonth(db: Db, month: string, operator: string): Promise<string[]> {
  if (month !== 'before' && !MONTH.test(month))
    throw new MonthsError('--month must be a month, YYYY-MM, or before');
  const suffix = `_${month.replace('-', '_')}`;
  const { rows } = await db.execute<{
    parent: string;
    name: string;
    starts: string | null;
    ends: string;
  }>(sql`
    SELECT t.parent, c.relname AS name, substring(d.bounds FROM '>= ''([^'']+)''') AS starts,
      substring(d.bounds FROM '< ''([^'']+)''') AS ends
    FROM (SELECT DISTINCT parent FROM partition_months()) AS t
    JOIN pg_class c ON c.relnamespace = 'archive'::regnamespace AND c.relname = t.parent || ${suffix}::text
    JOIN pg_constraint k ON k.conrelid = c.oid AND k.conname = 'archived_month'
    CROSS JOIN LATERAL (SELECT pg_get_constraintdef(k.oid) AS bounds) AS d ORDER BY t.parent`);
  if (rows.length === 0) throw new MonthsError(`${month} is not detached`);
  for (const { parent, name, starts, ends } of rows) {
    const about = { act: 'attach-month', operator, name };
    await changePartition(
      db,
      about,
      sql`SELECT attach_month(${parent}::text, ${name}::text, ${starts}::timestamptz, ${ends}::timestamptz)`,
    );
  }
  return rows.map(({ name }) => name);
}
