import type { Locator } from '@playwright/test';
import { formatAmount } from '../../lib/format/money';
import { addDays, today } from '../../lib/rules/day';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';

const dayBefore = (days: number) => addDays(today(), -days);
const range = () => ({ startDate: dayBefore(13), endDate: dayBefore(0) });
const query = (more: Record<string, string> = {}) => new URLSearchParams({ ...range(), ...more }).toString();
const idsOf = (list: Locator) => list.locator('tbody tr td:first-child .who small').allTextContents();

test('[STAT-01] days, search and partner are chosen on the page, and the type retains partner and days', async ({
  page,
  t,
  call,
  signIn,
  cells,
}) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/bettingtotal');
  const list = page.getByRole('region', { name: t('route.bettingtotal'), exact: true });
  const range = page.getByRole('button', { name: t('filter.range') });
  await range.click();
  await page.getByRole('link', { name: t('filter.quick.days7'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`startDate=${dayBefore(6)}`));
  await expect(range).toContainText(dayBefore(6).slice(5).replace('-', '.'));
  await page.getByRole('searchbox').fill('ptn2');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/searchValue=ptn2/);
  const found = await call(page, '/api/v2/retail/report/betStatistics', {
    memId: 'ptn1',
    statType: 'total',
    searchValue: 'ptn2',
    startDate: dayBefore(6),
    endDate: dayBefore(0),
  });
  expect(found.botStatList.length).toBeGreaterThan(0);
  // The highest bets first, without rows of zeros.
  const shown = found.botStatList
    .filter(({ betAmtSum, cashInAmtSum, cashOutAmtSum }) => betAmtSum || cashInAmtSum || cashOutAmtSum)
    .sort((a, b) => b.betAmtSum - a.betAmtSum);
  await expect.poll(() => idsOf(list)).toEqual(['ptn1', ...shown.map(({ memId }) => memId)]);
  await cells(list.locator('table.list tbody tr').first(), {
    [t('list.bet')]: formatAmount(found.myStatData.betAmtSum),
    [t('list.win')]: formatAmount(found.myStatData.winAmtSum),
  });
  await expect(page.getByRole('region', { name: t('statistics.dailyChart') }).getByRole('img')).toBeVisible();

  // A switch adds rows of zeros.
  await page.getByRole('switch').click();
  await expect(page).toHaveURL(/zeros=Y/);
  expect(found.botStatList.length).toBeGreaterThan(shown.length);
  await expect.poll(async () => (await idsOf(list)).length).toBe(found.botStatList.length + 1);

  // The tree selects without the search.
  await page.getByRole('tree').locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  expect(page.url()).not.toContain('searchValue');
  await expect(list.locator('table.list tbody tr').first()).toContainText('ptn2');
  await page.getByRole('link', { name: t('statistics.tabs.bettingslot'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`bettingslot\\?memId=ptn2&startDate=${dayBefore(6)}`));
  const slots = page.getByRole('region', { name: t('route.bettingslot'), exact: true });
  await expect(slots.locator('table.list tbody tr').first()).toContainText('ptn2');
});

test('[STAT-03] [STAT-05] days by member are paged; a row of the settlement opens, closes and shows its rates', {
  tag: '@documents',
}, async ({ page, t, call, signIn, rowOf }) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto(`/demo/statDateUsers?${query()}`);
  await expect(page).toHaveURL(/\/demo\/statisticDateUsers\?/);
  await page
    .getByRole('navigation', { name: t('list.pages') })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  const body = {
    memId: 'ptn1',
    ...range(),
    page: 2,
    count_per_list: 20,
    orderStr: 'BET_DESC' as const,
    zeroYn: 'N' as const,
  } as const;
  const { dailyUserList } = await call(page, '/api/v2/retail/daily/users', body);
  const users = page.getByRole('region', { name: t('route.statisticDateUsers'), exact: true });
  await expect.poll(() => idsOf(users)).toEqual(dailyUserList.map(({ memId }) => memId));

  await page.goto(`/demo/partnerCalculationList?${query()}`);
  const list = page.getByRole('region', { name: t('route.partnerCalculationList'), exact: true });
  const closed = await idsOf(list);
  const { inSearchList: lower } = await call(page, '/api/retail/partnerStatistics', {
    searchType: 'INNER',
    memId: 'ptn2',
    ...range(),
    oldYn: 'Y',
    chkTodayYn: 'Y',
    offset: 540,
  });
  const toggle = rowOf(page, 'ptn2').locator('a[aria-expanded]');
  await toggle.click();
  const after = closed.indexOf('ptn2') + 1;
  await expect
    .poll(() => idsOf(list))
    .toEqual([...closed.slice(0, after), ...lower!.map(({ memId }) => memId), ...closed.slice(after)]);
  await toggle.click();
  await expect.poll(() => idsOf(list)).toEqual(closed);
  await list
    .getByRole('button', { name: new RegExp(`^${t('rates.open')}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
});

test('[STAT-01] cards of a report show the same values as the table', async ({
  page,
  signIn,
  rows,
  openRow,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const first = rows(page).first();
  const texts = async () => (await first.locator('td:visible').allInnerTexts()).join(' ');
  await page.goto(`/demo/bettingtotal?${query()}`);
  const figures = (await texts()).match(/[\d,]{4,}/g) ?? [];
  expect(figures.length).toBeGreaterThan(5);
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = await openRow(first);
  await expect(opened).toBeVisible();
  const seen = `${await texts()} ${await opened.textContent()}`;
  for (const figure of figures) expect(seen).toContain(figure);
});

test.describe('rendered by the server, without a script', () => {
  test.use({ javaScriptEnabled: false, signedInAs: 'ptn1' });

  test('[STAT-01] no report scrolls sideways', async ({ page }) => {
    const reports = ['bettingtotal', 'statisticDateBet', 'statisticDateGames', 'partnerCalculationList'];
    for (const path of sampleOf(reports)) {
      await page.goto(`/demo/${path}?${query({ open: 'ptn2,ptn3,ptn4,ptn5' })}`);
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('[STAT-08] a load that fails leaves no row of the one before, and the retry brings them', async ({
  page,
  t,
  signIn,
  relay,
  expectConsole,
}) => {
  expectConsole(/50[24]|WebSocket|sockjs|Failed to load/i);
  await signIn(page, { prefix: 'demo2', memId: 'two1' });
  await page.goto('/demo2/statisticDateBet');
  const list = page.getByRole('region', { name: t('route.statisticDateBet'), exact: true });
  await expect(list.locator('table.list tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: t('filter.range') }).click();
  await relay('down');
  await page.getByRole('link', { name: t('filter.quick.days7'), exact: true }).click();
  // In the list's place, or in the page's once the site's options have to be asked for again.
  const failure = page
    .locator('main')
    .getByRole('alert')
    .filter({ hasText: t('api.NT99') });
  await expect(failure).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('main tbody tr')).toHaveCount(0);
  await relay('pass');
  await page
    .locator('main')
    .getByRole('link', { name: t('common.retry') })
    .click();
  await expect(list.locator('table.list tbody tr')).toHaveCount(7, { timeout: 20_000 });
});
