import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { boundConnections, boundTime } from '@/lib/server/connections';
import { answerNode } from '@/lib/server/node-call';

let server: Server;
let port: number;
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

async function serve(listener: RequestListener, bound: (server: Server) => void): Promise<void> {
  server = createServer({ connectionsCheckingInterval: 20 }, listener);
  bound(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
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
        ...{ status: 200, headers: {}, cookies: [] },
        body: await readBody(100),
      })),
    (one) => boundTime(one, { headersMs: 100, requestMs: 200 }),
  );
  expect(await answerTo('POST /demo/api/x HTTP/1.1\r\nhost: a\r\n')).toMatch(/^HTTP\/1.1 408 /);
  expect(log).not.toHaveBeenCalled();
  const body = 'POST /demo/api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc';
  expect(await answerTo(body)).toMatch(/^HTTP\/1.1 408 /);
  expect(log.mock.calls).toEqual([['POST /demo/api/x: the body ended early, after 3 bytes']]);
});

test('an address may have so many connections, and more once some have ended', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await serve(
    (_, response) => response.end(),
    (one) => boundConnections(one, 2),
  );
  const open = () =>
    new Promise<{ isRefused: boolean; end: () => void }>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        const timer = setTimeout(() => resolve({ isRefused: false, end: () => socket.destroy() }), 100);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve({ isRefused: true, end: () => {} });
        });
      });
      socket.on('error', () => {});
    });
  const [first, second] = [await open(), await open()];
  expect([first.isRefused, second.isRefused, (await open()).isRefused]).toEqual([false, false, true]);
  expect((await open()).isRefused).toBe(true);
  expect(log, 'not once for each').toHaveBeenCalledOnce();
  first.end();
  await vi.waitUntil(async () => !(await open()).isRefused, { timeout: 5_000 });
  second.end();
});
