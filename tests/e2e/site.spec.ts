import { connect } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enterPlay } from './player';

test('[SITE-01] an unknown prefix gets a neutral 404 that names no site', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  for (const path of ['/nosuch', '/nosuch/login', '/nosuch/partnerMain', '/demo3']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('body')).not.toContainText(/demo|PARTNER/i);
  }
});

test('[SITE-01] each prefix is its own site with its own accounts', { tag: '@prove-documents' }, async ({
  page,
  t,
  fillLogin,
  signIn,
}) => {
  await page.goto('/demo2/login');
  await fillLogin(page, { memId: 'ptn1' });
  await page.getByRole('button', { name: t('entry.login.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(t('entry.login.incorrect'));

  await signIn(page, { prefix: 'demo2', memId: 'two1' });
  await page.goto('/demo/partnerMain');
  await expect(page).toHaveURL(/\/demo\/login/);
});

test('[SITE-02] / is a blank guest page; the prefix and its main page lead to partnerMain', {
  tag: '@prove-documents',
}, async ({ page, signIn }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('body')).toHaveText('', { useInnerText: true });
  await signIn(page, { memId: 'ptn3' });
  for (const path of ['/demo', '/demo/', '/demo/main', '/demo/dashboard']) {
    const led = await page.request.get(path);
    expect(new URL(led.url()).pathname, path).toBe('/demo/partnerMain');
    expect(led.status(), path).toBe(200);
  }
});

test('[SITE-04] a guest is informed that sign-in is required, in each language, and sent to the entry', {
  tag: '@prove-documents',
}, async ({ visitor, text }) => {
  for (const locale of ['ko', 'en', 'vn'] as const) {
    const guest = await visitor();
    expect(await guest.open(`/demo/${locale}/partnerList`)).toBe(
      '/demo/login?next=%2Fdemo%2FpartnerList&alert=login',
    );
    expect(guest.alert).toBe(text(locale, 'entry.alert.login'));
  }
});

test('[SITE-05] [A11Y] an unknown path is a 404 with the way home', { tag: '@prove-documents' }, async ({
  page,
  t,
  signIn,
  expectAccessible,
  expectConsole,
}) => {
  expectConsole(/404/);
  await signIn(page, { memId: 'ptn3' });
  for (const path of ['/demo/partnerMain/deeper', '/demo/partnerListLevelPTN_9']) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain(`>${t('entry.notFound.title')}<`);
  }
  expect((await page.goto('/demo/nosuchpage'))?.status()).toBe(404);
  await expect(page.getByText(t('entry.notFound.title')).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('entry.notFound.home') }).click();
  await expect(page).toHaveURL(/\/demo\/partnerMain$/);

  // The player site answers in its own hand.
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect((await page.goto('/demo/play/nowhere'))?.status()).toBe(404);
  await expect(page.getByText(t('entry.notFound.title')).first()).toBeVisible();
  const onLostPage = await ground();
  await page.getByRole('link', { name: t('play.shell.toLobby') }).click();
  await expect(page).toHaveURL(/\/demo\/play$/);
  await expect.poll(ground).toBe(onLostPage);
});

test('[SITE-06] the title is the site’s own on every page', { tag: '@prove-documents' }, async ({
  page,
  signIn,
}) => {
  await page.goto('/demo/login');
  const title = await page.title();
  await signIn(page, { memId: 'ptn3' });
  for (const path of ['/demo/partnerMain', '/demo/partnerList']) {
    const html = await (await page.request.get(path)).text();
    // The first is the page's; others are those of charts.
    expect(/<title>([^<]*)/.exec(html)?.[1], path).toBe(title);
  }
});

test('[SITE-08] [LIVE-02] maintenance covers every open window, and all go on where they were after it', {
  tag: '@documents',
}, async ({ page, context, t, stack, signIn, operator, expectConsole }) => {
  expectConsole(/503/);
  await signIn(page, { prefix: 'demo2', memId: 'two1' });
  await page.goto('/demo2/exchange');
  // A player of the same browser, whose window is of the other side.
  const player = await context.newPage();
  await enterPlay(player, stack, { memId: 'twoplayer1', prefix: 'demo2', path: '/wallet' });
  const windows = [page, player];
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  await expect(player.locator('.live')).toHaveAttribute('data-state', 'live');
  const amountOf = (window: Page) => window.getByRole('main').locator('input[inputmode]').first();
  for (const window of windows) await amountOf(window).pressSequentially('12345');
  const typed = await Promise.all(windows.map((window) => amountOf(window).inputValue()));
  const addresses = windows.map((window) => window.url());
  const cover = (window: Page) => window.getByRole('alertdialog', { name: t('entry.warning.title') });
  // Windows that are opened meanwhile, of either side.
  const latePartner = await context.newPage();
  const latePlayer = await context.newPage();
  try {
    await operator('maintenance', {
      siteId: 'demo2',
      startDate: new Date(Date.now() - 1_000).toISOString(),
      endDate: new Date(Date.now() + 600_000).toISOString(),
    });
    for (const window of windows) {
      await expect(cover(window)).toBeVisible({ timeout: 10_000 });
      await expect(cover(window).getByRole('timer')).toHaveText(/^0?9:[0-5]\d$|^10:00$/);
      await window.keyboard.press('Escape');
      await window.keyboard.press('Escape');
      await expect(cover(window)).toBeVisible();
    }
    expect((await latePartner.goto('/demo2/partnerList'))?.status()).toBe(503);
    await expect(latePartner).toHaveURL(/\/demo2\/warning\?next=/);
    expect((await latePlayer.goto('/demo2/play/bets'))?.status()).toBe(503);
    await expect(latePlayer).toHaveURL(/\/demo2\/play\/warning\?next=/);
    for (const window of [latePartner, latePlayer]) {
      await expect(window.getByRole('heading', { name: t('entry.warning.title') })).toBeVisible();
      await expect(window.getByRole('timer')).toHaveText(/:[0-5]\d$/);
    }
    await expect(latePlayer.locator('html')).toHaveAttribute('data-face', 'play');
    // Another site stays open.
    const other = await context.newPage();
    await other.goto('/demo/login');
    await expect(other).toHaveURL(/\/demo\/login/);
    await other.close();
  } finally {
    await operator('maintenance', { siteId: 'demo2', startDate: null, endDate: null });
  }
  for (const [index, window] of windows.entries()) {
    await expect(cover(window)).toBeHidden({ timeout: 15_000 });
    await expect(window).toHaveURL(addresses[index]!);
    await expect(amountOf(window)).toHaveValue(typed[index]!);
  }
  await expect(latePartner).toHaveURL(/\/demo2\/partnerList$/, { timeout: 20_000 });
  await expect(latePlayer).toHaveURL(/\/demo2\/play\/bets$/, { timeout: 20_000 });
});

test('[SITE-01] the second site shows its own options: decimals, social links, creation for PTN_5 only', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(page, { prefix: 'demo2', memId: 'two1' });
  await page.goto('/demo2/partnerMain');
  await expect(page.locator('#menu footer').getByRole('link')).toHaveCount(3);
  const own = page.getByRole('definition').first();
  await expect(own).toHaveText(/\.\d{2}$/);
  await page.goto('/demo2/partnerList');
  await expect(page.getByRole('button', { name: t('create.title') })).toHaveCount(0);

  await signIn(page, { prefix: 'demo2', memId: 'two5' });
  await page.goto('/demo2/partnerList');
  await expect(page.getByRole('button', { name: t('create.title') })).toBeVisible();
});

test('a browser that asks the origin for its icon gets one, and every page names one', async ({
  request,
}) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  for (const path of ['/', '/demo/login', '/demo/play', '/demo/play/join', '/demo/nosuch', '/nosuch']) {
    const named = /<link rel="icon" href="([^"]+)"/.exec(await (await request.get(path)).text())?.[1];
    expect(named, path).toBeTruthy();
    expect((await request.get(named!)).status(), path).toBe(200);
  }
});

test('security headers are on every page', async ({ request }) => {
  for (const path of ['/', '/demo/login', '/nosuch']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    // They name inner paths.
    expect(Object.keys(headers).filter((name) => name.startsWith('x-middleware-'))).toEqual([]);
  }
});

/** Everything that a server sends for a head of these lines over a connection of its own. */
const answerTo = (origin: string, ...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write([...lines, '', ''].join('\r\n')));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

test('odd requests and odd upgrades are refused ahead of every page, and a foreign upgrade is ignored', async ({
  stack,
}) => {
  const host = 'Host: example.com';
  const close = 'Connection: close';
  const upgrade = ['Connection: Upgrade, close', 'Upgrade: websocket'];
  for (const [status, line, ...headers] of [
    [400, 'GET http://other.example/demo/login HTTP/1.1', host, close],
    [405, 'TRACE /demo/login HTTP/1.1', host, close],
    [405, 'OPTIONS * HTTP/1.1', host, close],
    [400, 'GET /demo/login HTTP/1.1', host, 'Host: other.example', close],
    [400, 'GET http://other.example/demo/ws/websocket HTTP/1.1', host, ...upgrade],
    [400, 'GET /demo/ws/websocket HTTP/1.1', host, 'Host: other.example', ...upgrade],
    [200, 'GET /demo/login HTTP/1.1', host, 'Connection: Upgrade, close', 'Upgrade: h2c'],
  ] as const) {
    const answer = await answerTo(stack.web, line, ...headers);
    expect(answer.split('\r\n', 1)[0], line).toContain(` ${status} `);
  }
});

test('[WIRE-09] no passphrase, api key or token reaches the browser', { tag: '@documents' }, async ({
  page,
  signInByForm,
  secrets,
}) => {
  const bodies: string[] = [];
  page.on('response', async (answer) => {
    const type = answer.headers()['content-type'] ?? '';
    if (/html|javascript|json|x-component/.test(type)) bodies.push(await answer.text().catch(() => ''));
    bodies.push(JSON.stringify(answer.headers()));
  });
  await signInByForm(page, { memId: 'ptn2x01' });
  await page.goto('/demo/partnerList');
  await page.waitForResponse((answer) => answer.url().includes('/api/cash/getCoin'));
  const all = bodies.join('\n');
  expect(all.length).toBeGreaterThan(50_000);
  for (const secret of secrets) expect(all).not.toContain(secret);
  expect(await page.evaluate(() => document.cookie)).not.toContain('pb_demo=');
});
