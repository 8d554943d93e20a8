import { expect, test } from 'vitest';
import { GROUPINGS, groupDays } from '@/components/statistics/day-groups';
import { formatDifference, percentChange, withSign } from '@/lib/format/change';
import { formatAmount } from '@/lib/format/money';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, weekStart } from '@/lib/rules/day';

test.each([
  [150, 100, '+50.0'],
  [100, 150, '−33.3'],
  [0, 100, '−100.0'],
  [100, 100, '±0.0'],
  [100.04, 100, '±0.0'],
  [100.05, 100, '+0.1'],
  [99.95, 100, '−0.1'],
  [98_400_000, 350_000, '+28,014.3'],
  [1_000_000_000, 0.01, '+9,999,999,999,900.0'],
  // A percentage of a loss, or down to one, says nothing.
  [50, -100, null],
  [-150, -100, null],
  [-100, 50, null],
  [1, 0, null],
  [0, 0, null],
] as const)('[STAT-12] %s after %s is a change of %s percent', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});

test('a change has the minus of amounts', () => {
  expect([1_500, -1_500, 0.5, -0.5, 0].map((amount) => withSign(formatAmount(amount)))).toEqual([
    ...['+1,500', formatAmount(-1_500), '+0.50', formatAmount(-0.5), '±0'],
  ]);
});

test.each([
  [1_500, 1_000, '1', '+500'],
  [0.1, 0.3, '1', '−0.20'],
  [3, 3, '1', '±0'],
  [1_500, 1_000, '0.01', '+5.00'],
])('%d after %d, × %s, is a difference of %s', (now, before, cashDecimal, difference) => {
  expect(formatDifference(now, before, cashDecimal)).toBe(difference);
});

test('[STAT-13] a week begins on Monday, also over the turn of a year', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01', '2024-02-29'].map(weekStart)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
    '2024-02-26',
  ]);
});

const DAYS = Array.from({ length: 45 }, (_, index) => ({
  days: addDays('2026-11-18', index),
  dUserPayment: index * 10.1,
  dUserPayback: index,
  dBetAmt: 0.1,
  dWinAmt: index % 3,
})).map((day) => ({ ...day, dUserPayment: Number(day.dUserPayment.toFixed(2)) }));

test('[STAT-13] weeks and months begin and end with the report, and add up to its days', () => {
  const names = (by: (typeof GROUPINGS)[number]) => groupDays(DAYS, by).map(({ days }) => days);
  expect(names('day')).toEqual(DAYS.map(({ days }) => days));
  expect(names('week').slice(0, 2)).toEqual(['2026-11-18 – 2026-11-22', '2026-11-23 – 2026-11-29']);
  expect(names('week')).toHaveLength(7);
  expect(names('month')).toEqual(['2026-11-18 – 2026-11-30', '2026-12-01 – 2026-12-31', '2027-01-01']);
  for (const by of GROUPINGS)
    for (const figure of ['dUserPayment', 'dUserPayback', 'dBetAmt', 'dWinAmt'] as const)
      expect(sumAmounts(groupDays(DAYS, by).map((row) => row[figure]))).toBe(
        sumAmounts(DAYS.map((row) => row[figure])),
      );
});
