import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures';

// Each test here has an account that no other test uses: most of them end its session.

const MAIN = '/demo/partnerMain';

/** Opens the main page and waits for the first answer of the pulse. */
async function openMain(page: Page) {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/cash/getCoin'));
  await page.goto(MAIN);
  await answered;
}

test('[SESS-01] the session cookie lasts 240 minutes and scripts cannot read it', {
  tag: '@prove-documents',
}, async ({ page, context, signInByForm }) => {
  await signInByForm(page, { memId: 'ptn5x01' });
  const cookie = (await context.cookies()).find(({ name }) => name === 'pb_demo')!;
  expect(cookie.httpOnly).toBe(true);
  expect(cookie.sameSite).toBe('Lax');
  expect(cookie.path).toBe('/demo');
  const minutes = (cookie.expires - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(238);
  expect(minutes).toBeLessThanOrEqual(240.5);
  expect(await page.evaluate(() => document.cookie)).not.toContain('pb_demo=');
});

test.describe('refreshing', () => {
  test.use({ signedInAs: 'ptn5x02' });

  test('[SESS-02] the session is refreshed on every route change', async ({ page }) => {
    await openMain(page);
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/demo/api/session/refresh'));
    await page.locator('a[href="/demo/partnerList"]').locator('visible=true').first().click();
    const answer = await refreshed;
    expect(answer.status()).toBe(200);
    expect((await answer.headerValue('set-cookie')) ?? '').toContain('pb_demo=');
  });

  test('[SESS-02] a player’s too, whether the route is a document of its own or not', async ({
    page,
    signIn,
  }) => {
    await signIn(page, { memId: 'player4', side: 'play' });
    const refreshed = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/demo/play/api/session/refresh'));
    for (const act of [
      () => page.goto('/demo/play'),
      () => page.locator('a[href="/demo/play/wallet"]').locator('visible=true').first().click(),
      () => page.locator('[data-soft] a[href="/demo/play/exchange"]').click(),
    ]) {
      const [answer] = await Promise.all([refreshed(), act()]);
      expect(answer.status()).toBe(200);
      expect((await answer.headerValue('set-cookie')) ?? '').toContain('pb_demo_play=');
    }
  });

  test('[SESS-02] under five minutes before its end the session refreshes by itself', {
    tag: '@prove-documents',
  }, async ({ page, signIn }) => {
    // A session that begins now.
    await signIn(page, { memId: 'ptn5x09' });
    await page.clock.install();
    await openMain(page);
    let isRefreshed = false;
    page.on('request', (request) => {
      isRefreshed ||= request.url().endsWith('/demo/api/session/refresh');
    });
    await page.clock.fastForward('03:54:00');
    expect(isRefreshed).toBe(false);
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/demo/api/session/refresh'));
    await page.clock.fastForward('02:00');
    expect((await refreshed).status()).toBe(200);
  });

  test('[SESS-02] a failed refresh clears the user and goes to login', async ({
    page,
    context,
    t,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await openMain(page);
    await page.route('**/demo/api/session/refresh', (route) =>
      route.fulfill({ status: 401, json: { resultCode: 'A005', resultMessage: '' } }),
    );
    await page.locator('a[href="/demo/partnerList"]').locator('visible=true').first().click();
    await expect(page).toHaveURL(/\/demo\/login\?.*alert=expired/);
    await expect(page.getByText(t('entry.alert.expired'))).toBeVisible();
    expect((await context.cookies()).some(({ name }) => name === 'pb_demo')).toBe(false);
  });
});

test.describe('the pulse', () => {
  test.use({ signedInAs: 'ptn5x03' });

  test('[SESS-03] every five seconds balance and token are asked for; a hidden tab pauses', {
    tag: '@documents',
  }, async ({ page }) => {
    await page.clock.install();
    // A channel without heartbeats: those would be late in the page's time, and a channel that opens again asks too.
    await page.routeWebSocket('**/ws/websocket', (socket) =>
      socket.onMessage((frame) => {
        if (/^CONNECT\n/.test(String(frame))) socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
      }),
    );
    let balanceCalls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cash/getCoin')) balanceCalls += 1;
    });
    await openMain(page);
    await expect(page.locator('[data-state]').first()).toHaveAttribute('data-state', 'live');
    await expect.poll(() => balanceCalls).toBe(1);
    // From here on time passes only where it is run: on a busy machine the test itself takes seconds.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const pass = (ms: number) => page.clock.runFor(ms);
    const untilCalled = async (times: number) => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/cash/getCoin'));
      await expect.poll(() => pass(250).then(() => balanceCalls), { intervals: [50] }).toBe(times);
      await (await answered).finished();
      // The page has read it as well: an answer that is late would be asked for again.
      for (let task = 0; task < 3; task++) await page.evaluate(() => {});
    };
    await untilCalled(2);
    // Each answer starts the five seconds to the next question.
    await pass(4_400);
    expect(balanceCalls, 'not before five seconds').toBe(2);
    await untilCalled(3);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await show('hidden');
    await page.clock.runFor(30_000);
    expect(balanceCalls, 'a hidden tab pauses').toBe(3);
    await show('visible');
    await expect.poll(() => balanceCalls, { message: 'and resumes at once' }).toBe(4);
  });
});

test.describe('ended elsewhere', () => {
  test('[SESS-04] [LIVE-06] signing in elsewhere ends the session of the first window and says so', {
    tag: '@documents',
  }, async ({ page, browser, signIn, signInByForm, t, expectConsole }) => {
    expectConsole(/401/);
    await signIn(page, { memId: 'ptn5x04' });
    await page.goto(MAIN);
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    const elsewhere = await browser.newContext();
    await signInByForm(await elsewhere.newPage(), { memId: 'ptn5x04' });
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(t('entry.alert.duplicate'));
    await alert.getByRole('button').last().click();
    await expect(page).toHaveURL(/\/demo\/login/);
    await page.goto(MAIN);
    await expect(page).toHaveURL(/\/demo\/login/);
    await elsewhere.close();
  });

  test('[LIVE-06] a sign-out by the operator ends the open window', { tag: '@documents' }, async ({
    page,
    signIn,
    operator,
    t,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await signIn(page, { memId: 'ptn5x05' });
    await page.goto(MAIN);
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    await operator('sign-out', { siteId: 'demo', memId: 'ptn5x05' });
    await expect(page).toHaveURL(/\/demo\/login/);
    await expect(page.getByText(t('entry.alert.signedOut'))).toBeVisible();
  });

  test('[SESS-05] a session that the platform no longer knows is cleared and leads home', {
    tag: '@prove-documents',
  }, async ({ page, context, signIn, operator, expectConsole }) => {
    expectConsole(/401/);
    await signIn(page, { memId: 'ptn5x06' });
    await operator('sign-out', { siteId: 'demo', memId: 'ptn5x06' });
    await page.goto(MAIN);
    await expect(page).toHaveURL(/\/demo\/login/);
    expect((await context.cookies()).some(({ name }) => name === 'pb_demo')).toBe(false);
  });
});

test('[SESS-06] logging out ends the session at the platform too', { tag: '@prove-documents' }, async ({
  page,
  context,
  signIn,
  t,
  expectConsole,
}) => {
  // A call that was on its way when the session ended.
  expectConsole(/401 \(Unauthorized\)/);
  await signIn(page, { memId: 'ptn5x07' });
  await page.goto(MAIN);
  const cookies = await context.cookies();
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('button', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/demo\/login/);
  // Even an earlier cookie opens nothing.
  await context.addCookies(cookies);
  await page.goto(MAIN);
  await expect(page).toHaveURL(/\/demo\/login/);
});

/** A text that SockJS's client has in it, however it is bundled. */
const SOCKJS = 'All transports failed';

/** Answers the scripts that the page has loaded so far and that contain a text. */
function scriptsWith(page: Page, text: string): () => Promise<string[]> {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response);
  });
  return async () => {
    const withText = await Promise.all(
      loaded.map(async (response) => ((await response.text()).includes(text) ? [response.url()] : [])),
    );
    return withText.flat();
  };
}

/** Answers where, in the page's own code, listeners for `unload` were added so far. */
async function watchUnloads(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const unloadStacks: string[] = [];
    Object.assign(window, { unloads: unloadStacks });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [never]) {
      if (type === 'unload') unloadStacks.push(new Error().stack ?? type);
      return add.call(this, type, ...rest);
    };
  });
  return () =>
    page.evaluate(() => {
      const { unloads, onunload } = window as typeof window & { unloads: string[] };
      return onunload ? [...unloads, 'onunload'] : unloads;
    });
}

/** Reads the unread messages that the header shows. */
const unreadOf = (page: Page, notices: string) => async () =>
  Number(
    (await page.getByRole('status', { name: notices }).getByRole('link').first().textContent())?.match(
      /\d+$/,
    )?.[0] ?? 0,
  );

test.describe('live', () => {
  test.use({ signedInAs: 'ptn5x08' });

  test('[LIVE-01] the channel reconnects after a cut', { tag: '@documents' }, async ({
    page,
    context,
    t,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to/);
    await page.goto(MAIN);
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    await context.setOffline(true);
    const offline = new RegExp(t('shell.offlineSince', { time: '\\d\\d:\\d\\d' }));
    await expect(page.getByText(offline)).toBeVisible({ timeout: 10_000 });
    await context.setOffline(false);
    await expect(page.getByTitle(t('shell.live'))).toBeVisible({ timeout: 45_000 });
  });

  test('[LIVE-01] a WebSocket needs no code of SockJS, and nothing listens for unload', async ({
    page,
    t,
  }) => {
    const unloads = await watchUnloads(page);
    const scripts = scriptsWith(page, SOCKJS);
    const socket = page.waitForEvent('websocket');
    await page.goto(MAIN);
    expect(new URL((await socket).url()).pathname).toBe('/demo/ws/websocket');
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    expect(await scripts()).toEqual([]);
    expect(await unloads()).toEqual([]);
  });

  test('[LIVE-01] where no WebSocket passes, SockJS brings the commands', async ({ page, operator, t }) => {
    const unloads = await watchUnloads(page);
    const scripts = scriptsWith(page, SOCKJS);
    await page.routeWebSocket('**/ws/**', (socket) => socket.close());
    const streamed = page.waitForRequest('**/demo/ws/*/*/xhr_streaming*');
    let polls = 0;
    page.on('request', (request) => {
      if (/\/xhr(\?|$)/.test(request.url())) polls += 1;
    });
    await page.goto(MAIN);
    await expect(page.getByTitle(t('shell.live'))).toBeVisible({ timeout: 15_000 });
    await streamed;
    const unread = unreadOf(page, t('shell.notices'));
    const before = await unread();
    expect(await scripts()).toHaveLength(1);
    expect(await unloads(), 'SockJS listens for it, and the watch sees that').not.toEqual([]);
    await operator('message', { siteId: 'demo', memId: 'ptn5x08', title: '알림', content: '내용' });
    await expect.poll(unread).toBe(before + 1);
    expect(polls, 'the stream is passed on as it comes').toBe(0);
  });

  test('[LIVE-04] a message raises the unread count at once', { tag: '@documents' }, async ({
    page,
    operator,
    t,
  }) => {
    await page.goto(MAIN);
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    const unread = unreadOf(page, t('shell.notices'));
    const before = await unread();
    await operator('message', { siteId: 'demo', memId: 'ptn5x08', title: '알림', content: '내용' });
    await expect.poll(unread).toBe(before + 1);
    await expect(page.getByRole('status', { name: t('shell.notices') })).toContainText(t('shell.newMessage'));
  });
});

test('[DETAIL-12] a password that a partner has reset must be changed before any page opens', async ({
  page,
  stack,
  signIn,
  signInByForm,
  fillLogin,
  operator,
  t,
  expectAccessible,
  expectConsole,
}) => {
  // Calls of a page as its session was left.
  expectConsole(/401/);
  await operator('site-option', { siteId: 'demo', partnerPasswordReset: true });
  await signIn(page, { memId: 'ptn1' });
  const reset = await page.request.post(`${stack.web}/demo/api/retail/resetPassword`, {
    data: { memId: 'ptn5x10' },
    headers: { 'idempotency-key': 'reset-in-e2e-1', origin: stack.web },
  });
  const { memPass } = (await reset.json()).data as { memPass: string };

  await page.context().clearCookies({ name: 'pb_demo' });
  await page.goto('/demo/login?next=%2Fdemo%2FuserList');
  await fillLogin(page, { memId: 'ptn5x10', password: memPass });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demo\/newPassword\?next=/);
  await expect(page.getByRole('heading')).toHaveText(t('entry.newPassword.title'));
  await expectAccessible(page);
  await page.goto('/demo/partnerMain');
  await expect(page, 'no page opens before').toHaveURL(/\/demo\/newPassword/);

  const set = async (wanted: string, again = wanted) => {
    await page.getByLabel(t('entry.newPassword.memPass'), { exact: true }).fill(wanted);
    await page.getByLabel(t('entry.newPassword.memPassCheck')).fill(again);
    await page.getByRole('button', { name: t('entry.newPassword.submit') }).click();
  };
  await set('brandnew1', 'brandnew2');
  await expect(page.getByText(t('entry.newPassword.errors.differ'))).toBeVisible();
  await set('short');
  await expect(page.getByText(t('entry.newPassword.errors.U102'))).toBeVisible();
  await set(memPass);
  await expect(page.getByText(t('entry.newPassword.errors.A024'))).toBeVisible();
  await set('brandnew1');
  await expect(page).toHaveURL(/\/demo\/partnerMain/);
  await signInByForm(page, { memId: 'ptn5x10', password: 'brandnew1' });
});
