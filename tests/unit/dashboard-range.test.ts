import { describe, expect, test } from 'vitest';
import { lastDays, rangeQuery, rangesOf } from '@/components/dashboard/range';
import { addDays, today } from '@/lib/rules/day';

const day = today();

describe('the two ranges of the dashboard', () => {
  test('[DASH-02] [DASH-03] each is read independently and is today by default', () => {
    const ranges = rangesOf({ myStart: '2026-11-01', myEnd: '2026-11-05' });
    expect(ranges).toEqual({
      in: { startDate: day, endDate: day },
      my: { startDate: '2026-11-01', endDate: '2026-11-05' },
    });
  });

  test.each([
    { inStart: '2026-11-05', inEnd: '2026-11-01' },
    { inStart: '2026-02-30', inEnd: '2026-03-01' },
    { inStart: '2026-11-01' },
    { inStart: ['2026-11-01', '2026-11-02'], inEnd: '2026-11-03' },
    { inStart: "1' OR 1=1", inEnd: '2026-11-03' },
  ])('nonsense counts as none: %j', (search) => {
    expect(rangesOf(search).in).toEqual(lastDays(1));
  });

  test('a quick range counts its days with today', () => {
    expect(lastDays(7)).toEqual({ startDate: addDays(day, -6), endDate: day });
  });

  test('the query holds ranges other than today and reads back', () => {
    expect(rangeQuery({ in: lastDays(1), my: lastDays(1) })).toBe('');
    const ranges = { in: lastDays(1), my: lastDays(15) };
    expect(rangesOf(Object.fromEntries(new URLSearchParams(rangeQuery(ranges))))).toEqual(ranges);
  });
});
