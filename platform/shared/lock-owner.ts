import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { member } from '../db/schema';

/** Locks the row of a member whose own records are counted, so that two writes at once cannot exceed their limit. */
export async function lockOwner(tx: Db, id: number): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, id)).for('no key update');
}
