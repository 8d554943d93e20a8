import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { member, pendingSignIn } from '../db/schema';
import type { GuestContext } from '../http/context';
import { hashToken } from '../shared/token-hash';

/** The second step may take this many minutes. */
const PENDING_MINUTES = 5;
/** This many wrong factors end a sign-in. */
const MAX_FAILURES = 5;

/** Hashes a password's hash, so that a later change of the password is noticed. */
const markOf = (passHash: string): string => createHash('sha256').update(passHash).digest('base64url');

/** Stores a sign-in with a right password that waits for its second factor. Its token is good for nothing else. */
export async function beginSecondStep(
  { db, now }: GuestContext,
  { id: memberId, passHash }: { id: number; passHash: string },
  from: { ip: string; browser: string | undefined; device: string | undefined },
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + PENDING_MINUTES * 60_000);
  await db.insert(pendingSignIn).values({
    tokenHash: hashToken(token),
    memberId,
    passMark: markOf(passHash),
    ...from,
    expiresAt,
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * Finds the pending sign-in of a token with its member; undefined if it is over, or if the password was changed
 * meanwhile.
 */
export async function findPendingSignIn({ db, site, now }: GuestContext, token: string) {
  const [pending] = await db
    .select()
    .from(pendingSignIn)
    .innerJoin(member, eq(member.id, pendingSignIn.memberId))
    .where(
      and(
        eq(pendingSignIn.tokenHash, hashToken(token)),
        eq(member.siteId, site.siteId),
        gt(pendingSignIn.expiresAt, now()),
        lt(pendingSignIn.failures, MAX_FAILURES),
      ),
    );
  if (!pending || pending.pending_sign_in.passMark !== markOf(pending.member.passHash)) return undefined;
  return { pending: pending.pending_sign_in, row: pending.member };
}

/** Counts a wrong factor; false if this one ends the sign-in. */
export async function countWrongFactor(db: Db, tokenHash: string): Promise<boolean> {
  const counted = await db
    .update(pendingSignIn)
    .set({ failures: sql`${pendingSignIn.failures} + 1` })
    .where(eq(pendingSignIn.tokenHash, tokenHash))
    .returning({ failures: pendingSignIn.failures });
  return (counted[0]?.failures ?? MAX_FAILURES) < MAX_FAILURES;
}

/** Ends a pending sign-in; false if it was ended before. */
export async function endPendingSignIn(tx: Db, tokenHash: string): Promise<boolean> {
  const ended = await tx
    .delete(pendingSignIn)
    .where(eq(pendingSignIn.tokenHash, tokenHash))
    .returning({ memberId: pendingSignIn.memberId });
  return ended.length > 0;
}
