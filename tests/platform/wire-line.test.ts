import { createServer, type IncomingMessage, request as post } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { setCapabilities } from '@/lib/sites/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { withDemoWorld } from '../fixtures/database';
import { type PlatformClient, TEST_KEYS, withPlatform } from '../fixtures/platform-client';
import { demoSite } from '../fixtures/site';
import { expectClean } from './games/vendor-client';

/**
 * An attacker on the line between web and platform, who has a write carried out and answers the web with a refusal of
 * the platform's own: the web must not take it for the outcome (decision 52).
 */
const world = withDemoWorld();
const running = withPlatform(world);

const SEND = '/api/retail/cashSend';

interface Message {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Answer {
  status: number;
  mac: string;
  text: string;
}

/** Sends a message to the platform as it is. */
type Forward = (message: Message) => Promise<Answer>;

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) text += chunk;
  return text;
}

const forwardTo =
  (base: string): Forward =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const { 'content-length': _, ...rest } = headers;
      const sent = post(base + path, {
        method,
        headers: { ...rest, 'content-length': Buffer.byteLength(body) },
      });
      sent.on('error', reject).on('response', async (response) => {
        const mac = String(response.headers[HEADER.mac] ?? '');
        resolve({ status: response.statusCode ?? 0, mac, text: await textOf(response) });
      });
      sent.end(body);
    });

let attack: (message: Message, forward: Forward) => Promise<Answer>;
let client: PlatformClient;
const line = createServer(async (request, response) => {
  const headers = request.headers as Record<string, string>;
  const message = { method: 'POST', path: request.url ?? '', headers, body: await textOf(request) };
  const { status, mac, text } = await attack(message, forwardTo(client.base));
  response.writeHead(status, mac ? { [HEADER.mac]: mac } : {}).end(text);
});
beforeAll(() => new Promise<void>((done) => line.listen(0, '127.0.0.1', done)));
afterAll(async () => {
  line.closeAllConnections();
  line.close();
  await expectClean(world.db);
});

const changed = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

/** Messages that the platform refuses, with the headers of the whole one or most of them. */
const REFUSED: Record<string, (whole: Message) => Message> = {
  'an empty object as body': (whole) => ({ ...whole, body: '{}' }),
  'no body': (whole) => ({ ...whole, body: '' }),
  'a damaged body': (whole) => ({ ...whole, body: changed(whole.body, 40) }),
  'a body over the limit': (whole) => ({ ...whole, body: JSON.stringify({ data: 'A'.repeat(200_000) }) }),
  'a body of another type': (whole) => ({
    ...whole,
    headers: { ...whole.headers, 'content-type': 'text/plain' },
  }),
  'another method': (whole) => ({ ...whole, method: 'PUT' }),
  'the path of no call': (whole) => ({ ...whole, path: '/api/nothing' }),
  'the path of another call': (whole) => ({ ...whole, path: '/api/retail/pointSend' }),
  'another idempotency key': (whole) => ({
    ...whole,
    headers: { ...whole.headers, [HEADER.idempotencyKey]: 'another-key-1' },
  }),
  'another api key': (whole) => ({ ...whole, headers: { ...whole.headers, [HEADER.apiKey]: 'guess' } }),
};

describe.each([
  ['cbc', 'demo', 'ptn1', 'ptn2'],
  ['gcm', 'demo2', 'two1', 'two2'],
] as const)('[KEEP-05] a write on a line that is not safe, in mode %s', (_, siteName, giver, receiver) => {
  const site = () =>
    demoSite({
      ...TEST_KEYS[siteName],
      baseAddress: { main: `http://127.0.0.1:${(line.address() as AddressInfo).port}` },
    });
  // The attacks are on the write alone.
  beforeEach(() => setCapabilities(site().prefix, ALL_CAPABILITIES));
  const given = async (inAmt = 10) => {
    client = running[siteName];
    const member = await client.login(giver);
    const balance = async () => (await member.get('/api/cash/getCoin', {})).cashAmt;
    const before = await balance();
    const result = await sendCall(site(), { token: member.token }, SEND, { memId: receiver, inAmt });
    return { result, moved: before - (await balance()) };
  };

  test.each(Object.keys(REFUSED))('with the refusal of %s first is unknown to the web', async (what) => {
    let refusal: Answer | undefined;
    attack = async (whole, forward) => {
      refusal = await forward(REFUSED[what]!(whole));
      await forward(whole);
      return refusal;
    };
    const { result, moved } = await given();
    expect(refusal?.status).toBeGreaterThanOrEqual(400);
    expect([refusal?.mac, moved]).toEqual(['', 10]);
    expect(result).toMatchObject({ ok: false, unknown: true });
  });

  test('with the refusal of its repetition is unknown to the web', async () => {
    attack = async (whole, forward) => {
      await forward(whole);
      return forward(whole);
    };
    const { result, moved } = await given();
    expect(moved).toBe(10);
    expect(result).toMatchObject({ ok: false, code: 'NT99', unknown: true });
  });

  test('with its own answer, success or refusal, is as the platform says', async () => {
    attack = (whole, forward) => forward(whole);
    expect(await given()).toMatchObject({ result: { ok: true }, moved: 10 });
    const { result, moved } = await given(999_999_999_999);
    expect(moved).toBe(0);
    expect(result).toMatchObject({ ok: false, code: expect.stringMatching(/^C/) });
    expect(result).not.toHaveProperty('unknown');
  });
});
