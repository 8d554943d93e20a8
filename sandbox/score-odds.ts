import type { ScoredSport, Sport } from './teams';

/** Of every 100 staked on a market, 94 are returned in the long run. */
export const SPORTS_RETURN = 9400;

export interface Chances {
  home: number;
  away: number;
}

/** Odds as decimal text, by pick. */
export interface ScoreOdds {
  winner: Record<string, string>;
  /** Home or away, level gives the stake back; where matches may end level. */
  dnb?: Record<string, string>;
  total: { line: string; over: string; under: string };
}

/** The frequency of each count of scores in `tries`, in parts of 100 to the power of `tries`. */
function binomial(tries: number, percent: number): bigint[] {
  let parts = [1n];
  for (let i = 0; i < tries; i++) {
    const next = Array<bigint>(parts.length + 1).fill(0n);
    parts.forEach((part, k) => {
      next[k]! += part * BigInt(100 - percent);
      next[k + 1]! += part * BigInt(percent);
    });
    parts = next;
  }
  return parts;
}

const LOWEST = 101n;
const HIGHEST = 9900n;

/** Fair odds less the margin, cut to two places, within the bounds for display. */
function price(part: bigint, whole: bigint): string {
  const fair = part === 0n ? HIGHEST : (whole * BigInt(SPORTS_RETURN)) / (part * 100n);
  const bounded = fair < LOWEST ? LOWEST : fair > HIGHEST ? HIGHEST : fair;
  return `${bounded / 100n}.${String(bounded % 100n).padStart(2, '0')}`;
}

/** Chances of a match in parts of `whole`. */
interface Parts {
  whole: bigint;
  /** The home side wins; the match ends level. */
  wins: bigint;
  level: bigint;
  /** The highest total, and how likely one of at most `line` is. */
  highest: number;
  under(line: number): bigint;
}

function seriesParts(wins: number, { home, away }: Chances): Parts {
  const maps = 2 * wins - 1;
  const totals = Array<bigint>(maps + 1).fill(0n);
  let won = 0n;
  const play = (ours: number, theirs: number, part: bigint): void => {
    if (ours < wins && theirs < wins) {
      play(ours + 1, theirs, part * BigInt(home));
      play(ours, theirs + 1, part * BigInt(away));
      return;
    }
    const whole = part * 100n ** BigInt(maps - ours - theirs);
    totals[ours + theirs]! += whole;
    if (ours > theirs) won += whole;
  };
  play(0, 0, 1n);
  const under = (line: number) => totals.slice(0, line + 1).reduce((sum, part) => sum + part, 0n);
  return { whole: 100n ** BigInt(maps), wins: won, level: 0n, highest: maps, under };
}

/** Sums from the start: the n-th is how likely at most n scores are. */
const sums = (parts: readonly bigint[]): bigint[] => {
  let sum = 0n;
  return parts.map((part) => {
    sum += part;
    return sum;
  });
};

function scoredParts({ tries, draws }: ScoredSport, { home, away }: Chances): Parts {
  const homeParts = binomial(tries, home);
  const awayParts = binomial(tries, away);
  const awaySums = sums(awayParts);
  const atMost = (n: number): bigint => (n < 0 ? 0n : awaySums[Math.min(n, tries)]!);
  let more = 0n;
  let level = 0n;
  homeParts.forEach((part, i) => {
    more += part * atMost(i - 1);
    level += part * awayParts[i]!;
  });
  const under = (line: number): bigint => {
    const all = homeParts.reduce((sum, part, i) => sum + part * atMost(line - i), 0n);
    // Where no match ends level, another point decides, which is above the line if the level score is on it.
    const half = line / 2;
    const decided = draws || line % 2 === 1 || half > tries ? 0n : homeParts[half]! * awayParts[half]!;
    return 2n * (all - decided);
  };
  // Doubled, so that half of the level scores is a whole number too.
  const whole = 2n * 100n ** BigInt(2 * tries);
  const wins = 2n * more + (draws ? 0n : level);
  return { whole, wins, level: draws ? 2n * level : 0n, highest: 2 * tries + 1, under };
}

/**
 * Odds of a match from the exact chances of every score, in whole numbers throughout. Several chances are as likely as
 * one another. The line of the total is chosen here, unless a match has one already.
 */
export function scoreOdds(sport: Sport, chances: readonly Chances[], line?: number): ScoreOdds {
  const parts = chances.map((each) =>
    sport.kind === 'series' ? seriesParts(sport.wins, each) : scoredParts(sport, each),
  );
  const sum = (pick: (part: Parts) => bigint) => parts.reduce((all, part) => all + pick(part), 0n);
  const whole = sum((part) => part.whole);
  const wins = sum((part) => part.wins);
  const level = sum((part) => part.level);
  const loses = whole - wins - level;
  const underAt = (at: number) => sum((part) => part.under(at));

  const at = line ?? middle(parts[0]!.highest, (total) => 2n * underAt(total) >= whole);
  const under = underAt(at);
  const total = { line: `${at}.5`, over: price(whole - under, whole), under: price(under, whole) };
  if (sport.kind === 'series' || !sport.draws) {
    return { winner: { home: price(wins, whole), away: price(loses, whole) }, total };
  }
  return {
    winner: { home: price(wins, whole), draw: price(level, whole), away: price(loses, whole) },
    dnb: { home: price(wins, wins + loses), away: price(loses, wins + loses) },
    total,
  };
}

/** The lowest number up to `highest` of which the condition holds; it holds of all above it. */
function middle(highest: number, holds: (n: number) => boolean): number {
  let [low, high] = [0, highest];
  while (low < high) {
    const at = Math.floor((low + high) / 2);
    if (holds(at)) high = at;
    else low = at + 1;
  }
  return low;
}
