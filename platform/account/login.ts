import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { channelOf } from '@/lib/cipher/wire';
import { fail, ok } from '@/lib/contract/envelope';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import type { Db } from '../db/client';
import { joinRequest, loginLog, member, session } from '../db/schema';
import type { GuestContext, Handler } from '../http/context';
import { hashToken } from '../shared/token-hash';
import { blockedCode } from './blocked';
import { verifyPassword } from './password';
import { unreadCounts } from './unread';

/** Failures in a row that lock an account: the ninth does (decision 12). */
const LOCK_AT = 9;

type Row = typeof member.$inferSelect;

async function noteFailure(db: Db, row: Row, ip: string): Promise<boolean> {
  const [after] = await db
    .update(member)
    .set({
      failedLogins: sql`${member.failedLogins} + 1`,
      lockedAt: sql`CASE WHEN ${member.failedLogins} + 1 >= ${LOCK_AT} THEN coalesce(${member.lockedAt}, now()) ELSE ${member.lockedAt} END`,
    })
    .where(eq(member.id, row.id))
    .returning({ lockedAt: member.lockedAt });
  await db.insert(loginLog).values({ memberId: row.id, ip, success: false });
  return after?.lockedAt != null;
}

/**
 * Opens a session and ends every other one of the member, in one transaction that holds the member's row: two
 * sign-ins at the same time leave one session. Null when the account was locked while its password was checked.
 */
function openSession(context: GuestContext, row: Row, ip: string) {
  const token = randomBytes(32).toString('base64url');
  const channel = channelOf(context.site.apiKey, token);
  const expiresAt = new Date(Date.now() + context.sessionMinutes * 60_000);
  return context.db.transaction(async (tx) => {
    const unlocked = await tx
      .update(member)
      .set({ failedLogins: 0 })
      // The password that was checked must still be the password.
      .where(and(eq(member.id, row.id), isNull(member.lockedAt), eq(member.passHash, row.passHash)))
      .returning({ id: member.id });
    if (unlocked.length === 0) return null;
    const superseded = await tx
      .update(session)
      .set({ state: 'superseded' })
      .where(and(eq(session.memberId, row.id), eq(session.state, 'active')))
      .returning({ channel: session.channel });
    const { siteId, id: memberId } = row;
    await tx
      .insert(session)
      .values({ tokenHash: hashToken(token), siteId, memberId, channel, ip, expiresAt });
    await tx.insert(loginLog).values({ memberId, ip, success: true });
    return { token, channel, expiresAt, superseded };
  });
}

/** Who waits to become a member under that id, if anybody does. */
async function findWaiting(db: Db, siteId: string, memId: string) {
  const [row] = await db
    .select({
      passHash: joinRequest.passHash,
      memPhone: joinRequest.memPhone,
      bankAcc: joinRequest.bankAcc,
    })
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.siteId, siteId),
        eq(joinRequest.status, 0),
        eq(sql`lower(${joinRequest.memId})`, memId.toLowerCase()),
      ),
    );
  return row;
}

/** Where each type of member has its business (LOGIN-04). */
const DOOR: Record<LoginType, 'partner' | 'play'> = {
  PARTNER: 'partner',
  P_NORMAL: 'partner',
  MEMBER: 'play',
};

/**
 * Signs a member in. Nobody of that id and a wrong password are both U001 and take the same time (LOGIN-03). The
 * ninth wrong password in a row locks (U004, decision 12). A blocked address is told at once (U012); a blocked phone or
 * account (U013, U014), waiting for approval (U002) and the wrong door (A006) only to who knows the password; for
 * members closed or barred from signing in 1§8 has no code, and U001 says least. Who came to the wrong door keeps the
 * session that is open elsewhere.
 *
 * Repeating it is harmless – the newer session replaces the older – so no answer is kept: it would hold a token.
 */
export const login: Handler<'/api/member/login'> = async (body, context) => {
  const { db, site, bus } = context;
  const ip = isIP(body.accessIp) ? body.accessIp : '';
  const blockedAddress = await blockedCode(db, site.siteId, { ip });
  if (blockedAddress) return fail(blockedAddress);
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.siteId, site.siteId), eq(sql`lower(${member.memId})`, body.memId.toLowerCase())));
  const person = row ?? (await findWaiting(db, site.siteId, body.memId));
  const right = await verifyPassword(body.memPass, person?.passHash);
  if (row?.lockedAt) return fail('U004');
  if (row && !right) return fail((await noteFailure(db, row, ip)) ? 'U004' : 'U001');
  if (!person || !right) return fail('U001');
  const blocked = await blockedCode(db, site.siteId, { phone: person.memPhone, account: person.bankAcc });
  if (blocked) return fail(blocked);
  if (!row) return fail('U002');
  if (row.status === 'closed' || !row.loginAllowed) return fail('U001');
  if (DOOR[row.loginType as LoginType] !== body.entry) return fail('A006');

  const opened = await openSession(context, row, ip);
  if (!opened) return fail('U004');
  for (const { channel } of opened.superseded) {
    bus.publish({ channel }, { cmd: 'LOGOUT', data1: 'TK999', data2: '' });
  }
  const { newMsg } = await unreadCounts(db, row.id);
  return ok({
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
  });
};
