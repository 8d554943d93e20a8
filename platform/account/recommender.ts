import { and, eq, sql } from 'drizzle-orm';
import { creatableLevels, type Level } from '@/lib/rules/level';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';

/** The partner under whom a new member is created. */
export interface Recommender {
  id: number;
  memId: string;
  path: number[];
}

/**
 * Finds the partner with that id, if a member of the level can be created under it. U112 if there is none, or none in
 * the caller's branch if a caller is given; U113 if it is not a partner; U114 if it is not active or the site's matrix
 * does not allow it such members (decision 17). Its row is locked against moves and changes of rates until the
 * transaction ends.
 */
export async function findRecommender(
  tx: Db,
  siteId: string,
  recommenderId: string,
  level: Level,
  option: SiteOption,
  caller?: { id: number },
): Promise<Result<Recommender>> {
  const [row] = await tx
    .select({
      id: member.id,
      memId: member.memId,
      path: member.path,
      partnerLevel: member.partnerLevel,
      status: member.status,
    })
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, recommenderId.toLowerCase())))
    .for('share');
  if (!row || (caller && !row.path.includes(caller.id))) return refuse.unknownRecommender();
  if (row.partnerLevel === 'NORMAL') return refuse.recommenderNotPartner();
  const mayCreate = creatableLevels(row.partnerLevel as Level, option).includes(level);
  return row.status === 'active' && mayCreate ? ok(row) : refuse.unusableRecommender();
}
