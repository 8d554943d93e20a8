import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { divideDays } from '../rollup/blocks';
import { type SumOrder, sumByMember } from './top-by-sum';

/** The first range has this many members, and each further range twice as many as the one before. */
const FIRST_RANGE = 30_000;

/** The first and the last id of some members, and their number. */
type Range = { least: number; most: number; members: number };

/**
 * Finds the first members, by id, whose sum over some days is zero; `condition` is on `member m`. Sums are read for
 * ranges of ids, where one scan of the sums serves thousands of members. The oldest members often all have a sum, and a
 * look-up for each of them would take a second (docs/decisions/2026-11-28-sums-of-blocks-of-days.md).
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
 * Builds the SQL of the ids of members that meet a condition on `member m` and have a sum of zero over some days,
 * ordered by id. Read it by {@link withoutNestedLoops}.
 */
export async function withoutSum(
  db: Db,
  { siteId, days, figure, among, direction }: Omit<SumOrder, 'sign'>,
  condition: SQL,
): Promise<SQL> {
  const others = sumByMember(await divideDays(db, siteId, days), figure, among);
  return sql`SELECT m.id FROM member m
    LEFT JOIN (SELECT s.id FROM (${others}) AS s WHERE s.figure <> 0) AS o ON o.id = m.id
    WHERE ${condition} AND o.id IS NULL ORDER BY m.id ${sql.raw(direction)}`;
}

/**
 * Reads the rows of a query that compares members with sums, without nested loops. The planner believes that a block
 * which was made a moment ago is empty, and would read it once for each member. `db` must not be a transaction, in
 * which the setting would stay.
 */
export const withoutNestedLoops = <Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_nestloop = off`);
    return (await tx.execute<Row>(query)).rows;
  });
