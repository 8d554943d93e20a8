import { eq } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { publishBalance } from '../cash/balance';
import { returnGameMoney } from '../cash/game-wallet';
import { member } from '../db/schema';
import type { Handler, MemberContext, WriteContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { memberAccounts } from '../ledger/accounts';
import { InsufficientFunds } from '../ledger/post';
import { findInBranch } from '../shared/branch';
import { siteOption } from '../shared/site-option';
import { notQuiet } from './integrate';

export const getUserCash: Handler<'/api/cash/getUserCash'> = async (_, { db, caller }) => {
  const { cash, game, point } = await memberAccounts(db, caller.id);
  return ok({
    cashAmt: Number(cash.balance),
    gameAmt: Number(game.balance),
    pointAmt: Number(point.balance),
    cashSeq: cash.seq,
    gameSeq: game.seq,
    pointSeq: point.seq,
  });
};

/** Moves a part of the player's game money to cash (FUND-04); U0011 if suspended, with `ifQuiet` C009 during a game. */
export const outGameMoney: Handler<'/api/cash/outGameMoney'> = async ({ cashAmt, ifQuiet }, context) => {
  const { db, bus, site, caller, locale, now } = context;
  try {
    const result = await withIdempotency(db, context, async (tx) => {
      const whose = { siteId: site.siteId, memberId: caller.id, status: caller.status, at: now() };
      const { gameQuietSeconds } = await siteOption(tx, site.siteId);
      const quietSeconds = ifQuiet ? gameQuietSeconds : undefined;
      const brought = await returnGameMoney(tx, whose, toCents(cashAmt), quietSeconds);
      if (!brought.ok)
        return brought.code === CODE.gameNotEnded ? notQuiet(gameQuietSeconds, locale) : brought;
      const { cash, game } = brought.data;
      const { balance, seq: gameSeq } = game;
      return ok({ cashAmt: Number(cash.balance), cashSeq: cash.seq, gameAmt: Number(balance), gameSeq });
    });
    if (result.ok) await publishBalance(db, bus, caller.id);
    return result;
  } catch (error) {
    if (error instanceof InsufficientFunds) return refuse.withdrawalAboveBalance();
    throw error;
  }
};

const setCashFlag = (memberId: number, cashFlagYn: 'Y' | 'N', context: MemberContext & WriteContext) =>
  withIdempotency(context.db, context, async (tx) => {
    await tx
      .update(member)
      .set({ cashFlag: cashFlagYn === 'Y' })
      .where(eq(member.id, memberId));
    return ok({ cashFlagYn });
  });

export const changeOwnCashFlag: Handler<'/api/member/changeMemCashFlag'> = ({ cashFlagYn }, context) =>
  setCashFlag(context.caller.id, cashFlagYn, context);

export const changeMemberCashFlag: Handler<'/api/retail/changeMemCashFlag'> = async (
  { memId, cashFlagYn },
  context,
) => {
  const target = await findInBranch(context.db, context.caller, memId);
  return target ? setCashFlag(target.id, cashFlagYn, context) : refuse.unknownMember();
};
