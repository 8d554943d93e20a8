import { afterEach, expect, test } from 'vitest';
import { SeenMacs } from '@/platform/http/seen-macs';
import { cachedFor } from '@/platform/shared/cached-for';
import { clock, setClock } from '@/platform/shared/clock';
import { requestedDays } from '@/platform/shared/days';

afterEach(() => setClock());

const NOON = Date.parse('2026-03-01T12:00:00+09:00');

test('days, caches and seen messages follow a set clock', async () => {
  setClock(() => NOON);
  expect(clock.now()).toEqual(new Date(NOON));
  expect(requestedDays({})).toEqual({ startDate: '2026-03-01', endDate: '2026-03-01' });

  let reads = 0;
  const read = () => cachedFor(1_000, globalThis, 'a key', async () => ++reads);
  expect([await read(), await read()]).toEqual([1, 1]);
  const seen = new SeenMacs();
  expect([seen.note('mac', NOON), seen.note('mac', NOON)]).toEqual(['new', 'seen']);

  setClock(() => NOON + 86_400_000);
  expect(requestedDays({}).endDate).toBe('2026-03-02');
  expect(await read()).toBe(2);
  expect(seen.note('mac', NOON)).toBe('new');
});

test('it is the clock of this machine otherwise', () => {
  expect(Math.abs(clock.ms() - Date.now())).toBeLessThan(1_000);
});
