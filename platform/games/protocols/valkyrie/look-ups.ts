import { toCents } from '@/lib/rules/decimal';
import { findRound } from '../../vendor/closed-round';
import { findStored, type StoredTransaction } from '../../vendor/stored-transactions';
import { type Answer, answerError, answerOk, readBalance, readCashDecimal, toParts } from './answers';
import { type Caller, findPlayer } from './caller';
import { everyTxId, readTxId } from './ids';
import { isRoundId, jsonAmount, wanted } from './messages';

export async function getBalance(caller: Caller, playerId: string): Promise<Answer> {
  const who = await findPlayer(caller, playerId);
  if (!who) return answerError('PAM_ERR_PLAYER_NOT_FOUND');
  return answerOk({ balance: await readBalance(caller, who.memId) });
}

/** A stored transaction in Valkyrie's words: a cancellation has the stake of the bet that it cancelled. */
function shownTransaction({ vendor }: Caller, row: StoredTransaction, cashDecimal: string) {
  const { type = row.freeStake === null ? 'WITHDRAW' : 'PROMOWITHDRAW', id } = readTxId(row.txId);
  const amount = (text: string | null) => jsonAmount(toParts(toCents(text ?? '0'), cashDecimal));
  const isPayment = row.kind === 'win';
  const isNamed = row.reference !== id && row.reference !== row.roundId;
  return {
    currency: vendor.currency,
    provider: vendor.settings.provider,
    transactionType: type,
    cashAmount: amount(isPayment ? row.amount : row.stake),
    bonusAmount: amount('0'),
    promoAmount: amount(isPayment ? '0' : row.freeStake),
    transactionDateTime: row.at.toISOString(),
    providerTransactionId: id,
    providerBetRef: isNamed ? row.reference : undefined,
    providerGameId: row.gameCode,
    // A payment without a round has the platform's own id for one.
    providerRoundId: isRoundId(row.roundId) ? row.roundId : undefined,
  };
}

/** Looks transactions of the player up by their reference or by the provider's id; the reference comes first. */
export async function getTransactions(
  caller: Caller,
  playerId: string,
  query: Record<string, unknown>,
): Promise<Answer> {
  const { success, data } = wanted.safeParse(query);
  const { providerBetRef, providerTransactionId } = data ?? {};
  if (!success || (providerBetRef ?? providerTransactionId) === undefined)
    return answerError('PAM_ERR_UNDEFINED', 400);
  const who = await findPlayer(caller, playerId);
  if (!who) return answerError('PAM_ERR_PLAYER_NOT_FOUND');
  const { services, vendor } = caller;
  const named =
    providerBetRef === undefined ? { ids: everyTxId(providerTransactionId!) } : { reference: providerBetRef };
  const rows = await findStored(services.db, vendor, who.id, named);
  if (rows.length === 0) return answerError('PAM_ERR_TRANS_NOT_FOUND');
  const cashDecimal = await readCashDecimal(caller);
  return answerOk({ transactions: rows.map((row) => shownTransaction(caller, row, cashDecimal)) });
}

export async function getGameRound(caller: Caller, playerId: string, roundId: string): Promise<Answer> {
  const who = await findPlayer(caller, playerId);
  if (!who) return answerError('PAM_ERR_PLAYER_NOT_FOUND');
  const { services, vendor } = caller;
  const round = isRoundId(roundId) ? await findRound(services.db, vendor, who.id, roundId) : undefined;
  if (!round) return answerError('PAM_ERR_ROUND_NOT_FOUND');
  const { gameCode, startedAt, closedAt } = round;
  return answerOk({
    gameround: {
      providerGameId: gameCode,
      providerRoundId: roundId,
      startTime: startedAt.toISOString(),
      endTime: closedAt?.toISOString(),
    },
  });
}
