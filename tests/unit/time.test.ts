import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClock, formatTime, shortTime } from '@/lib/format/time';
import { includesOldData, nextSpan } from '@/lib/rules/date-range';
import {
  addDays,
  addMonths,
  addToMoment,
  dayCount,
  dayEnd,
  dayStart,
  daysBetween,
  isIsoDate,
  toDay,
  today,
  weekday,
  weekStart,
} from '@/lib/rules/day';
import { quickRange, rangeBeyond } from '@/lib/rules/quick-range';
import { typedDay } from '@/lib/rules/typed-day';

describe('FORM-01: times are UTC+9', () => {
  test.each([
    ['2026-11-21T14:59:59.000Z', '2026-11-21 23:59:59'],
    ['2026-11-21T15:00:00.000Z', '2026-11-22 00:00:00'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01 00:00:00'],
  ])('%s is %s', (at, expected) => {
    expect(formatTime(at)).toBe(expected);
    expect(toDay(at)).toBe(expected.slice(0, 10));
  });

  test('a missing moment is an empty text', () => expect(formatTime(null)).toBe(''));

  test('short forms have no seconds, or no day', () => {
    expect(shortTime('2026-11-21T15:04:59.999Z')).toBe('2026-11-22 00:04');
    expect(formatClock('2026-11-21T15:04:59.999Z')).toBe('00:04');
  });

  test('a day begins and ends at 15:00 UTC', () => {
    expect(dayStart('2026-11-22')).toEqual(new Date('2026-11-21T15:00:00Z'));
    expect(dayEnd('2026-11-22')).toEqual(new Date('2026-11-22T15:00:00Z'));
    expect(today(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
  });
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
      '12026-11-21',
      '2023-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-11-00',
      '20231101',
      '2023-11-01T00:00:00Z',
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
    const noon = new Date('2026-01-31T12:00:00Z');
    expect(addToMoment(noon, 1, 'month')).toEqual(new Date('2026-02-28T12:00:00Z'));
    expect(addToMoment(noon, 1, 'day')).toEqual(new Date('2026-02-01T12:00:00Z'));
  });

  test('a week begins on Monday', () => {
    expect(weekStart('2026-11-30')).toBe('2026-11-30');
    expect(weekStart('2026-11-29')).toBe('2026-11-23');
    expect(weekday('2026-11-29')).toBe(0);
  });

  test('a time is a fraction of its day', () => {
    expect(daysBetween('1899-12-30', '2026-11-29')).toBe(46_355);
    expect(daysBetween('1899-12-30', '2026-11-29 12:00:00')).toBe(46_355.5);
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

  test.each([
    ['2026-11-20', '2026-11-20', 'days7'],
    ['2026-11-15', '2026-11-21', 'month1'],
    ['2026-11-15', '2026-11-20', 'days7'],
    ['2026-11-16', '2026-11-30', 'days7'],
    ['2026-10-22', '2026-11-21', undefined],
    ['2026-10-22', '2026-11-20', 'days7'],
  ])('the first range that goes beyond %s to %s is %s', (startDate, endDate, name) => {
    const wider = rangeBeyond({ startDate, endDate }, ['days7', 'month1'], '2026-11-21');
    expect(wider).toEqual(name && { name, range: quickRange(name as 'days7' | 'month1', '2026-11-21') });
  });

  test('no day is after today', () => {
    expect(nextSpan({ startDate: '2026-11-15', endDate: '2026-11-21' }, 1, '2026-11-21')).toBeNull();
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026.11.16.', '2026-11-16'],
    ['2026. 11. 16.', '2026-11-16'],
    ['202611.16', '2026-11-16'],
    ['2026/1/6', '2026-01-06'],
    [' 20261116 ', '2026-11-16'],
    ['２０２６－１１－１６', '2026-11-16'],
    ['11.16', '2026-11-16'],
    ['11/16', '2026-11-16'],
    ['1116', '2026-11-16'],
    ['11.21', '2026-11-21'],
    ['11.22', '2025-11-22'],
    ['12.24', '2025-12-24'],
    ['16.11', '2026-11-16'],
    ['16/11/2025', '2025-11-16'],
    ['2026-02-30', null],
    ['13.13', null],
    ['2.29', null],
    ['on 2026-11-16', null],
    ['2026-11-16 12:00', null],
    ['2026-11-161', null],
    ['120261116', null],
    ['202611161', null],
    ['111.16', null],
    ['11.161', null],
    ['11161', null],
    ['16/11/25', null],
    ['16/11/20255', null],
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
    expect(typedDay('11/16', '2026-11-21', true), 'there is no 16th month').toBe('2026-11-16');
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
