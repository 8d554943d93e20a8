import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client';
import { rateChange } from '../db/schema';

/** A rate of a member: of a category, or of one kind of bet at a vendor where `vendorCode` is not empty. */
export interface RateKey {
  memberId: number;
  category: string;
  vendorCode: string;
  rateType: string;
}

const earlier = alias(rateChange, 'earlier');

/**
 * Finds the last change of a rate to its value in force, and its author, who is null for the operator. A vendor's rate
 * is the category's until the member has its own at the vendor. Undefined if no change is recorded.
 */
export async function lastRateChange(
  db: Db,
  { memberId, category, vendorCode, rateType }: RateKey,
  rate: 'pointRate' | 'loseRate',
): Promise<{ id: number; at: Date; actorId: number | null } | undefined> {
  const isOfRate = (changes: typeof rateChange | typeof earlier) =>
    and(
      eq(changes.memberId, memberId),
      eq(changes.category, category),
      eq(changes.vendorCode, vendorCode),
      eq(changes.rateType, rateType),
    );
  const before = rate === 'pointRate' ? rateChange.pointBefore : rateChange.loseBefore;
  const hasOwnBefore = sql`EXISTS (SELECT FROM ${rateChange} AS earlier WHERE ${isOfRate(earlier)} AND ${earlier.id} < ${rateChange.id})`;
  const [last] = await db
    .select({ id: rateChange.id, at: rateChange.at, actorId: rateChange.actorId })
    .from(rateChange)
    .where(
      and(
        eq(rateChange.memberId, memberId),
        eq(rateChange.category, category),
        // Rolling and losing are saved together, and the saved row may have changed only the other one.
        sql`${before} IS DISTINCT FROM ${rateChange[rate]}`,
        or(isOfRate(rateChange), and(eq(rateChange.vendorCode, ''), sql`NOT ${hasOwnBefore}`)),
      ),
    )
    .orderBy(desc(rateChange.id))
    .limit(1);
  return last;
}
