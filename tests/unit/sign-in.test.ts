import { expect, test } from 'vitest';
import type { LoginAnswer } from '@/lib/entry/login-answer';
import { signIn } from '@/lib/entry/sign-in';
import { findProof, isProof } from '@/lib/rules/proof-of-work';
import { checkCaptcha, issueCaptcha } from '@/lib/session/captcha';
import type { Side } from '@/lib/session/side';
import { toResponse } from '../fixtures/web-api';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();

const welcome = (memId: string, loginType: 'PARTNER' | 'MEMBER' = 'PARTNER') => ({
  resultCode: '0',
  data: {
    member: { loginType, memId, memNick: memId, partnerLevel: 'PTN_1', updId: 'operator' },
    token: 'token',
    channel: 'channel',
    expiresAt: '2099-01-01T00:00:00.000Z',
    msgInfo: { newMsg: 0 },
  },
});

/** Signs in by the form's script, with the captcha read rightly. */
async function post(
  memId: string,
  cookie = '',
  side: Side = 'partner',
  given?: [string, string],
  proof = '',
) {
  const { sealed, digits } = await issueCaptcha(site);
  const [captcha, answer] = given ?? [sealed, digits];
  const response = toResponse(
    await signIn({
      site,
      side,
      locale: 'en',
      form: new URLSearchParams({ memId, memPass: 'secret12', captcha, answer, proof }),
      headers: new Headers({
        host: 'localhost',
        accept: 'application/json',
        cookie,
        'x-forwarded-for': `10.20.${Math.floor(Math.random() * 250)}.1`,
      }),
    }),
  );
  const cookies = response.headers.getSetCookie();
  return {
    digits: answer,
    answer: (await response.json()) as LoginAnswer,
    device: cookies.find((one) => one.startsWith('pb_demo_device='))?.split(';')[0],
    cookies,
  };
}
const askedOf = (path = '/api/member/login') =>
  upstream.received.filter((message) => message.path === path).map(({ body }) => body);

test('[LOGIN-06] [KEEP-04] a browser is named by a sealed cookie, the same to all who sign in from it, on both sides', async () => {
  upstream.answers(welcome('alpha1'));
  const first = await post('ALPHA1');
  const setCookie = first.cookies.find((one) => one.startsWith('pb_demo_device='));
  expect(setCookie).toMatch(/; Path=\/demo; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  expect(setCookie).not.toContain('alpha1');

  const again = await post('alpha1', first.device);
  const deviceId = askedOf().at(-1)!.device;
  expect(deviceId).toMatch(/^[\da-f-]{36}$/);
  expect(askedOf()[0]!.device, 'named before the cookie is set').toBe(deviceId);
  await post('alpha1', first.device!.replace(/.{10}$/, '0123456789'));
  expect(askedOf().at(-1)!.device, 'a cookie that was changed').not.toBe(deviceId);

  upstream.answers(welcome('player1', 'MEMBER'));
  const player = await post('player1', again.device, 'play');
  await post('player1', player.device, 'play');
  expect(askedOf().at(-1)!.device, 'one browser').toBe(deviceId);
  upstream.answers({ resultCode: 'U001' });
  expect(
    (await post('alpha1', player.device)).device,
    'only a right password makes it known',
  ).toBeUndefined();
  expect(askedOf().at(-1)!.device).toBe(deviceId);
});

test('[LOGIN-05] the page asked for is where a sign-in leads, and never another site', async () => {
  upstream.answers(welcome('alpha1'));
  const leadsTo = async (next: string) => {
    const { sealed: captcha, digits: answer } = await issueCaptcha(site);
    const response = toResponse(
      await signIn({
        site,
        side: 'partner',
        locale: 'en',
        form: new URLSearchParams({ memId: 'alpha1', memPass: 'secret12', captcha, answer, next }),
        headers: new Headers({ host: 'localhost', 'x-forwarded-for': '10.22.0.1' }),
      }),
    );
    return response.headers.get('location');
  };
  expect(await leadsTo('/demo/partnerList?orderStr=ID_ASC')).toBe('/demo/partnerList?orderStr=ID_ASC');
  for (const next of [
    'https://evil.invalid/',
    '//evil.invalid',
    '/demo2/partnerMain',
    '/demo/api/session/logout',
  ])
    expect(await leadsTo(next), next).toBe('/demo/partnerMain');
});

test('[LOGIN-06] [A028] a postponed attempt retains its digits, says when to try again, and opens no session', async () => {
  upstream.answers({ resultCode: 'A028', data: { seconds: 4 } });
  const { answer, digits, cookies } = await post('alpha1');
  expect(answer).toEqual({
    error: 'Many people are signing in right now. Please try again in 4 seconds.',
    wait: 4,
    captcha: { sealed: expect.stringMatching(/./), work: expect.objectContaining({ unread: 19 }) },
  });
  expect(cookies).toEqual([]);
  upstream.answers(welcome('alpha1'));
  const { sealed } = (answer as { captcha: { sealed: string } }).captcha;
  expect((await post('alpha1', '', 'partner', [sealed, digits])).answer).toEqual({
    next: '/demo/partnerMain',
  });
  expect(await checkCaptcha(site, { sealed, answer: digits }), 'used').toBe('wrong');
});

test('[LOGIN-06] [A029] a try by work alone that was not taken on can be sent again with the digits of its picture', async () => {
  upstream.answers({ resultCode: 'A029', data: { seconds: 2 } });
  const { sealed, digits, work } = await issueCaptcha(site);
  const proof = findProof(work.challenge, work.unread, 0, 1e8)!;
  const { answer } = await post('alpha5', '', 'partner', [sealed, ''], proof);
  const { captcha } = answer as { captcha: { sealed: string } };
  expect(await checkCaptcha(site, { sealed: captcha.sealed, answer: digits })).toBe('read');
});

test('[LOGIN-06] [A029] too soon after wrong passwords, the form says when to try again', async () => {
  upstream.answers({ resultCode: 'A029', data: { seconds: 16 } });
  const { answer } = await post('alpha1');
  expect(answer).toMatchObject({
    error: 'Several wrong passwords were entered. Please try again in 16 seconds.',
    wait: 16,
  });
});

test('[LOGIN-02] a browser’s work lets the digits be left out, and too little of it does not', async () => {
  upstream.answers(welcome('alpha3'));
  const tried = async (bits: number, answer: string, less = 33) => {
    const { sealed, work } = await issueCaptcha(site);
    let proof = '-1';
    do proof = findProof(work.challenge, bits, Number(proof) + 1, 1e8)!;
    while (isProof(work.challenge, proof, less));
    const response = toResponse(
      await signIn({
        site,
        side: 'partner',
        locale: 'en',
        form: new URLSearchParams({ memId: 'alpha3', memPass: 'secret12', captcha: sealed, answer, proof }),
        headers: new Headers({
          host: 'localhost',
          accept: 'application/json',
          'x-forwarded-for': '10.21.0.1',
        }),
      }),
    );
    return (await response.json()) as LoginAnswer;
  };
  expect(await tried(19, '')).toEqual({ next: '/demo/partnerMain' });
  expect(await tried(1, '9999'), 'wrong digits are wrong').toMatchObject({ field: 'answer' });
  expect(await tried(12, '', 19), 'too little work').toMatchObject({ field: 'answer' });
});
