import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { responseCompressor } from '@/lib/startup/compress-responses';

/** A response as Next sees it. */
type Compressed = Parameters<RequestListener>[1] & { flush?(): void };

const CHUNK = '<p>text</p>'.repeat(500);

const compress = responseCompressor('no-such-folder');
let server: Server;
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Serves one answer in the way that Next writes it: each chunk is flushed, and waits for the one before. */
async function serve(type: string, answer: (write: () => boolean, response: Compressed) => void) {
  server = createServer((request, plain) => {
    compress(request, plain);
    const response = plain as Compressed;
    response.setHeader('content-type', type);
    response.flushHeaders();
    const write = () => {
      const hasRoom = response.write(CHUNK);
      response.flush?.();
      return hasRoom;
    };
    answer(write, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

const ask = (path = '/') =>
  new Promise<IncomingMessage>((resolve) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, headers: { 'accept-encoding': 'gzip' } }, resolve);
  });

/** The mark that each flush leaves in a compressed answer. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff]);

function countFlushes(compressed: Buffer): number {
  let count = 0;
  for (let at = compressed.indexOf(FLUSHED); at >= 0; at = compressed.indexOf(FLUSHED, at + 1)) count += 1;
  return count;
}

/** Timers go by the clock of the test from here on, so that the speed of the machine does not matter. */
const setTestClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** A turn of the event loop, which takes no time of the test's clock. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Serves three chunks, 40 ms apart, of which the first `arriving` have to arrive before the next is written. Returns how
 * often the answer was flushed before its end.
 */
async function flushesOf(type: string, { arriving, path }: { arriving: number; path?: string }) {
  setTestClock();
  let text = '';
  await serve(type, async (write, response) => {
    for (let n = 1; n <= 3; n++) {
      write();
      vi.advanceTimersByTime(40);
      while (text.length < Math.min(n, arriving) * CHUNK.length) {
        await turn();
        // The test has failed.
        if (response.destroyed) return;
      }
    }
    response.end();
  });
  const response = await ask(path);
  const coding = response.headers['content-encoding'];
  const packets: Buffer[] = [];
  response.on('data', (packet) => packets.push(packet));
  for await (const part of coding ? response.pipe(createGunzip()) : response) text += part;
  expect(text).toBe(CHUNK.repeat(3));
  return { coding, flushes: countFlushes(Buffer.concat(packets)) };
}

test('a page that ends soon is flushed once, a soft navigation and data never', async () => {
  const [gzip, html] = [{ coding: 'gzip' }, 'text/html; charset=utf-8'];
  expect(await flushesOf(html, { arriving: 1 })).toEqual({ ...gzip, flushes: 1 });
  expect(await flushesOf('text/x-component', { arriving: 0 })).toEqual({ ...gzip, flushes: 0 });
  expect(await flushesOf('application/json', { arriving: 0 })).toEqual({ ...gzip, flushes: 0 });
});

test('the first part of a page is flushed at any size', async () => {
  const large = CHUNK.repeat(60);
  let isOver = false;
  await serve('text/html; charset=utf-8', async (_, response) => {
    for (let n = 0; n < 3; n++)
      response.write(large.slice((n * large.length) / 3, ((n + 1) * large.length) / 3));
    await expect.poll(() => isOver).toBe(true);
    response.end('<p>late</p>');
  });
  const response = await ask();
  const gunzip = response.pipe(createGunzip());
  let text = '';
  for await (const part of gunzip) {
    text += part;
    if (text.length >= large.length) isOver = true;
  }
  expect(text).toBe(`${large}<p>late</p>`);
});

test.each(['text/html; charset=utf-8', 'text/x-component'])(
  'of %s that goes on each part arrives before a later one is written',
  async (type) => {
    let text = '';
    const arrived = (parts: number) =>
      expect.poll(() => text.length).toBeGreaterThanOrEqual(parts * CHUNK.length);
    await serve(type, async (write, response) => {
      for (let n = 1; n <= 3; n++) {
        write();
        await arrived(n);
      }
      response.end();
    });
    const response = await ask();
    for await (const part of response.pipe(createGunzip())) text += part;
    expect(text).toBe(CHUNK.repeat(3));
  },
);

test('parts of a page that follow one another at once are one', async () => {
  setTestClock();
  await serve('text/html; charset=utf-8', async (write, response) => {
    for (let n = 1; n <= 3; n++) {
      write();
      vi.advanceTimersByTime(3);
      await turn();
    }
    response.end('<p>last</p>');
  });
  const response = await ask();
  const packets: Buffer[] = [];
  for await (const packet of response) packets.push(packet);
  const whole = `${CHUNK.repeat(3)}<p>last</p>`;
  expect(gunzipSync(Buffer.concat(packets)).toString()).toBe(whole);
  // Without the mark that a flush leaves.
  expect(Buffer.concat(packets).length).toBe(gzipSync(whole).length);
});

test('streams are passed on without buffering', async () => {
  expect(await flushesOf('text/event-stream', { arriving: 3 })).toMatchObject({ coding: undefined });
  const streaming = 'application/javascript; charset=UTF-8';
  const path = '/demo/ws/000/abc/xhr_streaming';
  expect(await flushesOf(streaming, { arriving: 3, path })).toMatchObject({ coding: undefined });
});

test('a writer waits for a client that does not read, and learns that one has left', async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 1024 }, () => Math.random() * 256));
  let written = 0;
  let left = false;
  await serve('text/csv', (_, response) => {
    const write = () => {
      while (written < 2_000 && response.write(noise)) written += 1;
      written += 1;
    };
    response.on('drain', write);
    response.on('close', () => {
      left = true;
    });
    write();
  });
  const response = await ask();
  response.pause();
  let before = -1;
  while (before !== written) {
    before = written;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  // The network's own buffers take some megabytes; everything would be 131.
  expect(written).toBeLessThan(1_000);
  response.destroy();
  await expect.poll(() => left).toBe(true);
});
