import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { withinMs } from '../db/within';
import type { MemberContext } from '../http/context';
import { countRows } from '../shared/id-page';
import { MAX_COUNTED, pageInfo } from '../shared/paging';
import { cachedSiteOption } from '../shared/site-option';
import { largeBranchPage } from './large-branch-page';
import { type Listing, listCondition, nestedRows } from './listing';
import { branchState, memberList } from './member-list';
import { memberRows } from './member-rows';

/** Milliseconds after which a list is taken for one with few matches, which takes as long anyway. */
const DENSE_MS = 1_000;
/** Members that are counted above the number that is stated: some may have nothing but cancelled bets. */
const MARGIN = 1.1;

/** Whether filters match more than `most` members, as far as that shows soon. */
async function isDense(db: Db, listing: Listing, most: number): Promise<boolean> {
  const filters = listing.filters && { ...listing.filters, isRough: true };
  const matches = sql`SELECT FROM member m WHERE ${listCondition({ ...listing, filters })}`;
  const counted = await withinMs(db, DENSE_MS, (timed) =>
    countRows(timed, matches, Math.ceil(most * MARGIN)),
  );
  return counted?.isMore === true;
}

/**
 * A page of a member list whose filters match more than 10,000 members: read along an index in the order of the list,
 * with the number of its rows as "more than", and without totals, which would take seconds. Undefined for any other
 * list; a search has indexes of its own.
 */
export async function denseList(context: MemberContext, listing: Listing, most = MAX_COUNTED) {
  const { db, site } = context;
  const { filters, search, targetId, days } = listing;
  if (!filters || Object.values(search).some(Boolean)) return undefined;
  const { at, branch } = await branchState(db, site.siteId, targetId, days);
  if (branch.below.reduce((sum, { cnt }) => sum + cnt, 0) <= most) return undefined;
  if (!(await isDense(db, listing, most))) return undefined;
  const [option, ids] = await Promise.all([cachedSiteOption(db, site.siteId), largeBranchPage(db, listing)]);
  return {
    list: await memberRows(context, ids, days, option, { nested: nestedRows(db, listing, ids) }),
    pageInfo: pageInfo(listing, { rows: most, isMore: true }),
    asOf: at.toISOString(),
  };
}

/** A page of a member list that may be searched and filtered; without totals where its filters match too many. */
export const searchedList = async (context: MemberContext, listing: Listing) =>
  (await denseList(context, listing)) ?? memberList(context, listing);
