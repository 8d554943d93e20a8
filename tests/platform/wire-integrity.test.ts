import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sealRequest } from '@/lib/cipher/message';
import { HEADER } from '@/lib/cipher/wire';
import { startPlatform } from '@/platform/start';
import { withDemoWorld } from '../fixtures/database';
import { OLD_SITE, PlatformClient, TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { expectClean } from './games/vendor-client';

/** A captured request is worthless without the passphrase (decisions 47 and 52). */
const world = withDemoWorld();
const running = withPlatform(world);
afterAll(() => expectClean(world.db));

const SEND = '/api/retail/cashSend';
const TAKEN_FOR = '/api/retail/pointSend';

interface Captured {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const without = (headers: Record<string, string>, name: string) => {
  const { [name]: _, ...rest } = headers;
  return rest;
};
const wireOf = ({ body }: Captured): string => JSON.parse(body).data;
const withWire = (captured: Captured, wire: string): Captured => ({
  ...captured,
  body: JSON.stringify({ data: wire }),
});
/** The text with one character changed to another of its alphabet. */
const changed = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe.each([
  ['cbc', 'demo', 'ptn1', 'ptn2', 'ptn4'],
  ['gcm', 'demo2', 'two1', 'two2', 'two4'],
] as const)('[KEEP-05] a captured request of site mode %s', (mode, siteName, giver, receiver, other) => {
  const client = () => running[siteName];
  const elsewhere = () => running[siteName === 'demo' ? 'demo2' : 'demo'];

  test('is of that mode', () => expect(client().site.wire.mode).toBe(mode));

  test('is refused with any covered field changed, changes nothing, and passes once as it was', async () => {
    const member = await client().login(giver);
    const stranger = await client().login(other);
    const balance = async () => (await member.get('/api/cash/getCoin', {})).cashAmt;
    const before = await balance();
    const message = client().message(SEND, { memId: receiver, inAmt: 1234 }, 'captured-key-1');
    const captured: Captured = { path: SEND, ...client().sealed(SEND, message, { token: member.token }) };
    const { headers } = captured;
    const wire = wireOf(captured);
    const timestamp = String(Number(headers[HEADER.timestamp]) + 1);
    const macWithApiKey = createHmac('sha256', headers[HEADER.apiKey]!)
      .update(`${headers[HEADER.timestamp]}.${changed(wire, 3)}`)
      .digest('base64url');

    const tampered: Record<string, Captured> = {
      path: { ...captured, path: TAKEN_FOR },
      'another token': { ...captured, headers: { ...headers, [HEADER.token]: stranger.token } },
      'no token': { ...captured, headers: without(headers, HEADER.token) },
      site: { ...captured, headers: { ...headers, [HEADER.apiKey]: elsewhere().site.apiKey } },
      timestamp: { ...captured, headers: { ...headers, [HEADER.timestamp]: timestamp } },
      'no timestamp': { ...captured, headers: without(headers, HEADER.timestamp) },
      'another idempotency key': {
        ...captured,
        headers: { ...headers, [HEADER.idempotencyKey]: 'captured-key-2' },
      },
      'no idempotency key': { ...captured, headers: without(headers, HEADER.idempotencyKey) },
      'the last of the body': withWire(captured, changed(wire, wire.length - 5)),
      'the first of the body': withWire(captured, changed(wire, 24)),
      'the IV or nonce': withWire(captured, changed(wire, 3)),
      'less body': withWire(captured, wire.slice(0, -24)),
      'a mac by the api key': {
        ...withWire(captured, changed(wire, 3)),
        headers: { ...headers, [HEADER.mac]: macWithApiKey },
      },
      mac: { ...captured, headers: { ...headers, [HEADER.mac]: changed(headers[HEADER.mac]!, 0) } },
      'no mac': { ...captured, headers: without(headers, HEADER.mac) },
      'a longer mac': { ...captured, headers: { ...headers, [HEADER.mac]: `${headers[HEADER.mac]}A` } },
    };
    for (const [what, { path, ...sent }] of Object.entries(tampered)) {
      const response = await fetch(client().base + path, { method: 'POST', ...sent });
      // Only the holder of the passphrase can read the answer; its status shows the outcome of the request.
      expect([what, response.status]).toEqual([what, 400]);
    }
    expect(await balance()).toBe(before);

    const passed = await client().send(captured);
    expect(passed.envelope.resultCode).toBe('0');
    expect(await balance()).toBe(before - 1234);
    expect((await client().send(captured)).envelope.resultCode, 'sent again').toBe('A004');
    expect(await balance()).toBe(before - 1234);
  });

  test('a key in the body that the proof does not name is refused', async () => {
    const text = JSON.stringify(client().message(SEND, { memId: receiver, inAmt: 1 }, 'inner-key-1'));
    const timestamp = String(Date.now());
    for (const idempotencyKey of ['', 'outer-key-1']) {
      const head = { path: SEND, token: '', timestamp, idempotencyKey };
      const { wire, mac } = sealRequest(client().site.wire, head, text);
      const { envelope } = await client().send({
        path: SEND,
        headers: {
          [HEADER.timestamp]: timestamp,
          [HEADER.mac]: mac,
          ...(idempotencyKey && { [HEADER.idempotencyKey]: idempotencyKey }),
        },
        body: JSON.stringify({ data: wire }),
      });
      expect(envelope.resultCode).toBe('A004');
    }
  });

  test('an answer is opened by its requester, and not by that of another request', async () => {
    const [mine, theirs] = [1, 2].map(() =>
      client().sealed('/api/common/siteCheckInfo', client().message('/api/common/siteCheckInfo', {})),
    );
    const response = await fetch(`${client().base}/api/common/siteCheckInfo`, { method: 'POST', ...mine! });
    const text = await response.text();
    const mac = response.headers.get(HEADER.mac) ?? '';
    expect(client().read(text, mine!.headers, mac).envelope.resultCode).toBe('0');
    expect(() => client().read(text, theirs!.headers, mac)).toThrow();
    expect(() => client().read(text, mine!.headers, changed(mac, 0))).toThrow();
    const { data } = JSON.parse(text);
    const flipped = JSON.stringify({ data: changed(data, 3) });
    expect(() => client().read(flipped, mine!.headers, mac)).toThrow();
  });

  test('that a call does not exist is told to a proved message alone, and bound to it', async () => {
    const nowhere = await client().send({ path: '/api/nothing' });
    expect([nowhere.sealed, nowhere.envelope.resultCode]).toEqual([true, 'A001']);
    const unproved = await client().send({ path: '/api/nothing', headers: { [HEADER.mac]: 'A'.repeat(22) } });
    expect([unproved.sealed, unproved.envelope.resultCode]).toEqual([false, 'A004']);
  });
});

test('[KEEP-05] the documents’ own wire works where the site says that its front knows no mac', async () => {
  const options = { sites: [OLD_SITE], port: 0, operatorKey: TEST_OPERATOR_KEY, sessionMinutes: 1 };
  const old = await startPlatform({ ...options, logLevel: 'silent' }, world.db);
  try {
    const front = new PlatformClient(`http://127.0.0.1:${old.port}`, OLD_SITE);
    const ptn1 = await front.login('ptn1');
    expect((await ptn1.get('/api/member/info', {})).memId).toBe('ptn1');
    const strict = new PlatformClient(running.demo.base, OLD_SITE);
    const response = await fetch(`${strict.base}/api/common/siteCheckInfo`, {
      method: 'POST',
      ...strict.sealed('/api/common/siteCheckInfo', strict.message('/api/common/siteCheckInfo', {})),
    });
    expect(response.status, 'at a platform that requires the mac').toBe(400);
  } finally {
    await old.close();
  }
});
