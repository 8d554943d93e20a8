import { toCents } from './decimal';

/** Shortest time between two conversions of points, in milliseconds (decision 29). */
export const CONVERSION_PAUSE_MS = 60_000;

/** The result code of an invalid number of points to convert (0 for an empty field), or null. */
export function conversionError(amount: number, convertMin: string): 'P004' | 'A025' | null {
  const cents = toCents(amount);
  if (cents === 0n) return 'P004';
  return cents < toCents(convertMin) ? 'A025' : null;
}
