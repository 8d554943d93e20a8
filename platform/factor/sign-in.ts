import { addressGroup } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { blockedCode } from '../account/blocked';
import { isKnownDevice } from '../account/known-devices';
import { openSession, signedInAnswer } from '../account/open-session';
import { countWrongFactor, findPendingSignIn } from '../account/pending-sign-in';
import { loginLog } from '../db/schema';
import type { Handler } from '../http/context';
import { hasAllParts } from './challenges';
import { assertionOptions } from './passkeys';
import { verifySecondFactor } from './verify';

/** Makes the passkey options for the second step. A034 if the sign-in is over. */
export const signInOptions: Handler<'/api/factor/signInOptions'> = async (body, context) => {
  const pendingSignIn = await findPendingSignIn(context, body.pending);
  if (!pendingSignIn) return refuse.secondStepOver();
  if (!hasAllParts(body.party)) return refuse.passkeyRefused();
  const asker = {
    memberId: pendingSignIn.row.id,
    boundTo: pendingSignIn.pending.tokenHash,
    now: context.now(),
  };
  return ok(await assertionOptions(context.db, asker, body.party, { purpose: 'signIn' }));
};

/**
 * Carries out the second step of a sign-in and opens the session that the first step would have opened. A034 if the
 * sign-in is over: after its time, after the fifth wrong factor, or after a change of the password. What may refuse a
 * sign-in after its password, which is a block, a lock, or a sign-in that is switched off, is checked again. The write
 * is not idempotent by key: each factor counts once, and a stored answer would contain a token.
 */
export const signIn: Handler<'/api/factor/signIn'> = async (body, context) => {
  const { db, site, now } = context;
  const pendingSignIn = await findPendingSignIn(context, body.pending);
  if (!pendingSignIn) return refuse.secondStepOver();
  const { pending, row } = pendingSignIn;
  const { ip, tokenHash } = pending;
  const from = { ip, browser: pending.browser ?? undefined, device: pending.device ?? undefined };
  const blocked = await blockedCode(db, site.siteId, { ip, phone: row.memPhone, account: row.bankAcc });
  if (blocked) return fail(blocked);
  if (row.status === 'closed') return refuse.unknownMember();
  if (!row.loginAllowed) return refuse.signInSwitchedOff();
  const isKnown = from.device !== undefined && (await isKnownDevice(db, row.id, from.device));
  const device = isKnown ? from.device : undefined;
  const of = { siteId: site.siteId, memId: row.memId, now: now() };
  const check = {
    ...of,
    memberId: row.id,
    ip,
    // Failures on other devices do not lock out a known browser.
    source: device ? (`factor device ${device}` as const) : ('factor' as const),
    boundTo: tokenHash,
    purpose: 'signIn' as const,
  };
  const checked = await verifySecondFactor(db, site, check, body.factor);
  if (!checked.ok) {
    if (checked.code !== CODE.wrongFactor) return checked;
    await db.insert(loginLog).values({ memberId: row.id, ip, success: false });
    return (await countWrongFactor(db, tokenHash)) ? checked : refuse.secondStepOver();
  }
  const tried = { ...of, address: addressGroup(ip), device };
  const opened = await openSession(context, row, tried, from, tokenHash);
  return opened ? ok(signedInAnswer(context, row, opened)) : refuse.lockedByWrongPasswords();
};
