import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTime } from '@/lib/format/time';
import { includesOldData, nextSpan } from '@/lib/rules/date-range';
import { addDays, addMonths, dayCount, dayOf, isIsoDate, today } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import { typedDay } from '@/lib/rules/typed-day';

describe('FORM-01: times are UTC+9 in any zone of the machine', () => {
  test.each([
    ['2026-11-21T14:59:59.000Z', '2026-11-21 23:59:59'],
    ['2026-11-21T15:00:00.000Z', '2026-11-22 00:00:00'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01 00:00:00'],
  ])('%s is %s', (at, expected) => {
    expect(formatTime(at)).toBe(expected);
    expect(dayOf(at)).toBe(expected.slice(0, 10));
  });

  test.each(['UTC', 'America/New_York', 'Asia/Ho_Chi_Minh'])('on a machine in %s', (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(formatTime('2026-03-08T07:30:00.000Z')).toBe('2026-03-08 16:30:00');
      expect(today(new Date('2026-03-08T15:00:00.000Z'))).toBe('2026-03-09');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  test('a missing moment is an empty text', () => expect(formatTime(null)).toBe(''));
});

describe('days', () => {
  test('adding and counting agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (n) => {
        expect(dayCount('2024-02-28', addDays('2024-02-28', n))).toBe(n + 1);
      }),
    );
  });
  test('are existing days, in years that databases support', () => {
    for (const good of ['1000-01-01', '2024-02-29', '9999-12-31']) expect(isIsoDate(good), good).toBe(true);
    for (const bad of [
      '0000-01-01',
      '0001-01-01',
      '0999-12-31',
      '2023-02-29',
      '2023-2-1',
      '+02023-01-01',
      '',
    ]) {
      expect(isIsoDate(bad), bad).toBe(false);
    }
  });

  test('a month is clamped to its last day', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  });
});

describe('FORM-03: quick ranges and old data', () => {
  test.each([
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['today', '2026-11-21', '2026-11-21'],
    ['days7', '2026-11-15', '2026-11-21'],
    ['days15', '2026-11-07', '2026-11-21'],
    ['month1', '2026-10-22', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s is %s to %s', (name, startDate, endDate) => {
    expect(quickRange(name, '2026-11-21')).toEqual({ startDate, endDate });
  });

  test.each([
    ['2026-11-10', '2026-11-16', -1, '2026-11-03', '2026-11-09'],
    ['2026-11-10', '2026-11-12', 1, '2026-11-13', '2026-11-15'],
    ['2026-11-10', '2026-11-16', 1, '2026-11-15', '2026-11-21'],
    ['2026-11-21', '2026-11-21', -1, '2026-11-20', '2026-11-20'],
  ] as const)('%s to %s, a span on by %i, is %s to %s', (startDate, endDate, step, start, end) => {
    expect(nextSpan({ startDate, endDate }, step, '2026-11-21')).toEqual({ startDate: start, endDate: end });
  });

  test('no day is after today', () => {
    expect(nextSpan({ startDate: '2026-11-15', endDate: '2026-11-21' }, 1, '2026-11-21')).toBeNull();
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026.11.16.', '2026-11-16'],
    ['2026/1/6', '2026-01-06'],
    [' 20261116 ', '2026-11-16'],
    ['２０２６－１１－１６', '2026-11-16'],
    ['11.16', '2026-11-16'],
    ['11/16', '2026-11-16'],
    ['1116', '2026-11-16'],
    ['12.24', '2025-12-24'],
    ['16.11', '2026-11-16'],
    ['16/11/2025', '2025-11-16'],
    ['2026-02-30', null],
    ['13.13', null],
    ['yesterday', null],
    ['202611', null],
    ['', null],
  ])('the typed day %j is %s', (text, day) => {
    expect(typedDay(text, '2026-11-21')).toBe(day);
  });

  test('where days are written first, 5/3 is the fifth of March', () => {
    expect(typedDay('5/3', '2026-11-21', true)).toBe('2026-03-05');
    expect(typedDay('5/3', '2026-11-21')).toBe('2026-05-03');
    expect(typedDay('03-05', '2026-11-21', true), 'as it is shown').toBe('2026-03-05');
    expect(typedDay('05/03/2025', '2026-11-21', true)).toBe('2025-03-05');
  });

  test.each([
    ['2026-11-21', '2026-11-21', false],
    ['2026-11-17', '2026-11-21', false],
    ['2026-11-16', '2026-11-21', true],
    ['2026-11-16', '2026-11-16', false],
    ['2026-11-15', '2026-11-15', true],
  ])('decision 38: %s to %s takes in old data: %s', (startDate, endDate, old) => {
    expect(includesOldData({ startDate, endDate }, '2026-11-21')).toBe(old);
  });
});
