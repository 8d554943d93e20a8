import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

test('[MOVE-01] [LIVE-03] [MOVE-05] cash given and taken back shows in every window; a double click and a lost answer move it once', {
  tag: '@documents',
}, async ({ page, context, t, call, signIn, rowOf, expectConsole }) => {
  expectConsole(/504/);
  await signIn(page, { memId: 'ptn2' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  const { partnerInfo } = await call(page, '/api/v2/retail/detail/info', { memId: 'ptn3' });
  const second = await context.newPage();
  for (const window of [page, second]) {
    await window.goto('/demo/partnerList?searchValue=ptn3');
    await expect(window.getByTitle(t('shell.live'))).toBeVisible();
  }
  const expectEverywhere = async (sum: number) => {
    for (const window of [page, second]) {
      await expect(window.getByLabel(t('shell.ownFigures'))).toContainText(formatAmount(before - sum));
      await expect(rowOf(window, 'ptn3')).toContainText(formatAmount(partnerInfo.cashBalance + sum));
    }
  };
  const open = () =>
    rowOf(page, 'ptn3')
      .getByRole('button', { name: t('money.open') })
      .click();
  const dialog = page.getByRole('dialog');
  const toast = page.locator('.toast');

  const keys: string[] = [];
  await page.route('**/demo/api/retail/cashSend', async (route) => {
    keys.push(route.request().headers()['idempotency-key']!);
    if (keys.length > 1) return route.continue();
    // The platform carries it out, but the answer never arrives.
    await route.fetch();
    await route.fulfill({
      status: 504,
      json: { resultCode: 'TE99', resultMessage: t('api.TE99'), resultUnknown: true },
    });
  });
  await open();
  await dialog.locator('[name="amount"]').fill('15000');
  await dialog.locator('[type="submit"]').click();
  await expect(dialog).toContainText(t('money.confirmGive', { nick: partnerInfo.memNick, amount: '15,000' }));
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '15,000' }) }).dblclick();
  await expect(dialog.getByText(t('saving.resultUnknown'))).toBeVisible();
  expect(keys).toHaveLength(1);
  await dialog.getByRole('button', { name: t('saving.checkResult') }).click();
  await expect(toast).toContainText(t('money.giveComplete'));
  // It has a place of its own: between the list and the window's foot.
  const note = (await toast.boundingBox())!;
  const list = (await page.locator('.list-panes').boundingBox())!;
  expect(note.y).toBeGreaterThanOrEqual(list.y + list.height);
  expect(keys).toEqual([keys[0], keys[0]]);
  await expectEverywhere(15_000);

  await open();
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await dialog.locator('[name="amount"]').fill('15000');
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doTakeBack', { amount: '15,000' }) }).click();
  await expect(toast).toContainText(t('money.takeBackComplete'));
  await expectEverywhere(0);
});
