import { MAX_AMOUNT, type TypedAmount } from '../rules/amount';
import { fromCents, parseDecimal, parseHundredths, toCents } from '../rules/decimal';
import { plainAmount } from './amount-input';

/** Parses money as people type it. It is separate from formatting, which every page loads. */

/**
 * Reads a typed text as a wire amount: without separators, divided by cashDecimal. The result is `unclear` where it
 * would be no whole number of cents, or the separators could mean two amounts.
 */
export function readAmount(text: string, cashDecimal = '1'): TypedAmount {
  const plain = plainAmount(text.trim());
  if (plain === '') return 'none';
  const typed = plain && /^\d+(\.|$)/.test(plain) ? parseHundredths(plain) : null;
  const factor = parseDecimal(cashDecimal);
  if (typed === null || !factor || factor.digits === 0n) return 'unclear';
  const numerator = typed * 10n ** BigInt(factor.places);
  if (numerator % factor.digits !== 0n) return 'unclear';
  const cents = numerator / factor.digits;
  return cents > toCents(MAX_AMOUNT) ? 'tooLarge' : fromCents(cents);
}

/** As {@link readAmount}, but null for every text that is no amount. */
export function parseAmount(text: string, cashDecimal = '1'): number | null {
  const read = readAmount(text, cashDecimal);
  return typeof read === 'number' ? read : null;
}
