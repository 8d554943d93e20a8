import { beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '@/lib/rules/result';
import { forgetUnknownCalls, optionalCall } from '@/lib/upstream/optional-call';

const PATH = '/api/v2/main/frame';
beforeEach(forgetUnknownCalls);

const asking = (prefix: string, answer: () => ReturnType<typeof ok<string>> | ReturnType<typeof fail>) => {
  const ask = vi.fn(async () => answer());
  const printed = vi.fn(async () => ok('printed'));
  return { ask, printed, result: () => optionalCall(prefix, PATH, ask, printed) };
};

test('[SITE-10] an upstream that knows the call is asked no other', async () => {
  const { ask, printed, result } = asking('demo', () => ok('one call'));
  expect(await result()).toEqual(ok('one call'));
  expect(await result()).toEqual(ok('one call'));
  expect([ask.mock.calls.length, printed.mock.calls.length]).toEqual([2, 0]);
});

test('[SITE-10] one that does not know it (A001) is asked the printed calls, and no more for this one', async () => {
  const { ask, printed, result } = asking('demo', () => fail('A001'));
  expect(await result()).toEqual(ok('printed'));
  expect(await result()).toEqual(ok('printed'));
  expect([ask.mock.calls.length, printed.mock.calls.length]).toEqual([1, 2]);
  const other = asking('demo2', () => ok('one call'));
  expect(await other.result(), 'another site’s upstream').toEqual(ok('one call'));
});

test('any other failure is the answer', async () => {
  const { printed, result } = asking('demo', () => fail('NT99'));
  expect(await result()).toEqual(fail('NT99'));
  expect(printed).not.toHaveBeenCalled();
});
