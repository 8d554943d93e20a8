import { expect, test } from './fixtures';

test('[BOARD-01] [BOARD-02] [BOARD-03] [WORK-08] [A11Y] an inquiry about a bet: written, answered, replied to, opened, deleted', async ({
  page,
  t,
  call,
  rows,
  signIn,
  operator,
  expectAccessible,
}) => {
  await signIn(page, { memId: 'ptn2' });
  const title = 'No win yet';
  await page.goto('/demo/bettingList');
  await expect(page.getByTitle(t('shell.live'))).toBeAttached();
  await rows(page).first().locator('[data-row-menu]').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${t('list.ask')}`) }).click();

  const pin = page.getByRole('region', { name: t('inquiryPin.about.bet') });
  await expect(pin).toBeVisible();
  await expect(page.getByLabel(t('inquiryForm.type'))).toHaveValue('betting');
  const apply = page.getByRole('button', { name: t('inquiryForm.apply'), exact: true });
  await apply.click();
  await expect(page.getByText(t('inquiryForm.emptyTitle')).first()).toBeVisible();
  await page.getByLabel(t('inquiryForm.title'), { exact: true }).fill(title);
  await page.getByLabel(t('inquiryForm.content'), { exact: true }).fill('The round is over.');
  await expectAccessible(page, 'main');
  await apply.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('inquiryForm.apply') })
    .click();
  await expect(page.locator('.toast')).toContainText(t('inquiryForm.complete'));
  await expect(page).toHaveURL(/\/demo\/qna$/);

  const row = page.locator('.board-rows > li').filter({ hasText: title });
  await expect(row).toContainText(t('board.status.WAIT'));
  await expect(row.locator('.pin-line')).toContainText(t('inquiryPin.bet'));
  await expectAccessible(page, 'main');
  const { list } = await call(page, '/api/board/faq/list', { boardType: 'faq', page: 1 });
  const { boardIdx } = list.find((post) => post.title === title)!;
  // The answer arrives while the list is open.
  await operator('inquiry-answer', { siteId: 'demo', boardIdx, content: 'We <b>asked</b> the vendor.' });
  await expect(row).toContainText(t('board.status.ANSWER'));
  await expect(row).toHaveClass(/unread/);

  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const thread = page.getByRole('list', { name: t('board.thread') });
  await expect(thread).toContainText('We asked the vendor.');
  await expectAccessible(page, 'main');
  await pin.getByRole('button', { name: new RegExp(`^${t('inquiryPin.open.bet')}`) }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('bets.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(t('inquiryForm.reply')).fill('Thank you');
  await page.getByRole('button', { name: t('inquiryForm.send'), exact: true }).click();
  await expect(thread).toContainText('Thank you');

  // The list is beside it.
  await expect(row).toContainText(t('board.status.WAIT'));
  const search = page.getByRole('search');
  await search.getByRole('button', { name: t('boardTools.search') }).click();
  await expect(search.getByRole('alert')).toHaveText(t('boardTools.emptyText'));
  await search.getByRole('searchbox').fill(title);
  await search.getByRole('button', { name: t('boardTools.search') }).click();
  await expect(page).toHaveURL(/searchValue=/);
  await page.getByLabel(t('boardTools.selectAll')).check();
  await page.getByRole('button', { name: t('boardTools.deleteSelected') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('boardTools.deleteTitle') })
    .click();
  await expect(page.getByText(t('board.noFound', { text: title }))).toBeVisible();
});

test('[BOARD-06] [BOARD-07] [BOARD-08] [A11Y] messages arrive live, are read, and deleted once they are', {
  tag: '@documents',
}, async ({ page, t, signIn, operator, expectAccessible }) => {
  await signIn(page, { memId: 'ptn2x02' });
  await page.goto('/demo/msg');
  await expect(page.getByTitle(t('shell.live'))).toBeAttached();
  const unread = page
    .getByRole('status', { name: t('shell.notices') })
    .getByRole('link')
    .first()
    .locator('.badge');
  const title = 'Hello';
  const row = page.locator('.board-rows > li').filter({ hasText: title });
  await operator('message', { siteId: 'demo', memId: 'ptn2x02', title, content: 'one\ntwo' });
  await expect(row).toContainText(t('board.unread'));
  await expect(unread).toBeVisible();
  await expectAccessible(page, 'main');
  await row.getByRole('button', { name: t('board.deleteOf', { title }) }).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('boardTools.cannotDelete'));
  await page.getByRole('alertdialog').getByRole('button').click();

  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('.prose')).toHaveText('one two', { useInnerText: true });
  await page.goBack();
  await expect(row).toContainText(t('board.readMessage'));
  await page.getByRole('button', { name: t('boardTools.readAll') }).click();
  await expect(unread).toHaveCount(0);
  await row.getByRole('button', { name: t('board.deleteOf', { title }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('boardTools.deleteTitle') })
    .click();
  await expect(row).toHaveCount(0);
});

test('[BOARD-04] [BOARD-05] [BOARD-09] [A11Y] notices are looked for, opened, and lead to their neighbours and back', {
  tag: '@documents',
}, async ({ page, t, signIn, expectAccessible }) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/partnerMain');
  await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
  // The menu leads there, too.
  await page
    .locator('#account')
    .getByRole('link', { name: t('route.noticeList'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('route.noticeList'));
  await expectAccessible(page, 'main');
  const titles = page.locator('.board-rows b');
  const second = await titles.nth(1).textContent();
  const main = page.getByRole('main');
  // The newest is open beside the list.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText((await titles.first().textContent())!);
  const search = main.getByRole('button', { name: t('boardTools.search') });
  await search.click();
  await expect(main.getByRole('alert')).toHaveText(t('boardTools.emptyText'));
  await main.getByRole('searchbox').fill(second!);
  await search.click();
  await expect(titles.first()).toHaveText(second!);
  await page.goBack();
  await expect(titles.nth(1)).toHaveText(second!);
  await page.getByRole('link', { name: t('board.previous') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second!);
  await expect(page.locator('.board-rows [aria-current]')).toContainText(second!);
  await expectAccessible(page, 'main');
  await titles.first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(second!);
});

test('[BOARD-10] [A11Y] new passwords: wrong ones are said at their field, right ones are set', async ({
  page,
  t,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, { memId: 'ptn2x03' });
  await page.goto('/demo/infoEdit');
  const formOf = (kind: 'memPass' | 'cashOutPass') => {
    const form = page.getByRole('form', { name: t(`infoEdit.${kind}Title`), exact: true });
    return {
      field: (name: string) => form.getByLabel(t(`infoEdit.${name}`), { exact: true }),
      save: () => form.getByRole('button').click(),
      alert: form.getByRole('alert'),
    };
  };
  const login = formOf('memPass');
  await login.field('memPass').fill('demo1234');
  await login.save();
  await expect(login.field('memPassCheck')).toBeFocused();
  await login.field('memPassCheck').fill('demo1234');
  await login.save();
  await expect(login.field('currentPass')).toBeFocused();
  await login.field('currentPass').fill('wrong9999');
  await login.save();
  await expect(login.alert).toHaveText(t('api.A030'));
  await login.field('currentPass').fill('demo1234');
  await expectAccessible(page, 'main');
  await login.save();
  await expect(page.locator('.toast')).toContainText(t('infoEdit.memPassComplete'));
  await expect(login.field('memPass')).toHaveValue('');

  const withdrawal = formOf('cashOutPass');
  await withdrawal.field('cashOutPass').pressSequentially('1a234');
  await expect(withdrawal.field('cashOutPass')).toHaveValue('1234');
  await withdrawal.field('cashOutPassCheck').fill('1234');
  await withdrawal.field('currentPass').fill('demo1234');
  await withdrawal.save();
  await expect(page.locator('.toast')).toContainText(t('infoEdit.cashOutPassComplete'));
});

test('[SITE-14] [SITE-15] the operator’s pop-up opens with the first page after a sign-in, and not again today', {
  tag: '@documents',
}, async ({ page, t, signInByForm, expectAccessible }) => {
  await signInByForm(page, { memId: 'ptn2x04' });
  const popup = page.getByRole('region', { name: '이번 주 정산 일정' });
  await expect(popup).toBeVisible();
  await expectAccessible(page, '.popup');
  const [band, main] = [(await popup.boundingBox())!, (await page.getByRole('main').boundingBox())!];
  expect(band.y + band.height, 'it stands above the page').toBeLessThanOrEqual(main.y);
  await popup.getByRole('button', { name: t('popups.notToday') }).click();
  await expect(popup).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup).toHaveCount(0);
  await signInByForm(page, { memId: 'ptn2x04' });
  await expect(page.getByTitle(t('shell.live'))).toBeAttached();
  await expect(popup).toHaveCount(0);
});

test('[SITE-14] the pop-up lies over nothing that cannot be reached beside it', { tag: '@phone' }, async ({
  page,
  signInByForm,
}) => {
  await signInByForm(page, { memId: 'ptn2x09' });
  await expect(page.locator('.popup')).toBeVisible();
  const controls = page.getByRole('main').locator('a:visible, button:visible');
  await controls.last().click({ trial: true });
});
