import { expect, test } from './fixtures';

// The second site's line upstream goes through a relay that breaks for real.
test.describe.configure({ timeout: 90_000 });
test.use({ site: 'demo2' });

for (const [mode, code, status] of [
  ['down', 'NT99', 502],
  ['silent', 'TE99', 504],
] as const) {
  test(`an upstream that is ${mode} leaves the frame standing, says ${code}, and the retry works`, async ({
    page,
    t,
    signIn,
    relay,
    rows,
    expectConsole,
  }) => {
    expectConsole(/50[24]|WebSocket|sockjs|Failed to load/i);
    await signIn(page, { prefix: 'demo2', memId: 'two1' });
    await relay(mode);
    const answer = await page.goto('/demo2/partnerList', { timeout: 60_000 });
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('banner')).toContainText(/./);
    const alert = page
      .getByRole('alert')
      .filter({ hasText: t(`api.${code}`) })
      .first();
    await expect(alert).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('main')).not.toContainText(/Error:|at async|ECONN|undefined|stack/);
    await relay('pass');
    await alert.getByRole('link', { name: t('common.retry') }).click();
    await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
  });
}

test.describe('nonsense', () => {
  test.use({ signedInAs: 'two1' });
  test('[DASH-06] an upstream that talks nonsense leaves the frame standing and says NT99', async ({
    context,
    t,
    relay,
  }) => {
    await relay('nonsense');
    for (const path of ['partnerList', 'partnerMain']) {
      const answer = await context.request.get(`/demo2/${path}`);
      expect(answer.status(), path).toBe(502);
      const html = await answer.text();
      expect(html, path).toContain('<header');
      expect(html, path).toContain(t('api.NT99'));
      expect(html, path).not.toContain('Oops');
    }
  });
});

test.describe('one part', () => {
  test.use({ site: 'demo', signedInAs: 'ptn3' });
  test('a page, rows and a file whose member is out of sight answer 404', async ({ context, t }) => {
    const page = await context.request.get('/demo/userDetail?id=two1');
    expect(page.status()).toBe(404);
    expect(await page.text()).toContain(t('api.U001'));
    for (const [what, says] of [
      ['list', t('api.U001')],
      ['export', 'U001'],
    ]) {
      const answer = await context.request.get(`/demo/api/${what}/userList?memId=two1`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(says);
    }
    expect((await context.request.get('/demo/userList')).status()).toBe(200);
  });
});

test('a write whose answer is cut off says that its result is unknown; the retry moves money once', async ({
  page,
  t,
  call,
  signIn,
  relay,
  rowOf,
  expectConsole,
}) => {
  expectConsole(/50[24]|WebSocket|sockjs|Failed to load/i);
  await signIn(page, { prefix: 'demo2', memId: 'two3' });
  const before = (await call(page, '/api/cash/getCoin', {})).cashAmt;
  await page.goto('/demo2/partnerList?searchValue=two4');
  await rowOf(page, 'two4')
    .getByRole('button', { name: t('money.open') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="amount"]').fill('1');
  await dialog.locator('[type="submit"]').click();
  await relay('silent');
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '1.00' }) }).click();
  await expect(dialog.getByText(t('saving.resultUnknown'))).toBeVisible({ timeout: 20_000 });
  await relay('pass');
  await dialog.getByRole('button', { name: t('saving.checkResult') }).click();
  await expect(page.getByText(t('money.giveComplete')).first()).toBeVisible({ timeout: 20_000 });
  expect((await call(page, '/api/cash/getCoin', {})).cashAmt).toBe(before - 100);
});

test('signing in while the upstream is down says so and leaves the typed id', async ({
  page,
  t,
  relay,
  fillLogin,
  expectConsole,
}) => {
  expectConsole(/50[24]/);
  await page.goto('/demo2/login');
  await relay('down');
  await fillLogin(page, { memId: 'two1' });
  await page.locator('form[action$="/login"] button[type="submit"]').first().click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(t('api.NT99'));
  await expect(page.locator('[name="memId"]')).toHaveValue('two1');
});
