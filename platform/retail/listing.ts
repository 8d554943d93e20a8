import { type SQL, sql } from 'drizzle-orm';
import { LEVELS } from '@/lib/rules/level';
import type { OrderStr, SortKey } from '@/lib/rules/orders';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { containsText, type TextColumn } from '../shared/member-text';
import { pathHolds } from '../shared/on-path';
import { limitTo, type Page } from '../shared/paging';
import { idArray } from '../shared/sql-arrays';
import { anyMatches } from './any-search';
import { type Filters, filterCondition, type ZeroFigures } from './list-filters';

/** Says which members a list has. */
export interface Listed {
  siteId: string;
  /** The id of the member that reads the list; a search by phone number depends on it (LIST-13). */
  viewerId: number;
  /** The member whose branch is listed. */
  targetId: number;
  /** True for all members below the target, false for its children alone. */
  wholeBranch: boolean;
  level: '' | 'PARTNER' | string;
  /**
   * Ids and nicknames must contain all of these texts; an empty text matches everything. `either` is compared with id
   * and nickname, `any` also with the phone number and the account holder (LIST-13).
   */
  search: { memId?: string; memNick?: string; recommenderId?: string; either?: string; any?: string };
  filters?: Filters | undefined;
}

/** Describes a page of a list: its members, the days of its sums and its order. */
export interface Listing extends Listed, Page {
  days: Days;
  order: OrderStr;
  /** Counts the rows in which all of these figures are zero, and leaves them out if `areHidden`. */
  zeros?: { of: ZeroFigures; areHidden: boolean } | undefined;
}

/** The number and the holdings of the members of one level in a branch; money is decimal text. */
export type LevelHolding = { level: string; cnt: number; cash: string; point: string };

/** The branch below the listed member. */
export interface Branch {
  below: LevelHolding[];
  /** Whether a member moved into the branch, out of it or within it, on the list's days or later. */
  hasMoved: boolean;
  /** Whether the listed member is a plain member, below which nobody can be. */
  isPlayer: boolean;
}

/** Whether `member m` is a partner, below which members can be. */
export const IS_PARTNER = sql`m.partner_level <> 'NORMAL' AS is_partner`;

export const JOIN_ACCOUNTS = sql`
  JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
  JOIN account point ON point.member_id = m.id AND point.kind = 'point'`;

/** Whether a search or a filter narrows the list, so that no stored sum of the branch equals its total. */
export const isNarrowed = ({ search, filters }: Listed): boolean =>
  filters !== undefined || Object.values(search).some((text) => text !== '' && text);

/**
 * Whether a list has all members directly below a partner, or all its direct partners. The total of such a list is the
 * partner's own figure, and what no listed member has is shown in additional rows (`rest-rows.ts`).
 */
export const coversPartner = (listed: Listed, { isPlayer }: Pick<Branch, 'isPlayer'>): boolean =>
  !isPlayer &&
  !listed.wholeBranch &&
  (listed.level === '' || listed.level === 'PARTNER') &&
  !isNarrowed(listed);

/** The levels that a list shows. */
export const listedLevels = ({ level }: Pick<Listed, 'level'>): readonly string[] =>
  level === '' ? LEVELS : level === 'PARTNER' ? LEVELS.filter((name) => name !== 'NORMAL') : [level];

const contains = (columns: readonly TextColumn[], text: string | undefined, alias?: string): SQL =>
  text ? containsText(columns, text, alias) : sql`true`;

/** The condition on `member m` that the list includes it. */
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
    ? sql`${pathHolds(sql`m.path`, targetId)} AND m.id <> ${targetId}`
    : sql`m.parent_id = ${targetId}`;
  const levelCondition =
    level === ''
      ? sql`true`
      : level === 'PARTNER'
        ? sql`m.partner_level <> 'NORMAL'`
        : sql`m.partner_level = ${level}`;
  const parentCondition = search.recommenderId
    ? sql`m.parent_id IN (SELECT u.id FROM member u WHERE u.site_id = ${siteId} AND u.partner_level <> 'NORMAL'
        AND ${pathHolds(sql`u.path`, targetId)} AND ${contains(['mem_id'], search.recommenderId, 'u')})`
    : sql`true`;
  return sql`m.site_id = ${siteId} AND ${reach} AND ${levelCondition}
    AND ${contains(['mem_id'], search.memId)} AND ${contains(['mem_nick'], search.memNick)} AND ${parentCondition}
    AND ${contains(['mem_id', 'mem_nick'], search.either)}
    AND ${search.any ? anyMatches(search.any, viewerId) : sql`true`} AND ${filters ? filterCondition(siteId, filters) : sql`true`}`;
}

/**
 * The condition on a row of `listed l (id, path, is_partner)` that another row lies above it. Rows with the same
 * members above are looked up once, since a million members have some ten thousand parents. Negated, the condition is
 * an anti-join; the database would search the result of a `NOT IN` row by row once it outgrows the memory.
 */
export const IS_COVERED = sql`EXISTS (
  SELECT FROM (SELECT parents.path, unnest(parents.path) AS id
    FROM (SELECT DISTINCT b.path[:cardinality(b.path) - 1] AS path FROM listed b) AS parents) AS above
  WHERE above.id IN (SELECT o.id FROM listed o WHERE o.is_partner)
    AND above.path = l.path[:cardinality(l.path) - 1])`;

/** The rows of `listed (id, path, is_partner)` that have no other row above them. */
export const TOPMOST = sql`SELECT l.id, l.is_partner FROM listed l WHERE NOT ${IS_COVERED}`;

/** Whether one row of a list can lie above another. A list of plain members alone has no such rows. */
export const canCover = ({ wholeBranch, level }: Listed): boolean => wholeBranch && level !== 'NORMAL';

/**
 * Finds the rows of a page that lie below another row of the list, which may be on another page. Their sums are part of
 * that row's sums and count once in the totals.
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

/** The figure of a row `d` of daily sums for each order by a sum over some days. */
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

/** The column of the member or of its accounts for each other order. */
const SORT_COLUMN: Partial<Record<SortKey, SQL>> = {
  JOIN: sql`m.joined_at`,
  ID: sql`lower(m.mem_id)`,
  CASH: sql`cash.balance`,
  POINT: sql`point.balance`,
};

/** The orders by a column of an account. */
const ACCOUNT_KEYS: ReadonlySet<SortKey> = new Set(['CASH', 'POINT']);

export function parseOrder(order: OrderStr): { key: SortKey; direction: 'ASC' | 'DESC' } {
  const [key, direction] = order.split('_');
  return { key: key as SortKey, direction: direction as 'ASC' | 'DESC' };
}

/**
 * Reads the ids of a page by sorting the complete list, as is done for small branches, lists of children and filters.
 */
export const sortedPage = async (db: Db, listing: Listing): Promise<number[]> =>
  (await countedPage(db, listing)).ids;

/**
 * Reads the page of {@link sortedPage} with the number of rows of the complete list, and the result of the expression
 * `also` as a second number.
 */
export async function countedPage(
  db: Db,
  listing: Listing,
  also = sql`0`,
): Promise<{ ids: number[]; total: number; other: number }> {
  const { rows } = await db.execute<{ ids: number[]; total: number; other: number }>(sql`
    WITH listed AS MATERIALIZED (${sortable(listing)}) SELECT ${pageColumns(listing)}, ${also} AS other`);
  return rows[0]!;
}

/**
 * Selects the rows of a list before they are sorted: the id, the `figure` to sort by (NULL for an order by a sum) and
 * the other given columns of `member m`.
 */
export const sortable = (listing: Listing, columns = sql``): SQL => {
  const { key } = parseOrder(listing.order);
  return sql`SELECT m.id, ${SORT_COLUMN[key] ?? sql`NULL`} AS figure${columns}
    FROM member m ${ACCOUNT_KEYS.has(key) ? JOIN_ACCOUNTS : sql``} WHERE ${listCondition(listing)}`;
};

/**
 * Columns over the rows `listed` of {@link sortable}: the `ids` of the page in their order, and the `total` number of
 * rows.
 */
export function pageColumns(listing: Listing): SQL {
  const { key, direction } = parseOrder(listing.order);
  const sum = SORT_FIGURE[key];
  const sqlDirection = sql.raw(direction);
  const ids = sum
    ? sql`SELECT l.id FROM listed l
        LEFT JOIN LATERAL (SELECT sum(${sum}) AS figure FROM stat_daily d
          WHERE d.member_id = l.id AND ${onDays(listing.days)}) AS f ON true
        ORDER BY coalesce(f.figure, 0) ${sqlDirection}, l.id ${sqlDirection} ${limitTo(listing)}`
    : sql`SELECT id FROM listed ORDER BY figure ${sqlDirection}, id ${sqlDirection} ${limitTo(listing)}`;
  return sql`ARRAY(${ids}) AS ids, (SELECT count(*) FROM listed)::int AS total`;
}
