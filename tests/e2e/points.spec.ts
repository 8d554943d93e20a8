import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

test('[A11Y] [MOVE-04] [MOVE-07] points are given and taken back in pop-ups without a fault; no game money, no conversion', async ({
  page,
  expectAccessible,
  t,
  call,
  signIn,
  expectFacts,
  rowOf,
  takeAction,
}) => {
  await signIn(page, { memId: 'ptn2' });
  const before = (await call(page, '/api/cash/getUserCash', {})).pointAmt;
  const held = (await call(page, '/api/v2/retail/detail/info', { memId: 'ptn3' })).partnerInfo.pointBalance;
  await page.goto('/demo/partnerList?searchValue=ptn3');
  const row = rowOf(page, 'ptn3');
  const points = row.getByRole('link', { name: formatAmount(held), exact: true });
  const dialog = page.getByRole('dialog');
  const toast = page.locator('.toast');
  const close = () =>
    dialog
      .getByRole('button', { name: t('common.close') })
      .last()
      .click();
  const expectPoints = async (points: number) => {
    await expect(page.locator('[data-figure="points"]')).toHaveText(formatAmount(before - points));
    await expect(row.locator('a[href*="figure=point"]')).toHaveText(formatAmount(held + points));
    expect((await call(page, '/api/cash/getUserCash', {})).pointAmt).toBe(before - points);
  };

  await expect(points).toHaveAttribute('href', /figure=point&memId=ptn3/);
  await takeAction(row, t('points.open'));
  await expectFacts(dialog, {
    [t('points.ownCash')]: `${formatAmount(before)} → ${formatAmount(before)}`,
    [t('points.targetCash')]: `${formatAmount(held)} → ${formatAmount(held)}`,
  });
  await expectAccessible(page, '[role=dialog]');
  await dialog.locator('[name="amount"]').fill('1000');
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '1,000' }) }).click();
  await expect(toast).toContainText(formatAmount(held + 1_000));
  await expectPoints(1_000);

  await takeAction(row, t('points.open'));
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await dialog.locator('[name="amount"]').fill('1000');
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doTakeBack', { amount: '1,000' }) }).click();
  await expect(toast).toContainText(t('money.takeBackComplete'));
  await expectPoints(0);

  const more = await takeAction(row, t('integrate.open'));
  // Partners play no games: there is nothing to convert, and none is offered.
  await expect(dialog.getByText(t('integrate.none'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('integrate.convert') })).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await close();
  await expect(more).toBeFocused();

  const account = page.getByRole('button', { name: t('shell.account') });
  await account.click();
  const own = page.locator('#account').getByRole('button', { name: t('integrate.open') });
  await expect(own).toBeDisabled();
  await expect(own).toContainText(t('integrate.none'));
});
