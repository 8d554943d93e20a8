import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { limitTo, pageOffset } from '../shared/paging';
import { isNarrowed, type Listed, type Listing, listCondition, parseOrder, SORT_FIGURE } from './listing';
import { rankingPage } from './ranking';
import { type SumOrder, sumsInOrder, topBySum } from './top-by-sum';
import { firstWithoutSum, withoutNestedLoops, withoutSum } from './without-sum';

/**
 * Reads the ids of a page of a large branch. It follows an index in the order of the list and skips the members of
 * other branches, so the cost depends on the branch's share of the site and not on its size.
 */
export async function largeBranchPage(db: Db, listing: Listing): Promise<number[]> {
  const { key, direction } = parseOrder(listing.order);
  const sqlDirection = sql.raw(direction);
  switch (key) {
    case 'JOIN':
      return readIds(
        db,
        sql`SELECT m.id FROM member m WHERE ${listCondition(listing)}
        ORDER BY m.joined_at ${sqlDirection}, m.id ${sqlDirection} ${limitTo(listing)}`,
      );
    case 'ID':
      return readIds(
        db,
        sql`SELECT m.id FROM member m WHERE ${listCondition(listing)}
        ORDER BY lower(m.mem_id) ${sqlDirection} ${limitTo(listing)}`,
      );
    case 'CASH':
    case 'POINT': {
      const balance = key === 'CASH' ? sql`h.cash` : sql`h.point`;
      return readIds(
        db,
        sql`SELECT h.member_id AS id FROM member_balance h
        CROSS JOIN LATERAL (SELECT FROM member m WHERE m.id = h.member_id AND ${listCondition(listing)} OFFSET 0) AS m
        WHERE h.site_id = ${listing.siteId} ORDER BY ${balance} ${sqlDirection}, h.member_id ${sqlDirection} ${limitTo(listing)}`,
      );
    }
    default:
      return (await pageFromRankings(db, listing)) ?? unrankedPage(db, listing);
  }
}

async function readIds(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** Describes the order of a list that is sorted by a sum; the sign of the sum is still open ({@link SumOrder}). */
function sumOrder(listing: Listing): Omit<SumOrder, 'sign'> {
  const { siteId, level, days, order } = listing;
  const { key, direction } = parseOrder(order);
  const partners = sql`SELECT id FROM member WHERE site_id = ${siteId} AND partner_level <> 'NORMAL'`;
  const among =
    level === ''
      ? sql`true`
      : level === 'NORMAL'
        ? sql`d.member_id NOT IN (${partners})`
        : sql`d.member_id IN (${partners})`;
  return { siteId, days, figure: SORT_FIGURE[key]!, among, direction };
}

/**
 * Reads a page in the order of a sum over the days, without a ranking: it sorts all members that have a figure on these
 * days. The other members have zero and come between the positive and the negative figures, ordered by id.
 */
export async function unrankedPage(db: Db, listing: Listing): Promise<number[]> {
  const { count_per_list: size } = listing;
  const order = sumOrder(listing);
  const { direction } = order;
  const inList = sql`CROSS JOIN LATERAL (
    SELECT FROM member m WHERE m.id = f.id AND ${listCondition(listing)} OFFSET 0) AS m`;
  const signed = async (sign: SumOrder['sign'], rest: SQL) =>
    sql`WITH f AS MATERIALIZED (${await sumsInOrder(db, { ...order, sign })}) ${rest}`;
  const [first, last] = direction === 'DESC' ? (['>', '<'] as const) : (['<', '>'] as const);
  const page = async (sign: SumOrder['sign'], limit: number, offset: number) =>
    readIds(db, await signed(sign, sql`SELECT f.id FROM f ${inList} LIMIT ${limit} OFFSET ${offset}`));
  const memberIds = await page(first, size, pageOffset(listing));
  if (memberIds.length === size) return memberIds;
  let before = await countIds(db, await signed(first, sql`SELECT count(*)::int AS n FROM f ${inList}`));
  const countMissing = () => size - memberIds.length;
  const nextOffset = () => Math.max(0, pageOffset(listing) + memberIds.length - before);
  const withoutFigure = await withoutSum(db, order, listCondition(listing));
  const idle = sql`${withoutFigure} LIMIT ${countMissing()} OFFSET ${nextOffset()}`;
  memberIds.push(...(await withoutNestedLoops<{ id: number }>(db, idle)).map(({ id }) => id));
  if (memberIds.length === size) return memberIds;
  const count = sql`SELECT count(*)::int AS n FROM (${withoutFigure}) AS idle`;
  before += (await withoutNestedLoops<{ n: number }>(db, count))[0]!.n;
  memberIds.push(...(await page(last, countMissing(), nextOffset())));
  return memberIds;
}

async function countIds(db: Db, query: SQL): Promise<number> {
  return (await db.execute<{ n: number }>(query)).rows[0]!.n;
}

/** Whether a list has most members of the site: of all levels, of the players or of the partners. */
export async function holdsMost(db: Db, listing: Listed): Promise<boolean> {
  const { siteId, targetId, level, wholeBranch } = listing;
  if (!wholeBranch || isNarrowed(listing) || !['', 'NORMAL', 'PARTNER'].includes(level)) return false;
  const count = (among: SQL) =>
    sql`(SELECT coalesce(sum(cnt), 0) FROM branch_level WHERE member_id IN (${among}))`;
  const tops = sql`SELECT id FROM member WHERE site_id = ${siteId} AND parent_id IS NULL`;
  const { rows } = await db.execute<{ isMost: boolean }>(
    sql`SELECT ${count(sql`${targetId}`)} * 2 > ${count(tops)} AS "isMost"`,
  );
  return rows[0]!.isMost;
}

/**
 * Reads the same page from cached rankings: members above zero, then those without a figure, then those below zero, or
 * the reverse. Undefined if the page lies beyond the cached rows.
 */
async function pageFromRankings(db: Db, listing: Listing): Promise<number[] | undefined> {
  const order = sumOrder(listing);
  const { siteId, level, days, count_per_list: size } = listing;
  const { direction } = order;
  const levelCondition =
    level === ''
      ? sql`true`
      : level === 'NORMAL'
        ? sql`m.partner_level = 'NORMAL'`
        : sql`m.partner_level <> 'NORMAL'`;
  const signed = (sign: SumOrder['sign']) => (limit: number) => topBySum(db, { ...order, sign }, limit);
  const withoutFigure = (limit: number) =>
    firstWithoutSum(db, order, sql`m.site_id = ${siteId} AND ${levelCondition}`, limit);
  const segments = [
    ['above', signed('>')],
    ['none', withoutFigure],
    ['below', signed('<')],
  ] as const;
  const isMetByMost = await holdsMost(db, listing);
  const ids: number[] = [];
  let offset = pageOffset(listing);
  for (const [segment, read] of direction === 'DESC' ? segments : segments.toReversed()) {
    const name = [siteId, listing.order, days.startDate, days.endDate, level, segment].join(' ');
    const ranked = { name, read, condition: listCondition(listing), isMetByMost };
    const part = await rankingPage(db, ranked, { limit: size - ids.length, offset });
    if (part.isTruncated) return undefined;
    ids.push(...part.ids);
    if (ids.length === size) return ids;
    offset = Math.max(0, offset - (part.total ?? 0));
  }
  return ids;
}
