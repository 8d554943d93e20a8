import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { type Part, partsOfDays } from '../rollup/blocks';
import type { Days } from '../shared/days';
import { idArray } from '../shared/sql-arrays';

/** Beyond so many candidates it is quicker to add up all members. */
const MAX_CANDIDATES = 100_000;
/**
 * How many members, farthest from zero in the largest part, are tried at most to find a bound, after twice the length of
 * the list. For orders in which few members are on the wanted side of zero, such as negative deposits less withdrawals.
 */
const MOST_SEEDS = 2_000;
/** Longest order for which candidates are few. */
const MAX_LENGTH = 1_000;

/** An order of members by a sum over some days. */
export interface SumOrder {
  siteId: string;
  days: Days;
  /** The figure of one row `d` of daily sums. */
  figure: SQL;
  /** The condition on `d.member_id`. */
  among: SQL;
  /** Of members with a sum above zero or below it. */
  sign: '>' | '<';
  /** By the sum, equal ones by id. */
  direction: 'ASC' | 'DESC';
}

const union = (parts: readonly Part[], condition: SQL): SQL =>
  sql.join(
    parts.map(({ rows }) => rows(condition)),
    sql` UNION ALL `,
  );

/** SQL of the ids of all members of an order, with their sums in hundredths as `figure`. */
export async function sumsInOrder(db: Db, order: SumOrder): Promise<SQL> {
  return inOrder(await partsOfDays(db, order.siteId, order.days), order, order.among);
}

const inOrder = (parts: readonly Part[], { figure, sign, direction }: SumOrder, condition: SQL): SQL => {
  const way = sql.raw(direction);
  return sql`SELECT s.id, s.figure FROM (${sumsOf(parts, figure, condition)}) AS s
    WHERE s.figure ${sql.raw(sign)} 0 ORDER BY s.figure ${way}, s.id ${way}`;
};

/** SQL of the `id` of each member with rows in some parts, and the sum of these rows as `figure`. */
export function sumsOf(parts: readonly Part[], figure: SQL, condition: SQL): SQL {
  // Of an empty range of days.
  if (parts.length === 0) return sql`SELECT NULL::bigint AS id, NULL::numeric AS figure WHERE false`;
  const rows = sql`(${union(parts, condition)}) AS d`;
  return parts.length === 1
    ? sql`SELECT d.member_id AS id, ${figure} AS figure FROM ${rows}`
    : sql`SELECT d.member_id AS id, sum(${figure}) AS figure FROM ${rows} GROUP BY d.member_id`;
}

/**
 * The first members of an order by a sum. A short list, farthest from zero first, is read from candidates alone: the sum
 * of the last one of any `limit` members is a bound, and a member of the list has in one of the parts of the days at
 * least the part's share of this bound. Shares by the root of the days leave the fewest candidates.
 */
export async function topBySum(db: Db, order: SumOrder, limit: number): Promise<number[]> {
  const parts = await partsOfDays(db, order.siteId, order.days);
  const all = (condition: SQL) => readSums(db, sql`${inOrder(parts, order, condition)} LIMIT ${limit}`);
  const ids = await candidates(db, parts, order, limit);
  return (await all(ids ? amongIds(ids) : order.among)).map(({ id }) => id);
}

/** The candidates for the first members of an order; undefined where adding up all members is quicker. */
async function candidates(
  db: Db,
  parts: readonly Part[],
  order: SumOrder,
  limit: number,
): Promise<number[] | undefined> {
  const [largest] = parts;
  const isFromFarthest = (order.sign === '>') === (order.direction === 'DESC');
  if (!largest || parts.length === 1 || !isFromFarthest || limit > MAX_LENGTH) return undefined;
  const last = await boundOf(db, parts, largest, order, limit);
  const weights = parts.map(({ days }) => BigInt(Math.round(100 * Math.sqrt(days))));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const reaching = parts.map((part, n) => {
    const least = leastPart(last < 0n ? -last : last, weights[n]!, total);
    const reach =
      order.sign === '>'
        ? sql`${order.figure} >= ${String(least)}::bigint`
        : sql`${order.figure} <= ${String(-least)}::bigint`;
    return sql`SELECT d.member_id AS id FROM (${part.rows(order.among)}) AS d WHERE ${reach}`;
  });
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT id FROM (${sql.join(reaching, sql` UNION ALL `)}) AS r LIMIT ${MAX_CANDIDATES + 1}`);
  return rows.length > MAX_CANDIDATES ? undefined : rows.map(({ id }) => id);
}

/** A bound for the first `limit` sums, in hundredths: the last sum of `limit` members of the order. 0 if there are fewer. */
async function boundOf(
  db: Db,
  parts: readonly Part[],
  largest: Part,
  order: SumOrder,
  limit: number,
): Promise<bigint> {
  const most = Math.max(2 * limit, MOST_SEEDS);
  const ofLargest = await readSums(db, sql`${inOrder([largest], order, order.among)} LIMIT ${most}`);
  for (const count of new Set([2 * limit, most].map((tried) => Math.min(tried, ofLargest.length)))) {
    if (count < limit) break;
    const ids = ofLargest.slice(0, count).map(({ id }) => id);
    const seeds = await readSums(db, sql`${inOrder(parts, order, amongIds(ids))} LIMIT ${limit}`);
    if (seeds.length === limit) return BigInt(seeds.at(-1)!.figure);
  }
  return 0n;
}

/** A weighted share of a sum, rounded away from zero; of none the least amount. */
const leastPart = (sum: bigint, weight: bigint, total: bigint): bigint =>
  sum === 0n ? 1n : (sum * weight + total - 1n) / total;

/** As an array, whose length the planner knows: it takes any set of rows from an array for a short one. */
const amongIds = (ids: readonly number[]): SQL => sql`d.member_id = ANY(${idArray(ids)})`;

/** Ids with their figures in hundredths, as decimal text. */
async function readSums(db: Db, query: SQL): Promise<{ id: number; figure: string }[]> {
  return (await db.execute<{ id: number; figure: string }>(query)).rows;
}
