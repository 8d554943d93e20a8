import { MAX_AMOUNT } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { toDay } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Result } from '@/lib/rules/result';
import { cachedSiteOption } from '../../../shared/site-option';
import { placeBet } from '../../vendor/bet';
import { closeRound } from '../../vendor/close-round';
import { contentHash } from '../../vendor/content-hash';
import type { VendorContext } from '../../vendor/context';
import { noteFinding } from '../../vendor/findings';
import { BARRING, findNamedSession } from '../../vendor/named-session';
import { payWin, UNKNOWN_BET } from '../../vendor/pay-win';
import { rollBack } from '../../vendor/roll-back';
import { type Balance, balanceOf, findMember } from '../../vendor/transaction';
import { shownText, toLedger, toParts } from './amounts';
import type { Message, WalletPath } from './messages';
import { type Status, statusOf } from './status';

/** The fields of an answer beside the request's own id; a balance is in parts. */
interface Answer {
  status: Status;
  user?: string;
  currency?: string;
  balance?: bigint;
  country?: string;
  registration_date?: string;
}

type Services = Omit<VendorContext, 'bodyHash'>;
type WalletCall<P extends WalletPath> = (message: Message<P>, services: Services) => Promise<Answer>;

const cashDecimalOf = async ({ db, vendor }: Services): Promise<string> =>
  (await cachedSiteOption(db, vendor.siteId)).cashDecimal;

/** The answer with the player's balance, of now where none is given. */
async function withBalance(
  status: Status,
  user: string,
  services: Services,
  known?: Balance,
): Promise<Answer> {
  const { db, vendor } = services;
  const who = known ? undefined : await findMember(db, vendor.siteId, user);
  const balance = known ?? (who && (await balanceOf(db, who.id, { ...services, bodyHash: '' })));
  if (!balance) return { status: 'RS_ERROR_UNKNOWN' };
  const { currency } = vendor;
  return {
    status,
    user,
    currency,
    balance: toParts(toCents(balance.balance), await cashDecimalOf(services)),
  };
}

/** The answer of a transaction; one that was carried out before is answered with the balance of now. */
function answerOf(user: string, services: Services, result: Result<Balance>): Promise<Answer> | Answer {
  if (result.ok) {
    const { isRepeated } = result.data;
    return withBalance('RS_OK', user, services, isRepeated ? undefined : result.data);
  }
  const status = statusOf(result.code);
  return status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? withBalance(status, user, services) : { status, user };
}

/** The context of the rules for a transaction with money; undefined for an amount or a currency that is refused. */
async function moneyContext(
  path: WalletPath,
  message: Message<'/transaction/bet'> & { reference_transaction_uuid?: string },
  services: Services,
): Promise<Status | { cents: bigint; context: VendorContext }> {
  const { user, currency, amount, round, game_code, is_free, reference_transaction_uuid } = message;
  const facts = {
    refId: message.transaction_uuid,
    betId: reference_transaction_uuid ?? message.transaction_uuid,
    roundId: round,
    gameCode: game_code,
    memId: user,
  };
  if (currency !== services.vendor.currency) {
    await noteFinding(services, { kind: 'currency', ...facts, named: currency });
    return 'RS_ERROR_WRONG_CURRENCY';
  }
  const cents = toLedger(amount, await cashDecimalOf(services));
  if (cents === undefined || cents > toCents(MAX_AMOUNT)) {
    // The vendor counts the payment as made; a bet that is refused has moved nothing.
    if (path === '/transaction/win')
      await noteFinding(services, { kind: 'refusedAmount', ...facts, named: shownText(amount) });
    return 'RS_ERROR_WRONG_TYPES';
  }
  const about = [user.toLowerCase(), reference_transaction_uuid, round, game_code, currency, amount];
  return { cents, context: { ...services, bodyHash: contentHash(path, ...about, is_free === true) } };
}

const info: WalletCall<'/user/info'> = async ({ user }, { db, vendor }) => {
  const who = await findMember(db, vendor.siteId, user);
  if (!who) return { status: 'RS_ERROR_UNKNOWN', user };
  return {
    status: 'RS_OK',
    user,
    country: vendor.country,
    registration_date: toDay(who.joinedAt),
  };
};

const balance: WalletCall<'/user/balance'> = async ({ user, token }, services) => {
  const session = await findNamedSession(services.db, services.vendor, token);
  if (session?.memId.toLowerCase() !== user.toLowerCase()) return { status: 'RS_ERROR_INVALID_TOKEN', user };
  return withBalance('RS_OK', user, services);
};

const bet: WalletCall<'/transaction/bet'> = async (message, services) => {
  const { user, token, transaction_uuid, round, game_code, is_free, round_closed } = message;
  const { db, vendor } = services;
  const session = await findNamedSession(db, vendor, token);
  if (session?.memId.toLowerCase() !== user.toLowerCase()) return { status: 'RS_ERROR_INVALID_TOKEN', user };
  const judged = await moneyContext('/transaction/bet', message, services);
  if (typeof judged === 'string') return { status: judged, user };
  const { cents, context } = judged;
  const { sessionId, memId, endReason } = session;
  const amount = fromCents(cents);
  const placed = await placeBet(
    {
      transactionId: transaction_uuid,
      betId: transaction_uuid,
      memId,
      sessionId,
      roundId: round,
      gameCode: game_code,
      amount: is_free ? 0 : amount,
      freeStake: is_free ? amount : undefined,
    },
    context,
  );
  if (placed.ok && round_closed) await closeRound(context, { memId, roundId: round, gameCode: game_code });
  if (!placed.ok && placed.code === CODE.signInRequired && endReason && BARRING.has(endReason))
    return { status: 'RS_ERROR_USER_DISABLED', user };
  if (!placed.ok && placed.code === CODE.gameUnavailable && !vendor.enabled)
    return { status: 'RS_ERROR_INVALID_PARTNER', user };
  return answerOf(user, services, placed);
};

const win: WalletCall<'/transaction/win'> = async (message, services) => {
  const { user, transaction_uuid, reference_transaction_uuid, round, round_closed, game_code } = message;
  const judged = await moneyContext('/transaction/win', message, services);
  if (typeof judged === 'string') return { status: judged, user };
  const { cents, context } = judged;
  const paid = await payWin(
    {
      transactionId: transaction_uuid,
      betId: reference_transaction_uuid,
      memId: user,
      amount: fromCents(cents),
    },
    context,
  );
  if (paid.ok && round_closed)
    await closeRound(context, { memId: user, roundId: round, gameCode: game_code });
  const isUnknown = !paid.ok && UNKNOWN_BET.has(paid.code);
  return isUnknown ? { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', user } : answerOf(user, services, paid);
};

const rollback: WalletCall<'/transaction/rollback'> = async (message, services) => {
  const { user, transaction_uuid, reference_transaction_uuid, round, round_closed, game_code } = message;
  const about = [user.toLowerCase(), reference_transaction_uuid, round, game_code];
  const context = { ...services, bodyHash: contentHash('/transaction/rollback', ...about) };
  const undone = await rollBack(
    { transactionId: transaction_uuid, reference: reference_transaction_uuid, memId: user },
    context,
  );
  if (undone.ok && round_closed)
    await closeRound(context, { memId: user, roundId: round, gameCode: game_code });
  const isUnknown = !undone.ok && UNKNOWN_BET.has(undone.code);
  return isUnknown
    ? { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', user }
    : answerOf(user, services, undone);
};

/** The calls of the wallet. */
export const walletCalls: { readonly [P in WalletPath]: WalletCall<P> } = {
  '/user/info': info,
  '/user/balance': balance,
  '/transaction/bet': bet,
  '/transaction/win': win,
  '/transaction/rollback': rollback,
};
