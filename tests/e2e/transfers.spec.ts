import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

test('[MOVE-02] [A11Y] a member online is chosen, given to and taken back from; a refused attempt is in the history', {
  tag: '@phone',
}, async ({ page, t, call, signIn, playerOnline, rows, cells, isPhone, expectAccessible }) => {
  await playerOnline('player1');
  await signIn(page, { memId: 'ptn4' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  const heldBy = async (memId: string) =>
    (await call(page, '/api/v2/retail/detail/info', { memId })).partnerInfo.cashBalance;
  const held = await heldBy('player1');
  const form = page.getByRole('region', { name: t('transfers.form') });
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  const amount = form.locator('[name="amount"]');

  await page.goto('/demo/partnerMoneyMoveList');
  await amount.fill('10000');
  await press(t('money.doGive', { amount: '10,000' }));
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(t('money.chooseTarget'));
  await alert.getByRole('button').click();

  await page.getByRole('row').filter({ hasText: 'player1' }).getByRole('link').click();
  await expect(form).toContainText('player1');
  await expect(amount).toHaveValue('10,000');
  await expect(form).toContainText(formatAmount(held + 10_000));
  await expectAccessible(page, 'main');
  await press(t('money.doGive', { amount: '10,000' }));
  await press(t('money.doGive', { amount: '10,000' }));
  await expect(page.locator('.toast')).toContainText(t('money.giveComplete'));
  await expect(page.locator('[data-figure="cash"]')).toHaveText(formatAmount(before - 10_000));
  await expect.poll(() => heldBy('player1')).toBe(held + 10_000);

  // The tree selects another member; on phones the form's button opens it.
  if (isPhone) await press(t('transfers.change'));
  await page.getByRole('treeitem', { name: /ptn5/ }).first().click();
  await expect(form).toContainText('ptn5');
  // Behind the screen's back the money is gone: the platform refuses, and nothing moves.
  const back = (await heldBy('ptn5')) as number;
  await form.getByText(t('money.takeBack'), { exact: true }).click();
  await amount.fill('1000');
  await press(t('money.doTakeBack', { amount: '1,000' }));
  const sent = page.waitForResponse('**/api/retail/cashSend');
  await page.route('**/api/retail/cashSend', (route) =>
    route.continue({ postData: JSON.stringify({ memId: 'ptn5', outAmt: back + 1 }) }),
  );
  await press(t('money.doTakeBack', { amount: '1,000' }));
  await sent;
  await expect(form.getByText(t('api.C702')).first()).toBeVisible();
  await page.unroute('**/api/retail/cashSend');

  await page
    .getByRole('navigation', { name: t('transfers.tabs') })
    .getByText(t('transfers.history'))
    .click();
  await expect(rows(page).first()).toContainText(t('transfers.processedIs.-1'));
  if (!isPhone)
    await cells(rows(page).first(), {
      [t('transfers.content')]: t('money.takeBack'),
      [t('transfers.note')]: t('api.C702'),
    });
  await expect(rows(page).filter({ hasText: 'player1' }).first()).not.toContainText(
    t('transfers.processedIs.-1'),
  );
  await page.goto('/demo/partnerMoneyMoveList?tab=history&processed=-1');
  // Another project's run may have left a refused move of its own.
  await expect(rows(page).first()).toContainText(t('transfers.processedIs.-1'));
  await expect(rows(page).filter({ hasNotText: t('transfers.processedIs.-1') })).toHaveCount(0);
  await expectAccessible(page, 'main');
});

test('[POINT-03] [POINT-04] [A11Y] points are converted, once a minute, on three screens linked by tabs', {
  tag: '@documents',
}, async ({ page, t, call, signIn, operator, rows, expectAccessible }) => {
  const memId = 'ptn7';
  await operator('point-grant', { siteId: 'demo', memId, amount: 50_000 });
  await signIn(page, { memId });
  const before = await call(page, '/api/cash/getUserCash', {});
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: t('conversion.screens') })
      .getByText(name, { exact: true })
      .click();
  const points = page.locator('[data-figure="points"]');

  await page.goto('/demo/partnerMain');
  await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
  await page.getByRole('link', { name: t('route.point'), exact: true }).click();
  await expect(rows(page).first()).toContainText('50,000');
  await expectAccessible(page, 'main');
  await tab(t('conversion.tabs.pointuse'));
  const convert = async () => {
    await page.getByRole('button', { name: '+1만', exact: true }).click();
    await page.getByRole('button', { name: t('conversion.convertFor', { amount: '10,000' }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('conversion.convert') })
      .click();
  };
  await convert();
  await expect(page.locator('.toast')).toContainText(t('conversion.complete'));
  await expect(points).toHaveText(formatAmount(before.pointAmt - 10_000));
  await expect(page.locator('[data-figure="cash"]')).toHaveText(formatAmount(before.cashAmt + 10_000));
  await convert();
  await expect(page.getByText(t('api.P005'))).toBeVisible();
  await expectAccessible(page, 'main');
  await tab(t('conversion.tabs.pointuselist'));
  await expect(rows(page).first()).toContainText('10,000');
  await expect(rows(page).first()).toContainText(t('requestStatus.1'));
  await expectAccessible(page, 'main');
});
