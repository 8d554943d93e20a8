import { eq } from 'drizzle-orm';
import { fail, ok } from '@/lib/rules/result';
import { cashOutPassError, passError } from '@/lib/rules/signup';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/transact';
import { endSessions, notifySignedOut } from './end-sessions';
import { hashPassword, verifyPassword } from './password';

/**
 * Sets the caller's login password and, if given, its withdrawal password (BOARD-10); another id is U001. Failures of a
 * new withdrawal password are reset, and the member's other sessions end. A password that must be changed (DETAIL-12)
 * cannot be kept: it is known to whoever has reset it (A024).
 */
export const update: Handler<'/api/member/update'> = async (body, context) => {
  const { db, bus, caller, session } = context;
  if (body.memId.toLowerCase() !== caller.memId.toLowerCase()) return fail('U001');
  if (passError(body.memPass)) return fail('U102');
  const { cashOutPass } = body;
  if (cashOutPass !== undefined && cashOutPassError(cashOutPass)) return fail('U103');
  if (caller.mustChangePass && (await isPassword(db, caller.id, body.memPass))) return fail('A024');
  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass),
    cashOutPass === undefined ? undefined : hashPassword(cashOutPass),
  ]);
  let ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    await tx
      .update(member)
      .set({ passHash, mustChangePass: false, ...(cashOutHash && { cashOutHash, cashOutFailures: 0 }) })
      .where(eq(member.id, caller.id));
    ended = await endSessions(tx, caller.id, { exceptTokenHash: session.tokenHash });
    return ok({});
  });
  notifySignedOut(bus, ended);
  return result;
};

/** Whether it is the member's password now. */
async function isPassword(db: Db, memberId: number, memPass: string): Promise<boolean> {
  const [now] = await db.select({ passHash: member.passHash }).from(member).where(eq(member.id, memberId));
  return verifyPassword(memPass, now?.passHash);
}
