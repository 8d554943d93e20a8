import { describe, expect, test } from 'vitest';
import { centsLeft, isLooserLimit } from '@/lib/rules/limit-use';
import { isLonger, pauseEnd, pauseKind } from '@/lib/rules/pause';
import { isDepositLimit, isTimeLimit, LIMIT_HOURS, LIMIT_KINDS, limitRule } from '@/lib/rules/player-limits';

test('[SAFE-01] each limit belongs to one rule', () => {
  expect(Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, limitRule(kind)]))).toEqual({
    depositDay: 'deposits',
    depositWeek: 'deposits',
    depositMonth: 'deposits',
    lossDay: 'bets',
    stake: 'bets',
    session: 'session',
    check: 'check',
  });
  expect(LIMIT_KINDS.filter(isDepositLimit)).toEqual(['depositDay', 'depositWeek', 'depositMonth']);
  expect(LIMIT_KINDS.filter(isTimeLimit)).toEqual(['session', 'check']);
});

test('[SAFE-01] money in counts for 24 hours, 7 days and 30 days', () => {
  expect(LIMIT_HOURS).toMatchObject({ depositDay: 24, depositWeek: 7 * 24, depositMonth: 30 * 24 });
});

test('[SAFE-01] no limit, and a higher one, allow more', () => {
  expect(isLooserLimit(null, '100.00')).toBe(true);
  expect(isLooserLimit('100.01', '100.00')).toBe(true);
  expect(isLooserLimit('100.00', '100.00')).toBe(false);
  expect(isLooserLimit('99.99', '100.00')).toBe(false);
  // Amounts, not texts, are compared.
  expect(isLooserLimit('1000.00', '200.00')).toBe(true);
});

test.each([
  ['100.00', '40.50', 5_950n],
  ['100.00', '99.99', 1n],
  ['100.00', '100.00', 0n],
  ['100.00', '250.00', 0n],
  // A day's winnings are a loss below zero.
  ['100.00', '-20.00', 12_000n],
])('[SAFE-02] of a limit of %s with %s used, %s cents are left', (amount, used, left) => {
  expect(centsLeft({ amount, used })).toBe(left);
});

describe('[SAFE-04] [SAFE-05] time-outs and self-exclusions', () => {
  const BEGIN = new Date('2026-08-31T10:00:00Z');

  test.each([
    ['days1', 'timeout', '2026-09-01T10:00:00.000Z'],
    ['days7', 'timeout', '2026-09-07T10:00:00.000Z'],
    ['days30', 'timeout', '2026-09-30T10:00:00.000Z'],
    ['months6', 'exclusion', '2027-02-28T10:00:00.000Z'],
    ['months12', 'exclusion', '2027-08-31T10:00:00.000Z'],
    ['endless', 'exclusion', undefined],
  ] as const)('%s is a pause of kind %s that ends at %s', (length, kind, end) => {
    expect(pauseEnd(length, BEGIN)?.toISOString()).toBe(end);
    expect(pauseKind(length, undefined)).toBe(kind);
    expect(pauseKind(length, { kind: 'timeout', endsAt: BEGIN })).toBe(kind);
  });

  test('a time-out does not make an exclusion a time-out', () => {
    expect(pauseKind('days30', { kind: 'exclusion', endsAt: BEGIN })).toBe('exclusion');
  });

  test('a pause is only lengthened', () => {
    const present = { kind: 'timeout', endsAt: BEGIN } as const;
    const later = new Date(BEGIN.getTime() + 1);
    expect(isLonger(later, present)).toBe(true);
    expect(isLonger(BEGIN, present)).toBe(false);
    expect(isLonger(BEGIN, { ...present, endsAt: later })).toBe(false);
    expect(isLonger(null, present)).toBe(true);
    expect(isLonger(later, { kind: 'exclusion', endsAt: null })).toBe(false);
    expect(isLonger(null, { kind: 'exclusion', endsAt: null })).toBe(false);
  });
});
