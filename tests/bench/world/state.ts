import { sql } from 'drizzle-orm';
import { dayStart } from '@/lib/rules/day';
import type { Db } from '@/platform/db/client';
import { site } from '@/platform/db/schema';
import { type World, type WorldSize, worldAt } from './plan';

/** The database holds something else than the requested world; nothing was written. */
export class OtherWorld extends Error {
  override name = 'OtherWorld';
}

/** Increased whenever the same size and seed would give another world. */
const FORM = 1;
/** Keys of the advisory locks that prevent two generators on one database: of steps, and of those beside them. */
const STEP_LOCK = 7_150_031;
const BESIDE_LOCK = 7_150_032;

type StoredWorld = {
  siteId: string;
  members: number;
  bets: number;
  days: number;
  seed: number;
  form: number;
  firstDay: string;
  until: string;
  finished: boolean;
};

const SELECT_WORLD = sql`
  SELECT site_id AS "siteId", members, bets, days, seed, form, first_day::text AS "firstDay",
    until, finished_at IS NOT NULL AS finished
  FROM generator.world`;

/** The world that the database holds or is being filled with, if any. */
export async function storedWorld(db: Db): Promise<(World & { finished: boolean }) | undefined> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('generator.world') IS NOT NULL AS there`,
  );
  if (!rows[0]!.there) return undefined;
  const [storedRow] = (await db.execute<StoredWorld>(SELECT_WORLD)).rows;
  if (!storedRow) return undefined;
  if (storedRow.form !== FORM) {
    throw new OtherWorld('the database holds a world of another version of the generator');
  }
  const { form: _, until, ...world } = storedRow;
  return { ...world, until: new Date(until) };
}

const nameOf = ({ siteId, members, bets, days, seed }: WorldSize) =>
  `${members} members and ${bets} bets in ${days} days on site ${siteId}, seed ${seed}`;

/**
 * Claims an empty database for a world, or finds the same world begun or finished. Throws {@link OtherWorld} when it
 * holds anything else. The generator's own tables are in the schema `generator`.
 */
export async function claim(db: Db, size: WorldSize, now: Date): Promise<World & { finished: boolean }> {
  const stored = await storedWorld(db);
  if (stored) {
    if (nameOf(stored) !== nameOf(size))
      throw new OtherWorld(`the database holds another world: ${nameOf(stored)}`);
    return stored;
  }
  const [served] = await db.select({ siteId: site.siteId }).from(site).limit(1);
  if (served) throw new OtherWorld(`the database is not empty: it serves the site ${served.siteId}`);
  const world = worldAt(size, now);
  await db.transaction(async (tx) => {
    await tx.execute(sql`CREATE SCHEMA generator`);
    await tx.execute(sql`
      CREATE TABLE generator.world (site_id text, members integer, bets integer, days integer, seed integer,
        form integer, first_day date, until timestamptz, finished_at timestamptz)`);
    await tx.execute(
      sql`CREATE TABLE generator.step (name text PRIMARY KEY, done_at timestamptz DEFAULT clock_timestamp())`,
    );
    // Definitions of indexes and constraints that are dropped while rows are loaded.
    await tx.execute(
      sql`CREATE TABLE generator.aside (ord integer PRIMARY KEY, name text, undo text, redo text)`,
    );
    await tx.execute(sql`
      INSERT INTO generator.world (site_id, members, bets, days, seed, form, first_day, until)
      VALUES (${world.siteId}, ${world.members}, ${world.bets}, ${world.days}, ${world.seed}, ${FORM},
        ${world.firstDay}, ${world.until.toISOString()}::timestamptz)`);
  });
  return { ...world, finished: false };
}

/** Names of finished steps. */
export async function stepsDone(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM generator.step`);
  return new Set(rows.map((row) => row.name));
}

/**
 * Does one step in one transaction and records it there: a kill at any moment leaves both or neither. Commits are
 * asynchronous and memory settings generous, because a step lost in a server crash is simply repeated.
 */
export const doStep = (db: Db, name: string, work: Step): Promise<void> => locked(db, STEP_LOCK, name, work);

/** The same beside another step. */
export const doStepBeside = (db: Db, name: string, work: Step): Promise<void> =>
  locked(db, BESIDE_LOCK, name, work);

type Step = (tx: Db) => Promise<void>;

async function locked(db: Db, lock: number, name: string, work: Step): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
    await tx.execute(sql`
      SELECT set_config('synchronous_commit', 'off', true), set_config('work_mem', '256MB', true),
        set_config('maintenance_work_mem', '1GB', true), set_config('jit', 'off', true)`);
    const { rows } = await tx.execute(sql`SELECT FROM generator.step WHERE name = ${name}`);
    if (rows.length > 0) return;
    await work(tx);
    await tx.execute(sql`INSERT INTO generator.step (name) VALUES (${name})`);
  });
}

/** Records that the world is finished. */
export async function finish(db: Db): Promise<void> {
  await db.execute(sql`UPDATE generator.world SET finished_at = now()`);
}

/** First moment of a world. */
export const beginning = (world: World): Date => dayStart(world.firstDay);
