import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSession } from './session-watch';

const MINUTE = 60_000;
/** The platform's end of the session, and how often it was asked to move it. */
let end = 0;
let posts = 0;
let absoluteEnd = Number.POSITIVE_INFINITY;
let life = 0;

beforeEach(() => {
  vi.useFakeTimers();
  posts = 0;
  absoluteEnd = Number.POSITIVE_INFINITY;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      posts++;
      if (Date.now() >= end) return Response.json({ resultCode: 'A005', resultMessage: '' });
      end = Math.min(Date.now() + life, absoluteEnd);
      const data = { expiresAt: new Date(end).toISOString() };
      return Response.json({ resultCode: '0', resultMessage: '', data });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches a session of so many minutes for an hour; the codes of refusals. */
async function watch(minutes: number): Promise<string[]> {
  life = minutes * MINUTE;
  end = Math.min(Date.now() + life, absoluteEnd);
  const refused: string[] = [];
  const session = watchSession('demo', new Date(end).toISOString(), (code) => {
    refused.push(code);
    session.stop();
  });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  session.stop();
  return refused;
}

test.each([
  [240, 0],
  [30, 2],
  [10, 12],
  [5, 24],
  [1, 120],
])('[SESS-02] a session of %d minutes is extended by %d refreshes an hour', async (minutes, expected) => {
  expect(await watch(minutes)).toEqual([]);
  expect(posts).toBe(expected);
});

test('[SESS-01] [SESS-02] an end that no longer moves is waited for, then the session is over', async () => {
  absoluteEnd = Date.now() + 20 * MINUTE;
  expect(await watch(5)).toEqual(['A005']);
  expect(posts).toBeLessThan(12);
});
