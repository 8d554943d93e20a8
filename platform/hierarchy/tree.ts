import { sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import type { PartnerLevel } from '@/lib/contract/values';
import { type Level, levelOrder } from '@/lib/rules/level';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { levelName, namedLevels, siteOption } from '../operator/site-option';
import { findInBranch } from './branch';
import { idArray } from './sums';

type Node = { id: number; memId: string; memNick: string; level: string; cnt: number };

/** A node and its direct children; `cnt` counts direct partners, and direct members too when they are shown. */
async function nodes(db: Db, memberId: number, withMembers: boolean): Promise<Node[]> {
  const { rows } = await db.execute<Node>(sql`
    SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level,
      (SELECT count(*) FROM member c WHERE c.parent_id = m.id
        AND (${withMembers} OR c.partner_level <> 'NORMAL'))::int AS cnt
    FROM member m
    WHERE m.id = ${memberId} OR (m.parent_id = ${memberId} AND (${withMembers} OR m.partner_level <> 'NORMAL'))
    ORDER BY m.partner_level = 'NORMAL', m.partner_level, lower(m.mem_id)`);
  return rows;
}

async function memIds(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ memId: string }>(sql`
    SELECT m.mem_id AS "memId" FROM unnest(${idArray(ids)}) WITH ORDINALITY AS asked(id, place)
    JOIN member m ON m.id = asked.id ORDER BY asked.place`);
  return rows.map((row) => row.memId);
}

export const hierarchy: Handler<'/api/v2/retail/hierarchy'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const [option, found, path] = await Promise.all([
    siteOption(db, site.siteId),
    nodes(db, target.id, body.treeOption === 'Y'),
    memIds(db, target.path.slice(target.path.indexOf(caller.id))),
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
  return ok({ hierarchy: { ...onWire(self), children, path } });
};

/** Levels from the caller's direct-child level down to the member (decision 16). */
export const partnerLevelList: Handler<'/api/v2/retail/partnerLevelList'> = async (
  _,
  { db, site, caller },
) => {
  const own = levelOrder(caller.partnerLevel as Level);
  const option = await siteOption(db, site.siteId);
  return ok({ list: namedLevels(option).filter(({ code }) => levelOrder(code) > own) });
};
