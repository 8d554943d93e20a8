import { betRefusal } from '@/lib/contract/protection';
import { centsText } from '@/lib/rules/decimal';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/books';
import { returnsOf } from '../endings';
import type { Stake } from '../game';
import { roundGame } from '../games';
import { wireAmount } from '../round';
import type { PlaySession } from './play-sessions';
import { advance, transactionOf, updateRound } from './round-lifecycle';
import type { Round } from './round-row';
import type { VendorClient } from './vendor-client';

/** The lowest of some stakes, as a wire amount. */
const lowestOf = (bets: readonly Stake[]): number => Math.min(...bets.map(({ stake }) => wireAmount(stake)));

/**
 * Debits the stakes of a round that was taken for them. Returns undefined once they are debited; otherwise the round,
 * refused or being cancelled where the outcome of the message is unknown.
 */
export async function debit(
  db: Db,
  client: VendorClient,
  { sessionId }: PlaySession,
  taken: Round,
  bets: readonly Stake[],
): Promise<Round | undefined> {
  const answer = await client.send('/vendor/bet', taken, {
    transactionId: transactionOf(taken, 'bet'),
    sessionId,
    betId: taken.id,
    roundId: taken.tableRound ?? taken.parent ?? taken.id,
    memId: taken.memId,
    gameCode: taken.gameCode,
    amount: Number(taken.stake),
    lowestStake: lowestOf(bets),
    ...returnsOf(roundGame(taken.gameCode)!, bets),
  });
  return answer.ok ? undefined : withoutBet(db, client, taken, answer);
}

/** A round whose bet was not taken: refused, or being cancelled where the outcome of its message is unknown. */
export async function withoutBet(
  db: Db,
  client: VendorClient,
  taken: Round,
  { unknown, code, data }: Failure,
): Promise<Round> {
  const refused = { state: 'refused', refusal: code, refused: betRefusal.safeParse(data).data ?? null };
  return advance(db, client, await updateRound(db, taken, unknown ? { state: 'cancelling' } : refused));
}

/** The columns of a round by its bets. */
export const columnsOf = (bets: readonly Stake[]): { bets: Round['bets']; stake: string } => ({
  bets: bets.map(({ code, stake }) => ({ code, stake: stake.toString() })),
  stake: centsText(bets.reduce((sum, { stake }) => sum + stake, 0n)),
});
