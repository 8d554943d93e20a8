import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const shown = (n: number) => Math.trunc(n).toLocaleString('en-US');

/** The row of this id and no longer one. */
const only = (memId: string) => new RegExp(`· ${memId}(?!\\w)`);

async function openPay(page: Page, memId: string, name: string) {
  await page.goto(`/demo/partnerList?searchValue=${memId}`);
  await page
    .getByRole('row')
    .filter({ hasText: only(memId) })
    .getByRole('button', { name })
    .click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
}

test('[MOVE-01] [LIVE-03] give and take back: own balance, row and counters change, in a second window too', {
  tag: '@phone',
}, async ({ page, context, t, call, signIn, rows }) => {
  await signIn(page, { memId: 'ptn2' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  const second = await context.newPage();
  await second.goto('/demo/partnerList?searchValue=ptn3');
  await expect(second.getByTitle(t('shell.live'))).toBeVisible();
  const rowOf = (of: Page) => rows(of).filter({ hasText: only('ptn3') });
  const list = await call(page, '/api/v2/user/lowerUserList', {
    memId: 'ptn2',
    startDate: '2026-01-01',
    endDate: '2026-01-01',
    targetLevel: '',
    searchType: 'memId',
    searchValue: 'ptn3',
    orderStr: 'JOIN_DESC',
    page: 1,
    count_per_list: 40,
    treeOption: 'Y',
  });
  const target = list.list.find((row: { memId: string }) => row.memId === 'ptn3')!;

  await openPay(page, 'ptn3', t('money.open'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '+10,000', exact: true }).click();
  await dialog.getByRole('button', { name: '+5,000', exact: true }).click();
  await expect(dialog.locator('[name="amount"]')).toHaveValue('15,000');
  await dialog.getByRole('button', { name: t('money.next') }).click();
  // The confirmation names nick, amount and type.
  await expect(dialog).toContainText(target.memNick);
  await expect(dialog).toContainText('15,000');
  await expect(dialog).toContainText(t('money.give'));
  await dialog.getByRole('button', { name: t('money.doGive') }).click();
  await expect(page.getByText(t('money.giveComplete')).first()).toBeVisible();
  await page.keyboard.press('Enter');

  for (const window of [page, second]) {
    await expect(window.getByLabel(t('shell.ownFigures'))).toContainText(shown(before - 15_000));
    await expect(rowOf(window)).toContainText(shown(target.cashAmt + 15_000));
  }

  await openPay(page, 'ptn3', t('money.open'));
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await dialog.locator('[name="amount"]').fill('15000');
  await dialog.getByRole('button', { name: t('money.next') }).click();
  await expect(dialog).toContainText(t('money.takeBack'));
  await dialog.getByRole('button', { name: t('money.doTakeBack') }).click();
  await expect(page.getByText(t('money.takeBackComplete')).first()).toBeVisible();
  await page.keyboard.press('Enter');
  for (const window of [page, second]) {
    await expect(window.getByLabel(t('shell.ownFigures'))).toContainText(shown(before));
    await expect(rowOf(window)).toContainText(shown(target.cashAmt));
  }
});

test('[MOVE-03] amounts: empty, zero, above own, above the target’s; quick buttons add, correct resets', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  await openPay(page, 'ptn3', t('money.open'));
  const dialog = page.getByRole('dialog');
  const amount = dialog.locator('[name="amount"]');
  const next = () => dialog.getByRole('button', { name: t('money.next') }).click();
  const wrong = (key: Parameters<typeof t>[0]) => expect(dialog.getByText(t(key)).first()).toBeVisible();

  await next();
  await wrong('money.emptyAmount');
  await amount.fill('0');
  await next();
  await wrong('money.emptyAmount');
  await amount.fill('999999999999');
  await expect(amount).toHaveValue('999,999,999,999');
  await next();
  await wrong('money.giveAboveOwn');
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await next();
  await wrong('money.takeBackAboveTarget');
  await dialog.getByRole('button', { name: t('money.correct') }).click();
  await expect(amount).toHaveValue('');
  for (const units of ['1,000', '5,000', '10,000', '50,000', '100,000', '1,000,000', '5,000,000']) {
    await dialog.getByRole('button', { name: `+${units}`, exact: true }).click();
  }
  await expect(amount).toHaveValue('6,166,000');
  await amount.fill('12x3-4');
  await expect(amount).toHaveValue('1,234');
});

test('[MOVE-05] a double click moves money once', async ({ page, t, call, signIn }) => {
  await signIn(page, { memId: 'ptn2' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  await openPay(page, 'ptn3', t('money.open'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="amount"]').fill('1000');
  await dialog.getByRole('button', { name: t('money.next') }).click();
  await dialog.getByRole('button', { name: t('money.doGive') }).dblclick();
  await expect(page.getByText(t('money.giveComplete')).first()).toBeVisible();
  expect((await call(page, '/api/cash/getCoin', {})).cashAmt).toBe(before - 1000);
});

test('[MOVE-05] a result that is unknown says so, and the retry asks with the same key', async ({
  page,
  t,
  call,
  signIn,
  expectConsole,
}) => {
  expectConsole(/504/);
  await signIn(page, { memId: 'ptn2' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  await openPay(page, 'ptn3', t('money.open'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="amount"]').fill('2000');
  await dialog.getByRole('button', { name: t('money.next') }).click();
  const keys: string[] = [];
  let first = true;
  await page.route('**/demo/api/retail/cashSend', async (route) => {
    keys.push(route.request().headers()['idempotency-key']!);
    if (!first) return route.continue();
    first = false;
    // The platform carries it out, but the answer never arrives.
    await route.fetch();
    await route.fulfill({
      status: 504,
      json: { resultCode: 'TE99', resultMessage: t('api.TE99'), resultUnknown: true },
    });
  });
  await dialog.getByRole('button', { name: t('money.doGive') }).click();
  await expect(dialog.getByText(t('common.resultUnknown'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common.checkResult') }).click();
  await expect(page.getByText(t('money.giveComplete')).first()).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect((await call(page, '/api/cash/getCoin', {})).cashAmt).toBe(before - 2000);
});

test('[MOVE-06] [FORM-07] the platform’s refusals show their texts', async ({ page, t, signIn }) => {
  await signIn(page, { memId: 'ptn2' });
  for (const [code, type] of [
    ['C301', 'give'],
    ['C303', 'give'],
    ['C401', 'takeBack'],
    ['C702', 'takeBack'],
  ] as const) {
    await openPay(page, 'ptn3', t('money.open'));
    const dialog = page.getByRole('dialog');
    await page.route('**/demo/api/retail/cashSend', (route) =>
      route.fulfill({ json: { resultCode: code, resultMessage: t(`api.${code}`) } }),
    );
    if (type === 'takeBack') await dialog.getByText(t('money.takeBack'), { exact: true }).click();
    await dialog.locator('[name="amount"]').fill('1');
    await dialog.getByRole('button', { name: t('money.next') }).click();
    await dialog
      .getByRole('button', { name: t(type === 'give' ? 'money.doGive' : 'money.doTakeBack') })
      .click();
    await expect(dialog.getByText(t(`api.${code}`)).first()).toBeVisible();
    await expect(dialog.locator('[name="amount"]')).toHaveValue('1');
    await page.unroute('**/demo/api/retail/cashSend');
    await page.keyboard.press('Escape');
  }
});

test('[FORM-02] on the second site amounts are scaled, inputs are inverted the same way', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { prefix: 'demo2', memId: 'two2' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  await page.goto('/demo2/partnerList?searchValue=two3');
  await page
    .getByRole('row')
    .filter({ hasText: only('two3') })
    .getByRole('button', { name: t('money.open') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="amount"]').fill('10.50');
  await dialog.getByRole('button', { name: t('money.next') }).click();
  await expect(dialog).toContainText('10.50');
  await dialog.getByRole('button', { name: t('money.doGive') }).click();
  await expect(page.getByText(t('money.giveComplete')).first()).toBeVisible();
  expect((await call(page, '/api/cash/getCoin', {})).cashAmt).toBe(before - 1050);
});

test('[MOVE-06] taking back what is no longer there is refused by the platform itself', async ({
  page,
  t,
  signIn,
  baseURL,
}) => {
  const send = async (body: object) => {
    const key = `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    const answer = await page.request.post('/demo/api/retail/cashSend', {
      data: { memId: 'ptn3', ...body },
      headers: { origin: baseURL!, 'idempotency-key': key },
    });
    return (await answer.json()) as { resultCode: string; data: { lowerCashAmt: number } };
  };
  await signIn(page, { memId: 'ptn2' });
  const { lowerCashAmt } = (await send({ inAmt: 500 })).data;
  await openPay(page, 'ptn3', t('money.open'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await dialog.locator('[name="amount"]').fill(String(Math.trunc(lowerCashAmt)));
  await dialog.getByRole('button', { name: t('money.next') }).click();
  expect((await send({ outAmt: 500 })).resultCode).toBe('0');
  await dialog.getByRole('button', { name: t('money.doTakeBack') }).click();
  await expect(dialog.getByText(t('api.C702')).first()).toBeVisible();
});
