import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallPath } from '@/lib/contract/calls';
import { inRequestScope, requestScope } from '@/lib/request/request-scope';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { startCalls } from './load';
import { lastDays, rangesOf } from './range';

const rejections: unknown[] = [];
const note = (reason: unknown) => void rejections.push(reason);
beforeEach(() => {
  rejections.length = 0;
  process.on('unhandledRejection', note);
});
afterEach(() => void process.off('unhandledRejection', note));

const CALLS: readonly CallPath[] = [
  '/api/v2/main/statistics',
  '/api/v2/desk/since',
  '/api/v2/retail/daily/betting',
  '/api/v2/main/tasks',
  '/api/v2/main/cashReport',
  '/api/v2/main/myCashReport',
  '/api/main/nt/list',
  '/api/v2/main/newPayLog',
];

test.each(['A005', 'A022', 'A035'])(
  '[DASH-01] calls that end in a redirect (%s) before a panel awaits them are no fault of the process',
  async (resultCode) => {
    platform.answer(Object.fromEntries(CALLS.map((path) => [path, { resultCode }])));
    const calls = startCalls(platform.site, platform.session, rangesOf({}), lastDays(14));
    // Node reports a rejection once the tasks of its turn are done.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rejections).toEqual([]);
    for (const { first } of Object.values(calls)) await expect(first).rejects.toThrow('NEXT_REDIRECT');
  },
);

test('[DASH-01] late parts have their whole time, however long the first answers took', async () => {
  const path = '/api/v2/main/tasks';
  const tasks = sampleResponse(path);
  platform.late = { [path]: { ...tasks, winners: null } };
  platform.answer({ [path]: tasks });
  const whole = inRequestScope({ headers: {} } as IncomingMessage, {} as ServerResponse, async () => {
    const calls = startCalls(platform.site, platform.session, rangesOf({}), lastDays(14));
    expect(await calls.tasks.first).toMatchObject({ ok: true, isLate: true });
    requestScope()!.readsEndAt = performance.now();
    return calls.tasks.whole();
  });
  expect(await whole).toEqual({ ok: true, data: tasks });
});
