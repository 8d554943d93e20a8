import { describe, expect, test } from 'vitest';
import { lastDays, rangeQuery, rangesOf, reportUrl } from '@/components/dashboard/range';
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

  test('reversed days are swapped, as in lists', () => {
    expect(rangesOf({ inStart: '2026-11-05', inEnd: '2026-11-01' }).in).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-05',
    });
  });

  test.each([
    { inStart: '2026-02-30', inEnd: '' },
    { inStart: "1' OR 1=1", inEnd: 'x' },
  ])('nonsense counts as none: %j', (search) => {
    expect(rangesOf(search).in).toEqual(lastDays(1));
  });

  test('so many days count today', () => {
    expect(lastDays(7)).toEqual({ startDate: addDays(day, -6), endDate: day });
  });

  test('the address holds days other than today, of either report, and reads back', () => {
    const my = { startDate: '2026-11-01', endDate: '2026-11-05' };
    const url = reportUrl('/demo/partnerMain', { in: lastDays(1), my }, 'in');
    expect(url.currentHref).toBe('/demo/partnerMain?myStart=2026-11-01&myEnd=2026-11-05');
    const href = url.href(lastDays(7));
    const start = addDays(day, -6);
    expect(href).toBe(`/demo/partnerMain?inStart=${start}&inEnd=${day}&myStart=2026-11-01&myEnd=2026-11-05`);
    const search = Object.fromEntries(new URL(href, 'http://web').searchParams);
    expect(rangesOf(search)).toEqual({ in: lastDays(7), my });
    expect(rangeQuery({ in: lastDays(1), my: lastDays(1) })).toBe('');
  });

  test('a form that was sent without script names its days as lists do', () => {
    const sent = { myStart: '2026-11-01', myEnd: '2026-11-05', report: 'in' };
    expect(rangesOf({ ...sent, startDate: '2026-11-09', endDate: '2026-11-08' })).toEqual({
      in: { startDate: '2026-11-08', endDate: '2026-11-09' },
      my: { startDate: '2026-11-01', endDate: '2026-11-05' },
    });
  });
});
