import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proxy } from '@/lib/proxy/proxy';
import { carrySandbox } from '@/lib/proxy/sandbox';
import { sealSession, sessionCookie } from '@/lib/session/session';
import { withDemoWorld } from '../../fixtures/database';
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
  serveSites(site);
  player = await running.demo.login('player1');
  const { member } = player.signedIn;
  const session = await sealSession(site, {
    token: player.token,
    channel: 'channel',
    ...{ memId: 'player1', memNick: member.memNick, loginType: 'MEMBER', partnerLevel: 'NORMAL', updId: 'x' },
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });
  cookie = `${sessionCookie('demo')}=${session}`;
  await fund(world.db, 'player1', 'cash', 50_000);
});
afterAll(() => expectClean(world.db));

const carry = (path: string, init: RequestInit = {}) =>
  carrySandbox(new Request(new URL(path, ORIGIN), { ...init, headers: { ...OWN, cookie, ...init.headers } }));

/** Launches a game at the web and follows its address; answers that of the page. */
async function openTable(): Promise<string> {
  const body = { vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' };
  const response = await proxy(
    new Request(`${ORIGIN}/demo/api/minigame/getGame`, {
      method: 'POST',
      headers: { ...OWN, cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    }),
  );
  const { data } = await response.json();
  expect(data.gameurl).toMatch(/^\/demo\/sandbox\/launch\?/);
  const opened = await carry(data.gameurl);
  expect(opened.status).toBe(303);
  return new URL(opened.headers.get('location') ?? '', ORIGIN + data.gameurl).pathname;
}

describe('[PLAY-05] the web carries the sandbox’s pages', () => {
  test('launch, page and bet work under the site’s prefix, with the page’s own policy', async () => {
    const page = await openTable();
    expect(page).toMatch(/^\/demo\/sandbox\/play\/[\w-]{43}\/game$/);
    const shown = await carry(page);
    const text = await shown.text();
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const [, file = ''] of text.matchAll(/(?:href|src)="([^"]*assets[^"]*)"/g)) {
      expect((await carry(new URL(file, ORIGIN + page).pathname)).status, file).toBe(200);
    }
    const roundId = /name="roundId" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const form = new URLSearchParams({ roundId, 'bet-odd': '700' });
    const sent = await carry(new URL('bet', ORIGIN + page).pathname, { method: 'POST', body: form });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, 'game']);
    expect((await holds(world.db, 'player1')).cash).not.toBe(50_000);
  });

  test('no cookie and no credential travels to the sandbox, and none comes back', async () => {
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
    expect([...sent[0]!.keys()].filter((name) => name !== 'accept').sort()).toEqual(['x-request-id']);
    expect([answer.headers.get('set-cookie'), answer.headers.get('location')]).toEqual([null, null]);
  });

  test.each([
    ['/demo/sandbox/../operator/vendors', 404],
    ['/demo/sandbox/%2e%2e/operator/vendors', 404],
    ['/demo/sandbox/..%2foperator', 404],
    ['/demo/sandbox//operator', 404],
    ['/nowhere/sandbox/launch', 404],
    ['/demo/operator/vendors', 404],
  ])('nothing else of the upstream can be reached: %s', async (path, status) => {
    expect((await carry(path)).status).toBe(status);
  });

  test('[A011] a bet from another origin is refused', async () => {
    const page = await openTable();
    const before = await holds(world.db, 'player1');
    const body = new URLSearchParams({ roundId: 'x', 'bet-odd': '700' });
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const sent = await carry(new URL('bet', ORIGIN + page).pathname, { method: 'POST', body, headers });
    expect((await sent.json()).resultCode).toBe('A011');
    expect(await holds(world.db, 'player1')).toEqual(before);
  });

  test('[NT99] tells when the upstream cannot be reached', async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
    const answer = await carry('/demo/sandbox/play/x/game');
    vi.stubGlobal('fetch', real);
    expect([answer.status, (await answer.json()).resultCode]).toEqual([502, 'NT99']);
  });
});
