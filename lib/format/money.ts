import { MAX_AMOUNT } from '../rules/amount';
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
 * A wire amount as people see it: × cashDecimal, thousands separators, two decimals only when cashDecimal is not 1
 * (decision 28, FORM-02). Excess decimals are cut towards zero.
 */
export function formatAmount(amount: number, cashDecimal = '1'): string {
  const places = Number(cashDecimal) === 1 ? 0 : 2;
  return group(decimalText(withPlaces(displayed(amount, cashDecimal), places)));
}

/** A wire amount as people see it, exact and without separators: for files that other programs read. */
export const exactAmount = (amount: number, cashDecimal = '1'): number =>
  Number(decimalText(displayed(amount, cashDecimal)));

/**
 * What a person typed, as a wire amount: separators dropped, divided by cashDecimal. Null when it is no amount, does
 * not come out at whole cents or is above {@link MAX_AMOUNT}.
 */
export function parseAmount(text: string, cashDecimal = '1'): number | null {
  const plain = text.replaceAll(',', '').trim();
  const typed = /^\d{1,15}(\.|$)/.test(plain) ? parseHundredths(plain) : null;
  const factor = parseDecimal(cashDecimal);
  if (typed === null || !factor || factor.digits === 0n) return null;
  const numerator = typed * 10n ** BigInt(factor.places);
  if (numerator % factor.digits !== 0n) return null;
  const amount = fromCents(numerator / factor.digits);
  return amount > MAX_AMOUNT ? null : amount;
}

/** A plain count with thousands separators. */
export const formatCount = (n: number): string => group(String(n));
