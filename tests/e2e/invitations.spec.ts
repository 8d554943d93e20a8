import { expect, test } from './fixtures';
import { closePopups, themeOfSystem } from './player';

test.use({ signedInAs: 'ptn4' });

test('[INVITE-01] [INVITE-02] [INVITE-03] [INVITE-04] a partner makes a link, a guest joins through it on a phone, and the partner sees who', async ({
  page,
  browser,
  t,
  text,
  operator,
  rows,
  takeAction,
  cells,
  expectAccessible,
}) => {
  const serial = String(Date.now()).slice(-7);
  const memId = `inv${serial}`;
  const label = `여름 ${serial}`;
  const password = 'secret12';

  await operator('site-option', { siteId: 'demo', signupApproval: false });
  await page.goto('/demo/invitations');
  await page.getByRole('button', { name: t('invitation.make') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('invitation.label')).fill(label);
  await dialog.getByLabel(t('invitation.lastDay')).fill('2020-01-01');
  await dialog.getByLabel(t('invitation.maxSignups')).fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('invitation.makeIt') }).click();
  await expect(dialog.getByText(t('invitation.invalidDay'))).toBeVisible();
  await expect(dialog.getByLabel(t('invitation.lastDay'))).toBeFocused();
  await dialog.getByLabel(t('invitation.lastDay')).fill('');
  await dialog.getByRole('button', { name: t('invitation.makeIt') }).click();

  const picture = dialog.getByRole('img', { name: t('invitation.qr', { name: label }) });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
  const link = (await dialog.getByText('/demo/play/join?r=').textContent())!;
  expect(link).toMatch(/^http:\/\/localhost:\d+\/demo\/play\/join\?r=[a-z2-9]{2}\.[a-z2-9]{10}$/);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('invitation.savePng') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^invitation-.*\.png$/);
  // On paper are the code and the link; the label is for partners.
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(page.getByRole('heading', { name: label })).toBeHidden();
  await expect(rows(page).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  const row = rows(page).filter({ hasText: label });
  await expect(row).toContainText(t('invitation.states.live'));

  await test.step('a guest joins on a phone', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const guest = await context.newPage();
    await closePopups(guest);
    await themeOfSystem(guest);
    const field = (name: string) => guest.locator(`[name="${name}"]`);
    const next = (locale: 'ko' | 'en' = 'ko') =>
      guest.getByRole('button', { name: text(locale, 'play.signup.next'), exact: true }).click();
    const invitedBy = guest.locator('.invited');
    await guest.goto(link);
    await expect(invitedBy).toBeVisible();
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect(await guest.content()).not.toContain('ptn4');
    await guest.reload();
    await expect(invitedBy).toBeVisible();
    await field('memId').fill(memId);
    await field('memPass').fill(password);
    await field('memPassCheck').fill(password);
    await field('memNick').fill(`초대 ${serial}`);
    // Another language keeps the invitation and what was typed.
    await guest.locator('[data-language="en"]').click();
    await expect(guest.getByRole('heading', { name: text('en', 'play.signup.heading1') })).toBeVisible();
    await expect(invitedBy).toBeVisible();
    await expect(field('memId')).toHaveValue(memId);
    await guest.locator('[data-language="ko"]').click();
    await expect(guest.getByRole('heading', { name: t('play.signup.heading1') })).toBeVisible();
    await next();
    await expect(guest.getByRole('heading', { name: t('play.signup.heading2') })).toBeFocused();
    await field('memName').fill('김민수');
    await field('memPhone').fill(`010-${serial.slice(0, 3)}4-${serial.slice(3)}`);
    await field('bank').selectOption('004');
    await field('bankacc').fill(`4${serial}`);
    await field('cashOutPass').fill('1234');
    await next();
    await expect(field('recommenderId')).toHaveCount(0);
    await expect(guest.getByText(t('play.signup.inviterHint'))).toBeVisible();
    await expectAccessible(guest);
    await field('agree').check();
    await guest.getByRole('button', { name: t('play.signup.submit'), exact: true }).click();
    await expect(guest.getByRole('heading', { name: t('play.signup.doneOpen') })).toBeFocused();
    await context.close();
  });

  await test.step('the partner sees the count and opens its rows', async () => {
    await page.reload();
    const joined = row.getByRole('link', { name: '1', exact: true });
    await expect(joined).toHaveCount(1);
    // It was opened and reloaded; another language did not count.
    await cells(row, { [t('invitation.opened')]: '2', [t('invitation.approved')]: '1' });
    await joined.click();
    await expect(page).toHaveURL(/tab=signups.*state=approved/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(memId);
    await expectAccessible(page);
    await rows(page).getByRole('link', { name: memId }).click();
    await expect(page).toHaveURL(new RegExp(`/demo/userDetail\\?id=${memId}`));
  });

  await test.step('an ended link says what to do', async () => {
    await page.goto('/demo/invitations');
    await takeAction(row, t('invitation.end'));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(label);
    await question.getByRole('button', { name: t('invitation.end') }).click();
    await expect(row).toContainText(t('invitation.states.ended'));
    const guest = await (await browser.newContext()).newPage();
    await closePopups(guest);
    await themeOfSystem(guest);
    await guest.goto(link);
    await expect(guest.getByText(t('api.A097'))).toBeVisible();
    expect(await guest.content()).not.toContain('ptn4');
    await expectAccessible(guest);
    await guest.getByRole('link', { name: t('play.signup.withoutInvitation') }).click();
    await expect(guest.locator('[name="memId"]')).toBeVisible();
    await guest.context().close();
  });
});

test('[INVITE-03] on a phone the sheet of tools gives way to the pop-up, and a card has the code @phone-only', async ({
  page,
  t,
  rows,
  openRow,
}) => {
  await page.goto('/demo/invitations');
  const tools = page.locator('[popovertarget="list-actions"]');
  await tools.click();
  const make = page.getByRole('button', { name: t('invitation.make') });
  await make.click();
  const dialog = page.getByRole('dialog', { name: t('invitation.make') });
  const label = `겨울 ${String(Date.now()).slice(-7)}`;
  await dialog.getByLabel(t('invitation.label')).fill(label);
  await expect(make).toBeHidden();
  await dialog.getByRole('button', { name: t('invitation.makeIt') }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();
  await expect(tools).toBeFocused();
  // The list is asked for anew, and the link's row comes above those that are there already.
  const opened = await openRow(rows(page).filter({ hasText: label }));
  await opened.getByRole('button', { name: new RegExp(`^${t('invitation.open')}`) }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});
