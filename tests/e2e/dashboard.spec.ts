import { formatAmount } from '../../lib/format/money';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';

test.use({ signedInAs: 'ptn1' });

test('[DASH-01] [DASH-02] [DASH-04] today’s figures, a report under days of its own, and a notice', {
  tag: '@phone',
}, async ({ page, t, call }) => {
  await page.goto('/demo/partnerMain');
  const { mainStatisticsInfo: day } = await call(page, '/api/v2/main/statistics', {});
  const tiles = page.getByRole('region', { name: t('dashboard.statistics') });
  for (const value of [day.dCashIn, day.dCashOut, day.dPayment, day.dPayback]) {
    await expect(tiles).toContainText(formatAmount(value));
  }
  await expect(page.getByRole('region', { name: t('dashboard.chart') }).getByRole('img')).toBeVisible();

  const other = page.getByRole('region', { name: t('dashboard.myCashReport') }).getByRole('definition');
  await expect(other.first()).toBeVisible();
  const before = await other.allTextContents();
  const report = page.getByRole('region', { name: t('dashboard.cashReport') });
  await report.getByRole('link', { name: t('dashboard.lastDays', { days: 15 }) }).click();
  const days = { startDate: addDays(today(), -14), endDate: today() };
  const { cashReport } = await call(page, '/api/v2/main/cashReport', days);
  for (const value of [cashReport.cashIn, cashReport.betAmt, cashReport.totalPointAmt]) {
    expect(value).not.toBe(0);
    await expect(report).toContainText(formatAmount(value));
  }
  await expect(other).toHaveText(before);

  const { boardList } = await call(page, '/api/main/nt/list', {});
  const { title, boardIdx } = boardList[0]!;
  await page
    .getByRole('region', { name: t('dashboard.notices') })
    .getByRole('link', { name: title })
    .click();
  await expect(page).toHaveURL(new RegExp(`/demo/noticeRead/${boardIdx}$`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
