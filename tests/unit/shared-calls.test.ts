import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '@/lib/rules/result';
import { forgetSharedCalls, noteSiteVersion, sharedCall } from '@/lib/upstream/shared-call';

beforeEach(() => {
  vi.useFakeTimers();
  forgetSharedCalls();
});
afterEach(() => vi.useRealTimers());

test('an answer is shared for three seconds by those who ask under its key', async () => {
  const call = vi.fn(async () => ok('answer'));
  expect(await Promise.all([sharedCall('a', call), sharedCall('a', call)])).toEqual([
    ok('answer'),
    ok('answer'),
  ]);
  vi.advanceTimersByTime(2_999);
  await sharedCall('a', call);
  expect(call).toHaveBeenCalledTimes(1);
  await sharedCall('b', call);
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await sharedCall('a', call);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a failure is not shared: waiting callers call for themselves', async () => {
  const failing = sharedCall('a', async () => fail('TK999'));
  const waiting = sharedCall('a', async () => ok('own'));
  expect(await failing).toMatchObject({ ok: false });
  expect(await waiting).toEqual(ok('own'));
});

test('failures and exceptions are not cached', async () => {
  const call = vi.fn(async () => ok('answer'));
  expect(await sharedCall('a', async () => fail('E001'))).toMatchObject({ ok: false });
  await expect(sharedCall('a', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await sharedCall('a', call)).toEqual(ok('answer'));
});

test('[SITE-10] another version of a site drops the cache of that site, and of no other', async () => {
  const call = vi.fn(async () => ok('answer'));
  const ask = () => Promise.all([sharedCall('demo option', call), sharedCall('demo2 option', call)]);
  noteSiteVersion('demo', '1');
  await ask();
  noteSiteVersion('demo', '1');
  await ask();
  expect(call).toHaveBeenCalledTimes(2);
  noteSiteVersion('demo', '2');
  await ask();
  expect(call).toHaveBeenCalledTimes(3);
});
