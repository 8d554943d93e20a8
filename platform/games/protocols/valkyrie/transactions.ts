import { MAX_AMOUNT } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Result } from '@/lib/rules/result';
import { placeBet } from '../../vendor/bet';
import { cancelRound } from '../../vendor/cancel-round';
import { endRound } from '../../vendor/close-round';
import { contentHash } from '../../vendor/content-hash';
import type { VendorContext } from '../../vendor/context';
import { noteFinding } from '../../vendor/findings';
import { BARRING } from '../../vendor/named-session';
import { payRound } from '../../vendor/pay-round';
import { findGame } from '../../vendor/refusals';

import { type Balance, playerLock } from '../../vendor/transaction';
import { type Answer, bad, cashDecimalOf, good, readBalance, shownBalance, toLedger } from './answers';
import type { Caller } from './caller';
import { type ErrorCode, errorFor } from './errors';
import { txId } from './ids';
import type { NewTransaction } from './messages';

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
  return balance ? bad(code, 200, { transactionResult: { balance } }) : bad('PAM_ERR_PLAYER_NOT_FOUND');
};

/** The answer of a transaction; one that was carried out before is answered with the balance of now. */
async function answerTo(
  { caller, memId }: Act,
  result: Result<Balance>,
  errors: Readonly<Record<string, ErrorCode>> = {},
): Promise<Answer> {
  if (!result.ok) return refuse(errors[result.code] ?? errorFor(result.code), caller, memId);
  const { txRow, isRepeated } = result.data;
  const balance = isRepeated ? await readBalance(caller, memId) : await shownBalance(caller, result.data);
  return good({ transactionResult: { transactionId: String(txRow), balance } });
}

/** A bet of cash, or of promotion money that its vendor pays; money of another kind the platform has not. */
async function withdraw(act: Act): Promise<Answer> {
  const { caller, context, memId, message, cash, promo } = act;
  const { vendor, session } = caller;
  if (!session) return bad('PAM_ERR_SESSION_NOT_FOUND');
  const { providerTransactionId: betId, providerBetRef: reference, providerRoundId, isGameOver } = message;
  const roundId = providerRoundId ?? reference ?? betId;
  const isPromotion = message.transactionType === 'PROMOWITHDRAW';
  if (promo > 0n && !isPromotion) return refuse('PAM_ERR_PROMO_OVERDRAFT', caller, memId);
  const placed = await placeBet(
    {
      transactionId: txId('WITHDRAW', betId),
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
  const { endReason } = session;
  const isBarred = endReason !== null && BARRING.has(endReason);
  return answerTo(act, placed, {
    ...(isBarred && { [CODE.signInRequired]: 'PAM_ERR_BET_NOT_ALLOWED' }),
    ...(!vendor.enabled && { [CODE.gameUnavailable]: 'PAM_ERR_BET_NOT_ALLOWED' }),
  });
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
  return answerTo(act, paid);
}

/** The end of a bet without a result: its money goes back to where it came from. */
async function cancel(act: Act): Promise<Answer> {
  const { context, memId, message, cash, promo } = act;
  const { transactionType, providerTransactionId, providerBetRef, providerRoundId, isGameOver } = message;
  const names = [providerTransactionId, ...(providerBetRef === undefined ? [] : [providerBetRef])];
  const cancelled = await cancelRound(
    {
      transactionId: txId(transactionType, providerTransactionId),
      memId,
      betId: providerTransactionId,
      reference: providerBetRef,
      amount: fromCents(cash + promo),
      payments: names.flatMap((name) => [txId('DEPOSIT', name), txId('PROMODEPOSIT', name)]),
    },
    context,
  );
  if (cancelled.ok && isGameOver && providerRoundId !== undefined)
    await endRound(context, { memId, roundId: providerRoundId });
  return answerTo(act, cancelled, { unknownBet: 'PAM_ERR_CANCEL_NOT_FOUND' });
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
function hashOf(memId: string, message: NewTransaction): string {
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

/** Notes for the operator that a message has another currency than the vendor's. */
const noteCurrency = ({ services, vendor }: Caller, memId: string, message: NewTransaction) =>
  noteFinding(
    { ...services, vendor },
    {
      kind: 'currency',
      refId: txId(message.transactionType, message.providerTransactionId),
      betId: message.providerBetRef ?? message.providerTransactionId,
      roundId: message.providerRoundId,
      gameCode: message.providerGameId,
      memId,
      named: message.currency,
    },
  );

/** Carries out a new transaction of the player, once. */
export async function addTransaction(
  caller: Caller,
  memId: string,
  message: NewTransaction,
): Promise<Answer> {
  const { cashAmount, bonusAmount, promoAmount, currency, transactionType } = message;
  const amounts = [cashAmount, bonusAmount, promoAmount];
  if (amounts.some((parts) => parts < 0n)) return refuse('PAM_ERR_NEGATIVE_STAKE', caller, memId);
  if (currency !== caller.vendor.currency) {
    await noteCurrency(caller, memId, message);
    return refuse('PAM_ERR_TRANS_CURRENCY', caller, memId);
  }
  const isBet = ACTS[transactionType] === withdraw;
  if (isBet && bonusAmount > 0n) return refuse('PAM_ERR_BONUS_OVERDRAFT', caller, memId);
  const decimal = await cashDecimalOf(caller);
  const [cash, bonus, promo] = amounts.map((parts) => toLedger(parts, decimal));
  if (cash === undefined || bonus === undefined || promo === undefined)
    return refuse('PAM_ERR_UNDEFINED', caller, memId);
  if (cash + bonus + promo > toCents(MAX_AMOUNT)) return refuse('PAM_ERR_UNDEFINED', caller, memId);
  const { services, vendor } = caller;
  const context = { ...services, vendor, bodyHash: hashOf(memId, message) };
  return ACTS[transactionType]({ caller, context, memId, message, cash, promo: bonus + promo });
}
