import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sealSession, sessionCookie } from '@/lib/session/session';
import { withDemoWorld } from '../../fixtures/database';
import { answerWeb, isOwnRequest } from '../../fixtures/own-handlers';
import { type Member, TEST_SITES, withPlatform } from '../../fixtures/platform-client';
import { demoSite, serveSites } from '../../fixtures/site';
import { expectClean, fund, holds } from './vendor-client';

/** The web's part of a game, in front of a real platform: launch, page, bet (decision 68). */
const world = withDemoWorld();
const running = withPlatform(world);
const ORIGIN = 'http://web.test';
const OWN = { host: 'web.test', origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

let player: Member;
let cookie: string;
beforeAll(async () => {
  const site = demoSite({
    apiKey: TEST_SITES.demo.apiKey,
    passphrase: '0123456789abcdef0123456789abcdef',
    baseAddress: { main: running.demo.base },
  });
  serveSites(
    site,
    demoSite({
      prefix: 'demo2',
      siteId: 'demo2',
      baseAddress: { main: running.demo.base },
      apiKey: TEST_SITES.demo2.apiKey,
      cookieSecret: 'other-cookie-0123456789-0123456789-01',
      passphrase: 'fedcba9876543210fedcba9876543210',
    }),
  );
  player = await running.demo.login('player1');
  const { member } = player.signedIn;
  const session = await sealSession(site, {
    token: player.token,
    channel: 'channel',
    memId: 'player1',
    memNick: member.memNick,
    loginType: 'MEMBER',
    partnerLevel: 'NORMAL',
    updId: 'x',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });
  cookie = `${sessionCookie('demo')}=${session}`;
  await fund(world.db, 'player1', 'cash', 50_000);
});
afterAll(() => expectClean(world.db));

const carry = (path: string, init: RequestInit = {}) =>
  answerWeb(new Request(new URL(path, ORIGIN), { ...init, headers: { ...OWN, cookie, ...init.headers } }));

/** The address of a launch at the web. */
async function launch(): Promise<string> {
  const body = { vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' };
  const response = await answerWeb(
    new Request(`${ORIGIN}/demo/api/minigame/getGame`, {
      method: 'POST',
      headers: { ...OWN, cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    }),
  );
  const { data } = await response.json();
  expect(data.gameurl).toMatch(/^\/demo\/sandbox\/launch\?/);
  return data.gameurl;
}

/** Launches a game at the web and follows its address; answers that of the page, and how its browser asks for it. */
async function openTable() {
  const gameurl = await launch();
  const opened = await carry(gameurl);
  expect(opened.status).toBe(303);
  const page = new URL(opened.headers.get('location') ?? '', ORIGIN + gameurl).pathname;
  const setCookie = opened.headers.get('set-cookie') ?? '';
  const own = setCookie.split(';', 1)[0]!;
  const browse = (path: string, init: RequestInit = {}) =>
    carry(new URL(path, ORIGIN + page).pathname, { ...init, headers: { cookie: own, ...init.headers } });
  return { page, setCookie, own, browse };
}

describe('[PLAY-05] the web carries the sandbox’s pages', () => {
  test('launch, page and bet work under the site’s prefix, with the page’s own policy', async () => {
    const { page, browse } = await openTable();
    expect(page).toMatch(/^\/demo\/sandbox\/play\/[\w-]{24}\/game$/);
    const gamePage = await browse('game');
    const text = await gamePage.text();
    expect(gamePage.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(gamePage.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(gamePage.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const [, file = ''] of text.matchAll(/(?:href|src)="([^"]*assets[^"]*)"/g)) {
      expect((await carry(new URL(file, ORIGIN + page).pathname)).status, file).toBe(200);
    }
    const roundId = /name="roundId" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const form = new URLSearchParams({ roundId, 'bet-odd': '700' });
    const sent = await browse('bet', { method: 'POST', body: form });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, 'game']);
    expect((await holds(world.db, 'player1')).cash).not.toBe(50_000);
  });

  test('the key of a window is a cookie for its own path, which scripts cannot read', async () => {
    const { page, setCookie } = await openTable();
    const path = page.replace(/\/game$/, '');
    expect(setCookie).toMatch(
      new RegExp(`^__Secure-pb_demo_game=[\\w-]{43}; Path=${path}; HttpOnly; SameSite=Lax; Secure$`),
    );
    expect(page).not.toContain(setCookie.slice(22, 40));
  });

  test('an address from the history shows nothing in another browser, nor a launch that was followed before', async () => {
    const { page, browse } = await openTable();
    expect((await browse('game')).status).toBe(200);
    const elsewhere = await carry(page);
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      403,
      expect.stringContaining('이 브라우저에서 연 게임이 아닙니다'),
    ]);
    // The plain name counts on localhost alone, so that it cannot be planted on the way.
    const { own } = await openTable();
    const planted = await carry(page, { headers: { cookie: own.replace('__Secure-', '') } });
    expect(planted.status).toBe(403);
    const gameurl = await launch();
    expect((await carry(gameurl)).status).toBe(303);
    const again = await carry(gameurl);
    expect([again.status, again.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await again.text()).toContain('로비에서 게임을 다시 열어 주세요');
  });

  test('a token, a key and a match of one site are refused under another site’s prefix', async () => {
    const under = (path: string, headers = {}) =>
      carry(path.replace('/demo/', '/demo2/').replace('match/demo2/', 'match/demo/'), { headers });
    const gameurl = await launch();
    expect((await under(gameurl)).status).toBe(403);
    // Refused, it was not used up.
    expect((await carry(gameurl)).status).toBe(303);
    const { page, own } = await openTable();
    const stolen = { cookie: own.replace('pb_demo_', 'pb_demo2_') };
    for (const what of ['game', 'state', 'alive']) {
      const answer = await under(page.replace(/game$/, what), stolen);
      expect(await answer.text(), what).toContain('이 브라우저에서 연 게임이 아닙니다');
    }
    const book = await player.get('/api/minigame/getGame', {
      vendorKey: 'sandbox-sports',
      gameType: 'sports',
      gameKey: 'soccer',
    });
    const opened = await carry(`/demo${book.gameurl}`);
    const state = new URL('state', new URL(opened.headers.get('location')!, `${ORIGIN}/demo/sandbox/`));
    const key = { cookie: opened.headers.get('set-cookie')!.split(';', 1)[0]! };
    const { matches } = await (await carry(state.pathname, { headers: key })).json();
    const match = `/demo/sandbox/match/demo/${matches[0].id}`;
    expect((await carry(match)).status).toBe(200);
    expect((await under(match)).status).toBe(404);
  });

  test('no other cookie and no credential travels to the sandbox or back', async () => {
    const real = globalThis.fetch;
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      sent.push(new Headers(init.headers));
      return Promise.resolve(
        new Response('x', { headers: { 'set-cookie': 'a=b', location: 'https://evil.test' } }),
      );
    });
    const answer = await carry('/demo/sandbox/play/x/game', { headers: { authorization: 'Bearer y' } });
    vi.stubGlobal('fetch', real);
    expect([...sent[0]!.keys()].filter((name) => name !== 'accept').sort()).toEqual([
      'x-locale',
      'x-request-id',
      'x-site',
    ]);
    expect([answer.headers.get('set-cookie'), answer.headers.get('location')]).toEqual([null, null]);
  });

  test.each([
    '/demo/sandbox/../operator/vendors',
    '/demo/sandbox/%2e%2e/operator/vendors',
    '/demo/sandbox/..%2foperator',
    '/demo/sandbox//operator',
    '/nowhere/sandbox/launch',
    '/demo/operator/vendors',
  ])('nothing else of the upstream can be reached: %s', async (path) => {
    // Next serves an address that no handler of the web takes, and has no page there.
    const isTaken = isOwnRequest(new Request(new URL(path, ORIGIN)));
    expect(isTaken ? (await carry(path)).status : 404).toBe(404);
  });

  test('[A011] a bet from another origin is refused', async () => {
    const { browse } = await openTable();
    const before = await holds(world.db, 'player1');
    const body = new URLSearchParams({ roundId: 'x', 'bet-odd': '700' });
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const sent = await browse('bet', { method: 'POST', body, headers });
    expect((await sent.json()).resultCode).toBe('A011');
    expect(await holds(world.db, 'player1')).toEqual(before);
  });

  test('[NT99] reports that the upstream cannot be reached', async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
    const answer = await carry('/demo/sandbox/play/x/game');
    vi.stubGlobal('fetch', real);
    expect([answer.status, (await answer.json()).resultCode]).toEqual([502, 'NT99']);
  });
});
