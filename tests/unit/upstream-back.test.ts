import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { getMaintenance } from '@/lib/upstream/maintenance';
import { sendCall } from '@/lib/upstream/send-call';
import { demoSite } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

// The web has to answer within 15 seconds after a kill of the platform: after the pause before its start, which
// supervisor.test.ts holds, its start, and the waits of the web.

const { upstream, site } = await withWireUpstream();

afterEach(() => vi.useRealTimers());

test('the first call after the return of an upstream is sent to it', async () => {
  let received = 0;
  let server: Server;
  const listen = (port: number) => {
    server = createServer((_, response) => {
      received += 1;
      response.end('{}');
    });
    return new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  };
  const end = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  await listen(0);
  const { port } = server!.address() as AddressInfo;
  const restarted = demoSite({ baseAddress: { main: `http://127.0.0.1:${port}` } });
  const call = () => sendCall(restarted, { token: 't' }, '/api/etc/bank', {});
  await call();
  await end();
  for (let i = 0; i < 10; i++) await call();
  expect(received).toBe(1);
  await listen(port);
  await call();
  expect(received).toBe(2);
  await end();
});

test('an upstream that is back is seen by pages and by the health check after three seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const restarted = { ...site, prefix: 'restarted' };
  const isReachable = async () => (await getMaintenance(restarted)).isReachable;
  upstream.hangsUp();
  expect(await isReachable()).toBe(false);
  upstream.answers({ resultCode: '0', data: { siteCheckInfo: { startDate: null, endDate: null } } });
  vi.advanceTimersByTime(3_000);
  expect(await isReachable()).toBe(true);
});
