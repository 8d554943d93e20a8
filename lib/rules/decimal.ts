/**
 * Exact decimals: the one place where decimal text is parsed and written. Money, points, rates and odds have at most
 * two places and are computed as whole hundredths in a bigint, because a JSON number holds no exact product or large sum
 * (decision 21).
 */

/** The number `digits` / 10^`places`. */
export interface Decimal {
  digits: bigint;
  places: number;
}

/** Parses plain decimal text such as `-12.30`; null for anything else (exponents, signs `+`, spaces, `1.`). */
export function parseDecimal(text: string): Decimal | null {
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return null;
  const fraction = parts[2] ?? '';
  return { digits: BigInt(parts[1]! + fraction), places: fraction.length };
}

/** Returns a decimal as plain text with all its places. */
export function decimalText({ digits, places }: Decimal): string {
  const absolute = digits
    .toString()
    .replace('-', '')
    .padStart(places + 1, '0');
  const integerPart = absolute.slice(0, absolute.length - places);
  return `${digits < 0n ? '-' : ''}${integerPart}${places > 0 ? `.${absolute.slice(-places)}` : ''}`;
}

/** The same decimal with so many places; further places are cut towards zero. */
export function withPlaces({ digits, places }: Decimal, newPlaces: number): Decimal {
  const added = 10n ** BigInt(Math.max(0, newPlaces - places));
  const cut = 10n ** BigInt(Math.max(0, places - newPlaces));
  return { digits: (digits * added) / cut, places: newPlaces };
}

/** Hundredths of decimal text with at most two places: `"1.2"` is 120n. Null for any other text. */
export function parseHundredths(text: string): bigint | null {
  const decimal = parseDecimal(text);
  return decimal && decimal.places <= 2 ? withPlaces(decimal, 2).digits : null;
}

/**
 * Cents of a wire amount (a JSON number) or of decimal text as the database gives it. Throws a RangeError for anything
 * that is no amount.
 */
export function toCents(amount: number | string): bigint {
  // Stryker disable next-line ConditionalExpression: the answer is the same without this line, which only saves time.
  if (Number.isSafeInteger(amount)) return BigInt(amount) * 100n;
  const cents = parseHundredths(typeof amount === 'number' ? amount.toFixed(2) : amount);
  if (cents === null) throw new RangeError('not an amount');
  return cents;
}

/** Cents as decimal text with two places, `"-12.30"`: for the database and for wire fields that are text. */
export const centsText = (cents: bigint): string => decimalText({ digits: cents, places: 2 });

/** Cents as a wire amount, a JSON number; exact up to `MAX_SUM`. */
export const fromCents = (cents: bigint): number => Number(cents) / 100;

/** The number itself, or 0 for one below it. */
// Stryker disable next-line EqualityOperator: 0 is answered for 0 either way.
export const atLeastZero = (n: bigint): bigint => (n > 0n ? n : 0n);

/** Returns a percentage of an amount, both in hundredths (1.20 % is 120n), cut to whole cents towards zero. */
export const applyPercent = (cents: bigint, percent: bigint): bigint => (cents * percent) / 10_000n;
