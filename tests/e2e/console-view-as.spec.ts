import type { Page } from '@playwright/test';
import { violationsOn } from './axe';
import { expect, test } from './fixtures';
import { OPERATOR_PASSWORD } from './real-console';

const REASON = '입금 화면에 오류가 보인다고 함';

test.describe.configure({ mode: 'default' });

/** Signs in to the console, at a page. */
async function openConsole(page: Page, address: string, name: string) {
  await page.goto(address);
  await page.getByLabel('이름').fill(name);
  await page.getByLabel('비밀번호').fill(OPERATOR_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
}

/** Gives a reason in the form that is open, and waits for the window of the view. */
async function view(page: Page): Promise<Page> {
  const reason = page.getByLabel('이유');
  await reason.fill(REASON);
  const opened = page.context().waitForEvent('page');
  await reason.press('Enter');
  return opened;
}

/** Follows a link of the page's menu, as a script of the page does. */
async function followLink(page: Page, screen: string, options?: { timeout: number }) {
  const link = page.locator(`nav a[href="/demo/${screen}"]`).first();
  await link.evaluate((element: HTMLElement) => element.click(), undefined, options);
}

/** Expects that a page of a view says that it is over: at the next press, or before it at the next poll. */
async function expectOver(page: Page, t: (key: string) => string, press: () => Promise<void>) {
  const note = page.getByText(t('viewed.overNote'));
  await expect(async () => {
    if (!(await note.isVisible())) await press();
    await expect(note).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Writes an inquiry, which the platform refuses in words. */
async function tryToWrite(page: Page, address: string, t: (key: string) => string) {
  await page.goto(address);
  await page.getByLabel(t('inquiryForm.title'), { exact: true }).fill('질문');
  await page.getByLabel(t('inquiryForm.content'), { exact: true }).fill('내용');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('inquiryForm.apply') });
  await expect(async () => {
    if (!(await confirm.isVisible()))
      await page.locator('main button[type="submit"]', { hasText: t('inquiryForm.apply') }).click();
    await expect(confirm).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await confirm.click();
  await expect(page.getByText(t('api.A106')).first()).toBeVisible();
  await expect(page.getByLabel(t('inquiryForm.title'), { exact: true })).toHaveValue('질문');
}

test('[VIEWAS-01] [VIEWAS-03] an operator sees a player’s screens, writes nothing, and ends it; the player stays signed in @phone', async ({
  page,
  browser,
  isPhone,
  stack,
  sessions,
  t,
  console: { origin, makeOperator },
}) => {
  const name = await makeOperator('support', 'demo');
  const own = await browser.newContext({ locale: 'ko-KR', baseURL: stack.web });
  await own.addCookies([await sessions.cookie({ memId: 'player1', side: 'play' })]);
  const player = await own.newPage();
  await player.goto('/demo/play/me');
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();

  await openConsole(page, `${origin}/demo/acts/view-as?memId=player1`, name);
  await expect(page.getByText('이 사이트는 회원에게도 알립니다.')).toBeVisible();
  expect(await violationsOn(page, 'body', { isPhone })).toEqual({ light: [], dark: [] });
  // Without a reason there is no view.
  await page.getByRole('button', { name: '15분 보기' }).click();
  await expect(page.getByLabel('이유')).toHaveAccessibleDescription(/입력해 주세요/);
  const window = await view(page);
  await expect(window).toHaveURL(`${stack.web}/demo/play`);
  const banner = window.getByRole('complementary', { name: t('viewed.label') });
  await expect(banner).toContainText('player1');
  await expect(banner).toContainText(name);
  await expect(banner).toContainText(/1[45]분 남음/);
  await expect(page.getByText(/새 창에서 \d\d:\d\d까지 볼 수 있습니다/)).toBeVisible();
  expect(await violationsOn(window, '[data-viewed-by]', { isPhone })).toEqual({ light: [], dark: [] });

  for (const path of ['/me', '/wallet', '/bets', '/msg']) {
    await window.goto(`${stack.web}/demo/play${path}`);
    await expect(banner, path).toBeVisible();
    const overflow = await window.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  // A message opens, and stays unread.
  const rows = window.locator('.board-rows > li');
  const notice = rows.filter({ hasText: '운영팀이 회원님의 화면을 확인했습니다' }).first();
  await notice.getByRole('link').first().click();
  await expect(window.getByText('아무것도 변경되지 않았습니다').first()).toBeVisible();
  await tryToWrite(window, `${stack.web}/demo/play/qnawrite`, t);

  await banner.getByRole('button', { name: t('viewed.end') }).click();
  await expect(window.getByText(t('viewed.overNote'))).toBeVisible();
  await window.goto(`${stack.web}/demo/play/me`);
  await expect(window, 'nobody is signed in there').toHaveURL(/\/demo\/play\/login/);

  await player.reload();
  await expect(player).toHaveURL(`${stack.web}/demo/play/me`);
  await own.close();
});

test('[VIEWAS-02] [VIEWAS-03] a partner’s screens, from the queue’s dialog or the act; the operator’s own sign-in is there again', async ({
  page,
  stack,
  signIn,
  expectConsole,
  t,
  console: { origin, makeOperator },
}) => {
  const name = await makeOperator('support', 'demo');
  expectConsole(/401/);
  await signIn(page, { memId: 'ptn1' });
  await openConsole(page, `${origin}/demo/queue`, name);
  const dialog = page.getByRole('dialog');
  await page.locator('.queue-item').getByRole('button', { name: '화면 보기' }).click();
  await expect(dialog).toContainText('읽기만 됩니다. 15분 뒤 저절로 끝나고');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.goto(`${origin}/demo/acts/view-as?memId=ptn3`);
  const window = await view(page);
  await expect(window).toHaveURL(`${stack.web}/demo/partnerMain`);
  const banner = window.getByRole('complementary', { name: t('viewed.label') });
  await expect(banner).toContainText('ptn3');
  for (const path of ['userList', 'activity', 'desk', 'cashList']) {
    await window.goto(`${stack.web}/demo/${path}`);
    await expect(banner, path).toBeVisible();
    await expect(window.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  }
  await tryToWrite(window, `${stack.web}/demo/qnawrite`, t);
  // Next asks for the parts of the next page in the name of the view.
  await window.goto(`${stack.web}/demo/userList`);
  await followLink(window, 'cashList');
  await expect(banner).toContainText('ptn3');

  // The page of another view of this side is bound to its own: the first window gets nothing of the second person.
  await page.goto(`${origin}/demo/acts/view-as?memId=ptn2`);
  const second = await view(page);
  await expect(second.getByRole('complementary', { name: t('viewed.label') })).toContainText('ptn2');
  await expectOver(window, t, () => followLink(window, 'userList', { timeout: 2_000 }));

  // Ended in one window, the other one does not go on in the operator's own sign-in.
  const other = await page.context().newPage();
  await other.goto(`${stack.web}/demo/userList`);
  await expect(other.getByRole('complementary', { name: t('viewed.label') })).toContainText('ptn2');
  await second.bringToFront();
  await second.getByRole('button', { name: t('viewed.end') }).click();
  await expect(second.getByText(t('viewed.overNote'))).toBeVisible();
  await other.bringToFront();
  const sort = other.locator('main th button, main th a').first();
  await expectOver(other, t, () => sort.click({ timeout: 2_000 }));
  await window.goto(`${stack.web}/demo/infoEdit`);
  await expect(window.getByText('ptn1').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});
