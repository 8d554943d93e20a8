/** Most digits of a bank account's number. */
const MOST_DIGITS = 30;

/** A bank account's number: digits, at least four of them from the first one that is not 0. */
export const isBankAccount = (number: string): boolean =>
  /^0*[1-9]\d{3,}$/.test(number) && number.length <= MOST_DIGITS;

/** The number without leading zeros: banks write the same account with and without them. */
export const bankAccountKey = (number: string): string => number.replace(/^0+/, '');

/** Every way to write the number of the same account: with no, one or more leading zeros, as far as they fit. */
export function bankAccountSpellings(number: string): string[] {
  const key = bankAccountKey(number);
  return Array.from(
    { length: Math.max(0, MOST_DIGITS - key.length) + 1 },
    (_, zeros) => `${'0'.repeat(zeros)}${key}`,
  );
}
