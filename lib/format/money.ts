/**
 * Money for people. Wire amounts are exact JSON numbers with at most two places; everything here works on their
 * decimal text, never on binary floats (decision 21).
 */

/** Multiplies two decimal texts exactly. */
function multiply(a: string, b: string): { digits: bigint; scale: number } {
  const parse = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return { digits: BigInt(whole + fraction), scale: fraction.length };
  };
  const x = parse(a);
  const y = parse(b);
  return { digits: x.digits * y.digits, scale: x.scale + y.scale };
}

const group = (whole: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/**
 * A wire amount as people see it: × cashDecimal, thousands separators, two decimals only when cashDecimal is not 1
 * (decision 28, FORM-02). Excess decimals are cut towards zero.
 */
export function formatAmount(amount: number, cashDecimal = '1'): string {
  const { digits, scale } = multiply(amount.toFixed(2), cashDecimal);
  const places = Number(cashDecimal) === 1 ? 0 : 2;
  const absolute = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const whole = absolute.slice(0, absolute.length - scale) || '0';
  const fraction = absolute
    .slice(absolute.length - scale)
    .padEnd(places, '0')
    .slice(0, places);
  const text = group(whole) + (places ? `.${fraction}` : '');
  return digits < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A wire amount as people see it, exact and without separators: for files that other programs read. */
export function exactAmount(amount: number, cashDecimal = '1'): number {
  const { digits, scale } = multiply(amount.toFixed(2), cashDecimal);
  const absolute = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const text = `${absolute.slice(0, -scale)}.${absolute.slice(-scale)}`;
  return Number(digits < 0n ? `-${text}` : text);
}

/**
 * What a person typed, as a wire amount: separators dropped, divided by cashDecimal. Null when it is no amount or
 * does not come out at whole cents.
 */
export function parseAmount(text: string, cashDecimal = '1'): number | null {
  const plain = text.replaceAll(',', '').trim();
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', fraction = ''] = cashDecimal.split('.');
  const divisor = BigInt(whole + fraction);
  const [inWhole = '0', inFraction = ''] = plain.split('.');
  const numerator = BigInt(inWhole + inFraction.padEnd(2, '0')) * 10n ** BigInt(fraction.length);
  if (divisor === 0n || numerator % divisor !== 0n) return null;
  const cents = numerator / divisor;
  return cents > 99_999_999_999_999n
    ? null
    : Number(`${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`);
}

/** A plain count with thousands separators. */
export const formatCount = (n: number): string => (n < 0 ? `-${group(String(-n))}` : group(String(n)));
