import { expect, test } from './fixtures';

const LOCALES = ['ko', 'en', 'vn'] as const;

test.describe('in the browser', () => {
  test('[LOGIN-01] the page has its title, its fields and a captcha, and Enter submits', {
    tag: '@phone',
  }, async ({ page, t, fillLogin }) => {
    await page.goto('/demo/login');
    await expect(page.getByRole('heading', { name: 'PARTNER PAGE' })).toBeVisible();
    await expect(page.getByRole('img', { name: t('entry.login.captchaImage') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await fillLogin(page, { memId: 'ptn3x01' });
    await page.getByLabel(t('entry.login.memPass')).press('Enter');
    await expect(page).toHaveURL(/\/demo\/partnerMain$/);
  });

  test('[LOGIN-05] after signing in the page asked for is shown, with the unread count loaded', {
    tag: '@phone',
  }, async ({ page, t, fillLogin }) => {
    await page.goto('/demo/partnerList?orderStr=ID_ASC');
    await expect(page).toHaveURL(/\/demo\/login\?next=/);
    await fillLogin(page, { memId: 'ptn7' });
    await page.getByRole('button', { name: t('entry.login.submit') }).click();
    await expect(page).toHaveURL(/\/demo\/partnerList\?orderStr=ID_ASC$/);
    await expect(page.getByRole('status', { name: t('shell.notices') })).toContainText(t('shell.newMessage'));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[LOGIN-01] [LOGIN-03] signing in works, after a wrong password too, and the main page stands', async ({
    page,
    t,
    fillLogin,
  }) => {
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
  test('[LOGIN-02] the captcha is checked first, then the empty id, then the empty password', async ({
    visitor,
    t,
  }) => {
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

  test('[LOGIN-04] a player sees that the page is not available', async ({ visitor, t }) => {
    const player = await visitor();
    await player.logIn({ memId: 'player1' });
    expect(player.alert).toBe(t('entry.login.notAvailable'));
    expect(await player.open('/demo/partnerMain')).toMatch(/^\/demo\/login/);
  });

  test('[LOGIN-05] next never leads to another site', async ({ visitor }) => {
    for (const next of [
      'https://evil.invalid/',
      '//evil.invalid',
      '/demo2/partnerMain',
      '/demo/../demo2/partnerMain',
      '/demo/api/session/logout',
    ]) {
      const guest = await visitor();
      expect(await guest.logIn({ memId: 'ptn3x05', next }), next).toBe('/demo/partnerMain');
      // Who is signed in is sent on at once.
      expect(await guest.open(`/demo/login?next=${encodeURIComponent(next)}`), next).toBe(
        '/demo/partnerMain',
      );
    }
  });

  test('[LOGIN-06] the ninth wrong password locks the account and says so; an operator unlocks it', async ({
    visitor,
    t,
    operator,
  }) => {
    const guest = await visitor();
    for (let i = 0; i < 9; i++) {
      await guest.logIn({ memId: 'ptn7x01', memPass: 'wrong9999' });
      expect(guest.alert).toMatch(/./);
    }
    await guest.logIn({ memId: 'ptn7x01' });
    expect(guest.alert).toBe(t('api.U004'));
    await operator('unlock', { siteId: 'demo', memId: 'ptn7x01' });
    expect(await guest.logIn({ memId: 'ptn7x01' })).toBe('/demo/partnerMain');
  });

  test('[LOGIN-06] a blocked address is told so', async ({ visitor, t, operator }) => {
    const address = '203.0.113.88';
    const block = (on: boolean) => operator('block', { siteId: 'demo', kind: 'ip', value: address, on });
    const guest = await visitor(address);
    await block(true);
    try {
      await guest.logIn({ memId: 'ptn6x01' });
      expect(guest.alert).toBe(t('api.U012'));
    } finally {
      await block(false);
    }
    expect(await guest.logIn({ memId: 'ptn6x01' })).toBe('/demo/partnerMain');
  });

  test('[LOGIN-06] too many attempts from one address are refused before anything is checked', async ({
    visitor,
    t,
  }) => {
    const guest = await visitor('203.0.113.99');
    for (let i = 0; i < 61; i++) await guest.logIn({ memId: `guess${i}`, captcha: '' });
    await guest.logIn({ memId: 'ptn6x01' });
    expect(guest.alert).toBe(t('api.A009'));
  });

  test('[SITE-11] [FORM-05] the language is chosen, remembered, and every text follows', async ({
    visitor,
    text,
  }) => {
    const guest = await visitor();
    for (const locale of LOCALES) {
      expect(await guest.open(`/demo/${locale}/login`)).toBe('/demo/login');
      for (const path of ['/demo/login', '/demo/login?alert=login']) {
        await guest.open(path);
        expect(guest.language).toBe(locale === 'vn' ? 'vi' : locale);
        for (const key of ['memId', 'memPass', 'captcha', 'submit']) {
          guest.expectText(text(locale, `entry.login.${key}`));
        }
      }
      expect(guest.alert).toBe(text(locale, 'entry.alert.login'));
    }
  });
});

test.describe('as P_NORMAL', () => {
  // The kept session, made by the login handler: signing in once more would end it for other tests.
  test.use({ signedInAs: 'pnormal' });
  test('[LOGIN-04] a P_NORMAL member gets in', async ({ context, stack }) => {
    const response = await context.request.get('/demo/partnerMain');
    expect(response.url()).toBe(`${stack.web}/demo/partnerMain`);
  });
});
