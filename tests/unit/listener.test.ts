import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { requestListener } from '@/lib/server/listener';

const next = vi.fn(async (_request: unknown, response: { end(text: string): void }) => response.end('next'));
const server = createServer(
  requestListener({ next: next as never, compress: () => undefined as never, filterHeaders: () => {} }),
);

afterEach(() => {
  server.close();
});

test("Next's image optimiser is not served; files of the build are", async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/_next/image', '/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/image/']) {
    expect((await fetch(base + path)).status).toBe(404);
  }
  expect(next).not.toHaveBeenCalled();
  expect(await (await fetch(`${base}/_next/static/images.js`)).text()).toBe('next');
});
