import type { Page } from '@playwright/test';
import { formatAmount } from '../../lib/format/money';
import { stepOf, totpCode } from '../../platform/factor/totp-code';
import { expect, test } from './fixtures';

/** No other test signs in as this partner. */
const WHO = 'ptn2x05';

const write = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': `${Math.random()}`.slice(2, 20),
      };
      const answer = await fetch(`/demo${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()).data;
    },
    { path, body },
  );

/** The digits that an app with this secret shows, some steps of 30 seconds from now. */
function digits(secret: string, steps: number): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return totpCode(bytes, stepOf(new Date()) + steps);
}

test.afterEach(async ({ operator }) => {
  await operator('site-option', { siteId: 'demo', stepUpAmount: null });
  await operator('factor-reset', { siteId: 'demo', memId: WHO });
});

test('[KEEP-02] [A11Y] giving above the amount of the site asks for the second factor and goes on', async ({
  page,
  t,
  call,
  signIn,
  operator,
  expectAccessible,
}) => {
  await signIn(page, { memId: WHO });
  await page.goto('/demo/partnerMain');
  const { grant } = await write(page, '/api/factor/confirm', { currentPass: 'demo1234' });
  const { secret } = await write(page, '/api/factor/startTotp', { grant });
  await write(page, '/api/factor/switchTotpOn', { code: digits(secret, 0) });
  await operator('site-option', { siteId: 'demo', stepUpAmount: '1000' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  const [child] = (await call(page, '/api/v2/retail/directPartnerList', { memId: WHO })).list;

  await page.goto(`/demo/partnerDetail?id=${child!.memId}#transfer=2000`);
  // The form's, below the one that asks.
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '2,000' }) }).click();
  const stepUpDialog = page.getByRole('dialog', { name: t('stepUp.title') });
  await expect(stepUpDialog).toContainText(child!.memId);
  await expect(stepUpDialog).toContainText('2,000');
  await expectAccessible(page, '[role="dialog"]');
  // Turned away, the form is still as it was.
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText(t('api.A041'));
  await expect(dialog.locator('[name="amount"]')).toHaveValue('2,000');
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '2,000' }) }).click();

  // The code that switched the app on counts once; apps show the next one within half a minute.
  await stepUpDialog.getByLabel(t('factor.field.totp')).fill(digits(secret, 1));
  await stepUpDialog.getByRole('button', { name: t('stepUp.confirm') }).click();
  await expect(page.locator('.toast')).toContainText(t('money.giveComplete'));
  await expect(page.locator('[data-figure="cash"]')).toHaveText(formatAmount(before - 2_000));
});
