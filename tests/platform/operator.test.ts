import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { audit, member, message } from '@/platform/db/schema';
import { startPlatform } from '@/platform/start';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { lockOut } from '../fixtures/lock-out';
import {
  DEMO_PASSWORD,
  PlatformClient,
  TEST_OPERATOR_KEY,
  TEST_SITES,
  withPlatform,
} from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);

const MINUTE = 60_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const close = (startDate: string | null, endDate: string | null, siteId = 'demo') =>
  running.demo.operator('maintenance', { siteId, startDate, endDate });
const lastAct = async () => (await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

const open: LiveClient[] = [];
afterEach(async () => {
  await close(null, null);
  await Promise.all(open.splice(0).map((live) => live.stop()));
});
const windowOf = async (memId: string) => {
  const signedIn = await running.demo.login(memId);
  const live = new LiveClient(running.demo.base, signedIn.signedIn.channel);
  open.push(live);
  return { signedIn, live: await live.ready() };
};

describe('maintenance', () => {
  test('[SITE-08] [LIVE-02] closes the site for members, notifies every window, and opens it again', async () => {
    const { signedIn, live } = await windowOf('ptn1');
    const other = await running.demo2.login('two1');
    const begun = await close(at(-1000), at(30 * MINUTE));
    expect(begun).toMatchObject({ status: 200, envelope: { data: { under: true } } });
    expect(await live.hear('INSPECT')).toMatchObject({ data1: 'Y' });
    expect((await signedIn.call('/api/member/info', {})).resultCode).toBe('A013');
    const write = await signedIn.call('/api/retail/cashSend', { memId: 'ptn2', inAmt: 1 });
    expect(write.resultCode).toBe('A013');
    const check = await running.demo.call('/api/common/siteCheckInfo', {});
    expect(check.data?.siteCheckInfo.startDate).not.toBeNull();
    expect((await other.call('/api/member/info', {})).resultCode, 'the other site is open').toBe('0');

    await close(null, null);
    expect(await live.hear('INSPECT', 2)).toMatchObject({ data1: 'N' });
    expect((await signedIn.call('/api/member/info', {})).resultCode).toBe('0');
  });

  test('[SITE-08] [SESS-02] a session outlives it: it is extended meanwhile, and goes on afterwards', async () => {
    const ptn2 = await running.demo.login('ptn2');
    await close(at(-1000), at(MINUTE));
    expect((await ptn2.call('/api/member/info', {})).resultCode).toBe('A013');
    const extended = await ptn2.call('/api/getToken', {});
    expect(Date.parse(extended.data!.expiresAt!)).toBeGreaterThan(Date.now());
    await close(null, null);
    expect((await ptn2.call('/api/member/info', {})).resultCode).toBe('0');
  });

  test('[SITE-08] a member can still sign out', async () => {
    const ptn2 = await running.demo.login('ptn2');
    await close(at(-1000), at(MINUTE));
    expect((await ptn2.call('/api/member/logout', {})).resultCode).toBe('0');
  });

  test('[LIVE-02] begins and ends by itself at its times, also after a restart', async () => {
    const { live } = await windowOf('ptn1');
    await close(at(1500), at(4000));
    expect(live.heard).toEqual([]);
    const options = {
      sites: [TEST_SITES.demo],
      port: 0,
      operatorKey: TEST_OPERATOR_KEY,
      sessionMinutes: 1,
      logLevel: 'silent',
    };
    const second = await startPlatform(options, world.db);
    try {
      expect(await live.hear('INSPECT')).toMatchObject({ data1: 'Y' });
      const elsewhere = new PlatformClient(`http://127.0.0.1:${second.port}`, TEST_SITES.demo);
      const guest = await elsewhere.call('/api/common/siteCheckInfo', {});
      expect(guest.resultCode).toBe('0');
      expect(await live.hear('INSPECT', 2)).toMatchObject({ data1: 'N' });
    } finally {
      await second.close();
    }
  });
});

describe('acts on a member', () => {
  test('[LIVE-04] a message arrives with the unread count, and is audited', async () => {
    const { signedIn, live } = await windowOf('ptn3');
    const { newMsg } = await signedIn.get('/api/cash/getCoin', {});
    const sent = await running.demo.operator('message', {
      siteId: 'demo',
      memId: 'PTN3',
      title: '점검 안내',
      content: '<script>1</script>',
    });
    expect(sent.envelope).toMatchObject({ resultCode: '0', data: { newMsg: newMsg + 1 } });
    expect(await live.hear('MSG')).toMatchObject({ data1: String(newMsg + 1) });
    const [stored] = await world.db.select().from(message).orderBy(desc(message.id)).limit(1);
    expect(stored).toMatchObject({ siteId: 'demo', title: '점검 안내', readAt: null });
    expect(await lastAct()).toMatchObject({
      act: 'message',
      ip: '127.0.0.1',
      detail: { operator: 'operator', before: { newMsg }, after: { newMsg: newMsg + 1 } },
    });
  });

  test('[LIVE-06] sign-out ends the session and notifies the window', async () => {
    const { signedIn, live } = await windowOf('ptn3');
    const done = await running.demo.operator('sign-out', { siteId: 'demo', memId: 'ptn3' });
    expect(done.envelope.data).toEqual({ sessions: 1 });
    expect(await live.hear('LOGOUT')).toMatchObject({ data1: 'A017' });
    expect((await signedIn.call('/api/member/info', {})).resultCode).toBe('A017');
  });

  test('[LOGIN-06] unlock lets a locked member in again, and is audited', async () => {
    await lockOut(world.db, 'ptn4');
    const login = { memId: 'ptn4', memPass: DEMO_PASSWORD, accessIp: '127.0.0.1', entry: 'partner' as const };
    expect((await running.demo.call('/api/member/login', login)).resultCode).toBe('U004');
    const done = await running.demo.operator('unlock', { siteId: 'demo', memId: 'ptn4' });
    expect(done.envelope.data).toEqual({ wasLocked: true });
    expect((await running.demo.call('/api/member/login', login)).resultCode).toBe('0');
    expect(await lastAct()).toMatchObject({ act: 'unlock', detail: { before: { failedLogins: 9 } } });
  });

  test('[LOGIN-06] a blocked address is U012, a phone U013, an account U014, until the block is lifted', async () => {
    const [row] = await world.db.select().from(member).where(eq(member.memId, 'ptn5'));
    const login = {
      memId: 'ptn5',
      memPass: DEMO_PASSWORD,
      accessIp: '203.0.113.77',
      entry: 'partner' as const,
    };
    const codeOf = async (change: object = {}) =>
      (await running.demo.call('/api/member/login', { ...login, ...change })).resultCode;
    for (const [kind, value, code] of [
      ['ip', '203.0.113.77', 'U012'],
      ['phone', row!.memPhone, 'U013'],
      ['account', row!.bankAcc, 'U014'],
    ] as const) {
      const block = (on: boolean) => running.demo.operator('block', { siteId: 'demo', kind, value, on });
      expect((await block(true)).envelope.data).toEqual({ wasBlocked: false });
      expect(await codeOf()).toBe(code);
      const wrong = await codeOf({ memPass: 'wrong-1' });
      expect(wrong, 'a phone or account is told only to who knows the password').toBe(
        kind === 'ip' ? code : 'U001',
      );
      expect((await block(false)).envelope.data).toEqual({ wasBlocked: true });
      expect(await lastAct()).toMatchObject({ act: 'block', detail: { before: { blocked: true } } });
      expect(await codeOf()).toBe('0');
    }
  });
});

test('[ROLE-01] nothing happens without the key or with a malformed body', async () => {
  const before = await snapshot(world.db);
  const good = { siteId: 'demo', memId: 'ptn1', title: 't', content: 'c' };
  const { operator } = running.demo;
  const call = operator.bind(running.demo);
  for (const act of ['maintenance', 'message', 'sign-out', 'unlock', 'block']) {
    expect(await call(act, good, 'wrong')).toMatchObject({ status: 401, envelope: { resultCode: 'A003' } });
  }
  const refused: [string, object, string][] = [
    ['message', { ...good, siteId: 'elsewhere' }, 'A002'],
    ['message', { ...good, extra: 1 }, 'A002'],
    ['message', { ...good, title: '' }, 'A002'],
    ['message', { ...good, title: 'x\0' }, 'A002'],
    ['message', { ...good, title: 'x\ud800' }, 'A002'],
    ['move-branch', { siteId: 'demo', memId: 'ptn4', toMemId: '\0' }, 'A002'],
    ['message', { ...good, memId: 'two1' }, 'U001'],
    ['unlock', { siteId: 'demo', memId: 'nobody' }, 'U001'],
    ['block', { siteId: 'demo', kind: 'name', value: '1234', on: true }, 'A002'],
    ['block', { siteId: 'demo', kind: 'ip', value: "' or 1=1", on: true }, 'A002'],
    ['maintenance', { siteId: 'demo', startDate: at(0), endDate: null }, 'A002'],
    ['maintenance', { siteId: 'demo', startDate: at(MINUTE), endDate: at(0) }, 'A002'],
    ['maintenance', { siteId: 'demo', startDate: 'soon', endDate: 'later' }, 'A002'],
  ];
  for (const [act, body, code] of refused) {
    expect(await call(act, body)).toMatchObject({ status: 400, envelope: { resultCode: code } });
  }
  expect(await snapshot(world.db)).toEqual(before);
});

describe('the command line', () => {
  const run = promisify(execFile);
  const command = (...args: string[]) => {
    const { port } = running.platform;
    const env = { ...process.env, OPERATOR_KEY: TEST_OPERATOR_KEY, PLATFORM_PORT: String(port) };
    return run('node', ['scripts/run.mjs', 'operator', ...args], { env });
  };

  test('[SITE-08] maintenance on and off', async () => {
    const on = await command('maintenance', '--site', 'demo', '--on', '--minutes', '5');
    expect(on.stdout).toBe('demo: under maintenance now\n');
    const off = await command('maintenance', '--site', 'demo', '--off');
    expect(off.stdout).toBe('demo: open now\n');
  });

  test('[LIVE-04] message, sign-out, unlock, help; mistakes print one line', async () => {
    const to = ['--site', 'demo', '--to', 'ptn5'];
    expect((await command('message', ...to, '--title', 'a', '--content', 'b')).stdout).toMatch(/unread/);
    expect((await command('sign-out', ...to)).stdout).toMatch(/session/);
    expect((await command('unlock', ...to)).stdout).toBe('demo ptn5: was not locked\n');
    expect((await command('help')).stdout).toContain('maintenance');
    for (const bad of [
      ['dance'],
      ['unlock', '--site', 'demo'],
      ['unlock', ...to.slice(0, 3), 'nobody'],
      ['--what'],
    ]) {
      await expect(command(...bad)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^pitboss: [^\n]+\n$/),
      });
    }
  });
});
