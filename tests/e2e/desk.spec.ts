import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

test.use({ signedInAs: 'ptn2' });

test('[DESK-01] [LIVE-08] a large move comes in live, is walked to by keys, and is marked as seen in every window', async ({
  page,
  context,
  t,
  browser,
  signIn,
  call,
  operator,
  expectAccessible,
}) => {
  await operator('site-option', { siteId: 'demo', largeAmount: '700000' });
  try {
    await page.goto('/demo/desk');
    await expect(page.getByRole('heading', { name: t('route.desk') })).toBeVisible();
    await expect(page.getByTitle(t('shell.live'))).toBeVisible();
    const list = page.getByRole('region', { name: t('desk.feed') });
    const lines = list.locator('[data-matter]');

    // A partner below gives a large amount to its own child: the line comes in by itself.
    const below = await (await browser.newContext()).newPage();
    await signIn(below, { memId: 'ptn3' });
    await below.goto('/demo/infoEdit');
    const { partnerInfo: child } = await call(page, '/api/v2/retail/detail/info', { memId: 'ptn4' });
    const code = await below.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify({ memId: 'ptn4', inAmt: 700_001 });
      const answer = await fetch('/demo/api/retail/cashSend', { method: 'POST', headers, body });
      return (await answer.json()).resultCode;
    });
    expect(code).toBe('0');
    const line = lines.filter({ hasText: formatAmount(700_001) });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(child.memNick);

    // By keys alone to the line; the person stands beside it.
    const steps: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().headers().rsc === '1') steps.push(response.text().catch(() => ''));
    });
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await line.locator('[aria-current="true"]').count()) > 0) break;
      const before = page.url();
      await page.keyboard.press('j');
      await expect.poll(() => page.url()).not.toBe(before);
    }
    await expect(line.locator('a')).toHaveAttribute('aria-current', 'true');
    // A step reads the list and the person, and leaves the head and the strip of the last visit as they are.
    const answers = await Promise.all(steps);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).not.toContain('since-fact');
    const person = page.getByRole('region', { name: child.memNick, exact: true });
    await expect(person).toContainText(t('desk.why.given', { other: 'ptn3' }));
    await expect(person).toContainText(t('desk.notDirect'));
    await expectAccessible(page);

    await page.keyboard.press('x');
    await expect(line).toHaveClass(/seen/);
    const second = await context.newPage();
    await second.goto('/demo/desk');
    await expect(second.locator('[data-matter].seen').filter({ hasText: formatAmount(700_001) })).toHaveCount(
      1,
    );
  } finally {
    await operator('site-option', { siteId: 'demo', largeAmount: '1000000' });
  }
});

test('[DESK-01] [MOVE-01] the person sets what the desk shows, and gives money there by keys; the person stays when the matter has ended', async ({
  page,
  t,
  call,
  operator,
}) => {
  await operator('site-option', { siteId: 'demo', largeAmount: '1000000' });
  await page.goto('/demo/desk');
  await page.getByRole('button', { name: t('desk.settings.open') }).click();
  const dialog = page.getByRole('dialog');
  const own = dialog.getByRole('textbox', { name: new RegExp(`^${t('desk.kind.ownLow')}`) });
  await own.fill('0');
  await dialog.getByRole('button', { name: t('desk.bounds.save') }).click();
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  const { cashAmt } = await call(page, '/api/member/info', {});
  await own.fill(String(Math.ceil(cashAmt) + 1));
  await dialog.getByRole('button', { name: t('desk.bounds.save') }).click();
  await expect(page.locator('.toast')).toContainText(t('desk.bounds.saved'));
  await expect(page.locator('[data-matter^="ownLow"]')).toHaveCount(1);

  // Every direct partner who gave anything is low below so many times its largest day.
  await page.getByRole('button', { name: t('desk.settings.open') }).click();
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('desk.kind.partnerLow')}`) }).fill('99999999');
  await dialog.getByRole('button', { name: t('desk.bounds.save') }).click();
  const low = page.locator('[data-matter^="partnerLow"] a').first();
  await low.click();
  await expect(low).toHaveAttribute('aria-current', 'true');
  const memId = new URL(page.url()).searchParams.get('who')!;
  const held = async () =>
    (await call(page, '/api/v2/retail/detail/info', { memId })).partnerInfo.cashBalance;
  const before = await held();
  const form = page.locator('#desk-give');
  await expect(form.locator('[name="amount"]')).toBeVisible();
  await page.locator('h2').first().click();
  await page.keyboard.press('g');
  await expect(form.locator('[name="amount"]')).toBeFocused();
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: t('money.doGive', { amount: '15,000' }) }).click();
  await expect(page.locator('.toast')).toContainText(t('money.giveComplete'));
  await expect.poll(held).toBe(before + 15_000);
  // The kind is hidden: the matter ends, and its person stays.
  await page.getByRole('button', { name: t('desk.settings.open') }).click();
  await dialog.getByRole('switch', { name: t('desk.kind.partnerLow') }).press('Space');
  await dialog.getByRole('button', { name: t('desk.bounds.save') }).click();
  await expect(page.getByText(t('desk.gone'))).toBeVisible();
  await expect(form.locator('[name="amount"]')).toBeVisible();
});

test('[DESK-01] on a phone the list comes first, and the chosen one is a page of its own', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, t, call, expectAccessible }) => {
  const { cashAmt } = await call(page, '/api/member/info', {});
  await page.goto('/demo/desk');
  await page.getByRole('button', { name: t('desk.settings.open') }).click();
  const dialog = page.getByRole('dialog');
  const own = dialog.getByRole('textbox', { name: new RegExp(`^${t('desk.kind.ownLow')}`) });
  await own.fill(String(Math.ceil(cashAmt) + 1));
  await dialog.getByRole('button', { name: t('desk.bounds.save') }).click();
  await expectAccessible(page);
  // The chips scroll, the page does not.
  for (const chip of await page.locator('.desk-chip').all())
    await chip.evaluate((one) => one.append(' of a kind with a long name'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  await page.locator('[data-matter^="ownLow"] a').click();
  await expect(page.getByRole('region', { name: t('desk.feed') })).toBeHidden();
  await page.getByRole('link', { name: t('desk.back') }).click();
  await expect(page.getByRole('region', { name: t('desk.feed') })).toBeVisible();
});

test('[DESK-01] the first page after a sign-in is the one that the person chose', async ({ page, t }) => {
  await page.goto('/demo');
  await expect(page).toHaveURL(/\/demo\/partnerMain/);
  await page.goto('/demo/desk');
  await page.getByRole('button', { name: t('desk.settings.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: t('desk.first.label') }).press('Space');
  await dialog.getByRole('button', { name: t('desk.bounds.save') }).click();
  await expect(page.locator('.toast')).toContainText(t('desk.bounds.saved'));
  await page.goto('/demo');
  await expect(page).toHaveURL(/\/demo\/desk/);
});
