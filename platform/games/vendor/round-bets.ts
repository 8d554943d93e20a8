import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { bet, vendorTx } from '../../db/schema';
import type { BetRow } from './bet-row';
import { findBet } from './settle';
import type { Vendor } from './vendors';

/** What a message says of the bets that it is about: the vendor's reference for them, or else their round. */
export interface RoundNames {
  reference?: string | undefined;
  roundId?: string | undefined;
}

/** The accepted bets of a member with a reference, in the order of their arrival; a bet has the id of its transaction. */
async function findReferenced(
  tx: Db,
  vendor: Vendor,
  memberId: number,
  reference: string,
): Promise<BetRow[]> {
  const placed = await tx
    .select({ betId: vendorTx.txId })
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, vendor.siteId),
        eq(vendorTx.vendorCode, vendor.vendorCode),
        eq(vendorTx.refId, reference),
        eq(vendorTx.kind, 'bet'),
        eq(vendorTx.state, 'done'),
        eq(vendorTx.memberId, memberId),
      ),
    )
    .orderBy(vendorTx.id);
  const rows: BetRow[] = [];
  for (const { betId } of placed) rows.push((await findBet(tx, vendor, betId))!);
  return rows;
}

/** The condition that a bet was placed: what a promotion has paid is listed as a bet with the id of the payment. */
const isPlaced = sql`NOT EXISTS (SELECT FROM ${vendorTx} WHERE ${vendorTx.siteId} = ${bet.siteId}
  AND ${vendorTx.vendorCode} = ${bet.vendorCode} AND ${vendorTx.txId} = ${bet.betId} AND ${vendorTx.kind} = 'win')`;

/**
 * The bets that a member has placed on a round, in the order of their arrival. Bets of detached months are left out.
 */
export const findOnRound = (
  tx: Db,
  { siteId, vendorCode }: Vendor,
  memberId: number,
  roundId: string,
): Promise<BetRow[]> =>
  tx
    .select()
    .from(bet)
    .where(
      and(
        eq(bet.siteId, siteId),
        eq(bet.roundId, roundId),
        eq(bet.memberId, memberId),
        eq(bet.vendorCode, vendorCode),
        isPlaced,
      ),
    )
    .orderBy(bet.id);

/** The member's bets that a message is about: those of its reference, on its round if it names one, or those of its round. */
export async function findRoundBets(
  tx: Db,
  vendor: Vendor,
  memberId: number,
  { reference, roundId }: RoundNames,
): Promise<BetRow[]> {
  if (reference === undefined) return roundId === undefined ? [] : findOnRound(tx, vendor, memberId, roundId);
  const bets = await findReferenced(tx, vendor, memberId, reference);
  return roundId === undefined ? bets : bets.filter((row) => row.roundId === roundId);
}
