import { centsText, parseHundredths } from './decimal';

/** Decimal odds of sports bets (decision 37): decimal text with at most two places, `"1.85"`. */

/** The odds of a leg; a leg with status Void or Draw counts as 1.00. */
interface OddsLeg {
  odds: string;
  status: string;
}

/** Results of a leg that counts as odds of 1.00: void, and a draw where the market has no draw (decision 37). */
export const COUNTED_AS_ONE: ReadonlySet<string> = new Set(['Void', 'Draw']);

/** Hundredths of odds. Throws a RangeError for text that is not odds. */
function hundredths(odds: string): bigint {
  const value = parseHundredths(odds);
  if (value === null || value < 0n) throw new RangeError(`not odds: ${odds}`);
  return value;
}

/** The product of all legs' odds, cut to two places once, at the end: 1.85 and 2.11 give `"3.90"`. */
export function combinedOdds(legs: readonly OddsLeg[]): string {
  const counting = legs.filter(({ status }) => !COUNTED_AS_ONE.has(status));
  const product = counting.reduce((all, { odds }) => all * hundredths(odds), 100n);
  return centsText(product / 100n ** BigInt(counting.length));
}

/** The payout of a bet of `stake` cents at the given odds, in whole cents, cut. */
export const payoutAt = (odds: string, stake: bigint): bigint => (stake * hundredths(odds)) / 100n;

/** The band of odds (BET-03): 1 below 2, 2 from 2 to 5, 3 above 5; 1 for text that is not odds. */
export function oddsBand(odds: string): 1 | 2 | 3 {
  const value = parseHundredths(odds) ?? 0n;
  if (value < 200n) return 1;
  return value <= 500n ? 2 : 3;
}
