import { type SQL, sql } from 'drizzle-orm';
import { toGroupRates } from '@/lib/contract/rates';
import type { PartnerLevel } from '@/lib/contract/values';
import { levelOrder } from '@/lib/rules/level';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { containsText } from '../shared/member-text';
import { countedTo, MAX_COUNTED, pageInfo } from '../shared/paging';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { boundSetters, categoryRates } from './rate-bounds';
import { rateSubject } from './read-rates';

type Child = { id: number; memId: string; memNick: string; level: string };
type LevelCount = { level: PartnerLevel; count: number };

/** Counts members by level, the highest level first; together up to one more than {@link MAX_COUNTED}. */
async function countLevels(db: Db, condition: SQL): Promise<LevelCount[]> {
  const { rows } = await db.execute<LevelCount>(sql`
    SELECT partner_level AS level, count(*)::int AS count
    FROM (SELECT partner_level FROM member m WHERE ${condition} LIMIT ${MAX_COUNTED + 1}) AS counted
    GROUP BY partner_level`);
  return rows.toSorted((one, other) => levelOrder(one.level) - levelOrder(other.level));
}

/**
 * Reads a member's rates and a page of its children's rates with their bounds, the newest member first (RATE-01). The
 * children may be those with a text in id or nickname, and of one level.
 */
export const myRates: Handler<'/api/v2/retail/rate/my'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = body.page ?? 1;
  const size = body.count_per_list ?? 100;
  const condition = body.searchValue
    ? sql`m.parent_id = ${target.id} AND ${containsText(['mem_id', 'mem_nick'], body.searchValue)}`
    : sql`m.parent_id = ${target.id}`;
  const { rows: children } = await db.execute<Child>(sql`
    SELECT id, mem_id AS "memId", mem_nick AS "memNick", partner_level AS level
    FROM member m WHERE ${condition} ${body.partnerLevel ? sql`AND m.partner_level = ${body.partnerLevel}` : sql``}
    ORDER BY joined_at DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`);
  // The answer has the member's own rates on every page, so that no page is empty.
  if (page > 1 && children.length === 0) return refuse.pageBeyondEnd();
  const levels = await countLevels(db, condition);
  const sumCounts = (counts: readonly LevelCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
  const shown = body.partnerLevel ? levels.filter(({ level }) => level === body.partnerLevel) : levels;
  const counted = countedTo(MAX_COUNTED, sumCounts(shown));
  const option = await cachedSiteOption(db, site.siteId);
  const childIds = children.map(({ id }) => id);
  const rates = await categoryRates(db, site.siteId, [
    rateSubject(caller, target),
    ...childIds.map((id) => ({ id, parentId: target.id })),
  ]);
  const setters = await boundSetters(db, site.siteId, childIds);
  const memberRates = (id: number) => rates.filter(({ memberId }) => memberId === id);
  const lowerRates = (id: number) =>
    memberRates(id).map((rate) => {
      const by = setters.find(({ memberId, category }) => memberId === id && category === rate.category);
      return { ...rate, minPointBy: by?.minPointBy ?? undefined, minLoseBy: by?.minLoseBy ?? undefined };
    });
  const ownRates = memberRates(target.id);
  const personFields = ({ memId, memNick, level }: Child) => ({
    memId,
    memNick,
    partnerLevel: level as PartnerLevel,
    partnerLevelName: levelName(option, level),
  });
  return ok({
    myCategoryRate: toGroupRates(ownRates),
    botCategoryRateList: children.map((child) => ({
      ...personFields(child),
      ...toGroupRates(memberRates(child.id)),
    })),
    myRateInfo: ownRates,
    botttomRateList: children.map((child) => ({ ...personFields(child), botRateInfo: lowerRates(child.id) })),
    levels: levels.map(({ level, count }) => ({
      partnerLevel: level,
      partnerLevelName: levelName(option, level),
      count,
    })),
    pageInfo: pageInfo(
      { page, count_per_list: size },
      sumCounts(levels) > MAX_COUNTED ? { ...counted, isMore: true } : counted,
    ),
  });
};
