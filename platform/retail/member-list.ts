import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { MemberContext } from '../http/context';
import { asOfColumn } from '../rollup/rollup';
import { hasMovedSince, LARGE_BRANCH } from '../shared/branch';
import { cachedFor } from '../shared/cached-for';
import type { Days } from '../shared/days';
import { pageInfo, pageOffset } from '../shared/paging';
import { cachedSiteOption } from '../shared/site-option';
import { codeArray } from '../shared/sql-arrays';
import { largeBranchPage } from './large-branch-page';
import { countRows, coversLargeBranch, listTotals } from './list-totals';
import {
  type Branch,
  countedPage,
  isNarrowed,
  type LevelHolding,
  type Listing,
  listCondition,
  listedLevels,
  nestedRows,
  parseOrder,
  SORT_FIGURE,
  sortedPage,
} from './listing';
import { memberRows } from './member-rows';
import { isTextSearch, searchMembers } from './member-search';

interface BranchState {
  /** The moment up to which the sums are complete (decision 53). */
  at: Date;
  branch: Branch;
}

/**
 * Reads how many members of each level are below a member, whether any has moved since the first day, and the moment of
 * the data.
 */
export async function branchState(
  db: Db,
  siteId: string,
  memberId: number,
  { startDate }: Pick<Days, 'startDate'>,
): Promise<BranchState> {
  const { rows } = await db.execute<{ at: string } & Pick<Branch, keyof Branch>>(sql`
    SELECT ${asOfColumn(siteId)} AS at, ${hasMovedSince(sql`${memberId}::bigint`, startDate)} AS "hasMoved",
      (SELECT partner_level = 'NORMAL' FROM member WHERE id = ${memberId}) AS "isPlayer",
      coalesce((SELECT json_agg(json_build_object(
          'level', level, 'cnt', cnt, 'cash', cash::text, 'point', point::text))
        FROM branch_level WHERE member_id = ${memberId}), '[]'::json) AS below`);
  const { at, ...branch } = rows[0]!;
  return { at: new Date(at), branch };
}

/** The order by a sum and the totals of a list are cached for a minute if the list has more than `CACHED_FROM` rows. */
const CACHE_MS = 60_000;
const CACHED_FROM = 500;
/** An order is cached up to this many ids; each later page is read from the database. */
const MAX_CACHED_IDS = 1000;

/** Whether the list has too many members to be collected and sorted. */
const isLargeList = (listing: Listing, below: readonly LevelHolding[]) =>
  listing.wholeBranch && !isNarrowed(listing) && countRows(listing, below) > LARGE_BRANCH;

/** Reads the ids of the page. An order of many members by a sum is read once and cached. */
async function pageIds(db: Db, listing: Listing, below: readonly LevelHolding[]): Promise<number[]> {
  if (isLargeList(listing, below)) return largeBranchPage(db, listing);
  const end = pageOffset(listing) + listing.count_per_list;
  if (!SORT_FIGURE[parseOrder(listing.order).key] || !isCached(listing, below) || end > MAX_CACHED_IDS) {
    return sortedPage(db, listing);
  }
  const first = { ...listing, page: 1, count_per_list: MAX_CACHED_IDS };
  const ranked = await cachedFor(CACHE_MS, db, cacheKey('order', first, listing.order), () =>
    sortedPage(db, first),
  );
  return ranked.slice(pageOffset(listing), end);
}

const isCached = (listing: Listing, below: readonly LevelHolding[]) =>
  listing.wholeBranch && !isNarrowed(listing) && countRows(listing, below) > CACHED_FROM;

const cacheKey = (kind: string, { targetId, level, days }: Listing, order = '') =>
  [kind, targetId, level, days.startDate, days.endDate, order].join(' ');

const cachedTotals = (db: Db, listing: Listing, branch: Branch) =>
  isCached(listing, branch.below) && !SUMMED_LEVELS.has(listing.level)
    ? cachedFor(CACHE_MS, db, cacheKey('totals', listing), () => listTotals(db, listing, branch))
    : listTotals(db, listing, branch);

/** The totals of these levels are read from the branch's own row and need no cache. */
const SUMMED_LEVELS: ReadonlySet<string> = new Set(['', 'NORMAL']);

/** The number of rows of the list, rows of zeros included. */
const countListed = (listing: Listing, below: readonly LevelHolding[]): SQL =>
  coversLargeBranch(listing, below)
    ? sql`(SELECT coalesce(sum(b.cnt), 0) FROM branch_level b
        WHERE b.member_id = ${listing.targetId} AND b.level = ANY(${codeArray(listedLevels(listing))}))::int`
    : sql`(SELECT count(*) FROM member m WHERE ${listCondition(listing)})::int`;

/** The ids of a page. The counts are there only where the list counts its rows of zeros. */
interface ShownPage {
  ids: number[];
  /** Number of rows in which a figure is not zero. */
  movedCount?: number;
  /** Number of all rows, read at the same moment as `movedCount`; that of the totals may be older. */
  allCount?: number;
}

/**
 * Reads a page of a list that counts its rows of zeros, and leaves them out if the list says so. `moved` is the same
 * list without these rows. One statement reads both numbers, so that they are of the same moment.
 */
async function pageWithZeros(
  db: Db,
  listing: Listing,
  below: readonly LevelHolding[],
  moved: Listing,
): Promise<ShownPage> {
  const all = countListed(listing, below);
  if (listing.zeros?.areHidden) {
    const { ids, total, other } = await countedPage(db, moved, all);
    return { ids, movedCount: total, allCount: other };
  }
  const [ids, { rows: counts }] = await Promise.all([
    pageIds(db, listing, below),
    db.execute<{ movedCount: number; allCount: number }>(sql`
      SELECT count(*)::int AS "movedCount", ${all} AS "allCount" FROM member m WHERE ${listCondition(moved)}`),
  ]);
  return { ids, ...counts[0]! };
}

/** Reads the rows of a page, without totals. */
export async function memberPage(context: MemberContext, listing: Listing) {
  const { db, site } = context;
  const {
    branch: { below },
  } = await branchState(db, site.siteId, listing.targetId, listing.days);
  const [option, ids] = await Promise.all([cachedSiteOption(db, site.siteId), pageIds(db, listing, below)]);
  return memberRows(context, ids, listing.days, option, { nested: nestedRows(db, listing, ids) });
}

/** Reads a page of a member list, its totals, and the moment of its data (decision 53). */
export async function memberList(context: MemberContext, query: Listing) {
  const { db, site } = context;
  const search = isTextSearch(query) ? searchMembers(db, query) : undefined;
  const { at, branch } = await branchState(db, site.siteId, query.targetId, query.days);
  const { below } = branch;
  const isWide = below.reduce((sum, { cnt }) => sum + cnt, 0) > LARGE_BRANCH;
  const listing = { ...query, filters: query.filters && { ...query.filters, isWide } };
  const { zeros } = listing;
  const moved = zeros && {
    ...listing,
    filters: {
      ...(listing.filters ?? { days: listing.days, viewerId: listing.viewerId }),
      isWide,
      reported: zeros.of,
    },
  };
  // Rows of zeros do not change the totals.
  const option = cachedSiteOption(db, site.siteId);
  const shown = moved
    ? pageWithZeros(db, listing, below, moved)
    : (search?.page ?? pageIds(db, listing, below)).then((ids): ShownPage => ({ ids }));
  const [list, { movedCount, allCount }, { rowCount, listSum, rest }] = await Promise.all([
    // The rows do not wait for the totals.
    Promise.all([shown, option]).then(([{ ids }, names]) =>
      memberRows(context, ids, listing.days, names, {
        any: listing.search.any,
        nested: nestedRows(db, listing, ids),
      }),
    ),
    shown,
    search?.totals ?? cachedTotals(db, listing, branch),
  ]);
  return {
    list,
    listSum,
    ...(rest ? { rest } : {}),
    pageInfo: pageInfo(listing, (zeros?.areHidden ? movedCount : allCount) ?? rowCount),
    ...(movedCount === undefined || allCount === undefined ? {} : { zeroCnt: allCount - movedCount }),
    asOf: at.toISOString(),
  };
}
