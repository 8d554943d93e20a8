import { describe, expect, test } from 'vitest';
import { addDays } from '@/lib/rules/day';
import { openPeriods, periodAt, SETTLEMENT_PERIODS } from '@/lib/rules/settlement-period';

describe('[STAT-09] periods of a settlement', () => {
  test.each([
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['half', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['half', '2026-11-16', '2026-11-16', '2026-11-30'],
    ['week', '2026-11-28', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ] as const)('%s of %s: %s to %s', (kind, day, startDate, endDate) => {
    expect(periodAt(kind, day)).toEqual({ startDate, endDate });
  });

  test('open ones begin after the last closed day, without a gap, up to today', () => {
    expect(openPeriods('month', '2026-09-30', '2026-11-28')).toEqual([
      { startDate: '2026-10-01', endDate: '2026-10-31' },
      { startDate: '2026-11-01', endDate: '2026-11-30' },
    ]);
    for (const kind of SETTLEMENT_PERIODS) {
      const periods = openPeriods(kind, '2026-08-05', '2026-11-28');
      expect(periods[0]!.startDate).toBe('2026-08-06');
      expect(periods.at(-1)!.endDate >= '2026-11-28').toBe(true);
      periods.slice(1).forEach(({ startDate }, i) => {
        expect(startDate).toBe(addDays(periods[i]!.endDate, 1));
      });
    }
  });

  test('the first day of a period is in one that is open, and at most sixty are listed', () => {
    expect(openPeriods('week', '2026-11-22', '2026-11-23')).toEqual([
      { startDate: '2026-11-23', endDate: '2026-11-29' },
    ]);
    expect(openPeriods('week', '2020-01-05', '2026-11-23')).toHaveLength(60);
  });

  test('the first after a change of the length is shortened', () => {
    expect(openPeriods('month', '2026-11-15', '2026-11-28')).toEqual([
      { startDate: '2026-11-16', endDate: '2026-11-30' },
    ]);
  });

  test('a site without a closed period begins with the last complete one', () => {
    expect(openPeriods('month', null, '2026-03-31').map(({ startDate }) => startDate)).toEqual([
      '2026-02-01',
      '2026-03-01',
    ]);
  });
});
