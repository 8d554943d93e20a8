import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import type { Db } from '../db/client';
import { branchRolling, coversLargeBranch } from '../retail/list-totals';
import { type LevelHolding, type Listed, levelsOf, listCondition } from '../retail/listing';
import { holdingsBelow } from '../retail/member-list';
import type { BranchMember } from '../shared/branch';
import { idArray } from '../shared/sql-arrays';

type Asked = RequestOf<'/api/v2/retail/explain'>;

/** Whose rows of the daily sums are added up to a figure, and so whose places on a path an event counts for. */
export interface Scope {
  siteId: string;
  /** Members whose branches count; none of them stands above another now. */
  tops: readonly number[];
  /** Which product of rolling counts: the top's own, that of the next one below, or the player's. */
  rolling: 'own' | 'lower' | 'player';
}

/** The members of a list, as those who hold something: who they are, or the levels below `targetId` that they are. */
export type Members = { ids: SQL } | { below: number; levels: readonly string[] };

const listedOf = (target: BranchMember, siteId: string, list: NonNullable<Asked['list']>): Listed => ({
  siteId,
  targetId: target.id,
  wholeBranch: list.treeOption === 'Y',
  level: list.targetLevel,
  search: {
    memId: list.searchMemId,
    memNick: list.memNick,
    recommenderId: list.recommenderId,
    either: list.searchValue,
  },
});

/** What is asked for, with what its list is when it is the total of one. */
export interface Explained {
  target: BranchMember;
  siteId: string;
  listed?: { listed: Listed; below: readonly LevelHolding[] };
}

export async function explained(
  db: Db,
  target: BranchMember,
  siteId: string,
  list: Asked['list'],
): Promise<Explained> {
  if (!list) return { target, siteId };
  return {
    target,
    siteId,
    listed: { listed: listedOf(target, siteId, list), below: await holdingsBelow(db, target.id) },
  };
}

/** Who stands in a list and below nobody else of it; of members who have nobody below, partners alone where asked so. */
async function topmost(db: Db, listed: Listed, partnersOnly: boolean): Promise<number[]> {
  const only = partnersOnly ? sql`m.partner_level <> 'NORMAL'` : sql`true`;
  const { rows } = await db.execute<{ id: number }>(
    listed.wholeBranch
      ? sql`WITH listed AS MATERIALIZED (
          SELECT m.id, m.path FROM member m WHERE ${listCondition(listed)} AND ${only}
        ) SELECT l.id FROM listed l WHERE NOT EXISTS (
          SELECT FROM unnest(l.path) AS above(id) JOIN listed o ON o.id = above.id WHERE above.id <> l.id)`
      : sql`SELECT m.id FROM member m WHERE ${listCondition(listed)} AND ${only}`,
  );
  return rows.map(({ id }) => id);
}

/** Of what happened: read as the list's totals are read, so that the two are the same. */
export async function flowScope(db: Db, { target, siteId, listed }: Explained): Promise<Scope> {
  if (!listed) return { siteId, tops: [target.id], rolling: 'own' };
  const rolling = branchRolling(listed.listed, listed.below);
  if (rolling) return { siteId, tops: [target.id], rolling };
  return { siteId, tops: await topmost(db, listed.listed, false), rolling: 'own' };
}

/** Of what stands below: nobody has anybody below but partners. */
export async function belowScope(db: Db, { target, siteId, listed }: Explained): Promise<Scope> {
  if (!listed) return { siteId, tops: [target.id], rolling: 'own' };
  const { level } = listed.listed;
  return {
    siteId,
    tops: level === 'NORMAL' ? [] : await topmost(db, listed.listed, true),
    rolling: 'own',
  };
}

/** Of what the members of a list hold themselves; of one member, that one. */
export function holders({ target, listed }: Explained): Members {
  if (!listed) return { ids: idArray([target.id]) };
  if (!coversLargeBranch(listed.listed, listed.below)) {
    return { ids: sql`ARRAY(SELECT m.id FROM member m WHERE ${listCondition(listed.listed)})` };
  }
  return { below: target.id, levels: levelsOf(listed.listed) };
}
