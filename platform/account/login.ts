import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { channelOf } from '@/lib/cipher/wire';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import { fail, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { joinRequest, loginLog, member, session } from '../db/schema';
import type { GuestContext, Handler } from '../http/context';
import { hashToken } from '../shared/token-hash';
import { blockedCode } from './blocked';
import { verifyPassword } from './password';
import { previousLogin } from './profile';
import { unreadCounts } from './unread';

/** The ninth wrong password in a row locks the account (decision 12). */
const MAX_FAILED_LOGINS = 9;

type Row = typeof member.$inferSelect;

async function recordFailure(db: Db, row: Row, ip: string): Promise<boolean> {
  const [after] = await db
    .update(member)
    .set({
      failedLogins: sql`${member.failedLogins} + 1`,
      lockedAt: sql`CASE WHEN ${member.failedLogins} + 1 >= ${MAX_FAILED_LOGINS} THEN coalesce(${member.lockedAt}, now()) ELSE ${member.lockedAt} END`,
    })
    .where(eq(member.id, row.id))
    .returning({ lockedAt: member.lockedAt });
  await db.insert(loginLog).values({ memberId: row.id, ip, success: false });
  return after?.lockedAt != null;
}

/**
 * Opens a session and ends every other one of the member. The transaction holds the member's row, so that two sign-ins
 * at the same time leave one session. Null if the account was locked, or its password changed, during the check.
 */
function openSession(context: GuestContext, row: Row, ip: string) {
  const token = randomBytes(32).toString('base64url');
  const channel = channelOf(context.site.apiKey, token);
  const expiresAt = new Date(Date.now() + context.sessionMinutes * 60_000);
  return context.db.transaction(async (tx) => {
    const unlocked = await tx
      .update(member)
      .set({ failedLogins: 0, lastLoginAt: new Date() })
      // The password may have been changed since it was checked.
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
    return { token, channel, expiresAt, superseded, previousLogin: await previousLogin(tx, memberId) };
  });
}

/** The undecided request to join under that id, if there is one. */
async function findJoinRequest(db: Db, siteId: string, memId: string) {
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

/** Which site each login type may enter (LOGIN-04). */
const ENTRY_OF: Record<LoginType, 'partner' | 'play'> = {
  PARTNER: 'partner',
  P_NORMAL: 'partner',
  MEMBER: 'play',
};

/**
 * Signs a member in. An unknown id and a wrong password are both U001 and take the same time (LOGIN-03). The ninth
 * wrong password in a row locks the account (U004, decision 12). A blocked address is reported at once (U012); a blocked
 * phone or bank account (U013, U014), a request still to be approved (U002), a sign-in that was switched off (A016,
 * decision 60) and the wrong site (A006) only after the right password. Closed members get U001. A sign-in at the wrong
 * site ends no session.
 *
 * The write is not idempotent by key: repeating it replaces the older session, and a stored answer would hold a token.
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
  const person = row ?? (await findJoinRequest(db, site.siteId, body.memId));
  const passwordMatches = await verifyPassword(body.memPass, person?.passHash);
  if (row?.lockedAt) return fail('U004');
  if (row && !passwordMatches) return fail((await recordFailure(db, row, ip)) ? 'U004' : 'U001');
  if (!person || !passwordMatches) return fail('U001');
  const blocked = await blockedCode(db, site.siteId, { phone: person.memPhone, account: person.bankAcc });
  if (blocked) return fail(blocked);
  if (!row) return fail('U002');
  if (row.status === 'closed') return fail('U001');
  if (!row.loginAllowed) return fail('A016');
  if (ENTRY_OF[row.loginType as LoginType] !== body.entry) return fail('A006');

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
    previousLogin: opened.previousLogin,
  });
};
