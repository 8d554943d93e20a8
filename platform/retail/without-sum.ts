import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { partsOfDays } from '../rollup/blocks';
import { type SumOrder, sumsOf } from './top-by-sum';

/** Members of the first range of ids; each further range has twice as many. */
const FIRST_RANGE = 30_000;

/** The first and the last id of some members, and how many they are. */
type Range = { least: number; most: number; members: number };

/**
 * Ids of the first members, by id, whose sum over some days is zero; `condition` is on `member m`. Sums are read for
 * ranges of ids, in which one scan of the sums serves thousands of members: those who joined first often all have a
 * sum, and a look-up for each of them would take a second (docs/decisions/2026-11-28-sums-of-blocks-of-days.md).
 */
export async function firstWithoutSum(
  db: Db,
  order: Omit<SumOrder, 'sign'>,
  condition: SQL,
  limit: number,
  firstRange = FIRST_RANGE,
): Promise<number[]> {
  const direction = sql.raw(order.direction);
  const ids: number[] = [];
  let rest = sql`true`;
  for (let size = firstRange; ids.length < limit; size *= 2) {
    const { rows } = await db.execute<Range>(sql`
      SELECT min(id) AS least, max(id) AS most, count(*)::int AS members FROM (
        SELECT m.id FROM member m WHERE ${condition} AND ${rest} ORDER BY m.id ${direction} LIMIT ${size}) AS r`);
    const { least, most, members } = rows[0]!;
    if (members === 0) break;
    const within = (id: SQL) => sql`${id} BETWEEN ${least} AND ${most}`;
    const among = sql`${order.among} AND ${within(sql`d.member_id`)}`;
    const inRange = await withoutSum(db, { ...order, among }, sql`${condition} AND ${within(sql`m.id`)}`);
    const query = sql`${inRange} LIMIT ${limit - ids.length}`;
    ids.push(...(await withoutNestedLoops<{ id: number }>(db, query)).map(({ id }) => id));
    rest = order.direction === 'ASC' ? sql`m.id > ${most}` : sql`m.id < ${least}`;
  }
  return ids;
}

/**
 * SQL of the ids of members that meet a condition on `member m` and have a sum of zero over some days, by id; to be read
 * {@link withoutNestedLoops}.
 */
export async function withoutSum(
  db: Db,
  { siteId, days, figure, among, direction }: Omit<SumOrder, 'sign'>,
  condition: SQL,
): Promise<SQL> {
  const others = sumsOf(await partsOfDays(db, siteId, days), figure, among);
  return sql`SELECT m.id FROM member m
    LEFT JOIN (SELECT s.id FROM (${others}) AS s WHERE s.figure <> 0) AS o ON o.id = m.id
    WHERE ${condition} AND o.id IS NULL ORDER BY m.id ${sql.raw(direction)}`;
}

/**
 * The rows of a query in which members are compared with sums. To the planner a block that was made a moment ago has no
 * rows, and a nested loop would read them once for each member. `db` is no transaction: the setting would stay in it.
 */
export const withoutNestedLoops = <Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_nestloop = off`);
    return (await tx.execute<Row>(query)).rows;
  });
