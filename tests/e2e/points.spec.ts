import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const shown = (n: number) => Math.trunc(n).toLocaleString('en-US');

/** The row of this id and no longer one. */
const only = (memId: string) => new RegExp(`· ${memId}(?!\\w)`);
const rowOf = (page: Page, memId: string) => page.getByRole('row').filter({ hasText: only(memId) });

/** Opens a pop-up of a row of the all-partners screen by its button. */
async function openRow(page: Page, memId: string, name: string): Promise<Locator> {
  await page.goto(`/demo/partnerList?searchValue=${memId}`);
  await rowOf(page, memId).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeVisible();
  return dialog;
}

/** Gives or takes points as the page's member, past the screen. */
async function send(page: Page, body: object) {
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/demo/api/retail/pointSend', {
    data: body,
    headers: {
      origin,
      'idempotency-key': `e2e-points-${Date.now()}-${Math.floor(Math.random() * 1e6)}`,
    },
  });
  return (await answer.json()) as { resultCode: string; data: { pointAmt: number; lowerPointAmt: number } };
}

test('[MOVE-04] give points and take them back: own points and the row change, and what is sent has the types 2 and -2', {
  tag: '@phone',
}, async ({ page, t, call, signIn, tells }) => {
  await signIn(page, { memId: 'ptn2' });
  await page.goto('/demo/partnerMain');
  const before = (await call(page, '/api/cash/getUserCash', {})).pointAmt;
  expect(before).toBeGreaterThan(1_000);
  const probe = await send(page, { memId: 'ptn3', pointType: '2', pointAmt: 1 });
  const held = probe.data.lowerPointAmt - 1;
  await send(page, { memId: 'ptn3', pointType: '-2', pointAmt: -1 });
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/retail/pointSend')) bodies.push(request.postDataJSON());
  });

  let dialog = await openRow(page, 'ptn3', t('points.open'));
  await tells(dialog, { [t('points.ownCash')]: shown(before), [t('points.targetCash')]: shown(held) });
  await dialog.getByRole('button', { name: '+1,000', exact: true }).click();
  await dialog.getByRole('button', { name: t('money.next') }).click();
  // The confirmation names nick, amount and type.
  await expect(dialog).toContainText('1,000');
  await expect(dialog).toContainText(t('money.give'));
  await dialog.getByRole('button', { name: t('money.doGive') }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(t('money.giveComplete'));
  await expect(alert).toContainText(shown(held + 1_000));
  await alert.getByRole('button').click();
  const own = page.locator('[data-figure="points"]');
  await expect(own).toHaveText(shown(before - 1_000));
  await expect(rowOf(page, 'ptn3').getByRole('button', { name: t('points.open') })).toContainText(
    shown(held + 1_000),
  );
  expect((await call(page, '/api/cash/getUserCash', {})).pointAmt).toBe(before - 1_000);

  dialog = await openRow(page, 'ptn3', t('points.open'));
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await dialog.locator('[name="amount"]').fill('1000');
  await dialog.getByRole('button', { name: t('money.next') }).click();
  await expect(dialog).toContainText(t('money.takeBack'));
  await dialog.getByRole('button', { name: t('money.doTakeBack') }).click();
  await expect(alert).toContainText(t('money.takeBackComplete'));
  await alert.getByRole('button').click();
  await expect(own).toHaveText(shown(before));
  await expect(rowOf(page, 'ptn3').getByRole('button', { name: t('points.open') })).toContainText(
    shown(held),
  );
  expect(bodies).toEqual([
    { memId: 'ptn3', pointType: '2', pointAmt: 1_000 },
    { memId: 'ptn3', pointType: '-2', pointAmt: -1_000 },
  ]);
});

test('[MOVE-04] points: empty, zero, above own, above the target’s', async ({ page, t, signIn }) => {
  await signIn(page, { memId: 'ptn2' });
  const dialog = await openRow(page, 'ptn3', t('points.open'));
  const amount = dialog.locator('[name="amount"]');
  const next = () => dialog.getByRole('button', { name: t('money.next') }).click();
  const wrong = (key: string) => expect(dialog.getByText(t(key)).first()).toBeVisible();
  await next();
  await wrong('points.emptyAmount');
  await amount.fill('0');
  await next();
  await wrong('points.emptyAmount');
  await amount.fill('999999999999');
  await next();
  await wrong('points.giveAboveOwn');
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await next();
  await wrong('points.takeBackAboveTarget');
});

test('[MOVE-05] a double click moves points once; an unknown result is asked for again with the same key', async ({
  page,
  t,
  call,
  signIn,
  expectConsole,
}) => {
  expectConsole(/504/);
  await signIn(page, { memId: 'ptn2' });
  const before = (await call(page, '/api/cash/getUserCash', {})).pointAmt;
  const dialog = await openRow(page, 'ptn3', t('points.open'));
  await dialog.locator('[name="amount"]').fill('10');
  await dialog.getByRole('button', { name: t('money.next') }).click();
  const keys: string[] = [];
  await page.route('**/demo/api/retail/pointSend', async (route) => {
    keys.push(route.request().headers()['idempotency-key']!);
    if (keys.length > 1) return route.continue();
    // The platform carries it out, but the answer never arrives.
    await route.fetch();
    await route.fulfill({
      status: 504,
      json: { resultCode: 'TE99', resultMessage: t('api.TE99'), resultUnknown: true },
    });
  });
  await dialog.getByRole('button', { name: t('money.doGive') }).dblclick();
  await expect(dialog.getByText(t('common.resultUnknown'))).toBeVisible();
  expect(keys).toHaveLength(1);
  await dialog.getByRole('button', { name: t('common.checkResult') }).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('money.giveComplete'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect((await call(page, '/api/cash/getUserCash', {})).pointAmt).toBe(before - 10);
});

test('[MOVE-06] points that are no longer there are refused by the platform, and its text is shown', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  await page.goto('/demo/partnerMain');
  const { lowerPointAmt } = (await send(page, { memId: 'ptn3', pointType: '2', pointAmt: 5 })).data;
  const dialog = await openRow(page, 'ptn3', t('points.open'));
  await dialog.getByText(t('money.takeBack'), { exact: true }).click();
  await dialog.locator('[name="amount"]').fill(String(Math.trunc(lowerPointAmt)));
  await dialog.getByRole('button', { name: t('money.next') }).click();
  expect((await send(page, { memId: 'ptn3', pointType: '-2', pointAmt: -5 })).resultCode).toBe('0');
  await dialog.getByRole('button', { name: t('money.doTakeBack') }).click();
  await expect(dialog.getByText(t('api.P003')).first()).toBeVisible();
  await expect(dialog.locator('[name="amount"]')).toHaveValue(shown(lowerPointAmt));
});

test('[MOVE-07] a row’s game money becomes integrated money: under way, complete', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  const bodies: unknown[] = [];
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/demo/api/retail/integrateMoney', async (route) => {
    bodies.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse('**/demo/api/retail/integrateMoney');
  const dialog = await openRow(page, 'ptn3', t('integrate.open'));
  await expect(dialog.getByText(t('integrate.ing'))).toBeVisible();
  // It cannot be left while it is under way.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(t('integrate.ing'))).toBeVisible();
  go();
  await expect(dialog.getByText(t('integrate.complete'))).toBeVisible();
  const { data } = await (await answered).json();
  await expect(dialog).toContainText(shown(data.cashAmt));
  expect(bodies).toEqual([{ memId: 'ptn3' }]);
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'ptn3').getByRole('button', { name: t('integrate.open') })).toBeFocused();
});

test('[MOVE-07] from the header it converts the own; C009 shows the server’s message as a warning and closes', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  await page.goto('/demo/partnerMain');
  const bodies: unknown[] = [];
  const openOwn = async () => {
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page
      .locator('#account')
      .getByRole('button', { name: t('integrate.open') })
      .click();
  };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/retail/integrateMoney')) bodies.push(request.postDataJSON());
  });
  const dialog = page.getByRole('dialog');
  await openOwn();
  await expect(dialog.getByRole('heading')).toHaveText(t('integrate.own'));
  await expect(dialog.getByText(t('integrate.complete'))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeFocused();
  expect(bodies).toEqual([{}]);

  const message = '게임이 완전히 종료되었는지 확인하고 있습니다.';
  const answer = (resultCode: string, resultMessage: string) =>
    page.route('**/demo/api/retail/integrateMoney', (route) =>
      route.fulfill({
        json: { resultCode: '0', resultMessage: '', data: { resultCode, resultMessage, cashAmt: 0 } },
      }),
    );
  await answer('C009', message);
  await openOwn();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(message);
  await expect(alert).toContainText(t('integrate.failTitle'));
  await expect(dialog).toHaveCount(0);
  await alert.getByRole('button').click();

  await page.unroute('**/demo/api/retail/integrateMoney');
  await answer('E001', '');
  await openOwn();
  await expect(dialog.getByText(t('integrate.fail'))).toBeVisible();
});

test('[MOVE-07] [MOVE-05] a conversion whose result is unknown is asked for again with the same key', async ({
  page,
  t,
  signIn,
  expectConsole,
}) => {
  expectConsole(/504/);
  await signIn(page, { memId: 'ptn2' });
  const keys: string[] = [];
  await page.route('**/demo/api/retail/integrateMoney', async (route) => {
    keys.push(route.request().headers()['idempotency-key']!);
    if (keys.length > 1) return route.continue();
    await route.fulfill({
      status: 504,
      json: { resultCode: 'TE99', resultMessage: t('api.TE99'), resultUnknown: true },
    });
  });
  const dialog = await openRow(page, 'ptn3', t('integrate.open'));
  await expect(dialog.getByText(t('common.resultUnknown'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common.checkResult') }).click();
  await expect(dialog.getByText(t('integrate.complete'))).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[MOVE-04] [MOVE-07] axe finds nothing in the pop-ups, ${colorScheme}`, { tag: '@phone' }, async ({
    page,
    t,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, { memId: 'ptn2' });
    for (const [name, settled] of [
      ['points.open', 'money.quickAmounts'],
      ['integrate.open', 'integrate.complete'],
    ] as const) {
      const dialog = await openRow(page, 'ptn3', t(name));
      if (settled === 'integrate.complete') await expect(dialog.getByText(t(settled))).toBeVisible();
      const found = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
    }
  });
}
