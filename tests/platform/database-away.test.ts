import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '@/platform/db/client';
import { isDatabaseUnavailable } from '@/platform/http/database-unavailable';
import { startPlatform } from '@/platform/start';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { PlatformClient, TEST_OPERATOR_KEY, TEST_SITES, withPlatform } from '../fixtures/platform-client';
import { VendorClient } from './games/vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);

/** Waits until a statement of the platform hangs on the lock of a table, then cuts its connection. */
async function cutWaiting(table: string): Promise<void> {
  for (;;) {
    const { rows } = await world.db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE ${`%${table}%`}`);
    if (rows.length > 0) return;
  }
}

test.runIf(onPostgres)(
  '[E002] a call whose database went away asks to try later, and works again',
  async () => {
    const member = await running.demo.login('ptn3');
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE message IN ACCESS EXCLUSIVE MODE`);
      const [answer] = await Promise.all([member.call('/api/member/info', {}), cutWaiting('message')]);
      expect(answer).toEqual({ resultCode: 'E002', resultMessage: '' });
    });
    expect((await member.call('/api/member/info', {})).resultCode).toBe('0');
  },
);

test.runIf(onPostgres)(
  '[E002] a connection cut between two statements of a transaction ends that transaction alone',
  async () => {
    const cut = world.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await world.db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid})`);
      await setTimeout(200);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await world.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  },
);

test.runIf(onPostgres)(
  "[E002] a vendor's call and an operator's act whose database went away ask to try later, and work again",
  async () => {
    const vendor = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    const balance = () => vendor.send('/vendor/balance', JSON.stringify({ memId: 'player1' }));
    const vendors = () =>
      fetch(`${running.demo.base}/operator/vendors`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TEST_OPERATOR_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ siteId: 'demo' }),
      }).then(async (answer) => ({ status: answer.status, envelope: await answer.json() }));
    for (const [ask, status] of [
      [balance, 200],
      [vendors, 503],
    ] as const) {
      await world.db.transaction(async (tx) => {
        await tx.execute(sql`LOCK TABLE vendor IN ACCESS EXCLUSIVE MODE`);
        const [answer] = await Promise.all([ask(), cutWaiting('vendor')]);
        expect(answer).toMatchObject({ status, envelope: { resultCode: 'E002' } });
      });
      expect((await ask()).envelope.resultCode).toBe('0');
    }
  },
);

test.each([
  ['a cut connection', Object.assign(new Error('x'), { code: '57P01' }), true],
  ['a refused connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  [
    'a deadlock under the query’s own error',
    new Error('q', { cause: Object.assign(new Error('x'), { code: '40P01' }) }),
    true,
  ],
  ['a connection ended by the pool', new Error('Connection terminated unexpectedly'), true],
  ['a connection that is being ended', new Error('Client was closed and is not queryable'), true],
  ['a broken rule', Object.assign(new Error('x'), { code: '23505' }), false],
  ['a bug', new TypeError('x is not a function'), false],
])('%s: away is %s', (_, error, away) => {
  expect(isDatabaseUnavailable(error)).toBe(away);
});

/** A database that can be away: each statement fails then as over a connection that is refused. */
function severable(db: Db) {
  const state = { isAway: false };
  const refuse = () => {
    throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  };
  const severed = new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return state.isAway ? refuse : value.bind(target);
    },
  });
  return { db: severed, state };
}

test('[E002] while the database is away calls and background work are one line of the log a second', async () => {
  const lines: { msg: string; failed?: number }[] = [];
  const log = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    if (String(text).startsWith('{')) lines.push(JSON.parse(String(text)));
    return true;
  });
  onTestFinished(() => log.mockRestore());
  const { db, state } = severable(world.db);
  const keys = { operatorKey: TEST_OPERATOR_KEY, sites: [TEST_SITES.demo, TEST_SITES.demo2] };
  const platform = await startPlatform({ ...keys, port: 0, sessionMinutes: 1, logLevel: 'error' }, db);
  try {
    const base = `http://127.0.0.1:${platform.port}`;
    const member = await new PlatformClient(base, TEST_SITES.demo).login('ptn3');
    const vendor = await VendorClient.of(base, world.db, 'sandbox-live');
    state.isAway = true;
    const since = performance.now();
    for (let n = 0; n < 5; n++) {
      expect((await member.call('/api/member/info', {})).resultCode).toBe('E002');
      const { envelope } = await vendor.send('/vendor/balance', JSON.stringify({ memId: 'player1' }));
      expect(envelope.resultCode).toBe('E002');
      const headers = { authorization: `Bearer ${TEST_OPERATOR_KEY}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ siteId: 'demo' });
      expect((await fetch(`${base}/operator/vendors`, { method: 'POST', headers, body })).status).toBe(503);
    }
    const failed = () => lines.reduce((all, line) => all + (line.failed ?? 0), 0);
    // More than the calls: background work, too.
    await expect.poll(failed).toBeGreaterThan(15);
    const seconds = (performance.now() - since) / 1000;
    expect(new Set(lines.map(({ msg }) => msg))).toEqual(
      new Set(['the database does not answer; calls and background work fail']),
    );
    expect(lines.length).toBeLessThanOrEqual(Math.ceil(seconds));
  } finally {
    state.isAway = false;
    await platform.close();
  }
});
