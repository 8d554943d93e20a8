import { type SQL, sql } from 'drizzle-orm';
import { LEVELS } from '@/lib/rules/level';
import type { OrderStr, SortKey } from '@/lib/rules/orders';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { containsText, type TextColumn } from '../shared/member-text';
import { limitTo, type Page } from '../shared/paging';
import { idArray } from '../shared/sql-arrays';
import { anyMatches } from './any-search';
import { type Filters, filterCondition, type ZeroFigures } from './list-filters';

/** Which members a list holds. */
export interface Listed {
  siteId: string;
  /** Id of the member that reads the list; a search by phone number depends on it (LIST-13). */
  viewerId: number;
  /** The member whose branch is listed. */
  targetId: number;
  /** All members below the target, or only its children. */
  wholeBranch: boolean;
  level: '' | 'PARTNER' | string;
  /**
   * Texts that ids and nicknames must contain, all of them; empty texts match everything. `either` is id or nickname,
   * `any` those, the phone or the account holder (LIST-13).
   */
  search: { memId?: string; memNick?: string; recommenderId?: string; either?: string; any?: string };
  filters?: Filters | undefined;
}

/** A page of a list: its members, the days of its sums, its order. */
export interface Listing extends Listed, Page {
  days: Days;
  order: OrderStr;
  /** Counts the rows of nothing but zeros among these figures, and leaves them out or not. */
  zeros?: { of: ZeroFigures; areHidden: boolean } | undefined;
}

/** Number and holdings of the members of one level in a branch; money as decimal text. */
export type LevelHolding = { level: string; cnt: number; cash: string; point: string };

/** The branch below the listed member. */
export interface Branch {
  below: LevelHolding[];
  /** A member moved into it, out of it or within it on the list's days or later. */
  hasMoved: boolean;
  /** It is a plain member's: none can be below. */
  isPlayer: boolean;
}

/** Whether `member m` may have members below. */
export const IS_PARTNER = sql`m.partner_level <> 'NORMAL' AS is_partner`;

export const JOIN_ACCOUNTS = sql`
  JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
  JOIN account point ON point.member_id = m.id AND point.kind = 'point'`;

/** Whether a search or a filter narrows the list, so that no sum of the branch is its own. */
export const isNarrowed = ({ search, filters }: Listed): boolean =>
  filters !== undefined || Object.values(search).some((text) => text !== '' && text);

/**
 * Whether a list is of all members directly below a partner, or of all its direct partners. The total of such a list is
 * the partner's own figure, and the part of it that is in no listed row has rows of its own (`rest-rows.ts`).
 */
export const coversPartner = (listed: Listed, { isPlayer }: Pick<Branch, 'isPlayer'>): boolean =>
  !isPlayer &&
  !listed.wholeBranch &&
  (listed.level === '' || listed.level === 'PARTNER') &&
  !isNarrowed(listed);

/** The levels that a list shows. */
export const levelsOf = ({ level }: Pick<Listed, 'level'>): readonly string[] =>
  level === '' ? LEVELS : level === 'PARTNER' ? LEVELS.filter((name) => name !== 'NORMAL') : [level];

const contains = (columns: readonly TextColumn[], text: string | undefined, alias?: string): SQL =>
  text ? containsText(columns, text, alias) : sql`true`;

/** The condition on `member m` that it is in the list. */
export function listCondition({
  siteId,
  viewerId,
  targetId,
  wholeBranch,
  level,
  search,
  filters,
}: Listed): SQL {
  const reach = wholeBranch
    ? sql`m.path @> ARRAY[${targetId}::bigint] AND m.id <> ${targetId}`
    : sql`m.parent_id = ${targetId}`;
  const ofLevel =
    level === ''
      ? sql`true`
      : level === 'PARTNER'
        ? sql`m.partner_level <> 'NORMAL'`
        : sql`m.partner_level = ${level}`;
  const ofParent = search.recommenderId
    ? sql`m.parent_id IN (SELECT u.id FROM member u WHERE u.site_id = ${siteId} AND u.partner_level <> 'NORMAL'
        AND u.path @> ARRAY[${targetId}::bigint] AND ${contains(['mem_id'], search.recommenderId, 'u')})`
    : sql`true`;
  return sql`m.site_id = ${siteId} AND ${reach} AND ${ofLevel}
    AND ${contains(['mem_id'], search.memId)} AND ${contains(['mem_nick'], search.memNick)} AND ${ofParent}
    AND ${contains(['mem_id', 'mem_nick'], search.either)}
    AND ${search.any ? anyMatches(search.any, viewerId) : sql`true`} AND ${filters ? filterCondition(siteId, filters) : sql`true`}`;
}

/**
 * The condition on a row of `listed l (id, path, is_partner)` that another row is above it. Rows with the same members
 * above are looked up once: a million members have some ten thousand parents. Negated it is an anti-join, because the
 * database searches the result of a `NOT IN` that outgrows its memory row by row.
 */
export const IS_COVERED = sql`EXISTS (
  SELECT FROM (SELECT parents.path, unnest(parents.path) AS id
    FROM (SELECT DISTINCT b.path[:cardinality(b.path) - 1] AS path FROM listed b) AS parents) AS above
  WHERE above.id IN (SELECT o.id FROM listed o WHERE o.is_partner)
    AND above.path = l.path[:cardinality(l.path) - 1])`;

/** The rows of `listed (id, path, is_partner)` with no other row above. */
export const TOPMOST = sql`SELECT l.id, l.is_partner FROM listed l WHERE NOT ${IS_COVERED}`;

/** Whether one row of a list can be above another. Plain members have none below. */
export const canCover = ({ wholeBranch, level }: Listed): boolean => wholeBranch && level !== 'NORMAL';

/**
 * The rows of a page with another row of the list above them, on whatever page: their sums are a part of that one's, and
 * count once in the totals.
 */
export async function nestedRows(
  db: Db,
  listing: Listed,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!canCover(listing) || ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH page AS MATERIALIZED (
      SELECT p.id, unnest(p.path[:cardinality(p.path) - 1]) AS above FROM member p WHERE p.id = ANY(${idArray(ids)})
    ), listed AS MATERIALIZED (
      SELECT m.id FROM member m WHERE m.id IN (SELECT above FROM page) AND ${listCondition(listing)}
    )
    SELECT DISTINCT page.id::float8 AS id FROM page JOIN listed ON listed.id = page.above`);
  return new Set(rows.map(({ id }) => id));
}

/** Sorts by a sum over some days: the figure of a row `d` of daily sums. */
export const SORT_FIGURE: Partial<Record<SortKey, SQL>> = {
  DEPOSIT: sql`(d.cash_in + d.payment)`,
  WITHDRAWAL: sql`(d.cash_out + d.payback)`,
  PROFIT: sql`(d.cash_in + d.payment - d.cash_out - d.payback)`,
  GIVE: sql`(d.payment)`,
  TAKE: sql`(d.payback)`,
  BET: sql`(d.bet)`,
  WIN: sql`(d.win)`,
  BETPROFIT: sql`(d.bet - d.win)`,
  NET: sql`(d.bet - d.win - d.rolling)`,
};

/** The other sorts: a column of the member or of its accounts. */
const SORT_COLUMN: Partial<Record<SortKey, SQL>> = {
  JOIN: sql`m.joined_at`,
  ID: sql`lower(m.mem_id)`,
  CASH: sql`cash.balance`,
  POINT: sql`point.balance`,
};

/** Sorts by a column of an account. */
const OF_ACCOUNT: ReadonlySet<SortKey> = new Set(['CASH', 'POINT']);

export function sortOf(order: OrderStr): { key: SortKey; direction: 'ASC' | 'DESC' } {
  const [key, direction] = order.split('_');
  return { key: key as SortKey, direction: direction as 'ASC' | 'DESC' };
}

/** Ids of a page by sorting the whole list: for small branches, lists of children, and filters. */
export const sortedPage = async (db: Db, listing: Listing): Promise<number[]> =>
  (await countedPage(db, listing)).ids;

/** {@link sortedPage} with the number of rows of the whole list, and `also` as another number. */
export async function countedPage(
  db: Db,
  listing: Listing,
  also = sql`0`,
): Promise<{ ids: number[]; total: number; other: number }> {
  const { rows } = await db.execute<{ ids: number[]; total: number; other: number }>(sql`
    WITH listed AS MATERIALIZED (${sortable(listing)}) SELECT ${pageOfListed(listing)}, ${also} AS other`);
  return rows[0]!;
}

/**
 * The rows of a list before they are sorted: id, `figure` to sort by (NULL for an order by a sum), and other columns of
 * `member m`.
 */
export const sortable = (listing: Listing, columns = sql``): SQL => {
  const { key } = sortOf(listing.order);
  return sql`SELECT m.id, ${SORT_COLUMN[key] ?? sql`NULL`} AS figure${columns}
    FROM member m ${OF_ACCOUNT.has(key) ? JOIN_ACCOUNTS : sql``} WHERE ${listCondition(listing)}`;
};

/** Columns over {@link sortable} rows `listed`: the `ids` of the page in their order, and the `total` of rows. */
export function pageOfListed(listing: Listing): SQL {
  const { key, direction } = sortOf(listing.order);
  const sum = SORT_FIGURE[key];
  const way = sql.raw(direction);
  const ids = sum
    ? sql`SELECT l.id FROM listed l
        LEFT JOIN LATERAL (SELECT sum(${sum}) AS figure FROM stat_daily d
          WHERE d.member_id = l.id AND ${onDays(listing.days)}) AS f ON true
        ORDER BY coalesce(f.figure, 0) ${way}, l.id ${way} ${limitTo(listing)}`
    : sql`SELECT id FROM listed ORDER BY figure ${way}, id ${way} ${limitTo(listing)}`;
  return sql`ARRAY(${ids}) AS ids, (SELECT count(*) FROM listed)::int AS total`;
}
