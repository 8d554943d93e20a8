import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { channelOf } from '@/lib/cipher/wire';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import { addressGroup, plainAddress } from '@/lib/rules/address';
import { fail, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { joinRequest, loginLog, member, session } from '../db/schema';
import type { GuestContext, Handler } from '../http/context';
import { ThrownFailure } from '../http/thrown-failure';
import { siteOption } from '../shared/site-option';
import { hashToken } from '../shared/token-hash';
import { blockedCode } from './blocked';
import { hashPassword, isOutdated, refuseIfBusy, verifyPassword } from './password';
import { previousLogin } from './profile';
import { sessionEnd } from './session';
import { forgetTries, recordFailure, type Try, waitBeforeTry } from './sign-in-tries';
import { unreadCounts } from './unread';

/**
 * A refused sign-in is answered no sooner, in milliseconds: whether there is such a member, and how its password was
 * hashed, must not show in the time that the answer takes. Longer than the slowest check.
 */
const REFUSED_AFTER_MS = 300;

type Row = typeof member.$inferSelect;

/** A session that has been opened, with the channels of those it has ended. */
interface Opened {
  token: string;
  channel: string;
  expiresAt: Date;
  superseded: { channel: string }[];
  previousLogin: Awaited<ReturnType<typeof previousLogin>>;
}

/**
 * Opens a session and ends every other one of the member. The transaction holds the member's row, so that two sign-ins
 * at the same time leave one session. Null if the account was locked, or its password changed, during the check.
 * `passHash` replaces an outdated hash of the same password. Throws {@link ThrownFailure}, and opens none, if the caller
 * has gone meanwhile: nobody would have the token.
 */
function openSession(
  context: GuestContext,
  row: Row,
  tried: Try,
  { ip, browser }: { ip: string; browser: string | undefined },
  passHash: string,
) {
  const token = randomBytes(32).toString('base64url');
  const channel = channelOf(context.site.apiKey, token);
  return context.db.transaction(async (tx): Promise<Opened | null> => {
    const unlocked = or(isNull(member.lockedUntil), lte(member.lockedUntil, tried.now));
    const signedIn = await tx
      .update(member)
      .set({
        lastLoginAt: new Date(),
        passHash,
        ...(tried.device ? {} : { lockedAt: null, lockedUntil: null }),
      })
      // The password may have been changed since it was checked.
      .where(
        and(eq(member.id, row.id), eq(member.passHash, row.passHash), tried.device ? undefined : unlocked),
      )
      .returning({ id: member.id });
    if (signedIn.length === 0) return null;
    await forgetTries(tx, tried);
    const superseded = await tx
      .update(session)
      .set({ state: 'superseded' })
      .where(and(eq(session.memberId, row.id), eq(session.state, 'active')))
      .returning({ channel: session.channel });
    const { siteId, id: memberId } = row;
    const expiresAt = await sessionEnd(tx, context, new Date());
    await tx
      .insert(session)
      .values({ tokenHash: hashToken(token), siteId, memberId, channel, ip, expiresAt });
    const known = tried.device !== undefined;
    await tx.insert(loginLog).values({ memberId, ip, success: true, browser, known });
    const before = await previousLogin(tx, memberId);
    if (context.isGone()) throw new ThrownFailure(fail('TE99'));
    return { token, channel, expiresAt, superseded, previousLogin: before };
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
 * Signs a member in. An unknown id and a wrong password are both U001, are locked (U004) and delayed (A029) alike, and
 * take the same time (LOGIN-03, decision 12). A blocked address is reported at once (U012); a blocked
 * phone or bank account (U013, U014), a request still to be approved (U002), a sign-in that was switched off (A016,
 * decision 60) and the wrong site (A006) only after the right password. Closed members get U001. A sign-in at the wrong
 * site ends no session. A right password whose hash is outdated is hashed anew.
 *
 * The write is not idempotent by key: repeating it replaces the older session, and a stored answer would hold a token.
 */
export const login: Handler<'/api/member/login'> = async (body, context) => {
  const began = performance.now();
  const result = await signIn(body, context);
  if (!result.ok) await sleep(Math.max(0, REFUSED_AFTER_MS - (performance.now() - began)));
  return result;
};

const signIn: Handler<'/api/member/login'> = async (body, context) => {
  refuseIfBusy();
  const { db, site, bus } = context;
  const ip = plainAddress(body.accessIp);
  const blockedAddress = await blockedCode(db, site.siteId, { ip });
  if (blockedAddress) return fail(blockedAddress);
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.siteId, site.siteId), eq(sql`lower(${member.memId})`, body.memId.toLowerCase())));
  const { memId, device } = body;
  const tried: Try = { siteId: site.siteId, memId, address: addressGroup(ip), device, now: context.now() };
  const wait = await waitBeforeTry(db, tried);
  if (wait) return wait;
  const person = row ?? (await findJoinRequest(db, site.siteId, memId));
  if (!(await verifyPassword(body.memPass, person?.passHash, context)) || !person) {
    const { signInLockMinutes } = await siteOption(db, site.siteId);
    return recordFailure(db, tried, ip, signInLockMinutes);
  }
  const blocked = await blockedCode(db, site.siteId, { phone: person.memPhone, account: person.bankAcc });
  if (blocked) return fail(blocked);
  if (!row) return fail('U002');
  if (row.status === 'closed') return fail('U001');
  if (!row.loginAllowed) return fail('A016');
  if (ENTRY_OF[row.loginType as LoginType] !== body.entry) return fail('A006');

  const passHash = isOutdated(row.passHash) ? await hashPassword(body.memPass) : row.passHash;
  const opened = await openSession(context, row, tried, { ip, browser: body.browser }, passHash);
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
