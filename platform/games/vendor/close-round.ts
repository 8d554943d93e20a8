import { and, eq, isNull } from 'drizzle-orm';
import { bet } from '../../db/schema';
import { noteClosed } from './closed-round';
import type { VendorContext } from './context';
import { findOnRound } from './round-bets';
import { findBet, settle } from './settle';
import { findMember, lockBet, playerLock } from './transaction';

/**
 * Settles a member's bets of a game's round that are still open as lost, since its vendor says that nothing more follows.
 * Vendors that stand in front of others repeat ids of rounds from one to another: the game tells them apart. A win
 * that arrives nevertheless adds to its bet. Repeating it changes nothing: a vendor whose answer was lost repeats its
 * message, and each bet is settled in a transaction of its own.
 */
export async function closeRound(
  context: VendorContext,
  { memId, roundId, gameCode }: { memId: string; roundId: string; gameCode: string },
): Promise<void> {
  const { db, vendor, now } = context;
  const { siteId, vendorCode } = vendor;
  const who = await findMember(db, siteId, memId);
  if (!who) return;
  const open = await db
    .select({ betId: bet.betId })
    .from(bet)
    .where(
      and(
        eq(bet.memberId, who.id),
        eq(bet.siteId, siteId),
        eq(bet.vendorCode, vendorCode),
        eq(bet.roundId, roundId),
        eq(bet.gameCode, gameCode),
        isNull(bet.settledAt),
      ),
    )
    .orderBy(bet.id);
  for (const { betId } of open) {
    await db.transaction(async (tx) => {
      await lockBet(tx, vendor, betId);
      const row = await findBet(tx, vendor, betId);
      if (row && !row.settledAt) await settle(tx, vendor, row, 0n, { settledAt: now() });
    });
  }
}

/**
 * Closes a round for good, for a vendor whose messages are serialised by player: its open bets are settled as lost, and
 * nothing of it is taken or paid any more. Repeating it changes nothing.
 */
export async function endRound(
  { db, vendor, now }: VendorContext,
  { memId, roundId }: { memId: string; roundId: string },
): Promise<void> {
  const who = await findMember(db, vendor.siteId, memId);
  if (!who) return;
  await db.transaction(async (tx) => {
    await lockBet(tx, vendor, playerLock(memId));
    for (const row of await findOnRound(tx, vendor, who.id, roundId)) {
      if (!row.settledAt) await settle(tx, vendor, row, 0n, { settledAt: now() });
    }
    await noteClosed(tx, vendor, who.id, { roundId, closedAt: now() });
  });
}
