import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { channelOf } from '@/lib/cipher/wire';
import type { ResponseOf } from '@/lib/contract/calls';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import { fail } from '@/lib/rules/result';
import { loginLog, member, session } from '../db/schema';
import type { GuestContext } from '../http/context';
import { ThrownFailure } from '../http/thrown-failure';
import { factorState, isOn, isRequired } from '../shared/factor-state';
import { siteOption } from '../shared/site-option';
import { hashToken } from '../shared/token-hash';
import { rememberDevice } from './known-devices';
import { endPendingSignIn } from './pending-sign-in';
import { previousLogin } from './profile';
import { sessionEnd } from './session';
import { forgetTries, type Try } from './sign-in-tries';
import { unreadCounts } from './unread';

export type Row = typeof member.$inferSelect;

/** A session that has been opened, with the channels of those it has ended. */
export interface Opened {
  token: string;
  channel: string;
  expiresAt: Date;
  superseded: { channel: string }[];
  previousLogin: Awaited<ReturnType<typeof previousLogin>>;
}

/**
 * Opens a session and ends every other one of the member. The transaction holds the member's row, so that two sign-ins
 * at the same time leave one session. Null if the account was locked, or its password changed, during the check.
 * `pendingHash` names the sign-in whose second step this is, which ends with it. Throws {@link ThrownFailure}, and opens
 * none, if the caller has gone meanwhile: nobody would have the token.
 */
export function openSession(
  context: GuestContext,
  row: Row,
  tried: Try,
  from: { ip: string; browser: string | undefined; device: string | undefined },
  pendingHash?: string,
) {
  const token = randomBytes(32).toString('base64url');
  const channel = channelOf(context.site.apiKey, token);
  return context.db.transaction(async (tx): Promise<Opened | null> => {
    const unlocked = or(isNull(member.lockedUntil), lte(member.lockedUntil, tried.now));
    const signedIn = await tx
      .update(member)
      .set({
        lastLoginAt: new Date(),
        ...(tried.device ? {} : { lockedAt: null, lockedUntil: null }),
      })
      // The password may have been changed since it was checked.
      .where(
        and(eq(member.id, row.id), eq(member.passHash, row.passHash), tried.device ? undefined : unlocked),
      )
      .returning({ id: member.id });
    if (signedIn.length === 0) return null;
    if (pendingHash !== undefined && !(await endPendingSignIn(tx, pendingHash))) return null;
    await forgetTries(tx, tried);
    const superseded = await tx
      .update(session)
      .set({ state: 'superseded' })
      .where(and(eq(session.memberId, row.id), eq(session.state, 'active')))
      .returning({ channel: session.channel });
    const { siteId, id: memberId } = row;
    const expiresAt = await sessionEnd(tx, context, new Date());
    const mustEnrol = isRequired(await siteOption(tx, siteId), row) && !isOn(await factorState(tx, memberId));
    const { ip, browser, device: deviceId } = from;
    const known = tried.device !== undefined;
    await tx.insert(session).values({
      tokenHash: hashToken(token),
      siteId,
      memberId,
      channel,
      ip,
      browser,
      deviceId,
      known,
      mustEnrol,
      expiresAt,
    });
    await tx.insert(loginLog).values({ memberId, ip, success: true, browser, known });
    if (deviceId) await rememberDevice(tx, { memberId, deviceId, ip, browser });
    const before = await previousLogin(tx, memberId);
    if (context.isGone()) throw new ThrownFailure(fail('TE99'));
    return { token, channel, expiresAt, superseded, previousLogin: before };
  });
}

/** Tells the windows of the sessions that the new one has ended, and answers what a sign-in is answered. */
export async function signedInAnswer(
  { db, bus }: GuestContext,
  row: Row,
  opened: Opened,
): Promise<ResponseOf<'/api/member/login'>> {
  for (const { channel } of opened.superseded) {
    bus.publish({ channel }, { cmd: 'LOGOUT', data1: 'TK999', data2: '' });
  }
  const { newMsg } = await unreadCounts(db, row.id);
  return {
    member: {
      loginType: row.loginType as LoginType,
      memId: row.memId,
      memNick: row.memNick,
      partnerLevel: row.partnerLevel as PartnerLevel,
      updId: row.updId,
    },
    token: opened.token,
    channel: opened.channel,
    expiresAt: opened.expiresAt.toISOString(),
    msgInfo: { newMsg },
    previousLogin: opened.previousLogin,
  };
}
