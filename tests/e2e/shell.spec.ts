import { expect, test } from './fixtures';

test.use({ signedInAs: 'ptn1' });
test.beforeEach(({ page }) => page.goto('/demo/partnerMain'));

test('[SITE-07] footer with copyright and social links, notification bar, loading overlay', {
  tag: '@phone',
}, async ({ page, t, isPhone }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('©');
  expect(await footer.getByRole('link').count()).toBeLessThanOrEqual(3);
  await expect(page.getByRole('status', { name: t('shell.notices') })).toContainText(t('shell.newMessage'));
  await expect(page.getByRole('status', { name: t('shell.notices') })).toContainText(t('shell.newAnswer'));
  // A slow page shows that it is on its way.
  await page.route('**/demo/partnerList**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  const link = page
    .getByRole('link', { name: isPhone ? t('menu.partners') : t('route.partnerList'), exact: true })
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

test('[SITE-09] the header’s shortcuts lead to their pages', async ({ page, t }) => {
  await page.getByRole('button', { name: t('shell.account') }).click();
  const panel = page.locator('#account');
  for (const route of [
    'cashList',
    'charge',
    'exchange',
    'point',
    'qna',
    'noticeList',
    'msg',
    'infoEdit',
  ] as const) {
    await expect(panel.getByRole('link', { name: t(`route.${route}`), exact: true })).toHaveAttribute(
      'href',
      `/demo/${route}`,
    );
  }
  await expect(panel.getByRole('button', { name: t('shell.logout') })).toBeVisible();
});

test('[SITE-10] the counters are the platform’s own figures', async ({ page, t, call }) => {
  const { mainTopInfo } = await call(page, '/api/v2/main/topInfo', {});
  const branch = page.getByLabel(t('shell.branch'));
  await expect(branch).toContainText(mainTopInfo.userCnt.toLocaleString('en-US'));
  await expect(branch).toContainText(Math.trunc(mainTopInfo.totalCashAmt).toLocaleString('en-US'));
  await expect(branch).toContainText(Math.trunc(mainTopInfo.totalPointAmt).toLocaleString('en-US'));
});

test('[SITE-11] the language switcher keeps the page and stays', { tag: '@phone' }, async ({
  page,
  text,
  isPhone,
  t,
}) => {
  await page.goto('/demo/partnerList?orderStr=CASH_DESC');
  if (isPhone) await page.getByRole('button', { name: t('shell.more') }).click();
  await page.getByRole('link', { name: 'English' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/demo\/partnerList\?orderStr=CASH_DESC$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'route.partnerList'));
  await page.goto('/demo/partnerMain');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'route.partnerMain'));
});

test('[SITE-12] the go-to panel creates members, and is without that for NORMAL', async ({
  page,
  t,
  signIn,
}) => {
  await page.getByRole('button', { name: t('shell.goTo') }).click();
  await page
    .locator('#go-to')
    .getByRole('link', { name: t('shell.createMember') })
    .click();
  await expect(page).toHaveURL(/partnerList\?create=1/);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();

  await signIn(page, { memId: 'pnormal' });
  await page.goto('/demo/partnerMain');
  await page.getByRole('button', { name: t('shell.goTo') }).click();
  await expect(page.locator('#go-to').getByRole('link').first()).toBeVisible();
  await expect(page.locator('#go-to').getByRole('link', { name: t('shell.createMember') })).toHaveCount(0);
});

test('[SITE-13] the menu has its tabs, remembers its sections, and hides partners from P_NORMAL', {
  tag: '@phone',
}, async ({ page, t, signIn, isPhone }) => {
  const openMenu = async () => {
    if (isPhone) await page.getByRole('button', { name: t('shell.more') }).click();
  };
  const menu = page.getByRole('navigation', { name: t('shell.menu') }).locator('visible=true');
  await openMenu();
  for (const route of [
    'partnerList',
    'userList',
    'userOnlinelist',
    'bettingtotal',
    'bettingcasino',
    'bettingslot',
    'cashListMy',
  ] as const) {
    await expect(menu.getByRole('link', { name: t(`route.${route}`), exact: true })).toBeVisible();
  }
  for (const level of ['PTN_2', 'PTN_7'])
    await expect(menu.locator(`a[href$="partnerListLevel${level}"]`)).toBeVisible();
  await expect(menu.locator('a[href$="partnerListLevelNORMAL"]')).toHaveCount(0);

  // The memory is the script's: it must have run.
  await expect(page.getByTitle(t('shell.live'))).toBeAttached();

  await menu
    .locator('summary')
    .filter({ hasText: t('menu.betting') })
    .click();
  await expect(menu.getByRole('link', { name: t('route.bettingtotal'), exact: true })).toBeHidden();
  await page.reload();
  await openMenu();
  await expect(menu.getByRole('link', { name: t('route.bettingtotal'), exact: true })).toBeHidden();

  await signIn(page, { memId: 'pnormal' });
  await page.goto('/demo/partnerMain');
  await openMenu();
  await expect(menu.getByRole('link', { name: t('route.userList'), exact: true })).toBeVisible();
  await expect(menu.locator('a[href*="partnerList"]')).toHaveCount(0);
});

test('a route that is not built yet says so honestly, in the shell', async ({ page, t }) => {
  await page.goto('/demo/cashList');
  await expect(page.getByText(t('shell.notBuiltTitle'))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
