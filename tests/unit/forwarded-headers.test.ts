import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { dropForwardedHeaders } from '@/lib/startup/forwarded-headers';

async function headersSeen(sent: Record<string, string>): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {};
  const server = createServer((asked, response) => {
    seen = { ...asked.headers };
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: sent });
  await new Promise((done) => server.close(done));
  return seen;
}

/** The same of an upgrade, as the realtime channel begins. */
async function upgradeHeadersSeen(sent: Record<string, string>): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {};
  const server = createServer().on('upgrade', (asked, socket) => {
    seen = { ...asked.headers };
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const headers = { ...sent, connection: 'Upgrade', upgrade: 'websocket' };
  await new Promise((done) => request({ port, headers }).on('error', done).end());
  await new Promise((done) => server.close(done));
  return seen;
}

test('forwarded headers are trusted only behind a proxy', async () => {
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9',
    'x-kept': '1',
  };
  dropForwardedHeaders({ NODE_ENV: 'test', TRUST_PROXY: '1' });
  expect(await headersSeen(forged)).toMatchObject(forged);
  expect(await upgradeHeadersSeen(forged)).toMatchObject(forged);
  dropForwardedHeaders({ NODE_ENV: 'test' });
  for (const seen of [await headersSeen(forged), await upgradeHeadersSeen(forged)]) {
    expect(seen['x-kept']).toBe('1');
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'])
      expect(seen[name]).toBeUndefined();
  }
});
