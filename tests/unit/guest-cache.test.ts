import { NextRequest, NextResponse } from 'next/server';
import { expect, test } from 'vitest';
import { withGuestCache } from '@/lib/middleware/with-guest-cache';
import { flashCookieHeader } from '@/lib/session/flash';
import { sealSession, sessionCookie } from '@/lib/session/session';
import { demoSite } from '../fixtures/site';

const site = demoSite();
const origin = 'http://localhost:3000';

/** The caching that the middleware asks for, for a document at a path of the site. */
async function cachingOf(path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const request = new NextRequest(`${origin}/demo${path}`, {
    headers: { 'sec-fetch-dest': 'document', ...headers },
  });
  const context = { request, site, path, locale: 'ko' as const, headers: request.headers };
  const response = await withGuestCache(context, async () => NextResponse.next());
  return response.headers.get('cache-control');
}

test('browsers may preserve the documents of guests alone', async () => {
  for (const path of ['/login', '/play', '/play/login', '/play/join'])
    expect(await cachingOf(path), path).toBe('private, no-cache, max-age=0, must-revalidate');
  for (const path of ['/secondStep', '/play/wallet', '/userList'])
    expect(await cachingOf(path), path).toBeNull();
  expect(await cachingOf('/play', { 'sec-fetch-dest': 'empty' }), 'a soft navigation').toBeNull();
});

test('a document with private data is preserved by no browser', async () => {
  const sealed = await sealSession(site, {
    token: 'token',
    channel: 'channel',
    memId: 'player1',
    memNick: 'nick',
    updId: 'player1',
    loginType: 'MEMBER',
    partnerLevel: 'NORMAL',
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  expect(await cachingOf('/play', { cookie: `${sessionCookie('demo', 'play')}=${sealed}` })).toBeNull();
  expect(await cachingOf('/login', { cookie: `${sessionCookie('demo', 'partner')}=${sealed}` })).toBeNull();
  const typed = await flashCookieHeader(site, { memId: 'ptn1' }, 'localhost');
  expect(await cachingOf('/login', { cookie: typed.split(';')[0]! }), 'a form with a typed id').toBeNull();
});
