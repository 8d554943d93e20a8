import { afterEach, expect, test, vi } from 'vitest';
import { SeenMacs } from '@/platform/http/seen-macs';
import { cachedFor } from '@/platform/shared/cached-for';
import { clock } from '@/platform/shared/clock';
import { daysUnlessNumber, requestedDays } from '@/platform/shared/days';

afterEach(() => void vi.useRealTimers());

const NOON = Date.parse('2026-03-01T12:00:00+09:00');
const DAY = 86_400_000;

test('days and seen messages follow the moment that they are given', () => {
  const noon = new Date(NOON);
  expect(requestedDays({}, noon)).toEqual({ startDate: '2026-03-01', endDate: '2026-03-01' });
  expect(requestedDays({}, new Date(NOON + DAY)).endDate).toBe('2026-03-02');
  const days = { startDate: '2026-01-01', endDate: '2026-01-02' };
  expect(daysUnlessNumber(days, noon)).toEqual(days);
  expect(daysUnlessNumber({ ...days, number: '7' }, noon).endDate).toBe('2026-03-01');

  const seen = new SeenMacs();
  expect([seen.note('mac', NOON, NOON), seen.note('mac', NOON, NOON)]).toEqual(['new', 'seen']);
  expect(seen.note('mac', NOON, NOON + DAY)).toBe('new');
});

test('the age of what is cached is a duration, whatever the clock of the machine is set to', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  let reads = 0;
  const read = () => cachedFor(1_000, globalThis, 'a key', async () => ++reads);
  expect([await read(), await read()]).toEqual([1, 1]);
  vi.setSystemTime(NOON);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(await read()).toBe(2);
});

test('the clock of the machine', () => {
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  expect(Math.abs(clock.ms() - Date.now())).toBeLessThan(1_000);
});
