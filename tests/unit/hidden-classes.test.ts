import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { envelopeAnswer } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { headerReader } from '@/lib/session/header-reader';
import { demoSite, serveSites } from '../fixtures/site';

/** More calls than V8 makes before it optimises a function. */
const TIMES = 10_000;

let haveSameClass: (a: object, b: object) => boolean;

beforeAll(() => {
  // Modules are loaded again below: hidden classes that other tests have passed to them could hide the defect.
  vi.resetModules();
  serveSites(demoSite());
  setFlagsFromString('--allow-natives-syntax');
  haveSameClass = new Function('a', 'b', 'return %HaveSameMap(a, b)') as typeof haveSameClass;
});

/** Whether the last two of many objects from `make` have the same hidden class. */
async function isOneClass(make: () => object | Promise<object>): Promise<boolean> {
  let previous: object = {};
  let last: object = {};
  for (let i = 0; i < TIMES; i++) [previous, last] = [last, await make()];
  return haveSameClass(previous, last);
}

/** See docs/decisions/2026-11-29-hidden-classes.md. */
describe('objects of a proxied call have the hidden class of those of the call before', () => {
  test('the headers of an answer', async () => {
    const request = {
      method: 'POST',
      url: '/none/api/x',
      headers: headerReader({}),
      readBody: async () => '',
      isGone: () => false,
    };
    const { answerCall } = await import('@/lib/proxy/proxy');
    expect(await isOneClass(async () => (await answerCall(request)).headers)).toBe(true);
  });

  test('the headers that Node writes', async () => {
    const { answerNode } = await import('@/lib/server/node-call');
    const request = { method: 'POST', url: '/', headers: {}, socket: {} } as unknown as IncomingMessage;
    const written = () =>
      new Promise<OutgoingHttpHeaders>((resolve) => {
        const response = {
          writeHead: (_: number, headers: OutgoingHttpHeaders) => resolve(headers),
          end: () => undefined,
        };
        void answerNode(request, response as unknown as ServerResponse, async () => envelopeAnswer(ok(null)));
      });
    expect(await isOneClass(written)).toBe(true);
  });

  test('a message for the upstream', async () => {
    const { post } = await import('@/lib/upstream/post');
    const message = { path: '/', headers: { 'content-type': 'application/json' }, body: '{}' };
    const dispatched = () =>
      new Promise<object>((resolve) => {
        const pool = {
          dispatch(options: object, handler: { onError: (error: Error) => void }) {
            resolve(options);
            handler.onError(new Error());
          },
        };
        void post(pool as never, message, { timeoutMs: 1_000 });
      });
    expect(await isOneClass(dispatched)).toBe(true);
  });
});
