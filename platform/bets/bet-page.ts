import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { inBranch, memberIdsIfFew, type Search } from '../shared/branch-search';
import { categoryCondition } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage, pagerReach } from '../shared/id-page';
import { hasNumber, isCommonBeginning, numberedBets } from '../shared/numbers';
import { pathHolds, pathHoldsUnindexed } from '../shared/on-path';
import { type Counted, MAX_COUNTED, type Page, pageOffset } from '../shared/paging';
import type { BetType } from './bet-rows';
import { storedBets } from './stored-bets';

/** Says which bets a list shows. A field that is undefined or '' leaves none out. */
interface BetFilter {
  siteId: string;
  /** The member whose own bets are listed; otherwise the list is of a branch, as it was when each bet was placed. */
  memberId?: number;
  branchId?: number;
  /** The code of a category, or `casinos` for both the live casino and the hotel casino. */
  category?: string;
  vendorCode?: string;
  type?: string;
  /** Only bets that have a leg of this sport, or a leg of any sport. */
  sport?: number | 'any';
  /** The smallest win of the bets that are listed. */
  minWin?: number;
  /** Only settled bets whose rolling this member has a share of; the member is on the bet's path. */
  earnedBy?: number;
  search?: Search;
  /** The number of a bet or round. Other searches do not apply when it is given. */
  number?: string;
  days: Days;
}

/** A filter of bets with a page and an order. */
export interface BetQuery extends BetFilter, Page {
  orderColumn?: 'regDate' | 'betAmt' | 'betWinAmt' | 'eventDate';
  orderType?: 'DESC' | 'ASC';
}

const ORDER: Record<NonNullable<BetQuery['orderColumn']>, SQL> = {
  regDate: sql`b.placed_at`,
  betAmt: sql`b.stake`,
  betWinAmt: sql`b.win`,
  eventDate: sql`(SELECT min(l.event_at) FROM bet_leg l WHERE l.bet_id = b.id)`,
};

/**
 * Reads the ids of a page of bets in order, and the total, which is known from the daily sums or counted up to a limit.
 */
export async function betPage(db: Db, query: BetQuery): Promise<IdPage> {
  const { memberId, branchId } = query;
  if (memberId !== undefined) return readIdPage(db, query, sql`b.member_id = ${memberId}`);
  if (branchId === undefined) throw new Error('bets of a member or of a branch');
  if (query.number) return readIdPage(db, query, byTime(query, branchId));
  return query.search?.text
    ? searchedBets(db, query, branchId, query.search)
    : branchBets(db, query, branchId);
}

function readIdPage(
  db: Db,
  query: BetQuery,
  reach: SQL,
  total?: Parameters<typeof idPage>[3],
): Promise<IdPage> {
  const direction = sql.raw(query.orderType ?? 'DESC');
  return idPage(
    db,
    sql`SELECT b.id FROM bet_all b WHERE ${reach} AND ${betweenDays(sql`b.placed_at`, query.days)} AND ${betConditions(query)}
      ORDER BY ${ORDER[query.orderColumn ?? 'regDate']} ${direction}, b.id ${direction}`,
    query,
    total,
  );
}

/** The condition that a bet was placed in the branch. Its form keeps the database from using the index of paths. */
const placedIn = (branchId: number): SQL => pathHoldsUnindexed(sql`b.path`, branchId);

/**
 * Builds the condition that a bet of the branch belongs to a member that a search finds, and says whether these members
 * are few.
 */
async function searchedReach(db: Db, { siteId }: BetFilter, branchId: number, search: Search) {
  const branch = { siteId, targetId: branchId, search, ever: true } as const;
  const memberIds = await memberIdsIfFew(db, branch);
  const reach = memberIds
    ? sql`b.member_id = ANY(${memberIds})`
    : sql`b.site_id = ${siteId} AND EXISTS (SELECT FROM member m WHERE m.id = b.member_id AND ${inBranch(branch)}
        OFFSET 0)`;
  return { reach: sql`${reach} AND ${placedIn(branchId)}`, areFew: memberIds !== undefined };
}

async function searchedBets(db: Db, query: BetQuery, branchId: number, search: Search): Promise<IdPage> {
  const { reach, areFew } = await searchedReach(db, query, branchId, search);
  return readIdPage(db, query, reach, areFew ? undefined : pagerReach(query));
}

/**
 * Reads a branch's bets by the cheaper of two indexes, judged by the daily sums. The index of paths finds all bets of
 * the branch, of all days and unsorted. The index of the site's bets by time finds them sorted, but among the bets of
 * other branches, so that a page costs in proportion to the branch's share of the site.
 */
async function branchBets(db: Db, query: BetQuery, branchId: number): Promise<IdPage> {
  const counts = await betCounts(db, branchId, query);
  const isCounted = isCountKnown(query);
  const isByTime = (query.orderColumn ?? 'regDate') === 'regDate';
  const rowsNeeded = isCounted ? pageOffset(query) + query.count_per_list : pagerReach(query).upTo;
  const rowsPassed =
    (rowsNeeded * counts.site) / Math.max(counts.inList, 1) / (isFiltered(query) ? FILTERED_SHARE : 1);
  // An order by anything but time needs every row.
  const rowsRead = isByTime ? Math.min(counts.site, rowsPassed) : counts.site;
  const { inList } = counts;
  return counts.branch < rowsRead
    ? readIdPage(
        db,
        query,
        byPath(branchId),
        isCounted && inList > MAX_COUNTED ? { known: inList } : undefined,
      )
    : readIdPage(db, query, byTime(query, branchId), isCounted ? { known: inList } : pagerReach(query));
}

/**
 * The condition that a bet belongs to a branch, in the forms for the index of paths and for that of the site's bets by
 * time.
 */
const byPath = (branchId: number): SQL => pathHolds(sql`b.path`, branchId);
const byTime = ({ siteId }: BetFilter, branchId: number): SQL =>
  sql`b.site_id = ${siteId} AND ${placedIn(branchId)}`;

/** A branch with at most this many bets can be read by its path in a moment. */
const FEW_BETS = 50_000;

/** Says how to read all bets of a list, in any order. */
interface BetReader {
  /** Builds a query of columns of `bet b` over the list's bets, on the list's days or on others. */
  rows: (columns: SQL, days?: Days) => SQL;
  /** Whether days other than the list's can be read quickly. */
  isQuick: boolean;
}

export async function betReader(db: Db, query: BetFilter): Promise<BetReader> {
  const { reach, isQuick } = await sumsReach(db, query);
  return {
    rows: (columns, days = query.days) => sql`SELECT ${columns} FROM bet_all b
      WHERE ${reach} AND ${betweenDays(sql`b.placed_at`, days)} AND ${betConditions(query)}`,
    isQuick,
  };
}

/**
 * Reads the sums of all bets of a list by type, over all pages; amounts are decimal text. For a large branch they are
 * read from the sums by game.
 */
export async function betSums(
  db: Db,
  query: BetFilter,
): Promise<{ type: BetType; cnt: number; bet: string; win: string }[]> {
  const bets =
    query.branchId !== undefined && isStored(query) && (await isLarge(db, query.branchId))
      ? storedBets(query, query.branchId, betConditions(query))
      : (await betReader(db, query)).rows(sql`b.type, b.stake, b.win, 1 AS cnt`);
  const { rows } = await db.execute<{ type: BetType; cnt: number; bet: string; win: string }>(sql`
    SELECT b.type, sum(b.cnt)::int AS cnt, sum(b.stake)::text AS bet, sum(b.win)::text AS win
    FROM (${bets}) AS b GROUP BY b.type HAVING sum(b.cnt) <> 0 ORDER BY b.type`);
  return rows;
}

/**
 * Whether the sums by game can answer for the list: it has all bets of a branch, or those of a category, vendor or
 * type.
 */
const isStored = ({ memberId, search, number, sport, minWin, earnedBy }: BetFilter): boolean =>
  memberId === undefined &&
  !(search?.text || number) &&
  sport === undefined &&
  minWin === undefined &&
  earnedBy === undefined;

/** Whether a branch has so many bets that its stored sums are read. Players have no sums by game. */
async function isLarge(db: Db, branchId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isLarge: boolean }>(sql`
    SELECT coalesce(sum(d.bet_cnt), 0) > ${FEW_BETS} AND EXISTS (
      SELECT FROM member m WHERE m.id = ${branchId} AND m.partner_level <> 'NORMAL') AS "isLarge"
    FROM stat_daily d WHERE d.member_id = ${branchId}`);
  return rows[0]!.isLarge;
}

/** Chooses whose bets are added up by the index that reads the fewest rows, since sums need every row of the list. */
async function sumsReach(db: Db, query: BetFilter): Promise<{ reach: SQL; isQuick: boolean }> {
  const { memberId, branchId, search, number } = query;
  if (memberId !== undefined) return { reach: sql`b.member_id = ${memberId}`, isQuick: true };
  if (branchId === undefined) throw new Error('bets of a member or of a branch');
  if (number) return { reach: byTime(query, branchId), isQuick: true };
  if (search?.text) {
    const { reach, areFew } = await searchedReach(db, query, branchId, search);
    return { reach, isQuick: areFew };
  }
  const counts = await betCounts(db, branchId, query);
  const isByPath = counts.branch < counts.site;
  return {
    reach: isByPath ? byPath(branchId) : byTime(query, branchId),
    isQuick: counts.branch <= FEW_BETS,
  };
}

/** The share of bets that a filter is assumed to let through. */
const FILTERED_SHARE = 1 / 50;
const isFiltered = ({ vendorCode, type, sport }: BetFilter): boolean =>
  Boolean(vendorCode || type) || sport !== undefined;

/** Whether the number of bets in the list is known from the daily sums. */
const isCountKnown = (query: BetFilter): boolean =>
  !isFiltered(query) && query.minWin === undefined && query.earnedBy === undefined;

/** The number of bets that the branch ever had, that it has in the list, and that the site has on the days. */
type BetCounts = { branch: number; inList: number; site: number };

/** Reads from the daily sums the numbers of bets by which {@link branchBets} chooses an index. */
async function betCounts(
  db: Db,
  branchId: number,
  { siteId, category, days }: BetFilter,
): Promise<BetCounts> {
  const onDays = sql`day BETWEEN ${days.startDate}::date AND ${days.endDate}::date`;
  const ofList = categoryCondition('d', category ?? '');
  // Selects by the names of the fields, so that the columns cannot differ from those of the type.
  const [counts] = await db
    .select({
      branch: sql<number>`coalesce(sum(bet_cnt), 0)::float8`,
      inList: sql<number>`coalesce(sum(bet_cnt) FILTER (WHERE ${onDays} AND ${ofList}), 0)::float8`,
      site: sql<number>`(SELECT coalesce(sum(s.bet_cnt), 0)::float8
        FROM member top JOIN stat_daily s ON s.member_id = top.id
        WHERE top.site_id = ${siteId} AND top.parent_id IS NULL AND ${onDays})`,
    })
    .from(sql`stat_daily d`)
    .where(sql`member_id = ${branchId}`);
  return counts!;
}

/**
 * Builds the condition on a number. The bets of one member are read by the member; only for a list of all members the
 * number is looked up.
 */
const numberCondition = (number: string, siteId: string, memberId: number | undefined): SQL =>
  memberId === undefined
    ? sql`b.id IN (SELECT n.id FROM (${numberedBets(siteId, number)}) AS n)`
    : hasNumber(number);

/** Whether a branch's list is empty because too many bets of the site begin with the number (A048). */
export const isTooCommon = async (db: Db, query: BetQuery, total: number | Counted): Promise<boolean> =>
  Boolean(query.number) &&
  query.memberId === undefined &&
  (typeof total === 'number' ? total : total.rows) === 0 &&
  isCommonBeginning(db, query.siteId, query.number!);

/** Builds the condition on `bet b` that the list shows it, apart from days and members. */
export function betConditions({
  siteId,
  memberId,
  number,
  category,
  vendorCode,
  type,
  sport,
  minWin,
  earnedBy,
}: BetFilter): SQL {
  const all = [
    number ? numberCondition(number, siteId, memberId) : undefined,
    category ? categoryCondition('b', category) : undefined,
    vendorCode ? sql`b.vendor_code = ${vendorCode}` : undefined,
    type ? sql`b.type = ${type}` : undefined,
    minWin === undefined ? undefined : sql`b.win >= ${minWin}`,
    earnedBy === undefined
      ? undefined
      : sql`b.rolling[array_position(b.path, ${earnedBy}::bigint)]
          > coalesce(b.rolling[array_position(b.path, ${earnedBy}::bigint) + 1], 0)`,
    sport === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id
          AND ${sport === 'any' ? sql`true` : sql`l.branch_id = ${sport}`})`,
  ].filter((one) => one !== undefined);
  return all.length > 0 ? sql.join(all, sql` AND `) : sql`true`;
}
