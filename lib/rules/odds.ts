import { centsText, type Decimal, parseDecimal, withPlaces } from './decimal';

/** Decimal odds of sports bets (decision 37): decimal text, `"1.85"`; odds of single legs have any number of places. */

/** A leg's odds and status. A leg with status Void or Draw counts as 1.00. */
interface OddsLeg {
  odds: string;
  status: string;
}

/** Results of a leg that counts as odds of 1.00: void, and a draw where the market has no draw (decision 37). */
export const COUNTED_AS_ONE: ReadonlySet<string> = new Set(['Void', 'Draw']);

/** Parses odds. Throws a RangeError for text that is not odds. */
function parseOdds(odds: string): Decimal {
  const value = parseDecimal(odds);
  if (value === null || value.digits < 0n) throw new RangeError(`not odds: ${odds}`);
  return value;
}

/** Odds in hundredths, further places cut. */
const hundredths = (odds: string): bigint => withPlaces(parseOdds(odds), 2).digits;

/** Returns the product of all legs' odds, cut to two places once, at the end: 1.85 and 2.11 give `"3.90"`. */
export function combinedOdds(legs: readonly OddsLeg[]): string {
  const counting = legs
    .filter(({ status }) => !COUNTED_AS_ONE.has(status))
    .map(({ odds }) => parseOdds(odds));
  const product = counting.reduce(
    (all, { digits, places }) => ({ digits: all.digits * digits, places: all.places + places }),
    { digits: 1n, places: 0 },
  );
  return centsText(withPlaces(product, 2).digits);
}

/** Returns the payout of a bet of `stake` cents at the given odds, in whole cents, cut. */
export const payoutAt = (odds: string, stake: bigint): bigint => (stake * hundredths(odds)) / 100n;

/** Returns the band of odds (BET-03): 1 below 2, 2 from 2 to 5, 3 above 5; 1 for text that is not odds. */
export function oddsBand(odds: string): 1 | 2 | 3 {
  const value = parseDecimal(odds);
  if (!value || value.digits < 2n * 10n ** BigInt(value.places)) return 1;
  return value.digits <= 5n * 10n ** BigInt(value.places) ? 2 : 3;
}
