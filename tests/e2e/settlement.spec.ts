import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

test('[STAT-09] [STAT-10] [STAT-11] [SAFE-11] an amount of a closed period is derived, confirmed, paid and printed', async ({
  page,
  t,
  call,
  signIn,
  rowOf,
  openRow,
  expectAccessible,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const body = { memId: 'ptn1', page: 1, count_per_list: 20 };
  const { list, period } = await call(page, '/api/v2/retail/settlement/list', body);
  // Not one whose points other tests count.
  const due = list.find(({ dueAmt, state, memId }) => dueAmt > 0 && state === 'open' && memId !== 'ptn2')!;
  const amount = formatAmount(due.dueAmt);
  await page.goto('/demo/settlement');
  const row = rowOf(page, due.memId);
  await expect(row).toContainText(t('settlement.open'));
  const lines = (await openRow(row)).getByRole('region', { name: t('settlement.lines') });
  await expect(lines.getByRole('listitem').filter({ hasText: t('settlement.about.due') })).toContainText(
    amount,
  );
  await expectAccessible(page);

  for (const [act, state] of [
    ['confirm', 'confirmed'],
    ['pay', 'paid'],
  ] as const) {
    await row.getByRole('button', { name: `${t(`settlement.${act}`)} ${due.memNick}`, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(amount);
    await question.getByRole('button', { name: t(`settlement.${act}`), exact: true }).click();
    await expect(row).toContainText(t(`settlement.${state}`));
  }
  await expect(row.locator('[data-settle]')).toHaveCount(0);

  await row.getByRole('link', { name: due.memNick, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`settlementDetail\\?memId=${due.memId}`));
  await expectAccessible(page);
  await page.goto(
    `/demo/api/export/settlementDetail?memId=${due.memId}&period=${period.startDate}&format=html`,
  );
  await expect(page.getByText(period.hash)).toBeVisible();
  await expect(page.locator('tr.total')).toContainText(amount);

  // The statement of the calendar month, which is in the chained records once it is closed.
  await page.goto('/demo/settlement');
  await page.getByRole('link', { name: t('settlement.monthStatement') }).click();
  // High enough for a page of rows: axe takes a row that is half below the totals for a small target.
  await page.setViewportSize({ width: 1440, height: 1600 });
  const printing = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('settlement.printMonth') }).click();
  await expectAccessible(page);
  const printed = await printing;
  await expect(printed.getByRole('heading', { level: 1 })).toContainText(
    `${t('settlement.monthStatement')} · ptn1 · ${period.endDate.slice(0, 7)}`,
  );
});
