/** The answer to every captcha of a stack that is started with it as `PITBOSS_TEST_CAPTCHA`. */
export const CAPTCHA = '1234';

/** The account that signs in, by the address of the side. */
export const SIDES = {
  player: { base: '/demo/play', memId: 'player1', home: /\/demo\/play$/ },
  partner: { base: '/demo', memId: 'ptn1', home: /\/demo\/partnerMain$/ },
};

/** With it the first page after a sign-in has pop-ups, by two calls more; browsers drop it there. */
const POPUPS = 'pb_popups=';

/** Signs in at the web's handler; answers the cookies of the pages after the first one, each `name=value`. */
export async function signIn(origin, { base, memId, home }) {
  const form = await (await fetch(`${origin}${base}/login`)).text();
  const field = /<input[^>]*name="captcha"[^>]*>/.exec(form)?.[0];
  const captcha = /value="([^"]*)"/.exec(field ?? '')?.[1] ?? '';
  const response = await fetch(`${origin}${base}/api/session/login`, {
    method: 'POST',
    body: new URLSearchParams({ memId, memPass: 'demo1234', answer: CAPTCHA, captcha, next: '' }),
    headers: { origin },
    redirect: 'manual',
  });
  const location = response.headers.get('location') ?? '';
  if (!home.test(location)) throw new Error(`${memId} could not sign in: ${response.status} ${location}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie.startsWith(POPUPS));
}
