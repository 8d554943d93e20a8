import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { type Level, levelOrder } from '@/lib/rules/level';
import { fail, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler, MemberContext } from '../http/context';
import { readAncestors } from '../shared/ancestors';
import { findInBranch } from '../shared/branch';
import { levelName, namedLevels, siteOption } from '../shared/site-option';

type Node = { id: number; memId: string; memNick: string; level: string; cnt: number };

/** Plain members shown below one node. */
const MAX_MEMBERS = 1000;

/** A node and its children; `cnt` counts child partners, and plain children too when these are shown (TREE-02). */
async function readNodes(db: Db, memberId: number, withMembers: boolean): Promise<Node[]> {
  const counted = withMembers ? sql`` : sql`AND c.partner_level <> 'NORMAL'`;
  const { rows } = await db.execute<Node>(sql`
    SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level,
      (SELECT count(*) FROM member c WHERE c.parent_id = m.id ${counted})::int AS cnt
    FROM (
      SELECT id FROM member WHERE id = ${memberId}
      UNION ALL
      SELECT id FROM member WHERE parent_id = ${memberId} AND partner_level <> 'NORMAL'
      UNION ALL
      (SELECT id FROM member WHERE parent_id = ${memberId} AND partner_level = 'NORMAL' AND ${withMembers}
        ORDER BY lower(mem_id) LIMIT ${MAX_MEMBERS})
    ) AS shown JOIN member m ON m.id = shown.id
    ORDER BY m.partner_level = 'NORMAL', m.partner_level, lower(m.mem_id)`);
  return rows;
}

async function readHierarchy(memId: string, withMembers: boolean, { db, site, caller }: MemberContext) {
  const target = await findInBranch(db, caller, memId);
  if (!target) return fail('U001');
  const [option, found, ancestors] = await Promise.all([
    siteOption(db, site.siteId),
    readNodes(db, target.id, withMembers),
    readAncestors(db, target.id, caller.id),
  ]);
  const onWire = ({ memId, memNick, level, cnt }: Node) => ({
    memId,
    memNick,
    partnerLevel: level as PartnerLevel,
    partnerLevelName: levelName(option, level),
    cnt,
  });
  const self = found.find((node) => node.id === target.id)!;
  const children = found.filter((node) => node !== self).map(onWire);
  const path = [...ancestors.map(({ memId }) => memId), target.memId];
  return ok({ hierarchy: { ...onWire(self), children, path } });
}

export const hierarchy: Handler<'/api/v2/retail/hierarchy'> = (body, context) =>
  readHierarchy(body.memId, body.treeOption === 'Y', context);

/** The older path, which shows partners only. */
export const olderHierarchy: Handler<'/api/retail/hierarchy'> = (body, context) =>
  readHierarchy(body.memId, false, context);

/** Levels from the one right below the caller's down to NORMAL (decision 16). */
export const partnerLevelList: Handler<'/api/v2/retail/partnerLevelList'> = async (
  _,
  { db, site, caller },
) => {
  const ownOrder = levelOrder(caller.partnerLevel as Level);
  const option = await siteOption(db, site.siteId);
  return ok({ list: namedLevels(option).filter(({ code }) => levelOrder(code) > ownOrder) });
};
