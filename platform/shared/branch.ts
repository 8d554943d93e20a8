import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { dayStart } from '@/lib/rules/day';
import { createBatcher } from '../db/batcher';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import { pathHolds } from './on-path';

/**
 * A branch of more members than this is large: its lists are read along an index in their order, skipping the rows of
 * other branches, instead of being collected and sorted.
 */
export const LARGE_BRANCH = 5000;

/** Reads how many members are below a member, as of the last rollup. */
export async function branchSize(db: Db, memberId: number): Promise<number> {
  const { rows } = await db.execute<{ cnt: number }>(
    sql`SELECT coalesce(sum(cnt), 0)::int AS cnt FROM branch_level WHERE member_id = ${memberId}`,
  );
  return rows[0]!.cnt;
}

/** Whether more than 5,000 members are below a member. */
export const isLargeBranch = async (db: Db, memberId: number): Promise<boolean> =>
  (await branchSize(db, memberId)) > LARGE_BRANCH;

/**
 * Builds the condition that, since the start of a UTC+9 day, a member joined the branch below a member, left it, or
 * changed place within it. Only then does the member's own row of daily sums differ from the sum of the rows below, each
 * of which contains its own past (docs/decisions/2026-11-24-one-path-for-each-event.md). Of a branch that moved, only the
 * top is examined, since the members below moved with it.
 */
export const hasMovedSince = (memberId: SQL, day: string): SQL => {
  const below = (path: SQL) => sql`${path}[array_position(${path}, ${memberId}):]`;
  return sql`EXISTS (SELECT FROM path_history h JOIN member now ON now.id = h.member_id
    WHERE h.last_at >= ${dayStart(day).toISOString()}::timestamptz AND (h.is_top OR h.last_at > h.until)
      AND ${below(sql`h.path`)} IS DISTINCT FROM ${below(sql`now.path`)})`;
};

/** Reads {@link hasMovedSince} for one member. */
export async function hasMoved(db: Db, memberId: number, day: string): Promise<boolean> {
  const { rows } = await db.execute<{ hasMoved: boolean }>(
    sql`SELECT ${hasMovedSince(sql`${memberId}::bigint`, day)} AS "hasMoved"`,
  );
  return rows[0]!.hasMoved;
}

/** One query looks up at most this many members. */
const MAX_LOOKUPS = 20;

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
 * Finds the member of that id if it is the caller or below the caller. Undefined for an id that does not exist, is
 * elsewhere in the tree, or is on another site: every call answers all three with U001 (decision 20, ROLE-01).
 */
export async function findInBranch(
  db: Db,
  caller: Omit<BranchMember, 'parentId'> & { siteId: string },
  memId: string,
): Promise<BranchMember | undefined> {
  // Most lists show the caller's own branch.
  if (memId.toLowerCase() === caller.memId.toLowerCase()) {
    const { id, memId, memNick, partnerLevel, status, path } = caller;
    return { id, memId, memNick, partnerLevel, status, path, parentId: path.at(-2) ?? null };
  }
  return findBelow(db, { siteId: caller.siteId, callerId: caller.id, memId: memId.toLowerCase() });
}

interface Lookup {
  siteId: string;
  callerId: number;
  /** The id in lower case. */
  memId: string;
}

/**
 * Looks members up by id within their callers' branches. Concurrent calls, such as those of one page, share one query.
 */
const findBelow = createBatcher(
  async (db, lookups: readonly Lookup[]): Promise<(BranchMember | undefined)[]> => {
    const lookupKey = (lookup: Lookup) => JSON.stringify(lookup);
    const different = [...new Map(lookups.map((lookup) => [lookupKey(lookup), lookup])).values()];
    const rows = await db
      .select({
        siteId: member.siteId,
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
        or(
          ...different.map(({ siteId, callerId, memId }) =>
            and(
              eq(member.siteId, siteId),
              eq(sql`lower(${member.memId})`, memId),
              pathHolds(sql`${member.path}`, callerId),
            ),
          ),
        ),
      );
    return lookups.map(({ siteId, callerId, memId }) => {
      const match = rows.find(
        (row) => row.siteId === siteId && row.memId.toLowerCase() === memId && row.path.includes(callerId),
      );
      if (!match) return undefined;
      const { siteId: _, ...row } = match;
      return row;
    });
  },
  MAX_LOOKUPS,
);
