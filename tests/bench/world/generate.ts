import { sql } from 'drizzle-orm';
import { hashPassword } from '@/platform/account/password';
import type { Db } from '@/platform/db/client';
import { site } from '@/platform/db/schema';
import { levelNames, SITE_CODES } from '@/platform/demo/codes';
import { writeBetsAndSums, writeHoldings, writeLedger } from './day';
import { drawsOf } from './draw';
import { dropIndexes, droppedIndexes, VACUUMED } from './dropped-indexes';
import { writeOpening } from './opening';
import { countJoins, openSite, writeMembers } from './people';
import { dayPlans, levelPlans, type World, type WorldSize } from './plan';
import { claim, doStep, doStepBeside, finish, stepsDone } from './state';

/** Passwords of every generated account, as in the demo world (decision 54). */
export const PASSWORD = 'demo1234';
const CASH_OUT_PASSWORD = '1234';

/** Members written in one transaction. */
const CHUNK = 100_000;

/** The work of one transaction; `weight` is roughly its number of rows, for the progress bar. */
interface Step {
  name: string;
  label: string;
  weight: number;
  work: (tx: Db) => Promise<void>;
  /** A step that follows this one and runs beside the next: the database has a second processor. */
  beside?: Pick<Step, 'name' | 'work'>;
}

interface GenerateOptions {
  /** The last moment of a new world; a continued world has its own. */
  now: Date;
  onProgress?: (done: number, total: number, label: string) => void;
}

/** The result: `written` is false when the world existed already. */
export interface Generated {
  world: World;
  written: boolean;
}

/**
 * Fills an empty PostgreSQL database with a plausible world, by set-based statements. It may be killed at any moment
 * and run again: it continues with the first unfinished step. Until it is finished the database lacks indexes and
 * constraints, and no platform can use it. Throws `OtherWorld` when the database holds anything else.
 */
export async function generate(
  db: Db,
  size: WorldSize,
  { now, onProgress = () => {} }: GenerateOptions,
): Promise<Generated> {
  const { finished, ...world } = await claim(db, size, now);
  if (finished) return { world, written: false };
  const steps = stepsOf(world);
  const total = steps.reduce((sum, { weight }) => sum + weight, 0) + closingWeight(world);
  const done = await stepsDone(db);
  let reached = 0;
  let besides: Promise<void> | undefined;
  try {
    for (const { name, label, weight, work, beside } of steps) {
      onProgress(reached, total, label);
      await Promise.all([done.has(name) || doStep(db, name, work), besides]);
      besides = !beside || done.has(beside.name) ? undefined : doStepBeside(db, beside.name, beside.work);
      reached += weight;
    }
  } finally {
    await besides;
  }
  await close(db, world, done, (part, label) => onProgress(reached + part, total, label));
  await finish(db);
  onProgress(total, total, 'done');
  return { world, written: true };
}

const closingWeight = ({ members, bets }: World) => Math.ceil((members + bets) * 0.8);

/** All steps that write rows. */
function stepsOf(world: World): Step[] {
  const draw = drawsOf(world.seed);
  const hashes = Promise.all([hashPassword(PASSWORD), hashPassword(CASH_OUT_PASSWORD)]);
  const members: Step[] = levelPlans(world.members).flatMap(({ level, first, count }, index) =>
    Array.from({ length: Math.ceil(count / CHUNK) }, (_, n) => {
      const from = first + n * CHUNK;
      const to = Math.min(from + CHUNK, first + count);
      return {
        name: `${level} ${from}`,
        label: 'members',
        weight: to - from,
        work: async (tx: Db) => {
          const [pass, cashOut] = await hashes;
          await writeMembers(tx, world, draw, { index, from, to }, { pass, cashOut });
        },
      };
    }),
  );
  const days: Step[] = dayPlans(world).map((day) => ({
    name: day.day,
    label: 'bets and money',
    weight: day.endBet - day.firstBet,
    work: (tx) => writeLedger(tx, world, draw, day),
    beside: { name: `${day.day} bets and sums`, work: (tx) => writeBetsAndSums(tx, world, draw, day) },
  }));
  const few = world.members / 10;
  return [
    { name: 'site', label: 'site', weight: 1, work: (tx) => writeSite(tx, world) },
    ...members,
    { name: 'joins', label: 'joins', weight: few * 2, work: (tx) => afterMembers(tx, world) },
    { name: 'opening', label: 'opening', weight: few, work: (tx) => writeOpening(tx, world) },
    ...days,
    { name: 'holdings', label: 'holdings', weight: few * 2, work: writeHoldings },
  ];
}

/** The site with its codes and vendors, as the demo world has them. */
async function writeSite(tx: Db, world: World): Promise<void> {
  const { siteId } = world;
  await tx.insert(site).values({
    siteId,
    option: { cashDecimal: '1', memberCreatePtn5Only: false, levelNames: levelNames('demo') },
  });
  await tx.execute(sql`
    INSERT INTO code (site_id, master_code, group_code, code, name_ko, name_en, name_vn, ord, vendor_code)
    SELECT ${siteId}, r.* FROM jsonb_to_recordset(${JSON.stringify(SITE_CODES.demo)}::jsonb) AS r("masterCode" text,
      "groupCode" text, code text, "nameKo" text, "nameEn" text, "nameVn" text, ord int, "vendorCode" text)`);
  await tx.execute(sql`
    INSERT INTO vendor (site_id, vendor_code)
    SELECT DISTINCT site_id, vendor_code FROM code WHERE site_id = ${siteId} AND master_code = 'game'`);
  await dropIndexes(tx);
  await openSite(tx, world);
}

async function afterMembers(tx: Db, world: World): Promise<void> {
  for (const table of ['member', 'account']) {
    await tx.execute(
      sql.raw(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`),
    );
    await tx.execute(sql.raw(`ANALYZE ${table}`));
  }
  await tx.execute(sql`ANALYZE generator.chain`);
  await countJoins(tx, world);
}

/** Creates indexes and constraints again and vacuums; VACUUM runs outside a transaction, so it may be repeated. */
async function close(
  db: Db,
  world: World,
  done: ReadonlySet<string>,
  progress: (part: number, label: string) => void,
): Promise<void> {
  const indexes = await droppedIndexes(db);
  const each = closingWeight(world) / (indexes.length + VACUUMED.length);
  for (const [n, { name, redo }] of indexes.entries()) {
    progress(n * each, 'indexes and keys');
    if (!done.has(name)) await doStep(db, name, async (tx) => void (await tx.execute(sql.raw(redo))));
  }
  for (const [n, table] of VACUUMED.entries()) {
    progress((indexes.length + n) * each, 'statistics of the tables');
    await db.execute(sql.raw(`VACUUM (ANALYZE) ${table}`));
  }
}
