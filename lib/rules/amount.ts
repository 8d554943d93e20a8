import { fromCents, toCents } from './decimal';

/** The largest amount that one account or one request may hold: 999,999,999,999.99. */
export const MAX_AMOUNT = 999_999_999_999.99;

/** A typed text as a wire amount, or why it is none: empty, unclear, or above {@link MAX_AMOUNT}. */
export type TypedAmount = number | 'none' | 'unclear' | 'tooLarge';

/** The largest sum of amounts that a JSON number still holds to the cent. */
export const MAX_SUM = 90_000_000_000_000;

/** Whether a JSON number is an exact amount or sum: finite and with at most two decimal places. */
export function isWholeCents(n: number): boolean {
  return Math.abs(n) <= MAX_SUM && (Number.isInteger(n) || Number(n.toFixed(2)) === n);
}

/** Returns the sum of wire amounts, exact to the cent. */
export const sumAmounts = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));

/** `a − b` of two wire amounts, exact to the cent. */
export const subtractAmounts = (a: number, b: number): number => fromCents(toCents(a) - toCents(b));
