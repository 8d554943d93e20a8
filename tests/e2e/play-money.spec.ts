import type { Page } from '@playwright/test';
import type { CallPath, RequestOf, ResponseOf } from '../../lib/contract/calls';
import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

/** Makes a read call as the player that the page is signed in as. */
async function read<P extends CallPath>(
  page: Page,
  web: string,
  path: P,
  body: RequestOf<P>,
): Promise<ResponseOf<P>> {
  const response = await page.request.post(`${web}/demo/play${path}`, {
    data: body,
    headers: { origin: web },
    maxRetries: 1,
  });
  const answer = await response.json();
  if (answer.resultCode !== '0') throw new Error(`${path} answered ${answer.resultCode}`);
  return answer.data;
}

test('[FUND-01] [FUND-02] [PLAY-03] [A11Y] a player deposits and withdraws on one sheet, and the operator’s decisions show at once', {
  tag: '@phone',
}, async ({ page, t, stack, operator, isPhone, expectAccessible }) => {
  test.setTimeout(120_000);
  // Both projects may run against one database: each has a player of its own, whom no other test uses.
  const memId = isPhone ? 'player5' : 'player6';
  const main = page.locator('main');
  const held = main.locator('.held dd').first();
  const current = main.locator('[aria-current="step"]');
  const toast = page.locator('.toast');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const agree = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const newest = async (cashType: 1 | -1) =>
    (await read(page, stack.web, '/api/cash/list/', { cashType, page: 1 })).list[0]!.cashIdx;
  const newestPast = main
    .getByRole('region', { name: t('funds.past') })
    .getByRole('listitem')
    .first();
  /** Holds the sheet and the header against the ledger. */
  const holds = async (amount: number) => {
    await expect(held).toHaveText(formatAmount(amount));
    await expect(page.locator('.bal b')).toHaveText(formatAmount(amount));
    expect((await read(page, stack.web, '/api/cash/getCoin', {})).cashAmt).toBe(amount);
  };

  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without a choice it is always night; this one follows what axe looks at.
  await page
    .context()
    .addCookies([{ name: 'pb_play_theme', value: 'auto', domain: 'localhost', path: '/demo/play' }]);
  // Whatever the time is: the banks' hours are proved elsewhere.
  await operator('site-option', { siteId: 'demo', bankWindow: null });
  await page.goto('/demo/play/login?next=/demo/play/wallet');
  await page.locator('[name="memId"]').fill(memId);
  await page.locator('[name="memPass"]').fill('demo1234');
  await page.locator('[name="answer"]').fill(stack.captcha);
  await page.getByRole('button', { name: t('entry.login.submit') }).click();
  await expect(page).toHaveURL(/\/demo\/play\/wallet$/);
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
  const { cashAmt: before } = await read(page, stack.web, '/api/cash/getCoin', {});

  await press('+3만');
  await press('+1만');
  await press(t('funds.chargeFor', { amount: '40,000' }));
  await agree(t('funds.doCharge'));
  await expect(toast).toContainText(t('funds.chargeComplete'));
  await expect(current).toContainText(t('requestStatus.0'));
  await holds(before);
  await expectAccessible(page, 'main');
  const deposit = { siteId: 'demo', cashIdx: await newest(1) };
  await operator('cash-wait', deposit);
  await expect(current).toContainText(t('requestStatus.2'));
  await operator('cash-approve', deposit);
  await expect(current).toHaveCount(0);
  await expect(newestPast).toContainText(t('requestStatus.1'));
  await holds(before + 40_000);

  await main.getByRole('link', { name: t('wallet.tabs.exchange'), exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/play\/exchange$/);
  await press('+3만');
  await page.getByLabel(t('funds.password')).fill('1234');
  await press(t('funds.exchangeFor', { amount: '30,000' }));
  await agree(t('funds.doExchange'));
  await expect(current).toContainText(t('requestStatus.0'));
  // It has left the balance already.
  await holds(before + 10_000);
  await expectAccessible(page, 'main');
  const withdrawal = { siteId: 'demo', cashIdx: await newest(-1) };
  await operator('cash-wait', withdrawal);
  await expect(current).toContainText(t('requestStatus.2'));
  await operator('cash-approve', withdrawal);
  await expect(current).toHaveCount(0);
  await expect(newestPast).toContainText(t('requestStatus.1'));
  await expect(newestPast).toContainText('30,000');
  await holds(before + 10_000);

  // The history of the money tells both, the newest first.
  await page.goto('/demo/play/money');
  const rows = main.locator('tbody tr');
  await expect(rows.nth(0)).toContainText('30,000');
  await expect(rows.nth(0)).toContainText(formatAmount(before + 10_000));
  await expect(rows.nth(1)).toContainText(`${t('amount.plus')} 40,000`);
  await expect(rows.nth(1)).toContainText(formatAmount(before + 40_000));
  await page.goto('/demo/play/me');
  await expect(main).toContainText(memId);
  await expectAccessible(page, 'main');
  await page.goto('/demo/play/bets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ownBets.title'));
  await expectAccessible(page, 'main');
  await operator('site-option', { siteId: 'demo', bankWindow: { from: '23:30', to: '00:30' } });
});
