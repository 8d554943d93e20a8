import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { qrPath } from '@/lib/format/qr';
import { sealSession, sessionCookie } from '@/lib/session/session';
import { setCapabilities } from '@/lib/sites/capabilities';
import { answerWeb } from '../fixtures/own-handlers';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const CODE = 'k7.f3m2p9qaxw';
const { site } = await withWireUpstream();
beforeAll(() => serveSites(site));

/** Asks for the picture of a code as the browser of a partner does. */
async function ask(code: string, { isSignedIn = true } = {}) {
  const sealed = await sealSession(site, {
    token: 'token',
    channel: 'channel',
    memId: 'ptn1',
    memNick: 'nick',
    updId: 'ptn1',
    loginType: 'PARTNER',
    partnerLevel: 'PTN_1',
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  const cookie = isSignedIn ? `${sessionCookie('demo')}=${sealed}` : '';
  const url = `http://web.test/demo/api/invitation/qr?code=${encodeURIComponent(code)}`;
  return answerWeb(new Request(url, { headers: { host: 'web.test', cookie } }));
}

test('[INVITE-03] the QR code of a link is a picture of this site’s sign-up page', async () => {
  const answer = await ask(CODE);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { path } = await qrPath(`https://web.test/demo/play/join?r=${CODE}`);
  const svg = await answer.text();
  expect(svg).toContain(`<path d="${path}"/>`);
  expect(svg).toMatch(/^<svg [^<>]*><rect [^<>]*fill="white"\/><path d="[Mhv\d\s-z]+"\/><\/svg>$/);
});

test('[INVITE-03] it draws no other text, is for partners, and is not there where the upstream has no invitations', async () => {
  for (const code of ['', 'ptn5', '"><script>', 'https://else.test', `${CODE}2`])
    expect([(await ask(code)).status, code]).toEqual([400, code]);
  expect((await ask(CODE, { isSignedIn: false })).status).toBe(401);
  setCapabilities(
    site.prefix,
    [...ALL_CAPABILITIES].filter((name) => name !== 'invitations'),
  );
  onTestFinished(() => setCapabilities(site.prefix, [...ALL_CAPABILITIES]));
  expect((await ask(CODE)).status).toBe(404);
});
