import type { Sport } from './teams';

/** Of every 100 staked on a market, 94 come back in the long run. */
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

/** How often each count of scores comes up in `tries`, in parts of 100 to the power of `tries`. */
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

/** Fair odds less the margin, cut to two places, within what can be shown. */
function price(part: bigint, whole: bigint): string {
  const fair = part === 0n ? HIGHEST : (whole * BigInt(SPORTS_RETURN)) / (part * 100n);
  const kept = fair < LOWEST ? LOWEST : fair > HIGHEST ? HIGHEST : fair;
  return `${kept / 100n}.${String(kept % 100n).padStart(2, '0')}`;
}

/** Odds of a match from the exact chances of every score, in whole numbers throughout. */
export function scoreOdds({ tries, draws }: Sport, { home, away }: Chances): ScoreOdds {
  const homeParts = binomial(tries, home);
  const awayParts = binomial(tries, away);
  // Doubled, so that half of the level scores is a whole number too.
  const whole = 2n * 100n ** BigInt(2 * tries);
  let wins = 0n;
  let level = 0n;
  const totals = Array<bigint>(2 * tries + 2).fill(0n);
  homeParts.forEach((h, i) => {
    awayParts.forEach((a, j) => {
      const part = 2n * h * a;
      if (i > j) wins += part;
      if (i === j) level += part;
      totals[i + j + (i === j && !draws ? 1 : 0)]! += part;
    });
  });
  const loses = whole - wins - level;

  let line = 0;
  let under = totals[0]!;
  while (2n * under < whole) under += totals[++line]!;
  const total = { line: `${line}.5`, over: price(whole - under, whole), under: price(under, whole) };
  if (!draws) {
    const half = level / 2n;
    return { winner: { home: price(wins + half, whole), away: price(loses + half, whole) }, total };
  }
  return {
    winner: { home: price(wins, whole), draw: price(level, whole), away: price(loses, whole) },
    dnb: { home: price(wins, wins + loses), away: price(loses, wins + loses) },
    total,
  };
}
