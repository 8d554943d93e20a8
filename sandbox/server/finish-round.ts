import { centsText } from '@/lib/rules/decimal';
import type { Commitment } from '../fair';
import type { Game, Stake } from '../game';
import { playRound, roundDetail } from '../round';
import type { Round } from './round-row';

/** The sources of a round's numbers; of a round without a bet only those known by then. */
export const commitmentOf = ({ id, serverSeed, client }: Round): Commitment => ({
  roundId: id,
  serverSeed,
  ...(client ? { client } : {}),
});

/** The stakes of a round's bets. */
export const stakesOf = ({ bets }: Pick<Round, 'bets'>): Stake[] =>
  (bets ?? []).map(({ code, stake }) => ({ code, stake: BigInt(stake) }));

/** The facts of a finished round besides the round itself. */
interface Facts {
  tableName: string;
  /** A shared round's commitment is not the bet's own. */
  commitment?: Commitment;
  /** Extra stakes of the player's choices, which the detail names; their payouts are their own. */
  extras?: readonly Round[];
}

/**
 * The change by which a round that was bet on is over: its result with the choices made, the rest by the game's rule,
 * and its payout.
 */
export function finished(
  game: Game,
  round: Round,
  chosen: readonly string[],
  { tableName, commitment = commitmentOf(round), extras = [] }: Facts,
): Pick<Round, 'state' | 'payout' | 'detail'> {
  const { payout } = playRound(game, commitment, stakesOf(round), chosen);
  const played = playRound(game, commitment, [round, ...extras].flatMap(stakesOf), chosen);
  const detail = roundDetail(
    game,
    commitment,
    played,
    {
      gameCode: round.gameCode,
      vendorCode: round.vendorCode,
      transactionId: `${round.id}-bet`,
      startedAt: round.startedAt,
      settledAt: new Date(),
      tableName,
    },
    chosen,
  );
  return { state: 'winning', payout: centsText(payout), detail };
}
