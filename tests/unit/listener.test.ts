import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { requestScope } from '@/lib/request/request-scope';
import { type AnswerFragment, requestListener } from '@/lib/server/listener';
import { RenderQueue } from '@/lib/server/render-queue';
import { demoSite, serveSites } from '../fixtures/site';

const next = vi.fn(async (_request: unknown, response: ServerResponse) => response.end('next'));
const answerFragment = vi.fn<AnswerFragment>();
const compress = vi.fn();
const renders = new RenderQueue({ atOnce: 1, waiting: 1, waitMs: 10_000, holdMs: 10_000 });
const server = createServer(
  requestListener({ next, answerFragment, compress, filterHeaders: () => {}, renders }),
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
});

const ROWS = '/demo/api/list/userList?page=2&_part=page';
const html = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body, cookies: [] });

test("Next's image optimiser is not served; files of the build are", async () => {
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
    answerFragment.mockImplementationOnce(async ({ method, url, headers }, at) => {
      expect([method, url, headers.get('x-test'), at]).toEqual([
        ...['GET', ROWS, 'sent'],
        { prefix: 'demo', list: 'userList' },
      ]);
      expect(requestScope()?.request.url).toBe(ROWS);
      return html('r'.repeat(length));
    });
    const response = await fetch(base + ROWS, { headers: { 'x-test': 'sent' } });
    expect([response.status, (await response.text()).length]).toEqual([200, length]);
    expect(compress).toHaveBeenCalledTimes(compressed);
  }
  expect(next).not.toHaveBeenCalled();
});

test.each([
  ['HEAD', ROWS],
  ['POST', ROWS],
  ['GET', '/demo/api/list/user%4Cist'],
  ['GET', '/demo/api/list/userList/'],
  ['GET', '/demo/api/export/userList'],
])('%s %s is for Next', async (method, path) => {
  await fetch(base + path, { method });
  expect(next).toHaveBeenCalledTimes(1);
  expect(answerFragment).not.toHaveBeenCalled();
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
