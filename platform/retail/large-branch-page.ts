import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import { limitTo, offsetOf } from '../shared/paging';
import { type Listing, listCondition, SORT_SUM, sortOf } from './listing';
import { rankingPage } from './ranking';

/**
 * Ids of a page of a large branch. An index is read in the order of the list and members of other branches are skipped,
 * so that a page costs in proportion to the branch's share of the site and not to its size.
 */
export function largeBranchPage(db: Db, listing: Listing): Promise<number[]> {
  const { key, direction } = sortOf(listing.order);
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
      return pageBySum(db, listing, SORT_SUM[key]!, direction);
  }
}

async function readIds(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/**
 * A page in the order of a sum over the days. Only members with a figure on these days are sorted; all others have zero
 * and are between positive and negative figures, by id.
 */
async function pageBySum(db: Db, listing: Listing, sum: SQL, direction: 'ASC' | 'DESC'): Promise<number[]> {
  const { siteId, level, days, count_per_list: size } = listing;
  const sqlDirection = sql.raw(direction);
  const ofLevel =
    level === ''
      ? sql`true`
      : level === 'NORMAL'
        ? sql`d.member_id NOT IN (SELECT id FROM member WHERE partner_level <> 'NORMAL')`
        : sql`d.member_id IN (SELECT id FROM member WHERE site_id = ${siteId} AND partner_level <> 'NORMAL')`;
  const figures = sql`SELECT d.member_id, ${sum} AS figure FROM stat_daily d
    WHERE ${onDays(days)} AND ${ofLevel} GROUP BY d.member_id`;
  const inList = sql`CROSS JOIN LATERAL (
    SELECT FROM member m WHERE m.id = f.member_id AND ${listCondition(listing)} OFFSET 0) AS m`;
  const segment = (sign: SQL, rest: SQL) => sql`
    WITH f AS MATERIALIZED (SELECT * FROM (${figures}) AS all_figures WHERE figure ${sign} 0
      ORDER BY figure ${sqlDirection}, member_id ${sqlDirection}) ${rest}`;
  const [firstSign, lastSign] = direction === 'DESC' ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const page = (sign: SQL, limit: number, offset: number) =>
    readIds(
      db,
      segment(sign, sql`SELECT f.member_id AS id FROM f ${inList} LIMIT ${limit} OFFSET ${offset}`),
    );
  const countOf = async (sign: SQL) => {
    const { rows } = await db.execute<{ n: number }>(
      segment(sign, sql`SELECT count(*)::int AS n FROM f ${inList}`),
    );
    return rows[0]!.n;
  };

  const ranked = await pageFromRankings(db, listing, { figures, sum, direction });
  if (ranked) return ranked;
  const memberIds = await page(firstSign, size, offsetOf(listing));
  if (memberIds.length === size) return memberIds;
  let before = await countOf(firstSign);
  const missing = () => size - memberIds.length;
  const from = () => Math.max(0, offsetOf(listing) + memberIds.length - before);
  const withoutFigure = sql`SELECT m.id FROM member m WHERE ${listCondition(listing)} AND m.id NOT IN (
    SELECT member_id FROM (${figures}) AS f WHERE figure <> 0) ORDER BY m.id ${sqlDirection}`;
  memberIds.push(...(await readIds(db, sql`${withoutFigure} LIMIT ${missing()} OFFSET ${from()}`)));
  if (memberIds.length === size) return memberIds;
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${withoutFigure}) AS idle`,
  );
  before += rows[0]!.n;
  memberIds.push(...(await page(lastSign, missing(), from())));
  return memberIds;
}

/**
 * The same page from cached rankings: members above zero, without a figure, below zero, or the other way round.
 * Undefined if the page is beyond the cached rows.
 */
async function pageFromRankings(
  db: Db,
  listing: Listing,
  { figures, sum, direction }: { figures: SQL; sum: SQL; direction: 'ASC' | 'DESC' },
): Promise<number[] | undefined> {
  const { siteId, level, days, count_per_list: size } = listing;
  const sqlDirection = sql.raw(direction);
  const ofLevel =
    level === ''
      ? sql`true`
      : level === 'NORMAL'
        ? sql`m.partner_level = 'NORMAL'`
        : sql`m.partner_level <> 'NORMAL'`;
  const signed = (sign: '>' | '<') => sql`SELECT member_id AS id FROM (${figures}) AS f
    WHERE figure ${sql.raw(sign)} 0 ORDER BY figure ${sqlDirection}, member_id ${sqlDirection}`;
  const withoutFigure = sql`SELECT m.id FROM member m WHERE m.site_id = ${siteId} AND ${ofLevel} AND coalesce(
    (SELECT ${sum} FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)}), 0) = 0 ORDER BY m.id ${sqlDirection}`;
  const orders = [
    ['above', signed('>')],
    ['none', withoutFigure],
    ['below', signed('<')],
  ] as const;
  const ids: number[] = [];
  let offset = offsetOf(listing);
  for (const [segment, order] of direction === 'DESC' ? orders : orders.toReversed()) {
    const name = [siteId, listing.order, days.startDate, days.endDate, level, segment].join(' ');
    const ranked = { name, order, condition: listCondition(listing) };
    const part = await rankingPage(db, ranked, { limit: size - ids.length, offset });
    if (part.isTruncated) return undefined;
    ids.push(...part.ids);
    if (ids.length === size) return ids;
    offset = Math.max(0, offset - (part.total ?? 0));
  }
  return ids;
}
