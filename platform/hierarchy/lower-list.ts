import { type SQL, sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import type { Days } from '../main/days';
import { siteOption } from '../operator/site-option';
import { asOf } from '../statistics/rollup';
import { findInBranch } from './branch';
import { lowerRows } from './rows';
import { type Sums, sumColumns, wireSums } from './sums';

type Body = Parameters<Handler<'/api/v2/user/lowerUserList'>>[0];

/** A search text as a LIKE pattern that means its characters literally. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const ORDER: Record<Body['orderStr'], SQL> = {
  JOIN_DESC: sql`m.joined_at DESC, m.id DESC`,
  ID_ASC: sql`lower(m.mem_id), m.id`,
  ID_DESC: sql`lower(m.mem_id) DESC, m.id`,
  CASH_DESC: sql`cash.balance DESC, m.id`,
  POINT_DESC: sql`point.balance DESC, m.id`,
};

const ACCOUNTS = sql`
  JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
  JOIN account point ON point.member_id = m.id AND point.kind = 'point'`;

/** Which rows of `member m` the list is made of. */
function condition(targetId: number, body: Body): SQL {
  const reach =
    body.treeOption === 'Y'
      ? sql`m.path @> ARRAY[${targetId}::bigint] AND m.id <> ${targetId}`
      : sql`m.parent_id = ${targetId}`;
  const level =
    body.targetLevel === ''
      ? sql`true`
      : body.targetLevel === 'PARTNER'
        ? sql`m.partner_level <> 'NORMAL'`
        : sql`m.partner_level = ${body.targetLevel}`;
  const column = body.searchType === 'memId' ? sql`m.mem_id` : sql`m.mem_nick`;
  const search = body.searchValue === '' ? sql`true` : sql`${column} ILIKE ${contains(body.searchValue)}`;
  return sql`${reach} AND ${level} AND ${search}`;
}

type Totals = Sums & { rowCount: number; cashAmt: string; pointAmt: string; lowerCnt: number };

/**
 * Totals over the whole list. Rows may stand above one another when the whole branch is searched: everybody's figures
 * then count once, through the topmost row that holds them.
 */
async function totals(db: Db, where: SQL, { startDate, endDate }: Days): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    WITH listed AS MATERIALIZED (
      SELECT m.id, m.path, cash.balance AS cash, point.balance AS point FROM member m ${ACCOUNTS} WHERE ${where}
    ), topmost AS (
      SELECT l.id FROM listed l WHERE NOT EXISTS (
        SELECT FROM unnest(l.path) AS above(id) JOIN listed o ON o.id = above.id WHERE above.id <> l.id)
    )
    SELECT
      (SELECT count(*) FROM listed)::int AS "rowCount",
      (SELECT coalesce(sum(cash), 0) FROM listed) AS "cashAmt",
      (SELECT coalesce(sum(point), 0) FROM listed) AS "pointAmt",
      (SELECT count(*) FROM topmost t JOIN member b ON b.path @> ARRAY[t.id] AND b.id <> t.id)::int AS "lowerCnt",
      ${sumColumns}
    FROM topmost t
    LEFT JOIN stat_daily d ON d.member_id = t.id AND d.day BETWEEN ${startDate}::date AND ${endDate}::date`);
  return rows[0]!;
}

export const lowerUserList: Handler<'/api/v2/user/lowerUserList'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const where = condition(target.id, body);
  const size = body.count_per_list;
  const at = await asOf(db, site.siteId);
  const [option, page, all] = await Promise.all([
    siteOption(db, site.siteId),
    db.execute<{ id: number }>(sql`
      SELECT m.id FROM member m ${ACCOUNTS} WHERE ${where}
      ORDER BY ${ORDER[body.orderStr]} LIMIT ${size} OFFSET ${(body.page - 1) * size}`),
    totals(db, where, body),
  ]);
  const ids = page.rows.map((row) => row.id);
  const { rowCount, cashAmt, pointAmt, lowerCnt, ...sums } = all;
  return ok({
    list: await lowerRows(db, caller, ids, body, option),
    listSum: { cashAmt: Number(cashAmt), pointAmt: Number(pointAmt), lowerCnt, ...wireSums(sums) },
    pageInfo: { page: body.page, count_per_list: size, tatal_list_count: rowCount },
    asOf: at.toISOString(),
  });
};
