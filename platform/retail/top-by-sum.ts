import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { divideDays, type Part } from '../rollup/blocks';
import type { Days } from '../shared/days';
import { areSumsOf } from '../shared/on-path';

/** The search reads at most this many candidates, as each is a row of an answer. Few orders need more. */
const MAX_CANDIDATES = 20_000;
/** Candidates are used for orders up to this length; a longer order has too many of them. */
const MAX_LENGTH = 1_000;

/** An order of members by a sum over some days. */
export interface SumOrder {
  siteId: string;
  days: Days;
  /** The figure of one row `d` of daily sums. */
  figure: SQL;
  /** The condition on `d.member_id`. */
  among: SQL;
  /** Whether the order has the members with a sum above zero or those with a sum below it. */
  sign: '>' | '<';
  /** The direction of the sums; members with equal sums are ordered by id. */
  direction: 'ASC' | 'DESC';
}

const union = (parts: readonly Part[], condition: SQL): SQL =>
  sql.join(
    parts.map(({ rows }) => rows(condition)),
    sql` UNION ALL `,
  );

/** Builds the SQL of the ids of all members of an order, with their sums in hundredths as `figure`. */
export async function sumsInOrder(db: Db, order: SumOrder): Promise<SQL> {
  return inOrder(await divideDays(db, order.siteId, order.days), order, order.among);
}

const inOrder = (parts: readonly Part[], { figure, sign, direction }: SumOrder, condition: SQL): SQL => {
  const sqlDirection = sql.raw(direction);
  return sql`SELECT s.id, s.figure FROM (${sumByMember(parts, figure, condition)}) AS s
    WHERE s.figure ${sql.raw(sign)} 0 ORDER BY s.figure ${sqlDirection}, s.id ${sqlDirection}`;
};

/**
 * Builds the SQL of the `id` of each member that has rows in some parts of the days, and the sum of these rows as
 * `figure`.
 */
export function sumByMember(parts: readonly Part[], figure: SQL, condition: SQL): SQL {
  // The range of days is empty.
  if (parts.length === 0) return sql`SELECT NULL::bigint AS id, NULL::numeric AS figure WHERE false`;
  const rows = sql`(${union(parts, condition)}) AS d`;
  return parts.length === 1
    ? sql`SELECT d.member_id AS id, ${figure} AS figure FROM ${rows}`
    : sql`SELECT d.member_id AS id, sum(${figure}) AS figure FROM ${rows} GROUP BY d.member_id`;
}

/**
 * Reads the first members of an order by a sum. A short list that begins farthest from zero is read from candidates if
 * these are enough: the members that can be farthest are added up first, until no other member can reach the last one
 * of the list.
 */
export async function topBySum(
  db: Db,
  order: SumOrder,
  limit: number,
  maxCandidates = MAX_CANDIDATES,
): Promise<number[]> {
  const parts = await divideDays(db, order.siteId, order.days);
  const sums = (condition: SQL) => readSums(db, sql`${inOrder(parts, order, condition)} LIMIT ${limit}`);
  const addUpAll = async () => (await sums(order.among)).map(({ id }) => id);
  const found = await readCandidates(db, parts, order, limit, maxCandidates);
  if (!found) return addUpAll();
  let first: MemberSum[] = [];
  const canReach = ({ most }: Candidate) =>
    first.length < limit || BigInt(most) >= distance(first.at(-1)!.figure);
  /** Whether a member that was not read may belong to the list. */
  const isIncomplete = () => found.length === maxCandidates && canReach(found.at(-1)!);
  for (let from = 0, count = 5 * limit; from < found.length; from += count, count *= 2) {
    // After this many sums the bound hardly rises any more, and adding up the rest would be in vain.
    if (from > 5 * limit && isIncomplete()) return addUpAll();
    const next = found.slice(from, from + count).filter(canReach);
    if (next.length === 0) break;
    const added = await sums(areSumsOf(next.map(({ id }) => id)));
    first = [...first, ...added].toSorted(compareIn(order)).slice(0, limit);
  }
  return isIncomplete() ? addUpAll() : first.map(({ id }) => id);
}

/** Compares two sums by an order. */
const compareIn = ({ direction }: SumOrder) => {
  const way = direction === 'ASC' ? 1 : -1;
  return (a: MemberSum, b: MemberSum): number =>
    way * (Number(BigInt(a.figure) - BigInt(b.figure)) || a.id - b.id);
};

/** The distance of a sum from zero. */
const distance = (figure: string): bigint => {
  const sum = BigInt(figure);
  return sum < 0n ? -sum : sum;
};

/** A member whose sum is at most `most` away from zero; `most` is decimal text in hundredths. */
type Candidate = {
  id: number;
  most: string;
};

/**
 * Reads the members that may be among the first of an order, those with the largest possible sum first, at most
 * `maxCandidates`. Undefined where all members must be added up. The sum of the last one of any `limit` members is a
 * lower bound for the list. A member that reaches the bound must have, in at least one part of the days, that part's
 * share of the bound; shares in proportion to the square root of the days leave the fewest candidates. If the bound is
 * zero, all members with an amount on the wanted side of zero in any part are candidates.
 */
async function readCandidates(
  db: Db,
  parts: readonly Part[],
  order: SumOrder,
  limit: number,
  maxCandidates: number,
): Promise<Candidate[] | undefined> {
  const isFromFarthest = (order.sign === '>') === (order.direction === 'DESC');
  if (parts.length < 2 || !isFromFarthest || limit > MAX_LENGTH) return undefined;
  const bound = await lowerBound(db, parts, order, limit);
  const weights = parts.map(({ days }) => BigInt(Math.round(100 * Math.sqrt(days))));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight) => leastPart(bound, weight, total));
  const figure = order.sign === '>' ? order.figure : sql`-${order.figure}`;
  // A member below its share in a part adds at least one hundredth less than the share.
  const reaching = parts.map(
    ({ rows }, n) => sql`SELECT d.member_id AS id, ${figure} - ${String(shares[n]! - 1n)}::bigint AS above
      FROM (${rows(order.among)}) AS d WHERE ${figure} >= ${String(shares[n])}::bigint`,
  );
  const below = shares.reduce((sum, share) => sum + share - 1n, 0n);
  // The rows are sorted as bigint, which is faster than numeric, and returned as text, which is exact.
  const { rows } = await db.execute<Candidate>(sql`
    SELECT id, c.most::text AS most FROM (
      SELECT id, (sum(above) + ${String(below)}::bigint)::bigint AS most
      FROM (${sql.join(reaching, sql` UNION ALL `)}) AS r GROUP BY id) AS c
    ORDER BY c.most DESC LIMIT ${maxCandidates}`);
  return rows;
}

/**
 * Finds how far from zero, in hundredths, the last of some `limit` members of an order is. The members are those
 * farthest from zero in the smallest block, which is read fastest, or in the largest part if the block has too few. 0
 * where too few of these members have their sum on the wanted side of zero.
 */
async function lowerBound(db: Db, parts: readonly Part[], order: SumOrder, limit: number): Promise<bigint> {
  const largest = parts[0]!;
  const smallest = parts.findLast(({ isBlock }) => isBlock) ?? largest;
  for (const part of new Set([smallest, largest])) {
    const seeds = await readSums(db, sql`${inOrder([part], order, order.among)} LIMIT ${2 * limit}`);
    if (seeds.length < (part === largest ? limit : 2 * limit)) continue;
    const ids = seeds.map(({ id }) => id);
    const sums = await readSums(db, sql`${inOrder(parts, order, areSumsOf(ids))} LIMIT ${limit}`);
    return sums.length === limit ? distance(sums.at(-1)!.figure) : 0n;
  }
  return 0n;
}

/** A weighted share of a sum, rounded up; the least amount where the sum is zero. */
const leastPart = (sum: bigint, weight: bigint, total: bigint): bigint =>
  sum === 0n ? 1n : (sum * weight + total - 1n) / total;

/** A member's sum in hundredths, as decimal text. */
type MemberSum = {
  id: number;
  figure: string;
};

const readSums = async (db: Db, query: SQL): Promise<MemberSum[]> =>
  (await db.execute<MemberSum>(query)).rows;
