import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { loginLog, member, session, site } from '../db/schema';
import type { GuestContext } from '../http/context';
import { ThrownFailure } from '../http/thrown-failure';
import { endGames } from '../shared/end-games';
import { factorState, isOn, isRequired } from '../shared/factor-state';
import { isoTime } from '../shared/iso-time';
import { withDefaults } from '../shared/site-option';
import { hashToken } from '../shared/token-hash';
import { channelOf } from './channel';
import { rememberDevice } from './known-devices';
import { endPendingSignIn } from './pending-sign-in';
import { lastLogin } from './profile';
import { sessionEnd } from './session';
import { forgetTries, type Try } from './sign-in-tries';
import { unreadColumns } from './unread';

export type Row = typeof member.$inferSelect;
type SiteRow = typeof site.$inferSelect;

/** A session that has been opened, and the channels of the sessions that it replaces. */
export interface Opened {
  token: string;
  channel: string;
  expiresAt: Date;
  /** The channels of the sessions that it has ended. */
  superseded: string[];
  previousLogin: { at: string; ip: string } | null;
  newMsg: number;
}

/**
 * Opens a session and ends all other sessions of the member. The transaction locks the member's row, so that of two
 * simultaneous sign-ins one session is left. Null if the account was locked, or its password changed, during the check.
 * `pendingHash` names the sign-in whose second step this is and which ends now. If the caller has hung up meanwhile it
 * opens none and throws {@link ThrownFailure}, since nobody would receive the token.
 */
export async function openSession(
  context: GuestContext,
  row: Row,
  tried: Try,
  from: { ip: string; browser: string | undefined; device: string | undefined },
  pendingHash?: string,
): Promise<Opened | null> {
  const token = randomBytes(32).toString('base64url');
  const channel = channelOf(context.site, token);
  return context.db.transaction(async (tx): Promise<Opened | null> => {
    const unlocked = or(isNull(member.lockedUntil), lte(member.lockedUntil, tried.now));
    const [signedIn] = await tx
      .update(member)
      .set({
        lastLoginAt: tried.now,
        ...(tried.device ? {} : { lockedAt: null, lockedUntil: null }),
      })
      // The password may have been changed since it was checked.
      .where(
        and(eq(member.id, row.id), eq(member.passHash, row.passHash), tried.device ? undefined : unlocked),
      )
      .returning({
        option: sql<
          SiteRow['option']
        >`(SELECT ${site.option} FROM ${site} WHERE ${eq(site.siteId, row.siteId)})`,
      });
    if (!signedIn) return null;
    if (pendingHash !== undefined && !(await endPendingSignIn(tx, pendingHash))) return null;
    const { siteId, id: memberId } = row;
    const option = withDefaults(signedIn.option);
    const expiresAt = sessionEnd(context, option, tried.now);
    const mustEnrol = isRequired(option, row) && !isOn(await factorState(tx, memberId));
    const { ip, browser, device: deviceId } = from;
    const isKnown = tried.device !== undefined;
    const others = openSessionsOf(memberId);
    const opened = {
      tokenHash: hashToken(token),
      siteId,
      memberId,
      channel,
      ip,
      browser,
      deviceId,
      known: isKnown,
      mustEnrol,
      expiresAt,
    };
    // One statement reads all of it: a sign-in would otherwise take a dozen statements, and many at once slow all other
    // calls. Its snapshot has the state before the sign-in, with the member's sessions up to the lock that this
    // transaction holds.
    const { rows } = await tx.execute<Before>(sql`
      WITH forgotten AS ${forgetTries(tx, tried)},
      superseded AS ${tx.update(session).set({ state: 'superseded' }).where(others).returning({ channel: session.channel })},
      opened AS ${tx.insert(session).values(opened)},
      logged AS ${tx.insert(loginLog).values({ memberId, ip, success: true, browser, known: isKnown })}
      ${deviceId ? sql`, remembered AS ${rememberDevice(tx, { memberId, deviceId, ip, browser })}` : sql``}
      SELECT (SELECT coalesce(json_agg(channel), '[]') FROM superseded) AS superseded,
        ${lastLogin(memberId)} AS "lastLogin", ${unreadColumns(memberId)}`);
    if (context.isGone()) throw new ThrownFailure(refuse.timeout());
    const { superseded, lastLogin: last, newMsg } = rows[0]!;
    // A separate statement sees the launch of a game for which the statement above has waited.
    if (superseded.length > 0) await endGames(tx, memberId, 'elsewhere');
    return {
      token,
      channel,
      expiresAt,
      superseded,
      newMsg,
      previousLogin: last && { at: isoTime(last.at), ip: last.ip },
    };
  });
}

/** The state before a sign-in. */
type Before = {
  superseded: string[];
  lastLogin: { at: number; ip: string } | null;
  newMsg: number;
};

const openSessionsOf = (memberId: number) => and(eq(session.memberId, memberId), eq(session.state, 'active'));

/** Tells the windows of the replaced sessions that they have ended, and makes the answer to the sign-in. */
export function signedInAnswer(
  { bus }: GuestContext,
  row: Row,
  opened: Opened,
): ResponseOf<'/api/member/login'> {
  for (const channel of opened.superseded) {
    bus.publish({ channel }, { cmd: 'LOGOUT', data1: CODE.signedInElsewhere, data2: '' });
  }
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
    msgInfo: { newMsg: opened.newMsg },
    previousLogin: opened.previousLogin,
  };
}
