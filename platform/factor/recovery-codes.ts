import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../account/password';
import type { Db } from '../db/client';
import { recoveryCode } from '../db/schema';
import { CLEAR_DIGITS, CLEAR_LETTERS, randomText } from '../shared/random-text';

/** A set has this many codes. */
const COUNT = 10;
/** A code has this many letters, which are 59 bits. */
const LENGTH = 12;
const ALPHABET = CLEAR_LETTERS + CLEAR_DIGITS;

/** A code in the form in which it is hashed and compared: without separators. */
const plain = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Makes ten new codes such as `abcd-efgh-jkmn`, whose first letters differ. */
export function makeRecoveryCodes(): string[] {
  const letters = new Set<string>();
  while (letters.size < COUNT) letters.add(randomText(ALPHABET, 1));
  return [...letters].map((letter) => {
    const code = letter + randomText(ALPHABET, LENGTH - 1);
    return code.match(/.{4}/g)!.join('-');
  });
}

/**
 * Makes the rows of a set. Only hashes are stored, as for passwords. Call it outside transactions, because hashing
 * takes time.
 */
export const hashRecoveryCodes = (codes: readonly string[]): Promise<{ letter: string; hash: string }[]> =>
  Promise.all(codes.map(async (code) => ({ letter: code[0]!, hash: await hashPassword(plain(code)) })));

/** Replaces a member's codes. */
export async function storeRecoveryCodes(
  tx: Db,
  memberId: number,
  rows: readonly { letter: string; hash: string }[],
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  await tx.insert(recoveryCode).values(rows.map((row) => ({ memberId, ...row })));
}

/** Uses a code up; false for a wrong code and for one that was used before. */
export async function spendRecoveryCode(db: Db, memberId: number, typed: string): Promise<boolean> {
  const code = plain(typed);
  const isThis = and(
    eq(recoveryCode.memberId, memberId),
    eq(recoveryCode.letter, code.slice(0, 1)),
    isNull(recoveryCode.usedAt),
  );
  const [row] = await db.select().from(recoveryCode).where(isThis);
  if (!(await verifyPassword(code, row?.hash)) || !row) return false;
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(and(isThis, eq(recoveryCode.hash, row.hash)))
    .returning({ letter: recoveryCode.letter });
  return used.length > 0;
}
