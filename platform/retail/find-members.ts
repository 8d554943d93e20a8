import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { type Ancestor, selectAncestors, topUserList } from '../shared/ancestors';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { matchedField } from './any-search';
import { listCondition } from './listing';

const MAX_FOUND = 8;

interface Found {
  id: number;
  parentId: number | null;
  memId: string;
  memNick: string;
  memName: string;
  memPhone: string | null;
  level: PartnerLevel;
  cashAmt: string;
  ancestors: Ancestor[];
}

/** Finds the first members below the caller that match a text, without the sums of a list (SITE-16, LIST-13). */
export const findMembers: Handler<'/api/v2/user/findMembers'> = async (body, { db, site, caller }) => {
  const text = body.searchValue.trim();
  if (!text) return ok({ list: [] });
  const listed = {
    siteId: site.siteId,
    viewerId: caller.id,
    targetId: caller.id,
    wholeBranch: true,
    level: '',
    search: { any: text },
  };
  const [option, { rows }] = await Promise.all([
    cachedSiteOption(db, site.siteId),
    db.execute<Found & Record<string, unknown>>(sql`
      WITH found AS (
        SELECT m.id FROM member m WHERE ${listCondition(listed)}
        ORDER BY lower(m.mem_id) = lower(${text}) DESC, m.parent_id = ${caller.id} DESC, lower(m.mem_id) LIMIT ${MAX_FOUND}
      )
      SELECT m.id, m.parent_id AS "parentId", m.mem_id AS "memId", m.mem_nick AS "memNick", m.mem_name AS "memName",
        m.mem_phone AS "memPhone", m.partner_level AS level, cash.balance AS "cashAmt", ${selectAncestors(caller.id)} AS ancestors
      FROM found JOIN member m ON m.id = found.id
      JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
      ORDER BY lower(m.mem_id) = lower(${text}) DESC, m.parent_id = ${caller.id} DESC, lower(m.mem_id)`),
  ]);
  return ok({
    list: rows.map(({ level, cashAmt, ancestors, id, parentId, memName, memPhone, ...row }) => ({
      ...row,
      partnerLevel: level,
      partnerLevelName: levelName(option, level),
      cashAmt: Number(cashAmt),
      topUserList: topUserList(ancestors, option),
      ...matchedField({ ...row, id, parentId, memName, memPhone }, text, caller.id),
    })),
  });
};
