import { formatAmount, formatCount } from '../../lib/format/money';
import { formatTime } from '../../lib/format/time';
import { betResult } from '../../lib/rules/bet-result';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';

const days = () => ({ startDate: addDays(today(), -6), endDate: today() });
const paging = { page: 1, count_per_list: 40 } as const;

test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

test('[BET-01] [BET-02] [LIST-07] a member’s betting history opens from the online list in a new tab, is filtered and opens a bet', async ({
  page,
  t,
  call,
  rows,
  rowOf,
  cells,
  takeAction,
  playerOnline,
}) => {
  await playerOnline('player1');
  await page.goto('/demo/onlineMemberList');
  const row = rowOf(page, 'player1');
  const opened = page.context().waitForEvent('page');
  await row.locator('[data-row-menu]').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${t('list.bets')}`) }).click();
  const list = await opened;
  await expect(list).toHaveURL(/\/demo\/bettingList\?id=player1$/);
  await expect(list.getByRole('heading', { level: 1 })).toHaveText(t('route.bettingList'));
  await expect(list.locator('input[name="searchValue"]')).toHaveValue('player1');

  await list.goto(`/demo/bettingList?id=player1&startDate=${days().startDate}`);
  await list.getByRole('button', { name: t('filter.filters') }).click();
  await list.getByLabel(t('betList.result'), { exact: true }).selectOption('lose');
  await expect(list).toHaveURL(/resultType=lose/);
  const request = { searchMemId: 'player1', resultType: 'lose', ...days(), ...paging } as const;
  const { list: bets } = await call(page, '/api/retail/casino/bottomBetList', request);
  expect(bets.length).toBeGreaterThan(1);
  await expect(rows(list)).toHaveCount(bets.length);
  const [bet] = bets;
  const first = rows(list).first();
  await expect(first).toContainText(formatTime(bet!.createdAt));
  await cells(first, {
    [t('betList.bet')]: formatAmount(bet!.cash),
    [t('betList.profit')]: formatAmount(bet!.winCash - bet!.cash),
    [t('betList.after')]: formatAmount(bet!.afterCash),
    // A lost bet may have given back a part of its stake.
    [t('betList.result')]: t(`betResult.${betResult(bet!.type, bet!.cash, bet!.winCash)}`),
  });
  const opener = await takeAction(first, t('betList.detail'));
  const dialog = list.getByRole('dialog');
  await expect(dialog).toContainText(bet!.betId);
  await list.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[BET-01] [DETAIL-10] a bet of each of the four card games opens with its boxes', async ({
  page,
  t,
  call,
  rows,
  takeAction,
}) => {
  // Bets of today are also those of other tests, some of which the vendor shows on a page of its own; and midnight may
  // have come since.
  const range = { startDate: addDays(today(), -29), endDate: addDays(today(), -2) };
  const { list } = await call(page, '/api/retail/casino/bottomBetList', {
    gameCategory: 'casino',
    ...range,
    page: 1,
    count_per_list: 1000,
    oldYn: 'Y',
  });
  for (const [game, ...places] of [
    ['블랙잭', 'dealer'],
    ['바카라 A', 'player', 'banker'],
    ['드래곤 타이거', 'dragon', 'tiger'],
    ['탑 카드', 'aSpot', 'bSpot'],
  ] as const) {
    const bet = list.find(({ gameName, type }) => gameName === game && (type === 'win' || type === 'lose'))!;
    const day = formatTime(bet.createdAt).slice(0, 10);
    await page.goto(`/demo/bettingList?id=${bet.memId}&gameCategory=casino&startDate=${day}&endDate=${day}`);
    const row = rows(page)
      .filter({ hasText: formatTime(bet.createdAt) })
      .filter({ hasText: game });
    await takeAction(row.first(), t('betList.detail'));
    const dialog = page.getByRole('dialog');
    for (const place of places) await expect(dialog).toContainText(t(`bets.places.${place}`));
    await expect(dialog.getByRole('img').first()).toBeVisible();
    await expect(dialog).toContainText(t('bets.info'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('[CASH-01] one’s own money changes: types are ticked, a member below is searched for', {
  tag: '@documents',
}, async ({ page, t, call, rows, cells }) => {
  await page.goto(`/demo/cashListMy?startDate=${days().startDate}`);
  const asked = { memId: 'ptn1', ...days(), page: 1, oldYn: 'Y' } as const;
  const own = await call(page, '/api/v2/retail/cashTransLog', {
    ...asked,
    cashTypeList: ['1', '-1', '-19', '19', '-3', '3'],
  });
  expect(own.cashTransLogs.length).toBeGreaterThan(1);
  await expect(rows(page)).toHaveCount(own.cashTransLogs.length);

  await page.getByRole('button', { name: t('filter.filters') }).click();
  const { data } = await call(page, '/api/common/code', { masterCode: 'kplay', groupCode: 'cashType' });
  for (const { code, codeName } of data.codes.filter((one) => ['1', '-1', '19', '3'].includes(one.code))) {
    await expect(page.getByLabel(codeName, { exact: true }), code).toBeChecked();
    await page.getByLabel(codeName, { exact: true }).uncheck();
  }
  await expect(page.getByLabel(t('cashList.otherGames'), { exact: true })).not.toBeChecked();
  await page.getByRole('button', { name: t('filter.apply') }).click();
  await expect(page).toHaveURL(/types=-19%2C-3/);
  const given = await call(page, '/api/v2/retail/cashTransLog', {
    ...asked,
    cashTypeList: ['-19', '-3'],
  });
  await expect(rows(page)).toHaveCount(given.cashTransLogs.length);

  const search = page.locator('input[name="searchValue"]');
  await search.focus();
  await search.fill('player1');
  await search.press('Enter');
  await expect(page).toHaveURL(/searchValue=player1/);
  const theirs = await call(page, '/api/v2/retail/cashTransLog', {
    ...asked,
    memId: 'player1',
    cashTypeList: ['-19', '-3'],
  });
  const [last] = theirs.cashTransLogs;
  await cells(rows(page).first(), {
    [t('cashList.before')]: formatAmount(last!.preCashAmt),
    [t('cashList.change')]: formatAmount(last!.cashAmt),
    [t('cashList.after')]: formatAmount(last!.postCashAmt),
  });
});

test('[CASH-02] the cash of a branch: the tree, the sums by type, the partners above with rates, and the tab of moves', async ({
  page,
  t,
  call,
  rows,
  lists,
}) => {
  await page.goto(`/demo/cashList?startDate=${days().startDate}`);
  await page.getByRole('tree').locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  const request = {
    ...({ memId: 'ptn2', cashType: '', searchType: 'memId', searchWord: '', oldYn: 'Y' } as const),
    sumYn: 'Y',
    ...days(),
    ...paging,
  } as const;
  const all = await call(page, '/api/retail/bottomCashList', request);
  await lists(page, all.list);
  const { cnt, inAmt, outAmt, types } = all.cashSum!;
  const foot = page.locator('table.list tfoot');
  for (const text of [formatCount(cnt), formatAmount(inAmt), formatAmount(outAmt)])
    await expect(foot).toContainText(text);

  // The partners above unfold, and a plus opens their rates.
  const below = all.list.findIndex(({ topUserList }) => topUserList.length > 1);
  await rows(page).nth(below).locator('.trigger').first().click();
  const upper = all.list[below]!.topUserList.at(-1)!.recommenderId;
  await page.getByRole('button', { name: `${t('rates.open')} ${upper}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(upper);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A sum unfolds to its types, each of which opens its rows.
  await foot.locator('.trigger').click();
  const [first] = types;
  await page.locator('[popover]:popover-open a').first().click();
  await expect(page).toHaveURL(new RegExp(`cashType=${first!.cashType}`));
  const ofType = await call(page, '/api/retail/bottomCashList', {
    ...request,
    cashType: first!.cashType as '1',
  });
  await lists(page, ofType.list);

  await page.getByRole('link', { name: t('cashList.transfers'), exact: true }).click();
  await expect(page).toHaveURL(/tab=moves/);
  const moves = await call(page, '/api/retail/bottomCashList2', request);
  await lists(page, moves.list);
  await page
    .getByRole('navigation', { name: t('list.pages') })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL(/tab=moves.*page=2/);
  const next = await call(page, '/api/retail/bottomCashList2', { ...request, page: 2 });
  await lists(page, next.list);
});

test('[BET-03] sports bets as slips: sorted by their buttons, filtered by result, each opens', async ({
  page,
  t,
  call,
}) => {
  await page.goto(`/demo/bettingListSport?startDate=${days().startDate}`);
  const asked = { ...days(), page: 1, count_per_list: 100, oldYn: 'Y' } as const;
  const slips = page.locator('.slip');
  const idsOf = (list: readonly { betId: string }[]) => [...new Set(list.map(({ betId }) => betId))];
  const shownIds = () =>
    slips.evaluateAll((slipElements) =>
      slipElements.map((one) => one.getAttribute('aria-label')?.split(' ').at(-1)),
    );
  const latest = await call(page, '/api/retail/sport/bottomBetList', asked);
  expect(idsOf(latest.list).length).toBeGreaterThan(1);
  await expect.poll(shownIds).toEqual(idsOf(latest.list));

  await page
    .getByRole('link', { name: t('filter.descending', { column: t('sportList.sorts.betWinAmt') }) })
    .click();
  await expect(page).toHaveURL(/orderStr=betWinAmt_DESC/);
  const won = await call(page, '/api/retail/sport/bottomBetList', {
    ...asked,
    orderColumn: 'betWinAmt',
    orderType: 'DESC',
  });
  await expect.poll(shownIds).toEqual(idsOf(won.list));
  const [leg] = won.list;
  const first = slips.first();
  await expect(first.locator('.legs > li')).toHaveCount(
    won.list.filter(({ betIdx }) => betIdx === leg!.betIdx).length,
  );
  await expect(first.locator('footer')).toContainText(leg!.totalOdds);
  await expect(first.locator('footer')).toContainText(formatAmount(leg!.expectedWinAmt));

  await first.getByRole('button', { name: new RegExp(`^${t('bets.open')}`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(leg!.betId);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[BET-05] a report retains its statistics and has the bets behind them in a tab', {
  tag: '@documents',
}, async ({ page, t, call, rows }) => {
  await page.goto(`/demo/bettingslot?startDate=${days().startDate}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('route.bettingslot'));
  await page
    .getByRole('navigation', { name: t('betList.tabsLabel') })
    .getByRole('link', { name: t('betList.betsTab'), exact: true })
    .click();
  await expect(page).toHaveURL(/tab=bets/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('betList.titles.bettingslot'));
  const { list } = await call(page, '/api/retail/casino/bottomBetList', {
    gameCategory: 'slot',
    ...days(),
    ...paging,
    oldYn: 'Y',
  });
  expect(list.length).toBeGreaterThan(1);
  await expect(rows(page)).toHaveCount(list.length);
  await expect(rows(page).first()).toContainText(formatTime(list[0]!.createdAt));
});

test('[BET-04] [FORM-03] a member’s bets by game group in its detail, the last seven days at first', async ({
  page,
  t,
  call,
  rows,
}) => {
  await page.goto('/demo/userDetail?id=player1&tab=userBets');
  const asked = { memId: 'player1', ...days(), ...paging, oldYn: 'Y' } as const;
  const all = await call(page, '/api/retail/bottomBetList', asked);
  expect(all.list.length).toBeGreaterThan(1);
  await expect(rows(page)).toHaveCount(all.list.length);
  const { list: groups } = await call(page, '/api/common/gameGroupCodes', {});
  const slot = groups.find(({ groupCode }) => groupCode === 'slot')!;
  await page
    .getByRole('list', { name: t('betList.groups') })
    .getByRole('link', { name: slot.groupCodeName, exact: true })
    .click();
  await expect(page).toHaveURL(/gameCategory=slot/);
  const slots = await call(page, '/api/retail/bottomBetList', { ...asked, gameCategory: 'slot' });
  await expect(rows(page)).toHaveCount(slots.list.length);
  await page.getByRole('button', { name: t('filter.filters') }).click();
  await expect(page.getByLabel(t('betList.vendor'), { exact: true }).locator('option')).toHaveCount(2);
});
