import { and, eq, gt, isNull } from 'drizzle-orm';
import { fail, ok } from '@/lib/rules/result';
import { gameSession, member } from '../../db/schema';
import { hashToken } from '../../shared/token-hash';
import type { VendorHandler } from './context';
import { findGame } from './refusals';
import { findBet, saveRoundFacts } from './settle';
import { balanceOf, findMember } from './transaction';

/** Redeems a launch token, once and within its minute, and answers who plays what. */
export const openSession: VendorHandler<'/vendor/session'> = async ({ token }, context) => {
  const { db, vendor } = context;
  const now = new Date();
  const [opened] = await db
    .update(gameSession)
    .set({ usedAt: now })
    .where(
      and(
        eq(gameSession.tokenHash, hashToken(token)),
        eq(gameSession.siteId, vendor.siteId),
        eq(gameSession.vendorCode, vendor.vendorCode),
        isNull(gameSession.usedAt),
        gt(gameSession.expiresAt, now),
      ),
    )
    .returning();
  if (!opened) return fail('A005');
  const game = await findGame(db, vendor, opened.gameCode);
  if (!game) return fail('B0092');
  const [who] = await db.select().from(member).where(eq(member.id, opened.memberId));
  const { balance } = await balanceOf(db, opened.memberId, context);
  const { memId, memNick } = who!;
  return ok({ memId, memNick, gameCode: opened.gameCode, gameName: game.name, balance });
};

export const readBalance: VendorHandler<'/vendor/balance'> = async ({ memId }, context) => {
  const who = await findMember(context.db, context.vendor.siteId, memId);
  return who ? ok(await balanceOf(context.db, who.id, context)) : fail('U001');
};

/** Stores the detail of a round and the state of its legs. */
export const saveRound: VendorHandler<'/vendor/round'> = ({ betId, legs, detail }, { db, vendor }) =>
  db.transaction(async (tx) => {
    const row = await findBet(tx, vendor, betId);
    if (!row) return fail('E002');
    await saveRoundFacts(tx, row.id, { legs, detail });
    return ok({});
  });
