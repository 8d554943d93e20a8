import type { Locator, Page } from '@playwright/test';
import { SHORTCUTS } from '../../lib/routes/menu';
import { addDays, today } from '../../lib/rules/day';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';

test.use({ signedInAs: 'ptn1' });
const openMain = (page: Page) => page.goto('/demo/partnerMain');

test('[SITE-07] footer with copyright and social links, notification bar, loading overlay', {
  tag: ['@phone', '@prove-documents'],
}, async ({ page, t, operator, isPhone }) => {
  await openMain(page);
  const more = page.locator('button[popovertarget="menu"]');
  const notices = page.getByRole('status', { name: t('shell.notices') });
  await expect(page.getByTitle(t('shell.live'))).toBeAttached();
  await operator('message', { siteId: 'demo', memId: 'ptn1', title: '알림', content: '내용' });
  await expect(isPhone ? more : notices).toContainText(t(isPhone ? 'shell.unread' : 'shell.newMessage'));
  if (!isPhone) await expect(notices.getByRole('link')).toHaveCount(2);

  if (isPhone) await more.click();
  const footer = page.locator('#menu footer');
  await expect(footer).toBeVisible();
  await expect(footer).toContainText('©');
  expect(await footer.getByRole('link').count()).toBeLessThanOrEqual(3);
  // Its contacts wrap, so that each is in sight.
  expect(await footer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  if (isPhone) await page.keyboard.press('Escape');
  // A slow page shows that it is on its way.
  await page.route('**/demo/partnerList**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  const link = page
    // Beside the entry's name is its count.
    .getByRole('link', {
      name: new RegExp(`^${isPhone ? t('menu.partners') : t('menu.entries.partnerList')}`),
    })
    .locator('visible=true')
    .first();
  await link.click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: t('common.loading') })
      .last(),
  ).toBeVisible();
  await expect(page).toHaveURL(/partnerList/);
  await expect(page.getByRole('status').filter({ hasText: t('common.loading') })).toHaveCount(0);
});

test('[SITE-11] the language switcher leads to the same page, and the language is stored', async ({
  page,
  text,
  t,
}) => {
  await page.goto('/demo/partnerList?orderStr=CASH_DESC');
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/demo\/partnerList\?orderStr=CASH_DESC$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'route.partnerList'));
  await openMain(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'route.partnerMain'));
});

test('[SITE-12] the go-to panel creates members', { tag: '@prove-documents' }, async ({ page, t }) => {
  await openMain(page);
  await page.getByRole('button', { name: t('shell.goTo') }).click();
  await page
    .locator('#go-to')
    .getByRole('link', { name: t('shell.createMember') })
    .click();
  await expect(page).toHaveURL(/partnerList\?create=1/);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
});

test('[SITE-09] every shortcut of the account leads to an existing page', {
  tag: '@prove-documents',
}, async ({ page, t }) => {
  await openMain(page);
  await page.getByRole('button', { name: t('shell.account') }).click();
  const panel = page.locator('#account');
  await expect(panel.getByRole('button', { name: t('shell.logout') })).toBeVisible();
  for (const { route, title } of SHORTCUTS) {
    const link = panel.getByRole('link', { name: t(`route.${title}`), exact: true });
    await expect(link).toHaveAttribute('href', `/demo/${route}`);
    expect((await page.request.get(`/demo/${route}`)).status(), route).toBe(200);
  }
});

test('[SITE-10] own figures of twelve digits are beside or below each other, and left of the buttons', async ({
  page,
  text,
}) => {
  /** Where the text of a figure or its name is, which may be wider than its element. */
  const textBox = (place: Locator) =>
    place.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    });
  for (const [locale, width] of sampleOf([
    ['ko', 320],
    ['ko', 360],
    ['ko', 390],
    ['ko', 480],
    ['ko', 700],
    ['vn', 700],
    ['vn', 1024],
    ['vn', 1280],
    ['ko', 1280],
  ] as const)) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/demo/${locale}/partnerMain`);
    const [cash, points] = await Promise.all(
      [
        ['cash', '999,999,999,999'],
        ['points', '999,999,999,999.50'],
      ].map(async ([figure, long]) => {
        const dd = page.locator(`[data-figure="${figure}"]`);
        await dd.evaluate((element, text) => {
          element.textContent = text;
        }, long!);
        return textBox(dd);
      }),
    );
    const at = `${locale} at ${width} px`;
    const isApart = cash!.bottom <= points!.top || cash!.right <= points!.left;
    expect(isApart, at).toBe(true);
    // The icon is in the middle of a target of 44 px.
    const find = (await page
      .getByRole('button', { name: text(locale, 'palette.open') })
      .locator('svg')
      .boundingBox())!;
    for (const { right } of [cash!, points!]) expect(right, at).toBeLessThanOrEqual(find.x - 2);
    // The branch's counters have their whole width or are hidden.
    const halves = await page
      .getByRole('banner')
      .getByLabel(text(locale, 'shell.branch'))
      .evaluate((list) => {
        const frame = list.getBoundingClientRect();
        return [...list.children]
          .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.top < frame.bottom && box.right > frame.right + 0.5)
          .map(({ name }) => name);
      });
    expect(halves, at).toEqual([]);
  }
});

test('[SITE-13] the tabs of an entry are whole in a wide window, and have a line of their own in a narrow one', async ({
  page,
  text,
}) => {
  const layout = async (locale: 'ko' | 'vn', width: number, path = 'partnerList') => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/demo/${locale}/${path}`);
    const tabs = page.getByRole('navigation', { name: text(locale, 'menu.screens') }).getByRole('list');
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    return tabs.evaluate(
      (strip, bottom) => ({
        cut: strip.scrollWidth - strip.clientWidth,
        width: strip.clientWidth,
        isBelow: strip.getBoundingClientRect().top >= bottom,
      }),
      heading.y + heading.height,
    );
  };
  expect(await layout('ko', 1440)).toMatchObject({ cut: 0, isBelow: false });
  // Where names are long, numerals are in their place.
  for (const path of sampleOf(['partnerList', 'partnerMemberList', 'partnerListLevelPTN_6'])) {
    expect(await layout('vn', 1440, path), path).toMatchObject({ cut: 0, isBelow: false });
  }
  const narrow = await layout('vn', 1024);
  expect(narrow.isBelow).toBe(true);
  expect(narrow.width).toBeGreaterThan(700);
});

test('[SITE-16] where fingers point the palette names no keys, and a button closes it', {
  tag: '@phone-only',
}, async ({ page, t }) => {
  await openMain(page);
  await page.getByRole('button', { name: t('palette.open') }).tap();
  const palette = page.getByRole('dialog', { name: t('palette.open') });
  // With it the keyboard: dialogs focus nothing by themselves where fingers point.
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByText(t('palette.hint'))).toBeVisible();
  await expect(palette.getByText(t('palette.keys'))).toBeHidden();
  const close = palette.getByRole('button', { name: t('common.close'), exact: true });
  expect((await close.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await close.tap();
  await expect(palette).toBeHidden();
});

test('[SITE-16] keys after Ctrl K are kept until the palette is loaded, before the page has started as well', async ({
  page,
  t,
}) => {
  const palette = page.getByRole('dialog', { name: t('palette.open') });
  const field = palette.getByRole('combobox');
  const results = palette.getByRole('listbox');
  const type = (keys: string) => page.keyboard.type(keys, { delay: 40 });
  let mayLoad = () => {};
  const holdScripts = async () => {
    const allowed = new Promise<void>((resolve) => {
      mayLoad = resolve;
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/_next/static/**/*.js', async (route) => {
      await allowed;
      await route.continue();
    });
  };

  await openMain(page);
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  await holdScripts();
  await page.keyboard.press('Control+K');
  await type('r0001');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+K');
  await expect(field).toHaveValue('');

  // A syllable of Hangul that is still composed when the code arrives.
  const input = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('다');
  mayLoad();
  await expect(results).toBeVisible();
  await compose('달');
  await input.send('Input.insertText', { text: '달' });
  await expect(field).toHaveValue('달');
  await page.keyboard.press('Escape');

  await page.goto('about:blank');
  await holdScripts();
  await page.goto('/demo/partnerList', { waitUntil: 'commit' });
  await page.locator('#end').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+K');
  await type('0009');
  await page.keyboard.press('Backspace');
  await type('8');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('0008');
  mayLoad();
  await expect(page).toHaveURL(/userDetail\?id=player1/);
});

test('[SITE-16] [BET-01] the number of an old bet, pasted into the palette, opens the bet in its list', async ({
  page,
  t,
  call,
}) => {
  const month = { startDate: addDays(today(), -25), endDate: addDays(today(), -10) };
  const old = await call(page, '/api/retail/casino/bottomBetList', { ...month, oldYn: 'Y', page: 1 });
  const { betId, memId } = old.list.at(-1)!;
  await openMain(page);
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: t('palette.open') }).fill(`#${betId}`);
  const option = page.getByRole('option', { name: t('palette.found.bet', { number: betId }) }).first();
  await expect(option).toContainText(memId);
  await option.click();
  const dialog = page.getByRole('dialog', { name: t('bets.title') });
  await expect(dialog).toContainText(betId);
  await dialog.getByRole('button', { name: t('common.close'), exact: true }).click();
  await expect(page).toHaveURL(/searchType=number/);
  await expect(page.getByText(t('filter.anyDay'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: betId }).first()).toBeVisible();
});

test('[SITE-13] the menu remembers its sections', { tag: '@prove-documents' }, async ({ page, t }) => {
  await openMain(page);
  const menu = page.getByRole('navigation', { name: t('shell.menu') }).locator('visible=true');
  // The memory is the script's: it must have run.
  await expect(page.getByTitle(t('shell.live'))).toBeAttached();

  await menu
    .locator('summary')
    .filter({ hasText: t('menu.betting') })
    .click();
  await expect(menu.getByRole('link', { name: t('menu.entries.bettingtotal'), exact: true })).toBeHidden();
  // A section says that it was closed after it has closed.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('betting');
  await page.reload();
  await expect(menu.getByRole('link', { name: t('menu.entries.bettingtotal'), exact: true })).toBeHidden();
});
