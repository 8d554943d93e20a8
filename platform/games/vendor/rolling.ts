import { centsText, toCents } from '@/lib/rules/decimal';

/** stake × rate of every member on the path, rounded down to cents (docs/formulas.md); rates in percent. */
export const rollingProducts = (stake: string, rates: readonly string[]): string[] =>
  rates.map((rate) => centsText((toCents(stake) * toCents(rate)) / 10_000n));

/** The products with opposite signs. */
export const negated = (products: readonly string[]): string[] =>
  products.map((product) => centsText(-toCents(product)));

export const zeros = (products: readonly string[]): string[] => products.map(() => '0.00');
