import { decimalText, toCents } from './decimal';

/**
 * The change from one wire amount to another in percent of the earlier one's size, with a sign and one place, rounded
 * half away from zero: `+12.5`, `−100.0`, `±0.0`; null where the earlier one is zero.
 */
export function changeOf(now: number, before: number): string | null {
  const [from, to] = [toCents(before), toCents(now)];
  if (from === 0n) return null;
  const size = from < 0n ? -from : from;
  const change = to - from;
  const tenths = ((change < 0n ? -change : change) * 2_000n + size) / (size * 2n);
  const sign = tenths === 0n ? '±' : change < 0n ? '−' : '+';
  return sign + decimalText({ digits: tenths, places: 1 });
}
