import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { member } from '../db/schema';

/**
 * Finds the member with an id on the site. It does not lock the row: posting locks the accounts, and nothing else
 * changes.
 */
export async function findMember(tx: Db, siteId: string, memId: string) {
  const [row] = await tx
    .select({ id: member.id, memId: member.memId })
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())));
  return row;
}
