import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import type { Db } from '../db/client';
import type { Caller } from '../http/context';
import { requestedFilters } from '../retail/list-filters';
import { branchRolling, coversLargeBranch } from '../retail/list-totals';
import {
  type Branch,
  coversPartner,
  IS_PARTNER,
  type Listed,
  listCondition,
  listedLevels,
  TOPMOST,
} from '../retail/listing';
import { branchState } from '../retail/member-list';
import type { BranchMember } from '../shared/branch';
import type { Days } from '../shared/days';
import { idArray } from '../shared/sql-arrays';

type ExplainRequest = RequestOf<'/api/v2/retail/explain'>;

/** The members whose daily sums add up to a figure. */
export interface Scope {
  siteId: string;
  /** The members whose branches count; none of them lies above another. */
  tops: readonly number[];
  /**
   * Whose rolling counts: the top's own, which is that of its branch; that of the next member below the top on the
   * path; the player's; or the `share` of the top, which is its own rolling less that of the next member below.
   */
  rolling: 'own' | 'lower' | 'player' | 'share';
}

/** The members whose own holdings count: given ids, or all members of certain levels below a member. */
export type Holders = { ids: SQL } | { below: number; levels: readonly string[] };

function requestedList(
  caller: Caller,
  target: BranchMember,
  list: NonNullable<ExplainRequest['list']>,
  days: Days,
): Listed {
  const filters = requestedFilters(list, { days, viewerId: caller.id });
  return {
    siteId: caller.siteId,
    viewerId: caller.id,
    targetId: target.id,
    wholeBranch: list.treeOption === 'Y' || filters !== undefined,
    level: list.targetLevel,
    search: {
      memId: list.searchMemId,
      memNick: list.memNick,
      recommenderId: list.recommenderId,
      either: list.searchValue,
      any: list.searchAny,
    },
    filters,
  };
}

/** The member to whom a figure belongs. With a list, the figure is the total of the list. */
export interface Subject {
  target: BranchMember;
  siteId: string;
  list?: { listed: Listed; branch: Branch };
}

export async function readSubject(
  db: Db,
  caller: Caller,
  target: BranchMember,
  { list, startDate, endDate }: Pick<ExplainRequest, 'list' | keyof Days>,
): Promise<Subject> {
  const { siteId } = caller;
  if (!list) return { target, siteId };
  return {
    target,
    siteId,
    list: {
      listed: requestedList(caller, target, list, { startDate, endDate }),
      branch: (await branchState(db, siteId, target.id, { startDate })).branch,
    },
  };
}

/**
 * Reads the members of a list that have no other member of the list above them. With `partnersOnly` plain members are
 * left out, for figures in which nothing of them counts.
 */
async function topmost(db: Db, listed: Listed, partnersOnly: boolean): Promise<number[]> {
  const only = partnersOnly ? sql`m.partner_level <> 'NORMAL'` : sql`true`;
  const { rows } = await db.execute<{ id: number }>(
    listed.wholeBranch
      ? sql`WITH listed AS MATERIALIZED (
          SELECT m.id, m.path, ${IS_PARTNER} FROM member m WHERE ${listCondition(listed)} AND ${only}
        ) ${TOPMOST}`
      : sql`SELECT m.id FROM member m WHERE ${listCondition(listed)} AND ${only}`,
  );
  return rows.map(({ id }) => id);
}

const coversWholePartner = ({ listed, branch }: NonNullable<Subject['list']>) =>
  coversPartner(listed, branch);

/**
 * Chooses the scope of a figure over days as the totals of the list choose theirs, so that the figure equals the total.
 */
export async function flowScope(db: Db, { target, siteId, list }: Subject): Promise<Scope> {
  if (!list || coversWholePartner(list)) return { siteId, tops: [target.id], rolling: 'own' };
  const rolling = branchRolling(list.listed, list.branch);
  if (rolling) return { siteId, tops: [target.id], rolling };
  return { siteId, tops: await topmost(db, list.listed, false), rolling: 'own' };
}

/**
 * Chooses the scope of the holdings of members with all members below them. For a list of everybody directly below a
 * partner it is the partner.
 */
export const heldScope = (db: Db, subject: Subject): Promise<Scope> =>
  subject.list && coversWholePartner(subject.list) ? flowScope(db, subject) : belowScope(db, subject);

/** Chooses the scope of a figure of the members below; only partners have members below. */
export async function belowScope(db: Db, { target, siteId, list }: Subject): Promise<Scope> {
  if (!list) return { siteId, tops: [target.id], rolling: 'own' };
  const { level } = list.listed;
  return {
    siteId,
    tops: level === 'NORMAL' ? [] : await topmost(db, list.listed, true),
    rolling: 'own',
  };
}

/** Chooses the members whose own holdings a figure adds up: those of the list, or the one member. */
export function holders({ target, list }: Subject): Holders {
  if (!list) return { ids: idArray([target.id]) };
  // A list of partners shows the partner's direct members in one additional row.
  if (coversWholePartner(list))
    return { ids: sql`ARRAY(SELECT m.id FROM member m WHERE m.parent_id = ${target.id})` };
  if (!coversLargeBranch(list.listed, list.branch.below)) {
    return { ids: sql`ARRAY(SELECT m.id FROM member m WHERE ${listCondition(list.listed)})` };
  }
  return { below: target.id, levels: listedLevels(list.listed) };
}
