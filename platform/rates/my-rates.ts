import { sql } from 'drizzle-orm';
import { toGroupRates } from '@/lib/contract/rates';
import type { PartnerLevel } from '@/lib/contract/values';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { countRows } from '../shared/id-page';
import { pageInfo } from '../shared/paging';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { categoryRates } from './rate-bounds';
import { rateSubject } from './read-rates';

type Child = { id: number; memId: string; memNick: string; level: string };

/** Reads a member's rates and a page of its children's rates with their bounds, the newest member first (RATE-01). */
export const myRates: Handler<'/api/v2/retail/rate/my'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = body.page ?? 1;
  const size = body.count_per_list ?? 100;
  const { rows: children } = await db.execute<Child>(sql`
    SELECT id, mem_id AS "memId", mem_nick AS "memNick", partner_level AS level
    FROM member WHERE parent_id = ${target.id}
    ORDER BY joined_at DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`);
  const counted = await countRows(db, sql`SELECT FROM member WHERE parent_id = ${target.id}`);
  // The answer has the member's own rates on every page, so that no page is empty.
  if (page > 1 && children.length === 0) return refuse.pageBeyondEnd();
  const option = await cachedSiteOption(db, site.siteId);
  const rates = await categoryRates(db, site.siteId, [
    rateSubject(caller, target),
    ...children.map(({ id }) => ({ id, parentId: target.id })),
  ]);
  const memberRates = (id: number) => rates.filter(({ memberId }) => memberId === id);
  const own = memberRates(target.id);
  const person = ({ memId, memNick, level }: Child) => ({
    memId,
    memNick,
    partnerLevel: level as PartnerLevel,
    partnerLevelName: levelName(option, level),
  });
  return ok({
    myCategoryRate: toGroupRates(own),
    botCategoryRateList: children.map((child) => ({
      ...person(child),
      ...toGroupRates(memberRates(child.id)),
    })),
    myRateInfo: own,
    botttomRateList: children.map((child) => ({ ...person(child), botRateInfo: memberRates(child.id) })),
    pageInfo: pageInfo({ page, count_per_list: size }, counted),
  });
};
