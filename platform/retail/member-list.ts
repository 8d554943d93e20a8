import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { MemberContext } from '../http/context';
import { LARGE_BRANCH } from '../shared/branch';
import { offsetOf, pageInfo } from '../shared/paging';
import { siteOption } from '../shared/site-option';
import { asOf } from '../statistics/rollup';
import { kept } from './kept';
import { count, listTotals } from './list-totals';
import { gatheredPage, type Held, isSearch, type Listing, SORT_SUM, sortOf } from './listing';
import { memberRows } from './rows';
import { walkedPage } from './walk';

/** Everybody below a member by level, and what they hold. */
export async function heldBelow(db: Db, memberId: number): Promise<Held[]> {
  const { rows } = await db.execute<Held>(
    sql`SELECT level, cnt, cash::text, point::text FROM branch_level WHERE member_id = ${memberId}`,
  );
  return rows;
}

/** Lists with more rows have their order by sums, and their totals, kept for a minute. */
const MANY = 500;
/** Rows of such an order that are read at once; later pages are read by themselves. */
const RANKED = 1000;

/** Whether the list is too long to be gathered before it is sorted. */
const isLong = (listing: Listing, below: readonly Held[]) =>
  listing.whole && !isSearch(listing) && count(listing, below) > LARGE_BRANCH;

/** Ids of the page. An order by sums that is gathered from the figures of many is read as a whole and kept. */
async function idsOf(db: Db, listing: Listing, below: readonly Held[]): Promise<number[]> {
  if (isLong(listing, below)) return walkedPage(db, listing);
  const end = offsetOf(listing) + listing.count_per_list;
  if (!SORT_SUM[sortOf(listing.order).key] || !isKept(listing, below) || end > RANKED) {
    return gatheredPage(db, listing);
  }
  const first = { ...listing, page: 1, count_per_list: RANKED };
  const ranked = await kept(db, keyOf('order', first, listing.order), () => gatheredPage(db, first));
  return ranked.slice(offsetOf(listing), end);
}

const isKept = (listing: Listing, below: readonly Held[]) =>
  listing.whole && !isSearch(listing) && count(listing, below) > MANY;

const keyOf = (what: string, { targetId, level, days }: Listing, order = '') =>
  [what, targetId, level, days.startDate, days.endDate, order].join(' ');

const totalsOf = (db: Db, listing: Listing, below: readonly Held[]) =>
  isKept(listing, below) && !SUMMED.has(listing.level)
    ? kept(db, keyOf('totals', listing), () => listTotals(db, listing, below))
    : listTotals(db, listing, below);

/** Levels whose totals the row of the branch itself knows. */
const SUMMED: ReadonlySet<string> = new Set(['', 'NORMAL']);

/** A page of a member list with its totals, as the lists old and new answer it. */
export async function memberList(context: MemberContext, listing: Listing) {
  const { db, site } = context;
  const at = await asOf(db, site.siteId);
  const below = await heldBelow(db, listing.targetId);
  const [option, ids, { rowCount, listSum }] = await Promise.all([
    siteOption(db, site.siteId),
    idsOf(db, listing, below),
    totalsOf(db, listing, below),
  ]);
  return {
    list: await memberRows(context, ids, listing.days, option),
    listSum,
    pageInfo: pageInfo(listing, rowCount),
    asOf: at.toISOString(),
  };
}
