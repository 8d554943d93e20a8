import type { Locator } from '@playwright/test';
import { formatAmount } from '../../lib/format/money';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';

test.use({ signedInAs: 'ptn1' });

test('[DASH-01] [DASH-02] [DASH-04] [DASH-07] [DESK-02] today’s figures, a report under days of its own, and a notice', {
  tag: '@phone',
}, async ({ page, t, call, isPhone }) => {
  await page.goto('/demo/partnerMain');
  const { mainStatisticsInfo: day } = await call(page, '/api/v2/main/statistics', {});
  const tiles = page.getByRole('region', { name: t('dashboard.statistics') });
  for (const value of [day.dCashIn, day.dCashOut, day.dPayment, day.dPayback]) {
    await expect(tiles).toContainText(formatAmount(value));
  }
  // Today's numbers need no press, on a phone neither.
  const labels = await tiles.locator('dt').all();
  expect(labels).toHaveLength(6);
  for (const label of labels) await expect(label).toBeInViewport();
  await expect(page.getByRole('region', { name: t('dashboard.chart') }).getByRole('img')).toBeVisible();
  const since = page.getByRole('region', { name: t('desk.since.label') });
  await expect(since.getByRole('link', { name: t('desk.since.toDesk') })).toBeVisible();

  // Without the period before, whose end is a minute later in the next minute.
  const other = page
    .getByRole('region', { name: t('dashboard.myCashReport') })
    .getByRole('definition')
    .filter({ hasNot: page.locator('.compared') });
  await expect(other.first()).toBeVisible();
  const before = await other.allTextContents();
  const report = page.getByRole('region', { name: t('dashboard.cashReport') });
  const range = report.getByRole('button', {
    name: t('dashboard.range', { title: t('dashboard.cashReport') }),
  });
  /** Opens the panel of days until it stays: scrolling to the report closes it. */
  const openDays = (part: Locator) =>
    expect(async () => {
      if (!(await part.isVisible())) await range.click();
      await expect(part).toBeVisible({ timeout: 1_000 });
    }).toPass();
  const days15 = report.getByRole('link', { name: t('filter.quick.days15'), exact: true });
  await openDays(days15);
  await days15.click();
  await expect(page).toHaveURL(/partnerMain\?inStart=/);
  const days = { startDate: addDays(today(), -14), endDate: today() };
  const { cashReport } = await call(page, '/api/v2/main/cashReport', days);
  for (const value of [cashReport.cashIn, cashReport.betAmt, cashReport.totalPointAmt]) {
    expect(value).not.toBe(0);
    await expect(report).toContainText(formatAmount(value));
  }
  await expect(other).toHaveText(before);
  const zeros = await page
    .locator('main a.figure')
    .evaluateAll((links) => links.map((link) => link.textContent).filter((text) => /^\D*0\D*$/.test(text)));
  expect(zeros, 'no zero leads anywhere').toEqual([]);

  // Days are typed and picked as in lists; errors are shown.
  const from = report.getByLabel(t('common.from'));
  await openDays(from);
  await from.fill(isPhone ? addDays(today(), -1) : addDays(today(), -1).slice(5));
  await report
    .getByLabel(t('common.to'))
    .fill(isPhone ? addDays(today(), -1) : addDays(today(), -1).slice(5));
  await report.getByRole('button', { name: t('filter.apply') }).click();
  await expect(page).toHaveURL(new RegExp(`inStart=${addDays(today(), -1)}&inEnd=${addDays(today(), -1)}$`));
  await expect(report).toContainText(
    formatAmount(
      (
        await call(page, '/api/v2/main/cashReport', {
          startDate: addDays(today(), -1),
          endDate: addDays(today(), -1),
        })
      ).cashReport.betAmt,
    ),
  );

  const latest = page.getByRole('region', { name: t('dashboard.recentPayments') });
  await expect(latest).toBeHidden();
  await page.getByText(t('dashboard.folded'), { exact: true }).click();
  await expect(latest).toBeVisible();

  // A task leads to its screen by one press.
  const tasks = page.getByRole('region', { name: t('dashboard.tasks.title') });
  await tasks.getByRole('link', { name: t('dashboard.tasks.messages') }).click();
  await expect(page).toHaveURL(/\/demo\/msg$/);
  await page.goBack();

  const { boardList } = await call(page, '/api/main/nt/list', {});
  const { title, boardIdx } = boardList[0]!;
  await page
    .getByRole('region', { name: t('dashboard.notices') })
    .getByRole('link', { name: title })
    .click();
  await expect(page).toHaveURL(new RegExp(`/demo/noticeRead/${boardIdx}$`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
