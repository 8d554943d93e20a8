import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { vendorMac } from '../../lib/cipher/vendor-mac';
import { formatAmount } from '../../lib/format/money';
import { addDays, today } from '../../lib/rules/day';
import { shownNumber } from '../fixtures/shown-number';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';
import { expectWithin } from './within';
import type { Stack } from './worker-stack';

const dayAgo = (days: number) => addDays(today(), -days);
/** Days that the demo world's money covers. */
const DAYS = { startDate: dayAgo(29), endDate: dayAgo(0) };
const address = (kind: 'partner' | 'user', id: string, tab?: string, more: Record<string, string> = {}) =>
  `/demo/${kind}Detail?${new URLSearchParams({ id, ...(tab ? { tab } : {}), ...more })}`;

test('[DETAIL-01] [DETAIL-02] [DETAIL-06] a detail gives money, changes the member and shows its logs, as a file too', async ({
  page,
  t,
  call,
  signIn,
  expectFacts,
  rows,
}) => {
  await signIn(page, { memId: 'ptn2' });
  const info = async (memId: string) =>
    (await call(page, '/api/v2/retail/detail/info', { memId })).partnerInfo;
  const before = await info('ptn3');
  await page.goto(address('partner', 'ptn3', 'partnerInfo'));
  const head = page.locator('main header');
  await expectFacts(head, {
    [t('detail.cash')]: formatAmount(before.cashBalance),
    [t('detail.point')]: formatAmount(before.pointBalance),
  });
  await head.getByRole('button', { name: t('money.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="amount"]').fill('3000');
  await dialog.locator('[type="submit"]').click();
  await dialog.getByRole('button', { name: t('money.doGive', { amount: '3,000' }) }).click();
  const alert = page.getByRole('alertdialog');
  const toast = page.locator('.toast');
  await expect(toast).toContainText(t('money.giveComplete'));
  await expectFacts(head, { [t('detail.cash')]: formatAmount(before.cashBalance + 3000) });

  // Another member's nickname is refused at its field; a new one is saved.
  const nick = page.getByRole('textbox', { name: t('detail.memNick') });
  const edit = (name: 'memNick' | 'memPhone') =>
    page.getByRole('button', { name: `${t('detail.edit')} ${t(`detail.${name}`)}` }).click();
  await edit('memNick');
  const rename = async (to: string) => {
    await nick.fill(to);
    await page.getByRole('button', { name: t('detail.save'), exact: true }).click();
    await alert.getByRole('button', { name: t('common.yes') }).click();
  };
  const taken = (await info('ptn4')).memNick;
  await rename(taken);
  await expect(nick).toHaveAccessibleDescription(new RegExp(t('api.U117').slice(0, 10)));
  await expect(nick).toHaveValue(taken);
  await expect(nick).toBeFocused();
  const unused = `이름${Date.now() % 1_000_000}`;
  await rename(unused);
  await expect(toast).toContainText(t('saving.changed'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unused);
  await toast.getByRole('button', { name: t('common.close') }).click();
  const phone = `010${String(Date.now()).slice(-8)}`;
  await edit('memPhone');
  await page.getByRole('textbox', { name: t('detail.memPhone') }).fill(phone);
  await page.getByRole('button', { name: t('detail.save'), exact: true }).click();
  await alert.getByRole('button', { name: t('common.yes') }).click();
  await expect(toast).toContainText(t('saving.changed'));
  expect(await info('ptn3')).toMatchObject({ memNick: unused, memPhone: phone });

  // A switch saves itself; the page knows it still after a reload.
  const mayWithdraw = page.getByRole('switch', { name: t('detail.cashOutYn') });
  for (const isOn of [false, true]) {
    await mayWithdraw.focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await info('ptn3')).cashOutYn).toBe(isOn ? 'Y' : 'N');
    await page.reload();
    await expect(mayWithdraw).toBeChecked({ checked: isOn });
  }

  // From a member's line to its upper partner, and through the tabs.
  await page.goto(address('user', 'player1'));
  await page
    .getByRole('navigation', { name: t('detail.path') })
    .getByRole('link', { name: 'ptn4' })
    .click();
  await expect(page).toHaveURL(/\/partnerDetail\?id=ptn4$/);
  await expect(head).toContainText('ptn4');
  const bar = page.getByRole('navigation', { name: t('detail.tabsLabel') });
  await bar.getByRole('link', { name: t('detail.tabs.partnerLog') }).click();
  await expect(page).toHaveURL(/id=ptn4&tab=partnerLog$/);
  await expect(bar.locator('[aria-current="page"]')).toHaveText(t('detail.tabs.partnerLog'));

  await page.goto(address('user', 'player1', 'userCash', DAYS));
  await expect(rows(page)).toHaveCount(40);
  await page.getByRole('button', { name: t('filter.filters') }).click();
  await page.getByLabel(t('detail.log.cashType')).selectOption('1');
  await expect(page).toHaveURL(/id=player1&tab=userCash.*cashType=1(&|$)/);
  const body = { memId: 'player1', ...DAYS, page: 1, count_per_list: 40, cashType: '1' } as const;
  const { cashLog, pageInfo } = await call(page, '/api/v2/retail/detail/cashLog', body);
  await expect(rows(page)).toHaveCount(cashLog.length);
  const file = await page.request.get(
    `/demo/api/export/userCash?${new URLSearchParams({ id: 'player1', tab: 'userCash', ...DAYS, cashType: '1' })}`,
  );
  const [top, lines] = (await file.text()).split('\r\n\r\n');
  expect(top).toContain('player1');
  // Headings before the rows, and totals after them.
  expect(lines!.trim().split('\r\n')).toHaveLength(pageInfo.tatal_list_count + 2);
});

test('[DETAIL-13] [LIST-17] a member at a glance: in an opened row, on the first tab, and each figure opens its rows', {
  tag: '@phone',
}, async ({ page, t, signIn, rowOf, openRow, expectAccessible }) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/userList?searchValue=player1');
  const panel = await openRow(rowOf(page, 'player1'));
  const sums = (of: Locator) => of.getByRole('table', { name: t('glance.title') });
  const figures = (of: Locator) => sums(of).getByRole('cell').allInnerTexts();
  await expect(sums(panel)).toBeVisible();
  await expectAccessible(page);
  const inRow = await figures(panel);
  expect(inRow.filter((text) => /\d{3}/.test(text)).length).toBeGreaterThan(10);

  await page.goto(address('user', 'player1'));
  const tab = page.getByRole('region', { name: t('glance.title') });
  await expect(sums(tab)).toBeVisible();
  expect(await figures(tab), 'the same in both places').toEqual(inRow);
  await expectAccessible(page);
  await expect(tab.locator('details').first()).toHaveAttribute('open');

  // The last cell of a row is the figure of all time.
  const rolling = sums(tab)
    .getByRole('row', { name: t('explain.figures.rolling') })
    .getByRole('link')
    .last();
  const exact = (await rolling.getAttribute('title')) ?? (await rolling.textContent())!;
  await rolling.click();
  await expect(page).toHaveURL(/figure=rolling&memId=player1/);
  await expect(page.locator('[data-figure="explained"]')).toHaveText(exact);
});

test('[WORK-10] [DETAIL-06] a statement opens as a document of all rows, which prints without controls on numbered pages', async ({
  page,
  context,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  await page.goto(address('user', 'player1', 'userCash', DAYS));
  const body = { memId: 'player1', ...DAYS, page: 1, cashType: '' } as const;
  const { pageInfo } = await call(page, '/api/v2/retail/detail/cashLog', body);
  const total = pageInfo.tatal_list_count;
  expect(total).toBeGreaterThan(60);
  // The list itself says on paper which part of it it is.
  await page.emulateMedia({ media: 'print' });
  const part = t('list.printedPart', { first: 1, last: 40, total, page: 1, pages: Math.ceil(total / 40) });
  await expect(page.getByText(`${DAYS.startDate} – ${DAYS.endDate} · ${part}`)).toBeVisible();
  for (const name of ['views', 'export', 'columns'] as const) {
    await expect(page.getByRole('button', { name: t(`list.${name}`) })).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });

  // The document prints itself: the preview of a full browser would stop it, and the file below.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('detail.log.print') }).click();
  const statement = await opening;
  await expect(statement.locator('html')).toHaveAttribute('data-printed');
  await expect(statement.locator('#end')).toBeVisible();
  // Its totals as well.
  await expect(statement.locator('tbody tr:not(#end)')).toHaveCount(total + 1);
  const heads = await statement.locator('thead tr').last().locator('th').allTextContents();
  const cells = (place: number, of: string) =>
    statement
      .locator(of)
      .evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), place);
  const cents = (text: string) => Math.round(shownNumber(text) * 100);
  const change = heads.indexOf(t('detail.log.change'));
  const changes = (await cells(change, 'tbody tr:not(.total, #end)')).map(cents);
  // The words for the totals are as wide as two columns.
  const [sum] = await cells(change - 1, 'tbody tr.total');
  expect(changes.reduce((all, one) => all + one, 0)).toBe(cents(sum!));
  await expect(statement.locator('dl')).toContainText('player1');
  await expect(statement.locator('dl')).toContainText(`${DAYS.startDate} – ${DAYS.endDate}`);
  await expect(statement.locator('dl')).toContainText('(ptn2)');
  await statement.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(statement.getByRole('button')).toHaveCount(0);
  expect(await statement.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const pdf = (await statement.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b/g)!.length;
  // About 25 rows on a page.
  expect(pages).toBeGreaterThanOrEqual(Math.ceil(total / 40));
  expect(pages).toBeLessThanOrEqual(Math.ceil(total / 15));
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, signedInAs: 'ptn1' });
  test('[DETAIL-05] notes open by their title', async ({ page, rows }) => {
    await page.goto(address('user', 'player1', 'userMsg'));
    const note = rows(page).first();
    await expect(note.locator('.prose')).toBeHidden();
    await note.locator('summary').click();
    await expect(note.locator('.prose')).toBeVisible();
  });
});

test('[DETAIL-01] [FORM-03] the counts on the tabs follow the days that their list is turned to', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto(address('user', 'player1', 'userCash'));
  const tabs = page.getByRole('navigation', { name: t('detail.tabsLabel') });
  const tab = tabs.getByRole('link', { name: t('detail.tabs.userCash') });
  const count = async (startDate: string, endDate: string) =>
    (
      await call(page, '/api/v2/retail/detail/cashLog', {
        memId: 'player1',
        cashType: '',
        page: 1,
        startDate,
        endDate,
      })
    ).pageInfo.tatal_list_count;
  await expect(tab).toContainText(String(await count(dayAgo(6), dayAgo(0))));
  const before = await count(dayAgo(13), dayAgo(7));
  await page.getByRole('link', { name: t('filter.previousSpan') }).click();
  await expect(tab).toHaveText(`${t('detail.tabs.userCash')} ${before}`);
  // So do the addresses of the others.
  const bets = tabs.getByRole('link', { name: new RegExp(`^${t('detail.tabs.userBet')}`) });
  await expect(bets).toHaveAttribute('href', new RegExp(`startDate=${dayAgo(13)}&endDate=${dayAgo(7)}`));
});

test('[DETAIL-10] an unsettled bet has no detail; later the vendor’s own page is in a frame that cannot affect this one', {
  tag: '@documents',
}, async ({ page, t, signIn, expectConsole, stack, browser }) => {
  // The browser logs the attempts of the frame that it refuses.
  expectConsole(/is sandboxed, but the flag|permission to navigate the target frame/);
  await signIn(page, { memId: 'ptn1' });
  const betId = randomUUID();
  const say = await asVendor(stack, betId);
  const player = await (await browser.newContext()).newPage();
  await signIn(player, { memId: 'player1', side: 'play' });
  const { sessionId } = await say('/vendor/session', { token: await launchToken(player, stack) }, {});
  await say('/vendor/bet', { sessionId, roundId: betId, gameCode: 'baccarat_a', amount: 1000 });
  await player.context().close();
  const todayAlone = { startDate: today(), endDate: today() };
  const button = page.getByRole('button', { name: `${t('bets.open')} ${betId}` }).first();
  const dialog = page.getByRole('dialog');
  await page.goto(address('user', 'player1', 'userBet', todayAlone));
  await button.click();
  await expect(dialog).toContainText(t('bets.placed'));
  await expect(dialog.getByText(t('empty.noDetail'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  const url = `https://rounds.example/${betId}`;
  await say('/vendor/win', { amount: 0, detail: { dType: 'baccarat', url, detail: null } });
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<p>the vendor’s page</p><script>top.location = "https://rounds.example/away"</script>',
    }),
  );
  const refused = page.waitForEvent('console', (message) => /is sandboxed/.test(message.text()));
  await page.reload();
  await button.click();
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('src', url);
  await expect(frame.contentFrame().getByText('the vendor’s page')).toBeVisible();
  await refused;
  await expect(page).toHaveURL(/\/demo\/userDetail/);
  await expect(dialog).toContainText(betId);
});

/** Speaks as the live vendor about a bet of player1's. */
async function asVendor({ platform, operatorKey }: Stack, betId: string) {
  const where = { siteId: 'demo', vendorCode: 'sandbox-live' };
  const renewed = await fetch(`${platform}/operator/vendor-secret`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(where),
  });
  const { secret } = (await renewed.json()).data;
  return async (
    path: string,
    message: object,
    about: object = { betId, memId: 'player1', transactionId: randomUUID() },
  ) => {
    const body = JSON.stringify({ ...about, ...message });
    const timestamp = String(Date.now());
    const answer = await fetch(platform + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-site': where.siteId,
        'x-vendor': where.vendorCode,
        'x-vendor-timestamp': timestamp,
        'x-vendor-mac': vendorMac(secret, timestamp, body),
      },
      body,
    });
    const { resultCode, data } = await answer.json();
    expect(resultCode).toBe('0');
    return data;
  };
}

/** Launches the live vendor's table as the page's player; answers the token that its vendor redeems. */
async function launchToken(page: Page, { web }: Stack): Promise<string> {
  const answer = await page.request.post(`${web}/demo/play/api/minigame/getGame`, {
    headers: { 'idempotency-key': randomUUID(), origin: web },
    data: { vendorKey: 'sandbox-live', gameType: 'casino', gameKey: 'baccarat_a' },
  });
  const { data } = await answer.json();
  return new URL(data.gameurl, web).searchParams.get('token') ?? '';
}

test('[A11Y] [DETAIL-01] axe finds nothing on a detail in the longest language, and nothing scrolls sideways', async ({
  page,
  signIn,
  expectAccessible,
  expectConsole,
}) => {
  // The page of an unknown member answers 404, which the browser logs.
  expectConsole(/nobodyhasthis.*404/);
  await signIn(page, { memId: 'ptn1' });
  const details = [
    address('partner', 'ptn2', 'partnerRate'),
    address('user', 'player1', 'userMsg'),
    address('user', 'nobodyhasthis'),
    address('user', 'player1', 'userBet', DAYS),
  ];
  for (const path of sampleOf(details, 2)) {
    await expectWithin(page, path.replace('/demo/', '/demo/vn/'));
    await expectAccessible(page);
  }
});

test.describe('rendered by the server, without a script', () => {
  test.use({ javaScriptEnabled: false, signedInAs: 'ptn1' });

  test('[DETAIL-01] details do not scroll sideways in any language', async ({ page }) => {
    const details = [
      address('partner', 'ptn2'),
      address('partner', 'ptn5', 'partnerRoll', DAYS),
      address('user', 'player1'),
      address('user', 'player1', 'userCash', DAYS),
      address('user', 'player1', 'userCharge', DAYS),
    ];
    // Vietnamese runs longest, English by long words.
    const paths = ['vn', 'en'].flatMap((locale) =>
      details.map((path) => path.replace('/demo/', `/demo/${locale}/`)),
    );
    for (const path of sampleOf(paths)) await expectWithin(page, path);
  });
});

test('[A11Y] [DETAIL-10] axe finds nothing in the pop-up of a bet', async ({
  page,
  t,
  signIn,
  rows,
  expectAccessible,
}) => {
  await signIn(page, { memId: 'ptn1' });
  // The last rounds may not be settled, early in a day those of the day before either.
  await page.goto(address('user', 'player1', 'userBet', { ...DAYS, endDate: dayAgo(2) }));
  // A round with cards, its proof unfolded.
  const bet = rows(page)
    .filter({ hasText: /바카라|블랙잭|드래곤 타이거|탑 카드/ })
    // Of the demo world, whose rounds all have a detail.
    .filter({ hasText: /r\d{7}/ })
    .first();
  await bet.getByRole('button', { name: t('bets.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary').click();
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});
