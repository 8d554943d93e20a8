import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { type Member, type TestPlatform, withPlatform } from '../fixtures/platform-client';
import { RedisWire, redisAnswers, redisUrl } from '../fixtures/redis';

/** Several instances are several processes on one PostgreSQL; the embedded database has room for one. */
describe.skipIf(!onPostgres || !(await redisAnswers()))(
  'two instances on one database and one Redis',
  async () => {
    const wire = await RedisWire.open();
    const world = withDemoWorld();
    const [a, b] = [withPlatform(world, { redisUrl: wire.url }), withPlatform(world, { redisUrl })];
    afterAll(() => wire.cut());

    const open: LiveClient[] = [];
    afterEach(async () => {
      await Promise.all(open.splice(0).map((live) => live.stop()));
    });
    const live = ({ demo }: TestPlatform, { signedIn: { channel } }: Member) => {
      const window = new LiveClient(demo.base, channel);
      open.push(window);
      return window.ready();
    };
    const settle = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms));
    const heard = (window: LiveClient, cmd: string) => window.heard.filter((command) => command.cmd === cmd);
    const send = (on: TestPlatform, { signedIn: { channel } }: Member, count: number) =>
      on.platform.bus.publish({ channel }, { cmd: 'MSG', data1: String(count), data2: '' });

    test('[LIVE-03] money moved on one instance is pushed on both, once, with its sequence', async () => {
      const [ptn1, ptn2] = [await a.demo.login('ptn1'), await a.demo.login('ptn2')];
      const windows = [await live(a, ptn2), await live(b, ptn2), await live(b, ptn1)];
      const moved = await ptn1.get('/api/retail/cashSend', { memId: 'ptn2', inAmt: 5000 });
      const [near, far, giver] = await Promise.all(windows.map((window) => window.hear('CASH')));
      expect(Number(far?.data1)).toBe(moved.lowerCashAmt);
      expect(far).toEqual(near);
      expect(giver?.cashSeq).toBe(moved.cashSeq);
      await settle();
      for (const window of windows) expect(heard(window, 'CASH')).toHaveLength(1);
    });

    test('[LIVE-06] a sign-in on one instance ends the session on the other', async () => {
      const first = await live(b, await a.demo.login('ptn3'));
      await a.demo.login('ptn3');
      expect(await first.hear('LOGOUT')).toMatchObject({ data1: 'TK999' });
      await expect.poll(() => first.closed).toBe(true);
    });

    test('[LIVE-02] maintenance set on one instance is pushed on both, once at its begin and once at its end', async () => {
      const ptn4 = await a.demo.login('ptn4');
      const windows = [await live(a, ptn4), await live(b, ptn4)];
      const startDate = new Date(Date.now() - 1_000).toISOString();
      const endDate = new Date(Date.now() + 60_000).toISOString();
      await a.demo.operator('maintenance', { siteId: 'demo', startDate, endDate });
      for (const window of windows) expect(await window.hear('INSPECT')).toMatchObject({ data1: 'Y' });
      // Each instance looks once a second: by then both have noticed.
      await settle(1_300);
      await b.demo.operator('maintenance', { siteId: 'demo', startDate: null, endDate: null });
      for (const window of windows) expect(await window.hear('INSPECT', 2)).toMatchObject({ data1: 'N' });
      await settle(1_300);
      for (const window of windows) expect(heard(window, 'INSPECT')).toHaveLength(2);
    });

    test('[LIVE-01] without Redis each instance serves its own clients, and afterwards all again', async () => {
      const ptn4 = await a.demo.login('ptn4');
      const [near, far] = [await live(a, ptn4), await live(b, ptn4)];
      await wire.cut();
      send(a, ptn4, 1);
      await near.hear('MSG');
      expect((await fetch(`${a.demo.base}/health`)).status).toBe(200);
      expect(far.heard).toEqual([]);
      // Signed out while Redis is away: the other instance's window is cut when Redis returns.
      const ptn3 = await b.demo.login('ptn3');
      const stale = await live(a, ptn3);
      await ptn3.get('/api/member/logout', {});
      expect(stale.closed).toBe(false);
      await wire.mend();
      await expect.poll(() => stale.closed).toBe(true);
      send(a, ptn4, 2);
      await Promise.all([far.hear('MSG'), near.hear('MSG', 2)]);
      await settle();
      expect(heard(far, 'MSG').map(({ data1 }) => data1)).toEqual(['2']);
      expect(heard(near, 'MSG').map(({ data1 }) => data1)).toEqual(['1', '2']);
    });
  },
);
