import { decimalText, toCents } from './decimal';

/** A period before another one, as the wire has it. */
export interface PreviousPeriod {
  /** UTC+9 days, both included. */
  startDate: string;
  endDate: string;
  /** Its end, where its last day is compared up to the time of today. */
  until?: string | undefined;
}

/**
 * The change from one wire amount to another in percent of the earlier one's size, with a sign and one place, rounded
 * half away from zero: `+12.5`, `-100.0`, `±0.0`; null where the earlier one is zero.
 */
export function changeOf(now: number, before: number): string | null {
  const [from, to] = [toCents(before), toCents(now)];
  if (from === 0n) return null;
  const size = from < 0n ? -from : from;
  const change = to - from;
  const tenths = ((change < 0n ? -change : change) * 2_000n + size) / (size * 2n);
  return withSign(decimalText({ digits: change < 0n ? -tenths : tenths, places: 1 }));
}

/**
 * The text of a number as a change: `+12`, `-3`, `±0`. A minus is the hyphen of amounts, fields and files everywhere, so
 * that a copied number is one in other programs too.
 */
export const withSign = (text: string): string =>
  text.startsWith('-') ? text : (/[1-9]/.test(text) ? '+' : '±') + text;
