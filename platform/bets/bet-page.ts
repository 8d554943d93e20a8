import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { inBranch, memberIdsIfFew, type Search } from '../shared/branch-search';
import { categoryCondition } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage, pagerReach } from '../shared/id-page';
import { hasNumber, isCommonBeginning, numberedBets } from '../shared/numbers';
import { type Counted, MAX_COUNTED, type Page, pageOffset } from '../shared/paging';
import type { BetType } from './bet-rows';
import { storedBets } from './stored-bets';

/** Which bets a list shows. Undefined and '' mean all. */
interface BetFilter {
  siteId: string;
  /** Either a member's own bets, or those of a branch as it was when they were placed. */
  memberId?: number;
  branchId?: number;
  /** One code, or `casinos` for live and hotel casinos. */
  category?: string;
  vendorCode?: string;
  type?: string;
  /** Bets with a leg of that sport, or with any. */
  sport?: number | 'any';
  /** Smallest win. */
  minWin?: number;
  /** Only settled bets of which this member, on the bet's path, earns a share of the rolling. */
  earnedBy?: number;
  search?: Search;
  /** Number of a bet or round; other searches are not applied then. */
  number?: string;
  days: Days;
}

/** A page of them in an order. */
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

/** Ids of a page of bets in order, with the total: known from the daily sums, or counted up to a limit. */
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

/** The condition that a bet was placed in the branch; written so that the index of paths is not used. */
const placedIn = (branchId: number): SQL => sql`${branchId}::bigint = ANY(b.path)`;

/** The condition that a bet placed in the branch is of a member that a search finds, and whether these are few. */
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
 * A branch's bets by the cheaper of two indexes, judged by the daily sums. The index of paths finds all of the branch's
 * bets, of all days and unsorted. The index of the site's bets by time finds them sorted, but among those of others, so
 * that a page costs in proportion to the branch's share of the site.
 */
async function branchBets(db: Db, query: BetQuery, branchId: number): Promise<IdPage> {
  const counts = await betCounts(db, branchId, query);
  const isCounted = isCountKnown(query);
  const isByTime = (query.orderColumn ?? 'regDate') === 'regDate';
  const rowsNeeded = isCounted ? pageOffset(query) + query.count_per_list : pagerReach(query).upTo;
  const rowsPassed =
    (rowsNeeded * counts.site) / Math.max(counts.inList, 1) / (isFiltered(query) ? FILTERED_SHARE : 1);
  // Any other order needs every row.
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

/** The condition that a bet is of a branch, for the index of paths and for that of the site's bets by time. */
const byPath = (branchId: number): SQL => sql`b.path @> ARRAY[${branchId}::bigint]`;
const byTime = ({ siteId }: BetFilter, branchId: number): SQL =>
  sql`b.site_id = ${siteId} AND ${placedIn(branchId)}`;

/** Bets that a branch may ever have had so that reading them by its path takes a moment. */
const FEW_BETS = 50_000;

/** How all bets of a list are read, in any order. */
interface BetReader {
  /** A query of columns of `bet b` over the list's bets, or those of other days. */
  rows: (columns: SQL, days?: Days) => SQL;
  /** Whether other days than the list's are quick to read. */
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
 * The sums of all bets of a list by their type, on all pages; amounts as decimal text. Those of a large branch are read
 * from the sums by game.
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

/** Whether the list is of all bets of a branch or of those by category, vendor and type, as the sums by game are. */
const isStored = ({ memberId, search, number, sport, minWin, earnedBy }: BetFilter): boolean =>
  memberId === undefined &&
  !(search?.text || number) &&
  sport === undefined &&
  minWin === undefined &&
  earnedBy === undefined;

/** Whether a branch has so many bets that their sums are read; players have none by game. */
async function isLarge(db: Db, branchId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isLarge: boolean }>(sql`
    SELECT coalesce(sum(d.bet_cnt), 0) > ${FEW_BETS} AND EXISTS (
      SELECT FROM member m WHERE m.id = ${branchId} AND m.partner_level <> 'NORMAL') AS "isLarge"
    FROM stat_daily d WHERE d.member_id = ${branchId}`);
  return rows[0]!.isLarge;
}

/** Whose bets are summed, by the index that reads the fewest rows: sums need every row of the list. */
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

/** The share of bets that a filter is assumed to leave. */
const FILTERED_SHARE = 1 / 50;
const isFiltered = ({ vendorCode, type, sport }: BetFilter): boolean =>
  Boolean(vendorCode || type) || sport !== undefined;

/** Whether the number of bets in the list is known from the daily sums. */
const isCountKnown = (query: BetFilter): boolean =>
  !isFiltered(query) && query.minWin === undefined && query.earnedBy === undefined;

/** Numbers of bets: of the branch ever, of the branch in the list, of the site on the days. */
type BetCounts = { branch: number; inList: number; site: number };

/** The numbers of bets by which {@link branchBets} chooses an index, from the daily sums. */
async function betCounts(
  db: Db,
  branchId: number,
  { siteId, category, days }: BetFilter,
): Promise<BetCounts> {
  const onDays = sql`day BETWEEN ${days.startDate}::date AND ${days.endDate}::date`;
  const ofList = categoryCondition('d', category ?? '');
  // By its fields, so that the names cannot differ from those of the type.
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

/** One member's bets are read by the member; a number is looked up only among the bets of all members of a site. */
const numberCondition = (number: string, siteId: string, memberId: number | undefined): SQL =>
  memberId === undefined
    ? sql`b.id IN (SELECT n.id FROM (${numberedBets(siteId, number)}) AS n)`
    : hasNumber(number);

/** Whether a branch's list is empty because too many bets of the site begin with its number (A048). */
export const isTooCommon = async (db: Db, query: BetQuery, total: number | Counted): Promise<boolean> =>
  Boolean(query.number) &&
  query.memberId === undefined &&
  (typeof total === 'number' ? total : total.rows) === 0 &&
  isCommonBeginning(db, query.siteId, query.number!);

/** The condition on `bet b` that a bet is in the list, days and members apart. */
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
