import { type SQL, sql } from 'drizzle-orm';
import { DAY_RANGE_DAYS } from '@/lib/rules/date-range';
import { addDays, dayCount, toDay } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { codeArray } from '../shared/sql-arrays';
import { asOf, lockStatistics } from './rollup';

/** The lengths of blocks in days. A block is made of four blocks of the length before. */
const SIZES = [1, 4, 16, 64] as const;
const BLOCKS_PER_BLOCK = 4;
/** Blocks begin at multiples of their length, counted from this day. */
const EPOCH = '2000-01-01';
/** Blocks are made for this many days back from today: the longest range that a list reads, and the longest block. */
const MAX_DAYS_BACK = DAY_RANGE_DAYS + SIZES.at(-1)!;
/**
 * An event may be committed this long after its moment, in milliseconds. A later commit invalidates the blocks that
 * contain it.
 */
const GRACE_MS = 600_000;

/** The sums of `stat_block`, which are columns of `stat_daily` too. */
export const BLOCK_SUMS = ['cash_in', 'cash_out', 'payment', 'payback', 'bet', 'win', 'rolling'] as const;
const columns = sql.raw(BLOCK_SUMS.join(', '));
/** The sums in hundredths, over rows `d` of `stat_daily` and over rows `d` of `stat_block`. */
const sumsOfDays = sql.raw(BLOCK_SUMS.map((name) => `(sum(d.${name}) * 100)::bigint AS ${name}`).join(', '));
const sumsOfBlocks = sql.raw(BLOCK_SUMS.map((name) => `sum(d.${name})::bigint`).join(', '));
/** Whether a row `d` of `stat_daily` has a sum. A row of a day on which a member joined and did nothing has none. */
const hasSum = sql.raw(`(${BLOCK_SUMS.map((name) => `d.${name} <> 0`).join(' OR ')})`);

/** Consecutive days that form one block. */
type Block = {
  size: number;
  firstDay: string;
};

const blockEnd = ({ size, firstDay }: Block): string => addDays(firstDay, size - 1);

const firstBlockFrom = (day: string, size: number): Block => {
  const past = (dayCount(EPOCH, day) - 1) % size;
  return { size, firstDay: past === 0 ? day : addDays(day, size - past) };
};

async function readyBlocks(db: Db, siteId: string, { startDate, endDate }: Days): Promise<Block[]> {
  const { rows } = await db.execute<Block>(sql`
    SELECT size, first_day::text AS "firstDay" FROM stat_block_ready
    WHERE site_id = ${siteId} AND first_day >= ${startDate}::date AND first_day + size - 1 <= ${endDate}::date
    ORDER BY first_day, size DESC`);
  return rows;
}

/** Chooses the fewest of some blocks that do not overlap. The blocks are in the order of days, the longest first. */
function withoutOverlap(blocks: readonly Block[]): Block[] {
  const chosen: Block[] = [];
  for (const block of blocks) {
    const last = chosen.at(-1);
    if (!last || block.firstDay > blockEnd(last)) chosen.push(block);
  }
  return chosen;
}

/** The ranges of days between blocks, which are in order. */
function daysBetween(blocks: readonly Block[], { startDate, endDate }: Days): Days[] {
  const gaps: Days[] = [];
  let next = startDate;
  for (const block of blocks) {
    if (block.firstDay > next) gaps.push({ startDate: next, endDate: addDays(block.firstDay, -1) });
    next = addDays(blockEnd(block), 1);
  }
  if (next <= endDate) gaps.push({ startDate: next, endDate });
  return gaps;
}

/** Consecutive days whose sums are read together. */
export interface Part {
  /** The number of days. */
  days: number;
  /** Whether the sums of these days are stored as a block. */
  isBlock: boolean;
  /**
   * Builds the SQL of one row for each member with a sum on these days: member_id and {@link BLOCK_SUMS} in hundredths,
   * over the rows `d` that meet a condition on `d.member_id`.
   */
  rows: (condition: SQL) => SQL;
}

/**
 * Divides some days into parts whose sums by member add up to those of `stat_daily`: the longest blocks that fit,
 * longest first, then the days between them. A part that is no block may also have members of other sites.
 */
export async function divideDays(db: Db, siteId: string, days: Days): Promise<Part[]> {
  const blocks = withoutOverlap(await readyBlocks(db, siteId, days));
  const toBlockPart = ({ size, firstDay }: Block): Part => ({
    days: size,
    isBlock: true,
    rows: (condition) => sql`SELECT d.member_id, ${columns} FROM stat_block d
      WHERE d.site_id = ${siteId} AND d.size = ${size} AND d.first_day = ${firstDay}::date AND ${condition}`,
  });
  const toGapPart = (gap: Days): Part => ({
    days: dayCount(gap.startDate, gap.endDate),
    isBlock: false,
    rows: (condition) => sql`SELECT d.member_id, ${sumsOfDays} FROM stat_daily d
      WHERE ${onDays(gap)} AND ${hasSum} AND ${condition} GROUP BY d.member_id`,
  });
  return [
    ...blocks.toSorted((a, b) => b.size - a.size).map(toBlockPart),
    ...daysBetween(blocks, days).map(toGapPart),
  ];
}

/**
 * Writes one block from the four smaller ones, or from its day. It does nothing if the block exists, or if one of the
 * four has been invalidated. Returns whether it wrote the block.
 */
function makeBlock(db: Db, siteId: string, { size, firstDay }: Block): Promise<boolean> {
  const part = size / BLOCKS_PER_BLOCK;
  const starts = Array.from({ length: BLOCKS_PER_BLOCK }, (_, n) => addDays(firstDay, n * part));
  const smaller = sql`site_id = ${siteId} AND size = ${part} AND first_day = ANY(${codeArray(starts)}::date[])`;
  const [sums, canMake] =
    size === SIZES[0]
      ? [
          sql`${sumsOfDays} FROM stat_daily d JOIN member m ON m.id = d.member_id AND m.site_id = ${siteId}
            WHERE d.day = ${firstDay}::date AND ${hasSum}`,
          sql`true`,
        ]
      : [
          sql`${sumsOfBlocks} FROM stat_block d WHERE ${smaller}`,
          sql`(SELECT count(*) FROM stat_block_ready WHERE ${smaller}) = ${BLOCKS_PER_BLOCK}`,
        ];
  return db.transaction(async (tx) => {
    // The rollup must not change a day between reading its sums and marking them as complete.
    await lockStatistics(tx);
    const { rows } = await tx.execute(sql`
      INSERT INTO stat_block_ready (site_id, size, first_day)
      SELECT ${siteId}, ${size}::int, ${firstDay}::date WHERE ${canMake} ON CONFLICT DO NOTHING RETURNING size`);
    if (rows.length === 0) return false;
    await deleteRows(tx, siteId, { size, firstDay });
    await tx.execute(sql`
      INSERT INTO stat_block (site_id, size, first_day, member_id, ${columns})
      SELECT ${siteId}, ${size}::int, ${firstDay}::date, d.member_id, ${sums} GROUP BY d.member_id ORDER BY d.member_id`);
    return true;
  });
}

const deleteRows = (db: Db, siteId: string, { size, firstDay }: Block) =>
  db.execute(sql`
    DELETE FROM stat_block WHERE site_id = ${siteId} AND size = ${size} AND first_day = ${firstDay}::date`);

/** Deletes the blocks that end before a day. */
async function deleteBefore(db: Db, siteId: string, day: string): Promise<void> {
  const past = sql`site_id = ${siteId} AND first_day + size <= ${day}::date`;
  for (const size of SIZES) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM stat_block_ready WHERE size = ${size} AND ${past}`);
      await tx.execute(
        sql`DELETE FROM stat_block WHERE size = ${size} AND first_day < ${day}::date AND ${past}`,
      );
    });
  }
}

/**
 * Makes the missing blocks of a site's finished days, the shortest first, each in a transaction of its own. Returns how
 * many blocks it made.
 */
export async function makeBlocks(db: Db, siteId: string, isStopped = () => false): Promise<number> {
  const complete = toDay(new Date((await asOf(db, siteId)).getTime() - GRACE_MS));
  const oldest = addDays(complete, -MAX_DAYS_BACK);
  await deleteBefore(db, siteId, oldest);
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT greatest(min(day), ${oldest}::date)::text AS day FROM stat_daily`);
  const from = rows[0]!.day;
  if (!from) return 0;
  const last = addDays(complete, -1);
  const ready = new Set(
    (await readyBlocks(db, siteId, { startDate: from, endDate: last })).map(
      ({ size, firstDay }) => `${size} ${firstDay}`,
    ),
  );
  let made = 0;
  for (const size of SIZES) {
    for (
      let block = firstBlockFrom(from, size);
      blockEnd(block) <= last;
      block = { size, firstDay: addDays(block.firstDay, size) }
    ) {
      if (ready.has(`${size} ${block.firstDay}`)) continue;
      if (isStopped()) return made;
      if (await makeBlock(db, siteId, block)) made += 1;
    }
  }
  // Before it is analysed, the planner believes that the new days have no rows.
  if (made > 0) await db.execute(sql`ANALYZE stat_block`);
  return made;
}
