import { beforeAll, expect, test } from 'vitest';
import { inRequestScope, requestScope } from '@/lib/request/request-scope';
import { sealSession, sessionCookie } from '@/lib/session/session';
import { sampleResponse } from '../fixtures/distinct';
import { answerWeb } from '../fixtures/own-handlers';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream({ prefix: 'statement' });
beforeAll(() => serveSites(site));

test('[SAFE-09] the file of a statement waits for its accounts, however long the answers before took', async () => {
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
  const url = 'http://web.test/statement/play/api/statement?startDate=2026-11-01&endDate=2026-11-02';
  const cookie = `${sessionCookie('statement', 'play')}=${sealed}`;
  const data = { ...sampleResponse('/api/etc/siteOption'), ...sampleResponse('/api/protection/statement') };
  const response = await inRequestScope({} as never, {} as never, () => {
    const scope = requestScope()!;
    upstream.answers({ resultCode: '0', data }, (received) => {
      // Each answer takes all the time of its request.
      scope.readsEndAt = performance.now();
      return received;
    });
    return answerWeb(new Request(url, { headers: { cookie } }));
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/csv'),
  ]);
  expect(upstream.received.map(({ path }) => path)).toEqual([
    '/api/etc/siteOption',
    ...Array(3).fill('/api/protection/statement'),
  ]);
});
