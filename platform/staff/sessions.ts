import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { addressGroup } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, ok, type Result } from '@/lib/rules/result';
import { verifyPassword } from '../account/password';
import { forgetTries, recordFailure, type Try, waitBeforeTry } from '../account/sign-in-tries';
import type { Db } from '../db/client';
import { operator, operatorSession } from '../db/schema';
import { transact } from '../http/transact';
import { writeAudit } from '../operator/act';
import { EVERY_SITE, type Roles, readRoles } from '../operator/roles';
import { hashToken } from '../shared/token-hash';
import { passkeyCount } from './passkeys';

/** A sign-in ends after so long without an act, after so long in any case, and while a step of it is missing. */
export const IDLE_MINUTES = 30;
const LONGEST_HOURS = 12;
const UNFINISHED_MINUTES = 10;
/** How long a ninth wrong password locks a name. */
const LOCK_MINUTES = 15;
/** A read writes that the operator is active at most so often, in milliseconds. */
const SEEN_EVERY_MS = 15_000;

/** The beginning of a token of a sign-in, by which it differs from a key. */
const TOKEN_PREFIX = 'operator_';
export const isSessionToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX);

/**
 * The step of a sign-in that is next: the second factor, a new password in place of the first one, an OTP app to set
 * up, or none.
 */
export type Stage = 'factor' | 'password' | 'enrol' | 'open';

export type OperatorRow = typeof operator.$inferSelect;
type SessionRow = typeof operatorSession.$inferSelect;

/** An operator who has signed in by name and password. */
export interface SignedIn {
  operator: OperatorRow;
  session: SessionRow;
  stage: Stage;
  roles: Roles;
  factors: Factors;
}

/** The second factors that an operator has set up. */
interface Factors {
  hasApp: boolean;
  passkeys: number;
}

/** Lists the kinds of second factors that an operator can give, the most likely first. */
export const factorKinds = ({ hasApp, passkeys }: Factors): ('passkey' | 'totp')[] => [
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(hasApp ? (['totp'] as const) : []),
];

/** Reads the second factors of an operator. */
export async function readFactors(db: Db, { id, totpSecret }: OperatorRow): Promise<Factors> {
  const [row] = await db.select({ passkeys: passkeyCount }).from(operator).where(eq(operator.id, id));
  return { hasApp: totpSecret !== null, passkeys: row?.passkeys ?? 0 };
}

/** The step that is next for an operator; `factorRequired` says whether every operator needs a second factor. */
export function stageOf(
  { mustChangePass }: Pick<OperatorRow, 'mustChangePass'>,
  { factorAt }: Pick<SessionRow, 'factorAt'>,
  { factors, factorRequired }: { factors: Factors; factorRequired: boolean },
): Stage {
  const hasFactor = factorKinds(factors).length > 0;
  if (hasFactor && factorAt === null) return 'factor';
  if (mustChangePass) return 'password';
  return factorRequired && !hasFactor ? 'enrol' : 'open';
}

/** When a sign-in ends if nothing more is done in it. */
export function endOf({ startedAt, seenAt }: SessionRow, stage: Stage): Date {
  const minutesAfter = (since: Date, minutes: number) => since.getTime() + minutes * 60_000;
  if (stage !== 'open') return new Date(minutesAfter(startedAt, UNFINISHED_MINUTES));
  return new Date(Math.min(minutesAfter(seenAt, IDLE_MINUTES), minutesAfter(startedAt, LONGEST_HOURS * 60)));
}

const isNamed = (name: string) => eq(sql`lower(${operator.name})`, name.toLowerCase());

/** The operator of a name, in any case of its letters. */
export async function findOperator(db: Db, name: string): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operator).where(isNamed(name));
  return row;
}

/** A try to give a password. No site has its id, so that it is not counted with those of a member of the same name. */
const tryOf = ({ name, ip, now }: { name: string; ip: string; now: Date }, isKnownAddress: boolean): Try => ({
  siteId: EVERY_SITE,
  memId: name,
  address: addressGroup(ip),
  device: isKnownAddress ? addressGroup(ip) : undefined,
  now,
});

/**
 * Whether an operator has signed in from the address before: it is then counted alone, so that the wrong passwords of
 * strangers elsewhere do not lock the operator out.
 */
async function isKnownAddress(db: Db, found: OperatorRow | undefined, ip: string): Promise<boolean> {
  if (!found) return false;
  const [known] = await db
    .select({ id: operatorSession.id })
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, found.id), eq(operatorSession.ip, ip)))
    .limit(1);
  return known !== undefined;
}

/**
 * Counts a try as a wrong one before its password is checked, one try of a name after the other, so that guesses sent at
 * once are counted and delayed as if each had waited for the one before. Refuses the try while an earlier one delays or
 * locks; otherwise answers the failure of a wrong password. A right one ends with `forgetTries`.
 */
const beginTry = (db: Db, tried: Try, ip: string): Promise<{ wait: Failure } | { wrong: Failure }> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator sign-in ${tried.memId.toLowerCase()}`}, 0))`,
    );
    const wait = await waitBeforeTry(tx, tried);
    return wait ? { wait } : { wrong: await recordFailure(tx, tried, ip, LOCK_MINUTES) };
  });

/** Checks the password of an operator who is signed in: A030 for a wrong one, A029 and U004 after several. */
export async function checkPassword(
  db: Db,
  row: OperatorRow,
  password: string,
  { ip, now }: { ip: string; now: Date },
): Promise<Failure | undefined> {
  const { name, passHash } = row;
  const tried = tryOf({ name, ip, now }, await isKnownAddress(db, row, ip));
  const counted = await beginTry(db, tried, ip);
  if ('wait' in counted) return counted.wait;
  if (await verifyPassword(password, passHash)) {
    await forgetTries(db, tried);
    return undefined;
  }
  return counted.wrong.code === CODE.unknownMember ? refuse.wrongCurrentPassword() : counted.wrong;
}

interface SignInRequest {
  name: string;
  password: string;
  ip: string;
  agent: string;
}

/**
 * Checks a name and a password, and begins a sign-in, whose token is good for the acts of its stage. A003 for a wrong
 * name or password and for an operator who is switched off, A029 and U004 after several wrong ones. Wrong ones are not
 * in the audit: strangers must not be able to fill an append-only table.
 */
export async function signIn(
  db: Db,
  { name, password, ip, agent }: SignInRequest,
  { now, factorRequired }: { now: Date; factorRequired: boolean },
): Promise<Result<{ token: string; stage: Stage; factors: string[] }>> {
  const found = await findOperator(db, name);
  const tried = tryOf({ name, ip, now }, await isKnownAddress(db, found, ip));
  const counted = await beginTry(db, tried, ip);
  if ('wait' in counted) return counted.wait;
  const refused = counted.wrong.code === CODE.unknownMember ? refuse.wrongCredentials() : counted.wrong;
  const isRight = await verifyPassword(password, found?.passHash, { isGone: () => false });
  if (!isRight || !found) return refused;
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(operator).where(eq(operator.id, found.id)).for('share');
    // An act that ends all sign-ins would miss this one: the password may have been replaced since it was checked.
    if (!row || row.passHash !== found.passHash || row.disabledAt) return refused;
    await forgetTries(tx, tried);
    const [session] = await tx
      .insert(operatorSession)
      .values({
        tokenHash: hashToken(token),
        operatorId: row.id,
        ip,
        agent,
        startedAt: now,
        seenAt: now,
      })
      .returning();
    await writeAudit(
      tx,
      EVERY_SITE,
      'sign-in',
      { name: row.name, ip, sessionId: session!.id },
      { target: row.name, before: null, after: { agent } },
    );
    const factors = await readFactors(tx, row);
    return ok({
      token,
      stage: stageOf(row, session!, { factors, factorRequired }),
      factors: factorKinds(factors),
    });
  });
}

/**
 * The sign-in of a token, if it has not ended. A read that nobody asked for (`isIdle`), such as a list that renews
 * itself, does not lengthen it.
 */
export async function findSession(
  db: Db,
  token: string,
  { now, factorRequired, isIdle }: { now: Date; factorRequired: boolean; isIdle: boolean },
): Promise<SignedIn | undefined> {
  const [row] = await db
    .select({ person: operator, session: operatorSession, passkeys: passkeyCount })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(and(eq(operatorSession.tokenHash, hashToken(token)), isNull(operatorSession.endedAt)));
  if (!row || row.person.disabledAt) return undefined;
  const { person, session, passkeys } = row;
  const factors = { hasApp: person.totpSecret !== null, passkeys };
  const stage = stageOf(person, session, { factors, factorRequired });
  if (endOf(session, stage) <= now) return undefined;
  if (!isIdle && now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS) {
    await db
      .update(operatorSession)
      .set({ seenAt: now })
      .where(and(eq(operatorSession.id, session.id), lt(operatorSession.seenAt, now)));
    session.seenAt = now;
  }
  return { operator: person, session, stage, roles: await readRoles(db, person.id), factors };
}

/** Ends all sign-ins of an operator but one; answers how many. */
export async function endSessionsOf(
  tx: Db,
  operatorId: number,
  { now, except }: { now: Date; except?: string },
): Promise<number> {
  const ended = await tx
    .update(operatorSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        isNull(operatorSession.endedAt),
        except === undefined ? undefined : sql`${operatorSession.id} <> ${except}`,
      ),
    )
    .returning({ id: operatorSession.id });
  return ended.length;
}
