import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

test('[FUND-01] [FUND-02] [FUND-03] [A11Y] a deposit and a withdrawal are requested, and the operator’s decisions show at once', async ({
  page,
  t,
  call,
  rows,
  signIn,
  operator,
  expectAccessible,
}) => {
  // At any time of day: the banks' hours are proved elsewhere.
  await operator('site-option', { siteId: 'demo', bankWindow: null });
  await signIn(page, { memId: 'ptn6' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  const balance = page.locator('[data-figure="cash"]');
  const current = page.locator('main [aria-current="step"]');
  const toast = page.locator('.toast');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const agree = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const newest = async (cashType: 1 | -1) =>
    (await call(page, '/api/cash/list/', { cashType, page: 1 })).list[0]!;

  await page.goto('/demo/partnerMain');
  await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
  await page.getByRole('link', { name: t('route.charge'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('route.charge'));
  await press(t('requests.doCharge'));
  await expect(page.getByText(t('api.C002')).first()).toBeVisible();
  await press('+3만');
  await press('+1만');
  await press(t('requests.chargeFor', { amount: '40,000' }));
  await agree(t('requests.doCharge'));
  await expect(toast).toContainText(t('requests.chargeComplete'));
  await expect(current).toContainText(t('requestStatus.0'));
  const marks = page.getByRole('list', { name: t('requests.stages') }).locator('li > span:first-child');
  expect(
    new Set(await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().left))).size,
    'the marks of the stages stand below one another',
  ).toBe(1);
  await expectAccessible(page, 'main');

  const { cashIdx } = await newest(1);
  await operator('cash-wait', { siteId: 'demo', cashIdx });
  await expect(current).toContainText(t('requestStatus.2'));
  await expect(page.getByRole('button', { name: t('requests.delete') })).toHaveCount(0);
  await operator('cash-approve', { siteId: 'demo', cashIdx });
  await expect(current).toHaveCount(0);
  await expect(balance).toHaveText(formatAmount(before + 40_000));
  await expect(rows(page).first()).toContainText(t('requestStatus.1'));

  await page
    .getByRole('navigation', { name: t('menu.screens') })
    .getByText(t('route.exchange'))
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('route.exchange'));
  await press('+3만');
  await press(t('requests.exchangeFor', { amount: '30,000' }));
  await expect(page.getByText(t('requests.emptyPassword')).first()).toBeVisible();
  await page.getByLabel(t('requests.password')).fill('1234');
  await press(t('requests.exchangeFor', { amount: '30,000' }));
  await agree(t('requests.doExchange'));
  await expect(toast).toContainText(t('requests.exchangeComplete'));
  await expect(balance).toHaveText(formatAmount(before + 10_000));
  await expect(current).toContainText(t('requestStatus.0'));
  await expectAccessible(page, 'main');
  await press(t('requests.delete'));
  await agree(t('requests.delete'));
  await expect(current).toHaveCount(0);
  await expect(balance).toHaveText(formatAmount(before + 40_000));

  // Rejected by the operator: the money is back, and the row says why.
  await page.getByLabel(t('requests.password')).fill('1234');
  await page.getByLabel(t('requests.exchangeAmount')).fill('40000');
  await press(t('requests.exchangeFor', { amount: '40,000' }));
  await agree(t('requests.doExchange'));
  await expect(balance).toHaveText(formatAmount(before));
  const refused = await newest(-1);
  await operator('cash-wait', { siteId: 'demo', cashIdx: refused.cashIdx });
  await operator('cash-reject', { siteId: 'demo', cashIdx: refused.cashIdx, reason: 'no such account' });
  await expect(rows(page).first()).toContainText('no such account');
  await expect(balance).toHaveText(formatAmount(before + 40_000));
  await operator('site-option', { siteId: 'demo', bankWindow: { from: '23:30', to: '00:30' } });
});
