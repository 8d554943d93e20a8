import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { GracefulServer } from '@/lib/server/graceful';

let server: Server;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: (response: ServerResponse) => void): Promise<GracefulServer> {
  server = createServer((_, response) => answer(response));
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const graceful = new GracefulServer(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  return graceful;
}
const ask = (options = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, agent, ...options }, (response) => resolve(response.resume())).on('error', reject);
  });

test('requests under way are answered, and end their connections', async () => {
  let finish: (() => void) | undefined;
  const graceful = await serve((response) => {
    finish = () => response.end('whole');
  });
  const answered = ask();
  await expect.poll(() => finish).toBeDefined();
  const stopped = graceful.stop();
  finish!();
  expect((await answered).headers.connection).toBe('close');
  await stopped;
});

test('a request over an open connection is still answered while another process takes over', async () => {
  const graceful = await serve((response) => response.end('whole'));
  expect((await ask()).headers.connection).toBe('keep-alive');
  const stopped = graceful.stop({ idleMs: 5_000 });
  const last = await ask();
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  await stopped;
});

test('of pipelined requests under way all are answered, and the last answer ends the connection', async () => {
  const responses: ServerResponse[] = [];
  const graceful = await serve((response) => void responses.push(response));
  const client = connect(port, '127.0.0.1');
  client.write('GET /1 HTTP/1.1\r\nhost: a\r\n\r\nGET /2 HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => responses.length).toBe(2);
  responses[0]!.end('first');
  await new Promise((done) => responses[0]!.once('close', done));
  const stopped = graceful.stop({ idleMs: 60_000 });
  responses[1]!.end('second');
  let text = '';
  for await (const chunk of client) text += chunk;
  expect(text.split('HTTP/1.1 200 OK').map((answer) => /^connection: .*/im.exec(answer)?.[0])).toEqual([
    ...[undefined, 'Connection: keep-alive', 'connection: close'],
  ]);
  expect(text).toMatch(/first[\s\S]*second/);
  await stopped;
});

test('connections without a request are closed at once otherwise, and live ones in both cases', async () => {
  const graceful = await serve((response) => response.end('whole'));
  await ask();
  const live = connect(port, '127.0.0.1');
  live.write('GET /ws HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await new Promise((done) => live.once('data', done));
  const ended = new Promise((done) => live.once('close', done));
  await graceful.stop();
  await ended;
});

test('an answer that never ends is cut off', async () => {
  const graceful = await serve((response) => response.write('part'));
  const response = await ask();
  const cut = new Promise((done) => response.once('error', done).once('close', done));
  await graceful.stop({ forceMs: 100 });
  await cut;
});
