import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { LoginType } from '@/lib/contract/values';
import { addressGroup, plainAddress } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { joinRequest, member } from '../db/schema';
import type { GuestContext, Handler } from '../http/context';
import { availableKinds, factorState, isOn } from '../shared/factor-state';
import { siteOption } from '../shared/site-option';
import { BLOCK_CODES, blockedCode } from './blocked';
import { isKnownDevice } from './known-devices';
import { openSession, type Row, signedInAnswer } from './open-session';
import { hashPassword, isOutdated, refuseIfBusy, verifyPassword } from './password';
import { beginSecondStep } from './pending-sign-in';
import { recordFailure, type Try, waitBeforeTry } from './sign-in-tries';

/**
 * The shortest time until a sign-in is refused, in milliseconds, which is longer than the slowest check. The time of an
 * answer must reveal neither whether there is such a member nor how its password was hashed.
 */
const REFUSED_AFTER_MS = 300;

/** Finds the undecided request to join under that id; undefined if there is none. */
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

/** The site that each type of login may enter (LOGIN-04). */
const ENTRY_OF: Record<LoginType, 'partner' | 'play'> = {
  PARTNER: 'partner',
  P_NORMAL: 'partner',
  MEMBER: 'play',
};

/**
 * Signs a member in.
 *
 * An unknown id and a wrong password look the same: both are U001, both are locked (U004) and delayed (A029), and both
 * take the same time (LOGIN-03, decision 12). A blocked address is reported at once (U012). A blocked phone or bank
 * account (U013, U014), a request that waits for approval (U002), a sign-in that was switched off (A016, decision 60)
 * and the wrong site (A006) are reported only after the right password. Closed members get U001. A sign-in at the wrong
 * site ends no session.
 *
 * A right password whose hash is outdated is hashed again. Where a second factor is set up, no session is opened yet:
 * A032 has the data for the second step (`/api/factor/signIn`, KEEP-02). The write is not idempotent by key: repeating
 * it replaces the older session, and a stored answer would contain a token.
 */
export const login: Handler<'/api/member/login'> = async (body, context) => {
  const began = performance.now();
  const result = await signIn(body, context);
  if (!result.ok && result.code !== CODE.secondFactorRequired)
    await sleep(Math.max(0, REFUSED_AFTER_MS - (performance.now() - began)));
  return result;
};

const signIn: Handler<'/api/member/login'> = async (body, context) => {
  refuseIfBusy();
  const { db, site } = context;
  // The limits and the log of sign-ins need both fields. A web sends them if the upstream lists `signInContext`.
  if (body.accessIp === undefined || body.entry === undefined) return refuse.invalidRequest();
  const ip = plainAddress(body.accessIp);
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.siteId, site.siteId), eq(sql`lower(${member.memId})`, body.memId.toLowerCase())));
  const blocked = await blockedCode(db, site.siteId, { ip, phone: row?.memPhone, account: row?.bankAcc });
  if (blocked === BLOCK_CODES.ip) return fail(blocked);
  const { memId } = body;
  const device =
    row && body.device && (await isKnownDevice(db, row.id, body.device)) ? body.device : undefined;
  const tried: Try = { siteId: site.siteId, memId, address: addressGroup(ip), device, now: context.now() };
  const wait = await waitBeforeTry(db, tried);
  if (wait) return wait;
  const person = row ?? (await findJoinRequest(db, site.siteId, memId));
  if (!(await verifyPassword(body.memPass, person?.passHash, context)) || !person) {
    const { signInLockMinutes } = await siteOption(db, site.siteId);
    return recordFailure(db, tried, ip, signInLockMinutes);
  }
  if (blocked) return fail(blocked);
  if (!row) {
    const { memPhone: phone, bankAcc: account } = person;
    return fail((await blockedCode(db, site.siteId, { phone, account })) ?? CODE.awaitsApproval);
  }
  if (row.status === 'closed') return refuse.unknownMember();
  if (!row.loginAllowed) return refuse.signInSwitchedOff();
  if (ENTRY_OF[row.loginType as LoginType] !== body.entry) return refuse.notAllowed();

  const passHash = await currentHash(context, row, body.memPass);
  const checked = { ...row, passHash };
  const from = { ip, browser: body.browser, device: body.device };
  const state = body.entry === 'partner' ? await factorState(db, row.id) : undefined;
  if (state && isOn(state)) {
    const pending = await beginSecondStep(context, checked, from);
    return refuse.secondFactorRequired('', { pending: { ...pending, kinds: availableKinds(state) } });
  }
  const opened = await openSession(context, checked, tried, from);
  if (!opened) return refuse.lockedByWrongPasswords();
  return ok(signedInAnswer(context, row, opened));
};

/**
 * Returns the stored hash of a correct password, after replacing an outdated one. A simultaneous sign-in may have
 * replaced it first: its hash is returned if it belongs to the same password. If the password was changed meanwhile,
 * the old hash is returned.
 */
async function currentHash(context: GuestContext, row: Row, memPass: string): Promise<string> {
  if (!isOutdated(row.passHash)) return row.passHash;
  const { db } = context;
  const passHash = await hashPassword(memPass);
  const [replaced] = await db
    .update(member)
    .set({ passHash })
    .where(and(eq(member.id, row.id), eq(member.passHash, row.passHash)))
    .returning({ id: member.id });
  if (replaced) return passHash;
  const [stored] = await db.select({ passHash: member.passHash }).from(member).where(eq(member.id, row.id));
  const isSame = stored !== undefined && (await verifyPassword(memPass, stored.passHash, context));
  return isSame ? stored.passHash : row.passHash;
}
