import { expect, test } from 'vitest';
import { compactAmounts } from '@/lib/format/compact-amount';
import { isWholeCents, MAX_SUM } from '@/lib/rules/amount';

test.each([
  [0, true],
  [0.29, true],
  [-1.1, true],
  [0.001, false],
  [-0.005, false],
  [999_999_999_999.99, true],
  [MAX_SUM, true],
  [MAX_SUM + 1, false],
  [-MAX_SUM, true],
  [-MAX_SUM - 1, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('decision 21: %d is an exact amount: %s', (n, isExact) => expect(isWholeCents(n)).toBe(isExact));

test.each([
  ['ko', '1', 11_560_000, '1156만'],
  ['en', '1', 11_560_000, '12M'],
  ['en', '1', -1_250_000, '−1.3M'],
  ['vn', '1', 1_250_000, '1.3\u00a0Tr'],
  ['vn', '1', -11_560_000, '−12\u00a0Tr'],
  ['en', '0.01', 1_250_000, '13K'],
] as const)('in %s, × %s, the short form of %d is %s', (locale, cashDecimal, amount, text) => {
  expect(compactAmounts(locale, cashDecimal)(amount)).toBe(text);
});
