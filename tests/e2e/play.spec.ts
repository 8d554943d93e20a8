import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { closePopups, enterPlay, themeOfSystem } from './player';
import { scriptsOf, sum } from './scripts';
import { expectWithin } from './within';

/** Fills the player's login form. */
async function fill(page: Page, memId: string, password: string, answer: string) {
  await page.locator('[name="memId"]').fill(memId);
  await page.locator('[name="memPass"]').fill(password);
  await page.locator('[name="answer"]').fill(answer);
}

test('[PLAY-01] [PLAY-02] a guest finds a game, signs in, plays it in its own window, and signs out', async ({
  page,
  t,
  stack,
  expectAccessible,
  expectConsole,
}) => {
  // Calls made while the session ended.
  expectConsole(/401/);
  await closePopups(page);
  await themeOfSystem(page);
  await page.goto('/demo/play?q=홀짝');
  await expect(page.getByRole('status')).toHaveText(t('play.lobby.found', { count: 1 }));
  await page.getByRole('link', { name: '홀짝' }).click();
  await expect(page).toHaveURL(/\/demo\/play\/login\?alert=game$/);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(t('play.entry.afterSignIn'));
  await expect(page.getByText(t('protection.excluded'))).toBeVisible();
  await expectAccessible(page);

  await fill(page, 'player2', 'wrong9999', stack.captcha);
  await page.getByRole('button', { name: t('entry.login.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('entry.login.incorrect') })).toBeVisible();
  // Nothing typed is lost.
  await expect(page.locator('[name="memPass"]')).toHaveValue('wrong9999');
  await fill(page, 'player2', 'demo1234', stack.captcha);
  await page.getByRole('button', { name: t('entry.login.submit') }).click();
  await expect(page).toHaveURL(/\/demo\/play$/);
  await expect(page.locator('.bal b')).toHaveText(/^[\d,.]+$/);
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
  await expectAccessible(page);

  const star = page.getByRole('button', { name: t('play.lobby.favorite', { name: '홀짝' }) });
  // It is marked before the platform has answered.
  const saved = page.waitForResponse(/setFavorite/);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.goto('/demo/play?category=favorites');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '홀짝' }).first().click();
  const game = await opening;
  await game.waitForURL(/\/demo\/sandbox\//);
  const [width, height] = await game.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect([width, height]).toEqual([449, 800]);
  await game.close();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: t('play.shell.signOut') }).click();
  await expect(page).toHaveURL(/\/demo\/play\/login$/);
  await page.goto('/demo/play/wallet');
  await expect(page).toHaveURL(/\/demo\/play\/login\?next=%2Fdemo%2Fplay%2Fwallet&alert=login$/);
});

test('[PLAY-02] each side refuses the other’s accounts and ends no session; both work in one browser', async ({
  page,
  t,
  stack,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn7x02' });
  await page.goto('/demo/play/login');
  await fill(page, 'ptn7x02', 'demo1234', stack.captcha);
  await page.getByRole('button', { name: t('entry.login.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(t('entry.login.notAvailable'));
  await page.goto('/demo/partnerMain');
  await expect(page).toHaveURL(/\/demo\/partnerMain$/);

  await page.goto('/demo/play/login?next=/demo/play/me');
  await fill(page, 'player1', 'demo1234', stack.captcha);
  await page.getByRole('button', { name: t('entry.login.submit') }).click();
  await expect(page).toHaveURL(/\/demo\/play\/me$/);
  await expect(page.getByRole('heading', { level: 1, name: t('play.shell.me') })).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/demo/partnerMain');
  await expect(page).toHaveURL(/\/demo\/partnerMain$/);
});

test('[PLAY-01] the lobby stays light: 1.10 of a bare page’s JavaScript for guests, 1.20 signed in, 35 kB of HTML and CSS', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const bare = sum(await scriptsOf(page, '/'));
  const measure = async () => {
    const early = sum((await scriptsOf(page, '/demo/play')).filter(({ early }) => early));
    const hrefs = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const parts = await Promise.all(
      [page.url(), ...hrefs].map(async (url) => gzipSync(await (await page.request.get(url)).body()).length),
    );
    const ratio = early / bare;
    const bytes = parts.reduce((all, part) => all + part, 0);
    console.log(`/demo/play: ${ratio.toFixed(3)} × bare; HTML and CSS ${parts.join(' + ')} = ${bytes}`);
    return { ratio, bytes };
  };
  await themeOfSystem(page);
  const guest = await measure();
  // Styles of other pages are not loaded with this one.
  expect(await page.content()).not.toContain('href="/not-found.css"');
  await page.goto('/demo/play');
  await expectAccessible(page);
  await enterPlay(page, stack, { memId: 'player1' });
  const player = await measure();
  expect.soft(guest.ratio).toBeLessThanOrEqual(1.1);
  expect.soft(player.ratio).toBeLessThanOrEqual(1.2);
  expect.soft(guest.bytes).toBeLessThanOrEqual(35_000);
  expect.soft(player.bytes).toBeLessThanOrEqual(35_000);
});

test('[FUND-01] the wallet and its past requests do not scroll sideways in Vietnamese', async ({
  page,
  stack,
}) => {
  await closePopups(page);
  await enterPlay(page, stack, { memId: 'player1' });
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'vn', domain: 'localhost', path: '/demo' }]);
  await expectWithin(page, '/demo/play/wallet');
});
