import type { Locator, Page } from '@playwright/test';
import { noticePath } from '../../platform/push/notice-text';
import { expect, test } from './fixtures';
import { sendToPlatform } from './platform-call';
import { DEMO_PASSWORD } from './sessions';
import type { Stack } from './worker-stack';

/**
 * The work of an evening, counted in presses: by keyboard in a wide window, by touch on a phone. Each key counts, a key
 * held with another as one; amounts count where the journey says so.
 */
test.use({ signedInAs: 'ptn1' });

/** Presses keys or taps, and counts them. */
function counter(page: Page) {
  let presses = 0;
  return {
    async key(...keys: readonly string[]) {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
    async tap(target: Locator) {
      presses += 1;
      await target.tap();
    },
    count: () => presses,
  };
}

/** Lets a member directly below the page's partner ask for a deposit: the first of them that has no request waiting. */
async function askedBy(page: Page, stack: Stack): Promise<{ memId: string; memNick: string }> {
  await page.goto('/demo/userList');
  const rows = page.locator('tr[data-key][data-direct="Y"]');
  await expect(rows.first()).toBeVisible();
  const members = await rows.evaluateAll((all: HTMLElement[]) =>
    all.map(({ dataset }) => ({ memId: dataset.key!, memNick: dataset.memNick! })),
  );
  for (const { memId, memNick } of members) {
    const login = { memId, memPass: DEMO_PASSWORD, accessIp: '203.0.113.8', entry: 'play' as const };
    const { data } = await sendToPlatform(stack, { path: '/api/member/login', body: login });
    // A partner without a downline plays nothing.
    if (!data) continue;
    const body = { memId, cashType: 1, cashStatus: 'in', cashAmt: 50_000 } as const;
    const { resultCode } = await sendToPlatform(stack, { path: '/api/cash/in', token: data.token!, body });
    if (resultCode === '0') return { memId, memNick };
  }
  throw new Error('every member has a request waiting');
}

test('[WORK-11] [MOVE-08] the twenty members of a list get the same amount with at most 10 keys', async ({
  page,
  t,
  call,
}) => {
  const rows = page.locator('tr[data-key]');
  await page.goto('/demo/partnerList?levels=PTN_2&orderStr=CASH_DESC');
  await expect(rows).toHaveCount(40);
  // The twenty that hold the most; more where several hold the same.
  const least = await rows.nth(19).evaluate((row) => row.dataset.held);
  await page.goto(`/demo/partnerList?levels=PTN_2&orderStr=CASH_DESC&cashFrom=${least}`);
  await expect(rows.first()).toBeVisible();
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThanOrEqual(20);
  expect(count).toBeLessThan(40);
  const ids = await rows.evaluateAll((all: HTMLElement[]) => all.map((row) => row.dataset.key!));
  const balanceOf = async (memId: string) =>
    (await call(page, '/api/v2/retail/detail/info', { memId })).partnerInfo.cashBalance;
  const before = await Promise.all([ids[0]!, ids.at(-1)!].map(balanceOf));

  const { key, count: presses } = counter(page);
  await key('a');
  await expect(page.getByRole('region', { name: t('list.bulkLabel') })).toBeVisible();
  await key('Control+k', '+', '1', '0', '0', '0', '0');
  await expect(page.getByRole('option').first()).toContainText(
    t('palette.selected.giveEach', { count, amount: '10,000' }),
  );
  await key('Enter');
  const sum = (count * 10_000).toLocaleString('en');
  await expect(page.getByRole('button', { name: t('money.doGive', { amount: sum }) })).toBeFocused();
  // The form takes no Enter until the lines can have been read.
  await page.waitForTimeout(500);
  await key('Enter');
  await expect(page.getByText(t('money.bulkProgress', { done: count, count }))).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(10);
  expect(await Promise.all([ids[0]!, ids.at(-1)!].map(balanceOf))).toEqual(
    before.map((cash) => cash + 10_000),
  );
});

test('[DESK-01] [MOVE-01] from the line of a request the amount is given with three keys and its digits; the desk is one key away', async ({
  page,
  t,
  call,
  stack,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn4' });
  const { memId, memNick } = await askedBy(page, stack);
  await page.goto('/demo/userList');
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  const back = counter(page);
  await back.key('d');
  await expect(page).toHaveURL(/\/demo\/desk/);
  await expect(page.getByRole('heading', { name: t('route.desk') })).toBeVisible();
  expect(back.count()).toBeLessThanOrEqual(1);

  // The line of the request is the notice. The walk to it is not counted: other requests may be before it.
  const line = page.locator(`[data-matter^="deposit:"]`).filter({ hasText: memId }).locator('a');
  await expect(line).toBeVisible();
  await line.focus();
  const held = async () =>
    (await call(page, '/api/v2/retail/detail/info', { memId })).partnerInfo.cashBalance;
  const before = await held();
  const { key, count } = counter(page);
  // Enter on the line chooses it.
  await key('Enter');
  const form = page.locator('#desk-give');
  // Typed at once, the digits wait for the member's form.
  await page.keyboard.type('15000');
  await expect(page.getByRole('region', { name: memNick, exact: true })).toBeVisible();
  await expect(form.locator('[name="amount"]')).toHaveValue('15,000');
  await key('Enter', 'Enter');
  await expect(page.locator('.toast')).toContainText(t('money.giveComplete'));
  expect(count()).toBeLessThanOrEqual(3);
  await expect.poll(held).toBe(before + 15_000);
});

test('[DESK-02] why the branch is down today is at most two keys away', async ({ page, t }) => {
  await page.goto('/demo/partnerMain');
  await expect(page.getByTitle(t('shell.live'))).toBeVisible();
  const { key, count } = counter(page);
  await key('d');
  // The key stands beside the link that it follows, which loads after the list.
  await expect(page.locator('[aria-keyshortcuts="W"]')).toBeVisible();
  await key('w');
  await expect(page).toHaveURL(/\/demo\/explain\?figure=winLose.*tab=why/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(2);
});

test('[DESK-01] [DESK-02] [MOVE-01] by touch: give from a notice, the reasons of the day, and back to the desk that is the first page', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, t, call, stack, signIn, context }) => {
  await signIn(page, { memId: 'ptn4' });
  const { memId } = await askedBy(page, stack);
  await context.addCookies([{ name: 'pb_first', value: 'desk', url: new URL('/demo', page.url()).href }]);
  await page.goto('/demo/desk');
  const key = await page
    .locator('[data-matter^="deposit:"]')
    .filter({ hasText: memId })
    .getAttribute('data-matter');
  const held = async () =>
    (await call(page, '/api/v2/retail/detail/info', { memId })).partnerInfo.cashBalance;
  const before = await held();

  // The tap on the notice opens this address (`noticePath`).
  const give = counter(page);
  await page.goto(`/demo/${noticePath({ kind: 'deposit' }, key!, false)}`);
  const dialog = page.getByRole('dialog');
  // A tap into the amount, which opens the keyboard of a phone, belongs to the amount.
  await expect(dialog.locator('[name="amount"]')).toBeFocused();
  await page.keyboard.type('15000');
  await give.tap(dialog.getByRole('button', { name: t('money.doGive', { amount: '15,000' }) }));
  await give.tap(dialog.getByRole('button', { name: t('money.doGive', { amount: '15,000' }) }));
  await expect(page.locator('.toast')).toContainText(t('money.giveComplete'));
  expect(1 + give.count()).toBeLessThanOrEqual(3);
  await expect.poll(held).toBe(before + 15_000);

  await page.goto('/demo/userList');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const why = counter(page);
  await why.tap(page.getByRole('link', { name: t('route.desk') }).locator('visible=true'));
  await expect(page).toHaveURL(/\/demo\/desk/);
  expect(why.count(), 'back to the desk').toBeLessThanOrEqual(1);
  await why.tap(page.getByRole('link', { name: t('desk.since.why') }));
  await expect(page).toHaveURL(/\/demo\/explain\?figure=winLose.*tab=why/);
  expect(why.count(), 'why the branch is down').toBeLessThanOrEqual(2);
});
