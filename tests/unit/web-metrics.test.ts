import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findOwnHandler as findHandler } from '@/app/[prefix]/api/own-handlers';
import type { FindOwnHandler, OwnHandler } from '@/lib/proxy/own-handler';
import { GracefulServer } from '@/lib/server/graceful';
import { requestListener } from '@/lib/server/listener';
import { RenderQueue } from '@/lib/server/render-queue';
import { serveMetrics } from '@/lib/server/serve-metrics';
import { measureWeb, metricsReader } from '@/lib/server/web-metrics';
import { responseCompressor } from '@/lib/startup/compress-responses';
import { metricsPort } from '@/lib/startup/metrics-port';
import { sendCall } from '@/lib/upstream/send-call';
import { readSeries } from '../fixtures/metrics';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();

const next = vi.fn(async (_request: unknown, response: ServerResponse) => response.end('page'));
const answerFragment = vi.fn<OwnHandler['answer']>();
const findOwnHandler: FindOwnHandler = (method, url) => {
  const found = findHandler(method, url);
  return found?.kind === 'list' ? { kind: 'list', answer: answerFragment } : found;
};
const renders = new RenderQueue({ atOnce: 1, waiting: 1, waitMs: 30_000, holdMs: 30_000 });
const metrics = measureWeb(renders);
const web = createServer(
  requestListener({ next, findOwnHandler, compress: vi.fn(), filterHeaders: () => {}, renders, metrics }),
);
new GracefulServer(web, metrics.noteAnswered);
let meter: Server;
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  serveSites(site);
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  meter = await serveMetrics(0, metricsReader(metrics.registry));
});
afterAll(() => {
  for (const server of [web, meter]) server.close().closeAllConnections();
});
afterEach(() => {
  vi.restoreAllMocks();
  next.mockImplementation(async (_, response) => response.end('page'));
});

const scrape = async () => (await fetch(`${addressOf(meter)}/metrics`)).text();
/** The value of a series of this process, 0 where there is none yet. */
const measured = async (name: string, labels: Record<string, string> = {}) =>
  readSeries(await scrape(), name, { ...labels, process: '1' }) ?? 0;
/** Opens a path of the web to the end of its answer. */
const open = async (path: string) => (await fetch(addressOf(web) + path)).text();

test('requests are counted by kind and status, with their time but for files', async () => {
  const requests = (kind: string, status: string) => measured('pitboss_web_requests_total', { kind, status });
  next.mockImplementationOnce(async (_, response) => response.writeHead(502).end());
  await open('/demo/login');
  await open('/demo/login');
  answerFragment.mockResolvedValueOnce({ status: 200, headers: {}, body: 'rows', cookies: [] });
  await open('/demo/api/list/userList?_part=page');
  await open('/_next/static/a.js');
  await open('/nowhere/api/health');
  await expect.poll(() => requests('page', '502')).toBe(1);
  await expect.poll(() => requests('page', '200')).toBe(1);
  await expect.poll(() => requests('list', '200')).toBe(1);
  await expect.poll(() => requests('other', '200')).toBe(1);
  await expect.poll(() => requests('api', '404')).toBe(1);
  // A request that is refused before anything reads it.
  await fetch(addressOf(web), { method: 'PROPFIND' });
  await expect.poll(() => requests('other', '405')).toBe(1);
  const times = (kind: string) => measured('pitboss_web_request_duration_seconds_count', { kind });
  expect([await times('page'), await times('list'), await times('api'), await times('other')]).toEqual([
    ...[2, 1, 1, 0],
  ]);
});

test('pages that wait are told, and those that are refused counted; a client that leaves has no status', async () => {
  const state = (name: string) => measured('pitboss_web_renders', { state: name });
  const finish: (() => void)[] = [];
  next.mockImplementation(
    (_, response) => new Promise((done) => finish.push(() => done(response.end('page')))),
  );
  const first = get(`${addressOf(web)}/demo/login`).on('error', () => {});
  await expect.poll(() => state('running')).toBe(1);
  const second = open('/demo/login');
  await expect.poll(() => state('waiting')).toBe(1);
  await open('/demo/login');
  expect(await measured('pitboss_web_renders_refused_total')).toBe(1);
  first.destroy();
  await expect.poll(() => finish.length).toBe(2);
  finish[1]!();
  await second;
  await expect.poll(() => measured('pitboss_web_requests_total', { kind: 'page', status: 'left' })).toBe(1);
  await expect.poll(() => state('running')).toBe(0);
});

test('messages to an upstream are counted by site and code, of which a strange upstream makes none', async () => {
  const calls = (code: string) => measured('pitboss_web_upstream_calls_total', { site: 'demo', code });
  const call = (timeoutMs?: number) => sendCall(site, null, '/api/common/siteCheckInfo', {}, { timeoutMs });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  upstream.answers({ resultCode: '0', data: { siteCheckInfo: { startDate: null, endDate: null } } });
  await call();
  upstream.answers({ resultCode: 'A013' });
  await call();
  upstream.answers({ resultCode: 'made up 1' });
  await call();
  upstream.says('{"resultCode":"A004","resultMessage":""}', 400);
  await call();
  upstream.hangsUp();
  await call();
  upstream.staysSilent();
  await call(50);
  const codes = ['0', 'A013', 'other', 'A004', 'NT99', 'TE99'];
  expect(await Promise.all(codes.map(calls))).toEqual(codes.map(() => 1));
  expect(await measured('pitboss_web_upstream_duration_seconds_count', { site: 'demo' })).toBe(6);
  expect(await measured('pitboss_web_upstream_waiting')).toBe(0);
  expect(await scrape()).not.toContain('made up');
});

test('a response has one listener of its end while a call is answered, and three while a page is rendered', async () => {
  const listeners: number[] = [];
  const server = createServer(
    requestListener({
      next,
      findOwnHandler,
      compress: responseCompressor(),
      filterHeaders: () => {},
      metrics,
    }),
  );
  new GracefulServer(server, metrics.noteAnswered);
  next.mockImplementation(async (_, response) => {
    await new Promise((resolve) => setImmediate(resolve));
    listeners.push(response.listenerCount('close'));
    return response.writeHead(200, { 'content-type': 'text/html' }).end('page');
  });
  server.on('request', ({ method }, response) => {
    if (method === 'POST') listeners.push(response.listenerCount('close'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await fetch(`${addressOf(server)}/nowhere/api/proxy/x`, { method: 'POST' });
  await fetch(`${addressOf(server)}/demo/login`);
  server.close();
  // Of a page: the graceful stop, compression, and the queue; Next adds five to seven, and Node warns of more than ten.
  expect(listeners).toEqual([1, 3]);
});

test('memory and the delay of the event loop are told, for one process', async () => {
  expect(await measured('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(await measured('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(readSeries(await scrape(), 'pitboss_web_processes')).toBe(1);
});

test('they are served on loopback, at one address alone', async () => {
  expect((meter.address() as AddressInfo).address).toBe('127.0.0.1');
  expect((await fetch(addressOf(meter))).status).toBe(404);
  expect((await fetch(`${addressOf(meter)}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('metrics that cannot be read are no metrics', async () => {
  const broken = await serveMetrics(0, () => Promise.reject(new Error('Operation timed out.')));
  const response = await fetch(`${addressOf(broken)}/metrics`);
  expect([response.status, await response.text()]).toEqual([503, 'Operation timed out.']);
  broken.close();
});

test('a port that is taken is no start', async () => {
  const { port } = meter.address() as AddressInfo;
  await expect(serveMetrics(port, async () => '')).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

test('WEB_METRICS_PORT is a port, or there are no metrics', () => {
  expect([metricsPort(''), metricsPort('3001')]).toEqual([undefined, 3001]);
  for (const text of ['0', '65536', '3001.5', 'on', '-1'])
    expect(() => metricsPort(text)).toThrow(/^WEB_METRICS_PORT: /);
});
