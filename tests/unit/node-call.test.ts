import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { envelopeAnswer } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { answerNode } from '@/lib/server/node-call';
import { responseCompressor } from '@/lib/startup/compress-responses';
import { demoSite, serveSites } from '../fixtures/site';

let handler: (request: PlainRequest) => Promise<Answer>;
let server: Server;
/** The request that the server received last. */
let received: IncomingMessage;

beforeAll(async () => {
  serveSites(demoSite());
  const compress = responseCompressor('no-such-folder');
  server = createServer((asked, response) => {
    received = asked;
    void answerNode(asked, response, handler, compress);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

const port = () => (server.address() as AddressInfo).port;
const plain = (answer: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: 'text',
  cookies: [],
  ...answer,
});

const ask = (options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { method = 'POST', headers = {}, body } = options;
    const sent = request({ port: port(), path: '/demo/api/x?y=1', method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) });
    });
    sent.on('error', reject).end(body);
  });

/** Waits until the body of the request after `last` is read. */
const bodyIsRead = (last: IncomingMessage) =>
  expect.poll(() => received !== last && received.listenerCount('data') > 0).toBe(true);

describe('an answer without Web requests', () => {
  test('has the status, headers, cookies and body of its handler', async () => {
    handler = async () =>
      plain({ status: 418, headers: { 'x-a': 'b' }, body: '한글', cookies: ['a=1', 'b=2'] });
    const { status, headers, body } = await ask();
    expect([status, headers['x-a'], headers['set-cookie'], headers['content-length']]).toEqual([
      ...[418, 'b', ['a=1', 'b=2'], '6'],
    ]);
    expect(body.toString()).toBe('한글');
  });

  test('has no body for HEAD, and for an answer without one', async () => {
    handler = async () => plain({ status: 303, body: null });
    expect((await ask()).body).toHaveLength(0);
    handler = async () => plain();
    expect((await ask({ method: 'HEAD' })).body).toHaveLength(0);
  });

  test('is compressed where that is worth it and the client takes it', async () => {
    const long = envelopeAnswer(ok('x'.repeat(2_000)));
    handler = async () => long;
    const { headers, body } = await ask({ headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(long.body);
    expect((await ask()).headers['content-encoding']).toBeUndefined();
    handler = async () => envelopeAnswer(ok('short'));
    expect((await ask({ headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
  });

  test('a handler that throws is a status of 500 and one entry of the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    handler = async () => {
      throw new Error('broken');
    };
    expect((await ask()).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('a request without Web streams', () => {
  test('has its body as text, the client’s address, and headers by name', async () => {
    let seen: unknown[] = [];
    handler = async (asked) => {
      seen = [
        ...[asked.method, asked.url, asked.headers.get('x-a'), asked.headers.get('x-none')],
        ...[asked.headers.get('x-forwarded-for'), await asked.readBody(100)],
      ];
      return plain();
    };
    await ask({ headers: { 'x-a': 'b' }, body: '한글' });
    expect(seen).toEqual(['POST', '/demo/api/x?y=1', 'b', null, '127.0.0.1', '한글']);
    await ask({ headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(seen[4], 'of the proxy in front').toBe('203.0.113.9');
  });

  test('a body over the limit is null, declared or not, and the connection is still of use', async () => {
    const read: (string | null)[] = [];
    handler = async (asked) => {
      read.push(await asked.readBody(10));
      return plain();
    };
    await ask({ body: 'x'.repeat(11) });
    await ask({ headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(200_000) });
    await ask({ body: 'x'.repeat(10) });
    expect(read).toEqual([null, null, 'x'.repeat(10)]);
  });

  test('a body that ends early is one line without the query, and no answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    handler = async (asked) => plain({ body: await asked.readBody(100) });
    const last = received;
    const socket = connect(port(), '127.0.0.1');
    socket.write('POST /demo/api/x?secret=1 HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n\r\nabc');
    await bodyIsRead(last);
    socket.destroy();
    await expect.poll(() => log).toHaveBeenCalled();
    expect(log.mock.calls).toEqual([['POST /demo/api/x: the body ended early, after 3 bytes']]);
  });
});

describe('a stream that nobody reads is cancelled', () => {
  /** An answer with an endless stream, and a function that says when the stream was cancelled. */
  function endless() {
    const cancel = vi.fn();
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10)), cancel });
    return { cancel, answer: plain({ body }) };
  }

  test('after HEAD, whose answer ends without a body', async () => {
    const { cancel, answer } = endless();
    handler = async () => answer;
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('after the client has left', async () => {
    const { cancel, answer } = endless();
    handler = async () => {
      await new Promise((resolve) => received.once('close', resolve));
      return answer;
    };
    const socket = connect(port(), '127.0.0.1');
    socket.write('GET /demo/api/x HTTP/1.1\r\nhost: a\r\n\r\n', () => socket.destroy());
    await expect.poll(() => cancel).toHaveBeenCalledOnce();
  });
});

test('a client that leaves before its body is read ends the request, with one line', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  handler = async (asked) => {
    await new Promise((resolve) => received.once('close', resolve));
    return plain({ body: await asked.readBody(10) });
  };
  const socket = connect(port(), '127.0.0.1');
  socket.write('POST /demo/api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nabc', () =>
    socket.destroy(),
  );
  await expect.poll(() => log).toHaveBeenCalled();
  expect(log.mock.calls).toEqual([['POST /demo/api/x: the body ended early, after 0 bytes']]);
});

/** See docs/decisions/2026-11-29-hidden-classes.md. */
test('a body that has been read, is too long or ends early leaves no listener on its request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const listeners = (...events: string[]) => events.map((event) => received.listenerCount(event));
  handler = async (asked) => plain({ body: await asked.readBody(10) });
  await ask({ body: 'short' });
  expect(listeners('data', 'end', 'error')).toEqual([0, 0, 0]);
  // Node listens to the end of a request that is answered before.
  await ask({ headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(200_000) });
  expect(listeners('data', 'error'), 'too long').toEqual([0, 0]);

  const last = received;
  const socket = connect(port(), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nabc');
  await bodyIsRead(last);
  const closed = new Promise((resolve) => received.once('close', resolve));
  socket.destroy();
  await closed;
  expect(listeners('data', 'end', 'error'), 'ended early').toEqual([0, 0, 0]);
});
