import { centsText } from '@/lib/rules/decimal';
import type { Commitment } from '../fair';
import type { Game } from '../game';
import { playRound, roundDetail } from '../round';
import type { Round } from './round-row';

export const commitmentOf = ({ id, serverSeed }: Round): Commitment => ({ roundId: id, serverSeed });

/**
 * The change by which a round that was bet on is over: its result with what was chosen, the rest by the game's rule, and
 * what it pays.
 */
export function finished(
  game: Game,
  round: Round,
  chosen: readonly string[],
  tableName: string,
): Pick<Round, 'state' | 'payout' | 'detail'> {
  const commitment = commitmentOf(round);
  const bets = (round.bets ?? []).map(({ code, stake }) => ({ code, stake: BigInt(stake) }));
  const played = playRound(game, commitment, bets, chosen);
  const detail = roundDetail(game, commitment, played, {
    gameCode: round.gameCode,
    vendorCode: round.vendorCode,
    transactionId: `${round.id}-bet`,
    startedAt: round.startedAt,
    settledAt: new Date(),
    tableName,
  });
  return { state: 'winning', payout: centsText(played.payout), detail };
}
