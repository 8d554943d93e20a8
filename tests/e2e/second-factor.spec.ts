import { createHmac } from 'node:crypto';
import { expect, test } from './fixtures';
import { addAuthenticator } from './virtual-authenticator';

// Each test here has an account that no other test uses: it has a second factor afterwards.

/** The code that an OTP app shows for a secret in base32, some steps of 30 seconds from now. */
function codeOf(secret: string, step = 0): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

test('[KEEP-02] a passkey is added in the own information, and the next sign-in asks for it', async ({
  page,
  t,
  operator,
  signInByForm,
  fillLogin,
  expectAccessible,
}) => {
  const memId = 'ptn4x01';
  await operator('factor-reset', { siteId: 'demo', memId });
  await addAuthenticator(page);
  await signInByForm(page, { memId });
  await page.goto('/demo/infoEdit');
  await page.getByRole('button', { name: t('twoStep.addPasskey') }).click();
  await page.getByRole('dialog').getByLabel(t('factor.field.password')).fill('demo1234');
  await page.getByRole('button', { name: t('factor.submit.addPasskey') }).click();
  await page.getByLabel(t('factor.name')).fill('Galaxy');
  await page.getByRole('button', { name: t('factor.make') }).click();
  const codes = page.getByRole('list', { name: t('factor.codes.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: t('factor.codes.kept') }).click();
  const card = page.getByRole('region', { name: t('twoStep.title') });
  await expect(card).toContainText('Galaxy');
  await expect(card).toContainText(t('twoStep.on'));
  await expectAccessible(page, 'section[aria-labelledby="two-step"]');

  // The live parts of a page still open would notice the missing session and navigate by themselves.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'pb_demo' });
  await page.goto('/demo/login?next=/demo/msg');
  await fillLogin(page, { memId });
  await page.locator('form[action$="/login"] button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/demo\/secondStep$/);
  await expectAccessible(page);
  await page.goto('/demo/partnerMain');
  await expect(page, 'not signed in yet').toHaveURL(/\/demo\/login/);
  await page.goto('/demo/secondStep');
  await page.getByRole('button', { name: t('entry.secondStep.usePasskey') }).click();
  await expect(page).toHaveURL(/\/demo\/msg$/);
});

test('[KEEP-02] [A035] a partner who needs a second factor adds an OTP app first, and signs in by its code without JavaScript', async ({
  page,
  browser,
  stack,
  t,
  operator,
  fillLogin,
  expectAccessible,
}) => {
  const memId = 'ptn4x02';
  await operator('factor-reset', { siteId: 'demo', memId });
  let secret = '';
  await operator('site-option', { siteId: 'demo', secondFactorFromLevel: 'PTN_4' });
  try {
    await page.goto('/demo/login?next=/demo/msg');
    await fillLogin(page, { memId });
    await page.locator('form[action$="/login"] button[type="submit"]').first().click();
    await expect(page).toHaveURL(/\/demo\/enrol\?next=/);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('twoStep.totpAdd') }).click();
    await expect(page.getByRole('img', { name: t('factor.qr') })).toBeVisible();
    secret = (await page.getByRole('dialog').locator('dd').textContent()) ?? '';
    await page.getByRole('dialog').getByLabel(t('factor.field.totp')).fill(codeOf(secret));
    await page.getByRole('button', { name: t('factor.switchOn'), exact: true }).click();
    await page.getByRole('button', { name: t('factor.codes.kept') }).click();
    await page.getByRole('link', { name: t('twoStep.enrol.go') }).click();
    await expect(page).toHaveURL(/\/demo\/msg$/);
  } finally {
    await operator('site-option', { siteId: 'demo', secondFactorFromLevel: null });
  }

  const plain = await browser.newContext({ baseURL: stack.web, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto('/demo/login?next=/demo/msg');
  await fillLogin(without, { memId });
  await without.locator('form[action$="/login"] button[type="submit"]').first().click();
  await expect(without).toHaveURL(/\/demo\/secondStep$/);
  await without.getByLabel(t('entry.secondStep.field.totp')).fill('000000');
  await without.getByRole('button', { name: t('entry.secondStep.submit') }).click();
  await expect(without.getByRole('alert')).toContainText(t('api.A033'));
  // That of the step in which it was added is used up.
  await without.getByLabel(t('entry.secondStep.field.totp')).fill(codeOf(secret, 1));
  await without.getByRole('button', { name: t('entry.secondStep.submit') }).click();
  await expect(without).toHaveURL(/\/demo\/msg$/);
  await plain.close();
});
