import { expect, test } from 'vitest';
import { secondStep, secondStepOptions } from '@/lib/entry/second-step';
import { signIn } from '@/lib/entry/sign-in';
import { issueCaptcha } from '@/lib/session/captcha';
import { requestParty } from '@/lib/session/party';
import { demoSite } from '../fixtures/site';
import { toResponse } from '../fixtures/web-api';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();

const PENDING = {
  resultCode: 'A032',
  data: {
    pending: {
      token: 'token-of-the-second-step',
      kinds: ['totp', 'recovery'],
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
  },
};
const WELCOME = {
  resultCode: '0',
  data: {
    member: { loginType: 'PARTNER', memId: 'alpha1', memNick: 'a', partnerLevel: 'PTN_1', updId: 'operator' },
    token: 'token',
    channel: 'channel',
    expiresAt: '2099-01-01T00:00:00.000Z',
    msgInfo: { newMsg: 0 },
  },
};

const post = (form: Record<string, string>, cookie = '', accept = 'text/html') => ({
  site,
  side: 'partner' as const,
  locale: 'en' as const,
  form: new URLSearchParams(form),
  headers: new Headers({
    host: 'localhost',
    origin: 'http://localhost',
    accept,
    cookie,
    'x-forwarded-for': `10.30.${Math.floor(Math.random() * 250)}.1`,
  }),
});
const cookiesOf = (response: Response) =>
  Object.fromEntries(response.headers.getSetCookie().map((one) => one.split(';')[0]!.split(/=(.*)/s)));

/** The first step, which leads to the second; the cookie that it leaves. */
async function firstStep(accept?: string) {
  upstream.answers(PENDING);
  const { sealed, digits } = await issueCaptcha(site);
  const form = { memId: 'alpha1', memPass: 'secret12', captcha: sealed, answer: digits, next: '/demo/msg' };
  const response = toResponse(await signIn(post(form, '', accept)));
  return { response, cookie: `pb_demo_step=${cookiesOf(response).pb_demo_step}` };
}

test('[KEEP-02] a right password leads to the second step: no session, and the token in a sealed cookie alone', async () => {
  const { response } = await firstStep();
  expect(response.headers.get('location')).toBe('/demo/secondStep');
  const [cookie, ...others] = response.headers.getSetCookie();
  expect(others, 'neither session nor device').toEqual([]);
  expect(cookie).toMatch(/^pb_demo_step=\S+; Path=\/demo; Max-Age=300; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain('token-of-the-second-step');
  const { response: toScript } = await firstStep('application/json');
  expect(await toScript.json()).toEqual({ next: '/demo/secondStep' });
});

test('[KEEP-02] the right factor signs in, leads to the requested page, and stores the browser’s name', async () => {
  const { cookie } = await firstStep();
  const { device } = upstream.received[0]!.body;
  upstream.answers(WELCOME);
  const response = toResponse(await secondStep(post({ kind: 'totp', code: ' 123 456' }, cookie)));
  expect(response.headers.get('location')).toBe('/demo/msg');
  const cookies = cookiesOf(response);
  expect(cookies).toMatchObject({
    pb_demo: expect.stringMatching(/./),
    pb_demo_device: expect.stringMatching(/./),
    pb_demo_step: '',
  });
  expect(upstream.received.find(({ path }) => path === '/api/factor/signIn')!.body).toMatchObject({
    pending: 'token-of-the-second-step',
    factor: { kind: 'totp', code: '123 456' },
  });
  const { sealed, digits } = await issueCaptcha(site);
  const again = { memId: 'alpha1', memPass: 'secret12', captcha: sealed, answer: digits };
  await signIn(post(again, `pb_demo_device=${cookies.pb_demo_device}`));
  const logins = upstream.received.filter(({ path }) => path === '/api/member/login');
  expect(logins.at(-1)!.body.device).toBe(device);
});

test('[LOGIN-02] [KEEP-02] a member who may not use the partner side is signed out at the upstream, and gets no session', async () => {
  const { cookie } = await firstStep();
  const { member, ...rest } = WELCOME.data;
  for (const loginType of ['ADMIN', 'MEMBER']) {
    upstream.received.length = 0;
    upstream.answers({ ...WELCOME, data: { ...rest, member: { ...member, loginType } } });
    const response = toResponse(await secondStep(post({ kind: 'totp', code: '1' }, cookie)));
    expect(response.headers.get('location')).toBe('/demo/login?next=%2Fdemo%2Fmsg');
    expect(cookiesOf(response)).not.toHaveProperty('pb_demo');
    expect(upstream.received.map(({ path, token }) => [path, token])).toEqual([
      ['/api/factor/signIn', undefined],
      ['/api/member/logout', 'token'],
    ]);
  }
});

test('[KEEP-02] an error is shown at the place to mend it; an expired sign-in begins anew', async () => {
  const { cookie } = await firstStep();
  const codes = async (answer: object, form: Record<string, string> = { kind: 'totp', code: '1' }) => {
    upstream.answers(answer as never);
    return toResponse(await secondStep(post(form, cookie))).headers.get('location');
  };
  expect(await codes({ resultCode: 'A033' })).toBe('/demo/secondStep?kind=totp&error=A033');
  expect(await codes({ resultCode: 'A039', data: { seconds: 8 } })).toBe(
    '/demo/secondStep?kind=totp&error=A039&seconds=8',
  );
  expect(await codes({ resultCode: 'A034' })).toBe('/demo/login?next=%2Fdemo%2Fmsg');
  upstream.received.length = 0;
  expect(await codes(WELCOME, { kind: 'passkey', credential: '{"id":1}' })).toBe(
    '/demo/secondStep?kind=passkey&error=A033',
  );
  expect(await codes(WELCOME, { kind: 'none' })).toBe('/demo/secondStep?kind=none&error=A033');
  expect(upstream.received, 'nothing was sent').toEqual([]);
  const stranger = toResponse(await secondStep(post({ kind: 'totp', code: '1' })));
  expect(stranger.headers.get('location')).toBe('/demo/login?alert=expired');
  const changed = toResponse(
    await secondStep(post({ kind: 'totp', code: '1' }, cookie.replace(/.{8}$/, '01234567'))),
  );
  expect(changed.headers.get('location')).toBe('/demo/login?alert=expired');
});

test('[KEEP-02] passkeys are for the configured domain, or the request’s host; the browser does not choose', async () => {
  const { cookie } = await firstStep();
  upstream.answers({ resultCode: 'A034' });
  const response = toResponse(await secondStepOptions(post({ party: 'evil', rpId: 'evil.example' }, cookie)));
  expect((await response.json()).resultCode).toBe('A034');
  const party = { rpId: 'localhost', origin: 'http://localhost', name: 'Demo' };
  expect(upstream.received.at(-1)!.body).toMatchObject({ pending: 'token-of-the-second-step', party });
  const headers = new Headers({ host: 'office.example.com:8443', origin: 'https://office.example.com:8443' });
  expect(requestParty(site, headers)).toMatchObject({
    rpId: 'office.example.com',
    origin: 'https://office.example.com:8443',
  });
  expect(requestParty(demoSite({ rpId: 'example.com' }), headers).rpId).toBe('example.com');
  headers.delete('origin');
  expect(requestParty(site, headers).origin).toBe('https://office.example.com:8443');
});
