import type { Page } from '@playwright/test';
import { violationsOn } from './axe';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';
import { enterConsole } from './real-console';

/** Pages of a site that no other test of the console opens, below the site's address. */
const PAGES = [
  'proposals',
  'acts/join-requests',
  'acts/coupons',
  'acts/suspense-list',
  'acts/vendor-findings',
  'acts/inquiries',
  'acts/posts?boardType=nt',
  'acts/banners',
  'acts/message',
  'acts/site-option',
  'acts/vendors',
  'acts/vendor-games',
  'acts/codes',
  'acts/protections',
  'acts/settlements',
  'acts/health',
  'acts/webhooks',
  'acts/find-member?memId=player1',
  'audit',
  'operators',
  'operators?view=roles',
];

/** A phone's window grows with what is too wide for it: the size that was asked for counts. */
const overflow = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width;

test('[CONSOLE-06] every other page of the console fits, also in other languages, and axe finds nothing @phone', async ({
  page,
  isPhone,
  console: { origin, makeOperator },
}) => {
  await enterConsole(page, { origin, name: await makeOperator(), path: '/demo/audit' });
  for (const path of isPhone ? PAGES : sampleOf(PAGES)) {
    await page.goto(`${origin}/demo/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await violationsOn(page, 'body', { isPhone }), path).toEqual({ light: [], dark: [] });
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  if (!isPhone) return;
  for (const language of sampleOf(['vn', 'en'])) {
    await page.goto(`${origin}/language/${language}?next=${encodeURIComponent('/demo/audit')}`);
    for (const path of sampleOf(PAGES)) {
      await page.goto(`${origin}/demo/${path}`);
      expect(await overflow(page), `${path} in ${language}`).toBeLessThanOrEqual(0);
    }
  }
});
