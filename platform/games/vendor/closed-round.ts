import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { closedRound } from '../../db/schema';
import { findOnRound } from './round-bets';
import type { Vendor } from './vendors';

/** The condition that the vendor has closed the round for the member. */
export const isClosed = ({ siteId, vendorCode }: Vendor, memberId: number, roundId: string): SQL<boolean> =>
  sql`EXISTS (SELECT FROM ${closedRound} WHERE site_id = ${siteId} AND vendor_code = ${vendorCode}
    AND member_id = ${memberId} AND round_id = ${roundId})`;

/** Notes that the vendor has closed the round for the member: from then on nothing of it is taken or paid. */
export async function noteClosed(
  tx: Db,
  { siteId, vendorCode }: Vendor,
  memberId: number,
  { roundId, closedAt }: { roundId: string; closedAt: Date },
): Promise<void> {
  await tx
    .insert(closedRound)
    .values({ siteId, vendorCode, memberId, roundId, closedAt })
    .onConflictDoNothing();
}

/** A round of a member, as its bets and its close say. */
interface RoundSpan {
  gameCode: string;
  startedAt: Date;
  closedAt: Date | undefined;
}

/** Finds a round of the member with the vendor. */
export async function findRound(
  db: Db,
  vendor: Vendor,
  memberId: number,
  roundId: string,
): Promise<RoundSpan | undefined> {
  const [first] = await findOnRound(db, vendor, memberId, roundId);
  if (!first) return undefined;
  const [closed] = await db
    .select({ closedAt: closedRound.closedAt })
    .from(closedRound)
    .where(
      and(
        eq(closedRound.siteId, vendor.siteId),
        eq(closedRound.vendorCode, vendor.vendorCode),
        eq(closedRound.memberId, memberId),
        eq(closedRound.roundId, roundId),
      ),
    );
  return { gameCode: first.gameCode, startedAt: first.placedAt, closedAt: closed?.closedAt };
}
