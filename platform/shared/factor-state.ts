import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Level, levelOrder } from '@/lib/rules/level';
import type { Db } from '../db/client';
import { passkey, pendingSignIn, recoveryCode, totp } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';

/** The ways to prove an identity in addition to the password. */
export type FactorKind = 'passkey' | 'totp' | 'recovery';

/** A member's active factors. Recovery codes are no factor of their own: each replaces another factor once. */
export interface FactorState {
  passkeys: number;
  totp: boolean;
  recoveryCodesLeft: number;
}

/** Reads a member's active factors. */
export async function factorState(db: Db, memberId: number): Promise<FactorState> {
  const { rows } = await db.execute<{ passkeys: number; totp: boolean; codes: number }>(sql`SELECT
    (SELECT count(*)::int FROM ${passkey} WHERE ${passkey.memberId} = ${memberId}) AS passkeys,
    EXISTS (SELECT 1 FROM ${totp} WHERE ${totp.memberId} = ${memberId} AND ${totp.secret} IS NOT NULL) AS totp,
    (SELECT count(*)::int FROM ${recoveryCode}
      WHERE ${recoveryCode.memberId} = ${memberId} AND ${recoveryCode.usedAt} IS NULL) AS codes`);
  const { passkeys, totp: hasTotp, codes } = rows[0]!;
  return { passkeys, totp: hasTotp, recoveryCodesLeft: codes };
}

/** Whether a second factor is switched on. */
export const isOn = ({ passkeys, totp: hasTotp }: FactorState): boolean => passkeys > 0 || hasTotp;

/** Lists the kinds of proof that are available, the most likely first. */
export const availableKinds = (state: FactorState): FactorKind[] => [
  ...(state.passkeys > 0 ? (['passkey'] as const) : []),
  ...(state.totp ? (['totp'] as const) : []),
  ...(state.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];

/**
 * Whether the site requires a second factor of a member: it may require one of partners of a level and of those above.
 */
export const isRequired = (
  { secondFactorFromLevel }: SiteOption,
  { loginType, partnerLevel }: { loginType: string; partnerLevel: string },
): boolean =>
  loginType !== 'MEMBER' &&
  secondFactorFromLevel !== null &&
  levelOrder(partnerLevel as Level) <= levelOrder(secondFactorFromLevel);

/** Reads a member's passkeys, the oldest first. */
export const readPasskeys = (db: Db, memberId: number) =>
  db.select().from(passkey).where(eq(passkey.memberId, memberId)).orderBy(asc(passkey.id));

/** Reads a member's OTP app; undefined if none is switched on. */
export async function readTotp(db: Db, memberId: number) {
  const [row] = await db
    .select()
    .from(totp)
    .where(and(eq(totp.memberId, memberId), isNotNull(totp.secret)));
  return row;
}

/** Removes every factor of a member, and the member's recovery codes. Returns the state before. */
export async function removeFactors(tx: Db, memberId: number): Promise<FactorState> {
  const before = await factorState(tx, memberId);
  for (const table of [passkey, totp, recoveryCode, pendingSignIn]) {
    await tx.delete(table).where(eq(table.memberId, memberId));
  }
  return before;
}
