import { centsText, parseHundredths } from './decimal';

/** Rates are percent as decimal text with at most two places; they are compared in whole hundredths. */

interface RateBounds {
  min: string;
  max: string;
}

/**
 * Returns a rate in hundredths of a percent, `"1.2"` is 120; null for text that is no rate of at most three whole
 * digits.
 */
export function rateHundredths(text: string): number | null {
  const hundredths = parseHundredths(text.trim());
  return hundredths === null || hundredths >= 100_000n || hundredths <= -100_000n ? null : Number(hundredths);
}

/** Hundredths of a percent as a rate's text: 120 is `"1.20"`. */
export const rateText = (hundredths: number): string => centsText(BigInt(hundredths));

/** Returns the error of a rate (RATE-02): not a number, below or above its inclusive bounds. Null for a valid rate. */
export function rateError(text: string, { min, max }: RateBounds): 'number' | 'below' | 'above' | null {
  const value = rateHundredths(text);
  const lowest = rateHundredths(min);
  const highest = rateHundredths(max);
  if (value === null) return 'number';
  if (lowest !== null && value < lowest) return 'below';
  return highest !== null && value > highest ? 'above' : null;
}
