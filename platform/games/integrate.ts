import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, ok, type Result } from '@/lib/rules/result';
import { publishBalance } from '../cash/balance';
import { isGameQuiet, moveWallet } from '../cash/game-wallet';
import type { Handler, MemberContext, WriteContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { memberAccounts } from '../ledger/accounts';
import { InsufficientFunds } from '../ledger/post';
import { findInBranch } from '../shared/branch';
import type { ServerLocale, ServerText } from '../shared/server-text';
import { siteOption } from '../shared/site-option';

const NOT_QUIET_TEXT = (seconds: number): ServerText => ({
  ko: `게임이 완전히 종료되었는지 확인하고 있습니다. 게임을 마치고 ${seconds}초 후에 다시 시도해 주세요.`,
  en: `We are checking that the game has fully ended. Please try again ${seconds} seconds after the game.`,
  vn: `Đang kiểm tra trò chơi đã kết thúc hoàn toàn. Vui lòng thử lại ${seconds} giây sau khi kết thúc.`,
});

/** The failure C009 with its text. */
export const notQuiet = (seconds: number, locale: ServerLocale): Failure =>
  refuse.gameNotEnded(NOT_QUIET_TEXT(seconds)[locale]);

interface Integrated {
  resultCode: '0' | typeof CODE.gameNotEnded | typeof CODE.generalError;
  resultMessage: string;
  cashAmt: number;
}

/**
 * Moves a member's whole game money to cash (MOVE-07). U0011 for a suspended member, C009 if a game may still be
 * running.
 */
async function integrate(
  { id: memberId, status }: { id: number; status: string },
  context: MemberContext & WriteContext,
): Promise<Result<Integrated>> {
  const { db, bus, site, caller, locale } = context;
  if (caller.status === 'suspended' || status === 'suspended') return refuse.suspendedMember();
  const cashNow = async (): Promise<number> => Number((await memberAccounts(db, memberId)).cash.balance);
  try {
    const result = await withIdempotency(db, context, async (tx) => {
      const { gameQuietSeconds } = await siteOption(tx, site.siteId);
      if (!(await isGameQuiet(tx, memberId, gameQuietSeconds, context.now()))) {
        return notQuiet(gameQuietSeconds, locale);
      }
      const cents = toCents((await memberAccounts(tx, memberId)).game.balance);
      const whose = { siteId: site.siteId, memberId, actorId: caller.id };
      if (cents > 0n) await moveWallet(tx, whose, 'game_out', cents);
      const cashAmt = Number((await memberAccounts(tx, memberId)).cash.balance);
      return ok({ resultCode: '0' as const, resultMessage: '', cashAmt });
    });
    if (result.ok) await publishBalance(db, bus, memberId);
    if (result.ok || result.code !== CODE.gameNotEnded) return result;
    return ok({ resultCode: CODE.gameNotEnded, resultMessage: result.message, cashAmt: await cashNow() });
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    return ok({ resultCode: CODE.generalError, resultMessage: '', cashAmt: await cashNow() });
  }
}

/** Moves the player's own game money; U001 for another id. */
export const integrateOwn: Handler<'/api/cash/integrateMoney'> = async ({ memId }, context) => {
  const { caller } = context;
  if (memId !== undefined && memId.toLowerCase() !== caller.memId.toLowerCase())
    return refuse.unknownMember();
  return integrate(caller, context);
};

/** Moves the partner's own game money, or that of a member below. */
export const integrateMember: Handler<'/api/retail/integrateMoney'> = async ({ memId }, context) => {
  const { db, caller } = context;
  const target = memId === undefined ? caller : await findInBranch(db, caller, memId);
  return target ? integrate(target, context) : refuse.unknownMember();
};
