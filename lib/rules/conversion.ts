import * as CODE from '@/lib/rules/code';
import { toCents } from './decimal';

/** Shortest time between two conversions of points, in milliseconds (decision 29). */
export const CONVERSION_PAUSE_MS = 60_000;

/** The minimum of one conversion on a site whose upstream does not say it, in wire units (decision 29). */
export const STANDARD_CONVERT_MIN = 10_000;

/** Returns the result code of an invalid number of points to convert (0 for an empty field), or null. */
export function conversionError(
  amount: number,
  convertMin: string,
): typeof CODE.missingConversionAmount | typeof CODE.conversionBelowMinimum | null {
  const cents = toCents(amount);
  if (cents === 0n) return CODE.missingConversionAmount;
  return cents < toCents(convertMin) ? CODE.conversionBelowMinimum : null;
}
