import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '../../lib/format/money';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';
import { countPresses } from './presses';

/** A person at the page who counts: each click, each field that is filled and each key is one action. */
function person(page: Page) {
  let actions = 0;
  const counted =
    <Args extends unknown[]>(act: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      actions++;
      await act(...args);
    };
  return {
    click: counted((place: Locator) => place.click()),
    type: counted((place: Locator, text: string) => place.fill(text)),
    press: counted((key: string) => page.keyboard.press(key)),
    actions: () => actions,
  };
}

test('[SITE-16] [WORK-03] [MOVE-01] [LIST-13] a member is found by the last digits of a phone and given money in five actions', {
  tag: '@phone',
}, async ({ page, t, signIn, call, isPhone }) => {
  await signIn(page, { memId: 'ptn1' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  const info = async () => (await call(page, '/api/v2/retail/detail/info', { memId: 'pnormal' })).partnerInfo;
  const { memPhone, memNick, cashBalance } = await info();
  const digits = memPhone!.slice(-4);
  await page.goto('/demo/partnerMain');
  const { click, type, press, actions } = person(page);

  const field = page.getByRole('combobox', { name: t('palette.open') });
  if (isPhone) await click(page.getByRole('button', { name: t('palette.open') }));
  else {
    // The key is heard as soon as the page has its script.
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    await press('Control+K');
  }
  await type(field, `${digits} +15000`);
  const give = page.getByRole('option', { name: t('palette.give', { amount: '15,000' }) });
  await expect(page.getByRole('group', { name: t('palette.actionsFor', { nick: memNick }) })).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(memNick) })).toContainText(digits);
  if (isPhone) await click(give);
  else await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="amount"]')).toHaveValue('15,000');
  if (isPhone) await click(dialog.locator('[type="submit"]'));
  else {
    await expect(dialog.locator('[name="amount"]')).toBeFocused();
    await press('Enter');
  }
  await expect(dialog).toContainText(t('money.confirmGive', { nick: memNick, amount: '15,000' }));
  await click(dialog.getByRole('button', { name: t('money.doGive', { amount: '15,000' }) }));
  const toast = page.locator('.toast');
  await expect(toast).toContainText(t('money.giveComplete'));
  expect(actions()).toBeLessThanOrEqual(5);
  if (isPhone) {
    const note = (await toast.boundingBox())!;
    const shortcuts = page.getByRole('navigation', { name: t('shell.shortcuts') });
    expect(note.y + note.height, 'above the bar').toBeLessThanOrEqual((await shortcuts.boundingBox())!.y);
  }

  expect((await info()).cashBalance).toBe(cashBalance + 15_000);
  expect((await call(page, '/api/cash/getCoin', {})).cashAmt).toBe(before - 15_000);
  const days = { startDate: today(), endDate: today() };
  const { cashLog } = await call(page, '/api/v2/retail/detail/cashLog', {
    memId: 'pnormal',
    cashType: '',
    page: 1,
    ...days,
  });
  expect(cashLog[0]).toMatchObject({ cashAmt: 15_000, afterCashAmt: cashBalance + 15_000 });
  // The address asks once.
  await expect(page).toHaveURL(/userDetail\?id=pnormal$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(memNick);
  await expect(dialog).toBeHidden();
});

test('[DASH-02] yesterday’s loss is explained down to one bet in four actions', async ({
  page,
  t,
  signIn,
  call,
  rows,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const yesterday = addDays(today(), -1);
  const days = { startDate: yesterday, endDate: yesterday };
  const { cashReport } = await call(page, '/api/v2/main/cashReport', days);
  expect(cashReport.betBEP).not.toBe(0);
  const loss = formatAmount(cashReport.betBEP);
  await page.goto('/demo/partnerMain');
  const { click, actions } = person(page);
  const report = page.getByRole('region', { name: t('dashboard.cashReport') });
  await click(report.getByRole('link', { name: t('filter.previousSpan') }));
  const figure = report.locator('a.figure[href*="figure=winLose"]');
  await expect(figure).toContainText(loss.replace('-', ''));
  await expect(figure).toHaveAttribute('href', new RegExp(`startDate=${yesterday}`));
  await click(figure);
  await expect(page.locator('[data-figure="explained"]')).toContainText(loss.replace('-', ''));
  const button = rows(page)
    .first()
    .getByRole('button', { name: t('bets.open') });
  const betId = (await button.getAttribute('aria-label'))!.split(' ').at(-1)!;
  await click(button);
  await expect(page.getByRole('dialog')).toContainText(betId);
  expect(actions()).toBeLessThanOrEqual(4);
});

test('[MOVE-08] [LIST-19] [WORK-05] several members are given to and taken from at once, each with its result', async ({
  page,
  t,
  signIn,
  call,
  rowOf,
  stack,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const { list } = await call(page, '/api/v2/user/lowerUserList', {
    memId: 'ptn1',
    targetLevel: '',
    searchType: 'memId',
    searchValue: '',
    treeOption: 'N',
    startDate: today(),
    endDate: today(),
    orderStr: 'CASH_DESC',
    page: 1,
    count_per_list: 40,
  });
  const chosen = list.filter(({ states }) => !states.includes('suspended')).slice(1, 4);
  const own = async () => (await call(page, '/api/cash/getCoin', {})).cashAmt;
  const held = (memId: string) =>
    call(page, '/api/v2/retail/detail/info', { memId }).then((answer) => answer.partnerInfo.cashBalance);
  const takeBack = (memId: string, outAmt: number) =>
    page.request.post('/demo/api/retail/cashSend', {
      data: { memId, outAmt },
      headers: { origin: stack.web, 'idempotency-key': randomUUID() },
    });
  const before = await own();
  await page.goto('/demo/partnerList?orderStr=CASH_DESC');
  const bar = page.getByRole('region', { name: t('list.bulkLabel') });
  const dialog = page.getByRole('dialog');
  const amountOf = (memId: string) => dialog.locator(`[name="amount-${memId}"]`);
  const box = ({ memId }: { memId: string }) => rowOf(page, memId).locator('input[data-select]');
  const areSelected = () => expect(bar).toContainText(t('list.bulkCount', { count: 3 }));

  await box(chosen[0]!).check();
  await box(chosen[2]!).click({ modifiers: ['Shift'] });
  await areSelected();
  await bar.getByRole('button', { name: t('money.give'), exact: true }).click();
  await dialog.getByLabel(t('money.bulkSame')).fill('1000');
  await dialog.getByRole('button', { name: t('money.bulkFill') }).click();
  await amountOf(chosen[1]!.memId).fill('2500.5');
  await expect(dialog.locator('tfoot')).toContainText('4,500.50');
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '4,500.50' }) }).click();
  await expect(dialog.getByRole('img', { name: t('money.bulkDone') })).toHaveCount(3);
  await expect(dialog.getByRole('status')).toHaveText(t('money.bulkProgress', { done: 3, count: 3 }));
  await dialog
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click();
  await expect(bar).toBeHidden();
  const amounts = [1000, 2500.5, 1000];
  for (const [i, { memId, cashAmt }] of chosen.entries()) {
    expect(await held(memId)).toBe(cashAmt + amounts[i]!);
    await expect(rowOf(page, memId)).toContainText(formatAmount(cashAmt + amounts[i]!));
  }
  expect(await own()).toBe(before - 4_500.5);

  // Each line for itself: a member that meanwhile holds less shows the reason, the others are taken back. One by one:
  // the gifts may have changed their order.
  for (const one of chosen) await box(one).check();
  await areSelected();
  await bar.getByRole('button', { name: t('money.takeBack'), exact: true }).click();
  for (const [i, { memId }] of chosen.entries()) await amountOf(memId).fill(String(amounts[i]));
  await dialog.getByLabel(t('money.bulkEach')).check();
  const { memId: emptied, cashAmt: left } = chosen[2]!;
  const all = left + amounts[2]!;
  await takeBack(emptied, all);
  await dialog.getByRole('button', { name: t('money.doTakeBack', { amount: '4,500.50' }) }).click();
  const rowIn = (memId: string) =>
    dialog.locator('tbody tr').filter({ has: page.locator(`[name="amount-${memId}"]`) });
  await expect(dialog.getByRole('img', { name: t('money.bulkDone') })).toHaveCount(2);
  await expect(rowIn(emptied)).toContainText(t('api.C702'));
  await expect(amountOf(emptied)).toHaveAttribute('aria-invalid', 'true');
  for (const { memId, cashAmt } of chosen.slice(0, 2)) expect(await held(memId)).toBe(cashAmt);
  expect(await held(emptied)).toBe(0);
  expect(await own()).toBe(before + left);
});

test('[SITE-16] [MOVE-01] [WHY-01] [DASH-01] taking all back, the largest loss of the week and a bet by number take few presses', async ({
  page,
  t,
  signIn,
  call,
  operator,
  rows,
}) => {
  await operator('grant', { siteId: 'demo', memId: 'pnormal', amount: 7_000 });
  await signIn(page, { memId: 'ptn1' });
  const { presses, keys, reset } = await countPresses(page);
  const info = async () => (await call(page, '/api/v2/retail/detail/info', { memId: 'pnormal' })).partnerInfo;
  const { memPhone, cashBalance } = await info();
  const start = async () => {
    await page.goto('/demo/partnerMain');
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    await reset();
  };
  const amount = formatAmount(cashBalance);

  await start();
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: t('palette.open') });
  await expect(field).toBeFocused();
  await page.keyboard.type(`${memPhone!.slice(-4)} --`);
  await expect(page.getByRole('option', { name: t('palette.takeBack', { amount }) })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="amount"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: t('money.doTakeBack', { amount }) }).click();
  await expect(page.locator('.toast')).toContainText(t('money.takeBackComplete'));
  expect([await presses(), await keys()], 'all of a member found by four digits').toEqual([1, 10]);
  expect((await info()).cashBalance).toBe(0);

  await start();
  await page.getByRole('link', { name: `${t('dashboard.losers')}: ${t('dashboard.thisWeek')}` }).click();
  await rows(page).first().locator('a[href*="figure=winLose"]').click();
  await page
    .getByRole('navigation', { name: t('why.tabs') })
    .getByRole('link', { name: t('why.title') })
    .click();
  await expect(page.getByRole('group', { name: t('why.findings') })).toBeVisible();
  expect(await presses(), 'who lost most this week, and why').toBeLessThanOrEqual(3);

  const month = { startDate: addDays(today(), -25), endDate: addDays(today(), -10) };
  const old = await call(page, '/api/retail/casino/bottomBetList', { ...month, oldYn: 'Y', page: 1 });
  const { betId } = old.list.at(-1)!;
  await start();
  await page.keyboard.press('Control+K');
  await field.fill(`#${betId}`);
  await page
    .getByRole('option', { name: t('palette.found.bet', { number: betId }) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: t('bets.title') })).toContainText(betId);
  expect(await presses(), 'a bet by its number').toBe(1);
});
