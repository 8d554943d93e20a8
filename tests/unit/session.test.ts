import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormPost } from '@/lib/entry/form';
import { signIn } from '@/lib/entry/sign-in';
import { translator } from '@/lib/i18n/translator';
import { issueCaptcha } from '@/lib/session/captcha';
import { clientAddress } from '@/lib/session/client-address';
import { cookieValue, setCookieHeader } from '@/lib/session/cookie';
import { readFlash } from '@/lib/session/flash';
import { loginPath, nextPath } from '@/lib/session/next-path';
import { countIdAttempt, countUnworkedAttempt, loginRateLimit } from '@/lib/session/rate-limit';
import { forgetSession, readSession } from '@/lib/session/read-session';
import { isSameOrigin } from '@/lib/session/same-origin';
import { sealValue } from '@/lib/session/seal';
import { type Session, sealSession, sessionCookie } from '@/lib/session/session';
import { endSession, sessionCookieHeader } from '@/lib/session/session-cookies';
import { demoSite } from '../fixtures/site';
import { toResponse } from '../fixtures/web-api';

const site = demoSite();
const session = (overrides: Partial<Session> = {}): Session => ({
  token: 'token',
  channel: 'channel',
  memId: 'ptn1',
  memNick: '본사',
  loginType: 'PARTNER',
  partnerLevel: 'PTN_1',
  updId: 'ptn1',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...overrides,
});
const cookieOf = async (value: Session) =>
  `a=1; ${sessionCookie('demo')}=${await sealSession(site, value)}; b=2`;

describe('[SESS-01] the session cookie', () => {
  afterEach(() => vi.useRealTimers());

  test('carries the session, sealed', async () => {
    const cookie = await cookieOf(session());
    expect(cookie).not.toContain('token');
    expect(await readSession(site, cookie)).toEqual(session({ expiresAt: expect.any(String) }));
  });

  test('cannot be read by scripts, and is secure wherever the host is not this machine', () => {
    const cookie = (host: string) => setCookieHeader('pb_demo', 'x', { path: '/demo', maxAge: 60, host });
    expect(cookie('localhost:3000')).toBe('pb_demo=x; Path=/demo; Max-Age=60; HttpOnly; SameSite=Lax');
    expect(cookie('partner.example')).toBe(`__Secure-${cookie('localhost')}; Secure`);
    expect(cookie('localhost.example')).toContain('Secure');
  });

  test('counts under its own name only: one made on localhost is not accepted elsewhere', async () => {
    const at = async (host: string) => {
      const headers = new Headers({ host });
      return (await sessionCookieHeader(site, session(), headers)).split(';')[0]!;
    };
    const [local, secure] = [await at('localhost'), await at('partner.example')];
    expect(secure).toMatch(/^__Secure-pb_demo=/);
    const sealedOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
    for (const cookie of [local, secure, `${local}; ${secure}`])
      expect(await readSession(site, cookie)).not.toBeNull();
    expect(await readSession(site, `pb_demo=${sealedOf(secure)}`)).toBeNull();
    expect(await readSession(site, `__Secure-pb_demo=${sealedOf(local)}`)).toBeNull();
  });

  test('expires at its end, although its decrypted form is cached', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await cookieOf(session({ expiresAt: new Date(Date.now() + 5_000).toISOString() }));
    expect(await readSession(site, cookie)).not.toBeNull();
    vi.setSystemTime(Date.now() + 5_001);
    expect(await readSession(site, cookie)).toBeNull();
  });

  test('[PLAY-02] is one for each side: a partner and a player in one browser keep theirs', async () => {
    const player = session({ memId: 'player1', loginType: 'MEMBER', partnerLevel: 'NORMAL' });
    const both = `${sessionCookie('demo')}=${await sealSession(site, session())}; ${sessionCookie('demo', 'play')}=${await sealSession(site, player)}`;
    expect((await readSession(site, both))?.memId).toBe('ptn1');
    expect((await readSession(site, both, 'play'))?.memId).toBe('player1');
    expect(await readSession(site, await cookieOf(session()), 'play')).toBeNull();
    const headers = new Headers({ cookie: both, host: 'localhost' });
    expect(endSession(site, headers, 'play')).toMatch(/^pb_demo_play=; Path=\/demo\/play; Max-Age=0/);
    expect(endSession(site, headers)).toMatch(/^pb_demo=; Path=\/demo; Max-Age=0/);
  });

  test('can be dropped from the cache', async () => {
    const cookie = await cookieOf(session());
    const first = await readSession(site, cookie);
    expect(await readSession(site, cookie)).toBe(first);
    forgetSession(site, cookie);
    expect(await readSession(site, cookie)).not.toBe(first);
  });

  test('has one text: with another end, which iron-session ignores, it is refused', async () => {
    const sealed = await sealSession(site, session());
    const read = (text: string) => readSession(site, `${sessionCookie('demo')}=${text}`);
    expect(await read(sealed)).not.toBeNull();
    for (const end of ['x', ' x', '~x', '~2', `~${'x'.repeat(15_000)}`]) {
      expect(await read(sealed + end), end.slice(0, 3)).toBeNull();
    }
    expect(await read(sealed.slice(0, -2)), 'without its version').toBeNull();
  });

  test('of another site, of another kind or damaged is refused', async () => {
    const other = demoSite({ prefix: 'demo2', cookieSecret: 'another-0123456789-0123456789-0123456789' });
    const sealed = await sealSession(site, session());
    expect(await readSession(other, `${sessionCookie('demo2')}=${sealed}`)).toBeNull();
    const captcha = await sealValue(site, 'captcha', session(), 60);
    expect(await readSession(site, `${sessionCookie('demo')}=${captcha}`)).toBeNull();
    expect(await readSession(site, `${sessionCookie('demo')}=${sealed.slice(0, -4)}`)).toBeNull();
    expect(await readSession(site, `${sessionCookie('demo')}=`)).toBeNull();
    expect(await readSession(site, null)).toBeNull();
  });
});

describe('a cookie header', () => {
  test.each([
    ['a=1; b=2', 'b', '2'],
    ['ab=1;b=2', 'b', '2'],
    ['b=', 'b', ''],
    ['bb=1; xb=3', 'b', undefined],
    [null, 'b', undefined],
  ])('%s: %s is %s', (header, name, value) => {
    expect(cookieValue(header, name)).toBe(value);
  });
});

describe('a write has to be of the same origin', () => {
  test.each([
    [{ host: 'a.test', origin: 'https://a.test', 'sec-fetch-site': 'same-origin' }, true],
    [{ host: 'a.test:3000', origin: 'http://a.test:3000' }, true],
    [{ host: 'a.test', 'sec-fetch-site': 'same-origin' }, true],
    [{ host: 'a.test' }, false],
    [{ host: 'a.test', origin: 'https://b.test' }, false],
    [{ host: 'a.test', origin: 'null' }, false],
    [{ host: 'a.test', origin: 'https://a.test:8443' }, false],
    [{ host: 'a.test', origin: 'https://a.test', 'sec-fetch-site': 'cross-site' }, false],
    [{ host: 'a.test', origin: 'https://a.test', 'sec-fetch-site': 'same-site' }, false],
    [{ host: 'a.test', origin: 'https://b.test', 'sec-fetch-site': 'same-origin' }, false],
  ])('%j: %s', (headers, expected) => {
    expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(expected);
  });
});

describe('[SITE-04] where a sign-in leads', () => {
  test.each([
    ['/demo/noticeRead/3?x=1', '/demo/noticeRead/3?x=1'],
    ['/demo/partnerList?memId=%ED%95%9C', '/demo/partnerList?memId=%ED%95%9C'],
    [undefined, '/demo/partnerMain'],
    ['https://evil.test/demo/x', '/demo/partnerMain'],
    ['//evil.test/demo/x', '/demo/partnerMain'],
    ['/demo/../demo2/partnerMain', '/demo/partnerMain'],
    ['/demo/\\evil.test', '/demo/partnerMain'],
    ['/demo//evil.test', '/demo/partnerMain'],
    ['/demo2/partnerMain', '/demo/partnerMain'],
    ['/demo/api/session/over', '/demo/partnerMain'],
    ['/demo/en/api/session/over', '/demo/partnerMain'],
    ['/demo/ko/login', '/demo/partnerMain'],
    ['/demo/vn/partnerList?page=2', '/demo/vn/partnerList?page=2'],
    ['/demo/nowhere', '/demo/partnerMain'],
    ['/demo/partnerList/ws', '/demo/partnerMain'],
    ['/demo/users/list', '/demo/users/list'],
    ['/demo/warning', '/demo/partnerMain'],
    ['/demo/login?next=x', '/demo/partnerMain'],
    ['/demo/\u0000', '/demo/partnerMain'],
  ])('%s leads to %s', (requested, path) => {
    expect(nextPath('demo', requested)).toBe(path);
  });

  test.each([
    ['/demo/play/wallet?x=1', '/demo/play/wallet?x=1'],
    ['/demo/play', '/demo/play'],
    ['/demo/play?category=slot', '/demo/play?category=slot'],
    ['/demo/partnerList', '/demo/play'],
    ['/demo/playlist', '/demo/play'],
    ['/demo/play/login', '/demo/play'],
    ['/demo/play/api/session/logout', '/demo/play'],
    ['/demo/en/play/api/session/over', '/demo/play'],
    ['/demo/en/play/wallet', '/demo/en/play/wallet'],
    ['/demo/play/nowhere', '/demo/play'],
    ['/demo/play/newPassword', '/demo/play'],
    ['/demo/play/../partnerMain', '/demo/play'],
    ['/demo2/play/wallet', '/demo/play'],
    [null, '/demo/play'],
  ])('[PLAY-02] on the player site %s leads to %s', (requested, path) => {
    expect(nextPath('demo', requested, 'play')).toBe(path);
  });

  test('[PLAY-02] the back-office leads no member to the player site', () => {
    expect(nextPath('demo', '/demo/play/wallet')).toBe('/demo/partnerMain');
    expect(loginPath('demo', { next: '/demo/play/me', alert: 'login' }, 'play')).toBe(
      '/demo/play/login?next=%2Fdemo%2Fplay%2Fme&alert=login',
    );
  });

  test('the login page retains the target', () => {
    expect(loginPath('demo')).toBe('/demo/login');
    expect(loginPath('demo', { next: '/demo/msg', alert: 'login' })).toBe(
      '/demo/login?next=%2Fdemo%2Fmsg&alert=login',
    );
  });
});

describe('the login rate limit', () => {
  const post = (captcha: string, answer: string, address: string): FormPost & { headers: Headers } => ({
    site,
    form: new URLSearchParams({ memId: 'ptn1', memPass: 'wrong1', captcha, answer }),
    headers: new Headers({ 'x-forwarded-for': address, host: 'localhost' }),
    locale: 'en',
    side: 'partner',
  });
  const errorOf = async (response: Response) =>
    (await readFlash(site, response.headers.get('set-cookie')))?.error;

  test('is a whole number above zero, or stops the start', () => {
    expect([loginRateLimit(''), loginRateLimit('200')]).toEqual([20, 200]);
    for (const wrong of ['0', '-5', '1.5', 'many', '1e9']) {
      expect(() => loginRateLimit(wrong), wrong).toThrow(/^LOGIN_RATE_LIMIT: must be/);
    }
  });

  test('the form’s script is answered without redirects; neither answer nor cookie holds the password', async () => {
    const { sealed } = await issueCaptcha(site);
    const asked = post(sealed, 'wrong', '10.3.0.1');
    const response = toResponse(
      await signIn({
        ...asked,
        headers: new Headers([...asked.headers, ['accept', 'application/json']]),
      }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      error: translator('en')('entry.login.wrongCaptcha'),
      field: 'answer',
      captcha: { sealed: expect.stringMatching(/./), drawing: { strokes: expect.stringMatching(/^M/) } },
    });
    expect(text).not.toContain('wrong1');
  });

  test('attempts without a captcha do not count for the id', async () => {
    for (let i = 0; i < 25; i++) await signIn(post('', '', `10.0.0.${i}`));
    expect(await countIdAttempt(site, 'ptn1')).toBe(true);
  });

  test('attempts without a captcha count for the address', async () => {
    for (let i = 0; i < 20; i++) {
      expect(await errorOf(toResponse(await signIn(post('', '', '10.1.0.1'))))).toBe(
        translator('en')('entry.login.wrongCaptcha'),
      );
    }
    expect(await errorOf(toResponse(await signIn(post('', '', '10.1.0.1'))))).toBe(
      translator('en')('api.A009'),
    );
  });

  test('one address without proofs of work uses up the site’s attempts of that kind, and not those of others', async () => {
    const fair = demoSite({ prefix: 'fair' });
    const tries = async (address: string, count: number) => {
      let taken = 0;
      for (let i = 0; i < count; i++) if (await countUnworkedAttempt(fair, address)) taken++;
      return taken;
    };
    expect(await tries('10.3.0.1', 60), 'two of its own, and all of the site’s').toBe(22);
    expect(await tries('10.3.0.2', 3), 'another has its own still').toBe(2);
    expect(await tries('2001:db8::1', 3)).toBe(2);
    expect(await tries('2001:db8::2', 3), 'of one network').toBe(0);
  });

  test('attempts with a captcha count for the id, from any address', async () => {
    for (let i = 0; i < 20; i++) expect(await countIdAttempt(site, 'PTN2')).toBe(true);
    const { digits, sealed } = await issueCaptcha(site);
    const form = new URLSearchParams({ memId: 'ptn2', memPass: 'wrong1', captcha: sealed, answer: digits });
    expect(await errorOf(toResponse(await signIn({ ...post('', '', '10.2.0.1'), form })))).toBe(
      translator('en')('api.A009'),
    );
  });
});

test('the client’s address is the one that the nearest proxy wrote', () => {
  expect(clientAddress(new Headers({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2' }))).toBe('2.2.2.2');
  expect(clientAddress(new Headers({ 'x-forwarded-for': '::ffff:127.0.0.1' }))).toBe('127.0.0.1');
  expect(clientAddress(new Headers({ 'x-forwarded-for': "' OR 1=1" }))).toBe('0.0.0.0');
  expect(clientAddress(new Headers())).toBe('0.0.0.0');
});
