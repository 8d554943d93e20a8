import { toCents } from './decimal';

/** Points are converted at most once in so long (decision 29). */
export const CONVERSION_PAUSE_MS = 60_000;

/** What is wrong with the points somebody wants to convert, as its result code, or null. 0 stands for an empty field. */
export function conversionError(amount: number, convertMin: string): 'P004' | 'P009' | null {
  const asked = toCents(amount);
  if (asked === 0n) return 'P004';
  return asked < toCents(convertMin) ? 'P009' : null;
}
