import { beforeAll, beforeEach, expect, test } from 'vitest';
import { capabilitiesIn } from '@/lib/contract/capabilities';
import { answerRefresh } from '@/lib/entry/session-answers';
import { readSession } from '@/lib/session/read-session';
import { type Session, sealSession, sessionCookie } from '@/lib/session/session';
import { setCapabilities } from '@/lib/sites/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { demoSite, serveSites } from '../fixtures/site';
import { plainRequest, toResponse } from '../fixtures/web-api';
import { withWireUpstream } from '../fixtures/wire-upstream';

/** Answers of an upstream that knows the documents alone. */
const { upstream, site } = await withWireUpstream();

beforeAll(() => serveSites(site));
beforeEach(() => setCapabilities(demoSite().prefix, capabilitiesIn([])));

test.each([undefined, null])(
  '[WIRE-06] [WIRE-04] a write that answers its result alone is done, with data %j too',
  async (data) => {
    upstream.answers({ resultCode: '0', resultMessage: 'ok', data });
    const saved = await sendCall(site, null, '/api/member/update', { memId: 'ptn1', memPass: 'secret12' });
    expect(saved).toEqual({ ok: true, data: {} });
  },
);

test('[WIRE-06] a read without the data that it needs fails', async () => {
  upstream.answers({ resultCode: '0' });
  expect(await sendCall(site, null, '/api/etc/bank', {})).toMatchObject({ ok: false, code: 'NT99' });
});

test('[WIRE-06] [SESS-04] the marker TK999 in place of the coin amount is a sign-in elsewhere', async () => {
  upstream.answers({ resultCode: '0', data: { cashAmt: 'TK999' } });
  const polled = await sendCall(site, null, '/api/cash/getCoin', {});
  expect(polled).toMatchObject({ ok: false, code: 'TK999' });
});

test('[WIRE-06] [MOVE-07] a conversion shows the message of the envelope, unless its data has one', async () => {
  const convert = () => sendCall(site, null, '/api/retail/integrateMoney', { memId: 'ptn2' });
  upstream.answers({ resultCode: '0', resultMessage: 'wait a minute', data: { resultCode: 'C009' } });
  expect(await convert()).toEqual({
    ok: true,
    data: { resultCode: 'C009', resultMessage: 'wait a minute' },
  });
  const data = { resultCode: 'X1', resultMessage: 'closed' };
  upstream.answers({ resultCode: '0', resultMessage: 'ok', data });
  expect(await convert()).toEqual({ ok: true, data });
});

const SESSION: Session = {
  token: 'first',
  channel: '',
  memId: 'ptn1',
  memNick: 'nick',
  loginType: 'PARTNER',
  partnerLevel: 'PTN_1',
  updId: 'ptn1',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
};

test.each([
  [{ token: 'second' }, 'second'],
  [{}, 'first'],
] as const)('[WIRE-06] [SESS-02] after a refresh that answers %j the token is %s', async (data, token) => {
  upstream.answers({ resultCode: '0', data });
  const cookie = `${sessionCookie('demo')}=${await sealSession(site, SESSION)}`;
  const headers = { host: 'web.test', origin: 'http://web.test', cookie };
  const request = new Request('http://web.test/demo/api/session/refresh', { method: 'POST', headers });
  const response = toResponse(await answerRefresh(plainRequest(request), 'demo', 'partner'));
  expect(upstream.received.at(-1)?.token).toBe('first');
  const renewed = response.headers.getSetCookie().find((one) => one.includes(`${sessionCookie('demo')}=`));
  expect((await readSession(site, renewed!.split(';')[0]!))?.token).toBe(token);
  expect(await response.text(), 'the browser sees no token').not.toContain(token);
});
