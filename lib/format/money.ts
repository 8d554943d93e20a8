import { MAX_AMOUNT, type TypedAmount } from '../rules/amount';
import {
  type Decimal,
  decimalText,
  fromCents,
  parseDecimal,
  parseHundredths,
  toCents,
  withPlaces,
} from '../rules/decimal';

/**
 * Money for people. Wire amounts are exact JSON numbers with at most two places; everything here works on exact
 * decimals, never on binary floats (decision 21).
 */

/** Sets thousands separators; the text has at most two places. */
const group = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Amount × cashDecimal, exact. */
function displayed(amount: number, cashDecimal: string): Decimal {
  const factor = parseDecimal(cashDecimal);
  if (!factor) throw new RangeError('not a cashDecimal');
  return { digits: toCents(amount) * factor.digits, places: 2 + factor.places };
}

/**
 * A wire amount as people see it: × cashDecimal, thousands separators, two decimals where the site scales its amounts
 * and where this one has a fraction, so that what is shown adds up (decision 28, FORM-02). Further decimals, which only
 * scaling makes, are cut towards zero.
 */
export function formatAmount(amount: number, cashDecimal = '1'): string {
  const shown = displayed(amount, cashDecimal);
  const isWhole = Number(cashDecimal) === 1 && shown.digits % 10n ** BigInt(shown.places) === 0n;
  return group(decimalText(withPlaces(shown, isWhole ? 0 : 2)));
}

/** A wire amount as people see it, exact and without separators: for files that other programs read. */
export const exactAmount = (amount: number, cashDecimal = '1'): number =>
  Number(decimalText(displayed(amount, cashDecimal)));

/**
 * What a person typed, as a wire amount: separators dropped, divided by cashDecimal. Unclear is also what does not come
 * out at whole cents.
 */
export function readAmount(text: string, cashDecimal = '1'): TypedAmount {
  const plain = text.replaceAll(',', '').trim();
  if (plain === '') return 'none';
  const typed = /^\d+(\.|$)/.test(plain) ? parseHundredths(plain) : null;
  const factor = parseDecimal(cashDecimal);
  if (typed === null || !factor || factor.digits === 0n) return 'unclear';
  const numerator = typed * 10n ** BigInt(factor.places);
  if (numerator % factor.digits !== 0n) return 'unclear';
  const cents = numerator / factor.digits;
  return cents > toCents(MAX_AMOUNT) ? 'tooLarge' : fromCents(cents);
}

/** The same for code that has one answer for everything that is no amount. */
export function parseAmount(text: string, cashDecimal = '1'): number | null {
  const read = readAmount(text, cashDecimal);
  return typeof read === 'number' ? read : null;
}

/** A plain count with thousands separators. */
export const formatCount = (n: number): string => group(String(n));
