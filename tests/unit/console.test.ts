import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOwnHandler } from '../../console/api/own-handlers';
import type { PlainRequest } from '../../lib/proxy/plain-request';
import { STAND_IN_CODE, STAND_IN_PASSWORD, startOperatorStandIn } from '../fixtures/operator-stand-in';

/** The console's own handlers before a stand-in of the platform. */

const HOST = 'localhost:3100';
const ROWS = [
  { cashIdx: 531, memId: 'user057', amount: '1086850.5', createdAt: '2026-11-30T03:31:00.000Z' },
  { cashIdx: 532, memId: '=cmd()', amount: '300000', createdAt: '2026-11-30T03:35:00.000Z' },
];

let platform: Awaited<ReturnType<typeof startOperatorStandIn>>;
beforeAll(async () => {
  platform = await startOperatorStandIn({
    'cash-requests': ({ body }) => ({
      data: {
        list: ROWS.slice(body.page === 2 ? 1 : 0, body.page === 2 ? 2 : 1),
        pageInfo: { page: body.page ?? 1, count_per_list: 1, tatal_list_count: 2 },
      },
    }),
    operators: () => ({
      data: { list: [{ name: 'lee', roles: [{ siteId: 'demo', role: 'finance' }] }] },
    }),
    'person-timeline': ({ body }) => ({
      data: {
        list: [{ key: `place of ${body.before ?? 'the first'}`, text: `${body.kind} of ${body.memId}` }],
        next: body.before === undefined ? 'the second' : body.before === 'the second' ? 'the third' : null,
      },
    }),
    grant: ({ body }) =>
      body.amount === '0'
        ? { status: 400, resultCode: 'A002', resultMessage: 'amount: must be above 0' }
        : { resultMessage: 'granted', data: { cash: '1000' } },
  });
  process.env.CONSOLE_SESSION_SECRET = 'a secret of more than thirty-two bytes';
  process.env.CONSOLE_PLATFORM = `http://127.0.0.1:${platform.port}`;
});
afterAll(() => platform.stop());
beforeEach(() => {
  platform.seen.length = 0;
});

type Headers = Record<string, string>;

function answer(method: string, url: string, body: string, headers: Headers) {
  const handler = findOwnHandler(method, url);
  const all: Headers = { host: HOST, 'x-forwarded-for': '203.0.113.9', ...headers };
  const request: PlainRequest = {
    method,
    url,
    headers: { get: (name) => all[name] ?? null },
    readBody: async () => body,
    isGone: () => false,
  };
  return handler!.answer(request);
}

const FROM_PAGE = { origin: `http://${HOST}` };
const post = (path: string, form: Headers, headers: Headers = {}) =>
  answer('POST', `/api/session/${path}`, String(new URLSearchParams(form)), {
    'content-type': 'application/x-www-form-urlencoded',
    ...FROM_PAGE,
    ...headers,
  });
const act = (name: string, body: object, headers: Headers = {}) =>
  answer('POST', `/demo/api/act/${name}`, JSON.stringify(body), {
    'content-type': 'application/json',
    ...FROM_PAGE,
    ...headers,
  });

/** The `Cookie` header after the cookies of an answer. */
const cookiesOf = ({ cookies }: { cookies: readonly string[] }): string =>
  cookies.flatMap((cookie) => (cookie.includes('Max-Age=0') ? [] : [cookie.split(';', 1)[0]!])).join('; ');

async function signedIn(name = 'op1') {
  const answered = await post('sign-in', { name, password: STAND_IN_PASSWORD });
  return { cookie: cookiesOf(answered) };
}

describe('the sign-in of the console', () => {
  test('stores a sealed session of the console’s own name, which scripts cannot read, and leads on', async () => {
    const { status, headers, cookies } = await post('sign-in', {
      name: 'op1',
      password: STAND_IN_PASSWORD,
      next: '/demo/audit?act=grant',
    });
    expect({ status, to: headers.location }).toEqual({ status: 303, to: '/demo/audit?act=grant' });
    const [session] = cookies;
    expect(session).toMatch(/^pbc_session=[^;]+~2; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    expect(session).not.toContain('token-');
  });

  test('tells the platform the browser’s address and agent', async () => {
    await post('sign-in', { name: 'op1', password: STAND_IN_PASSWORD }, { 'user-agent': 'Firefox' });
    expect(platform.seen[0]!.headers).toMatchObject({
      'x-operator-address': '203.0.113.9',
      'x-operator-agent': 'Firefox',
    });
  });

  test('leads back to the form where name or password is wrong, and preserves the name', async () => {
    const { headers, cookies } = await post('sign-in', { name: 'op1', password: 'wrong', next: '/demo' });
    expect(headers.location).toBe('/login?next=%2Fdemo');
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['pbc_form']);
  });

  test.each([
    ['careful', 'code', { code: ` ${STAND_IN_CODE}` }],
    ['newcomer', 'password', { oldPassword: STAND_IN_PASSWORD, newPassword: 'longer than before' }],
    ['appless', 'totp', { code: STAND_IN_CODE }],
    ['appless', 'passkey/new', { credential: '{"id":"key"}' }],
  ])('asks %s for more, and opens by the post “%s”', async (name, path, form) => {
    const first = await post('sign-in', { name, password: STAND_IN_PASSWORD, next: '/demo/audit' });
    expect(first.headers.location).toBe('/login/step?next=%2Fdemo%2Faudit');
    const second = await post(path, { next: '/demo/audit', ...form }, { cookie: cookiesOf(first) });
    expect(second.headers.location).toBe('/demo/audit');
    const opened = await act('health', {}, { cookie: cookiesOf(second) });
    expect(opened.status).toBe(200);
  });

  test('names the first passkey by its browser, and asks for it by the page’s own address', async () => {
    const { cookie } = await signedIn('appless');
    const options = await post('passkey/new/options', {}, { cookie });
    expect(JSON.parse(String(options.body)).data.options.rp.id).toBe('localhost');
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';
    await post('passkey/new', { credential: '{"id":"key"}' }, { cookie, 'user-agent': agent });
    const sent = platform.seen.findLast(({ act: name }) => name === 'my-passkey-add');
    expect(sent!.body).toEqual({ name: 'Chrome · Windows', answer: { id: 'key' } });
    const { headers } = await post('passkey/new', { credential: 'nonsense' }, { cookie });
    expect(headers.location).toBe('/login/step');
  });

  test('leads back to a step whose code is wrong', async () => {
    const { cookie } = await signedIn('careful');
    const { headers } = await post('code', { code: '000000' }, { cookie });
    expect(headers.location).toBe('/login/step');
  });

  test('leads to no other site, and no address of an API', async () => {
    for (const next of ['//other.example/', 'https://other.example', '/\\other', '/demo/api/act/x', '/api/x'])
      expect(
        (await post('sign-in', { name: 'op1', password: STAND_IN_PASSWORD, next })).headers.location,
      ).toBe('/');
  });

  test('refuses posts from other origins', async () => {
    const form = { name: 'op1', password: STAND_IN_PASSWORD };
    const others: Headers[] = [
      { origin: 'http://localhost:3000' },
      { origin: '', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of others) {
      expect((await post('sign-in', form, headers)).status).toBe(403);
    }
    expect(platform.seen).toEqual([]);
  });

  test('ends the session at the platform and in the browser', async () => {
    const { cookie } = await signedIn();
    const { headers, cookies } = await post('sign-out', {}, { cookie });
    expect(headers.location).toBe('/login?alert=out');
    expect(cookies[0]).toContain('pbc_session=; Path=/; Max-Age=0');
    expect(platform.seen.at(-1)!.act).toBe('my-sign-out');
  });
});

describe('an act of the console', () => {
  test('is performed on the page’s site by the operator’s token', async () => {
    const { cookie } = await signedIn();
    const answered = await act('grant', { memId: 'user001', amount: '1000' }, { cookie });
    expect(JSON.parse(String(answered.body))).toMatchObject({
      ok: true,
      message: 'granted',
      view: { pairs: [{ name: 'cash', label: '보유금', text: '1,000' }] },
    });
    const { headers, body } = platform.seen.at(-1)!;
    expect(headers.authorization).toMatch(/^Bearer token-/);
    expect(body).toEqual({ siteId: 'demo', memId: 'user001', amount: '1000' });
  });

  test('says which field a refusal is about', async () => {
    const { cookie } = await signedIn();
    const { status, body } = await act('grant', { memId: 'user001', amount: '0' }, { cookie });
    expect(status).toBe(200);
    expect(JSON.parse(String(body))).toMatchObject({
      ok: false,
      field: 'amount',
      text: '값이 맞지 않습니다.',
      detail: 'amount: must be above 0',
    });
  });

  test('needs a session, JSON and a page of this origin', async () => {
    expect((await act('grant', {})).status).toBe(401);
    const { cookie } = await signedIn();
    const text = { cookie, 'content-type': 'text/plain' };
    for (const headers of [text, { cookie, origin: 'http://localhost:3000' }]) {
      expect(JSON.parse(String((await act('grant', {}, headers)).body)).ok).toBe(false);
    }
    expect(platform.seen.filter((seen) => seen.act === 'grant')).toEqual([]);
  });

  test('says that the session is over, so that the page leads to the sign-in', async () => {
    const { cookie } = await signedIn();
    platform.endSessions();
    const { status, body } = await act('grant', { memId: 'a', amount: '1' }, { cookie });
    expect({ status, isOver: JSON.parse(String(body)).isOver }).toEqual({ status: 401, isOver: true });
  });

  test('that the page makes by itself does not keep the session alive', async () => {
    const { cookie } = await signedIn();
    await act('health', {}, { cookie, 'x-operator-idle': '1' });
    expect(platform.seen.at(-1)!.headers['x-operator-idle']).toBe('1');
  });

  test('has no other name than acts have', async () => {
    const { cookie } = await signedIn();
    expect((await act('..%2Fmetrics', {}, { cookie })).status).toBe(404);
  });
});

describe('a file of the console', () => {
  const file = async (query: string, headers: Headers) =>
    answer('GET', `/demo/api/export/${query}`, '', headers);

  test('has the rows of all pages, with texts that no spreadsheet takes for formulas', async () => {
    const { headers, body } = await file('cash-requests?format=csv', await signedIn());
    expect(headers['content-disposition']).toBe('attachment; filename="demo-cash-requests.csv"');
    const lines = (await new Response(body as ReadableStream).text()).split('\r\n');
    expect(lines.slice(4)).toEqual([
      '신청 번호,아이디,금액,만든 시각',
      '531,user057,1086850.5,2026-11-30 12:31:00',
      "532,'=cmd(),300000,2026-11-30 12:35:00",
      '',
    ]);
  });

  test('has the own sign-ins, which are no act of a site', async () => {
    const { headers, body } = await file('my-sessions?format=csv', await signedIn());
    expect(headers['content-disposition']).toBe('attachment; filename="demo-my-sessions.csv"');
    const lines = (await new Response(body as ReadableStream).text()).split('\r\n');
    expect(lines.at(-2)).toContain('2026-11-30 12:00:00');
    expect((await file('my-sign-out', await signedIn())).status).toBeGreaterThanOrEqual(400);
  });

  test('has lists within rows as texts', async () => {
    const { body } = await file('operators?format=csv', await signedIn());
    const text = await new Response(body as ReadableStream).text();
    expect(text).toContain('사이트 demo · 역할 재무');
  });

  test('[PEOPLE-03] of an act with cursors goes on to the end, without the cursors', async () => {
    const { body } = await file('person-timeline?memId=user057&kind=ledger&format=csv', await signedIn());
    const lines = (await new Response(body as ReadableStream).text()).split('\r\n');
    expect(lines.slice(5, -1)).toEqual(Array(3).fill('ledger of user057'));
    expect(platform.seen.filter((seen) => seen.act === 'person-timeline').map((seen) => seen.body)).toEqual([
      { siteId: 'demo', memId: 'user057', kind: 'ledger' },
      { siteId: 'demo', memId: 'user057', kind: 'ledger', before: 'the second' },
      { siteId: 'demo', memId: 'user057', kind: 'ledger', before: 'the third' },
    ]);
  });

  test('is of acts that read, for those who are signed in', async () => {
    expect((await file('grant', await signedIn())).status).toBeGreaterThanOrEqual(400);
    expect((await file('cash-requests', {})).status).toBe(401);
    expect(platform.seen.filter((seen) => /grant|cash/.test(seen.act))).toEqual([]);
  });
});

test('no route of the web is one of the console', () => {
  for (const url of ['/demo/api/member/login', '/demo/api/session/login', '/demo/sandbox/slot', '/worker.js'])
    expect(findOwnHandler('POST', url)).toBeUndefined();
});
