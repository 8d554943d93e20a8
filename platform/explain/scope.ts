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

/** The members whose daily sums are added up to a figure. */
export interface Scope {
  siteId: string;
  /** Members whose branches count; none of them is above another. */
  tops: readonly number[];
  /**
   * Whose rolling counts: the top's own, which is its branch's, that of the next member below on the path, the
   * player's, or the `share` of the top, which is its own less that of the next below.
   */
  rolling: 'own' | 'lower' | 'player' | 'share';
}

/** The members whose own holdings count: ids, or all members below one of certain levels. */
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

/** The member that a figure is of; with a list, the figure is the list's total. */
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

/** Members of a list that are below no other member of it; only partners where nothing below plain members counts. */
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

/** The scope of a figure over days: chosen as the list's totals choose theirs, so that both are the same. */
export async function flowScope(db: Db, { target, siteId, list }: Subject): Promise<Scope> {
  if (!list || coversWholePartner(list)) return { siteId, tops: [target.id], rolling: 'own' };
  const rolling = branchRolling(list.listed, list.branch);
  if (rolling) return { siteId, tops: [target.id], rolling };
  return { siteId, tops: await topmost(db, list.listed, false), rolling: 'own' };
}

/** The scope of members' holdings with all below them: of a partner's whole list the partner's own. */
export const heldScope = (db: Db, subject: Subject): Promise<Scope> =>
  subject.list && coversWholePartner(subject.list) ? flowScope(db, subject) : belowScope(db, subject);

/** The scope of a figure of members below: only partners have any. */
export async function belowScope(db: Db, { target, siteId, list }: Subject): Promise<Scope> {
  if (!list) return { siteId, tops: [target.id], rolling: 'own' };
  const { level } = list.listed;
  return {
    siteId,
    tops: level === 'NORMAL' ? [] : await topmost(db, list.listed, true),
    rolling: 'own',
  };
}

/** The holders of a figure of own holdings: the members of the list, or the one member. */
export function holders({ target, list }: Subject): Holders {
  if (!list) return { ids: idArray([target.id]) };
  // Direct members are a row of their own where partners are listed.
  if (coversWholePartner(list))
    return { ids: sql`ARRAY(SELECT m.id FROM member m WHERE m.parent_id = ${target.id})` };
  if (!coversLargeBranch(list.listed, list.branch.below)) {
    return { ids: sql`ARRAY(SELECT m.id FROM member m WHERE ${listCondition(list.listed)})` };
  }
  return { below: target.id, levels: listedLevels(list.listed) };
}
