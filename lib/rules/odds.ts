/**
 * Decimal odds of sports bets, in exact decimals (decision 37). Odds are decimal text with at most two places,
 * `"1.85"`; amounts are whole hundredths.
 */

/** A leg as far as its odds go: a leg that was called off, or whose pick ended level, counts 1.00. */
export interface OddsLeg {
  odds: string;
  status: string;
}

const COUNTS_ONE: ReadonlySet<string> = new Set(['Void', 'Draw']);

/** Hundredths of odds as they are written; throws on anything else. */
function hundredths(odds: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(odds) ?? [];
  if (whole === undefined) throw new Error(`no odds: ${odds}`);
  return BigInt(whole + fraction.padEnd(2, '0'));
}

const text = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

/** The product of all legs' odds, cut to two places once, at the end: 1.85 and 2.11 come to `"3.90"`. */
export function combinedOdds(legs: readonly OddsLeg[]): string {
  const counting = legs.filter(({ status }) => !COUNTS_ONE.has(status));
  const product = counting.reduce((all, { odds }) => all * hundredths(odds), 100n);
  return text(product / 100n ** BigInt(counting.length));
}

/** What a stake comes to at the given odds, in hundredths, cut to whole ones. */
export const winAt = (odds: string, stake: bigint): bigint => (stake * hundredths(odds)) / 100n;
