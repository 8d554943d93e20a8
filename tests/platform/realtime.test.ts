import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { session } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { framed, PLAIN, RawStomp } from '../fixtures/raw-stomp';

const world = withDemoWorld();
const running = withPlatform(world);

const open: LiveClient[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((live) => live.stop()));
});
const listen = (passcode: string, topic = passcode, transports?: string[]) => {
  const live = new LiveClient(running.demo.base, passcode, topic, transports);
  open.push(live);
  return live;
};
const live = (member: Member, transports?: string[]) =>
  listen(member.signedIn.channel, member.signedIn.channel, transports).ready();

describe('the realtime channel', () => {
  test('[LIVE-03] [MOVE-01] a give pushes balance and sequence to every window of both sides', async () => {
    const [ptn1, ptn2] = [await running.demo.login('ptn1'), await running.demo.login('ptn2')];
    const windows = [await live(ptn1), await live(ptn1), await live(ptn2)];
    const moved = await ptn1.get('/api/retail/cashSend', { memId: 'ptn2', inAmt: 5000 });
    const [own, again, lower] = await Promise.all(windows.map((window) => window.hear('CASH')));
    expect(Number(own?.data1)).toBe(moved.cashAmt);
    expect(own?.cashSeq).toBe(moved.cashSeq);
    expect(again).toEqual(own);
    expect(Number(lower?.data1)).toBe(moved.lowerCashAmt);
    await ptn1.get('/api/retail/cashSend', { memId: 'ptn2', outAmt: 5000 });
    const next = await windows[0]!.hear('CASH', 2);
    expect(next.cashSeq).toBe(moved.cashSeq + 1);
    expect(next.seq).toBeGreaterThan(own!.seq);
  });

  test('[FUND-03] [LIVE-03] every decision on a request is sent to the member’s windows, also one that moves no money', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const window = await live(ptn3);
    const request = { memId: 'ptn3', cashType: 1, cashStatus: 'in', cashAmt: 20_000 } as const;
    const mark = async () => (await ptn3.get('/api/cash/getCoin', {})).requestMark;
    const marks = [await mark()];
    const { cashIdx } = await ptn3.get('/api/cash/in', request);
    const { cashAmt } = await ptn3.get('/api/cash/getCoin', {});
    marks.push(await mark());
    await running.demo.operator('cash-wait', { siteId: 'demo', cashIdx });
    expect(Number((await window.hear('CASH')).data1)).toBe(cashAmt);
    marks.push(await mark());
    await running.demo.operator('cash-approve', { siteId: 'demo', cashIdx });
    expect(Number((await window.hear('CASH', 2)).data1)).toBe(cashAmt + 20_000);
    // So do the figures, to windows that heard none of it.
    expect(await mark()).toBe(marks[0]);
    expect(new Set(marks).size).toBe(3);
  });

  test('[LIVE-01] works over every transport of SockJS', async () => {
    for (const transport of ['websocket', 'xhr-streaming', 'xhr-polling']) {
      const ptn2 = await running.demo.login('ptn2');
      const window = await live(ptn2, [transport]);
      await running.demo.operator('message', { siteId: 'demo', memId: 'ptn2', title: 't', content: 'c' });
      await window.hear('MSG');
    }
  });

  test('[LIVE-06] [SESS-04] signing in elsewhere sends TK999 to the first window and closes it', async () => {
    const first = await live(await running.demo.login('ptn3'));
    const second = await live(await running.demo.login('ptn3'));
    expect(await first.hear('LOGOUT')).toMatchObject({ data1: 'TK999' });
    await expect.poll(() => first.closed).toBe(true);
    expect(second.heard).toEqual([]);
    expect(second.closed).toBe(false);
  });

  test('[LIVE-06] [SESS-06] signing out sends the reason to the session’s other windows', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const window = await live(ptn3);
    await ptn3.get('/api/member/logout', {});
    expect(await window.hear('LOGOUT')).toMatchObject({ data1: 'A040' });
  });

  test('[LIVE-01] every command can be published', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const window = await live(ptn3);
    const { bus } = running.platform;
    const to = { channel: ptn3.signedIn.channel };
    bus.publish(to, { cmd: 'ANSWER_CMT', data1: '2', data2: '' });
    bus.publish(to, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
    expect(await window.hear('ANSWER_CMT')).toMatchObject({ data1: '2' });
    expect(await window.hear('LOCK_BET_YN')).toMatchObject({ data1: 'Y', data2: 'N' });
  });

  test('[LIVE-01] no connection without a valid session, none to another member’s topic', async () => {
    const [ptn3, ptn4] = [await running.demo.login('ptn3'), await running.demo.login('ptn4')];
    const stranger = listen('no-such-channel');
    await expect.poll(() => stranger.errors.length).toBe(1);
    const curious = listen(ptn4.signedIn.channel, ptn3.signedIn.channel);
    await expect.poll(() => curious.errors.length).toBe(1);
    const { channel } = ptn4.signedIn;
    await world.db.update(session).set({ expiresAt: new Date() }).where(eq(session.channel, channel));
    const late = listen(channel);
    await expect.poll(() => late.errors.length).toBe(1);
    for (const window of [stranger, curious, late]) {
      await expect.poll(() => window.closed).toBe(true);
      expect(window.heard).toEqual([]);
    }
  });
});

const connect = (passcode: string) =>
  `CONNECT\naccept-version:1.2\nheart-beat:0,0\npasscode:${passcode}\n\n\0`;

test('[LIVE-01] a channel of one site is refused under another site’s prefix', async () => {
  const { channel } = (await running.demo.login('ptn3')).signedIn;
  for (const path of [PLAIN, framed()]) {
    const answers = [];
    for (const site of ['demo', 'demo2']) {
      const raw = await RawStomp.open(running.demo.base, `${path}?site=${site}`);
      await raw.send(connect(channel));
      await expect.poll(() => raw.received.length).toBeGreaterThan(0);
      answers.push(raw.received[0]?.split('\n')[0]);
      raw.close();
    }
    expect(answers).toEqual(['CONNECTED', 'ERROR']);
  }
});

describe('bad clients', () => {
  test('[LIVE-01] invalid STOMP is answered ERROR and closed, without effect on others', async () => {
    const ptn4 = await running.demo.login('ptn4');
    const bystander = await live(ptn4);
    const signIn = connect(ptn4.signedIn.channel);
    const cases: [string, string[]][] = [
      ['sends', [signIn, 'SEND\ndestination:/topic/x\n\nhello\0']],
      ['makes commands up', [signIn, 'HACK\n\n\0']],
      ['subscribes first', ['SUBSCRIBE\nid:1\ndestination:/topic/x\n\n\0']],
      ['speaks an older version', ['CONNECT\naccept-version:1.0\n\n\0']],
      ['signs in twice', [signIn, signIn]],
      ['sends a large frame', [`CONNECT\npasscode:${'x'.repeat(9000)}\n\n\0`]],
      [
        'grows a frame without end',
        ['CONNECT\n', ...Array.from({ length: 20 }, () => `a:${'x'.repeat(600)}\n`)],
      ],
      ['floods', [signIn, ...Array.from({ length: 60 }, () => 'UNSUBSCRIBE\nid:1\n\n\0')]],
      ['floods with heartbeats', [signIn, ...Array.from({ length: 60 }, () => '\n')]],
      [
        'subscribes without end',
        [
          signIn,
          ...[1, 2, 3, 4, 5].map(
            (id) => `SUBSCRIBE\nid:${id}\ndestination:/topic/${ptn4.signedIn.channel}\n\n\0`,
          ),
        ],
      ],
    ];
    for (const [what, frames] of cases) {
      for (const path of [PLAIN, framed()]) {
        const bad = await RawStomp.open(running.demo.base, path);
        for (const frame of frames) await bad.send(frame);
        const name = `${what} at ${path}`;
        await expect.poll(() => bad.closed, { message: name }).toBe(true);
        expect(bad.received.join(''), name).toMatch(/ERROR\n/);
      }
    }
    await running.demo.operator('message', { siteId: 'demo', memId: 'ptn4', title: 't', content: 'c' });
    await bystander.hear('MSG');
    expect(bystander.closed).toBe(false);
  });

  test('[LIVE-01] binary messages and endless bodies close the connection', async () => {
    const messages: [string, string | Uint8Array][] = [
      [framed(), '[1,{"a":2},null,"\\n"]'],
      [framed(), new TextEncoder().encode('["HACK\\n\\n\\u0000","x"]')],
      [framed(), JSON.stringify(['x'.repeat(200_000)])],
      [PLAIN, new TextEncoder().encode('\n')],
      [PLAIN, 'x'.repeat(200_000)],
    ];
    for (const [path, message] of messages) {
      const bad = await RawStomp.open(running.demo.base, path);
      bad.sendRaw(message);
      await expect.poll(() => bad.closed, { message: path }).toBe(true);
    }
    const post = fetch(`${running.demo.base}/ws/000/abcdefgh/xhr_send`, {
      method: 'POST',
      body: 'x'.repeat(1_000_000),
    });
    await expect(post.then((response) => response.status)).rejects.toThrow();
    expect((await fetch(`${running.demo.base}/ws/iframe.html`)).status).toBe(404);
    expect((await fetch(`${running.demo.base}/ws/info`)).status).toBe(200);
    await expect(RawStomp.open(running.demo.base, '/elsewhere')).rejects.toBeDefined();
  });
});
