import { MAX_AMOUNT, type TypedAmount } from '../rules/amount';
import { fromCents, parseDecimal, parseHundredths, toCents } from '../rules/decimal';

/** Money as people type it, apart from how it is shown: every page shows some. */

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
