import { combinedOdds, payoutAt } from '@/lib/rules/odds';
import { type Ending, type Fixture, fixtureOf, isOffered } from './fixtures';
import type { ScoreOdds } from './score-odds';

type LegStatus = 'Opened' | 'Won' | 'Lost' | 'Draw' | 'Void';

/** A pick of a market: `{ fixtureId, market: 'total', pick: 'over' }`. */
export interface Pick {
  fixtureId: string;
  market: string;
  pick: string;
}

export interface Leg extends Pick {
  odds: string;
  status: LegStatus;
  /** `2:1`, or nothing before the end and for matches that were called off. */
  score: string;
}

const MAX_LEGS = 10;

/** The picks of a match's markets with their odds; a match has those that hold before its news. */
export function marketsOf({ odds }: { odds: ScoreOdds }): Record<string, Record<string, string>> {
  const { winner, dnb, total } = odds;
  return { winner, ...(dnb ? { dnb } : {}), total: { over: total.over, under: total.under } };
}

/** How a pick is written in bets: with the line, where there is one. */
export function pickText({ market, pick }: Pick, fixture: Fixture): string {
  return market === 'total' ? `${market} ${pick} ${fixture.odds.total.line}` : `${market} ${pick}`;
}

/**
 * The legs of a slip with the odds that hold, or undefined if it cannot be bet on: no pick or too many, two on one
 * match, a match that has begun or is not offered yet, or a pick that does not exist.
 */
export function openLegs(
  picks: readonly Pick[],
  now: Date,
  oddsNow: (fixture: Fixture) => ScoreOdds = ({ odds }) => odds,
): Leg[] | undefined {
  if (picks.length === 0 || picks.length > MAX_LEGS) return undefined;
  if (new Set(picks.map(({ fixtureId }) => fixtureId)).size < picks.length) return undefined;
  const legs = picks.flatMap((pick): Leg[] => {
    const fixture = fixtureOf(pick.fixtureId);
    if (!fixture || !isOffered(fixture, now)) return [];
    const market =
      Object.entries(marketsOf({ odds: oddsNow(fixture) })).find(([name]) => name === pick.market)?.[1] ?? {};
    const odds = Object.entries(market).find(([name]) => name === pick.pick)?.[1];
    return odds ? [{ ...pick, odds, status: 'Opened', score: '' }] : [];
  });
  return legs.length === picks.length ? legs : undefined;
}

/** How a match ends, as far as its markets tell. */
interface Way {
  winner: string;
  total: string;
}

/** The result of a pick: Draw when a draw-no-bet ended level. */
function statusIn({ market, pick }: Pick, { winner, total }: Way): LegStatus {
  if (market === 'total') return pick === total ? 'Won' : 'Lost';
  if (market === 'dnb' && winner === 'draw') return 'Draw';
  return pick === winner ? 'Won' : 'Lost';
}

/** The result of a pick after its match: Void when that was called off. */
export function judge(pick: Pick, fixture: Fixture, ending: Ending): LegStatus {
  if (ending.calledOff) return 'Void';
  const { home, away } = ending;
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
  const total = home + away > Number.parseInt(fixture.odds.total.line, 10) ? 'over' : 'under';
  return statusIn(pick, { winner, total });
}

/** Every way in which a match may end that its markets tell apart. */
const WAYS = ['home', 'away', 'draw'].flatMap((winner) =>
  ['over', 'under'].map((total) => ({ name: `${winner}-${total}`, winner, total })),
);

/**
 * The payouts of a slip on one match by outcome, for the net exposure of a player's slips on it; undefined for
 * combinations, of which too many others are the other side.
 */
export function slipReturns(
  legs: readonly Leg[],
  stake: bigint,
): { event: string; returns: Record<string, number> } | undefined {
  const [leg, another] = legs;
  const fixture = leg && fixtureOf(leg.fixtureId);
  if (!fixture || another) return undefined;
  const hasDraw = fixture.odds.winner.draw !== undefined || fixture.odds.dnb !== undefined;
  const ways = WAYS.filter(({ winner }) => hasDraw || winner !== 'draw');
  return {
    event: leg.fixtureId,
    returns: Object.fromEntries(
      ways.map((way) => [way.name, Number(slipPays([{ ...leg, status: statusIn(leg, way) }], stake)) / 100]),
    ),
  };
}

/** A leg after its match. */
export function judgedLeg(leg: Leg, fixture: Fixture, ending: Ending): Leg {
  const score = ending.calledOff ? '' : `${ending.home}:${ending.away}`;
  return { ...leg, status: judge(leg, fixture, ending), score };
}

/**
 * The payout of a slip, in whole hundredths: nothing as soon as one leg is lost, undefined while one is open, otherwise
 * the stake at the combined odds, in which legs without a decision count 1.00 (decision 37).
 */
export function slipPays(legs: readonly Leg[], stake: bigint): bigint | undefined {
  if (legs.some(({ status }) => status === 'Lost')) return 0n;
  if (legs.some(({ status }) => status === 'Opened')) return undefined;
  return payoutAt(combinedOdds(legs), stake);
}
