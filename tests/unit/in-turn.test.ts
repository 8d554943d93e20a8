import { expect, test } from 'vitest';
import { turnsByKey } from '@/platform/shared/in-turn';

test('work of one key runs in the order of its calls, each after the end of the one before', async () => {
  const inTurn = turnsByKey<string>();
  const events: string[] = [];
  const release: (() => void)[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise<void>((done) => release.push(done));
    events.push(`${name} ends`);
    return name;
  };
  const all = ['a', 'b'].map((name) => inTurn('one', work(name)));
  const other = inTurn('other', work('c'));
  expect(events).toEqual(['a begins', 'c begins']);
  release.splice(0).forEach((end) => {
    end();
  });
  expect(await all[0]).toBe('a');
  expect(await other).toBe('c');
  while (release.length === 0) await Promise.resolve();
  release[0]!();
  expect(await all[1]).toBe('b');
  expect(events).toEqual(['a begins', 'c begins', 'a ends', 'c ends', 'b begins', 'b ends']);
});

test('work that fails lets the next begin, and gives its error to its own caller alone', async () => {
  const inTurn = turnsByKey<number>();
  const failed = inTurn(1, () => Promise.reject(new Error('refused')));
  const next = inTurn(1, async () => 'done');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
