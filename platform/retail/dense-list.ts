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

/** Counting stops after this many milliseconds: a list whose matches are that hard to find has few of them. */
const DENSE_MS = 1_000;
/** The count must exceed the limit by this factor, because it includes members whose only bets were cancelled. */
const MARGIN = 1.1;

/** Whether the filters match more than `most` members; false if the count takes too long. */
async function isDense(db: Db, listing: Listing, limit: number): Promise<boolean> {
  const filters = listing.filters && { ...listing.filters, isRough: true };
  const matches = sql`SELECT FROM member m WHERE ${listCondition({ ...listing, filters })}`;
  const counted = await withinMs(db, DENSE_MS, (timed) =>
    countRows(timed, matches, Math.ceil(limit * MARGIN)),
  );
  return counted?.isMore === true;
}

/**
 * Reads a page of a member list whose filters match more than 10,000 members, along an index in the order of the list.
 * The number of rows is given as "more than", and there are no totals, since both would take seconds. Undefined for any
 * other list, and for a search, which has indexes of its own.
 */
export async function denseList(context: MemberContext, listing: Listing, limit = MAX_COUNTED) {
  const { db, site } = context;
  const { filters, search, targetId, days } = listing;
  if (!filters || Object.values(search).some(Boolean)) return undefined;
  const { at, branch } = await branchState(db, site.siteId, targetId, days);
  if (branch.below.reduce((sum, { cnt }) => sum + cnt, 0) <= limit) return undefined;
  if (!(await isDense(db, listing, limit))) return undefined;
  const [option, ids] = await Promise.all([cachedSiteOption(db, site.siteId), largeBranchPage(db, listing)]);
  return {
    list: await memberRows(context, ids, days, option, { nested: nestedRows(db, listing, ids) }),
    pageInfo: pageInfo(listing, { rows: limit, isMore: true }),
    asOf: at.toISOString(),
  };
}

/**
 * Reads a page of a member list with its search and filters. There are no totals where the filters match too many
 * members.
 */
export const searchedList = async (context: MemberContext, listing: Listing) =>
  (await denseList(context, listing)) ?? memberList(context, listing);
