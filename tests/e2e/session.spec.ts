import { expect, test } from './fixtures';

test('[SESS-01] the session cookie lasts 240 minutes and scripts cannot read it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn3' });
  const cookie = (await context.cookies()).find(({ name }) => name === 'pb_demo')!;
  expect(cookie.httpOnly).toBe(true);
  expect(cookie.sameSite).toBe('Lax');
  expect(cookie.path).toBe('/demo');
  const minutes = (cookie.expires - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(238);
  expect(minutes).toBeLessThanOrEqual(240.5);
  expect(await page.evaluate(() => document.cookie)).not.toContain('pb_demo=');
});

test('[SESS-02] the session is refreshed on every route change', async ({ page, signIn }) => {
  await signIn(page, { memId: 'ptn3' });
  await page.waitForResponse((answer) => answer.url().endsWith('/api/cash/getCoin'));
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/demo/api/session/refresh'));
  await page.locator('a[href="/demo/partnerList"]').locator('visible=true').first().click();
  const answer = await refreshed;
  expect(answer.status()).toBe(200);
  expect((await answer.headerValue('set-cookie')) ?? '').toContain('pb_demo=');
});

test('[SESS-02] under five minutes before its end the session refreshes by itself', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, { memId: 'ptn3' });
  await page.waitForResponse((answer) => answer.url().endsWith('/api/cash/getCoin'));
  let asked = false;
  page.on('request', (request) => {
    asked ||= request.url().endsWith('/demo/api/session/refresh');
  });
  await page.clock.fastForward('03:54:00');
  expect(asked).toBe(false);
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/demo/api/session/refresh'));
  await page.clock.fastForward('02:00');
  expect((await refreshed).status()).toBe(200);
});

test('[SESS-02] a failed refresh clears the user and goes to login', async ({
  page,
  context,
  signIn,
  t,
  expectConsole,
}) => {
  expectConsole(/401/);
  await signIn(page, { memId: 'ptn3' });
  await page.waitForResponse((answer) => answer.url().endsWith('/api/cash/getCoin'));
  await page.route('**/demo/api/session/refresh', (route) =>
    route.fulfill({ status: 401, json: { resultCode: 'A005', resultMessage: '' } }),
  );
  await page.locator('a[href="/demo/partnerList"]').locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/demo\/login\?.*alert=expired/);
  await expect(page.getByText(t('entry.alert.expired'))).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'pb_demo')).toBe(false);
});

test('[SESS-03] every five seconds balance and token are asked for; a hidden tab pauses', async ({
  page,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn3' });
  const times: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cash/getCoin')) times.push(Date.now());
  });
  await expect.poll(() => times.length, { timeout: 16_000 }).toBeGreaterThanOrEqual(3);
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  expect(gaps.at(-1)).toBeGreaterThan(4_000);
  expect(gaps.at(-1)).toBeLessThan(7_000);

  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  const before = times.length;
  await page.waitForTimeout(6_500);
  expect(times.length, 'a hidden tab pauses').toBe(before);
  await show('visible');
  await expect
    .poll(() => times.length, { timeout: 2_000, message: 'and resumes at once' })
    .toBeGreaterThan(before);
});

test('[SESS-04] [LIVE-06] signing in elsewhere tells the first window and puts it out', async ({
  page,
  browser,
  signIn,
  t,
  expectConsole,
}) => {
  expectConsole(/401/);
  await signIn(page, { memId: 'ptn3' });
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  const elsewhere = await browser.newContext();
  await signIn(await elsewhere.newPage(), { memId: 'ptn3' });
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(t('entry.alert.duplicate'));
  await alert.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/demo\/login/);
  await page.goto('/demo/partnerMain');
  await expect(page).toHaveURL(/\/demo\/login/);
  await elsewhere.close();
});

test('[LIVE-06] a sign-out by the operator ends the open window', async ({
  page,
  signIn,
  operator,
  t,
  expectConsole,
}) => {
  expectConsole(/401/);
  await signIn(page, { memId: 'ptn3' });
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  await operator('sign-out', { siteId: 'demo', memId: 'ptn3' });
  await expect(page).toHaveURL(/\/demo\/login/);
});

test('[SESS-05] a session that the platform no longer knows is cleared and leads home', async ({
  page,
  context,
  signIn,
  operator,
  expectConsole,
}) => {
  expectConsole(/401/);
  await signIn(page, { memId: 'ptn3' });
  await page.goto('about:blank');
  await operator('sign-out', { siteId: 'demo', memId: 'ptn3' });
  await page.goto('/demo/partnerMain');
  await expect(page).toHaveURL(/\/demo\/login/);
  expect((await context.cookies()).some(({ name }) => name === 'pb_demo')).toBe(false);
});

test('[SESS-06] logging out ends the session at the platform too', async ({ page, context, signIn, t }) => {
  await signIn(page, { memId: 'ptn3' });
  const kept = await context.cookies();
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('button', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/demo\/login/);
  // Even a cookie kept from before opens nothing.
  await context.addCookies(kept);
  await page.goto('/demo/partnerMain');
  await expect(page).toHaveURL(/\/demo\/login/);
});

test('[LIVE-01] the channel comes back after a cut', async ({ page, context, signIn, t, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to/);
  await signIn(page, { memId: 'ptn3' });
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByTitle(t('shell.stale'))).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.getByTitle(t('shell.live'))).toBeVisible({ timeout: 45_000 });
});

test('[LIVE-04] a message raises the unread count at once', async ({ page, signIn, operator, t }) => {
  await signIn(page, { memId: 'ptn3' });
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  const bar = page.getByRole('status', { name: t('shell.notices') });
  const before = Number(/\((\d+)\)/.exec((await bar.textContent()) ?? '')?.[1] ?? 0);
  await operator('message', { siteId: 'demo', memId: 'ptn3', title: '알림', content: '내용' });
  await expect(bar).toContainText(`${t('shell.newMessage')}`);
  await expect(bar).toContainText(`(${before + 1})`);
});
