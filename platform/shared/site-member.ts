import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { member } from '../db/schema';

/**
 * The member with that id on the site. The row of the member is not locked: posting locks the accounts, and nothing
 * else changes.
 */
export async function findMember(tx: Db, siteId: string, memId: string) {
  const [row] = await tx
    .select({ id: member.id, memId: member.memId })
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())));
  return row;
}
