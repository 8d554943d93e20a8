import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createLine, type Server as Line } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallPath } from '@/lib/contract/calls';
import { inRequestScope, requestScope, waitAnew } from '@/lib/request/request-scope';
import type { SiteConfig } from '@/lib/sites/config';
import { getMaintenance } from '@/lib/upstream/maintenance';
import * as posting from '@/lib/upstream/post';
import { type CallOptions, sendCall } from '@/lib/upstream/send-call';
import { demoSite } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const TIMEOUT_MS = 400;
/** The time that a slow upstream takes: two answers in a row take longer than the time-out. */
const SLOW_MS = TIMEOUT_MS * 0.75;

const { upstream, site: answeringSite } = await withWireUpstream();

let line: Line;
/** Calls that the upstream took. */
let taken = 0;
let site: SiteConfig;
let web: Server;
/** The calls of a page of this test as it is rendered. */
let page: () => Promise<unknown>;

const portOf = (server: Line) => (server.address() as AddressInfo).port;
const listen = (server: Line) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

beforeAll(async () => {
  // Takes every connection and says nothing.
  line = createLine((socket) => {
    taken += 1;
    socket.on('error', () => undefined).resume();
  });
  web = createServer(async (request, response) =>
    response.end(JSON.stringify(await inRequestScope(request, response, page))),
  );
  await Promise.all([listen(line), listen(web)]);
  site = demoSite({
    baseAddress: { main: `http://127.0.0.1:${portOf(line)}` },
    upstreamTimeoutMs: TIMEOUT_MS,
  });
});
afterAll(() => {
  web.close();
  line.close();
});

/** The answer of a page that makes these calls, and its time, in milliseconds. */
async function open<T>(calls: () => Promise<T>): Promise<{ answer: T; took: number }> {
  page = calls;
  const since = performance.now();
  const text = await new Promise<string>((resolve, reject) => {
    get({ port: portOf(web), agent: false }, async (response) => {
      let all = '';
      for await (const chunk of response) all += chunk;
      resolve(all);
    }).on('error', reject);
  });
  return { answer: JSON.parse(text), took: performance.now() - since };
}

const codeOf = async (at: SiteConfig, path: CallPath, body: object, options?: CallOptions) => {
  const result = await sendCall(at, { token: 't' }, path, body as never, options);
  return result.ok ? '0' : result.code;
};
const read = (options?: CallOptions) => codeOf(site, '/api/etc/bank', {}, options);

test('[RATE-10] a call that nobody waits for any more is given up, with its connection', async () => {
  const closed = new Promise<void>((resolve) =>
    line.once('connection', (socket) => socket.once('close', () => resolve())),
  );
  const patient = demoSite({
    baseAddress: { main: `http://127.0.0.1:${portOf(line)}` },
    upstreamTimeoutMs: 60_000,
  });
  let isGone = false;
  const asked = codeOf(patient, '/api/etc/bank', {}, { isGone: () => isGone });
  await new Promise((done) => line.once('connection', done));
  isGone = true;
  expect(await asked).toBe('NT99');
  await closed;
});

test('a page on a silent upstream waits for one time-out, however many calls follow one another', async () => {
  taken = 0;
  const { answer, took } = await open(async () => [await read(), await read(), await read(), await read()]);
  expect(answer).toEqual(['TE99', 'TE99', 'TE99', 'TE99']);
  expect(took).toBeGreaterThan(TIMEOUT_MS - 20);
  // The extra time of a busy machine is no second time-out.
  expect(taken, 'those after the first are not sent').toBe(1);
});

test('each request asks for itself', async () => {
  await open(read);
  const { answer, took } = await open(read);
  expect(answer).toBe('TE99');
  expect(took).toBeGreaterThan(TIMEOUT_MS - 20);
});

test('a call with a shorter time-out of its own says nothing about the others', async () => {
  const { answer, took } = await open(async () => [await read({ timeoutMs: 20 }), await read()]);
  expect(answer).toEqual(['TE99', 'TE99']);
  expect(took).toBeGreaterThan(TIMEOUT_MS - 20);
});

test('a write is sent all the same', async () => {
  upstream.answers({ resultCode: 'C099' });
  const { answer } = await open(async () => [
    await read(),
    await codeOf(answeringSite, '/api/etc/bank', {}),
    await codeOf(answeringSite, '/api/retail/cashSend', { memId: 'ptn2', inAmt: 1000 }),
  ]);
  expect(answer).toEqual(['TE99', 'TE99', 'C099']);
  expect(upstream.received.map(({ path }) => path)).toEqual(['/api/retail/cashSend']);
});

test('late parts are asked for with their time where the web waits long enough for them, otherwise as usual', async () => {
  upstream.answers({ resultCode: '0', data: {} });
  const asks = async (upstreamTimeoutMs: number) => {
    await sendCall(
      { ...answeringSite, upstreamTimeoutMs },
      { token: 't' },
      '/api/etc/bank',
      {},
      { waits: true },
    );
    return upstream.received.at(-1)!.body.waitYn;
  };
  expect([await asks(10_000), await asks(7_000)]).toEqual(['Y', 'Y']);
  expect([await asks(6_999), await asks(5_000)]).toEqual([undefined, undefined]);
});

test('a request without time left for the window of a maintenance leaves no answer to others', async () => {
  const own = { ...answeringSite, prefix: 'hurried' };
  upstream.answers({ resultCode: '0', data: { siteCheckInfo: { startDate: null, endDate: null } } });
  const { answer } = await open(async () => {
    requestScope()!.readsEndAt = performance.now();
    return getMaintenance(own);
  });
  expect(answer).toEqual({ window: null, isReachable: false });
  expect((await getMaintenance(own)).isReachable).toBe(true);
  // With the whole time-out it is cached.
  await open(() => getMaintenance({ ...own, prefix: 'timely' }));
  await getMaintenance({ ...own, prefix: 'timely' });
  expect(upstream.received.filter(({ path }) => path === '/api/common/siteCheckInfo')).toHaveLength(2);
});

describe('on an upstream that answers after three quarters of the time-out', () => {
  // The upstream alone takes time here, so that the machine's speed does not matter.
  beforeEach(() => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.spyOn(posting, 'post').mockImplementation(async (_pool, _message, { timeoutMs }) => {
      const end = now + Math.min(timeoutMs, SLOW_MS);
      // Calls at the same time have all begun before the first one ends.
      await new Promise((resolve) => setImmediate(resolve));
      now = Math.max(now, end);
      // The text does not matter: an answer without encryption is NT99.
      const answer = { status: 200, text: '{}', mac: '', date: '' };
      return timeoutMs < SLOW_MS ? { kind: 'timeout', sent: true } : answer;
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  test('calls that follow one another wait for one time-out together', async () => {
    const { answer } = await open(async () => [await read(), await read(), await read()]);
    expect(answer).toEqual(['NT99', 'TE99', 'TE99']);
    expect(posting.post, 'the third is not sent').toHaveBeenCalledTimes(2);
  });

  test('calls at the same time have all of it', async () => {
    const { answer } = await open(() => Promise.all([read(), read(), read()]));
    expect(answer).toEqual(['NT99', 'NT99', 'NT99']);
  });

  test('a file that is sent in parts waits for each part', async () => {
    const parts = async () => {
      const codes = [await read()];
      waitAnew();
      return [...codes, await read()];
    };
    expect((await open(parts)).answer).toEqual(['NT99', 'NT99']);
  });
});
