import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { hashPassword } from '../account/password';
import type { Db } from '../db/client';
import { operator, operatorSession } from '../db/schema';
import { hasAllParts } from '../factor/challenges';
import { transact } from '../http/transact';
import { text, writeAudit } from '../operator/act';
import { EVERY_SITE } from '../operator/roles';
import {
  addPasskey,
  beginPasskey,
  checkPasskey,
  type Holder,
  passkeyOptions,
  readOperatorPasskeys,
  removePasskey,
} from './passkeys';
import { beginApp, beginTry, checkCode, confirmApp, forgetWrongFactors } from './second-factor';
import {
  checkPassword,
  endOf,
  endSessionsOf,
  factorKinds,
  type OperatorRow,
  readFactors,
  type SignedIn,
  type Stage,
  stageOf,
} from './sessions';

/** The shortest password of an operator. */
const MIN_PASSWORD = 10;
/** Sign-ins that an operator's own list shows. */
const MAX_SESSIONS = 50;

/** What an act of an operator on the own sign-in works with. */
interface SessionContext {
  /** The default database, which holds the operators. */
  db: Db;
  now: Date;
  ip: string;
  signedIn: SignedIn;
  /** Seals the secrets of OTP apps. */
  sealKey: Buffer;
  factorRequired: boolean;
}

/** An act of an operator on the own sign-in, password or second factor. */
export interface SessionAct {
  /** The steps of a sign-in in which it is done. */
  stages: readonly Stage[];
  body: z.ZodType;
  act: (body: never, context: SessionContext) => Promise<Result<object>>;
}

const defineSessionAct = <B extends z.ZodType>(spec: {
  stages: readonly Stage[];
  body: B;
  act: (body: z.output<B>, context: SessionContext) => Promise<Result<object>>;
}): SessionAct => spec as SessionAct;

const code = z
  .string()
  .regex(/^[\d ]{6,10}$/)
  .describe('six digits of the OTP app');

/** Writes a change of the own sign-in to the audit; it concerns every site. */
const auditOwn = (tx: Db, act: string, { signedIn, ip }: SessionContext, after: object) =>
  writeAudit(
    tx,
    EVERY_SITE,
    act,
    { name: signedIn.operator.name, ip, sessionId: signedIn.session.id },
    { target: signedIn.operator.name, before: null, after },
  );

/** The answer of an act that moves a sign-in on: the step that is next. */
async function nextStage(db: Db, { signedIn, factorRequired }: SessionContext) {
  const [row] = await db
    .select()
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(eq(operatorSession.id, signedIn.session.id));
  const factors = await readFactors(db, row!.operator);
  return ok({
    stage: stageOf(row!.operator, row!.operator_session, { factors, factorRequired }),
    factors: factorKinds(factors),
  });
}

const markFactor = (tx: Db, { signedIn, now }: SessionContext) =>
  tx.update(operatorSession).set({ factorAt: now }).where(eq(operatorSession.id, signedIn.session.id));

/** Gives the code of the OTP app, as the second step of a sign-in. */
async function giveCode({ code: typed }: { code: string }, context: SessionContext) {
  const { db, sealKey, signedIn, now } = context;
  const checked = await checkCode(db, sealKey, signedIn.operator, { code: typed, now });
  if (!checked.ok) return checked;
  await markFactor(db, context);
  return nextStage(db, context);
}

/**
 * Begins to set up an OTP app. Once signed in, it asks for the password again: whoever finds a browser open must not be
 * able to put an app of their own in the place of the operator's.
 */
async function beginNewApp({ password }: { password?: string | undefined }, context: SessionContext) {
  const { db, sealKey, signedIn, now, ip } = context;
  if (signedIn.stage === 'open') {
    const wrong = await checkPassword(db, signedIn.operator, password ?? '', { ip, now });
    if (wrong) return wrong;
  }
  return ok(await beginApp(db, sealKey, signedIn.operator, now));
}

/**
 * Locks the operator's row to change password or second factor. A005 if the sign-in has ended since the request arrived:
 * whoever ended it, such as an administrator who resets or vouches for the operator, has not seen the change. So of two
 * sign-ins that both set up the first factor, the later one has ended and gives that factor in a new one.
 */
async function lockOwn(tx: Db, { signedIn }: SessionContext): Promise<Result<OperatorRow>> {
  const { id } = signedIn.operator;
  const [row] = await tx.select().from(operator).where(eq(operator.id, id)).for('update');
  const [session] = await tx
    .select()
    .from(operatorSession)
    .where(eq(operatorSession.id, signedIn.session.id));
  return session!.endedAt === null ? ok(row!) : refuse.signInRequired();
}

/** Sets up an OTP app, or another one in its place; the sign-in then counts as one with a second factor. */
async function confirmNewApp({ code: typed }: { code: string }, context: SessionContext) {
  const { db, sealKey, signedIn, now } = context;
  return transact(db, async (tx) => {
    const locked = await lockOwn(tx, context);
    if (!locked.ok) return locked;
    const confirmed = await confirmApp(tx, sealKey, locked.data, { code: typed, now });
    if (!confirmed.ok) return confirmed;
    await markFactor(tx, context);
    await endSessionsOf(tx, signedIn.operator.id, { now, except: signedIn.session.id });
    await auditOwn(tx, 'otp-app', context, { app: 'set up' });
    return nextStage(tx, context);
  });
}

const holderOf = ({ signedIn: { operator, session }, now }: SessionContext): Holder => ({
  operatorId: operator.id,
  name: operator.name,
  sessionId: session.id,
  now,
});

/** Gives a passkey's signature, as the second step of a sign-in. It counts as a code of the OTP app does. */
async function givePasskey({ answer }: { answer: z.output<typeof assertion> }, context: SessionContext) {
  const { db, signedIn, now } = context;
  const wait = await beginTry(db, signedIn.operator, now);
  if (wait) return wait;
  if (!(await checkPasskey(db, holderOf(context), answer))) return refuse.wrongFactor();
  await forgetWrongFactors(db, signedIn.operator);
  await markFactor(db, context);
  return nextStage(db, context);
}

/** Refuses whoever finds a browser open and does not know the password. */
const refuseWithoutPassword = async (password: string | undefined, context: SessionContext) =>
  context.signedIn.stage === 'open'
    ? checkPassword(context.db, context.signedIn.operator, password ?? '', context)
    : undefined;

/** Begins to add a passkey; once signed in, it asks for the password, as {@link beginNewApp} does. */
async function beginNewPasskey(
  { password, ...origin }: z.output<typeof consoleOrigin> & { password?: string | undefined },
  context: SessionContext,
) {
  const wrong = await refuseWithoutPassword(password, context);
  if (wrong) return wrong;
  const party = { ...origin, name: 'pitboss operator' };
  return hasAllParts(party)
    ? beginPasskey(context.db, holderOf(context), party)
    : refuse.invalidRequest('origin');
}

/** Adds a passkey; the sign-in then counts as one with a second factor, and the others end. */
async function addNewPasskey(
  { name, answer }: { name: string; answer: z.output<typeof registration> },
  context: SessionContext,
) {
  const { db, signedIn, now } = context;
  return transact(db, async (tx) => {
    const locked = await lockOwn(tx, context);
    if (!locked.ok) return locked;
    const added = await addPasskey(tx, holderOf(context), { name, answer });
    if (!added.ok) return added;
    await markFactor(tx, context);
    await endSessionsOf(tx, signedIn.operator.id, { now, except: signedIn.session.id });
    await auditOwn(tx, 'passkey', context, { passkey: name });
    return nextStage(tx, context);
  });
}

/** Removes one of the own passkeys, with the password. A023 for one that is not there. */
async function removeOwnPasskey({ id, password }: { id: number; password: string }, context: SessionContext) {
  const wrong = await refuseWithoutPassword(password, context);
  if (wrong) return wrong;
  return transact(context.db, async (tx) => {
    const gone = await removePasskey(tx, holderOf(context), id);
    if (!gone.ok) return gone;
    await auditOwn(tx, 'passkey-remove', context, { passkey: gone.data.name });
    return nextStage(tx, context);
  });
}

/** Lists the own passkeys, the oldest first. */
async function listOwnPasskeys(_: object, { db, signedIn }: SessionContext) {
  const rows = await readOperatorPasskeys(db, signedIn.operator.id);
  const list = rows.map(({ id, name, rpId, synced, addedAt, lastUsedAt }) => ({
    id,
    name,
    rpId,
    synced,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return ok({ list });
}

/** Changes the own password, and ends the other sign-ins. A030 for a wrong old one, A024 for the same one again. */
async function changePassword(
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  context: SessionContext,
) {
  const { db, signedIn, now, ip } = context;
  const { id, passHash } = signedIn.operator;
  const wrong = await checkPassword(db, signedIn.operator, oldPassword, { ip, now });
  if (wrong) return wrong;
  if (oldPassword === newPassword) return refuse.passwordNotChanged();
  const hash = await hashPassword(newPassword);
  return transact(db, async (tx) => {
    const locked = await lockOwn(tx, context);
    if (!locked.ok) return locked;
    const changed = await tx
      .update(operator)
      .set({ passHash: hash, mustChangePass: false })
      .where(and(eq(operator.id, id), eq(operator.passHash, passHash)))
      .returning({ id: operator.id });
    if (changed.length === 0) return refuse.wrongCurrentPassword();
    await endSessionsOf(tx, id, { now, except: signedIn.session.id });
    await auditOwn(tx, 'own-password', context, { password: 'changed' });
    return nextStage(tx, context);
  });
}

/** Lists the own sign-ins that have not ended, the newest first. */
async function listOwn(_: object, { db, signedIn, now }: SessionContext) {
  const rows = await db
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, signedIn.operator.id), isNull(operatorSession.endedAt)))
    .orderBy(desc(operatorSession.startedAt))
    .limit(MAX_SESSIONS);
  const list = rows
    .filter((row) => endOf(row, 'open') > now)
    .map(({ id, startedAt, seenAt, ip, agent }) => ({
      id,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ip,
      agent,
      isCurrent: id === signedIn.session.id,
    }));
  return ok({ list });
}

/** Ends one of the own sign-ins, also the present one; A023 for one that has ended. */
async function endOwn({ id }: { id: string }, context: SessionContext) {
  const { db, signedIn, now } = context;
  return transact(db, async (tx) => {
    const ended = await tx
      .update(operatorSession)
      .set({ endedAt: now })
      .where(
        and(
          eq(operatorSession.id, id),
          eq(operatorSession.operatorId, signedIn.operator.id),
          isNull(operatorSession.endedAt),
        ),
      )
      .returning({ id: operatorSession.id });
    if (ended.length === 0) return refuse.notFound();
    await auditOwn(tx, 'own-sign-out', context, { sessionId: id });
    return ok({});
  });
}

const nothing = z.strictObject({});
const bytes = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(maxLength);
/** The console's page as its browser knows it. */
const consoleOrigin = z.strictObject({ origin: z.string().max(300), rpId: z.string().max(253) });
/** What the browser answers to the options of a passkey, base64url. */
const assertion = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
});
const registration = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
  transports: z.array(z.string().max(20)).max(10),
});

/** The acts of an operator on the own sign-in, by the name of the route. */
export const SESSION_ACTS: Readonly<Record<string, SessionAct>> = {
  'my-factor': defineSessionAct({ stages: ['factor'], body: z.strictObject({ code }), act: giveCode }),
  'my-passkey-options': defineSessionAct({
    stages: ['factor'],
    body: consoleOrigin,
    act: (origin, context) => passkeyOptions(context.db, holderOf(context), origin),
  }),
  'my-passkey': defineSessionAct({
    stages: ['factor'],
    body: z.strictObject({ answer: assertion }),
    act: givePasskey,
  }),
  'my-passkey-begin': defineSessionAct({
    stages: ['enrol', 'open'],
    body: consoleOrigin.extend({ password: text(200).optional() }),
    act: beginNewPasskey,
  }),
  'my-passkey-add': defineSessionAct({
    stages: ['enrol', 'open'],
    body: z.strictObject({ name: text(40), answer: registration }),
    act: addNewPasskey,
  }),
  'my-passkeys': defineSessionAct({ stages: ['open'], body: nothing, act: listOwnPasskeys }),
  'my-passkey-remove': defineSessionAct({
    stages: ['open'],
    body: z.strictObject({ id: z.int().min(1), password: text(200) }),
    act: removeOwnPasskey,
  }),
  'my-totp-begin': defineSessionAct({
    stages: ['enrol', 'open'],
    body: z.strictObject({ password: text(200).optional() }),
    act: beginNewApp,
  }),
  'my-totp-confirm': defineSessionAct({
    stages: ['enrol', 'open'],
    body: z.strictObject({ code }),
    act: confirmNewApp,
  }),
  'my-password': defineSessionAct({
    stages: ['password', 'open'],
    body: z.strictObject({ oldPassword: text(200), newPassword: z.string().min(MIN_PASSWORD).max(200) }),
    act: changePassword,
  }),
  'my-sessions': defineSessionAct({ stages: ['open'], body: nothing, act: listOwn }),
  'my-session-end': defineSessionAct({
    stages: ['open'],
    body: z.strictObject({ id: z.uuid() }),
    act: endOwn,
  }),
  'my-sign-out': defineSessionAct({
    stages: ['factor', 'password', 'enrol', 'open'],
    body: nothing,
    act: (_, context) => endOwn({ id: context.signedIn.session.id }, context),
  }),
};
