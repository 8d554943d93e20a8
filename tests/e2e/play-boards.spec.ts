import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enterPlay, themeOfSystem } from './player';
import { scriptsOf, sum } from './scripts';
import type { Stack } from './worker-stack';

/** Signs a player in, with the theme that axe looks at in light and dark. */
async function enter(page: Page, stack: Stack, memId: string, path: string) {
  await themeOfSystem(page);
  await enterPlay(page, stack, { memId, path });
}

/** Closes the pop-ups of the sign-in one after the other. */
async function closePopups(page: Page, notToday: string) {
  const popup = page.locator('.popup');
  await expect(popup).toBeVisible();
  while (await popup.isVisible()) {
    const title = await popup.getByRole('heading').textContent();
    await popup.getByRole('button', { name: notToday }).click();
    await expect(popup.filter({ hasText: title! })).toHaveCount(0);
  }
}

test('[PLAY-03] [PLAY-07] [BOARD-06] [BOARD-07] [BOARD-08] [SITE-14] [A11Y] a player closes the pop-ups of the sign-in, and reads and deletes a message that arrives', {
  tag: '@documents',
}, async ({ page, t, stack, operator, expectAccessible }) => {
  await enter(page, stack, 'player1', '/msg');
  const popup = page.locator('.popup');
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await closePopups(page, t('popups.notToday'));
  // Own pages are under the member's menu entry.
  const own = page.locator('.ways').getByRole('link', { name: t('play.shell.me') });
  await expect(own).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');

  const title = '입금이 완료되었습니다';
  const row = page.locator('.board-rows > li').filter({ hasText: title });
  const bell = page.locator('.bell');
  await operator('message', { siteId: 'demo', memId: 'player1', title, content: '하나\n둘' });
  await expect(row).toContainText(t('board.unread'));
  await expect(bell).toContainText(t('shell.newMessage'));
  await expectAccessible(page, 'main');
  await row.getByRole('button', { name: t('board.deleteOf', { title }) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('boardTools.cannotDelete'));
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('.prose')).toHaveText('하나 둘', { useInnerText: true });
  await expectAccessible(page, 'main');
  await expect(row).toContainText(t('board.readMessage'));
  await page.getByRole('button', { name: t('boardTools.readAll') }).click();
  await expect(page.locator('.side a[href$="/msg"]')).not.toContainText(t('shell.unread'));
  await row.getByRole('button', { name: t('board.deleteOf', { title }) }).click();
  await question.getByRole('button', { name: t('boardTools.deleteTitle') }).click();
  await expect(row).toHaveCount(0);
  await expect(page.locator('.toast')).toContainText(t('boardTools.deleted'));
  // A pop-up closed for today stays closed.
  await page.goto('/demo/play/infoEdit');
  await expect(popup).toHaveCount(0);
});

test('[BOARD-01] [BOARD-02] [BOARD-03] [BOARD-10] [LIVE-05] [A11Y] a player asks, is answered while looking, replies, deletes; passwords are checked in order', {
  tag: '@documents',
}, async ({ page, t, stack, operator, expectAccessible }) => {
  const title = '취소된 경기의 배당이 궁금합니다';
  await enter(page, stack, 'player2', '/qna');
  await expectAccessible(page);
  await page.getByRole('link', { name: t('board.write') }).click();
  const apply = page.getByRole('button', { name: t('inquiryForm.apply'), exact: true });
  await apply.click();
  await expect(page.getByText(t('inquiryForm.emptyTitle')).first()).toBeVisible();
  await page.getByLabel(t('inquiryForm.title'), { exact: true }).fill(title);
  await page.getByLabel(t('inquiryForm.content'), { exact: true }).fill('어제 경기입니다.');
  await expectAccessible(page, 'main');
  await apply.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('inquiryForm.apply') }).click();
  await expect(page).toHaveURL(/\/demo\/play\/qna$/);
  const row = page.locator('.board-rows > li').filter({ hasText: title });
  await expect(row).toContainText(t('board.status.WAIT'));
  const href = await row.getByRole('link', { name: title }).getAttribute('href');
  const boardIdx = Number(/\d+$/.exec(href!)![0]);

  // The answer arrives while the list is open.
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
  await operator('inquiry-answer', { siteId: 'demo', boardIdx, content: '배당은 <b>1.00</b>입니다.' });
  await expect(row).toContainText(t('board.status.ANSWER'));
  await row.getByRole('link', { name: title }).click();
  const thread = page.getByRole('list', { name: t('board.thread') });
  await expect(thread).toContainText('배당은 1.00입니다.');
  await page.getByLabel(t('inquiryForm.reply')).fill('감사합니다');
  await page.getByRole('button', { name: t('inquiryForm.send'), exact: true }).click();
  await expect(thread).toContainText('감사합니다');
  await expectAccessible(page, 'main');
  await row.getByRole('button', { name: t('board.deleteOf', { title }) }).click();
  await question.getByRole('button', { name: t('boardTools.deleteTitle') }).click();
  await expect(row).toHaveCount(0);

  await page.goto('/demo/play/infoEdit');
  await page.getByRole('button', { name: t('infoEdit.memPassTitle'), exact: true }).click();
  await expect(page.getByLabel(t('infoEdit.memPassCheck'))).toBeFocused();
  await page.getByLabel(t('infoEdit.memPassCheck')).fill('secret12');
  await page.getByRole('button', { name: t('infoEdit.memPassTitle'), exact: true }).click();
  await expect(page.locator('[name="memPass"]')).toBeFocused();
  await expectAccessible(page, 'main');
});

test('[PLAY-03] [WORK-08] in Vietnamese: a player asks about a bet, and the inquiry leads back to it', {
  tag: '@phone-only',
}, async ({ page, text, stack, expectAccessible }) => {
  const t = (key: string, values = {}) => text('vn', key, values);
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'vn', domain: 'localhost', path: '/demo' }]);
  await enter(page, stack, 'player1', '/bets');
  await expectAccessible(page, '.popup');
  await closePopups(page, t('popups.notToday'));
  await page.locator('.own-bets .of-game').first().click();
  await expect(page).toHaveURL(/\/demo\/play\/bet\?/);
  const bet = page.url();
  await page.getByRole('link', { name: t('list.ask'), exact: true }).click();
  await expect(page).toHaveURL(/\/qnawrite\?pin=bet-\d+$/);
  const title = 'Cược này';
  await page.getByLabel(t('inquiryForm.title'), { exact: true }).fill(title);
  await page.getByLabel(t('inquiryForm.content'), { exact: true }).fill('Vì sao?');
  const question = page.getByRole('alertdialog');
  // Pressed before the page's script runs, it does nothing.
  await expect(async () => {
    await page.getByRole('button', { name: t('inquiryForm.apply'), exact: true }).click();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await question.getByRole('button', { name: t('inquiryForm.apply') }).click();
  const row = page.locator('.board-rows > li').filter({ hasText: title });
  await row.getByRole('link', { name: title }).click();
  const pin = page.getByRole('region', { name: t('inquiryPin.about.bet') });
  await expect(pin).toBeVisible();
  await expect(page).toHaveURL(/\/qnaread\/\d+/);
  // Nothing is wider than the page, nor cut off.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  expect(await pin.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
  await expectAccessible(page);
  await pin.getByRole('link', { name: t('inquiryPin.open.bet') }).click();
  await expect(page).toHaveURL(bet);
  await page.goto('/demo/play/qna');
  // Own pages are under the member's menu entry, on phones in the bar at the foot.
  const own = page.locator('.tabbar').getByRole('link', { name: t('play.shell.me') });
  await expect(own).toHaveAttribute('aria-current', 'page');
  await row.getByRole('button', { name: t('board.deleteOf', { title }) }).click();
  await question.getByRole('button', { name: t('boardTools.deleteTitle') }).click();
  await expect(row).toHaveCount(0);
});

test('[PLAY-04] [PLAY-07] [BOARD-09] [GAME-02] [A11Y] a guest closes the pop-up of the visit, reads help, rules and guide, and proves a round', async ({
  page,
  t,
  expectAccessible,
}) => {
  await themeOfSystem(page);
  await page.goto('/demo/play');
  const popup = page.locator('.popup');
  await popup.getByRole('button', { name: t('popups.close') }).click();
  await expect(popup).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('play.help.centre') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('play.centre.title'));
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: '02-555-0100' })).toBeVisible();
  await expectAccessible(page);

  const side = page.getByRole('main').getByRole('navigation', { name: t('play.help.title') });
  const go = async (name: string) => {
    await side.getByRole('link', { name, exact: true }).click();
    await expect(side.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  };
  await go(t('play.help.faq'));
  const question = page.locator('.faq summary').filter({ hasText: '출금은 얼마나 걸리나요?' });
  await question.click();
  await expect(page.locator('.faq details[open] .prose')).toContainText('23:30');
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: t('faq.categories') })
    .getByRole('link', { name: t('inquiryType.betting') })
    .click();
  await expect(page).toHaveURL(/category=betting/);
  await expect(question).toHaveCount(0);

  await go(t('play.help.guide'));
  await expect(page.getByRole('region', { name: t('play.guide.kind.roulette.name') })).toContainText(
    '97.30 %',
  );
  await expectAccessible(page, 'main');
  await go(t('play.help.rule'));
  await expect(page.getByRole('heading', { name: t('play.rules.void.title') })).toBeVisible();
  await expectAccessible(page, 'main');
  await go(t('play.help.event'));
  await page.locator('.board-rows a').first().click();
  await expect(page).toHaveURL(/\/eventRead\/\d+$/);
  await expectAccessible(page, 'main');
  await go(t('play.help.noticeList'));
  await expectAccessible(page, 'main');

  await go(t('play.help.results'));
  const proof = page.locator('.proof').first();
  await proof.locator('summary').click();
  await expect(proof.getByRole('status')).toHaveText(t('results.matches'));
  await expectAccessible(page, 'main');
  // The bulletin board is members' own.
  await side.getByRole('link', { name: t('play.help.board'), exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/play\/login\?next=%2Fdemo%2Fplay%2Fboard/);
});

test('[PLAY-04] in English: a player writes on the bulletin board, reads it, and deletes it', async ({
  page,
  text,
  stack,
  expectAccessible,
}) => {
  const t = (key: string, values = {}) => text('en', key, values);
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'en', domain: 'localhost', path: '/demo' }]);
  await enter(page, stack, 'player2', '/boardWrite');
  const title = `Good evening ${Date.now()}`;
  await page.getByLabel(t('inquiryForm.title'), { exact: true }).fill(title);
  await page.getByLabel(t('inquiryForm.content'), { exact: true }).fill('Which table <b>do you</b> like?');
  await page.getByRole('button', { name: t('inquiryForm.apply'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('inquiryForm.apply') }).click();
  await expect(page).toHaveURL(/\/demo\/play\/board$/);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Which table <b>do you</b> like?')).toBeVisible();
  await page.getByLabel(t('inquiryForm.reply')).fill('The first one.');
  await page.getByRole('button', { name: t('inquiryForm.send'), exact: true }).click();
  await expect(page.locator('.thread-messages')).toContainText('The first one.');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('boardTools.deleteTitle') }).click();
  await question.getByRole('button', { name: t('boardTools.deleteTitle') }).click();
  await expect(page).toHaveURL(/\/demo\/play\/board$/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('[PLAY-02] in Vietnamese: another language retains all texts typed into the sign-up, and stores none of them', {
  tag: '@documents',
}, async ({ page, t, text }) => {
  const vi = (key: string) => text('vn', key);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const memId = `lang${String(Date.now()).slice(-6)}`;
  await page.goto('/demo/play/join?r=ptn5');
  await field('memId').fill(memId);
  await field('memPass').fill('secret12');
  await field('memPassCheck').fill('secret12');
  await field('memNick').fill(`한강 ${memId}`);
  await page.getByRole('button', { name: t('play.signup.next') }).click();
  await expect(page.getByRole('heading', { name: t('play.signup.heading2') })).toBeFocused();
  await field('memName').fill('김민수');
  await field('bank').selectOption('004');
  await field('cashOutPass').fill('4321');

  await page.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('heading', { name: vi('play.signup.heading2') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  const typed = { memName: '김민수', bank: '004', cashOutPass: '4321', memPass: 'secret12', memId };
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  const stored = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state, window.name]),
  );
  expect(stored).not.toMatch(/secret12|4321/);
  await page.getByRole('button', { name: vi('play.signup.back') }).click();
  await expect(field('memPassCheck')).toHaveValue('secret12');
});

test('own pages and help stay light: 1.22 of a bare page’s JavaScript before lazy parts', async ({
  page,
  stack,
}) => {
  const bare = sum(await scriptsOf(page, '/'));
  await enter(page, stack, 'player1', '/msg');
  // The heaviest of those that are alike.
  const pages = ['/qnawrite', '/infoEdit', '/results'];
  for (const path of pages) {
    const early = sum((await scriptsOf(page, `/demo/play${path}`)).filter((script) => script.early));
    console.log(`/demo/play${path}: ${(early / bare).toFixed(3)} × bare`);
    // The page of passwords shows times of second factors, for which it has dayjs.
    expect.soft(early / bare, path).toBeLessThanOrEqual(1.22);
  }
});
