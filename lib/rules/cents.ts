/** Amounts as whole hundredths, for arithmetic that must be exact beyond what a JSON number can add up. */

/** Hundredths of a wire amount, or of decimal text as the database gives it. */
export function toCents(amount: number | string): bigint {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error('no amount');
  const cents = BigInt(whole + fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** Hundredths as decimal text with two places, `"-12.30"`. */
export function centsText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
