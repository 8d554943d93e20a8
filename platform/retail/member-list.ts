import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { MemberContext } from '../http/context';
import { LARGE_BRANCH } from '../shared/branch';
import { cachedFor } from '../shared/cached-for';
import { offsetOf, pageInfo } from '../shared/paging';
import { shownSiteOption } from '../shared/site-option';
import { asOfColumn } from '../statistics/rollup';
import { matchOf } from './any-search';
import { largeBranchPage } from './large-branch-page';
import { countRows, listTotals } from './list-totals';
import {
  countedPage,
  isNarrowed,
  type LevelHolding,
  type Listing,
  listCondition,
  SORT_SUM,
  sortedPage,
  sortOf,
} from './listing';
import { memberRows } from './member-rows';

interface BranchState {
  /** The moment up to which sums hold (decision 53). */
  at: Date;
  below: LevelHolding[];
}

/** Number and holdings of the members below one, by level, and the moment that they are of. */
export async function branchState(db: Db, siteId: string, memberId: number): Promise<BranchState> {
  const { rows } = await db.execute<{ at: string; below: LevelHolding[] }>(sql`
    SELECT ${asOfColumn(siteId)} AS at,
      coalesce((SELECT json_agg(json_build_object(
          'level', level, 'cnt', cnt, 'cash', cash::text, 'point', point::text))
        FROM branch_level WHERE member_id = ${memberId}), '[]'::json) AS below`);
  const { at, below } = rows[0]!;
  return { at: new Date(at), below };
}

/** Orders by sums, and totals, of longer lists are cached for a minute. */
const CACHE_MS = 60_000;
const CACHED_FROM = 500;
/** Ids of an order that are cached; later pages are read each for itself. */
const MAX_CACHED_IDS = 1000;

/** Whether the list is too long to be collected and sorted. */
const isLargeList = (listing: Listing, below: readonly LevelHolding[]) =>
  listing.wholeBranch && !isNarrowed(listing) && countRows(listing, below) > LARGE_BRANCH;

/** Ids of the page. An order by sums of many members is read once and cached. */
async function pageIds(db: Db, listing: Listing, below: readonly LevelHolding[]): Promise<number[]> {
  if (isLargeList(listing, below)) return largeBranchPage(db, listing);
  const end = offsetOf(listing) + listing.count_per_list;
  if (!SORT_SUM[sortOf(listing.order).key] || !isCached(listing, below) || end > MAX_CACHED_IDS) {
    return sortedPage(db, listing);
  }
  const first = { ...listing, page: 1, count_per_list: MAX_CACHED_IDS };
  const ranked = await cachedFor(CACHE_MS, db, cacheKey('order', first, listing.order), () =>
    sortedPage(db, first),
  );
  return ranked.slice(offsetOf(listing), end);
}

const isCached = (listing: Listing, below: readonly LevelHolding[]) =>
  listing.wholeBranch && !isNarrowed(listing) && countRows(listing, below) > CACHED_FROM;

const cacheKey = (what: string, { targetId, level, days }: Listing, order = '') =>
  [what, targetId, level, days.startDate, days.endDate, order].join(' ');

const cachedTotals = (db: Db, listing: Listing, below: readonly LevelHolding[]) =>
  isCached(listing, below) && !SUMMED_LEVELS.has(listing.level)
    ? cachedFor(CACHE_MS, db, cacheKey('totals', listing), () => listTotals(db, listing, below))
    : listTotals(db, listing, below);

/** Levels whose totals are read from the branch's own row, which needs no cache. */
const SUMMED_LEVELS: ReadonlySet<string> = new Set(['', 'NORMAL']);

/** Ids of a page without rows of zeros, and how many rows there are. */
async function movedPage(db: Db, moved: Listing) {
  const { ids, total } = await countedPage(db, moved);
  return { ids, movedCount: total ?? (await countListed(db, moved)) };
}

/** Ids of a page, and how many rows are not all zeros where that is asked for. */
async function shownPage(
  db: Db,
  listing: Listing,
  below: readonly LevelHolding[],
  moved: Listing | undefined,
) {
  const [ids, movedCount] = await Promise.all([pageIds(db, listing, below), moved && countListed(db, moved)]);
  return { ids, movedCount };
}

async function countListed(db: Db, listed: Listing): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM member m WHERE ${listCondition(listed)}`,
  );
  return rows[0]!.n;
}

/** A page of a member list with its totals and 'as of' (decision 53). */
export async function memberList(context: MemberContext, asked: Listing) {
  const { db, site } = context;
  const { at, below } = await branchState(db, site.siteId, asked.targetId);
  const isWide = below.reduce((sum, { cnt }) => sum + cnt, 0) > LARGE_BRANCH;
  const listing = { ...asked, filters: asked.filters && { ...asked.filters, isWide } };
  const { zeros } = listing;
  const moved = zeros && {
    ...listing,
    filters: { ...(listing.filters ?? { days: listing.days }), isWide, reported: zeros.of },
  };
  // Rows of zeros change no total.
  const [option, { ids, movedCount }, { rowCount, listSum }] = await Promise.all([
    shownSiteOption(db, site.siteId),
    zeros?.areHidden ? movedPage(db, moved!) : shownPage(db, listing, below, moved),
    cachedTotals(db, listing, below),
  ]);
  const list = await memberRows(context, ids, listing.days, option);
  const { any } = listing.search;
  return {
    list: any ? list.map((row) => ({ ...row, ...matchOf(row, any) })) : list,
    listSum,
    pageInfo: pageInfo(listing, zeros?.areHidden ? movedCount! : rowCount),
    ...(movedCount === undefined ? {} : { zeroCnt: rowCount - movedCount }),
    asOf: at.toISOString(),
  };
}
