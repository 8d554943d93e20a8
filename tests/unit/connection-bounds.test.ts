import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { BACKLOG, ownBounds } from '@/lib/server/connections';
import { answerNode } from '@/lib/server/node-call';
import { createWebServer } from '@/lib/server/web-server';

let server: Server;
let port: number;
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
/** Far more than a busy machine needs, so that no connection ends for its slowness. */
const UNHURRIED = { headersMs: 600_000, requestMs: 600_000 };

type Bounds = Pick<Parameters<typeof createWebServer>[0], 'bounds' | 'time'>;

/** Serves as the web does, with other bounds. */
async function serve(listener: RequestListener, bounds: Bounds = {}): Promise<void> {
  ({ server } = createWebServer({ isBehindProxy: false, checkMs: 20, ...bounds }));
  server.on('request', listener);
  await new Promise<void>((done) => server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, done));
  port = (server.address() as AddressInfo).port;
}

/** Everything that arrives over a connection until its end, after a part of a request was sent. */
const answerTo = (part: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(part));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(text));
  });

test('a head or a body that does not arrive in time is refused, the body with a line of the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await serve(
    (asked, response) =>
      void answerNode(asked, response, async ({ readBody }) => ({
        status: 200,
        headers: {},
        cookies: [],
        body: await readBody(100),
      })),
    { time: { headersMs: 100, requestMs: 200 } },
  );
  expect(await answerTo('POST /demo/api/x HTTP/1.1\r\nhost: a\r\n')).toMatch(/^HTTP\/1.1 408 /);
  expect(log).not.toHaveBeenCalled();
  const body = 'POST /demo/api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc';
  expect(await answerTo(body)).toMatch(/^HTTP\/1.1 408 /);
  expect(log.mock.calls).toEqual([['POST /demo/api/x: the body ended early, after 3 bytes']]);
});

test('the bounds of the web are in an order that Node keeps, and behind a proxy no address has its own', async () => {
  await serve((_, response) => response.end());
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
  const [own, behindProxy] = [ownBounds(false), ownBounds(true)];
  expect(own.perAddress).toBeLessThan(own.total);
  expect(behindProxy).toEqual({ perAddress: own.total, total: own.total });
});

test('an address may have so many connections, and more once some have ended', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // An answer without an end, so that its connection stays.
  await serve((_, response) => void response.write('answered'), {
    bounds: { perAddress: 2, total: 100 },
    time: UNHURRIED,
  });
  const open = () =>
    new Promise<{ isRefused: boolean; end: () => void }>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(GET));
      socket.once('data', () => resolve({ isRefused: false, end: () => socket.destroy() }));
      socket.once('close', () => resolve({ isRefused: true, end: () => {} }));
      socket.on('error', () => {});
    });
  const [first, second] = [await open(), await open()];
  expect([first.isRefused, second.isRefused, (await open()).isRefused]).toEqual([false, false, true]);
  expect((await open()).isRefused).toBe(true);
  expect(log, 'not once for each').toHaveBeenCalledOnce();
  first.end();
  await expect.poll(async () => (await open()).isRefused).toBe(false);
  second.end();
});

/** A connection from an address of this machine, with what has arrived over it. */
function from(localAddress: string, sent = '') {
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => sent && socket.write(sent));
  const state = { text: '', isClosed: false, end: () => socket.destroy() };
  socket.on('data', (data) => {
    state.text += data;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    state.isClosed = true;
  });
  return state;
}
const SLOW = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\na';

test.runIf(process.platform === 'linux')(
  'idle and slow connections of some addresses leave room for others',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await serve((asked, response) => void asked.resume().on('end', () => response.end('answered')), {
      bounds: { perAddress: 512, total: 1_024 },
      time: UNHURRIED,
    });
    const flood = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((address) => [
      ...Array.from({ length: 700 }, () => from(address)),
      ...Array.from({ length: 200 }, () => from(address, SLOW)),
    ]);
    const all = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)));
    const closed = () => flood.filter(({ isClosed }) => isClosed).length;
    await expect.poll(closed).toBe(2_700 - 1_024);
    expect(await all()).toBe(1_024);
    const others = Array.from({ length: 20 }, (_, nth) => from(`127.0.1.${nth + 1}`, GET));
    await expect.poll(() => others.every(({ text }) => text.includes('answered'))).toBe(true);
    // Those that were answered may have ended since.
    expect(await all()).toBeLessThanOrEqual(1_024);
    for (const one of [...flood, ...others]) one.end();
  },
);

test.runIf(process.platform === 'linux')(
  'what is being answered stays; an address that has as many as the others gets no more',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers: (() => void)[] = [];
    await serve((_, response) => void answers.push(() => response.end('answered')), {
      bounds: { perAddress: 10, total: 4 },
      time: UNHURRIED,
    });
    const atWork = from('127.0.0.2', GET);
    await expect.poll(() => answers).toHaveLength(1);
    const idle = [from('127.0.0.2'), from('127.0.0.2'), from('127.0.0.2')];
    const count = () => new Promise<number>((done) => server.getConnections((_, all) => done(all)));
    await expect.poll(count).toBe(4);
    const more = from('127.0.0.2', GET);
    await expect.poll(() => more.isClosed).toBe(true);
    from('127.0.0.3');
    await expect.poll(() => idle[0]!.isClosed).toBe(true);
    from('127.0.0.3');
    await expect.poll(() => idle[1]!.isClosed).toBe(true);
    const asMany = from('127.0.0.3');
    await expect.poll(() => asMany.isClosed).toBe(true);
    answers[0]!();
    await expect.poll(() => atWork.text).toContain('answered');
    expect(idle[2]!.isClosed).toBe(false);
  },
);
