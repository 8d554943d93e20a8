import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enterPlay } from './player';

const amountOf = (page: Page) => page.getByRole('main').locator('input[inputmode]').first();

test('[SITE-07] [LIVE-01] a partner without a network: the page stays, another one opens when it is back', async ({
  page,
  context,
  t,
  signIn,
  operator,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to|fetch/);
  await signIn(page, { memId: 'ptn5x02' });
  await page.goto('/demo/exchange');
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  await amountOf(page).pressSequentially('12345');
  const typed = await amountOf(page).inputValue();
  // A refresh that begins while the network is there and ends without it.
  await page.route('**/demo/exchange?*', (route) => route.abort());
  await operator('message', { siteId: 'demo', memId: 'ptn5x02', title: 'a', content: 'b' });
  await page.evaluate(() => window.dispatchEvent(new Event('pitboss:refresh-when-reached')));
  await page.waitForEvent('requestfailed');
  await context.setOffline(true);
  await page.unroute('**/demo/exchange?*');
  await expect(amountOf(page)).toHaveValue(typed);

  const away = page.getByRole('alertdialog', { name: t('live.offlineTitle') });
  const openList = () => page.locator('a[href="/demo/partnerList"]').locator('visible=true').first().click();
  await openList();
  await expect(away).toBeVisible();
  await away.getByRole('button', { name: t('live.retry') }).click();
  await expect(away).toContainText(t('live.failed'));
  await away.getByRole('button', { name: t('live.stay') }).click();
  await expect(away).toBeHidden();
  await expect(page).toHaveURL(/\/demo\/exchange$/);
  await expect(amountOf(page)).toHaveValue(typed);

  await openList();
  await expect(away).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/demo\/partnerList$/, { timeout: 15_000 });
  await expect(away).toBeHidden();
});

test('[SITE-07] [SESS-04] a player: a document waits for the network; after a sign-in elsewhere, typed texts are restored', async ({
  page,
  context,
  browser,
  stack,
  t,
  expectConsole,
}) => {
  expectConsole(/401|ERR_INTERNET_DISCONNECTED|WebSocket|Failed to|fetch/);
  await enterPlay(page, stack, { memId: 'player5', path: '/wallet' });
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
  await amountOf(page).pressSequentially('12345');
  const typed = await amountOf(page).inputValue();
  await context.setOffline(true);
  await expect(page.getByText(t('play.shell.offline'))).toBeVisible();
  await page.locator('a[href="/demo/play/bets"]').locator('visible=true').first().click();
  const away = page.getByRole('alertdialog', { name: t('live.offlineTitle') });
  await expect(away).toBeVisible();
  await away.getByRole('button', { name: t('live.stay') }).click();
  await expect(amountOf(page)).toHaveValue(typed);
  await context.setOffline(false);
  await expect(page.getByText(t('play.shell.offline'))).toBeHidden({ timeout: 10_000 });

  const elsewhere = await browser.newContext();
  await enterPlay(await elsewhere.newPage(), stack, { memId: 'player5' });
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(t('front.signin.duplicateLogin'));
  await alert.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/demo\/play\/login\?next=%2Fdemo%2Fplay%2Fwallet&alert=duplicate/);
  await page.locator('[name="memId"]').fill('player5');
  await page.locator('[name="memPass"]').fill('demo1234');
  await page.locator('[name="answer"]').fill(stack.captcha);
  await page.locator('form .btn-gold').click();
  await expect(page).toHaveURL(/\/demo\/play\/wallet$/);
  await expect(amountOf(page)).toHaveValue(typed);
  await expect(page.getByText(t('shell.restored'))).toBeVisible();
  await elsewhere.close();
});
