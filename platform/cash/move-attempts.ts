import { sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/client';
import { pathHolds } from '../shared/on-path';

/** At most this many attempts of a member are stored in 24 hours, so that nobody can fill the table. */
const MAX_PER_DAY = 200;

interface Attempt {
  siteId: string;
  /** The member that made the attempt, and the member whose money the attempt concerned. */
  memberId: number;
  memId: string;
  /** The entry type for the member that made the attempt. */
  type: number;
  /** The change that the move would have made to the cash of the member that made the attempt, as decimal text. */
  amount: string;
  memo: string;
  key: string;
  code: string;
}

/**
 * Codes of attempts that are not stored: of members who are not below the caller, and of a key that was used for
 * another request.
 */
const NO_ATTEMPT: ReadonlySet<string> = new Set([CODE.unknownMember, CODE.duplicateRequest]);

/**
 * Stores a refused give or take-back of cash for the history (MOVE-02, decision 64). It does not store attempts on members
 * who are not below the caller, attempts with a repeated key, and those beyond {@link MAX_PER_DAY}.
 */
export async function recordAttempt(
  db: Db,
  { siteId, memberId, memId, type, amount, memo, key, code }: Attempt,
): Promise<void> {
  if (NO_ATTEMPT.has(code)) return;
  await db.execute(sql`
    INSERT INTO move_attempt (site_id, key, member_id, target_id, type, amount, balance, code, memo)
    SELECT ${siteId}, ${key}, ${memberId}, m.id, ${type}, ${amount}, a.balance, ${code}, ${memo}
    FROM member m JOIN account a ON a.member_id = ${memberId} AND a.kind = 'cash'
    WHERE m.site_id = ${siteId} AND lower(m.mem_id) = ${memId.toLowerCase()} AND m.id <> ${memberId}
      AND ${pathHolds(sql`m.path`, memberId)}
      AND (SELECT count(*) FROM (SELECT FROM move_attempt
        WHERE member_id = ${memberId} AND created_at > now() - interval '1 day' LIMIT ${MAX_PER_DAY}) AS kept)
        < ${MAX_PER_DAY}
    ON CONFLICT DO NOTHING`);
}
