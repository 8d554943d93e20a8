import { and, eq, isNotNull } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { checkCurrentPassword } from '../account/current-password';
import { member, passkey, totp } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { factorState, isOn, isRequired, readPasskeys, readTotp } from '../shared/factor-state';
import { siteOption } from '../shared/site-option';
import { hasAllParts, newConfirmation } from './challenges';
import { askerOf, changeFactors, spend } from './change';
import { beginFactorTry, forgetFactorTries, sessionTry } from './factor-tries';
import { assertionOptions, checkRegistration, registrationOptions } from './passkeys';
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes';
import { openTotp, sealTotp } from './totp';
import { matchingStep, newTotpSecret } from './totp-code';
import { totpSetup } from './totp-setup';
import { sessionCheck, verifySecondFactor } from './verify';

/** A member may have at most this many passkeys. */
const MAX_PASSKEYS = 10;
/** Adding an OTP app may take this many minutes. */
const TOTP_MINUTES = 15;

export const listFactors: Handler<'/api/factor/list'> = async (_, { db, site, caller, session }) => {
  const [keys, app, state, option] = await Promise.all([
    readPasskeys(db, caller.id),
    readTotp(db, caller.id),
    factorState(db, caller.id),
    siteOption(db, site.siteId),
  ]);
  return ok({
    passkeys: keys.map(({ id, name, addedAt, lastUsedAt, synced }) => ({
      passkeyId: String(id),
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      syncedYn: synced ? ('Y' as const) : ('N' as const),
    })),
    totpAddedAt: app?.addedAt?.toISOString() ?? null,
    recoveryCodesLeft: state.recoveryCodesLeft,
    requiredYn: isRequired(option, caller) ? 'Y' : 'N',
    enrolYn: session.mustEnrol ? 'Y' : 'N',
  });
};

export const passkeyOptions: Handler<'/api/factor/passkeyOptions'> = async ({ party }, context) =>
  hasAllParts(party)
    ? ok(await assertionOptions(context.db, askerOf(context), party, { purpose: 'confirm' }))
    : refuse.passkeyRefused();

/**
 * Makes a confirmation by the current password, whose wrong tries end the session. While a factor is set up, only a
 * factor confirms (A033).
 */
export const confirm: Handler<'/api/factor/confirm'> = async ({ currentPass, factor }, context) => {
  const { db, site, caller } = context;
  if (factor) {
    const checked = await verifySecondFactor(db, site, await sessionCheck(context), factor);
    if (!checked.ok) return checked;
  } else {
    if (isOn(await factorState(db, caller.id))) return refuse.wrongFactor();
    const [row] = await db.select({ passHash: member.passHash }).from(member).where(eq(member.id, caller.id));
    const wrong = await checkCurrentPassword(context, row!.passHash, currentPass ?? '');
    if (wrong) return wrong;
  }
  const { grant, expiresAt } = await newConfirmation(
    db,
    askerOf(context),
    factor ? 'byFactor' : 'byPassword',
  );
  return ok({ grant, expiresAt: expiresAt.toISOString() });
};

/**
 * Makes the options that the browser signs to add a passkey. It uses the confirmation up; the challenge takes its
 * place.
 */
export const newPasskeyOptions: Handler<'/api/factor/newPasskeyOptions'> = async (
  { grant, party },
  context,
) => {
  if (!hasAllParts(party)) return refuse.passkeyRefused();
  const { caller } = context;
  const state = await factorState(context.db, caller.id);
  if (state.passkeys >= MAX_PASSKEYS) return refuse.passkeyRefused();
  const unconfirmed = await spend(context, grant);
  if (unconfirmed) return unconfirmed;
  return ok(await registrationOptions(context.db, askerOf(context), party, caller));
};

export const addPasskey: Handler<'/api/factor/addPasskey'> = async ({ name, credential }, context) => {
  const { db, caller } = context;
  const checked = await checkRegistration(db, askerOf(context), credential);
  if (!checked) return refuse.passkeyRefused();
  return changeFactors(context, async (tx) => {
    const { passkeys } = await factorState(tx, caller.id);
    if (passkeys >= MAX_PASSKEYS) return refuse.passkeyRefused();
    const added = await tx
      .insert(passkey)
      .values({ ...checked, memberId: caller.id, name })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (added.length === 0) return refuse.passkeyRefused();
    return ok({ note: 'passkeyAdded', before: { passkey: '' }, after: { passkey: name } });
  });
};

const ownPasskey = (passkeyId: string, { caller }: MemberContext) =>
  and(eq(passkey.id, Number(passkeyId)), eq(passkey.memberId, caller.id));

/** Whether a text can be the id of a row. */
const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

export const renamePasskey: Handler<'/api/factor/renamePasskey'> = async (body, context) => {
  const { passkeyId, name, grant } = body;
  if (!isId(passkeyId)) return refuse.notFound();
  const unconfirmed = await spend(context, grant);
  if (unconfirmed) return unconfirmed;
  const renamed = await changeFactors(context, async (tx) => {
    const [was] = await tx.select().from(passkey).where(ownPasskey(passkeyId, context));
    if (!was) return refuse.notFound();
    await tx.update(passkey).set({ name }).where(eq(passkey.id, was.id));
    return ok({ note: 'passkeyRenamed', before: { passkey: was.name }, after: { passkey: name } });
  });
  return renamed.ok ? ok({}) : renamed;
};

export const removePasskey: Handler<'/api/factor/removePasskey'> = async ({ passkeyId, grant }, context) => {
  if (!isId(passkeyId)) return refuse.notFound();
  const unconfirmed = await spend(context, grant);
  if (unconfirmed) return unconfirmed;
  const removed = await changeFactors(context, async (tx) => {
    const [was] = await tx.delete(passkey).where(ownPasskey(passkeyId, context)).returning();
    if (!was) return refuse.notFound();
    return ok({ note: 'passkeyRemoved', before: { passkey: was.name }, after: { passkey: '' } });
  });
  return removed.ok ? ok({}) : removed;
};

/** Makes a new secret for an OTP app. It uses the confirmation up; the secret waits for its first code. */
export const startTotp: Handler<'/api/factor/startTotp'> = async ({ grant, party }, context) => {
  const { db, site, caller, now } = context;
  const unconfirmed = await spend(context, grant);
  if (unconfirmed) return unconfirmed;
  const secret = newTotpSecret();
  const waiting = {
    newSecret: sealTotp(site, caller.id, secret),
    newUntil: new Date(now().getTime() + TOTP_MINUTES * 60_000),
  };
  await db
    .insert(totp)
    .values({ memberId: caller.id, ...waiting })
    .onConflictDoUpdate({ target: totp.memberId, set: waiting });
  return ok(await totpSetup(secret, { issuer: party?.name || site.siteId, name: caller.memId }));
};

export const switchTotpOn: Handler<'/api/factor/switchTotpOn'> = async ({ code }, context) => {
  const { db, site, caller, now } = context;
  const [row] = await db.select().from(totp).where(eq(totp.memberId, caller.id));
  const isWaiting = row?.newSecret && row.newUntil && row.newUntil > now();
  const secret = isWaiting ? openTotp(site, caller.id, row.newSecret!) : undefined;
  if (!row || !secret) return refuse.freshConfirmationRequired();
  const tried = sessionTry(context);
  const wait = await beginFactorTry(db, tried);
  if (wait) return wait;
  const step = matchingStep(secret, code, now());
  if (step === undefined) return refuse.wrongFactor();
  await forgetFactorTries(db, tried);
  return changeFactors(context, async (tx) => {
    const added = await tx
      .update(totp)
      .set({ secret: row.newSecret, addedAt: now(), lastStep: step, newSecret: null, newUntil: null })
      .where(and(eq(totp.memberId, caller.id), eq(totp.newSecret, row.newSecret!)))
      .returning({ memberId: totp.memberId });
    if (added.length === 0) return refuse.freshConfirmationRequired();
    return ok({ note: 'totpOn', before: { totp: row.secret !== null }, after: { totp: true } });
  });
};

export const switchTotpOff: Handler<'/api/factor/switchTotpOff'> = async ({ grant }, context) => {
  const unconfirmed = await spend(context, grant);
  if (unconfirmed) return unconfirmed;
  const off = await changeFactors(context, async (tx) => {
    const gone = await tx
      .delete(totp)
      .where(and(eq(totp.memberId, context.caller.id), isNotNull(totp.secret)))
      .returning({ memberId: totp.memberId });
    if (gone.length === 0) return refuse.notFound();
    return ok({ note: 'totpOff', before: { totp: true }, after: { totp: false } });
  });
  return off.ok ? ok({}) : off;
};

/** Makes new recovery codes, which replace the previous ones. */
export const renewRecoveryCodes: Handler<'/api/factor/renewRecoveryCodes'> = async ({ grant }, context) => {
  const { db, caller } = context;
  if (!isOn(await factorState(db, caller.id))) return refuse.notFound();
  const unconfirmed = await spend(context, grant);
  if (unconfirmed) return unconfirmed;
  const codes = makeRecoveryCodes();
  const rows = await hashRecoveryCodes(codes);
  const renewed = await changeFactors(context, async (tx) => {
    if (!isOn(await factorState(tx, caller.id))) return refuse.notFound();
    await storeRecoveryCodes(tx, caller.id, rows);
    return ok({ note: 'recoveryRenewed', before: {}, after: { recoveryCodes: true } });
  });
  return renewed.ok ? ok({ recoveryCodes: codes }) : renewed;
};
