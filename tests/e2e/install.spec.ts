import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

/** The manifest that the page links to, as the browser reads it. */
async function manifestOf(
  page: Page,
): Promise<{ name: string; start_url: string; icons: { src: string }[] }> {
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  return (await page.request.get(href!)).json();
}

/** Waits until the page's worker handles its requests. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });

test.describe('the back-office', () => {
  test.use({ signedInAs: 'ptn2' });

  test('[INSTALL-01] [INSTALL-02] is installable, and says in its language that it is offline @phone', async ({
    page,
    context,
    text,
    expectAccessible,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
    await page.goto('/demo/vn/infoEdit');
    const manifest = await manifestOf(page);
    expect(manifest.start_url).toBe('/demo/main');
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    await workerIsReady(page);

    await context.setOffline(true);
    await page.goto('/demo/userList');
    await expect(page.getByRole('heading', { name: text('vn', 'entry.offline.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page.locator('body')).not.toContainText('ptn2');
    await expectAccessible(page);

    await context.setOffline(false);
    await page.getByRole('link', { name: text('vn', 'entry.offline.retry') }).click();
    await expect(page).toHaveURL(/\/demo\/userList/);
    await expect(page.getByRole('heading', { name: text('vn', 'route.userList') })).toBeVisible();
  });
});

test('[INSTALL-01] the player site has a manifest of its own, before the sign-in too', async ({ page }) => {
  await page.goto('/demo/en/play/login');
  expect(await manifestOf(page)).toMatchObject({ start_url: '/demo/play', scope: '/demo/play', lang: 'en' });
});
