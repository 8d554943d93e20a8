import { expect, test } from './fixtures';

const LOCALES = ['ko', 'en', 'vn'] as const;

test.describe('in the browser', () => {
  test('[LOGIN-01] the page has its title, its fields and a captcha, and Enter submits', async ({
    page,
    t,
    fillLogin,
  }) => {
    await page.goto('/demo/login');
    await expect(page.getByRole('heading', { name: 'PARTNER PAGE' })).toBeVisible();
    await expect(page.getByRole('img', { name: t('entry.login.captchaImage') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await fillLogin(page, { memId: 'ptn3x01' });
    await page.getByLabel(t('entry.login.memPass')).press('Enter');
    await expect(page).toHaveURL(/\/demo\/partnerMain$/);
  });

  test('[LOGIN-05] after signing in the page asked for is shown, with the unread count loaded', {
    tag: ['@phone', '@documents'],
  }, async ({ page, t, fillLogin, operator, isPhone }) => {
    await operator('message', { siteId: 'demo', memId: 'ptn7', title: '알림', content: '내용' });
    await page.goto('/demo/partnerList?orderStr=ID_ASC');
    await expect(page).toHaveURL(/\/demo\/login\?next=/);
    await fillLogin(page, { memId: 'ptn7' });
    await page.getByRole('button', { name: t('entry.login.submit') }).click();
    await expect(page).toHaveURL(/\/demo\/partnerList\?orderStr=ID_ASC$/);
    const unread = isPhone
      ? page.locator('button[popovertarget="menu"]')
      : page.getByRole('status', { name: t('shell.notices') });
    await expect(unread).toContainText(t(isPhone ? 'shell.unread' : 'shell.newMessage'));
  });

  test('[LOGIN-06] the ninth wrong password locks the account and says so; an operator unlocks it', async ({
    page,
    t,
    fillLogin,
    operator,
    visitor,
  }) => {
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    const wrong = { memId: 'ptn7x01', memPass: 'wrong9999' };
    // Of one address each would have to wait longer than the one before.
    const guess = async (address: number) => (await visitor(`203.0.113.${address}`)).logIn(wrong);
    await Promise.all([150, 151, 152, 153, 154, 155, 156, 157].map(guess));
    await page.goto('/demo/login');
    await fillLogin(page, { memId: 'ptn7x01', password: 'wrong9999' });
    await page.getByRole('button', { name: t('entry.login.submit') }).click();
    await expect(alert).toBeVisible();
    // The refused captcha's answer goes; the password stays.
    await expect(page.getByLabel(t('entry.login.captcha'), { exact: true })).toHaveValue('');
    await expect(page.getByLabel(t('entry.login.memPass'))).toHaveValue('wrong9999');
    await fillLogin(page, { memId: 'ptn7x01' });
    await page.getByRole('button', { name: t('entry.login.submit') }).click();
    await expect(page.getByLabel(t('entry.login.captcha'), { exact: true })).toHaveValue('');
    await expect(alert).toHaveText(t('api.U004'));
    await operator('unlock', { siteId: 'demo', memId: 'ptn7x01' });
    await fillLogin(page, { memId: 'ptn7x01' });
    await page.getByRole('button', { name: t('entry.login.submit') }).click();
    await expect(page).toHaveURL(/\/demo\/partnerMain$/);
  });

  test('[LOGIN-06] a blocked address is reported as such', async ({ page, t, fillLogin, operator }) => {
    const block = (on: boolean) =>
      operator('block', { siteId: 'demo', kind: 'ip', value: '203.0.113.88', on });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.88' });
    await block(true);
    await page.goto('/demo/login');
    await fillLogin(page, { memId: 'ptn6x01' });
    await page.getByRole('button', { name: t('entry.login.submit') }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(t('api.U012'));
    await block(false);
    await fillLogin(page, { memId: 'ptn6x01' });
    await page.getByRole('button', { name: t('entry.login.submit') }).click();
    await expect(page).toHaveURL(/\/demo\/partnerMain$/);
  });

  test('[SITE-11] [FORM-05] the language is chosen, remembered, and every text follows', {
    tag: '@prove-documents',
  }, async ({ page, text }) => {
    for (const locale of LOCALES) {
      await page.goto(`/demo/${locale}/login`);
      await expect(page).toHaveURL(/\/demo\/login$/);
      await expect(
        page.getByRole('button', { name: text(locale, 'entry.login.submit'), exact: true }),
      ).toBeVisible();
      await page.goto('/demo/login');
      await expect(
        page.getByRole('button', { name: text(locale, 'entry.login.submit'), exact: true }),
      ).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'vn' ? 'vi' : locale);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[LOGIN-01] [LOGIN-03] signing in works, after a wrong password too, and shows the main page', {
    tag: '@prove-documents',
  }, async ({ page, t, fillLogin }) => {
    const submit = page.getByRole('button', { name: t('entry.login.submit') });
    await page.goto('/demo/login');
    await fillLogin(page, { memId: 'ptn3x02', password: 'wrong9999' });
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(t('entry.login.incorrect'));
    await expect(page.getByLabel(t('entry.login.memId'))).toHaveValue('ptn3x02');
    await fillLogin(page, { memId: 'ptn3x02' });
    await submit.click();
    await expect(page).toHaveURL(/\/demo\/partnerMain$/);
    await expect(page.getByRole('heading', { level: 1, name: t('route.partnerMain') })).toBeVisible();
  });
});

test.describe('the form alone', () => {
  test('[LOGIN-02] the captcha is checked first, then the empty id, then the empty password', {
    tag: '@prove-documents',
  }, async ({ visitor, t }) => {
    const guest = await visitor();
    expect(await guest.logIn({ memPass: '', answer: '5555' })).toBe('/demo/login');
    expect(guest.alert).toBe(t('entry.login.wrongCaptcha'));
    await guest.logIn({ memPass: '' });
    expect(guest.alert).toBe(t('entry.login.emptyId'));
    await guest.logIn({ memId: 'ptn3x03', memPass: '' });
    expect(guest.alert).toBe(t('entry.login.emptyPassword'));
    // Nothing typed is lost.
    expect(guest.memId).toBe('ptn3x03');
  });

  test('[LOGIN-02] a captcha counts once: the same form sent twice is refused', async ({ visitor, t }) => {
    const guest = await visitor();
    await guest.open('/demo/login');
    const { captcha } = guest;
    const form = { memId: 'ptn3x03', memPass: 'wrong9999', captcha };
    await guest.logIn(form);
    expect(guest.alert).toBe(t('entry.login.incorrect'));
    await guest.logIn(form);
    expect(guest.alert).toBe(t('entry.login.wrongCaptcha'));
  });

  test('[LOGIN-03] a wrong password and an unknown id say the same, and the captcha is a new one', async ({
    visitor,
    t,
  }) => {
    for (const memId of ['ptn3x03', 'nobody9']) {
      const guest = await visitor();
      await guest.open('/demo/login');
      const { captcha } = guest;
      await guest.logIn({ memId, memPass: 'wrong9999', captcha });
      expect(guest.alert).toBe(t('entry.login.incorrect'));
      expect(guest.captcha).toMatch(/./);
      expect(guest.captcha).not.toBe(captcha);
    }
  });

  test('[LOGIN-04] a player sees that the page is not available', { tag: '@prove-documents' }, async ({
    visitor,
    t,
  }) => {
    const player = await visitor();
    await player.logIn({ memId: 'player1' });
    expect(player.alert).toBe(t('entry.login.notAvailable'));
    expect(await player.open('/demo/partnerMain')).toMatch(/^\/demo\/login/);
  });

  test('[LOGIN-06] too many attempts from one address are refused before anything is checked', async ({
    visitor,
    t,
  }) => {
    const guest = await visitor('203.0.113.99');
    await Promise.all(Array.from({ length: 61 }, (_, i) => guest.guess({ memId: `guess${i}`, captcha: '' })));
    await guest.logIn({ memId: 'ptn6x01' });
    expect(guest.alert).toBe(t('api.A009'));
  });
});

test.describe('as P_NORMAL', () => {
  // The stored session, made by the login handler: signing in once more would end it for other tests.
  test.use({ signedInAs: 'pnormal' });
  test('[LOGIN-04] a P_NORMAL member gets in', { tag: '@prove-documents' }, async ({ context, stack }) => {
    const response = await context.request.get('/demo/partnerMain');
    expect(response.url()).toBe(`${stack.web}/demo/partnerMain`);
  });

  test('[SITE-13] screens that it has no menu for are not found', async ({ context }) => {
    const status = async (path: string) => (await context.request.get(path)).status();
    for (const route of ['partnerList', 'partnerListLevelPTN_3', 'partnerRate', 'partnerDetail?id=ptn1']) {
      expect(await status(`/demo/${route}`), route).toBe(404);
    }
    expect(await status('/demo/userList')).toBe(200);
    expect(await status('/demo/api/list/partnerList')).toBe(403);
  });
});
