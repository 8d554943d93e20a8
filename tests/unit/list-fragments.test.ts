import { beforeAll, expect, test } from 'vitest';
import { findList } from '@/app/[prefix]/api/lists';
import type { LoginType } from '@/lib/contract/values';
import { isClosedTo, ROUTES } from '@/lib/routes/partner-routes';
import { sealSession, sessionCookie } from '@/lib/session/session';
import { sampleResponse } from '../fixtures/distinct';
import { answerWeb } from '../fixtures/own-handlers';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();
beforeAll(() => serveSites(site));

/** The answer to a partner's request for the children of a node, or for another part of a list. */
async function ask(
  headers: Record<string, string> = {},
  {
    loginType = 'PARTNER',
    list = 'partnerList',
    query = '_part=node&_node=ptn2',
    kind = 'list',
  }: { loginType?: LoginType; list?: string; query?: string; kind?: 'list' | 'export' } = {},
) {
  upstream.answers({ resultCode: '0', data: sampleResponse('/api/v2/retail/hierarchy') });
  const sealed = await sealSession(site, {
    token: 'token',
    channel: 'channel',
    memId: 'ptn1',
    memNick: 'nick',
    updId: 'ptn1',
    loginType,
    partnerLevel: 'PTN_1',
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  const cookie = `${sessionCookie('demo')}=${sealed}`;
  const request = new Request(`http://web.test/demo/api/${kind}/${list}?${query}`, {
    headers: { cookie, ...headers },
  });
  return answerWeb(request);
}

test('a fragment is inert outside the page that takes it in', async () => {
  const { status, headers } = await ask({ 'sec-fetch-dest': 'empty' });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
});

test.each(['document', 'iframe', 'script'])('a fragment is no %s', async (destination) => {
  const response = await ask({ 'sec-fetch-dest': destination });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ resultCode: 'A001' });
});

test('a browser that does not send the purpose of a fragment gets it', async () => {
  expect((await ask()).headers.get('content-type')).toContain('text/html');
});

const closed = Object.keys(ROUTES).filter((name) => isClosedTo('P_NORMAL', findList(name)?.route ?? ''));

test('[SITE-13] lists about partners below are closed to P_NORMAL', () => {
  expect(closed).toEqual(expect.arrayContaining(['partnerList', 'partnerTree', 'partnerMemberList']));
});

test.each(closed)(
  '[SITE-13] %s: neither fragment nor file is answered to P_NORMAL, and nothing is asked',
  async (list) => {
    for (const [kind, query] of [
      ['list', '_part=rows'],
      ['export', 'format=csv'],
    ] as const) {
      const response = await ask({}, { loginType: 'P_NORMAL', list, query, kind });
      expect([response.status, (await response.json()).resultCode]).toEqual([403, 'A006']);
    }
    expect(upstream.received).toEqual([]);
  },
);
