import { beforeAll, describe, expect, test } from 'vitest';
import { type Session, sealSession } from '@/lib/session/session';
import { sessionOverPath } from '@/lib/session/session-over';
import { answerWeb } from '../fixtures/own-handlers';
import { demoSite, serveSites } from '../fixtures/site';

const site = demoSite();
const session = (token: string): Session => ({
  token,
  channel: 'channel',
  memId: 'ptn1',
  memNick: 'ptn1',
  loginType: 'PARTNER',
  partnerLevel: 'PTN_1',
  updId: 'ptn1',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
});
beforeAll(() => serveSites(site));

/** The answer to the browser: the redirect, and whether the cookie of its session is deleted. */
const effectOf = (response: Response) => ({
  to: response.headers.get('location'),
  isEnded: /^pb_demo=; .*Max-Age=0/.test(response.headers.get('set-cookie') ?? ''),
});
const cookieOf = async (token: string) => `pb_demo=${await sealSession(site, session(token))}`;
const get = async (path: string, token: string, headers: Record<string, string> = {}) =>
  effectOf(
    await answerWeb(
      new Request(`http://localhost${path}`, {
        headers: { host: 'localhost', cookie: await cookieOf(token), ...headers },
      }),
    ),
  );
const post = async (reason: string, headers: Record<string, string>) =>
  answerWeb(
    new Request('http://localhost/demo/api/session/over', {
      method: 'POST',
      headers: {
        host: 'localhost',
        cookie: await cookieOf('one'),
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ reason }),
    }),
  );

/** The page of the session. */
const PAGE = '/demo/partnerList?page=2';
const NEXT = 'next=%2Fdemo%2FpartnerList%3Fpage%3D2';

describe('the end of a session', () => {
  test('[SESS-04] [SESS-05] a page redirects with a proof, which ends that session alone', async () => {
    const path = await sessionOverPath(site, session('one'), 'duplicate', 'partner', PAGE);
    expect(path).toMatch(/^\/demo\/api\/session\/over\?reason=duplicate&proof=/);
    expect(await get(path, 'one')).toEqual({ to: `/demo/login?${NEXT}&alert=duplicate`, isEnded: true });
    expect(await get(path, 'two'), 'signed in anew meanwhile').toMatchObject({ isEnded: false });
    expect(await get(path.replace('duplicate', 'barred'), 'one')).toMatchObject({ isEnded: false });
    const elsewhere = path.replace(
      encodeURIComponent(PAGE),
      encodeURIComponent('//other.test/demo/partnerList'),
    );
    expect((await get(elsewhere, 'one')).to, 'a page of another site').toBe('/demo/login?alert=duplicate');
  });

  test('[SESS-04] an address without a proof ends nothing, from any page', async () => {
    for (const path of [
      '/demo/api/session/over?reason=duplicate',
      '/demo/api/session/over',
      '/demo/api/session/over?reason=expired&proof=x',
    ]) {
      for (const from of ['none', 'same-origin', 'cross-site']) {
        expect(await get(path, 'one', { 'sec-fetch-site': from }), from).toMatchObject({ isEnded: false });
      }
    }
  });

  test('[LIVE-02] [LIVE-06] a post of this origin ends it, one of another does not', async () => {
    const own = { origin: 'http://localhost', referer: 'http://localhost/demo/partnerList?page=2' };
    for (const reason of ['signedOut', 'expired', 'duplicate']) {
      expect(effectOf(await post(reason, own))).toEqual({
        to: `/demo/login?${NEXT}&alert=${reason}`,
        isEnded: true,
      });
    }
    expect(effectOf(await post('logout', own))).toEqual({ to: '/demo/login', isEnded: true });
    const foreign: Record<string, string>[] = [
      { origin: 'http://other.test' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await post('signedOut', headers);
      expect(answer.status).toBe(403);
      expect(effectOf(answer).isEnded).toBe(false);
    }
  });

  test('[SESS-06] after signing out the browser drops its stored pages, and no other site’s cookies', async () => {
    const response = await answerWeb(
      new Request('http://localhost/demo/api/session/logout', {
        method: 'POST',
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: '',
      }),
    );
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(effectOf(response)).toEqual({ to: '/demo/login', isEnded: true });
  });
});
