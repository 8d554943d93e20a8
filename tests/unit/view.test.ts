import { NextRequest, NextResponse } from 'next/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSession } from '@/lib/middleware/with-session';
import { readSession } from '@/lib/session/read-session';
import { liveTopic, type Session, sealSession } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-cookies';
import { setCapabilities } from '@/lib/sites/capabilities';
import { answerWeb } from '../fixtures/own-handlers';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();
beforeAll(() => serveSites(site));

const MINUTE = 60_000;
const opened = (minutes = 15, loginType = 'PARTNER') => {
  const until = new Date(Date.now() + minutes * MINUTE).toISOString();
  return {
    resultCode: '0',
    data: {
      member: { loginType, memId: 'ptn3', memNick: 'seoul', partnerLevel: 'PTN_3', updId: 'operator' },
      token: 'view_token',
      expiresAt: until,
      viewedBy: 'kim',
      viewUntil: until,
    },
  };
};
beforeEach(() => upstream.answersTo('/api/member/openView', opened()));

let addresses = 0;
/** Posts a form as the console's page does, from another origin. */
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  answerWeb(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        host: 'localhost',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `10.30.${++addresses % 250}.1`,
        ...headers,
      },
      body: new URLSearchParams(form),
    }),
  );
const CONSOLE = { origin: 'http://console.test', 'sec-fetch-site': 'cross-site' };
const SAME = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const open = (path = '/demo/api/session/view') => post(path, { ticket: 'ticket' }, CONSOLE);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]!.split(';', 1)[0]!;

const own: Session = {
  token: 'own',
  channel: 'channel',
  memId: 'ptn1',
  memNick: 'ptn1',
  loginType: 'PARTNER',
  partnerLevel: 'PTN_1',
  updId: 'operator',
  expiresAt: new Date(Date.now() + 60 * MINUTE).toISOString(),
};
const ownCookie = async () => `pb_demo=${await sealSession(site, own)}`;

describe('opening a view', () => {
  test('[VIEWAS-01] the console posts the ticket from its origin; the answer stores the view and has no ticket', async () => {
    const response = await open();
    expect([response.status, response.headers.get('location')]).toEqual([303, '/demo/partnerMain']);
    expect(upstream.received.map(({ path, body, token }) => [path, body.ticket, token])).toEqual([
      ['/api/member/openView', 'ticket', undefined],
    ]);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^pb_demo_view=[^;]+; Path=\/demo; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain('view_token');
    const session = await readSession(site, cookieOf(response));
    expect(session).toMatchObject({ memId: 'ptn3', viewedBy: 'kim', token: 'view_token' });
    expect(liveTopic({ topicMode: 'token' }, session!), 'the live channel').toBe('');
  });

  test('[VIEWAS-01] a refused ticket, another side, a missing one: a page says so and nothing is stored', async () => {
    upstream.answersTo('/api/member/endView', { resultCode: '0', data: {} });
    const refusals = [
      await open('/demo/play/api/session/view'),
      await post('/demo/api/session/view', {}, CONSOLE),
    ];
    upstream.answersTo('/api/member/openView', { resultCode: 'A108' });
    refusals.push(await open());
    const ended = upstream.received.filter(({ path }) => path === '/api/member/endView');
    expect(
      ended.map(({ token }) => token),
      'a view of the other side runs on nowhere',
    ).toEqual(['view_token']);
    for (const response of refusals) {
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
      expect(await response.text()).toContain('콘솔에서 다시 시작해 주세요');
    }
  });

  test('[VIEWAS-01] tries are counted by address, and an upstream without views opens none', async () => {
    const from = { ...CONSOLE, 'x-forwarded-for': '198.51.100.77' };
    let status = 0;
    for (let n = 0; n < 30 && status !== 429; n++)
      status = (await post('/demo/api/session/view', { ticket: 'x' }, from)).status;
    expect(status).toBe(429);
    setCapabilities('demo', new Set());
    upstream.received.length = 0;
    expect((await open()).status).toBe(403);
    expect(upstream.received).toEqual([]);
  });

  test('no other form is taken from another origin', async () => {
    for (const name of ['login', 'logout', 'over', 'captcha'])
      expect((await post(`/demo/api/session/${name}`, {}, CONSOLE)).status, name).toBe(403);
  });
});

describe('[VIEWAS-03] a view and a sign-in in one browser', () => {
  test('the view precedes, also when it is over, and a sign-in is there again after it', async () => {
    const both = `${await ownCookie()}; ${cookieOf(await open())}`;
    expect((await readSession(site, both))?.memId).toBe('ptn3');
    expect((await readSession(site, both, 'play'))?.memId, 'of the other side').toBeUndefined();
    upstream.answersTo('/api/member/openView', opened(-1));
    const over = `${await ownCookie()}; ${cookieOf(await open())}`;
    expect((await readSession(site, over))?.viewedBy).toBe('kim');
    const headers = new Headers({ cookie: over, host: 'localhost' });
    expect(endSession(site, headers)).toMatch(/^pb_demo_view=; Path=\/demo; Max-Age=0/);
    expect((await readSession(site, await ownCookie()))?.memId).toBe('ptn1');
    expect((await readSession(site, `${await ownCookie()}; pb_demo_view=forged`))?.memId).toBe('ptn1');
  });

  test('its button ends it at the platform and leads to a page that says so', async () => {
    upstream.answers({ resultCode: '0', data: {} });
    const cookie = cookieOf(await open());
    const { viewId } = (await readSession(site, cookie))!;
    const response = await post('/demo/api/session/logout', { viewId: viewId! }, { ...SAME, cookie });
    expect(response.headers.get('location')).toBe('/demo/api/session/view');
    expect(cookieOf(response)).toBe('pb_demo_view=');
    expect(upstream.received.at(-1)).toMatchObject({ path: '/api/member/endView', token: 'view_token' });
    const page = await answerWeb(new Request('http://localhost/demo/api/session/view'));
    expect(await page.text()).toContain('보기가 끝났습니다');
  });

  test('it is not extended, and its page learns that it is over', async () => {
    const refresh = async (minutes: number) => {
      upstream.answersTo('/api/member/openView', opened(minutes));
      const cookie = cookieOf(await open());
      upstream.received.length = 0;
      const names = { 'x-view': (await readSession(site, cookie))!.viewId! };
      const response = await post('/demo/api/session/refresh', {}, { ...SAME, cookie, ...names });
      return { ...(await response.json()), cookies: response.headers.getSetCookie() };
    };
    expect(await refresh(5)).toMatchObject({ resultCode: '0', cookies: [] });
    expect(await refresh(-1)).toMatchObject({ resultCode: 'A107' });
    expect(upstream.received).toEqual([]);
    const cookie = cookieOf(await open());
    const ended = await post('/demo/api/session/over', { reason: 'viewOver' }, { ...SAME, cookie });
    expect(ended.headers.get('location')).toBe('/demo/api/session/view');
  });
});

/** The answer to a request for a page or its parts, and what the platform was told. */
const pageOf = async (address: string, cookie: string, more: Record<string, string> = {}, method = 'GET') => {
  const headers = new Headers({ host: 'localhost', cookie, ...more });
  const request = new NextRequest(`http://localhost/demo${address}`, { headers, method });
  const path = new URL(request.url).pathname.slice('/demo'.length);
  upstream.received.length = 0;
  const page = async () => new NextResponse('the page');
  const response = await withSession({ request, site, path, locale: 'ko', headers }, page);
  const noted = upstream.received.map(({ path: call, body, token }) => [call, body.path, token]);
  return { response, noted };
};

describe('[VIEWAS-03] a page of a view', () => {
  /** The cookie of a new view, and the id that its pages send. */
  const view = async () => {
    const cookie = cookieOf(await open());
    return { cookie, viewId: (await readSession(site, cookie))!.viewId! };
  };
  const asks = (path: string, cookie: string, headers: Record<string, string>, method = 'POST') =>
    answerWeb(
      new Request(`http://localhost${path}`, {
        method,
        headers: { host: 'localhost', 'content-type': 'application/json', ...SAME, cookie, ...headers },
        ...(method === 'POST' && { body: '{}' }),
      }),
    );

  test('of which another one was opened or that was ended elsewhere gets nothing, and is told that it is over', async () => {
    upstream.answers({ resultCode: '0', data: {} });
    upstream.answersTo('/api/member/openView', opened());
    const [first, second] = [await view(), await view()];
    expect(first.viewId).not.toBe(second.viewId);
    const names = { 'x-view': first.viewId };
    const file = `/demo/api/export/userList?format=csv&viewId=${first.viewId}`;
    for (const cookie of [second.cookie, await ownCookie(), `${await ownCookie()}; ${second.cookie}`]) {
      upstream.received.length = 0;
      for (const path of ['/demo/api/cash/getCoin', '/demo/api/session/refresh']) {
        expect(await (await asks(path, cookie, names)).json(), path).toMatchObject({ resultCode: 'A107' });
      }
      for (const address of ['/demo/api/list/userList', file]) {
        const response = await asks(address, cookie, address === file ? {} : names, 'GET');
        expect([response.status, (await response.json()).resultCode], address).toEqual([401, 'A107']);
      }
      const { response } = await pageOf('/userList', cookie, { ...names, 'sec-fetch-mode': 'cors' });
      expect(response.headers.get('location')).toBe('http://localhost/demo/api/session/view');
      for (const form of ['over', 'logout', 'pins', 'password']) {
        const body = { viewId: first.viewId, reason: 'expired' };
        const answer = await post(`/demo/api/session/${form}`, body, { ...SAME, cookie });
        expect(answer.headers.get('location'), form).toBe('/demo/api/session/view');
        expect(answer.headers.getSetCookie(), form).toEqual([]);
      }
      expect(upstream.received).toEqual([]);
    }
    const both = `${await ownCookie()}; ${first.cookie}`;
    expect(await (await asks('/demo/api/cash/getCoin', both, names)).json()).toMatchObject({
      resultCode: expect.not.stringContaining('A107'),
    });
    expect((await pageOf('/userList', both, names)).response.status).toBe(200);
    const ended = await post('/demo/api/session/over', { viewId: first.viewId }, { ...SAME, cookie: both });
    expect(cookieOf(ended)).toBe('pb_demo_view=');
  });

  test('leaves a page of the operator’s own sign-in alone, which ends and extends itself', async () => {
    upstream.answers({ resultCode: '0', data: {} });
    upstream.answersTo('/api/member/openView', opened());
    const cookie = `${await ownCookie()}; ${(await view()).cookie}`;
    for (const form of ['over', 'logout']) {
      const ended = await post(`/demo/api/session/${form}`, { reason: 'duplicate' }, { ...SAME, cookie });
      expect(cookieOf(ended), form).toBe('pb_demo=');
    }
    expect(upstream.received.at(-1)).toMatchObject({ path: '/api/member/logout', token: 'own' });
    upstream.answersTo('/api/getToken', { resultCode: '0', data: { token: 'renewed' } });
    await asks('/demo/api/session/refresh', cookie, {});
    expect(upstream.received.at(-1)).toMatchObject({ path: '/api/getToken', token: 'own' });
    // Its polls, lists, files and forms are those of the sign-in, and no look at the viewed person.
    upstream.received.length = 0;
    await asks('/demo/api/cash/getCoin', cookie, {});
    for (const address of ['/demo/api/list/userList', '/demo/api/export/userList?format=csv'])
      await asks(address, cookie, {}, 'GET');
    await post('/demo/api/session/password', { memPass: 'x1', memPassCheck: 'x1' }, { ...SAME, cookie });
    const read = upstream.received.map(({ path }) => path);
    expect(read).toEqual(expect.arrayContaining(['/api/cash/getCoin', '/api/member/update']));
    expect(read).not.toContain('/api/member/viewedPage');
    const tokens = upstream.received.flatMap(({ token }) => token ?? []);
    expect(new Set(tokens)).toEqual(new Set(['own']));
    // Nor does the page of a guest, or of a sign-in that is over, get anything of the view.
    const alone = (await view()).cookie;
    expect(await (await asks('/demo/api/cash/getCoin', alone, {})).json()).toMatchObject({
      resultCode: 'A005',
    });
    expect((await asks('/demo/api/list/userList', alone, {}, 'GET')).status).toBe(401);
    // Its next page is loaded whole, and is one of the view.
    const part = await pageOf('/userList', cookie, { 'sec-fetch-mode': 'cors' });
    expect([part.response.status, await part.response.text(), part.noted]).toEqual([200, '', []]);
    const page = await pageOf('/userList', cookie, { 'sec-fetch-mode': 'navigate' });
    expect(await page.response.text()).toBe('the page');
  });

  test('that cannot be written down is not shown', async () => {
    const { cookie, viewId } = await view();
    upstream.answersTo('/api/member/viewedPage', { resultCode: 'E001' });
    const { response } = await pageOf('/userList', cookie);
    const text = await response.text();
    expect([response.status, text.includes('the page')]).toEqual([503, false]);
    expect(text).toContain('열람 기록에 남기지 못해');
    upstream.received.length = 0;
    for (const address of ['/demo/api/list/userList', '/demo/api/export/userList?format=csv']) {
      const answer = await asks(address, cookie, { 'x-view': viewId }, 'GET');
      expect([answer.status, (await answer.json()).data], address).toEqual([503, undefined]);
    }
    expect(new Set(upstream.received.map(({ path }) => path))).toEqual(new Set(['/api/member/viewedPage']));
    upstream.answersTo('/api/member/viewedPage', { resultCode: 'A107' });
    expect((await pageOf('/userList', cookie)).response.status, 'it says that it is over').toBe(200);
  });
});

describe('[VIEWAS-01] the pages of a view', () => {
  test('each is noted at the platform, without Next’s mark; a sign-in’s are not', async () => {
    upstream.answers({ resultCode: '0', data: {} });
    const cookie = cookieOf(await open());
    const { noted } = await pageOf('/userDetail?memId=player1&_rsc=abc', cookie);
    expect(noted).toEqual([['/api/member/viewedPage', '/demo/userDetail?memId=player1', 'view_token']]);
    expect((await pageOf('/userList', cookie, {}, 'POST')).noted, 'rendered for a post, too').toHaveLength(1);
    expect((await pageOf('/userList', await ownCookie())).noted).toEqual([]);
  });

  test('files of lists and of statements are noted before they are made', async () => {
    upstream.answers({ resultCode: '0', data: {} });
    const cookie = cookieOf(await open());
    const noted = async (address: string, own: string) => {
      upstream.received.length = 0;
      await answerWeb(new Request(`http://localhost${address}`, { headers: { cookie: own } }));
      return upstream.received
        .filter(({ path }) => path === '/api/member/viewedPage')
        .map(({ body }) => body.path);
    };
    const file = '/demo/api/export/userList?format=xlsx&searchValue=a';
    const { viewId } = (await readSession(site, cookie))!;
    expect(await noted(`${file}&viewId=${viewId}`, cookie)).toEqual([file]);
    expect(await noted(file, await ownCookie())).toEqual([]);
  });
});
