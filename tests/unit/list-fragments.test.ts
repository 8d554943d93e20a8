import { beforeAll, expect, test } from 'vitest';
import { GET } from '@/app/[prefix]/api/list/[list]/route';
import { sealSession, sessionCookie } from '@/lib/session/session';
import { sampleResponse } from '../fixtures/distinct';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();
beforeAll(() => serveSites(site));

/** The answer to a partner's request for the children of a node. */
async function ask(headers: Record<string, string> = {}) {
  upstream.answers({ resultCode: '0', data: sampleResponse('/api/v2/retail/hierarchy') });
  const sealed = await sealSession(site, {
    ...{ token: 'token', channel: 'channel', memId: 'ptn1', memNick: 'nick', updId: 'ptn1' },
    ...{ loginType: 'PARTNER', partnerLevel: 'PTN_1', expiresAt: '2099-01-01T00:00:00.000Z' },
  });
  const cookie = `${sessionCookie('demo')}=${sealed}`;
  const request = new Request('http://web.test/demo/api/list/partnerList?_part=node&_node=ptn2', {
    headers: { cookie, ...headers },
  });
  return GET(request, { params: Promise.resolve({ prefix: 'demo', list: 'partnerList' }) });
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
