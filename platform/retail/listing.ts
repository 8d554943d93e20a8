import { type SQL, sql } from 'drizzle-orm';
import type { OrderStr, SortKey } from '@/lib/contract/list-shapes';
import { LEVELS } from '@/lib/rules/level';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { containing } from '../shared/like-pattern';
import { limitTo, type Page } from '../shared/paging';

/** Which members a list is made of. */
export interface Listed {
  siteId: string;
  /** Below whom: the whole branch, or who stands right below. */
  targetId: number;
  whole: boolean;
  level: '' | 'PARTNER' | string;
  /** Parts of ids or nicknames, each of which must be met; empty texts ask for nothing. `either` is of one of both. */
  search: { memId?: string; memNick?: string; recommenderId?: string; either?: string };
}

/** A list as it is asked for: who is in it, for which days, in which order, which page. */
export interface Listing extends Listed, Page {
  days: Days;
  order: OrderStr;
}

/** What everybody below somebody holds, by level. */
export type Held = { level: string; cnt: number; cash: string; point: string };

export const ACCOUNTS = sql`
  JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
  JOIN account point ON point.member_id = m.id AND point.kind = 'point'`;

export const isSearch = ({ search }: Listed): boolean =>
  Object.values(search).some((text) => text !== '' && text);

/** The levels a list shows, of those that there are. */
export const levelsOf = ({ level }: Listed): readonly string[] =>
  level === '' ? LEVELS : level === 'PARTNER' ? LEVELS.filter((name) => name !== 'NORMAL') : [level];

const like = (column: SQL, text: string | undefined): SQL =>
  text ? sql`${column} ILIKE ${containing(text)}` : sql`true`;

/** The condition on `member m`. */
export function condition({ siteId, targetId, whole, level, search }: Listed): SQL {
  const reach = whole
    ? sql`m.path @> ARRAY[${targetId}::bigint] AND m.id <> ${targetId}`
    : sql`m.parent_id = ${targetId}`;
  const ofLevel =
    level === ''
      ? sql`true`
      : level === 'PARTNER'
        ? sql`m.partner_level <> 'NORMAL'`
        : sql`m.partner_level = ${level}`;
  const upper = search.recommenderId
    ? sql`m.parent_id IN (SELECT u.id FROM member u WHERE u.site_id = ${siteId} AND u.partner_level <> 'NORMAL'
        AND u.path @> ARRAY[${targetId}::bigint] AND ${like(sql`u.mem_id`, search.recommenderId)})`
    : sql`true`;
  return sql`m.site_id = ${siteId} AND ${reach} AND ${ofLevel}
    AND ${like(sql`m.mem_id`, search.memId)} AND ${like(sql`m.mem_nick`, search.memNick)} AND ${upper}
    AND (${like(sql`m.mem_id`, search.either)} OR ${like(sql`m.mem_nick`, search.either)})`;
}

/** The figure that a list is sorted by, over rows of `stat_daily d`; none where it is no sum. */
export const SORT_SUM: Partial<Record<SortKey, SQL>> = {
  DEPOSIT: sql`sum(d.cash_in + d.payment)`,
  WITHDRAWAL: sql`sum(d.cash_out + d.payback)`,
  PROFIT: sql`sum(d.cash_in + d.payment - d.cash_out - d.payback)`,
  BET: sql`sum(d.bet)`,
  WIN: sql`sum(d.win)`,
  BETPROFIT: sql`sum(d.bet - d.win)`,
};

const SORT_COLUMN: Partial<Record<SortKey, SQL>> = {
  JOIN: sql`m.joined_at`,
  ID: sql`lower(m.mem_id)`,
  CASH: sql`cash.balance`,
  POINT: sql`point.balance`,
};

export function sortOf(order: OrderStr): { key: SortKey; direction: 'ASC' | 'DESC' } {
  const [key, direction] = order.split('_');
  return { key: key as SortKey, direction: direction as 'ASC' | 'DESC' };
}

/** Ids of a page where the whole list is gathered and sorted: small branches, direct lower, and every search. */
export async function gatheredPage(db: Db, listing: Listing): Promise<number[]> {
  const { key, direction } = sortOf(listing.order);
  const sum = SORT_SUM[key];
  const way = sql.raw(direction);
  const { rows } = sum
    ? await db.execute<{ id: number }>(sql`
        WITH listed AS MATERIALIZED (SELECT m.id FROM member m WHERE ${condition(listing)})
        SELECT l.id FROM listed l
        LEFT JOIN LATERAL (SELECT ${sum} AS figure FROM stat_daily d
          WHERE d.member_id = l.id AND ${onDays(listing.days)}) AS f ON true
        ORDER BY coalesce(f.figure, 0) ${way}, l.id ${way} ${limitTo(listing)}`)
    : await db.execute<{ id: number }>(sql`
        WITH listed AS MATERIALIZED (
          SELECT m.id, ${SORT_COLUMN[key]!} AS figure FROM member m ${ACCOUNTS} WHERE ${condition(listing)}
        ) SELECT id FROM listed ORDER BY figure ${way}, id ${way} ${limitTo(listing)}`);
  return rows.map(({ id }) => id);
}
