import { createHash } from 'node:crypto';
import type { BetDetail } from '@/lib/contract/bet-detail';
import { fixtureOf, playFixture } from '@/sandbox/fixtures';
import { roundGame } from '@/sandbox/games';
import { playRound, type RoundFacts, roundDetail } from '@/sandbox/round';
import { slipDetail } from '@/sandbox/slip-detail';
import { judgedLeg, type Leg, slipPays } from '@/sandbox/sports';
import { typeOf } from '../games/vendor/settle';
import type { Play } from './plays';

/** The outcome of a bet: `win` in whole hundredths, and the details that the sandbox would send. */
export interface Outcome {
  type: 'win' | 'lose' | 'draw' | 'cancel';
  win: number;
  legs: Leg[];
  detail: BetDetail;
}

/** A seed of the demo world, which is no secret: the same round has the same one every time. */
const seedOf = (name: string) => createHash('sha256').update(`demo world:${name}`).digest('hex');

/** Plays a bet out by the sandbox's own rules; `stake` in whole hundredths, whose percents are whole. */
export function outcomeOf(play: Play, siteId: string, roundId: string, stake: number, at: Date): Outcome {
  const facts: RoundFacts = {
    gameCode: play.gameCode,
    vendorCode: play.vendorCode,
    transactionId: roundId,
    startedAt: at,
    settledAt: play.settledAt,
    tableName: play.tableName,
  };
  const { win, legs, detail } =
    play.legs.length > 0
      ? slipOutcome(play, roundId, stake, facts)
      : roundOutcome(play, siteId, roundId, stake, facts);
  if (!play.isCancelled) return { type: typeOf(win, BigInt(stake)), win: Number(win), legs, detail };
  return { type: 'cancel', win: 0, legs, detail: cancelled(detail) };
}

function roundOutcome(play: Play, siteId: string, roundId: string, stake: number, facts: RoundFacts) {
  const game = roundGame(play.gameCode);
  if (!game) throw new Error(`the sandbox has no ${play.gameCode}`);
  const commitment = { roundId, serverSeed: seedOf(`${siteId}:${roundId}`) };
  const bets = play.parts.map(({ code, percent }) => ({ code, stake: BigInt((stake * percent) / 100) }));
  const played = playRound(game, commitment, bets);
  return { win: played.payout, legs: [], detail: roundDetail(game, commitment, played, facts) };
}

/** Every match of that name ends alike for all bets on it. */
function slipOutcome(play: Play, roundId: string, stake: number, facts: RoundFacts) {
  const legs = play.legs.map((leg) => {
    if (play.isCancelled) return { ...leg, status: 'Void' as const };
    const fixture = fixtureOf(leg.fixtureId)!;
    return judgedLeg(leg, fixture, playFixture(fixture, { serverSeed: seedOf(fixture.id) }));
  });
  const win = slipPays(legs, BigInt(stake)) ?? 0n;
  return { win, legs, detail: slipDetail(roundId, legs, BigInt(stake), win, facts) };
}

/** A round that was called off has no outcome and no win. */
function cancelled({ dType, url, detail }: BetDetail): BetDetail {
  if (!detail) return { dType, url, detail };
  const { proof, bets, ...round } = detail;
  const unpaid = bets.map((bet) => ('stake' in bet ? { ...bet, payout: 0 } : { ...bet, winAmount: 0 }));
  return { dType, url, detail: { ...round, result: {}, status: 'Cancelled', bets: unpaid } };
}
