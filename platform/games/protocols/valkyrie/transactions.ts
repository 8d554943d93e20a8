import { MAX_AMOUNT } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Result } from '@/lib/rules/result';
import { placeBet } from '../../vendor/bet';
import { cancelRound } from '../../vendor/cancel-round';
import { endRound } from '../../vendor/close-round';
import { contentHash } from '../../vendor/content-hash';
import type { VendorContext } from '../../vendor/context';
import { BARRING } from '../../vendor/named-session';
import { payRound } from '../../vendor/pay-round';
import { findGame } from '../../vendor/refusals';
import { type Balance, playerLock } from '../../vendor/transaction';
import {
  type Answer,
  answerError,
  answerOk,
  readBalance,
  readCashDecimal,
  shownBalance,
  toLedger,
} from './answers';
import type { Caller } from './caller';
import { type ErrorCode, toErrorCode } from './errors';
import { txId } from './ids';
import { type NewTransaction, storedMessage } from './messages';
import { noteAmount, noteCurrency } from './notes';

/** A transaction that is to be carried out; amounts in hundredths of the ledger. */
interface Act {
  caller: Caller;
  context: VendorContext;
  memId: string;
  message: NewTransaction;
  cash: bigint;
  promo: bigint;
}

/** The group of the code table for payments of promotions without a game of the site. */
const NO_GAME = { gameCode: 'promotion', category: 'slot' };

const refuse = async (code: ErrorCode, caller: Caller, memId: string): Promise<Answer> => {
  const balance = await readBalance(caller, memId);
  return balance
    ? answerError(code, 200, { transactionResult: { balance } })
    : answerError('PAM_ERR_PLAYER_NOT_FOUND');
};

/**
 * The answer of a transaction; one that was carried out before is answered with the balance of now. A refusal is answered
 * by the error, where there is a closer one than that of its code.
 */
async function answerTo({ caller, memId }: Act, result: Result<Balance>, error?: ErrorCode): Promise<Answer> {
  if (!result.ok) return refuse(error ?? toErrorCode(result.code), caller, memId);
  const { txRow, isRepeated } = result.data;
  const balance = isRepeated ? await readBalance(caller, memId) : await shownBalance(caller, result.data);
  return answerOk({ transactionResult: { transactionId: String(txRow), balance } });
}

/** A bet of cash, or of promotion money that its vendor pays; money of another kind the platform has not. */
async function withdraw(act: Act): Promise<Answer> {
  const { caller, context, memId, message, cash, promo } = act;
  const { session } = caller;
  if (!session) return answerError('PAM_ERR_SESSION_NOT_FOUND');
  const { providerTransactionId, providerBetRef: reference, providerRoundId, isGameOver } = message;
  const betId = txId('WITHDRAW', providerTransactionId);
  const roundId = providerRoundId ?? reference ?? betId;
  const isPromotion = message.transactionType === 'PROMOWITHDRAW';
  if (promo > 0n && !isPromotion) return refuse('PAM_ERR_PROMO_OVERDRAFT', caller, memId);
  const placed = await placeBet(
    {
      transactionId: betId,
      betId,
      memId,
      sessionId: session.sessionId,
      roundId,
      gameCode: message.providerGameId ?? session.gameCode,
      amount: fromCents(cash),
      freeStake: isPromotion ? fromCents(promo) : undefined,
      reference,
      lock: playerLock(memId),
    },
    context,
  );
  if (placed.ok && isGameOver) await endRound(context, { memId, roundId });
  return answerTo(act, placed, isBarred(act, placed) ? 'PAM_ERR_BET_NOT_ALLOWED' : undefined);
}

/** Whether a bet is refused because its player or its vendor may not bet, where the rules name the session or the game. */
function isBarred({ caller: { vendor, session } }: Act, placed: Result<Balance>): boolean {
  if (placed.ok) return false;
  if (placed.code === CODE.gameUnavailable) return !vendor.enabled;
  const endReason = session?.endReason ?? null;
  return placed.code === CODE.signInRequired && endReason !== null && BARRING.has(endReason);
}

/** A payment to a bet or to a round; one of a promotion needs neither. All that is paid is cash. */
async function deposit(act: Act): Promise<Answer> {
  const { caller, context, memId, message, cash, promo } = act;
  const { transactionType, providerTransactionId, providerBetRef, providerRoundId, isGameOver } = message;
  const isPromotion = transactionType === 'PROMODEPOSIT';
  const gameCode = message.providerGameId ?? caller.session?.gameCode ?? '';
  const game = isPromotion ? await findGame(caller.services.db, caller.vendor, gameCode) : undefined;
  const paid = await payRound(
    {
      transactionId: txId(transactionType, providerTransactionId),
      memId,
      amount: fromCents(cash + promo),
      reference: providerBetRef,
      roundId: providerRoundId,
      isLast: isGameOver,
      promotion: isPromotion ? (game ? { gameCode, category: game.category } : NO_GAME) : undefined,
    },
    context,
  );
  // A message that is sent again may be the first one to say so.
  if (paid.ok && paid.data.isRepeated && isGameOver && providerRoundId !== undefined)
    await endRound(context, { memId, roundId: providerRoundId });
  return answerTo(act, paid);
}

/** The end of a bet without a result: its money goes back to where it came from. */
async function cancel(act: Act): Promise<Answer> {
  const { context, memId, message, cash, promo } = act;
  const { transactionType, providerTransactionId, providerBetRef, providerRoundId, isGameOver } = message;
  const names = [providerTransactionId, providerBetRef ?? providerTransactionId];
  const cancelled = await cancelRound(
    {
      transactionId: txId(transactionType, providerTransactionId),
      memId,
      betId: txId('WITHDRAW', providerTransactionId),
      reference: providerBetRef,
      roundId: providerRoundId,
      amount: fromCents(cash + promo),
      payments: names.flatMap((name) => [txId('DEPOSIT', name), txId('PROMODEPOSIT', name)]),
    },
    context,
  );
  if (cancelled.ok && isGameOver && providerRoundId !== undefined)
    await endRound(context, { memId, roundId: providerRoundId });
  const isUnknown = !cancelled.ok && cancelled.code === 'unknownBet';
  return answerTo(act, cancelled, isUnknown ? 'PAM_ERR_CANCEL_NOT_FOUND' : undefined);
}

const ACTS = {
  WITHDRAW: withdraw,
  PROMOWITHDRAW: withdraw,
  DEPOSIT: deposit,
  PROMODEPOSIT: deposit,
  CANCEL: cancel,
  PROMOCANCEL: cancel,
} as const;

/** What the transaction is about, beside the time at which Valkyrie sends it; of a cancellation not its amount. */
function hashContent(memId: string, message: NewTransaction): string {
  const { transactionType, currency, cashAmount, bonusAmount, promoAmount } = message;
  const { providerBetRef, providerGameId, providerRoundId } = message;
  const amounts = ACTS[transactionType] === cancel ? [] : [cashAmount, bonusAmount, promoAmount];
  return contentHash(
    'valkyrie',
    transactionType,
    memId.toLowerCase(),
    providerBetRef,
    providerGameId,
    providerRoundId,
    currency,
    ...amounts,
  );
}

/** Carries out a new transaction of the player, once. */
export async function addTransaction(
  caller: Caller,
  memId: string,
  message: NewTransaction,
): Promise<Answer> {
  const { cashAmount, bonusAmount, promoAmount, currency, transactionType } = message;
  const amounts = [cashAmount, bonusAmount, promoAmount];
  const refuseAmount = async (code: ErrorCode) => {
    await noteAmount(caller, memId, message);
    return refuse(code, caller, memId);
  };
  if (amounts.some((parts) => parts < 0n)) return refuseAmount('PAM_ERR_NEGATIVE_STAKE');
  if (currency !== caller.vendor.currency) {
    await noteCurrency(caller, memId, message);
    return refuse('PAM_ERR_TRANS_CURRENCY', caller, memId);
  }
  const isBet = ACTS[transactionType] === withdraw;
  if (isBet && bonusAmount > 0n) return refuse('PAM_ERR_BONUS_OVERDRAFT', caller, memId);
  const decimal = await readCashDecimal(caller);
  const [cash, bonus, promo] = amounts.map((parts) => toLedger(parts, decimal));
  if (cash === undefined || bonus === undefined || promo === undefined)
    return refuseAmount('PAM_ERR_UNDEFINED');
  if (cash + bonus + promo > toCents(MAX_AMOUNT)) return refuseAmount('PAM_ERR_UNDEFINED');
  const { services, vendor } = caller;
  const context = {
    ...services,
    vendor,
    bodyHash: hashContent(memId, message),
    sent: storedMessage(message),
  };
  return ACTS[transactionType]({ caller, context, memId, message, cash, promo: bonus + promo });
}
