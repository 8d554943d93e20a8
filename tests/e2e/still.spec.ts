import type { Locator, Page } from '@playwright/test';
import { POPUPS_COOKIE } from '../../lib/popups';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';
import { enterPlay } from './player';

/** Places of all elements that a selector finds, to the pixel. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width } = one.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    }),
  );

test.describe('as ptn1', () => {
  test.use({ signedInAs: 'ptn1' });

  test('[FORM-03] counts and views that come later move neither range, search nor filters', {
    tag: '@phone',
  }, async ({ page }) => {
    let mayLoad = () => {};
    const allowed = new Promise<void>((resolve) => {
      mayLoad = resolve;
    });
    await page.route('**/api/list/userList?*_part=views*', async (route) => {
      await allowed;
      await route.continue();
    });
    await page.goto('/demo/userList');
    const tools = page.locator('.filter-bar :is(.range, .search-field, .open-filters)');
    await expect(tools.first()).toBeVisible();
    const before = await placesOf(tools);
    expect(before.length).toBeGreaterThan(2);
    expect(await page.locator('.list-views b').count()).toBe(0);
    mayLoad();
    await expect(page.locator('.list-views b').first()).toBeVisible();
    expect(await placesOf(tools)).toEqual(before);
  });

  test('[SITE-13] the entries of the menu have the same places on a screen that can be pinned and on one that cannot', async ({
    page,
    t,
  }) => {
    const menu = page.getByRole('navigation', { name: t('shell.menu') });
    const placesAt = async (path: string) => {
      await page.goto(`/demo/${path}`);
      await expect(page.getByTitle(t('shell.live'))).toBeAttached();
      return placesOf(menu.locator('.menu-link:not(.menu-pin)'));
    };
    const onList = await placesAt('userList');
    await expect(menu.getByRole('button', { name: t('menu.pin') })).toBeVisible();
    expect(onList.length).toBeGreaterThan(15);
    expect(await placesAt('partnerDetail?id=ptn2')).toEqual(onList);
    await expect(menu.getByRole('button', { name: t('menu.pin') })).toBeHidden();
  });

  test('[SITE-14] above a list a pop-up is one line until it is opened', { tag: '@phone' }, async ({
    page,
    t,
  }) => {
    await page
      .context()
      .addCookies([{ name: POPUPS_COOKIE, value: '1', domain: 'localhost', path: '/demo' }]);
    await page.goto('/demo/userList');
    const popup = page.locator('.popup');
    const body = popup.locator('.popup-body');
    const height = async () => (await popup.boundingBox())!.height;
    expect(await height()).toBeLessThanOrEqual(56);
    await expect(body).toBeHidden();
    await popup.getByRole('button', { name: t('popups.open') }).click();
    await expect(body).toBeVisible();
    await popup.getByRole('button', { name: t('popups.close') }).click();
    await expect(popup.getByRole('button', { name: t('popups.open'), expanded: true })).toHaveCount(0);
  });

  for (const locale of sampleOf(['vn', 'ko'] as const)) {
    test(`[LIST-17] at 1440 no tab and no view is cut, and names in the hierarchy end in an ellipsis (${locale})`, async ({
      page,
      text,
    }) => {
      const paths = [
        'userList',
        'cashList',
        'partnerMemberList',
        'statisticDateBet',
        'partnerCalculationList',
        'charge',
        'bettingList',
        'partnerDetail?id=ptn2',
        'userDetail?id=player1&tab=userCash',
      ];
      for (const path of sampleOf(paths)) {
        await page.goto(`/demo/${locale}/${path}`);
        await expect(page.getByTitle(text(locale, 'shell.live'))).toBeAttached();
        await page.waitForLoadState('networkidle');
        await expect.soft.poll(() => cutStrips(page), path).toEqual([]);
        expect.soft(await droppedNames(page), path).toEqual([]);
      }
    });
  }

  test('[LIST-12] views without room in their row are in a menu at its end', async ({ page, t }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/demo/vn/userList');
    const row = page.locator('.list-views');
    await expect(row.locator('b').first()).toBeAttached();
    const more = row.getByRole('button');
    await more.click();
    const links = row.locator('[popover] a');
    await expect(links.first()).toBeVisible();
    await expect(more).toHaveText(`+${await links.count()}`);
    await page.setViewportSize({ width: 1900, height: 900 });
    await expect(more).toHaveCount(0);
    await expect(row.getByRole('link')).toHaveCount(5);
    expect(t('views.all')).not.toBe('');
  });

  test('[DASH-01] [DASH-04] at 320 px percentages are whole, and at 1440 px the panel of notices ends with a whole line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/demo/vn/partnerMain');
    const tiles = page.locator('section[aria-labelledby="statistics"] dl');
    await expect(tiles.locator('.num').first()).toBeVisible();
    await tiles.locator('dd span.num').evaluateAll((all) => {
      for (const one of all) if (one.textContent?.includes('%')) one.textContent = ' +12345.6%';
    });
    expect(await tiles.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    const lines = page.locator('section[aria-labelledby="notices"] li');
    const heights = await lines.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  });
});

/** Strips of tabs and rows of views that are wider than their place. */
const cutStrips = (page: Page) =>
  page
    .locator('main :is([data-strip], .list-views)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
        .map((one) => `${one.textContent} ${one.scrollWidth} > ${one.clientWidth}`),
    );

/** Names in the hierarchy of which nothing is in sight, or which are cut without a mark. */
const droppedNames = (page: Page) =>
  page.locator('.tree-nick').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.textContent)
      .filter((one) => {
        const text = one.firstElementChild!.getBoundingClientRect();
        const box = one.getBoundingClientRect();
        return (
          box.width < 12 || text.top > box.bottom - 4 || getComputedStyle(one).textOverflow !== 'ellipsis'
        );
      })
      .map((one) => one.textContent),
  );

test('[PLAY-01] at 1024 px the lobby has its picture whole and three live tables over the whole width', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await enterPlay(page, stack, { memId: 'player1' });
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const hero = await box('.hero');
  expect((await box('.hero img')).height).toBeGreaterThan(hero.height - 4);
  const third = await box('.tables > li:nth-child(3)');
  expect(Math.abs(third.x + third.width - (hero.x + hero.width))).toBeLessThan(4);
});
