import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { requestListener } from '@/lib/server/listener';
import { guardUpgrades } from '@/lib/server/request-guard';
import { createWebServer } from '@/lib/server/web-server';
import { demoSite, serveSites } from '../fixtures/site';

const next = vi.fn(async (request, response) => response.end(`next ${request.method} ${request.url}`));
const upgraded = vi.fn((_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
const { server } = createWebServer({ isBehindProxy: false });
let port: number;

beforeAll(async () => {
  serveSites(demoSite());
  server.on(
    'request',
    requestListener({ next, findOwnHandler: () => undefined, compress: () => {}, filterHeaders: () => {} }),
  );
  server.on('upgrade', upgraded);
  guardUpgrades(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  next.mockClear();
  upgraded.mockClear();
});

/** Everything that the server sends for a head of these lines. */
const answerTo = (...lines: string[]) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(text));
  });
const HOST = 'Host: example.com';
const CLOSE = 'Connection: close';

test.each([
  ['GET http://other.example/ HTTP/1.1', 400],
  ['GET https://other.example/demo/login HTTP/1.1', 400],
  ['POST http://other.example/demo/api/member/info HTTP/1.1', 400],
  ['GET //other.example/demo HTTP/1.1', 400],
  ['GET /\\other.example/demo HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 405],
  ['TRACE / HTTP/1.1', 405],
  ['TRACE /demo/login HTTP/1.1', 405],
  ['PROPFIND /demo/login HTTP/1.1', 405],
  ['GET http://other.example/demo/ws/websocket HTTP/1.1', 400, 'Upgrade: websocket'],
  ['GET //demo/ws/websocket HTTP/1.1', 400, 'Upgrade: websocket'],
  ['TRACE /demo/ws/websocket HTTP/1.1', 405, 'Upgrade: websocket'],
])('%s is refused with %i, and reaches nothing', async (line, status, more = 'X-More: 1') => {
  const answer = await answerTo(line, HOST, 'Connection: Upgrade, close', more);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(/^allow: GET, HEAD, POST,/im.test(answer), 'an answer of 405 names the methods').toBe(
    status === 405,
  );
  expect([next, upgraded].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('a tunnel is refused', async () => {
  const answer = await answerTo('CONNECT other.example:443 HTTP/1.1', HOST);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toMatch(/^Allow: GET, HEAD, POST,/m);
});

test('two hosts are refused, by requests and by upgrades', async () => {
  for (const more of [[CLOSE], ['Connection: Upgrade', 'Upgrade: websocket']]) {
    const answer = await answerTo('GET /demo/ws/websocket HTTP/1.1', HOST, 'hOST: other.example', ...more);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect([next, upgraded].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE'])('%s is passed on', async (method) => {
  expect(await answerTo(`${method} /demo?a=//b HTTP/1.1`, HOST, CLOSE)).toMatch(/^HTTP\/1\.1 200 /);
  expect(next).toHaveBeenCalledOnce();
});

test('an upgrade of the live channel is passed on; any other one is answered as if nobody had asked for it', async () => {
  for (const path of ['/demo/ws/websocket?t=1', '/demo/play/ws/1/2/websocket']) {
    const asked = [HOST, 'Connection: Upgrade', 'Upgrade: WebSocket'];
    expect(await answerTo(`GET ${path} HTTP/1.1`, ...asked)).toMatch(/^HTTP\/1\.1 101 /);
  }
  expect(upgraded).toHaveBeenCalledTimes(2);
  for (const [path, protocol] of [
    ['/demo/login', 'h2c'],
    ['/demo/ws/websocket', 'TLS/1.0'],
    ['/demo/login', 'websocket'],
    ['/ws/websocket', 'websocket'],
  ]) {
    const asked = [HOST, 'Connection: Upgrade, HTTP2-Settings, close', `Upgrade: ${protocol}`];
    const answer = await answerTo(`GET ${path} HTTP/1.1`, ...asked, 'HTTP2-Settings: AAMAAABk');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 200 [\\s\\S]*next GET ${path}$`));
    expect(next.mock.lastCall?.[0].headers).not.toHaveProperty('upgrade');
  }
  expect(upgraded).toHaveBeenCalledTimes(2);
});

test("no header of Next's middleware reaches a visitor, however the head is written", async () => {
  for (const write of [
    (response: ServerResponse) => response.end('x'),
    (response: ServerResponse) => response.writeHead(200, { 'x-other': 'b' }).end('x'),
    (response: ServerResponse) => response.flushHeaders(),
  ]) {
    next.mockImplementationOnce(async (_, response) => {
      response.setHeader('X-Middleware-Rewrite', '/demo/ko/login').setHeader('x-own', 'a');
      write(response);
      response.end();
    });
    const answer = await answerTo('GET /demo/login HTTP/1.1', HOST, CLOSE);
    expect(answer).toMatch(/^x-own: a\r$/m);
    expect(answer).not.toMatch(/x-middleware/i);
  }
});

test('[SITE-08] each answer of 503 has a time to ask again, its own where it has one', async () => {
  const answers: [(response: ServerResponse) => void, string][] = [
    [(response) => response.writeHead(503).end(), '10'],
    [(response) => response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '3' }).end(), '3'],
    [(response) => Object.assign(response, { statusCode: 503 }).end(), '10'],
    [(response) => response.setHeader('retry-after', '90').writeHead(503).end(), '90'],
  ];
  for (const [write, seconds] of answers) {
    next.mockImplementationOnce(async (_, response) => write(response));
    const answer = await answerTo('GET /demo/warning HTTP/1.1', HOST, CLOSE);
    expect(answer.match(/^retry-after: .*$/gim)).toEqual([expect.stringMatching(`: ${seconds}$`)]);
  }
  expect(await answerTo('GET /demo/login HTTP/1.1', HOST, CLOSE)).not.toMatch(/retry-after/i);
});
