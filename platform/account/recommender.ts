import { and, eq, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/contract/envelope';
import { creatableLevels, type Level } from '@/lib/rules/level';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { SiteOption } from '../db/site-option';

/** Who somebody new will stand under. */
export interface Recommender {
  id: number;
  memId: string;
  path: number[];
}

/**
 * The partner of that id, if somebody of the level may stand under it: there is one (U112) – of the caller's branch
 * where a caller is given –, it is a partner (U113), and it is active and may have such members by the site's matrix
 * (U114, decision 17). Its row is locked against being moved or losing its rates until the transaction ends.
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
  if (!row || (caller && !row.path.includes(caller.id))) return fail('U112');
  if (row.partnerLevel === 'NORMAL') return fail('U113');
  const mayHave = creatableLevels(row.partnerLevel as Level, option).includes(level);
  return row.status === 'active' && mayHave ? ok(row) : fail('U114');
}
