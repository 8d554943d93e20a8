/** The largest number of digits of a bank account's number. */
const MAX_DIGITS = 30;

/** Returns a bank account's number: digits, at least four of them from the first one that is not 0. */
export const isBankAccount = (number: string): boolean =>
  /^0*[1-9]\d{3,}$/.test(number) && number.length <= MAX_DIGITS;

/** Returns the number without leading zeros: banks write the same account with and without them. */
export const bankAccountKey = (number: string): string => number.replace(/^0+/, '');

/**
 * Returns every way to write the number of the same account: with no, one or more leading zeros, as far as they fit.
 */
export function bankAccountSpellings(number: string): string[] {
  const key = bankAccountKey(number);
  return Array.from(
    { length: Math.max(0, MAX_DIGITS - key.length) + 1 },
    (_, zeros) => `${'0'.repeat(zeros)}${key}`,
  );
}
