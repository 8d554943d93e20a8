import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import { limitTo, offsetOf } from '../shared/paging';
import { condition, type Listing, SORT_SUM, sortOf } from './listing';
import { rankedPart } from './ranking';

/**
 * Ids of a page of a large branch. Nothing is gathered: an index is walked in the order of the list, and whoever is
 * not of the branch is passed over, so that a page costs what the branch's share of the site makes it, and not its size.
 */
export function walkedPage(db: Db, listing: Listing): Promise<number[]> {
  const { key, direction } = sortOf(listing.order);
  const way = sql.raw(direction);
  switch (key) {
    case 'JOIN':
      return ids(
        db,
        sql`SELECT m.id FROM member m WHERE ${condition(listing)}
        ORDER BY m.joined_at ${way}, m.id ${way} ${limitTo(listing)}`,
      );
    case 'ID':
      return ids(
        db,
        sql`SELECT m.id FROM member m WHERE ${condition(listing)}
        ORDER BY lower(m.mem_id) ${way} ${limitTo(listing)}`,
      );
    case 'CASH':
    case 'POINT': {
      const held = key === 'CASH' ? sql`h.cash` : sql`h.point`;
      return ids(
        db,
        sql`SELECT h.member_id AS id FROM member_balance h
        CROSS JOIN LATERAL (SELECT FROM member m WHERE m.id = h.member_id AND ${condition(listing)} OFFSET 0) AS m
        WHERE h.site_id = ${listing.siteId} ORDER BY ${held} ${way}, h.member_id ${way} ${limitTo(listing)}`,
      );
    }
    default:
      return bySum(db, listing, SORT_SUM[key]!, direction);
  }
}

async function ids(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/**
 * By a sum of the asked days. Only who has a figure on them is looked at; everybody else stands between those above
 * and those below zero, by id.
 */
async function bySum(db: Db, listing: Listing, sum: SQL, direction: 'ASC' | 'DESC'): Promise<number[]> {
  const { siteId, level, days, count_per_list: size } = listing;
  const way = sql.raw(direction);
  const ofLevel =
    level === ''
      ? sql`true`
      : level === 'NORMAL'
        ? sql`d.member_id NOT IN (SELECT id FROM member WHERE partner_level <> 'NORMAL')`
        : sql`d.member_id IN (SELECT id FROM member WHERE site_id = ${siteId} AND partner_level <> 'NORMAL')`;
  const figures = sql`SELECT d.member_id, ${sum} AS figure FROM stat_daily d
    WHERE ${onDays(days)} AND ${ofLevel} GROUP BY d.member_id`;
  const inList = sql`CROSS JOIN LATERAL (
    SELECT FROM member m WHERE m.id = f.member_id AND ${condition(listing)} OFFSET 0) AS m`;
  const segment = (sign: SQL, rest: SQL) => sql`
    WITH f AS MATERIALIZED (SELECT * FROM (${figures}) AS all_figures WHERE figure ${sign} 0
      ORDER BY figure ${way}, member_id ${way}) ${rest}`;
  const [first, last] = direction === 'DESC' ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const page = (sign: SQL, limit: number, offset: number) =>
    ids(db, segment(sign, sql`SELECT f.member_id AS id FROM f ${inList} LIMIT ${limit} OFFSET ${offset}`));
  const many = async (sign: SQL) => {
    const { rows } = await db.execute<{ n: number }>(
      segment(sign, sql`SELECT count(*)::int AS n FROM f ${inList}`),
    );
    return rows[0]!.n;
  };

  const near = await rankedBySum(db, listing, { figures, sum, direction });
  if (near) return near;
  const found = await page(first, size, offsetOf(listing));
  if (found.length === size) return found;
  let before = await many(first);
  const missing = () => size - found.length;
  const from = () => Math.max(0, offsetOf(listing) + found.length - before);
  const idle = sql`SELECT m.id FROM member m WHERE ${condition(listing)} AND m.id NOT IN (
    SELECT member_id FROM (${figures}) AS f WHERE figure <> 0) ORDER BY m.id ${way}`;
  found.push(...(await ids(db, sql`${idle} LIMIT ${missing()} OFFSET ${from()}`)));
  if (found.length === size) return found;
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${idle}) AS idle`);
  before += rows[0]!.n;
  found.push(...(await page(last, missing(), from())));
  return found;
}

/**
 * The same page from kept orders, where it lies near enough to the top: those above zero, who has no figure, those
 * below zero, or the other way round. Undefined further down.
 */
async function rankedBySum(
  db: Db,
  listing: Listing,
  { figures, sum, direction }: { figures: SQL; sum: SQL; direction: 'ASC' | 'DESC' },
): Promise<number[] | undefined> {
  const { siteId, level, days, count_per_list: size } = listing;
  const way = sql.raw(direction);
  const ofLevel =
    level === ''
      ? sql`true`
      : level === 'NORMAL'
        ? sql`m.partner_level = 'NORMAL'`
        : sql`m.partner_level <> 'NORMAL'`;
  const signed = (sign: '>' | '<') => sql`SELECT member_id AS id FROM (${figures}) AS f
    WHERE figure ${sql.raw(sign)} 0 ORDER BY figure ${way}, member_id ${way}`;
  const idle = sql`SELECT m.id FROM member m WHERE m.site_id = ${siteId} AND ${ofLevel} AND coalesce(
    (SELECT ${sum} FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)}), 0) = 0 ORDER BY m.id ${way}`;
  const orders = [
    ['above', signed('>')],
    ['none', idle],
    ['below', signed('<')],
  ] as const;
  const found: number[] = [];
  let offset = offsetOf(listing);
  for (const [segment, order] of direction === 'DESC' ? orders : orders.toReversed()) {
    const name = [siteId, listing.order, days.startDate, days.endDate, level, segment].join(' ');
    const ranked = { name, order, condition: condition(listing) };
    const part = await rankedPart(db, ranked, { limit: size - found.length, offset });
    if (part.isCut) return undefined;
    found.push(...part.ids);
    if (found.length === size) return found;
    offset = Math.max(0, offset - (part.total ?? 0));
  }
  return found;
}
