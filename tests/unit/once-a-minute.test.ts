import { expect, test } from 'vitest';
import { onceAMinute } from '@/lib/rules/once-a-minute';

test('a subject is logged once a minute, and others beside it', () => {
  let now = 0;
  const isDue = onceAMinute(() => now);
  const due = (...subjects: string[]) => subjects.map(isDue);
  expect(due('one', 'one', 'two', 'one')).toEqual([true, false, true, false]);
  now = 59_999;
  expect(due('one')).toEqual([false]);
  now = 60_000;
  expect(due('one', 'one')).toEqual([true, false]);
});

test('no more than a thousand subjects are remembered', () => {
  const isDue = onceAMinute(() => 0);
  for (let i = 0; i <= 1_000; i++) isDue(String(i));
  expect([isDue('0'), isDue('1000')]).toEqual([true, false]);
});
