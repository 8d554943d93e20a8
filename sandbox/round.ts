import type { BetDetail } from '@/lib/contract/bet-detail';
import { type Commitment, Numbers, seedHash } from './fair';
import type { Drawn, Game, Stake } from './game';

/** Largest stake in hundredths: as much as an account may hold. */
const MAX_STAKE = 99_999_999_999_999n;
const MAX_BETS = 40;

/** A bet of a round with its payout in hundredths. */
interface PaidStake extends Stake {
  payout: bigint;
}

interface PlayedRound {
  drawn: Drawn;
  bets: PaidStake[];
  /** Sums over the bets, in hundredths. */
  stake: bigint;
  payout: bigint;
}

/** Whether bets may be placed on the game: known codes, each once, amounts above zero. */
export function mayBePlaced(game: Game, bets: readonly Stake[]): boolean {
  const codes = new Set(bets.map(({ code }) => code));
  return (
    bets.length > 0 &&
    bets.length <= MAX_BETS &&
    codes.size === bets.length &&
    bets.every(({ code, stake }) => Object.hasOwn(game.returns, code) && stake > 0n && stake <= MAX_STAKE)
  );
}

/** Plays a round. The result depends on the commitment and on the choices, not on the bets. */
export function playRound(
  game: Game,
  commitment: Commitment,
  bets: readonly Stake[],
  chosen: readonly string[] = [],
): PlayedRound {
  const played = game.draw(new Numbers(commitment), chosen);
  const paid = bets.map((bet) => ({ ...bet, payout: played.pays(bet.code, bet.stake) }));
  const sum = (pick: (bet: PaidStake) => bigint) => paid.reduce((all, bet) => all + pick(bet), 0n);
  return { drawn: played, bets: paid, stake: sum((bet) => bet.stake), payout: sum((bet) => bet.payout) };
}

/** Hundredths as the JSON number of the wire. */
export const wireAmount = (cents: bigint): number => Number(cents) / 100;

/** Where and when a round was played, for its detail. */
export interface RoundFacts {
  gameCode: string;
  vendorCode: string;
  transactionId: string;
  startedAt: Date;
  settledAt: Date;
  /** Live games have a table. */
  tableName?: string;
}

const LIVE: ReadonlySet<string> = new Set(['baccarat', 'blackjack', 'dragontiger', 'topcard', 'roulette']);

/** The bet detail of a finished round (DETAIL-10); `chosen` are the player's choices after the deal. */
export function roundDetail(
  { dType }: Game,
  commitment: Commitment,
  { drawn, bets }: PlayedRound,
  facts: RoundFacts,
  chosen: readonly string[] = [],
): BetDetail {
  const { gameCode, vendorCode, transactionId, tableName } = facts;
  const startedAt = facts.startedAt.toISOString();
  const live = LIVE.has(dType);
  return {
    dType,
    url: '',
    detail: {
      gameType: gameCode,
      result: drawn.result,
      gameProvider: vendorCode,
      id: commitment.roundId,
      startedAt,
      settledAt: facts.settledAt.toISOString(),
      status: 'Resolved',
      ...(live ? { dealer: { name: 'Sandbox' }, table: { name: tableName ?? gameCode } } : {}),
      bets: bets.map(({ code, stake, payout }) =>
        live
          ? { stake: wireAmount(stake), payout: wireAmount(payout), placedOn: startedAt, code, transactionId }
          : { betAmount: wireAmount(stake), winAmount: wireAmount(payout), target: code },
      ),
      proof: {
        serverSeed: commitment.serverSeed,
        seedHash: seedHash(commitment.serverSeed),
        ...(commitment.client ? { version: 2, ...commitment.client } : {}),
        ...(chosen.length > 0 ? { steps: [...chosen] } : {}),
        ...(drawn.strip ? { strip: drawn.strip } : {}),
      },
    },
  };
}
