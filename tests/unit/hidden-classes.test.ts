import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerCall } from '@/lib/proxy/proxy';
import { envelopeAnswer } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { answerNode } from '@/lib/server/node-call';
import { headerReader } from '@/lib/session/header-reader';
import { post } from '@/lib/upstream/post';
import { demoSite, serveSites } from '../fixtures/site';

/** More than V8 takes to optimise a function. */
const TIMES = 10_000;

let haveSameClass: (a: object, b: object) => boolean;

beforeAll(() => {
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
  test('an answer and its headers', async () => {
    const request = {
      method: 'POST',
      url: '/none/api/x',
      headers: headerReader({}),
      readBody: async () => '',
    };
    expect(await isOneClass(() => answerCall(request))).toBe(true);
    expect(await isOneClass(async () => (await answerCall(request)).headers)).toBe(true);
  });

  test('the headers that Node writes', async () => {
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
    const message = { path: '/', headers: { 'content-type': 'application/json' }, body: '{}' };
    const dispatched = () =>
      new Promise<object>((resolve) => {
        const pool = {
          dispatch(options: object, handler: { onError: (error: Error) => void }) {
            resolve(options);
            handler.onError(new Error());
          },
        };
        void post(pool as never, message, 1_000);
      });
    expect(await isOneClass(dispatched)).toBe(true);
  });
});
