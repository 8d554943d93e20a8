import type { BetDetail } from '@/lib/contract/bet-detail';
import { combinedOdds } from '@/lib/rules/odds';
import { fixtureOf } from './fixtures';
import { type RoundFacts, wireAmount } from './round';
import { type Leg, pickText } from './sports';

const MAX_TARGET = 400;

function legText(leg: Leg): string {
  const fixture = fixtureOf(leg.fixtureId);
  const match = fixture ? `${fixture.home.name} – ${fixture.away.name}: ${pickText(leg, fixture)}` : leg.pick;
  return `${match} @ ${leg.odds}`;
}

/** The bet detail of a sports slip (DETAIL-10); `payout` is its return, in whole hundredths. */
export function slipDetail(
  slipId: string,
  legs: readonly Leg[],
  stake: bigint,
  payout: bigint,
  facts: RoundFacts,
): BetDetail {
  const target = legs.map(legText).join('; ').slice(0, MAX_TARGET);
  return {
    dType: 'sports',
    url: '',
    detail: {
      gameType: facts.gameCode,
      result: {
        outcome: `${legs.map(({ status, score }) => score || status).join(', ')} @ ${combinedOdds(legs)}`,
      },
      gameProvider: facts.vendorCode,
      id: slipId,
      startedAt: facts.startedAt.toISOString(),
      settledAt: facts.settledAt.toISOString(),
      status: 'Resolved',
      bets: [{ betAmount: wireAmount(stake), winAmount: wireAmount(payout), target }],
    },
  };
}
