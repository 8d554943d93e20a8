import { type SQL, sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { dayEnd } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { SUMS_MS, withinMs } from '../db/within';
import type { Handler, MemberContext } from '../http/context';
import { categoryName } from '../shared/code-names';
import { pathHolds } from '../shared/on-path';
import { limitTo, pageInfo } from '../shared/paging';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';

/** Builds the last moment of a UTC+9 day. */
const endOfDay = (day: string): SQL =>
  sql`(${dayEnd(day).toISOString()}::timestamptz - interval '1 microsecond')`;

type Row = {
  id: number;
  memId: string;
  memNick: string;
  level: string;
  cnt: number;
  cash: string;
  point: string;
  lowerCash: string;
  lowerPoint: string;
  isInBranch: boolean;
  /** The id of the current parent; null at the top. */
  parentId: number | null;
  parentMemId: string | null;
};

type RateRow = {
  memberId: number;
  category: string;
  categoryName: string;
  pointRate: string;
  loseRate: string;
};

/**
 * Reads the members that were directly below a member at the end of a UTC+9 day, with their rates and holdings at that
 * moment (TREE-04). U001 unless the member was the caller or below the caller at that moment: what a member did before
 * it joined the branch belongs to its earlier branch. Members that are outside the caller's branch today have no
 * nickname in the answer. A019 where the database would take too long, as for a branch that was moved with very many
 * members.
 */
export const treeAt: Handler<'/api/v2/retail/treeAt'> = async (body, context) => {
  const { db, site } = context;
  const at = endOfDay(body.day);
  const targetId = await idAt(context, body.memId, at);
  if (targetId === undefined) return refuse.unknownMember();
  const found = await withinMs(db, SUMS_MS, async (tx) => {
    const { rows: counted } = await tx.execute<{ rows: number }>(
      sql`SELECT count(*)::int AS rows FROM children_at(${targetId}, ${at})`,
    );
    return { total: counted[0]!.rows, rows: await readRows(tx, context, targetId, body, at) };
  });
  if (!found) return refuse.rangeTooLong();
  const { total, rows } = found;
  if (body.page > 1 && rows.length === 0) return refuse.pageBeyondEnd();
  const [rates, option] = await Promise.all([
    readRates(
      context,
      rows.map(({ id }) => id),
      at,
    ),
    cachedSiteOption(db, site.siteId),
  ]);
  const list = rows.map((row) => ({
    memId: row.memId,
    memNick: row.isInBranch ? row.memNick : '',
    partnerLevel: row.level as PartnerLevel,
    partnerLevelName: levelName(option, row.level),
    cnt: row.cnt,
    cashAmt: Number(row.cash),
    pointAmt: Number(row.point),
    lowerCashAmt: Number(row.lowerCash),
    lowerPointAmt: Number(row.lowerPoint),
    rates: rates.filter(({ memberId }) => memberId === row.id).map(({ memberId: _, ...rate }) => rate),
    leftYn: row.isInBranch ? ('N' as const) : ('Y' as const),
    // The current parent, if it is another member of the caller's branch.
    movedTo: row.isInBranch && row.parentId !== targetId ? (row.parentMemId ?? '') : '',
  }));
  return ok({ list, pageInfo: pageInfo(body, total) });
};

/** Finds the id of a member that was the caller or below the caller at a moment. */
async function idAt(
  { db, caller, site }: MemberContext,
  memId: string,
  at: SQL,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM member
    WHERE site_id = ${site.siteId} AND lower(mem_id) = lower(${memId})
      AND (id = ${caller.id} OR (joined_at <= ${at} AND ${pathHolds(sql`path_at(id, ${at})`, caller.id)}))`);
  return rows[0]?.id;
}

/**
 * A holding at a moment: the balance before the first later entry of the account, or today's balance if there is no
 * later entry.
 */
const holdingAt = (kind: 'cash' | 'point', at: SQL): SQL => sql`
  coalesce((SELECT coalesce((
      SELECT e.balance_after - e.amount FROM entry_all e WHERE e.account_id = a.id AND e.created_at > ${at}
      ORDER BY e.created_at, e.seq LIMIT 1), a.balance)
    FROM account a WHERE a.member_id = m.id AND a.kind = ${kind}), 0)::text`;

/** The holdings of all members below at the end of the day: today's holdings less the changes of the later days. */
const lowerHoldingAt = (kind: 'cash' | 'point', day: string): SQL => sql`
  (coalesce((SELECT sum(${sql.raw(kind)}) FROM branch_level WHERE member_id = m.id), 0)
    - coalesce((SELECT sum(${sql.raw(kind)}) FROM stat_holding WHERE member_id = m.id AND day > ${day}::date), 0))::text`;

async function readRows(
  db: Db,
  { caller }: MemberContext,
  targetId: number,
  { day, page, count_per_list }: { day: string; page: number; count_per_list: number },
  at: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level,
      (SELECT count(*) FROM children_at(m.id, ${at}))::int AS cnt,
      ${holdingAt('cash', at)} AS cash, ${holdingAt('point', at)} AS point,
      ${lowerHoldingAt('cash', day)} AS "lowerCash", ${lowerHoldingAt('point', day)} AS "lowerPoint",
      ${pathHolds(sql`m.path`, caller.id)} AS "isInBranch", m.parent_id AS "parentId", u.mem_id AS "parentMemId"
    FROM (
      SELECT m.* FROM children_at(${targetId}, ${at}) AS c(id) JOIN member m ON m.id = c.id
      ORDER BY m.partner_level = 'NORMAL', m.partner_level, lower(m.mem_id)
      ${limitTo({ page, count_per_list })}
    ) AS m LEFT JOIN member u ON u.id = m.parent_id
    ORDER BY m.partner_level = 'NORMAL', m.partner_level, lower(m.mem_id)`);
  return rows;
}

/** One of the two rates at a moment: that of the last change before it, or the value before the first later change. */
const rateAt = (rate: 'point' | 'lose', at: SQL): SQL => {
  const changes = sql`FROM rate_change r WHERE r.member_id = m.id AND r.category = k.code AND r.vendor_code = ''`;
  return sql`coalesce(
    (SELECT ${sql.raw(`r.${rate}_rate`)} ${changes} AND r.at <= ${at} ORDER BY r.at DESC, r.id DESC LIMIT 1),
    (SELECT coalesce(${sql.raw(`r.${rate}_before`)}, 0) ${changes} AND r.at > ${at} ORDER BY r.at, r.id LIMIT 1),
    (SELECT ${sql.raw(`${rate}_rate`)} FROM member_rate WHERE member_id = m.id AND category = k.code),
    0)::numeric(5, 2)::text`;
};

/** Reads the rates of members in every category of the site at a moment. */
async function readRates(
  { db, site, locale }: MemberContext & { db: Db },
  ids: readonly number[],
  at: SQL,
): Promise<RateRow[]> {
  const { rows } = await db.execute<RateRow>(sql`
    SELECT m.id AS "memberId", k.code AS category, ${categoryName(locale, site.siteId, sql`k.code`)} AS "categoryName",
      ${rateAt('point', at)} AS "pointRate", ${rateAt('lose', at)} AS "loseRate"
    FROM unnest(${idArray(ids)}) AS m(id)
    CROSS JOIN (SELECT code, ord FROM code WHERE site_id = ${site.siteId} AND master_code = 'bcategory') AS k
    ORDER BY m.id, k.ord, k.code`);
  return rows;
}
