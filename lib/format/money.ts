import { type Decimal, decimalText, parseDecimal, toCents, withPlaces } from '../rules/decimal';

/**
 * Money for people. Wire amounts are exact JSON numbers with at most two places; everything here works on exact
 * decimals, never on binary floats (decision 21).
 */

/**
 * Decimal text with the minus that people read (−). Files, fields and the wire have the hyphen, which programs read as a
 * number.
 */
const withMinus = (text: string): string => (text.startsWith('-') ? `−${text.slice(1)}` : text);

/** Sets thousands separators in decimal text, and the minus that people read. */
export function group(text: string): string {
  const first = text.startsWith('-') ? 1 : 0;
  const point = text.indexOf('.');
  let grouped = withMinus(text);
  for (let at = (point === -1 ? text.length : point) - 3; at > first; at -= 3)
    grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
  return grouped;
}

/** Amount × cashDecimal, exact. */
function displayed(amount: number, cashDecimal: string): Decimal {
  const factor = parseDecimal(cashDecimal);
  if (!factor) throw new RangeError('not a cashDecimal');
  return { digits: toCents(amount) * factor.digits, places: 2 + factor.places };
}

/**
 * Formats a wire amount as displayed: × cashDecimal, thousands separators, two decimals where the site scales its
 * amounts and where this one has a fraction, so that displayed amounts add up (decision 28, FORM-02). Further decimals,
 * which only scaling makes, are cut towards zero.
 */
export function formatAmount(amount: number, cashDecimal = '1'): string {
  // Most amounts, and a list has hundreds: whole and not scaled, they need no bigint.
  // Stryker disable next-line all: the answer is the same without this line, which only saves time.
  if (cashDecimal === '1' && Number.isSafeInteger(amount)) return formatCount(amount);
  const decimal = displayed(amount, cashDecimal);
  const isInteger = Number(cashDecimal) === 1 && decimal.digits % 10n ** BigInt(decimal.places) === 0n;
  return group(decimalText(withPlaces(decimal, isInteger ? 0 : 2)));
}

/**
 * Formats a wire amount as displayed, in whole units rounded half away from zero: for tables whose titles have the
 * decimals.
 */
export function formatWhole(amount: number, cashDecimal = '1'): string {
  const { digits, places } = displayed(amount, cashDecimal);
  const unit = 10n ** BigInt(places);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return group(String((digits + half) / unit));
}

/** Whether a wire amount, read from a field that may hold anything, has decimals. */
export const hasFraction = (amount: unknown): boolean => typeof amount === 'number' && amount % 1 !== 0;

/** Returns a wire amount as people see it, exact and without separators: for files that other programs read. */
export const exactAmount = (amount: number, cashDecimal = '1'): number =>
  Number(decimalText(displayed(amount, cashDecimal)));

/** Formats a plain count with thousands separators; one that was counted up to a limit alone has a plus. */
export const formatCount = (n: number, isCut = false): string => group(String(n)) + (isCut ? '+' : '');
