import type { Page } from '@playwright/test';
import { formatAmount } from '../../lib/format/money';
import { formatTime } from '../../lib/format/time';
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

test('[LIST-02] the list of a level: title, sort, search, 40 a page, pop-ups and the way to the detail', {
  tag: '@phone',
}, async ({ page, t, call, rows, lists, cells, isPhone }) => {
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
  await lists(page, first.list);
  expect(first.list.length).toBe(40);

  await choose(page, isPhone, t('filter.order'), 'CASH_DESC');
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  const rich = await call(page, '/api/v2/retail/partnerList', { ...body, orderStr: 'CASH_DESC' });
  await lists(page, rich.list);
  const top = rich.list[0]!;
  await cells(rows(page).first(), {
    [t('list.member')]: [top.memNick, t('level.PTN_2'), top.memId],
    [t('list.cash')]: formatAmount(top.cashAmt),
    [t('list.point')]: formatAmount(top.pointAmt),
    [t('list.rates')]: [top.casinoRate, top.slotRate],
    [t('list.lowerCount')]: formatAmount(top.lowerCnt),
  });

  const searched = rich.list[3]!;
  await page.getByRole('searchbox').fill(searched.memId);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`searchValue=${searched.memId}`));
  const search = { ...body, orderStr: 'CASH_DESC', searchValue: searched.memId } as const;
  const found = (await call(page, '/api/v2/retail/partnerList', search)).list;
  expect(found.length).toBeLessThan(40);
  await lists(page, found);
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

  const nick = { searchType: 'memNick', searchValue: searched.memNick } as const;
  await page.goto(`/demo/partnerListLevelPTN_2?${new URLSearchParams(nick)}`);
  const named = await call(page, '/api/v2/retail/partnerList', { ...body, ...nick, orderStr: 'JOIN_DESC' });
  expect(named.list.map(({ memId }) => memId)).toContain(searched.memId);
  await lists(page, named.list);
});

test('[LIST-03][LIST-09] partnerMemberList: tabs by level, every sort high or low, and a create pop-up', async ({
  page,
  t,
  call,
  lists,
}) => {
  const body = { memId: 'ptn1', searchType: 'memId', searchValue: '', ...days(), ...paging } as const;
  for (const column of ['CASH', 'POINT', 'DEPOSIT', 'WITHDRAWAL'] as const) {
    for (const orderStr of [`${column}_DESC`, `${column}_ASC`] as const) {
      await page.goto(`/demo/partnerMemberList?orderStr=${orderStr}`);
      const { list } = await call(page, '/api/v2/retail/partnerList', { ...body, targetLevel: '', orderStr });
      await lists(page, list);
    }
  }
  const tabs = page.getByRole('list', { name: t('filter.level') }).getByRole('link');
  // All of them, and each level below the viewer's but the member's.
  await expect(tabs).toHaveText([
    t('filter.all'),
    ...[2, 3, 4, 5, 6, 7].map((level) => t(`level.PTN_${level}`)),
  ]);
  await tabs.filter({ hasText: t('level.PTN_3') }).click();
  await expect(page).toHaveURL(/targetLevel=PTN_3/);
  const third = await call(page, '/api/v2/retail/partnerList', {
    ...body,
    targetLevel: 'PTN_3',
    orderStr: 'WITHDRAWAL_ASC',
  });
  expect(third.list.map(({ partnerLevel }) => partnerLevel)).toContain('PTN_3');
  await lists(page, third.list);
  await page.getByRole('button', { name: t('create.title') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});

test('[LIST-04] partnerList2: direct partners with totals, search by id, and old data by a long range', async ({
  page,
  t,
  call,
  rows,
  lists,
  cells,
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
  await lists(page, list);
  expect(pageInfo.tatal_list_count).toBeGreaterThan(list.length);
  const figures = (of: typeof listSum | (typeof list)[number]) => ({
    [t('list.cash')]: formatAmount(of.cashAmt),
    [t('list.point')]: formatAmount(of.pointAmt),
    [t('list.deposit')]: formatAmount(of.totalCashInAmt),
    [t('list.withdrawal')]: formatAmount(of.totalCashOutAmt),
    [t('list.inOutProfit')]: formatAmount(of.totalCashProfit),
    [t('list.bet')]: formatAmount(of.totalBetAmt),
    [t('list.win')]: formatAmount(of.totalBetWinAmt),
    [t('list.betMinusWin')]: formatAmount(of.totalWlAmt),
  });
  const total = page.locator('main tfoot tr');
  await cells(total, { [t('list.member')]: String(pageInfo.tatal_list_count), ...figures(listSum) });
  const played = list.findIndex(({ totalBetAmt }) => totalBetAmt > 0);
  await cells(rows(page).nth(played), figures(list[played]!));
  await expect(rows(page).getByRole('button', { name: t('integrate.open') })).toHaveCount(list.length);
  await page.getByRole('searchbox').fill('ptn2x0');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/searchValue=ptn2x0/);
  await expect(rows(page).first()).toContainText('ptn2x0');
  await expect(page.getByText('ptn2x10')).toHaveCount(0);
});

test('[LIST-05] the partner table opens row by row, and closing a row empties it; create below on direct ones', {
  tag: '@phone',
}, async ({ page, t, call, rows, lists }) => {
  await page.goto('/demo/partnerTree?orderStr=ID_ASC');
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
  await lists(page, first);
  await expander(opened.memNick).click();
  // Where it stands, in the order of the list.
  await lists(
    page,
    first.flatMap((partner) => (partner === opened ? [partner, ...below] : [partner])),
  );
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
  await lists(page, first);
});

test('[LIST-06] userList: tree, sorts, casino and slot columns, affiliation, and the ways to bets and detail', {
  tag: '@phone',
}, async ({ page, t, call, rows, lists, cells, isPhone }) => {
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
  await lists(page, all.list);
  const played = all.list.find((member) => member.slotBetAmt > 0 && member.casinoBetAmt > 0)!;
  const row = rows(page).nth(all.list.indexOf(played));
  const both = (...figures: number[]) => figures.map((figure) => formatAmount(figure));
  await cells(row, {
    [t('list.depositor')]: played.memName,
    [t('list.inOut')]: both(played.cashIn, played.cashOut),
    [t('list.giveTake')]: both(played.payment, played.payback),
    [t('list.casino')]: both(played.casinoBetAmt, played.casinoWinAmt),
    [t('list.casinoRolling')]: both(played.casinoRolling),
    [t('list.byCasino')]: both(played.byCasino),
    [t('list.slot')]: both(played.slotBetAmt, played.slotWinAmt),
    [t('list.slotRolling')]: both(played.slotRolling),
    [t('list.bySlot')]: both(played.bySlot),
    [t('list.lastGame')]: [played.betData!.gameName, formatTime(played.betData!.regDate).slice(5, 16)],
  });
  await cells(page.locator('main tfoot tr'), {
    [t('list.casino')]: both(all.listSum.casinoBetAmt, all.listSum.casinoWinAmt),
    [t('list.slot')]: both(all.listSum.slotBetAmt, all.listSum.slotWinAmt),
  });
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

  await choose(page, isPhone, t('filter.order'), 'CASH_DESC');
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  await lists(
    page,
    (await call(page, '/api/v2/user/lowerUserList', { ...body, orderStr: 'CASH_DESC' })).list,
  );
  if (isPhone) await page.getByText(t('tree.label'), { exact: true }).click();
  await page.getByRole('tree').locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  const below = await call(page, '/api/v2/user/lowerUserList', {
    ...body,
    memId: 'ptn2',
    orderStr: 'CASH_DESC',
  });
  expect(below.pageInfo.tatal_list_count).toBeLessThan(all.pageInfo.tatal_list_count);
  await lists(page, below.list);
});

test('[LIST-07] who is online: columns, search by id, and the betting history in a new tab', async ({
  page,
  t,
  call,
  rows,
  lists,
  cells,
  playerOnline,
}) => {
  await playerOnline('player1');
  await playerOnline('player2');
  await page.goto('/demo/userOnlinelist');
  const { list } = await call(page, '/api/retail/onlineMemberList', { memId: 'ptn1' });
  await lists(page, list);
  const online = list.find(({ memId }) => memId === 'player1')!;
  const row = rows(page).nth(list.indexOf(online));
  await cells(row, {
    [t('list.member')]: [online.memNick, 'player1'],
    [t('list.rollingLosing')]: [online.pointRate, online.loseRate],
    [t('list.cash')]: formatAmount(online.cashAmt),
    [t('list.point')]: formatAmount(online.pointAmt),
    [t('list.deposit')]: formatAmount(online.totalCashInAmt),
    [t('list.withdrawal')]: formatAmount(online.totalCashOutAmt),
    [t('list.inOutProfit')]: formatAmount(online.totalCashProfit),
    [t('list.lastGame')]: online.betData!.gameName,
    [t('list.login')]: [formatTime(online.loginDt).slice(5, 16), online.loginIP],
  });
  const bets = row.getByRole('link', { name: t('list.bets') });
  await expect(bets).toHaveAttribute('target', '_blank');
  await expect(bets).toHaveAttribute('href', '/demo/bettingList?id=player1');

  await page.goto('/demo/onlineMemberList?searchValue=nobodyhere');
  await expect(page.getByText(t('empty.notFoundList'))).toBeVisible();
  await page.goto('/demo/onlineMemberList?searchValue=PLAYER1');
  await lists(page, [{ memId: 'player1' }]);
  expect(new Set(list.map(({ cashAmt }) => cashAmt)).size).toBeGreaterThan(1);
  await page.goto('/demo/onlineMemberList?orderStr=CASH_DESC');
  await lists(
    page,
    list.toSorted((a, b) => b.cashAmt - a.cashAmt),
  );
  await page.goto('/demo/onlineMemberList?memId=ptn2x07');
  await expect(page.getByText(t('empty.noOnlineMembers'))).toBeVisible();
});

test('[LIST-08] subMemberList: 18 sorts, search by id, nickname and upper, and the tree', async ({
  page,
  t,
  call,
  lists,
}) => {
  await page.goto('/demo/subMemberList');
  await expect(page.getByLabel(t('filter.order'), { exact: true }).locator('option')).toHaveCount(18);
  const members = (more: object) =>
    call(page, '/api/retail/memberList', {
      searchType: 'OUTER',
      ...days(),
      ...paging,
      orderColumn: 'joinDate',
      orderType: 'DESC',
      ...more,
    });
  for (const [orderStr, orderColumn, orderType] of [
    ['BET_DESC', 'totalBetAmt', 'DESC'],
    ['CASH_ASC', 'cashAmt', 'ASC'],
  ] as const) {
    await page.goto(`/demo/subMemberList?orderStr=${orderStr}`);
    await lists(page, (await members({ orderColumn, orderType })).list);
  }
  const all = await members({});
  const [one] = all.list;
  for (const [searchType, searchValue] of [
    ['memId', one!.memId],
    ['memNick', one!.memNick],
    ['recommenderId', one!.topUserList.at(-1)!.recommenderId],
  ] as const) {
    await page.goto(`/demo/subMemberList?${new URLSearchParams({ searchType, searchValue })}`);
    const found = await members({ [searchType === 'memId' ? 'searchMemId' : searchType]: searchValue });
    expect(found.pageInfo.tatal_list_count).toBeLessThan(all.pageInfo.tatal_list_count);
    expect(found.list.map(({ memId }) => memId)).toContain(one!.memId);
    await lists(page, found.list);
  }
  await page.goto('/demo/subMemberList?memId=ptn5');
  const below = await members({ searchType: 'INNER', memId: 'ptn5' });
  expect(below.list.map(({ memId }) => memId)).toContain('player1');
  await lists(page, below.list);
  // Its tree opens four levels, so what stands on the fifth is closed for good.
  await expect(page.locator('[role="tree"] [data-node="ptn4"]')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[role="tree"] [data-node="ptn5"]')).not.toHaveAttribute('aria-expanded');
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

test('[LIST-12] a list is kept as its person likes it: columns, density, form on phones, named views', {
  tag: '@phone',
}, async ({ page, t, rows, isPhone }) => {
  await page.goto('/demo/partnerMemberList?orderStr=CASH_DESC');
  const tools = page.locator('#list-tools');
  const open = () => page.getByRole('button', { name: t('list.tools') }).click();
  await open();
  await tools.getByLabel(t('list.withdrawal'), { exact: true }).uncheck();
  const first = rows(page).first();
  await expect(first.locator(`td[data-label="${t('list.withdrawal')}"]`)).toHaveCount(0);
  if (isPhone) {
    await tools.getByLabel(t('listTools.table'), { exact: true }).check();
    await expect.poll(() => first.evaluate((row) => getComputedStyle(row).display)).toBe('table-row');
  } else {
    const height = () => first.evaluate((row) => row.getBoundingClientRect().height);
    const before = await height();
    await tools.getByLabel(t('listTools.compact'), { exact: true }).check();
    await expect.poll(height).toBeLessThan(before);
  }
  await tools.getByLabel(t('listTools.viewName')).fill('rich first');
  await tools.getByRole('button', { name: t('listTools.saveView') }).click();
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
  expect(lines).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${t('list.asOf')},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d \\(UTC\\+9\\)$`),
    ),
  );
  const body = lines.slice(head + 1).filter(Boolean);
  expect(body).toHaveLength(pageInfo.tatal_list_count);
  expect(pageInfo.tatal_list_count).toBeGreaterThan(list.length);
  const [top] = list;
  const names = lines[head]!.split(',');
  const fields = body[0]!.split(',');
  expect(Object.fromEntries(names.map((name, i) => [name, fields[i]]))).toMatchObject({
    [t('list.memId')]: top!.memId,
    [t('list.memNick')]: top!.memNick,
    [t('list.upper')]: top!.topUserList.at(-1)!.recommenderId,
    [t('list.depositor')]: top!.memName,
    [t('list.cash')]: String(top!.cashAmt),
    [t('list.point')]: String(top!.pointAmt),
    [t('list.cashIn')]: String(top!.cashIn),
    [t('list.cashOut')]: String(top!.cashOut),
    [t('list.casinoBet')]: String(top!.casinoBetAmt),
    [t('list.casinoWin')]: String(top!.casinoWinAmt),
    [t('list.slotBet')]: String(top!.slotBetAmt),
    [t('list.slotWin')]: String(top!.slotWinAmt),
    [t('list.join')]: formatTime(top!.joinDate),
  });

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

test('[SITE-11] the theme follows the system until somebody chooses, and is remembered', {
  tag: '@phone',
}, async ({ page, t, isPhone }) => {
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
