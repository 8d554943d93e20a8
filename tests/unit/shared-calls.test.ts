import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '@/lib/rules/result';
import { forgetShared, shared } from '@/lib/upstream/shared';

beforeEach(() => {
  vi.useFakeTimers();
  forgetShared();
});
afterEach(() => vi.useRealTimers());

test('an answer is shared for three seconds by those who ask under its key', async () => {
  const call = vi.fn(async () => ok('answer'));
  expect(await Promise.all([shared('a', call), shared('a', call)])).toEqual([ok('answer'), ok('answer')]);
  vi.advanceTimersByTime(2_999);
  await shared('a', call);
  expect(call).toHaveBeenCalledTimes(1);
  await shared('b', call);
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await shared('a', call);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a failure is not kept, nor what threw', async () => {
  const call = vi.fn(async () => ok('answer'));
  expect(await shared('a', async () => fail('E001'))).toMatchObject({ ok: false });
  await expect(shared('a', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await shared('a', call)).toEqual(ok('answer'));
});
