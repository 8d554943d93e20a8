import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const days = () => ({ startDate: today(), endDate: today() });
/** A week of them: early in the morning today has seen few bets. */
const week = () => {
  const start = new Date(Date.now() + 9 * 3_600_000 - 6 * 86_400_000).toISOString().slice(0, 10);
  return { startDate: start, endDate: today() };
};
const paging = { page: 1, count_per_list: 40 } as const;

/** Chooses in a select of the filter bar, which is folded on phones. */
async function choose(page: Page, isPhone: boolean, label: string, value: string) {
  if (isPhone) await page.getByRole('search').locator('summary').click();
  await page.getByLabel(label, { exact: true }).selectOption(value);
}

/** The file that a list exports, as lines; its first field is the list's title. */
async function exported(page: Page, route: string, query = '') {
  const response = await page.request.get(`/demo/api/export/${route}${query}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('text/csv');
  return (await response.text()).replace(/^\uFEFF/, '').split('\r\n');
}

test('[LIST-02] the list of a level: title, sort, search, 40 a page, pop-ups and the way to the detail', async ({
  page,
  t,
  call,
  rows,
  isPhone,
}) => {
  await page.goto('/demo/partnerListLevelPTN_2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('route.partnerListLevel', { level: t('level.PTN_2') }),
  );
  const body = {
    memId: 'ptn1',
    targetLevel: 'PTN_2',
    searchType: 'memId',
    searchValue: '',
    ...days(),
    ...paging,
  } as const;
  const first = await call(page, '/api/v2/retail/partnerList', { ...body, orderStr: 'JOIN_DESC' });
  await expect(rows(page)).toHaveCount(first.list.length);
  expect(first.list.length).toBe(40);
  await expect(rows(page).first()).toContainText(first.list[0]!.memId);

  await choose(page, isPhone, t('filter.order'), 'CASH_DESC');
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  const rich = await call(page, '/api/v2/retail/partnerList', { ...body, orderStr: 'CASH_DESC' });
  await expect(rows(page).first()).toContainText(rich.list[0]!.memId);

  const searched = rich.list[3]!;
  await page.getByRole('searchbox').fill(searched.memId);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`searchValue=${searched.memId}`));
  const row = rows(page).filter({ hasText: searched.memId }).first();
  await row.getByRole('button', { name: t('rates.open') }).click();
  await expect(page.getByRole('dialog')).toContainText(searched.memNick);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: t('money.open') }).click();
  await expect(page.getByRole('dialog')).toContainText(searched.memNick);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: t('list.detail') })).toHaveAttribute(
    'href',
    `/demo/partnerDetail?id=${searched.memId}`,
  );
});

test('[LIST-03][LIST-09] partnerMemberList: tabs by level, every sort high or low, and a create pop-up', async ({
  page,
  t,
  call,
  rows,
}) => {
  const body = { memId: 'ptn1', searchType: 'memId', searchValue: '', ...days(), ...paging } as const;
  for (const orderStr of ['CASH_ASC', 'POINT_DESC', 'DEPOSIT_DESC', 'WITHDRAWAL_ASC'] as const) {
    await page.goto(`/demo/partnerMemberList?orderStr=${orderStr}`);
    const { list } = await call(page, '/api/v2/retail/partnerList', { ...body, targetLevel: '', orderStr });
    await expect(rows(page).first()).toContainText(list[0]!.memId);
  }
  await page
    .getByRole('list', { name: t('filter.level') })
    .getByRole('link', { name: t('level.PTN_3'), exact: true })
    .click();
  await expect(page).toHaveURL(/targetLevel=PTN_3/);
  const third = await call(page, '/api/v2/retail/partnerList', {
    ...body,
    targetLevel: 'PTN_3',
    orderStr: 'WITHDRAWAL_ASC',
  });
  await expect(rows(page)).toHaveCount(third.list.length);
  await expect(page.getByRole('list', { name: t('filter.level') })).not.toContainText(t('level.NORMAL'));
  await page.getByRole('button', { name: t('create.title') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});

test('[LIST-04] partnerList2: direct partners with totals, search by id, and old data by a long range', async ({
  page,
  t,
  call,
  rows,
}) => {
  await page.goto('/demo/partnerList2?startDate=2020-01-01');
  await expect(page.getByLabel(t('filter.oldData'))).toBeChecked();
  const { list, listSum, pageInfo } = await call(page, '/api/v2/user/lowerUserList', {
    memId: 'ptn1',
    targetLevel: 'PARTNER',
    searchType: 'memId',
    searchValue: '',
    startDate: '2020-01-01',
    endDate: today(),
    orderStr: 'JOIN_DESC',
    treeOption: 'N',
    ...paging,
  });
  await expect(rows(page)).toHaveCount(list.length);
  const total = page.locator('main tfoot');
  await expect(total).toContainText(String(pageInfo.tatal_list_count));
  for (const figure of [listSum.totalBetAmt, listSum.totalBetWinAmt, listSum.totalCashInAmt]) {
    await expect(total).toContainText(Math.trunc(figure).toLocaleString('en'));
  }
  await page.getByRole('searchbox').fill('ptn2x0');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/searchValue=ptn2x0/);
  await expect(rows(page).first()).toContainText('ptn2x0');
  await expect(page.getByText('ptn2x10')).toHaveCount(0);
});

test('[LIST-05] the partner table opens row by row, and closing a row empties it; create below on direct ones', async ({
  page,
  t,
  call,
  rows,
}) => {
  await page.goto('/demo/partnerTree?orderStr=ID_ASC');
  const direct = await rows(page).count();
  const row = (memId: string) => rows(page).filter({ has: page.locator(`a[href$="id=${memId}"]`) });
  const expander = (nick: string) => page.getByRole('link', { name: t('list.lowerOf', { nick }) });
  const inner = async (memId: string) =>
    (
      await call(page, '/api/retail/partnerList', {
        searchType: 'INNER',
        memId,
        ...days(),
        page: 1,
        count_per_list: 40,
        orderColumn: 'memId',
        orderType: 'ASC',
      })
    ).list;
  const first = await inner('ptn1');
  const opened = first.find(({ memId }) => memId === 'ptn2')!;
  const below = await inner('ptn2');
  expect(below.length).toBeGreaterThan(1);
  await expander(opened.memNick).click();
  await expect(rows(page)).toHaveCount(direct + below.length);
  await expect(row('ptn3')).toHaveCount(1);
  const third = below.find(({ memId }) => memId === 'ptn3')!;
  await expander(third.memNick).click();
  await expect(row('ptn4')).toHaveCount(1);
  await expect(page).toHaveURL(/open=ptn2%2Cptn3/);
  await page.reload();
  await expect(row('ptn4')).toHaveCount(1);

  const create = (memId: string) => row(memId).getByRole('button', { name: t('create.openSub') });
  await expect(create('ptn2')).toHaveCount(1);
  await expect(create('ptn3')).toHaveCount(0);
  await create('ptn2').click();
  await expect(page.getByRole('dialog').locator('input[value="ptn2"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(create('ptn2')).toBeFocused();

  await expander(opened.memNick).click();
  await expect(rows(page)).toHaveCount(direct);
});

test('[LIST-06] userList: tree, sorts, casino and slot columns, affiliation, and the ways to bets and detail', async ({
  page,
  t,
  call,
  rows,
  isPhone,
}) => {
  await page.goto(`/demo/userList?${new URLSearchParams(week())}`);
  const body = {
    memId: 'ptn1',
    targetLevel: 'NORMAL',
    searchType: 'memId',
    searchValue: '',
    ...week(),
    orderStr: 'ID_ASC',
    treeOption: 'Y',
    ...paging,
  } as const;
  const all = await call(page, '/api/v2/user/lowerUserList', body);
  await expect(rows(page)).toHaveCount(40);
  const played = all.list.find((member) => member.slotBetAmt > 0)!;
  const row = rows(page).filter({ hasText: played.memId }).first();
  for (const figure of [played.slotBetAmt, played.slotWinAmt, played.casinoBetAmt, played.bySlot]) {
    await expect(row).toContainText(Math.trunc(figure).toLocaleString('en'));
  }
  await expect(row).toContainText(played.memName);
  await expect(row).toContainText(played.betData!.gameName);
  await row.getByRole('button', { name: new RegExp(played.topUserList.at(-1)!.recommenderId) }).click();
  await expect(page.locator('[popover]:popover-open')).toContainText('ptn1');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: t('list.detail') })).toHaveAttribute(
    'href',
    `/demo/userDetail?id=${played.memId}`,
  );
  await expect(row.getByRole('link', { name: t('list.bets') })).toHaveAttribute(
    'href',
    `/demo/bettingList?id=${played.memId}`,
  );

  if (isPhone) await page.getByText(t('tree.label'), { exact: true }).click();
  await page.getByRole('tree').locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  const below = await call(page, '/api/v2/user/lowerUserList', { ...body, memId: 'ptn2' });
  await expect(rows(page)).toHaveCount(below.list.length);
});

test('[LIST-07] who is online: columns, search by id, and the betting history in a new tab', async ({
  page,
  t,
  call,
  rows,
  playerOnline,
}) => {
  await playerOnline('player1');
  await page.goto('/demo/userOnlinelist');
  const { list } = await call(page, '/api/retail/onlineMemberList', { memId: 'ptn1' });
  const online = list.find(({ memId }) => memId === 'player1')!;
  const row = rows(page).filter({ hasText: 'player1' }).first();
  await expect(row).toContainText(online.loginIP);
  await expect(row).toContainText(online.betData!.gameName);
  await expect(row).toContainText(Math.trunc(online.cashAmt).toLocaleString('en'));
  const bets = row.getByRole('link', { name: t('list.bets') });
  await expect(bets).toHaveAttribute('target', '_blank');
  await expect(bets).toHaveAttribute('href', '/demo/bettingList?id=player1');

  await page.goto('/demo/onlineMemberList?searchValue=nobodyhere');
  await expect(page.getByText(t('empty.notFoundList'))).toBeVisible();
  await page.goto('/demo/onlineMemberList?searchValue=PLAYER1&orderStr=CASH_DESC');
  await expect(rows(page).first()).toContainText('player1');
  await page.goto('/demo/onlineMemberList?memId=ptn2x07');
  await expect(page.getByText(t('empty.noOnlineMembers'))).toBeVisible();
});

test('[LIST-08] subMemberList: 18 sorts, search by id, nickname and upper, and the tree', async ({
  page,
  t,
  call,
  rows,
}) => {
  await page.goto('/demo/subMemberList');
  await expect(page.getByLabel(t('filter.order'), { exact: true }).locator('option')).toHaveCount(18);
  const { list } = await call(page, '/api/retail/memberList', {
    searchType: 'OUTER',
    ...days(),
    ...paging,
    orderColumn: 'totalBetAmt',
    orderType: 'DESC',
  });
  await page.goto('/demo/subMemberList?orderStr=BET_DESC');
  await expect(rows(page).first()).toContainText(list[0]!.memId);
  const upper = list[0]!.topUserList.at(-1)!.recommenderId;
  await page.goto(`/demo/subMemberList?searchType=recommenderId&searchValue=${upper}`);
  for (const text of await rows(page).allTextContents()) expect(text).toContain(upper);
  await page.goto(
    `/demo/subMemberList?searchType=memNick&searchValue=${encodeURIComponent(list[0]!.memNick)}`,
  );
  await expect(rows(page).filter({ hasText: list[0]!.memId })).toHaveCount(1);
  await page.goto('/demo/subMemberList?memId=ptn5');
  await expect(rows(page).filter({ hasText: 'player1' })).toHaveCount(1);
  await page.goto('/demo/subMemberList?memId=ptn2x07');
  await expect(page.getByText(t('empty.noMembersUnder'))).toBeVisible();
});

test('[LIST-11] give and take-back stand on the viewer’s direct children alone', async ({
  page,
  t,
  rows,
}) => {
  for (const [memId, buttons] of [
    ['ptn2', 1],
    ['ptn3', 0],
    ['player1', 0],
  ] as const) {
    await page.goto(`/demo/partnerList?searchValue=${memId}&orderStr=ID_ASC`);
    const row = rows(page).filter({ has: page.locator(`a[href$="id=${memId}"]`) });
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('button', { name: t('money.open') })).toHaveCount(buttons);
  }
});

test('[LIST-12] a list is kept as its person likes it: columns, density, form on phones, named views', async ({
  page,
  t,
  rows,
  isPhone,
}) => {
  await page.goto('/demo/partnerMemberList?orderStr=CASH_DESC');
  const tools = page.locator('#list-tools');
  const open = () => page.getByRole('button', { name: t('list.tools') }).click();
  await open();
  await tools.getByLabel(t('list.withdrawal'), { exact: true }).uncheck();
  const first = rows(page).first();
  await expect(first.locator(`td[data-label="${t('list.withdrawal')}"]`)).toHaveCount(0);
  if (isPhone) {
    await tools.getByLabel(t('list.table'), { exact: true }).check();
    await expect.poll(() => first.evaluate((row) => getComputedStyle(row).display)).toBe('table-row');
  } else {
    const height = () => first.evaluate((row) => row.getBoundingClientRect().height);
    const before = await height();
    await tools.getByLabel(t('list.compact'), { exact: true }).check();
    await expect.poll(height).toBeLessThan(before);
  }
  await tools.getByLabel(t('list.viewName')).fill('rich first');
  await tools.getByRole('button', { name: t('list.saveView') }).click();
  await page.keyboard.press('Escape');

  await page.goto('/demo/partnerMemberList');
  await expect(
    rows(page)
      .first()
      .locator(`td[data-label="${t('list.withdrawal')}"]`),
  ).toHaveCount(0);
  await open();
  await tools.getByRole('link', { name: 'rich first' }).click();
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  // Another list has its own likings.
  await page.goto('/demo/partnerList2');
  await expect(
    rows(page)
      .first()
      .locator(`td[data-label="${t('list.withdrawal')}"]`),
  ).toHaveCount(1);
});

test('[LIST-12] an export holds the whole list with its filters, moment and columns, in the viewer’s language', async ({
  page,
  t,
  text,
  call,
}) => {
  await page.goto('/demo/userList');
  const { pageInfo, list } = await call(page, '/api/v2/user/lowerUserList', {
    memId: 'ptn1',
    targetLevel: 'NORMAL',
    searchType: 'memId',
    searchValue: '',
    ...days(),
    orderStr: 'CASH_DESC',
    treeOption: 'Y',
    ...paging,
  });
  const href = await page.getByRole('link', { name: t('list.export') }).getAttribute('href');
  expect(href).toBe('/demo/api/export/userList');
  const lines = await exported(page, 'userList', '?orderStr=CASH_DESC');
  const head = lines.indexOf('') + 1;
  expect(lines[0]).toBe(t('route.userList'));
  expect(lines.slice(0, head).join('\n')).toContain(today());
  expect(lines.slice(0, head).join('\n')).toContain(t('filter.orders.CASH_DESC'));
  expect(lines[head]).toContain(t('list.depositor'));
  const body = lines.slice(head + 1).filter(Boolean);
  expect(body).toHaveLength(pageInfo.tatal_list_count);
  expect(pageInfo.tatal_list_count).toBeGreaterThan(list.length);
  expect(body[0]).toContain(list[0]!.memId);
  expect(body[0]).toContain(String(list[0]!.cashAmt));

  await page.goto('/demo/vn/userList');
  expect((await exported(page, 'userList'))[0]).toBe(text('vn', 'route.userList'));
  // Nobody else's, and nothing for a guest.
  const refused = await page.request.get('/demo/api/export/userList?memId=two1');
  expect((await refused.json()).resultCode).toBe('U001');
  await page.context().clearCookies();
  expect((await page.request.get('/demo/api/export/userList')).status()).toBe(401);
});

test('[LIST-12] slash goes to the search, the question mark tells the keys, Esc closes them', async ({
  page,
  t,
}) => {
  await page.goto('/demo/userList');
  // The keys are the script's: it must have run.
  await expect(page.getByTitle(t('shell.live'))).toBeAttached();
  await page.locator('#main').focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').press('?');
  await expect(page.getByRole('region', { name: t('keys.title') })).toBeHidden();
  await page.locator('#main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: t('keys.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: t('keys.title') })).toBeHidden();
});

test('[LIST-12] a list prints as a table with its title, without the frame around it', async ({
  page,
  rows,
}) => {
  await page.goto('/demo/partnerList');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1046, height: 720 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('tree')).toBeHidden();
  const table = await page.locator('main table').boundingBox();
  expect(table!.x).toBeLessThan(40);
  expect(table!.width).toBeGreaterThan(900);
});

test('[SITE-11] the theme follows the system until somebody chooses, and is remembered', async ({
  page,
  t,
  isPhone,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/demo/partnerMain');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  expect(dark).not.toBe(light);
  if (isPhone) await page.getByRole('button', { name: t('shell.more') }).click();
  await page.getByRole('button', { name: t('theme.light'), exact: true }).click();
  expect(await ground()).toBe(light);
  await page.reload();
  expect(await ground()).toBe(light);
  if (isPhone) await page.getByRole('button', { name: t('shell.more') }).click();
  await page.getByRole('button', { name: t('theme.system'), exact: true }).click();
  expect(await ground()).toBe(dark);
});
