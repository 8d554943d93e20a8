import { and, eq, gt, isNull } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { gameSession, member, session } from '../../../db/schema';
import { siteOption } from '../../../shared/site-option';
import { hashToken } from '../../../shared/token-hash';
import type { VendorHandler } from '../../vendor/context';
import { findGame } from '../../vendor/refusals';
import { findBet, saveRoundFacts } from '../../vendor/settle';
import { balanceOf, findMember } from '../../vendor/transaction';

/**
 * Redeems a launch token, once and within its minute, while the sign-in that launched it is open, and returns its
 * player and game.
 */
export const openSession: VendorHandler<'/vendor/session'> = async ({ token }, context) => {
  const { db, vendor } = context;
  const now = context.now();
  const [opened] = await db
    .update(gameSession)
    .set({ usedAt: now })
    .where(
      and(
        eq(gameSession.tokenHash, hashToken(token)),
        eq(gameSession.siteId, vendor.siteId),
        eq(gameSession.vendorCode, vendor.vendorCode),
        isNull(gameSession.usedAt),
        isNull(gameSession.endedAt),
        gt(gameSession.expiresAt, now),
      ),
    )
    .returning();
  const [signIn] = opened?.signInHash
    ? await db
        .select()
        .from(session)
        .where(and(eq(session.tokenHash, opened.signInHash), eq(session.state, 'active')))
    : [];
  if (!opened || !signIn) return refuse.signInRequired();
  const game = await findGame(db, vendor, opened.gameCode);
  if (!game) return refuse.gameUnavailable();
  const [[who], { balance }, { sessionHours }] = await Promise.all([
    db.select().from(member).where(eq(member.id, opened.memberId)),
    balanceOf(db, opened.memberId, context),
    siteOption(db, vendor.siteId),
  ]);
  const { memId, memNick } = who!;
  const endsAt = new Date(signIn.createdAt.getTime() + sessionHours * 3_600_000).toISOString();
  const { sessionId, gameCode } = opened;
  return ok({ sessionId, endsAt, memId, memNick, gameCode, gameName: game.name, balance });
};

export const readBalance: VendorHandler<'/vendor/balance'> = async ({ memId }, context) => {
  const who = await findMember(context.db, context.vendor.siteId, memId);
  return who ? ok(await balanceOf(context.db, who.id, context)) : refuse.unknownMember();
};

/** Stores the detail of a round and the state of its legs. */
export const saveRound: VendorHandler<'/vendor/round'> = ({ betId, legs, detail }, { db, vendor }) =>
  db.transaction(async (tx) => {
    const row = await findBet(tx, vendor, betId);
    if (!row) return refuse.temporarilyUnavailable();
    await saveRoundFacts(tx, row, { legs, detail });
    return ok({});
  });
