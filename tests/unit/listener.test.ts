import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FindOwnHandler, OwnHandler, RequestKind } from '@/lib/proxy/own-handler';
import { requestScope } from '@/lib/request/request-scope';
import { requestListener } from '@/lib/server/listener';
import { RenderQueue } from '@/lib/server/render-queue';
import { demoSite, serveSites } from '../fixtures/site';

const next = vi.fn(async (_request: unknown, response: ServerResponse) => response.end('next'));
const answerFragment = vi.fn<OwnHandler['answer']>();
/** The kind of the handler that is found; undefined for an address of Next. */
let kind: RequestKind | undefined;
const findOwnHandler = vi.fn<FindOwnHandler>(() => kind && { kind, answer: answerFragment });
const compress = vi.fn();
const renders = new RenderQueue({ atOnce: 1, waiting: 1, waitMs: 10_000, holdMs: 10_000 });
const server = createServer(
  requestListener({ next, findOwnHandler, compress, filterHeaders: () => {}, renders }),
);
let base: string;

beforeAll(async () => {
  serveSites(demoSite());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  next.mockClear();
  compress.mockReset();
  answerFragment.mockReset();
  findOwnHandler.mockClear();
  kind = 'list';
});

const ROWS = '/demo/api/list/userList?page=2&_part=page';
const html = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body, cookies: [] });

test("Next's image optimiser is not served; files of the build are", async () => {
  kind = undefined;
  for (const path of ['/_next/image', '/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/image/']) {
    expect((await fetch(base + path)).status).toBe(404);
  }
  expect(next).not.toHaveBeenCalled();
  expect(await (await fetch(`${base}/_next/static/images.js`)).text()).toBe('next');
});

test('a fragment of a list is answered ahead of Next, within the scope of its request, and compressed where it is long', async () => {
  for (const [length, compressed] of [
    [10, 0],
    [2_000, 1],
  ] as const) {
    answerFragment.mockImplementationOnce(async ({ method, url, headers }) => {
      expect([method, url, headers.get('x-test')]).toEqual(['GET', ROWS, 'sent']);
      expect(requestScope()?.request.url).toBe(ROWS);
      return html('r'.repeat(length));
    });
    const response = await fetch(base + ROWS, { headers: { 'x-test': 'sent' } });
    expect([response.status, (await response.text()).length]).toEqual([200, length]);
    expect(compress).toHaveBeenCalledTimes(compressed);
  }
  expect(next).not.toHaveBeenCalled();
  expect(findOwnHandler).toHaveBeenLastCalledWith('GET', ROWS);
});

test('a file is answered within the scope of its request, as it is read, and compressed', async () => {
  kind = 'page';
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  answerFragment.mockImplementationOnce(async () => {
    expect(requestScope()?.request.url).toBe('/demo/api/export/userList');
    return { status: 200, headers: { 'content-type': 'text/csv' }, body: readable, cookies: ['a=b'] };
  });
  void write('first');
  const response = await fetch(`${base}/demo/api/export/userList`);
  expect([response.headers.get('content-type'), response.headers.get('set-cookie')]).toEqual([
    ...['text/csv', 'a=b'],
  ]);
  const reader = response.body!.getReader();
  const text = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await text()).toBe('first');
  void write('second');
  expect(await text()).toBe('second');
  void writer.close();
  expect((await reader.read()).done).toBe(true);
  expect(compress).toHaveBeenCalledOnce();
});

test('a file that fails on the way ends its connection, and one whose client leaves is read no further', async () => {
  kind = 'page';
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cancelled = vi.fn();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  answerFragment.mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
        controller.enqueue(new TextEncoder().encode('a part'));
      },
      cancel: cancelled,
    });
    return { status: 200, headers: { 'content-type': 'text/csv' }, body, cookies: [] };
  });
  const failing = await fetch(`${base}/demo/api/export/userList`);
  controller.error(new Error('broken'));
  await expect(failing.text()).rejects.toThrow();
  expect(log).toHaveBeenCalledTimes(1);
  const leaving = new AbortController();
  await fetch(`${base}/demo/api/export/userList`, { signal: leaving.signal });
  leaving.abort();
  await expect.poll(() => cancelled).toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('calls, health and games are answered without a scope and a bound', async () => {
  for (const one of ['api', 'other'] as const) {
    kind = one;
    answerFragment.mockImplementationOnce(async () => html(String(requestScope())));
    expect(await (await fetch(`${base}/demo/api/member/info`, { method: 'POST' })).text()).toBe('undefined');
  }
  expect(next).not.toHaveBeenCalled();
});

test('what is no own handler’s is Next’s', async () => {
  kind = undefined;
  expect(await (await fetch(`${base}/demo/api/list/userList/`)).text()).toBe('next');
});

test('fragments are rendered in bounded numbers; past the bound they are refused with A009', async () => {
  const finish: (() => void)[] = [];
  answerFragment.mockImplementation(() => new Promise((resolve) => finish.push(() => resolve(html('rows')))));
  const first = fetch(base + ROWS);
  await expect.poll(() => finish).toHaveLength(1);
  const second = fetch(base + ROWS);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const refused = await fetch(base + ROWS);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ resultCode: 'A009' }),
  ]);
  expect(finish).toHaveLength(1);
  finish[0]!();
  expect(await (await first).text()).toBe('rows');
  await expect.poll(() => finish).toHaveLength(2);
  finish[1]!();
  expect((await second).status).toBe(200);
});

test('a fragment that fails is an error without a body, as in Next', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answerFragment.mockRejectedValueOnce(new Error('broken'));
  const response = await fetch(base + ROWS);
  expect([response.status, await response.text()]).toEqual([500, '']);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
