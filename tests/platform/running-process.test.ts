import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import type { Envelope } from '@/lib/contract/envelope';
import { openDatabase } from '@/platform/db/client';
import { entry, transfer } from '@/platform/db/schema';
import { type Detached, detachedDatabase, onPostgres } from '../fixtures/database';
import { DEMO_PASSWORD, type Member, TEST_OPERATOR_KEY, TEST_SITES } from '../fixtures/platform-client';
import { PlatformProcess, platformEnv } from '../fixtures/platform-process';

let detached: Detached;
let running: PlatformProcess;
beforeAll(async () => {
  detached = await detachedDatabase('demo');
  running = new PlatformProcess({ ...platformEnv(detached), LOG_LEVEL: 'trace', DRAIN_SECONDS: '2' });
  await running.ready();
});
afterAll(async () => {
  await running?.stop();
  await detached?.drop();
});

const person = {
  memPass: 'Hush!hush7',
  memPassCheck: 'Hush!hush7',
  recommenderId: 'ptn5',
  memName: '남궁비밀',
  cashOutPass: '9317',
  bank: '004',
};
const created = {
  ...person,
  memId: 'discreet1',
  memPhone: '010-4455-6677',
  memNick: '비밀의별명',
  bankacc: '55443322110',
  memLevel: 1,
  partSendYn: 'N',
  firstBetConfYn: 'N',
  memStatus: 0,
} as const;
const signedUp = {
  ...person,
  memId: 'discreet2',
  memPhone: '010-4455-8899',
  memNick: '또다른별명',
  bankacc: '55443322119',
  accessIp: '203.0.113.77',
};
const LAST_REQUEST = 'last-of-the-day';
const MESSAGE = { title: 'a title for nobody else', content: 'words for nobody else' };

/** The messages of a day at the platform: at all of its entry points, with money, people and mistakes. */
async function aDay(): Promise<Member> {
  const client = running.client();
  const ptn1 = await client.login('ptn1');
  await expect(client.login('ptn2', 'not-the-Password9')).rejects.toThrow('U001');
  expect(await ptn1.get('/api/retail/member/signup', created)).toEqual({ memId: created.memId });
  await client.call('/api/member/signup', signedUp);
  await client.login(created.memId, created.memPass).catch(() => {});
  await ptn1.get('/api/retail/cashSend', { memId: 'ptn2', inAmt: 7_654_321, memo: 'a memo for nobody else' });
  await ptn1.call('/api/retail/cashSend', { memId: 'discreet9', inAmt: 1 });
  await client.operator('message', { siteId: 'demo', memId: 'ptn2', ...MESSAGE });
  await client.operator(
    'message',
    { siteId: 'demo', memId: 'ptn2', ...MESSAGE },
    'a-wrong-operator-key-1234',
  );
  await client.operator('block', { siteId: 'demo', kind: 'phone', value: '01044556677', on: true });
  await client.send({ path: '/api/member/info?token=in-the-query', headers: { [HEADER.token]: ptn1.token } });
  await client.send({ path: '/api/no/such/call', body: '{"memPass":"in-the-body' });
  await client.send({ path: '/api/no/such/call', message: { memPass: 'in-the-body' } });
  await client.send({ path: '/api/member/login', body: '{"memPass":"in-the-body' });
  const last = { [HEADER.apiKey]: 'a-wrong-api-key-987', [HEADER.requestId]: LAST_REQUEST };
  await client.send({ path: '/nowhere/discreet-path', headers: last });
  return ptn1;
}

/**
 * The texts of a log line that could hold a secret: all of it but the clock's figures and the random id of the request,
 * which hold any digits.
 */
function textsOf(line: string): string[] {
  const { time, ms, requestId, ...fields } = JSON.parse(line);
  expect([typeof time, typeof ms]).toEqual(['number', ms === undefined ? 'undefined' : 'number']);
  if (requestId !== undefined && requestId !== LAST_REQUEST) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...leaves(inner)])
      : [String(value)];
  return leaves(fields);
}

describe('the log', () => {
  test('has one line for every call and nothing in it that is secret or personal', async () => {
    const before = running.log.length;
    const ptn1 = await aDay();
    await expect.poll(() => running.log).toContain(LAST_REQUEST);
    const log = running.log.slice(before);
    const lines = log.split('\n').filter(Boolean);
    const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
    expect(calls.length).toBeGreaterThanOrEqual(14);
    expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(calls.length);
    for (const call of calls) {
      expect(call).toMatchObject({ level: 30, requestId: expect.any(String), ms: expect.any(Number) });
    }
    expect(calls.map(({ site, path, code }) => [site, path, code])).toEqual(
      expect.arrayContaining([
        ['demo', '/api/member/login', '0'],
        ['demo', '/api/member/login', 'U001'],
        ['demo', '/api/retail/member/signup', '0'],
        ['demo', '/api/member/signup', '0'],
        ['demo', '/api/retail/cashSend', '0'],
        ['demo', '/api/retail/cashSend', 'U001'],
        [undefined, '/operator/message', '0'],
        [undefined, '/operator/message', 'A003'],
        ['demo', 'unknown', 'A002'],
        ['demo', 'unknown', 'A001'],
        [undefined, 'unknown', 'A001'],
      ]),
    );
    const secrets = [
      ...[DEMO_PASSWORD, person.memPass, 'not-the-Password9', person.cashOutPass, 'scrypt$'],
      ...[ptn1.token, ptn1.signedIn.channel, TEST_OPERATOR_KEY, 'a-wrong-operator-key', 'a-wrong-api-key'],
      ...Object.values(TEST_SITES).flatMap(({ apiKey, wire }) => [apiKey, wire.cipher.bytes.toString()]),
      ...[created, signedUp].flatMap((one) => [one.memPhone, one.memPhone.replaceAll('-', ''), one.memNick]),
      ...['discreet', 'ptn1', 'ptn2', person.memName, created.bankacc, signedUp.bankacc, signedUp.accessIp],
      ...[...Object.values(MESSAGE), 'nobody else', '7654321', 'in-the-body', 'in-the-query'],
    ];
    const texts = lines.flatMap(textsOf).join('\n');
    for (const secret of secrets) expect(texts).not.toContain(secret);
    expect(running.output).toMatch(/^ready \d+\n$/);
  });
});

/** A write whose last bytes the platform gets when `finish` is called. */
function slowWrite(token: string, requestId: string) {
  const client = running.client();
  const message = client.message('/api/retail/cashSend', { memId: 'ptn2', inAmt: 4321 });
  const path = '/api/retail/cashSend';
  const { headers, body } = client.sealed(path, message, { token });
  const sending = request(running.base + path, {
    method: 'POST',
    headers: {
      ...headers,
      [HEADER.requestId]: requestId,
      'content-length': Buffer.byteLength(body),
    },
  });
  const answered = new Promise<{ status?: number; closes: boolean; envelope: Envelope }>(
    (resolve, reject) => {
      sending.on('error', reject).on('response', async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        const { envelope } = client.read(text, headers, String(response.headers[HEADER.mac]));
        resolve({ status: response.statusCode, closes: response.headers.connection === 'close', envelope });
      });
    },
  );
  const begun = new Promise((resolve) => sending.write(body.slice(0, 20), resolve));
  return { begun, answered, finish: () => sending.end(body.slice(20)) };
}

const statusOf = async (path: string) => {
  const response = await fetch(running.base + path);
  return [response.status, (await response.json()).status];
};
const refuses = () =>
  fetch(`${running.base}/health`).then(
    () => false,
    () => true,
  );

describe('SIGTERM', () => {
  test('is answered by 503 at /ready, then no new connections; running requests are finished, and the exit is clean', async () => {
    const ptn1 = await running.client().login('ptn1');
    expect(await statusOf('/ready')).toEqual([200, 'ready']);
    const slow = slowWrite(ptn1.token, 'slow-write-1');
    await slow.begun;
    running.signal('SIGTERM');

    await expect.poll(() => statusOf('/ready'), { interval: 20 }).toEqual([503, 'draining']);
    expect(await statusOf('/health')).toEqual([200, 'ok']);
    expect((await ptn1.call('/api/cash/getCoin', {})).resultCode).toBe('0');
    await expect.poll(refuses).toBe(true);
    slow.finish();

    const { status, closes, envelope } = await slow.answered;
    expect([status, closes]).toEqual([200, true]);
    expect(envelope.resultCode).toBe('0');
    expect(await running.exited).toBe(0);
    const database = await openDatabase(detached);
    try {
      const [row] = await database.db
        .select({ id: transfer.id, kind: transfer.kind })
        .from(transfer)
        .where(eq(transfer.requestId, 'slow-write-1'));
      expect(row?.kind).toBe('give');
      const sides = await database.db.select().from(entry).where(eq(entry.transferId, row!.id));
      expect(sides.map(({ amount }) => amount).sort()).toEqual(['-4321.00', '4321.00']);
    } finally {
      await database.close();
    }
  });
});

test.skipIf(onPostgres)(
  'a DATA_DIR that cannot be made stops the start at once, with one line',
  async () => {
    const hopeless = new PlatformProcess(
      platformEnv({ databaseUrl: undefined, dataDir: '/proc/pitboss/data' }),
    );
    expect(await hopeless.exited).toBe(1);
    expect(hopeless.log).toBe('platform: DATA_DIR: cannot be used (ENOENT)\n');
  },
  15_000,
);
