import { LosslessNumber } from 'lossless-json';
import { findRound } from '../../vendor/closed-round';
import { findSent } from '../../vendor/stored-transactions';
import { type Answer, answerError, answerOk, readBalance } from './answers';
import { type Caller, findPlayer } from './caller';
import { everyTxId } from './ids';
import { isRoundId, type StoredMessage, wanted } from './messages';

export async function getBalance(caller: Caller, playerId: string): Promise<Answer> {
  const who = await findPlayer(caller, playerId);
  if (!who) return answerError('PAM_ERR_PLAYER_NOT_FOUND');
  return answerOk({ balance: await readBalance(caller, who.memId) });
}

/** A transaction as it was sent; one that named no provider has that of its vendor. */
const shownTransaction = ({ vendor }: Caller, message: StoredMessage) => ({
  ...message,
  provider: message.provider ?? vendor.settings.provider,
  cashAmount: new LosslessNumber(message.cashAmount),
  bonusAmount: new LosslessNumber(message.bonusAmount),
  promoAmount: new LosslessNumber(message.promoAmount),
});

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
  const sent = (await findSent(services.db, vendor, who.id, named)) as unknown as StoredMessage[];
  // The rules know a message without a reference by its id or round.
  const found = sent.filter((one) => providerBetRef === undefined || one.providerBetRef === providerBetRef);
  if (found.length === 0) return answerError('PAM_ERR_TRANS_NOT_FOUND');
  return answerOk({ transactions: found.map((message) => shownTransaction(caller, message)) });
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
