import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf } from '@/platform/realtime/address-limiter';
import { type LocalBus, localBus } from '@/platform/realtime/bus';
import { Hub } from '@/platform/realtime/hub';
import { LIMITS, type Limits } from '@/platform/realtime/limits';
import { type Mounted, mountRealtime } from '@/platform/realtime/mount';
import { withDemoWorld } from '../fixtures/database';
import { type LiveSession, liveSessions } from '../fixtures/live-sessions';
import { framed, PLAIN } from '../fixtures/raw-stomp';
import { PING, RawWebSocket, type RawWebSocketOptions } from '../fixtures/raw-websocket';

const world = withDemoWorld();

let server: Server;
let bus: LocalBus;
let hub: Hub;
let mounted: Mounted;
let base: string;
let bystander: RawWebSocket;
let session: LiveSession;
const raws: RawWebSocket[] = [];
const errors: unknown[] = [];

/** Starts the realtime endpoint alone, with limits that a test can reach, and a bystander who stays within them. */
async function start(limits: Partial<Limits> = {}): Promise<void> {
  mounted = mountRealtime(server, hub, (error) => errors.push(error), { ...LIMITS, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bystander = await subscribe({ address: '203.0.113.99' });
}

async function open(options: RawWebSocketOptions = {}): Promise<RawWebSocket> {
  const raw = await RawWebSocket.open(base, options);
  raws.push(raw);
  return raw;
}

async function subscribe(options: RawWebSocketOptions = {}): Promise<RawWebSocket> {
  const raw = await RawWebSocket.subscribe(base, session.channel, options);
  raws.push(raw);
  return raw;
}

/** Browsers open the first; whoever speaks SockJS opens the second. */
const bothKinds = test.each([
  ['plain', PLAIN],
  ['SockJS’s', framed()],
]);

const sendAll = (n: number) =>
  bus.publish({ siteId: session.siteId }, { cmd: 'MSG', data1: String(n), data2: '' });

const expectClosed = (raw: RawWebSocket) => expect.poll(() => raw.closed).toBe(true);

/** The bystander is still connected, and hears. */
async function expectNoHarm(): Promise<void> {
  const before = bystander.texts.length;
  sendAll(1);
  await expect.poll(() => bystander.texts.length).toBe(before + 1);
  expect(bystander.closed).toBe(false);
  expect(errors).toEqual([]);
}

beforeEach(async () => {
  [session] = (await liveSessions(world.db, 'ptn1', 1)) as [LiveSession];
  server = createServer((_, response) => response.writeHead(404).end());
  bus = localBus();
  hub = new Hub(
    world.db,
    bus,
    () => new Date(),
    (error) => errors.push(error),
  );
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const raw of raws.splice(0)) raw.close();
  errors.length = 0;
  hub.close();
  mounted.cut();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('too many connections', () => {
  bothKinds(
    '[LIVE-01] connections of one address are limited; others are accepted, and a closed one makes room (%s)',
    async (_, path) => {
      await start({ perAddress: 3 });
      const crowded = { address: '203.0.113.1', path };
      const inside = [await subscribe(crowded), await subscribe(crowded), await subscribe(crowded)];
      expect((await open(crowded)).status).toBe(429);
      expect((await open({ address: '::ffff:203.0.113.1', path })).status).toBe(429);
      expect((await open({ address: '9.9.9.9, 203.0.113.1', path })).status).toBe(429);
      expect((await open({ address: '203.0.113.2', path })).status).toBe(101);
      const poll = () =>
        fetch(`${base}/ws/000/${Math.random().toString(36).slice(2)}/xhr_streaming`, {
          method: 'POST',
          headers: { 'x-forwarded-for': '203.0.113.1' },
        }).then((response) => response.text());
      expect(await poll()).toContain('too many connections');
      for (const raw of inside) expect(raw.closed).toBe(false);
      inside[0]!.close();
      await expect.poll(async () => (await open(crowded)).status, { interval: 50 }).toBe(101);
      await expectNoHarm();
    },
  );

  test('[LIVE-01] connections that do not sign in are closed for new ones, longest idle first', async () => {
    await start({ unauthenticated: 5 });
    const idle = [];
    for (let n = 0; n < 5; n++) idle.push(await open());
    const newcomer = await subscribe();
    await expectClosed(idle[0]!);
    expect(idle[0]!.texts.join('')).toContain('too many that do not sign in');
    expect(idle.slice(1).map(({ closed }) => closed)).toEqual([false, false, false, false]);
    expect(newcomer.closed).toBe(false);
    await expectNoHarm();
  });

  test('[LIVE-01] new connections wait while all others are signing in', async () => {
    await start({ unauthenticated: 2 });
    const identify = vi.spyOn(hub, 'identify').mockReturnValue(new Promise(() => {}));
    const busy = [await open(), await open()];
    for (const raw of busy) raw.send(`CONNECT\naccept-version:1.2\npasscode:${session.channel}\n\n\0`);
    await expect.poll(() => identify.mock.calls.length).toBe(2);
    const newcomer = await open();
    await expectClosed(newcomer);
    expect(newcomer.texts.join('')).toContain('too many connections');
    expect(busy.map(({ closed }) => closed)).toEqual([false, false]);
    await expectNoHarm();
  });

  test('the address is the one that the web in front has seen', () => {
    expect(addressOf({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2' }, '127.0.0.1')).toBe('2.2.2.2');
    expect(addressOf({ 'x-forwarded-for': '::ffff:2.2.2.2' }, '127.0.0.1')).toBe('2.2.2.2');
    expect(addressOf({ 'x-forwarded-for': '2001:db8::1' }, '127.0.0.1')).toBe('2001:db8::1');
    expect(addressOf({ 'x-forwarded-for': 'nonsense' }, '127.0.0.1')).toBeUndefined();
    expect(addressOf({}, '::1')).toBeUndefined();
    expect(addressOf({}, '::ffff:10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('one bad connection', () => {
  bothKinds(
    '[LIVE-01] a client that reads nothing is closed, and its queue is freed (%s)',
    async (_, path) => {
      await start();
      const slow = await subscribe({ path });
      await new Promise<void>((resolve) =>
        server.getConnections((_, count) => resolve(expect(count).toBe(2))),
      );
      slow.socket.pause();
      let sent = 0;
      let connections = 2;
      // The network's own buffers take some megabytes.
      while (connections === 2 && sent < 200_000) {
        for (let n = 0; n < 100; n++) sendAll(sent++);
        await expect.poll(() => bystander.texts.length, { interval: 1 }).toBe(sent);
        connections = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
      }
      expect(connections).toBe(1);
      expect(bystander.texts.at(-1)).toContain(`nth:${sent}\n`);
      await expectNoHarm();
    },
  );

  test('[LIVE-01] one that floods with pings, bytes or unfinished frames is closed', async () => {
    await start();
    const pings = await open();
    for (let n = 0; n < 4_000; n++) pings.sendFrame(PING, 'x'.repeat(100));
    await expectClosed(pings);
    const bytes = await open();
    for (let n = 0; n < 100 && !bytes.closed; n++) bytes.sendFrame(2, 'x'.repeat(10_000));
    await expectClosed(bytes);
    const frames = await open();
    for (let n = 0; n < 60; n++) frames.send('\n');
    await expectClosed(frames);
    expect(frames.texts.join('')).toContain('too many frames');
    const large = await open();
    large.send(`CONNECT\naccept-version:1.2\npasscode:${'x'.repeat(9_000)}\n\n\0`);
    await expectClosed(large);
    expect(large.texts.join('')).toContain('frame too large');
    await expectNoHarm();
  });

  bothKinds(
    '[LIVE-01] one that does not answer the close frame is closed all the same (%s)',
    async (_, path) => {
      await start();
      const rude = await open({ path });
      rude.socket.removeAllListeners('data');
      rude.socket.resume();
      rude.send('HACK\n\n\0');
      await expectClosed(rude);
      await expectNoHarm();
    },
  );

  test('[LIVE-01] upgrades to unknown paths are refused at once', async () => {
    await start();
    expect((await open({ headers: { 'sec-websocket-version': '8' } })).status).toBe(400);
    // The draft of 2010 waits for a body, and would wait for ever.
    const old = {
      'sec-websocket-key': '',
      'sec-websocket-key1': '4 @1  46546xW%0l 1 5',
      'sec-websocket-key2': '12998 5 Y3 1  .P00',
    };
    expect((await open({ headers: { 'sec-websocket-version': '', ...old } })).status).toBe(400);
    await expectNoHarm();
  });
});

describe('the client’s view of events', () => {
  test('[LIVE-01] events are numbered without gaps; a gap shows that events of other instances may be lost', async () => {
    await start();
    const header = (text: string, name: string) => Number(new RegExp(`\n${name}:(\\d+)\n`).exec(text)?.[1]);
    sendAll(1);
    sendAll(2);
    bus.missed();
    sendAll(3);
    await expect.poll(() => bystander.texts.length).toBe(3);
    expect(bystander.texts.map((text) => header(text, 'nth'))).toEqual([1, 2, 4]);
    const seqs = bystander.texts.map((text) => header(text, 'seq'));
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(new Set(seqs).size).toBe(3);
    expect(seqs).toEqual(bystander.texts.map((text) => JSON.parse(text.split('\n\n')[1]!.slice(0, -1)).seq));
  });
});
