import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { inRequestScope } from '@/lib/request/request-scope';
import { reportFailure } from '@/lib/upstream/page-status';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = (page: RequestListener) =>
  new Promise<void>((done) => {
    server = createServer((request, response) =>
      inRequestScope(request, response, () => page(request, response)),
    ).listen(0, '127.0.0.1', done);
  });

const statusOf = (path = '/', headers = {}) =>
  new Promise<number>((resolve, reject) => {
    const { port } = server!.address() as AddressInfo;
    get({ port, path, headers }, (response) => resolve(response.resume().statusCode!)).on('error', reject);
  });

test.for([
  ['refused by permission', 'A006', 403],
  ['not there, or out of sight', 'U001', 404],
  ['the upstream is down or talks nonsense', 'NT99', 502],
  ['an upstream of its own kind', 'X77', 502],
  ['a code that is the name of a property of every object', 'constructor', 502],
  ['maintenance', 'A013', 503],
  ['no answer in time', 'TE99', 504],
] as const)('a page whose data failed answers a status that says so: %s', async ([, code, status]) => {
  await serve(async (_, response) => {
    await setTimeout(5);
    reportFailure({ code });
    await setTimeout(5);
    response.end('what went wrong, in words');
  });
  expect(await statusOf()).toBe(status);
});

test('of several failures the highest status counts, and each answer has its own', async () => {
  const codes: Record<string, string[]> = { '/a': ['U001', 'TE99', 'A006'], '/b': [], '/c': ['A006'] };
  await serve(async ({ url }, response) => {
    for (const code of codes[url!]!) {
      await setTimeout(10);
      reportFailure({ code });
    }
    await setTimeout(20);
    response.end();
  });
  const paths = ['/a', '/b', '/c', '/b', '/a'];
  expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual([504, 200, 403, 200, 504]);
});

test('a soft navigation retains 200, and so does a page whose first bytes are out', async () => {
  await serve((_, response) => {
    reportFailure({ code: 'NT99' });
    response.end();
  });
  expect(await statusOf('/', { rsc: '1' })).toBe(200);
  expect(await statusOf()).toBe(502);
  server!.close();
  await serve((_, response) => {
    response.write('the frame');
    reportFailure({ code: 'NT99' });
    response.end();
  });
  expect(await statusOf()).toBe(200);
});

test('a redirect stays one', async () => {
  await serve((_, response) => {
    response.statusCode = 307;
    reportFailure({ code: 'NT99' });
    response.end();
  });
  expect(await statusOf()).toBe(307);
});
