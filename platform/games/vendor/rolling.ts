import { centsText, toCents } from '@/lib/rules/decimal';

/**
 * The counted stake multiplied by the rate of every member on the path, cut to hundredths (docs/formulas.md); rates are
 * in percent.
 */
export const rollingProducts = (stake: string, rates: readonly string[]): string[] =>
  rates.map((rate) => centsText((toCents(stake) * toCents(rate)) / 10_000n));

/** The products with opposite signs. */
export const negated = (products: readonly string[]): string[] =>
  products.map((product) => centsText(-toCents(product)));

/** The sums of two lists of products, place by place. */
export const added = (products: readonly string[], others: readonly string[]): string[] =>
  products.map((product, i) => centsText(toCents(product) + toCents(others[i] ?? '0')));

export const zeros = (products: readonly string[]): string[] => products.map(() => '0.00');
