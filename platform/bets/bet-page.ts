import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { fewMembers, inBranch, type Search } from '../shared/branch-search';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage, withinReach } from '../shared/id-page';
import { MAX_COUNTED, offsetOf, type Page } from '../shared/paging';

/** Which bets a list is made of. What is undefined or '' asks for all. */
export interface BetQuery extends Page {
  siteId: string;
  /** A member's own bets, or those of a whole branch as it stood when they were placed. */
  memberId?: number;
  branchId?: number;
  category?: string;
  vendorCode?: string;
  type?: string;
  /** Bets with a leg of that sport, or with any. */
  sport?: number | 'any';
  /** Least that was won. */
  minWin?: number;
  /** Settled bets that this member on the path has a share of the rolling of. */
  earned?: number;
  search?: Search;
  days: Days;
  orderColumn?: 'regDate' | 'betAmt' | 'betWinAmt' | 'eventDate';
  orderType?: 'DESC' | 'ASC';
}

const ORDER: Record<NonNullable<BetQuery['orderColumn']>, SQL> = {
  regDate: sql`b.placed_at`,
  betAmt: sql`b.stake`,
  betWinAmt: sql`b.win`,
  eventDate: sql`(SELECT min(l.event_at) FROM bet_leg l WHERE l.bet_id = b.id)`,
};

/** Ids of a page of bets in order, and how many there are: as the daily sums know it, or counted some way. */
export async function betPage(db: Db, query: BetQuery): Promise<IdPage> {
  const { memberId, branchId } = query;
  if (memberId !== undefined) return listed(db, query, sql`b.member_id = ${memberId}`);
  if (branchId === undefined) throw new Error('bets of a member or of a branch');
  return query.search?.word
    ? searchedBets(db, query, branchId, query.search)
    : branchBets(db, query, branchId);
}

function listed(db: Db, query: BetQuery, reach: SQL, total?: Parameters<typeof idPage>[3]): Promise<IdPage> {
  const way = sql.raw(query.orderType ?? 'DESC');
  return idPage(
    db,
    sql`SELECT b.id FROM bet b WHERE ${reach} AND ${betweenDays(sql`b.placed_at`, query.days)} AND ${filters(query)}
      ORDER BY ${ORDER[query.orderColumn ?? 'regDate']} ${way}, b.id ${way}`,
    query,
    total,
  );
}

/** Bets of who is searched for now, as far as they were placed in this branch. Not a condition for an index of paths. */
const placedIn = (branchId: number): SQL => sql`${branchId}::bigint = ANY(b.path)`;

async function searchedBets(db: Db, query: BetQuery, branchId: number, search: Search): Promise<IdPage> {
  const { siteId } = query;
  const branch = { siteId, targetId: branchId, search };
  const few = await fewMembers(db, branch);
  const reach = few
    ? sql`b.member_id = ANY(${few})`
    : sql`b.site_id = ${siteId} AND EXISTS (SELECT FROM member m WHERE m.id = b.member_id AND ${inBranch(branch)}
        OFFSET 0)`;
  return listed(db, query, sql`${reach} AND ${placedIn(branchId)}`, few ? undefined : withinReach(query));
}

/**
 * There are two ways to a branch's bets. The index of paths has all of them, of all days and in no order. The index of
 * the site's bets by time has them in order, between those of everybody else, so that a page costs as many rows as the
 * branch's share makes of it. The daily sums tell which is the shorter one.
 */
async function branchBets(db: Db, query: BetQuery, branchId: number): Promise<IdPage> {
  const sums = await knownSums(db, branchId, query);
  const known = isCounted(query);
  const inTime = (query.orderColumn ?? 'regDate') === 'regDate';
  const needed = known ? offsetOf(query) + query.count_per_list : withinReach(query).upTo;
  const passed = (needed * sums.site) / Math.max(sums.inList, 1) / (isNarrowed(query) ? NARROWED : 1);
  // Another order than that of time needs every row.
  const walked = inTime ? Math.min(sums.site, passed) : sums.site;
  const { inList } = sums;
  return sums.ever < walked
    ? listed(
        db,
        query,
        sql`b.path @> ARRAY[${branchId}::bigint]`,
        known && inList > MAX_COUNTED ? { known: inList } : undefined,
      )
    : listed(
        db,
        query,
        sql`b.site_id = ${query.siteId} AND ${placedIn(branchId)}`,
        known ? { known: inList } : withinReach(query),
      );
}

/** What share of bets a filter is thought to leave. */
const NARROWED = 1 / 50;
const isNarrowed = ({ vendorCode, type, sport }: BetQuery): boolean =>
  Boolean(vendorCode || type) || sport !== undefined;

/** Whether the daily sums know how many bets the list has. */
const isCounted = (query: BetQuery): boolean =>
  !isNarrowed(query) && query.minWin === undefined && query.earned === undefined;

type Sums = { ever: number; inList: number; site: number };

/** Numbers of bets as the daily sums know them: of the branch ever and in the list, and of the site on the days. */
async function knownSums(db: Db, branchId: number, { siteId, category, days }: BetQuery): Promise<Sums> {
  const onDays = sql`day BETWEEN ${days.startDate}::date AND ${days.endDate}::date`;
  const ofList = category ? sql`category = ${category}` : sql`true`;
  const { rows } = await db.execute<Sums>(sql`
    SELECT coalesce(sum(bet_cnt), 0)::float8 AS ever,
      coalesce(sum(bet_cnt) FILTER (WHERE ${onDays} AND ${ofList}), 0)::float8 AS "inList",
      (SELECT coalesce(sum(s.bet_cnt), 0)::float8 FROM member top JOIN stat_daily s ON s.member_id = top.id
        WHERE top.site_id = ${siteId} AND top.parent_id IS NULL AND ${onDays}) AS site
    FROM stat_daily WHERE member_id = ${branchId}`);
  return rows[0]!;
}

function filters({ category, vendorCode, type, sport, minWin, earned }: BetQuery): SQL {
  const all = [
    category ? sql`b.category = ${category}` : undefined,
    vendorCode ? sql`b.vendor_code = ${vendorCode}` : undefined,
    type ? sql`b.type = ${type}` : undefined,
    minWin === undefined ? undefined : sql`b.win >= ${minWin}`,
    earned === undefined
      ? undefined
      : sql`b.rolling[array_position(b.path, ${earned}::bigint)]
          > coalesce(b.rolling[array_position(b.path, ${earned}::bigint) + 1], 0)`,
    sport === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id
          AND ${sport === 'any' ? sql`true` : sql`l.branch_id = ${sport}`})`,
  ].filter((one) => one !== undefined);
  return all.length > 0 ? sql.join(all, sql` AND `) : sql`true`;
}
