import { subtractAmounts } from '../rules/amount';
import { decimalText, toCents } from '../rules/decimal';
import { formatAmount, group } from './money';

/** A period before another one, as the wire has it. */
export interface PreviousPeriod {
  /** UTC+9 days, both included. */
  startDate: string;
  endDate: string;
  /** Its end, where its last day is compared up to the time of today. */
  until?: string | undefined;
}

/**
 * Returns the change from one wire amount to another in percent of the earlier one, with a sign and one place, rounded
 * half away from zero: `+12.5`, `+1,250.0`, `−100.0`, `±0.0`; null if the earlier one is zero, or one of the two is
 * below it: a percentage of a loss says nothing.
 */
export function percentChange(now: number, before: number): string | null {
  const [from, to] = [toCents(before), toCents(now)];
  if (from <= 0n || to < 0n) return null;
  const change = to - from;
  // Stryker disable next-line EqualityOperator: zero has no sign.
  const sign = change < 0n ? -1n : 1n;
  const tenths = (sign * change * 2_000n + from) / (from * 2n);
  return withSign(group(decimalText({ digits: sign * tenths, places: 1 })));
}

/** Formats the difference of two wire amounts as people see it, with a sign: `+1,500`, `−3`, `±0`. */
export const formatDifference = (now: number, before: number, cashDecimal: string): string =>
  withSign(formatAmount(subtractAmounts(now, before), cashDecimal));

/** Returns the text of a number as a change: `+12`, `−3`, `±0`. */
export const withSign = (text: string): string =>
  text.startsWith('−') ? text : (/[1-9]/.test(text) ? '+' : '±') + text;
