import { afterEach, expect, test, vi } from 'vitest';
import { createBatcher } from '@/platform/db/batcher';
import type { Db } from '@/platform/db/client';

const db = {} as Db;

/** A lookup whose answers are given by hand, in the order of the lookups. */
function byHand() {
  const sent: { keys: readonly string[]; answer(): void; fail(): void }[] = [];
  const find = createBatcher<string, string | undefined>((_, keys) => {
    let resolve!: (rows: readonly (string | undefined)[]) => void;
    let reject!: (error: Error) => void;
    const promise = new Promise<readonly (string | undefined)[]>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    const answer = () => resolve(keys.map((k) => (k === 'none' ? undefined : `row ${k}`)));
    sent.push({ keys, answer, fail: () => reject(new Error('away')) });
    return promise;
  }, 4);
  return { sent, find: (key: string) => find(db, key) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => void vi.restoreAllMocks());

test('items that arrive together are looked up at once, later ones by the next lookup', async () => {
  const { sent, find } = byHand();
  const first = [find('a'), find('b')];
  await settle();
  const others = [find('a'), find('b'), find('none'), find('b')];
  await settle();
  expect(sent.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  sent[0]!.answer();
  expect(await Promise.all(first)).toEqual(['row a', 'row b']);
  await settle();
  expect(sent.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['a', 'b', 'none', 'b'],
  ]);
  sent[1]!.answer();
  expect(await Promise.all(others)).toEqual(['row a', 'row b', undefined, 'row b']);
  await settle();
  void find('c');
  await settle();
  expect(sent).toHaveLength(3);
});

test('a lookup that fails fails for those it was made for alone', async () => {
  const { sent, find } = byHand();
  const first = find('a');
  await settle();
  const next = find('b');
  sent[0]!.fail();
  await expect(first).rejects.toThrow('away');
  await settle();
  sent[1]!.answer();
  expect(await next).toBe('row b');
});

test('no item waits for a lookup that has stalled', async () => {
  const { sent, find } = byHand();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  void find('a');
  await settle();
  clock.mockReturnValue(1_000);
  const late = find('b');
  await settle();
  sent[1]!.answer();
  expect(await late).toBe('row b');
});

test('a batch takes at most its size, the rest goes with the next one', async () => {
  const { sent, find } = byHand();
  const lookups = ['a', 'b', 'c', 'd', 'e', 'f'].map(find);
  for (const n of [0, 1]) {
    await settle();
    sent[n]!.answer();
  }
  expect(sent.map(({ keys }) => keys)).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ]);
  expect(await Promise.all(lookups)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => `row ${key}`));
});
