import { and, arrayContains, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { member } from '../db/schema';

/**
 * Members from which on a branch is large: its lists are read along an index in their order, passing over the rows of
 * others, instead of being collected first and sorted.
 */
export const LARGE_BRANCH = 5000;

/** The member that a call is about. */
export interface BranchMember {
  id: number;
  memId: string;
  memNick: string;
  partnerLevel: string;
  status: string;
  parentId: number | null;
  path: number[];
}

/**
 * The member of that id if it is the caller or below the caller; otherwise undefined, whether it does not exist, is
 * elsewhere in the tree or on another site: every call answers all three with U001 (decision 20, ROLE-01).
 */
export async function findInBranch(
  db: Db,
  caller: Omit<BranchMember, 'parentId'> & { siteId: string },
  memId: string,
): Promise<BranchMember | undefined> {
  // Most lists are of the caller's own branch.
  if (memId.toLowerCase() === caller.memId.toLowerCase()) {
    const { id, memId, memNick, partnerLevel, status, path } = caller;
    return { id, memId, memNick, partnerLevel, status, path, parentId: path.at(-2) ?? null };
  }
  const [row] = await db
    .select({
      id: member.id,
      memId: member.memId,
      memNick: member.memNick,
      partnerLevel: member.partnerLevel,
      status: member.status,
      parentId: member.parentId,
      path: member.path,
    })
    .from(member)
    .where(
      and(
        eq(member.siteId, caller.siteId),
        eq(sql`lower(${member.memId})`, memId.toLowerCase()),
        arrayContains(member.path, [caller.id]),
      ),
    );
  return row;
}
