import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { MAX_BODY_BYTES } from '@/lib/proxy/proxy';
import { limitStore } from '@/lib/session/limit-store';
import { type Session, sealSession, sessionCookie } from '@/lib/session/session';
import { setCapabilities } from '@/lib/sites/capabilities';
import * as posting from '@/lib/upstream/post';
import { type CallOptions, sendCall } from '@/lib/upstream/send-call';
import { answerWeb } from '../fixtures/own-handlers';
import { t } from '../fixtures/render';
import { demoSite, serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const ORIGIN = 'http://web.test';
const { upstream, site } = await withWireUpstream();

beforeAll(() => serveSites(site));
beforeEach(() => upstream.answers({ resultCode: '0', data: {} }));
afterEach(() => vi.useRealTimers());

async function cookie(overrides: Partial<Session> = {}): Promise<string> {
  const value: Session = {
    token: 'login-token',
    channel: 'channel',
    memId: 'ptn1',
    memNick: 'nick',
    loginType: 'PARTNER',
    partnerLevel: 'PTN_1',
    updId: 'ptn1',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...overrides,
  };
  return `${sessionCookie('demo')}=${await sealSession(site, value)}`;
}

interface Sent {
  path?: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends one request through the proxy; a text body goes as it is, anything else as JSON. */
async function ask({ path = '/demo/api/etc/bank', method = 'POST', body = {}, headers = {} }: Sent = {}) {
  const response = await answerWeb(
    new Request(ORIGIN + path, {
      method,
      headers: { host: 'web.test', origin: ORIGIN, 'content-type': 'application/json', ...headers },
      body: method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, envelope: JSON.parse(text) };
}

const CASH = { path: '/demo/api/retail/cashSend', body: { memId: 'ptn2', inAmt: 10 } };
const KEY = { 'idempotency-key': 'key-0123456789' };
const moved = { cashAmt: 1, cashSeq: 2, lowerCashAmt: 3, cashType: '-3' };

describe('the proxying handler refuses without calling upstream', () => {
  afterEach(() => expect(upstream.received).toEqual([]));

  test.each([
    ['an unknown call', { path: '/demo/api/nothing' }],
    ['an unknown site', { path: '/nowhere/api/etc/bank' }],
    ['a name of every object', { path: '/demo/api/__proto__' }],
  ])('[WIRE-10] %s', async (_name, sent) => {
    const { status, envelope } = await ask(sent);
    expect([status, envelope.resultCode]).toEqual([404, 'A001']);
  });

  test('a body of nested arrays', async () => {
    const { status, envelope } = await ask({ body: '['.repeat(20_000) + ']'.repeat(20_000) });
    expect([status, envelope.resultCode]).toEqual([400, 'A002']);
  });

  const closed = Object.entries(calls).filter(([, call]) => !call.browser);
  test.each(closed)('[WIRE-09] %s, whose answer the browser must not have', async (path) => {
    const { status, envelope } = await ask({ path: `/demo${path}`, headers: { cookie: await cookie() } });
    expect([status, envelope.resultCode]).toEqual([404, 'A001']);
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('[WIRE-01] the method %s', async (method) => {
    const { status, envelope, headers } = await ask({ method });
    expect([status, envelope.resultCode, headers.get('allow')]).toEqual([405, 'A008', 'POST']);
  });

  test.each<Record<string, string>>([{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }])(
    'a write from another origin: %j',
    async (headers) => {
      const { status, envelope } = await ask({
        ...CASH,
        headers: { cookie: await cookie(), ...KEY, ...headers },
      });
      expect([status, envelope.resultCode]).toEqual([403, 'A011']);
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'a body of type %s',
    async (type) => {
      const { status, envelope } = await ask({ headers: { 'content-type': type } });
      expect([status, envelope.resultCode]).toEqual([415, 'A012']);
    },
  );

  const guarded = Object.entries(calls).filter(([, call]) => call.browser && call.access !== 'guest');
  test.each(guarded)('[SITE-04] a guest at %s', async (path) => {
    const { status, envelope } = await ask({ path: `/demo${path}`, headers: KEY });
    expect([status, envelope.resultCode]).toEqual([401, 'A005']);
  });

  const partners = Object.entries(calls).filter(([, call]) => call.browser && call.access === 'partner');
  test.each(partners)('[ROLE-05] a player at %s', async (path) => {
    const headers = { cookie: await cookie({ loginType: 'MEMBER', partnerLevel: 'NORMAL' }), ...KEY };
    const { status, envelope } = await ask({ path: `/demo${path}`, headers });
    expect([status, envelope.resultCode]).toEqual([403, 'A006']);
  });

  const downline = partners.filter(([, call]) => 'downline' in call);
  test.each(downline)('[SITE-13] P_NORMAL at %s', async (path) => {
    const headers = { cookie: await cookie({ loginType: 'P_NORMAL', partnerLevel: 'NORMAL' }), ...KEY };
    const { status, envelope } = await ask({ path: `/demo${path}`, headers });
    expect([status, envelope.resultCode]).toEqual([403, 'A006']);
  });

  test('a body over 64 KB', async () => {
    const answer = await ask({ body: JSON.stringify({ x: 'x'.repeat(MAX_BODY_BYTES) }) });
    expect([answer.status, answer.envelope.resultCode]).toEqual([413, 'A007']);
  });

  test.each([undefined, 'short', 'with space in it', 'x'.repeat(65)])(
    'a write with the idempotency key %s',
    async (key) => {
      const headers = { cookie: await cookie(), ...(key && { 'idempotency-key': key }) };
      const { status, envelope } = await ask({ ...CASH, headers });
      expect([status, envelope.resultCode]).toEqual([400, 'A010']);
    },
  );

  test.each(['', '{', 'null', '[]', '"x"', '{"siteId":"other"}', '{"extra":1}', '{"__proto__":{"x":1}}'])(
    '[WIRE-10] the malformed body %s',
    async (body) => {
      const { status, envelope } = await ask({ body });
      expect([status, envelope.resultCode]).toEqual([400, 'A002']);
    },
  );

  test.each([{ inAmt: -1 }, { inAmt: 0.001 }, { inAmt: '1' }, { inAmt: 1, outAmt: 1 }, {}])(
    'the amounts %j',
    async (amounts) => {
      const headers = { cookie: await cookie(), ...KEY };
      const { envelope } = await ask({ ...CASH, body: { memId: 'ptn2', ...amounts }, headers });
      expect(envelope.resultCode).toBe('A002');
    },
  );
});

describe('the proxying handler passes on', () => {
  test('[WIRE-01] [WIRE-02] [WIRE-03] a sealed post with site id, key, token, mac and timestamp', async () => {
    upstream.answers({ resultCode: '0', data: { list: [] } });
    const before = Date.now();
    await ask({ headers: { cookie: await cookie() } });
    const [message] = upstream.received;
    expect(message).toMatchObject({
      path: '/api/etc/bank',
      method: 'POST',
      contentType: 'application/json',
      apiKey: site.apiKey,
      token: 'login-token',
      mac: expect.stringMatching(/^[\w-]{43}$/),
      timestamp: expect.stringMatching(/^\d{13}$/),
      body: { siteId: 'demo', timestamp: expect.any(Number) },
    });
    expect(message!.body.timestamp).toBeGreaterThanOrEqual(before);
    expect(message!.wire).not.toContain('demo');
  });

  test('[WIRE-06] a printed path that ends in a slash, with the slash and without', async () => {
    upstream.answers({ resultCode: 'E001' });
    const body = { cashType: 1, page: 1 };
    for (const path of ['/demo/api/cash/list/', '/demo/api/cash/list']) {
      await ask({ path, body, headers: { cookie: await cookie() } });
    }
    expect(upstream.received.map(({ path }) => path)).toEqual(['/api/cash/list/', '/api/cash/list/']);
  });

  test('a write with its idempotency key and without a timestamp', async () => {
    upstream.answers({ resultCode: '0', data: moved });
    const { envelope } = await ask({ ...CASH, headers: { cookie: await cookie(), ...KEY } });
    expect(envelope).toEqual({ resultCode: '0', resultMessage: '', data: moved });
    expect(upstream.received[0]!.body).toEqual({
      memId: 'ptn2',
      inAmt: 10,
      siteId: 'demo',
      idempotencyKey: KEY['idempotency-key'],
    });
  });

  test('the request id, the browser’s or a new one, and returns it', async () => {
    const own = await ask({ headers: { 'x-request-id': 'from-the-browser-1' } });
    const none = await ask();
    const crooked = await ask({ headers: { 'x-request-id': 'a"} */ DROP' } });
    const ids = [own, none, crooked].map(({ headers }) => headers.get('x-request-id'));
    expect(upstream.received.map(({ requestId }) => requestId)).toEqual(ids);
    expect(ids).toEqual(['from-the-browser-1', expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String)]);
    expect(ids[2]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[WIRE-09] only the fields that the contract names', async () => {
    upstream.answers({
      resultCode: '0',
      data: { list: [{ bankCode: '1', bankNameKr: '국민', token: 'leak' }], token: 'leak' },
      token: 'leak',
    });
    const { text, headers } = await ask();
    expect(JSON.parse(text).data).toEqual({ list: [{ bankCode: '1', bankNameKr: '국민' }] });
    expect(text).not.toContain('leak');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('[WIRE-04] a failure under its code, in the language of the cookie', async () => {
    upstream.answers({ resultCode: 'U001', resultMessage: 'inner text' });
    const korean = await ask();
    const english = await ask({ headers: { cookie: 'NEXT_LOCALE=en' } });
    expect(korean.status).toBe(200);
    expect(korean.envelope.resultCode).toBe('U001');
    expect(korean.envelope.resultMessage).toMatch(/[가-힣]/);
    expect(english.envelope.resultMessage).toMatch(/^[\x20-\x7e]+$/);
  });

  test('[RATE-01] a refusal includes the declared data of its call, and no more', async () => {
    const item = { category: 'slot', cateCode: 'slot', pointRate: '4.10', loseRate: '0.00' };
    const save = async () => {
      const headers = { cookie: await cookie(), ...KEY };
      const body = { memId: 'ptn2', rateList: [item] };
      return (await ask({ path: '/demo/api/v2/retail/rate/save', body, headers })).envelope;
    };
    const conflict = {
      memId: 'ptn2',
      field: 'slot.pointRate',
      expected: '4.05',
      current: '4.10',
      changedBy: 'ptn1',
      changedAt: null,
    };
    upstream.answers({
      resultCode: 'A021',
      resultMessage: '',
      data: { conflicts: [{ ...conflict, secret: 1 }], secret: 1 },
    });
    expect(await save()).toEqual({
      resultCode: 'A021',
      resultMessage: expect.any(String),
      data: { conflicts: [conflict] },
    });
    upstream.answers({ resultCode: 'A021', resultMessage: '', data: { conflicts: 'none' } });
    expect(await save()).not.toHaveProperty('data');
    upstream.answers({ resultCode: 'U001', resultMessage: '', data: { cashAmt: 1 } });
    expect(await ask({ ...CASH, headers: { cookie: await cookie(), ...KEY } })).not.toHaveProperty(
      'envelope.data',
    );
  });

  test.each([
    ['a page beyond any list', { page: 100_001 }, 'A018'],
    ['a number larger than any amount', { cashFrom: 1e15 }, 'A020'],
    ['two causes', { page: 100_001, cashFrom: 1e15 }, 'A002'],
    ['neither', { page: 0 }, 'A002'],
  ])('[WIRE-10] names the cause: %s', async (_name, wrong, code) => {
    const body = { searchType: 'OUTER', page: 1, ...wrong };
    const path = '/demo/api/retail/memberList';
    const { envelope } = await ask({ path, body, headers: { cookie: await cookie() } });
    expect(envelope.resultCode).toBe(code);
  });

  test('[WIRE-04] the server’s own text where the code has none of ours, or RESPONSE_FAILED', async () => {
    upstream.answers({ resultCode: 'X123', resultMessage: 'from the server' });
    expect((await ask()).envelope.resultMessage).toBe('from the server');
    upstream.answers({ resultCode: 'C099', resultMessage: 'this very case' });
    expect((await ask()).envelope.resultMessage).toBe('this very case');
    upstream.answers({ resultCode: 'X123' });
    expect((await ask()).envelope.resultMessage).not.toBe('');
  });

  test('[SESS-04] TK999, and forgets the session', async () => {
    upstream.answers({ resultCode: 'TK999' });
    const headers = { cookie: await cookie() };
    const { envelope } = await ask({ path: '/demo/api/cash/getCoin', headers });
    expect(envelope.resultCode).toBe('TK999');
  });
});

describe('an upstream without idempotency keys', () => {
  const write = async (key: string, headers: Record<string, string> = {}) =>
    ask({ ...CASH, headers: { cookie: await cookie(), 'idempotency-key': key, ...headers } });
  beforeEach(() => {
    const others = [...ALL_CAPABILITIES].filter((name) => name !== 'idempotency');
    setCapabilities(site.prefix, others);
    return () => setCapabilities(site.prefix, ALL_CAPABILITIES);
  });

  test('[MOVE-05] [WIRE-06] is sent a write once for each key of the browser: a repetition gets the first result', async () => {
    upstream.answers({ resultCode: '0', data: moved });
    const answers = await Promise.all([write('key-of-the-first-write'), write('key-of-the-first-write')]);
    for (const { envelope } of answers) expect(envelope).toMatchObject({ resultCode: '0', data: moved });
    expect(upstream.received).toHaveLength(1);
    expect(JSON.stringify(upstream.received)).not.toContain('idempotencyKey');
    await write('key-of-the-second-write');
    expect(upstream.received).toHaveLength(2);
  });

  test('[MOVE-05] [WIRE-06] whose answer to a write is lost: it may have been carried out, and is not sent again', async () => {
    upstream.says('nonsense', 500);
    const { envelope } = await write('key-of-a-lost-answer');
    expect(envelope).toMatchObject({ resultCode: 'A098', resultMessage: t('api.A098') });
    expect(envelope.resultUnknown).toBeUndefined();
    upstream.answers({ resultCode: '0', data: moved });
    expect((await write('key-of-a-lost-answer')).envelope.resultCode).toBe('A098');
    expect(upstream.received).toHaveLength(1);
  });

  test('[MOVE-05] [WIRE-06] is never sent what the browser repeats after the web has forgotten it', async () => {
    upstream.answers({ resultCode: '0', data: moved });
    const repeated = { 'x-repeated-write': '1' };
    expect((await write('key-before-a-restart', repeated)).envelope.resultCode).toBe('A098');
    // The first message arrives after its repetition.
    expect((await write('key-before-a-restart')).envelope.resultCode).toBe('A098');
    expect(upstream.received).toEqual([]);
    expect((await write('key-of-today')).envelope.resultCode).toBe('0');
    expect((await write('key-of-today', repeated)).envelope).toMatchObject({ resultCode: '0', data: moved });
    expect(upstream.received).toHaveLength(1);
  });

  test('[KEEP-02] [WIRE-06] is sent a write again with its key after the second factor that it asked for', async () => {
    upstream.answers({ resultCode: 'A041' });
    expect((await write('key-of-a-large-move')).envelope.resultCode).toBe('A041');
    upstream.answers({ resultCode: '0', data: moved });
    expect((await write('key-of-a-large-move')).envelope).toMatchObject({ resultCode: '0', data: moved });
    expect((await write('key-of-a-large-move')).envelope).toMatchObject({ resultCode: '0', data: moved });
    expect(upstream.received).toHaveLength(2);
  });

  test('[MOVE-05] [WIRE-06] is sent a write again with its key after any refusal: nothing was changed', async () => {
    upstream.answers({ resultCode: 'E001' });
    expect((await write('key-of-a-refusal')).envelope.resultCode).toBe('E001');
    upstream.answers({ resultCode: '0', data: moved });
    expect((await write('key-of-a-refusal')).envelope).toMatchObject({ resultCode: '0', data: moved });
    expect(upstream.received).toHaveLength(2);
  });

  test('[MOVE-05] [WIRE-06] the answers of many writes are not all remembered, but none is sent again', async () => {
    const send = (n: number) =>
      sendCall(site, null, '/api/member/logout', {}, { idempotencyKey: `key-number-${n}` });
    upstream.answers({ resultCode: '0', data: {} });
    for (let n = 0; n <= 1_000; n += 50) await Promise.all(Array.from({ length: 50 }, (_, i) => send(n + i)));
    expect(await send(1_049)).toMatchObject({ ok: true });
    expect(await send(0)).toMatchObject({ ok: false, code: 'A098' });
    expect(upstream.received).toHaveLength(1_050);
  });

  test('[MOVE-05] a write that another process has sent is not sent again', async () => {
    const name = `${site.prefix} login-token key-of-another-process`;
    await limitStore().count(site, 'writes', { points: 1, seconds: 600 }, name);
    expect((await write('key-of-another-process')).envelope.resultCode).toBe('A098');
    expect(upstream.received).toEqual([]);
  });
});

describe('an upstream that fails', () => {
  const write = async () => ask({ ...CASH, headers: { cookie: await cookie(), ...KEY } });

  test.each([
    ['nonsense', 'nonsense'],
    ['another shape', '{"hello":1}'],
    ['an unsealed success', '{"resultCode":"0","data":{"list":[]}}'],
    ['a damaged seal', JSON.stringify({ data: 'A'.repeat(40) })],
  ])('with %s is NT99, and a write’s result is unknown', async (_name, text) => {
    upstream.says(text, 500);
    const read = await ask();
    expect([read.status, read.envelope.resultCode]).toEqual([502, 'NT99']);
    expect(read.envelope.resultUnknown).toBeUndefined();
    expect(read.text).not.toContain(text);
    expect((await write()).envelope).toMatchObject({ resultCode: 'NT99', resultUnknown: true });
  });

  test('with data of another shape than the contract’s is NT99', async () => {
    upstream.answers({ resultCode: '0', data: 'no fields' });
    expect((await ask()).envelope.resultCode).toBe('NT99');
    expect((await write()).envelope).toMatchObject({ resultCode: 'NT99', resultUnknown: true });
  });

  test('with the plain refusal of our api key passes its code on; a write’s result is unknown', async () => {
    upstream.says('{"resultCode":"A003","resultMessage":""}', 401);
    const { status, envelope } = await ask();
    expect([status, envelope.resultCode]).toEqual([502, 'A003']);
    expect((await write()).envelope).toMatchObject({ resultCode: 'A003', resultUnknown: true });
  });

  test.each(['A005', 'TK999', 'C001'])('[KEEP-05] with %s in plain is not believed', async (code) => {
    upstream.says(JSON.stringify({ resultCode: code, resultMessage: '' }));
    expect((await ask()).envelope.resultCode).toBe('NT99');
    expect((await write()).envelope).toMatchObject({ resultCode: 'NT99', resultUnknown: true });
  });

  test('[KEEP-05] with the answer to another request is NT99', async () => {
    upstream.answers({ resultCode: '0', data: { list: [] } });
    expect((await ask()).envelope.resultCode).toBe('0');
    const earlier = upstream.received[0]!;
    upstream.answers({ resultCode: '0', data: { list: [] } }, () => earlier);
    expect((await ask()).envelope.resultCode).toBe('NT99');
    upstream.answers({ resultCode: '0', data: moved }, () => earlier);
    expect((await write()).envelope).toMatchObject({ resultCode: 'NT99', resultUnknown: true });
  });

  test('by closing the connection is NT99, and a write’s result is unknown', async () => {
    upstream.hangsUp();
    expect((await write()).envelope).toMatchObject({ resultCode: 'NT99', resultUnknown: true });
  });

  test('by not answering is TE99 after the time-out, and a write’s result is unknown', async () => {
    upstream.staysSilent();
    const options: CallOptions = { timeoutMs: 50, locale: 'en' };
    const read = await sendCall(site, null, '/api/etc/bank', {}, options);
    expect(read).toMatchObject({ ok: false, code: 'TE99' });
    expect(read).not.toHaveProperty('unknown');
    const sent = await sendCall(site, { token: 't' }, '/api/retail/cashSend', CASH.body, options);
    expect(sent).toMatchObject({ ok: false, code: 'TE99', unknown: true });
  });

  test('by refusing connections is NT99, and a write was not done', async () => {
    const away = demoSite({ baseAddress: { main: 'http://127.0.0.1:1' } });
    const result = await sendCall(away, { token: 't' }, '/api/retail/cashSend', CASH.body);
    expect(result).toMatchObject({ ok: false, code: 'NT99' });
    expect(result).not.toHaveProperty('unknown');
  });
});

test('[PLAY-02] calls below /play are the player’s, whoever else is signed in at the back-office', async () => {
  const play = await sealSession(site, {
    token: 'player-token',
    channel: 'channel',
    memId: 'player1',
    memNick: 'nick',
    loginType: 'MEMBER',
    partnerLevel: 'NORMAL',
    updId: 'ptn5',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });
  const both = `${await cookie()}; ${sessionCookie('demo', 'play')}=${play}`;
  const tokens = async (path: string) => {
    await ask({ path, headers: { cookie: both } });
    return upstream.received.at(-1)?.token;
  };
  expect(await tokens('/demo/play/api/member/info')).toBe('player-token');
  expect(await tokens('/demo/api/member/info')).toBe('login-token');
  const { envelope } = await ask({ path: '/demo/play/api/member/info', headers: { cookie: await cookie() } });
  expect(envelope.resultCode).toBe('A005');
});

test('[RATE-10] a read can be given up once its browser has left, a write cannot', async () => {
  const post = vi.spyOn(posting, 'post');
  await ask({ headers: { cookie: await cookie() } });
  upstream.answers({ resultCode: '0', data: moved });
  await ask({ path: CASH.path, body: CASH.body, headers: { cookie: await cookie(), ...KEY } });
  const [read, write] = post.mock.calls.map(([, , { isGone }]) => isGone);
  expect(read?.()).toBe(false);
  expect(write).toBeUndefined();
  expect(post).toHaveBeenCalledTimes(2);
  post.mockRestore();
});
