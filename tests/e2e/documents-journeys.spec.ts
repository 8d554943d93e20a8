import type { RequestOf } from '../../lib/contract/calls';
import { formatAmount } from '../../lib/format/money';
import { formatTime } from '../../lib/format/time';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';
import { closePopups, enterPlay } from './player';

// Journeys of the documents on an upstream that knows nothing else, where the one on our platform needs more.
test.use({ signedInAs: 'ptn1' });

const MONTH = { startDate: addDays(today(), -14), endDate: today() };

test('[DASH-02] [DASH-03] [DASH-05] [FORM-01] [FORM-02] [FORM-03] each report of the dashboard has days of its own', async ({
  page,
  t,
  call,
}) => {
  await page.goto('/demo/partnerMain');
  const panel = (name: string) => page.getByRole('region', { name: t(`dashboard.${name}`) });
  const { mainNewPayLog } = await call(page, '/api/v2/main/newPayLog', {});
  const [payment] = mainNewPayLog.newPaymentList;
  await page.getByText(t('dashboard.folded')).click();
  await expect(panel('recentPayments')).toContainText(formatTime(payment!.updDate));
  await expect(panel('recentPayments')).toContainText(formatAmount(payment!.cashAmt));

  const own = panel('myCashReport');
  const ownFigures = own.getByRole('definition');
  await expect(ownFigures.first()).toBeVisible();
  const before = await ownFigures.allTextContents();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: t('dashboard.range', { title: t(`dashboard.${name}`) }) }).click();
    await panel(name)
      .getByRole('link', { name: t('filter.quick.days15'), exact: true })
      .click();
  };
  await choose('cashReport');
  await expect(page).toHaveURL(/partnerMain\?inStart=/);
  const { cashReport } = await call(page, '/api/v2/main/cashReport', MONTH);
  for (const value of [cashReport.cashIn, cashReport.cashOut, cashReport.betAmt]) {
    await expect(panel('cashReport')).toContainText(formatAmount(value));
  }
  await expect(ownFigures).toHaveText(before);

  await choose('myCashReport');
  await expect(page).toHaveURL(/myStart=/);
  await expect(ownFigures).not.toHaveText(before);
  await expect(panel('cashReport')).toContainText(formatAmount(cashReport.betAmt));
});

test('[TREE-02] [TREE-03] [FORM-04] pages and the hierarchy of a list, with and without direct members', async ({
  page,
  t,
  call,
  lists,
}) => {
  const asked: RequestOf<'/api/v2/user/lowerUserList'> = {
    memId: 'ptn1',
    targetLevel: '',
    searchType: 'memId',
    searchValue: '',
    treeOption: 'N',
    orderStr: 'JOIN_DESC',
    startDate: today(),
    endDate: today(),
    page: 1,
    count_per_list: 40,
  };
  const members = async (more: Partial<typeof asked>) =>
    (await call(page, '/api/v2/user/lowerUserList', { ...asked, ...more })).list;
  await page.goto('/demo/partnerList');
  const pages = page.getByRole('navigation', { name: t('list.pages') });
  await pages.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await lists(page, await members({ page: 2 }));

  const tree = page.getByRole('tree', { name: t('tree.label') });
  await tree.locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  expect(page.url()).not.toContain('page=');
  await lists(page, await members({ memId: 'ptn2' }));
  await page.getByRole('link', { name: t('tree.withMembers') }).click();
  await expect(page).toHaveURL(/treeOption=Y/);
  await expect(page.getByRole('link', { name: t('tree.partnersOnly') })).toBeVisible();
});

test('[MOVE-03] [MOVE-04] [MOVE-06] points that are too many are refused at the field; others are given and taken back', async ({
  page,
  t,
  call,
  rowOf,
  takeAction,
}) => {
  await page.goto('/demo/partnerList?searchValue=ptn2x02');
  const held = async () =>
    (await call(page, '/api/v2/retail/detail/info', { memId: 'ptn2x02' })).partnerInfo.pointBalance;
  const { pointAmt } = await call(page, '/api/cash/getUserCash', {});
  const before = await held();
  const dialog = page.getByRole('dialog');
  const amount = dialog.locator('[name="amount"]');
  await takeAction(rowOf(page, 'ptn2x02'), t('points.open'));
  await amount.fill(String(Math.ceil(pointAmt) + 1));
  await dialog.locator('[type="submit"]').click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('1000');
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '1,000' }) }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expect.poll(held).toBe(before + 1_000);

  await takeAction(rowOf(page, 'ptn2x02'), t('points.open'));
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await amount.fill('1000');
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doTakeBack', { amount: '1,000' }) }).click();
  await expect.poll(held).toBe(before);
});

test('[RATE-01] [RATE-02] [RATE-06] rates of a row: one out of range becomes the bound, and a save asks first', async ({
  page,
  t,
  call,
  rowOf,
  takeAction,
  operator,
}) => {
  await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
  await page.goto('/demo/partnerList?searchValue=ptn2x02');
  const slotRate = async () => {
    const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn2x02' });
    return memRollingInfo.find(({ cateCode }) => cateCode === 'slot')!;
  };
  const { pointRate, minPointRate, maxPointRate } = await slotRate();
  const wanted = pointRate === maxPointRate ? minPointRate : maxPointRate;
  await takeAction(rowOf(page, 'ptn2x02'), t('rates.open'));
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', {
    name: `${t('category.slot')} ${t('rates.rolling')}`,
    exact: true,
  });
  const save = dialog.getByRole('button', { name: t('rates.save'), exact: true });
  const alert = page.getByRole('alertdialog');
  await field.fill('99');
  await field.press('Tab');
  await expect(alert).toContainText(t('rates.above'));
  await alert.getByRole('button', { name: t('common.confirm') }).click();
  await expect(field).toHaveValue(maxPointRate);
  await field.fill(wanted);
  await save.click();
  await alert.getByRole('button', { name: t('rates.save') }).click();
  await expect(page.locator('.toast')).toContainText(t('front.recommender.complete'));
  expect((await slotRate()).pointRate).toBe(wanted);
});

test('[DETAIL-03] [RATE-05] rates by vendor are those of the vendors of the games, and are saved once a day', async ({
  page,
  t,
  operator,
  call,
}) => {
  await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
  await page.goto('/demo/partnerDetail?id=ptn3&tab=partnerRate');
  await page.getByRole('button', { name: `${t('rates.detail')} ${t('category.casino')}` }).click();
  const request = { memId: 'ptn3', vendorCode: 'sandbox-live' };
  const baccarat = async () => {
    const { multipleRateInfo } = await call(page, '/api/v2/retail/detail/multipleRate', request);
    return multipleRateInfo.rateList.find(({ rateType }) => rateType === 'baccarat')!;
  };
  const { rateTypeName, pointRate, minPointRate, maxPointRate } = await baccarat();
  const wanted = pointRate === maxPointRate ? minPointRate : maxPointRate;
  const field = page.getByRole('textbox', { name: `${rateTypeName} ${t('rates.rolling')}` });
  await field.fill(wanted);
  const saveOnce = async () => {
    await page.getByRole('button', { name: t('rates.saveDetail') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('rates.save') })
      .click();
  };
  await saveOnce();
  await expect(page.locator('.toast')).toContainText(t('front.recommender.complete'));
  expect((await baccarat()).pointRate).toBe(wanted);

  await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: true });
  await field.fill(pointRate);
  await saveOnce();
  await expect(page.getByText(t('api.A015'))).toBeVisible();
  await expect(field).toHaveValue(pointRate);
  await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
});

test('[PLAY-05] [LIVE-07] a player finds a game and plays it in its own window, which closes when bets are locked', async ({
  page,
  stack,
  operator,
}) => {
  await closePopups(page);
  await enterPlay(page, stack, { memId: 'player2' });
  await page.goto('/demo/play?q=홀짝');
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '홀짝' }).first().click();
  const game = await opening;
  await game.waitForURL(/\/demo\/sandbox\//);
  const closing = game.waitForEvent('close');
  await operator('bet-lock', { siteId: 'demo', memId: 'player2', on: true });
  await closing;
  await operator('bet-lock', { siteId: 'demo', memId: 'player2', on: false });
});
