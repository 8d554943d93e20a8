import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { operator } from '../db/schema';
import { matchingStep, newTotpSecret } from '../factor/totp-code';
import { totpSetup } from '../factor/totp-setup';
import { openSecret, sealSecret } from '../shared/seal-secret';

/** Wrong codes in a row after which none is accepted for so many minutes. */
const LOCKING_FAILURE = 9;
const LOCK_MINUTES = 15;
/** Minutes within which the first code of a new OTP app must be given. */
const SETUP_MINUTES = 10;

type OperatorRow = typeof operator.$inferSelect;

/** The name for which a secret is sealed: that of another operator cannot be put in its place. */
const ownerOf = ({ id }: Pick<OperatorRow, 'id'>) => `operator totp ${id}`;

/**
 * Counts a try before its code is checked, so that simultaneous tries are counted one by one: A039 with the seconds
 * after too many wrong ones.
 */
export async function beginTry(db: Db, { id }: OperatorRow, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`CASE WHEN ${operator.factorFailures} >= ${LOCKING_FAILURE} THEN 1 ELSE ${operator.factorFailures} + 1 END`;
  const counted = await db
    .update(operator)
    .set({
      factorFailures: failures,
      factorUntil: sql`CASE WHEN ${failures} >= ${LOCKING_FAILURE} THEN ${at} + interval '1 minute' * ${LOCK_MINUTES} END`,
    })
    .where(and(eq(operator.id, id), or(isNull(operator.factorUntil), lt(operator.factorUntil, now))))
    .returning({ id: operator.id });
  if (counted.length > 0) return undefined;
  const [row] = await db.select({ until: operator.factorUntil }).from(operator).where(eq(operator.id, id));
  const wait = (row?.until?.getTime() ?? 0) - now.getTime();
  return refuse.factorRetryTooSoon('', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/**
 * Checks a code of the operator's OTP app; it and earlier ones are used up. A033 for a wrong code, A039 after too many
 * of them. Call it outside transactions: a refusal must not undo the count.
 */
export async function checkCode(
  db: Db,
  sealKey: Buffer,
  row: OperatorRow,
  { code, now }: { code: string; now: Date },
): Promise<Result<object>> {
  const wait = await beginTry(db, row, now);
  if (wait) return wait;
  const secret = row.totpSecret === null ? undefined : openSecret(sealKey, ownerOf(row), row.totpSecret);
  const step = secret && matchingStep(secret, code, now);
  if (step === undefined) return refuse.wrongFactor();
  const used = await db
    .update(operator)
    .set({ totpLastStep: step, factorFailures: 0, factorUntil: null })
    .where(and(eq(operator.id, row.id), lt(operator.totpLastStep, step)))
    .returning({ id: operator.id });
  return used.length > 0 ? ok({}) : refuse.wrongFactor();
}

/** Forgets the wrong second factors, which a right one has ended. */
export const forgetWrongFactors = (db: Db, { id }: OperatorRow) =>
  db.update(operator).set({ factorFailures: 0, factorUntil: null }).where(eq(operator.id, id));

/** Makes the secret of a new OTP app, which counts once {@link confirmApp} has had its first code. */
export async function beginApp(db: Db, sealKey: Buffer, row: OperatorRow, now: Date) {
  const bytes = newTotpSecret();
  await db
    .update(operator)
    .set({
      newTotpSecret: sealSecret(sealKey, ownerOf(row), bytes),
      newTotpUntil: new Date(now.getTime() + SETUP_MINUTES * 60_000),
    })
    .where(eq(operator.id, row.id));
  return totpSetup(bytes, { issuer: 'pitboss operator', name: row.name });
}

/** Puts the new OTP app into force by its first code; A033 for a wrong code or when the time for it is over. */
export async function confirmApp(
  tx: Db,
  sealKey: Buffer,
  row: OperatorRow,
  { code, now }: { code: string; now: Date },
): Promise<Result<object>> {
  const isOver = !row.newTotpUntil || row.newTotpUntil <= now;
  const secret =
    isOver || row.newTotpSecret === null ? undefined : openSecret(sealKey, ownerOf(row), row.newTotpSecret);
  const step = secret && matchingStep(secret, code, now);
  if (step === undefined) return refuse.wrongFactor();
  const changed = await tx
    .update(operator)
    .set({
      totpSecret: row.newTotpSecret,
      totpLastStep: step,
      newTotpSecret: null,
      newTotpUntil: null,
      factorFailures: 0,
      factorUntil: null,
    })
    .where(and(eq(operator.id, row.id), eq(operator.newTotpSecret, row.newTotpSecret!)))
    .returning({ id: operator.id });
  return changed.length > 0 ? ok({}) : refuse.wrongFactor();
}
