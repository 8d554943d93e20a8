/** Exact sums in hundredths: decimal text of the database in, JSON numbers out. */

export function cents(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?/.exec(text) ?? [];
  return BigInt(sign + whole + fraction.padEnd(2, '0'));
}

export const amount = (hundredths: bigint): number => Number(hundredths) / 100;

export const text = (hundredths: bigint): string => {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A part in percent of an amount, both in hundredths, cut to whole ones. */
export const percentOf = (of: bigint, percent: bigint): bigint => (of * percent) / 10_000n;
