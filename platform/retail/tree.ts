import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { type Level, levelOrder } from '@/lib/rules/level';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler, MemberContext } from '../http/context';
import { readAncestors } from '../shared/ancestors';
import { findInBranch } from '../shared/branch';
import { cachedSiteOption, levelName, namedLevels } from '../shared/site-option';
import { inOrder } from '../shared/sql-arrays';

type Node = {
  id: number;
  parentId: number | null;
  memId: string;
  memNick: string;
  level: string;
  cnt: number;
};

/** At most this many plain members are shown below a node. */
const MAX_MEMBERS = 1000;

/**
 * Reads nodes and their children. `cnt` counts the child partners, and the plain children too if these are shown
 * (TREE-02).
 */
async function readNodes(db: Db, memberIds: readonly number[], withMembers: boolean): Promise<Node[]> {
  const counted = withMembers ? sql`` : sql`AND c.partner_level <> 'NORMAL'`;
  const { rows } = await db.execute<Node>(sql`
    SELECT m.id, m.parent_id AS "parentId", m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level,
      (SELECT count(*) FROM member c WHERE c.parent_id = m.id ${counted})::int AS cnt
    FROM (
      SELECT id FROM ${inOrder(memberIds)}
      UNION
      SELECT child.id FROM ${inOrder(memberIds)}
        JOIN member child ON child.parent_id = requested.id AND child.partner_level <> 'NORMAL'
      UNION
      SELECT child.id FROM ${inOrder(memberIds)} CROSS JOIN LATERAL (
        SELECT id FROM member
        WHERE parent_id = requested.id AND partner_level = 'NORMAL' AND ${withMembers}
        ORDER BY lower(mem_id) LIMIT ${MAX_MEMBERS}) AS child
    ) AS shown JOIN member m ON m.id = shown.id
    ORDER BY m.partner_level = 'NORMAL', m.partner_level, lower(m.mem_id)`);
  return rows;
}

/** Reads the nodes of some members, each with its children in the order of the tree. */
async function readExpanded({ db, site }: MemberContext, memberIds: readonly number[], withMembers: boolean) {
  const [option, treeRows] = await Promise.all([
    cachedSiteOption(db, site.siteId),
    readNodes(db, memberIds, withMembers),
  ]);
  const toWire = ({ memId, memNick, level, cnt }: Node) => ({
    memId,
    memNick,
    partnerLevel: level as PartnerLevel,
    partnerLevelName: levelName(option, level),
    cnt,
  });
  // A plain member that the call names is shown although the tree has partners alone.
  const visibleNodes = treeRows.filter(({ level }) => withMembers || level !== 'NORMAL');
  return memberIds.map((id) => {
    const node = treeRows.find((one) => one.id === id)!;
    return {
      ...toWire(node),
      children: visibleNodes.filter(({ parentId }) => parentId === id).map(toWire),
    };
  });
}

async function readHierarchy(memId: string, withMembers: boolean, context: MemberContext) {
  const { db, caller } = context;
  const target = await findInBranch(db, caller, memId);
  if (!target) return refuse.unknownMember();
  const [nodes, ancestors] = await Promise.all([
    readExpanded(context, [target.id], withMembers),
    target.id === caller.id ? [] : readAncestors(db, target.id, caller.id),
  ]);
  const path = [...ancestors.map(({ memId }) => memId), target.memId];
  return ok({ hierarchy: { ...nodes[0]!, path } });
}

export const openHierarchy: Handler<'/api/v2/retail/openHierarchy'> = async (body, context) => {
  const { db, caller } = context;
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const fromCaller = target.path.slice(target.path.indexOf(caller.id));
  return ok({ nodes: await readExpanded(context, fromCaller, body.treeOption === 'Y') });
};

export const hierarchy: Handler<'/api/v2/retail/hierarchy'> = (body, context) =>
  readHierarchy(body.memId, body.treeOption === 'Y', context);

/** Answers the older path, which shows partners alone. */
export const olderHierarchy: Handler<'/api/retail/hierarchy'> = (body, context) =>
  readHierarchy(body.memId, false, context);

/** Lists the levels from the one directly below the caller's down to NORMAL (decision 16). */
export const partnerLevelList: Handler<'/api/v2/retail/partnerLevelList'> = async (
  _,
  { db, site, caller },
) => {
  const ownOrder = levelOrder(caller.partnerLevel as Level);
  const option = await cachedSiteOption(db, site.siteId);
  return ok({ list: namedLevels(option).filter(({ code }) => levelOrder(code) > ownOrder) });
};
