import { type Finding, noteFinding } from '../../vendor/findings';
import { shownText } from './answers';
import type { Caller } from './caller';
import { txId } from './ids';
import type { NewTransaction } from './messages';

/** What a finding says of a message that is refused before the rules see it. */
const about = (memId: string, message: NewTransaction) => ({
  refId: txId(message.transactionType, message.providerTransactionId),
  betId: message.providerBetRef ?? txId('WITHDRAW', message.providerTransactionId),
  roundId: message.providerRoundId,
  gameCode: message.providerGameId,
  memId,
});

const note = ({ services, vendor }: Caller, finding: Finding) =>
  noteFinding({ ...services, vendor }, finding);

/** Whether a message pays or cancels, so that its provider counts money as moved which was not; a bet moves none. */
const isAfterBet = ({ transactionType }: NewTransaction): boolean =>
  transactionType !== 'WITHDRAW' && transactionType !== 'PROMOWITHDRAW';

/** Notes for the operator that a message has another currency than the vendor's. */
export const noteCurrency = (caller: Caller, memId: string, message: NewTransaction): Promise<void> =>
  note(caller, { ...about(memId, message), kind: 'currency', named: message.currency });

/** Notes that a payment or cancellation was refused for its amount. */
export async function noteAmount(caller: Caller, memId: string, message: NewTransaction): Promise<void> {
  if (!isAfterBet(message)) return;
  const { cashAmount, bonusAmount, promoAmount } = message;
  const named = shownText(cashAmount + bonusAmount + promoAmount);
  await note(caller, { ...about(memId, message), kind: 'refusedAmount', named });
}

/** Notes that a payment or cancellation found no bet that it could be about. */
export async function noteUnknown(caller: Caller, memId: string, message: NewTransaction): Promise<void> {
  if (isAfterBet(message)) await note(caller, { ...about(memId, message), kind: 'unknownBet' });
}
