import { and, eq, inArray, or } from 'drizzle-orm';
import type { Code } from '@/lib/contract/codes';
import { bankAccountSpellings } from '@/lib/rules/bank-account';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/client';
import { block } from '../db/schema';

/** The kinds of blocks that prevent signing in and up, with their codes, in the order in which they are checked. */
export const BLOCK_CODES = {
  ip: CODE.blockedAddress,
  phone: CODE.blockedPhone,
  account: CODE.blockedBankAccount,
} as const satisfies Record<string, Code>;
export type BlockKind = keyof typeof BLOCK_CODES;
const KINDS = Object.keys(BLOCK_CODES) as BlockKind[];

/** The condition that a blocked value is this one. Leading zeros do not make another bank account. */
const isSame = (kind: BlockKind, value: string) =>
  kind === 'account' ? inArray(block.value, bankAccountSpellings(value)) : eq(block.value, value);

/** Finds the code of the first of these values that the operator has blocked on the site; null if none is blocked. */
export async function blockedCode(
  db: Db,
  siteId: string,
  values: Partial<Record<BlockKind, string | null | undefined>>,
): Promise<Code | null> {
  const conditions = KINDS.flatMap((kind) => {
    const value = values[kind];
    return value ? [and(eq(block.kind, kind), isSame(kind, value))] : [];
  });
  if (conditions.length === 0) return null;
  const rows = await db
    .select({ kind: block.kind })
    .from(block)
    .where(and(eq(block.siteId, siteId), or(...conditions)));
  const blockedKind = KINDS.find((kind) => rows.some((row) => row.kind === kind));
  return blockedKind ? BLOCK_CODES[blockedKind] : null;
}
