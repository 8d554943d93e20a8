import { expect, test } from 'vitest';
import { isReversal, offeredCashTypes } from '@/lib/rules/movement';

test.each([
  ['-1', -270_000, false],
  ['-1', 270_000, true],
  ['1', 5_000, false],
  ['1', -5_000, true],
  ['-3', 5_000, true],
  [33, -5_000, true],
  ['3', 5_000, false],
  ['-33', -5_000, false],
  // Corrections of bets have both signs.
  ['19', -5_000, false],
  ['-19', 5_000, false],
  ['1', 0, false],
  ['-1', 0, false],
  ['other', 5, false],
  ['other', -5, false],
  [undefined, -5, false],
])('[CASH-01] a movement of type %s by %d undoes another one: %s', (type, change, expected) => {
  expect(isReversal(type, change)).toBe(expected);
});

test('[WIRE-06] lists offer the types of wins without a stake to an upstream that has them', () => {
  const types = ['', '5', '22', '23'] as const;
  expect(offeredCashTypes(types, new Set(['filters'] as const))).toEqual(types);
  expect(offeredCashTypes(types, new Set<'filters'>())).toEqual(['', '5']);
});
