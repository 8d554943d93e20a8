import type { Locator, Page } from '@playwright/test';
import type { ResponseOf } from '../../lib/contract/calls';
import { expect, test } from './fixtures';

const dayBefore = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const range = () => ({ startDate: dayBefore(13), endDate: dayBefore(0) });
const query = (more: Record<string, string> = {}) => new URLSearchParams({ ...range(), ...more }).toString();

/** A wire amount as the demo site shows it. */
const shown = (amount: number) => (Math.trunc(amount) || 0).toLocaleString('en-US');
/** The list of a screen, apart from its charts. */
const listOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const rowOf = (list: Locator, memId: string) =>
  list
    .locator('tbody tr')
    .filter({ has: list.page().locator('td:first-child small', { hasText: new RegExp(`· ${memId}$`) }) });
const idsOf = async (list: Locator) =>
  (await list.locator('tbody tr td:first-child small:first-of-type').allTextContents()).map(
    (text) => text.split('· ')[1],
  );

type Stat = ResponseOf<'/api/v2/retail/report/betStatistics'>['botStatSum'];
type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A profit or loss with the word that tells which. */
const signed = (amount: number, t: Translate) => {
  if (Math.trunc(amount * 100) === 0) return shown(amount);
  return `${t(amount > 0 ? 'amount.gain' : 'amount.loss')} ${shown(amount)}`;
};

/** The cells of a row by their labels. */
async function cellsOf(row: Locator): Promise<Record<string, string>> {
  const cells = await row
    .locator('td')
    .evaluateAll((all) => all.map((cell) => [cell.getAttribute('data-label'), cell.textContent]));
  return Object.fromEntries(cells);
}

/** What a row of the betting status says of its figures. */
function statCells(stat: Stat, t: Translate): Record<string, string> {
  const s = (name: string) => t(`statistics.${name}`);
  const two = (a: string, b: string) => `${s(a)} / ${s(b)}`;
  return {
    [two('charge', 'exchange')]: shown(stat.cashInAmtSum) + shown(stat.cashOutAmtSum),
    [two('bet', 'win')]: shown(stat.betAmtSum) + shown(stat.winAmtSum),
    [t('list.betMinusWin')]: signed(stat.winLoseSum, t),
    [s('rolling')]: shown(stat.rollingSum),
    [t('list.betProfit')]: signed(stat.totalBEP, t),
    [two('losing', 'losingRate')]: `${shown(stat.losingAmtSum)}${stat.loseRate} %`,
    [s('coupon')]: shown(stat.couponCashSum),
    [two('heldCash', 'heldPoint')]: shown(stat.cashAmtSum) + shown(stat.pointAmtSum),
    ...Object.fromEntries(
      stat.categories.map(({ category, betAmtSum, winAmtSum }) => [
        t('statistics.category', { category: t(`category.${category}`) }),
        shown(betAmtSum) + shown(winAmtSum),
      ]),
    ),
  };
}

test.describe('as ptn1', () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

  for (const [route, statType, categories] of [
    ['bettingtotal', 'total', ['casino', 'hcasino', 'slot', 'sports', 'mini']],
    ['bettingcasino', 'casino', ['casino', 'hcasino']],
    ['bettingslot', 'slot', ['slot']],
  ] as const) {
    test(`[STAT-01] ${route}: the selected partner, the direct lower and the totals as the call answers`, async ({
      page,
      t,
      call,
    }) => {
      await page.goto(`/demo/${route}?${query()}`);
      const body = { memId: 'ptn1', statType, ...range(), searchValue: '' };
      const report = await call(page, '/api/v2/retail/report/betStatistics', body);
      const title = t(`route.${route}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const list = listOf(page, title);
      expect(await idsOf(list)).toEqual(['ptn1', ...report.botStatList.map(({ memId }) => memId)]);
      expect(report.myStatData.betAmtSum).toBeGreaterThan(0);

      const lead = await cellsOf(list.locator('tbody tr').first());
      expect(lead).toMatchObject(statCells(report.myStatData, t));
      // Everybody knows whose row it is, and no column is there that the site's categories do not give.
      expect(lead[t('list.member')]).toContain(t('list.selected'));
      expect(report.myStatData.categories.map(({ category }) => category)).toEqual(categories);
      expect(Object.keys(lead)).toHaveLength(9 + categories.length);
      const second = report.botStatList.find(({ memId }) => memId === 'ptn2')!;
      expect(await cellsOf(rowOf(list, 'ptn2'))).toMatchObject(statCells(second, t));
      expect(await cellsOf(list.locator('tfoot tr'))).toMatchObject(statCells(report.botStatSum, t));
      await expect(page.getByText(/\d{2}:\d{2}:\d{2} 기준/)).toBeVisible();
    });
  }

  test('[STAT-01] search, range, tree and type stand in the address; the default is today', {
    tag: '@phone',
  }, async ({ page, t, call, isPhone }) => {
    await page.goto('/demo/bettingtotal');
    const list = listOf(page, t('route.bettingtotal'));
    const today = { startDate: dayBefore(0), endDate: dayBefore(0) };
    const statType = 'total' as const;
    const own = await call(page, '/api/v2/retail/report/betStatistics', {
      ...{ memId: 'ptn1', statType, searchValue: '' },
      ...today,
    });
    expect(await cellsOf(list.locator('tbody tr').first())).toMatchObject(statCells(own.myStatData, t));

    const filters = page.getByRole('search').locator('summary');
    if (isPhone) await filters.click();
    await page.getByRole('link', { name: t('common.days7'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`startDate=${dayBefore(6)}`));
    if (isPhone) await expect(filters).toContainText(`${dayBefore(6)} – ${dayBefore(0)}`);
    await page.getByRole('searchbox').fill('ptn2');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/searchValue=ptn2/);
    const found = await call(page, '/api/v2/retail/report/betStatistics', {
      ...{ memId: 'ptn1', statType, searchValue: 'ptn2' },
      ...{ startDate: dayBefore(6), endDate: dayBefore(0) },
    });
    expect(found.botStatList.length).toBeGreaterThan(0);
    await expect(list.locator('tbody tr')).toHaveCount(1 + found.botStatList.length);

    // The tree selects without the search; the type keeps partner and days.
    if (isPhone) await page.getByText(t('tree.label'), { exact: true }).click();
    await page.getByRole('tree').locator('[data-node="ptn2"]').click();
    await expect(page).toHaveURL(/memId=ptn2/);
    expect(page.url()).not.toContain('searchValue');
    await expect(list.locator('tbody tr').first()).toContainText('ptn2');
    await page.getByRole('link', { name: t('statistics.tabs.bettingslot'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`bettingslot\\?memId=ptn2&startDate=${dayBefore(6)}`));
    await expect(listOf(page, t('route.bettingslot')).locator('tbody tr').first()).toContainText('ptn2');
  });

  test('[STAT-01] cards and table show the same, and neither scrolls the page sideways', {
    tag: '@phone',
  }, async ({ page, t, isPhone }) => {
    await page.goto(`/demo/bettingtotal?${query()}`);
    const first = listOf(page, t('route.bettingtotal')).locator('tbody tr').first().locator('td:visible');
    const before = (await first.allInnerTexts()).join(' ');
    await page.setViewportSize(isPhone ? { width: 1440, height: 900 } : { width: 390, height: 844 });
    const after = (await first.allInnerTexts()).join(' ');
    const figures = before.match(/[\d,]{4,}/g) ?? [];
    expect(figures.length).toBeGreaterThan(12);
    for (const figure of figures) expect(after).toContain(figure);
    for (const path of ['bettingtotal', 'statisticDateBet', 'statisticDateGames', 'partnerCalculationList']) {
      await page.goto(`/demo/${path}?${query({ open: 'ptn2,ptn3,ptn4,ptn5' })}`);
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(0);
      }
    }
  });

  test('[STAT-01] the charts say in words what they draw', { tag: '@phone' }, async ({
    page,
    t,
    call,
    isPhone,
  }) => {
    await page.goto(`/demo/bettingtotal?${query()}`);
    if (isPhone) await page.getByText(t('statistics.charts'), { exact: true }).click();
    const { dailyBetList } = await call(page, '/api/v2/retail/daily/betting', {
      memId: 'ptn1',
      ...range(),
    });
    const chart = page.getByRole('region', { name: t('statistics.dailyChart') });
    await expect(chart.getByRole('img')).toHaveAccessibleName(new RegExp(t('statistics.dailyChart')));
    const lines = await chart.locator('tbody tr').allTextContents();
    expect(lines).toEqual(
      dailyBetList.map(({ days, dBetAmt, dWinAmt }) => days + shown(dBetAmt) + shown(dWinAmt)),
    );

    const { myStatData, botStatList } = await call(page, '/api/v2/retail/report/betStatistics', {
      ...{ memId: 'ptn1', statType: 'total', searchValue: '' },
      ...range(),
    });
    const shares = await page
      .getByRole('list', { name: t('statistics.shares') })
      .getByRole('listitem')
      .allTextContents();
    expect(shares).toEqual(
      myStatData.categories
        .toSorted((a, b) => b.betAmtSum - a.betAmtSum)
        .map(({ category, betAmtSum: bet }) => {
          const share = ((bet / myStatData.betAmtSum) * 100).toFixed(1);
          return `${t(`category.${category}`)}${shown(bet)}${share} %`;
        }),
    );
    const highest = [...botStatList].sort((a, b) => b.betAmtSum - a.betAmtSum).slice(0, 5);
    const top = page.getByRole('list', { name: t('statistics.topPartners') }).getByRole('listitem');
    expect(await top.allTextContents()).toEqual(
      highest.map(({ memId, memNick, betAmtSum }) => `${memNick} (${memId})${shown(betAmtSum)}`),
    );
  });

  test('[STAT-01] the export holds the rows of the call, exact', async ({ page, call }) => {
    const report = await call(page, '/api/v2/retail/report/betStatistics', {
      ...{ memId: 'ptn1', statType: 'total', searchValue: '' },
      ...range(),
    });
    const csv = await (await page.request.get(`/demo/api/export/bettingtotal?${query()}`)).text();
    const lines = csv.trim().split('\r\n');
    const start = lines.indexOf('') + 1;
    const rows = lines.slice(start + 1).map((line) => line.split(','));
    expect(rows).toHaveLength(1 + report.botStatList.length);
    for (const [i, stat] of [report.myStatData, ...report.botStatList].entries()) {
      expect(rows[i]!.slice(0, 1)).toEqual([stat.memId]);
      expect(rows[i]!.slice(3).map(Number)).toEqual([
        ...[stat.cashInAmtSum, stat.cashOutAmtSum, stat.betAmtSum, stat.winAmtSum, stat.winLoseSum],
        ...[stat.rollingSum, stat.totalBEP, stat.losingAmtSum, Number(stat.loseRate), stat.couponCashSum],
        ...[stat.cashAmtSum, stat.pointAmtSum],
        ...stat.categories.flatMap((of) => [of.betAmtSum, of.winAmtSum, of.rollingSum, of.losingAmtSum]),
      ]);
    }
  });

  test('[STAT-02] statDateBet: a row for each day with its totals; a range too long says so', {
    tag: '@phone',
  }, async ({ page, t, call, isPhone }) => {
    await page.goto(`/demo/statDateBet?${query()}`);
    await expect(page).toHaveURL(/\/demo\/statisticDateBet\?/);
    const answer = await call(page, '/api/v2/retail/daily/betting', { memId: 'ptn1', ...range() });
    const list = listOf(page, t('route.statisticDateBet'));
    const figures = (of: typeof answer.dailyBetSum) => [
      ...[of.dUserPayment, of.dUserPayback, of.dBetAmt, of.dWinAmt].map(shown),
    ];
    const texts = (row: Locator) => row.locator('td').allTextContents();
    await expect(list.locator('tbody tr')).toHaveCount(14);
    for (const [i, day] of answer.dailyBetList.entries()) {
      expect(await texts(list.locator('tbody tr').nth(i))).toEqual([day.days, ...figures(day)]);
    }
    expect(answer.dailyBetSum.dBetAmt).toBeGreaterThan(0);
    expect(await texts(list.locator('tfoot tr'))).toEqual([
      t('statistics.totals'),
      ...figures(answer.dailyBetSum),
    ]);

    await page.goto(`/demo/statisticDateBet?startDate=2024-01-01&endDate=${dayBefore(0)}`);
    await expect(page.getByText(t('statistics.tooLong', { days: 366 }))).toBeVisible();
    await expect(page.locator('main tbody tr')).toHaveCount(0);
    if (isPhone) await page.getByRole('search').locator('summary').click();
    await expect(page.getByText(t('filter.mostDays', { days: 366 }), { exact: true })).toBeVisible();
  });

  for (const [id, alias, route, key] of [
    ['STAT-03', 'statDateUsers', 'statisticDateUsers', 'users'],
    ['STAT-04', 'statDateAgent', 'statisticDateAgent', 'partners'],
  ] as const) {
    test(`[${id}] ${alias}: rows, totals, order, search and pages as the call answers`, async ({
      page,
      t,
      call,
    }) => {
      const ask = async (more: object, number = 1) => {
        const body = { memId: 'ptn1', ...range(), page: number, count_per_list: 20, ...more };
        if (key === 'users') {
          const {
            dailyUserList: list,
            dailyUserSum: sum,
            pageInfo,
          } = await call(page, '/api/v2/retail/daily/users', body);
          return { list, sum, total: pageInfo.tatal_list_count };
        }
        const {
          dailyPartnerList: list,
          dailyPartnerSum: sum,
          pageInfo,
        } = await call(page, '/api/v2/retail/daily/partners', body);
        return { list, sum, total: pageInfo.tatal_list_count };
      };
      const ids = (rows: { memId: string }[]) => rows.map(({ memId }) => memId);
      const list = listOf(page, t(`route.${route}`));
      await page.goto(`/demo/${alias}?${query()}`);
      await expect(page).toHaveURL(new RegExp(`/demo/${route}\\?`));
      const first = await ask({});
      expect(first.total).toBeGreaterThan(20);
      expect(await idsOf(list)).toEqual(ids(first.list));
      const figures = (of: typeof first.sum) =>
        [of.dUserPayment, of.dUserPayback, of.dBetAmt, of.dWinAmt].map(shown);
      expect((await list.locator('tfoot td').allTextContents()).slice(1)).toEqual(figures(first.sum));
      const cells = await list.locator('tbody tr').first().locator('td').allTextContents();
      expect(cells.slice(1)).toEqual(figures(first.list[0]!));

      await page
        .getByRole('navigation', { name: t('list.pages') })
        .getByRole('link', { name: '2', exact: true })
        .click();
      await expect(page).toHaveURL(/page=2/);
      const second = await ask({}, 2);
      await expect.poll(() => idsOf(list)).toEqual(ids(second.list));

      await page.goto(`/demo/${route}?${query({ orderStr: 'WIN_DESC' })}`);
      const highest = await ask({ orderStr: 'WIN_DESC' });
      expect(await idsOf(list)).toEqual(ids(highest.list));
      expect(highest.list[0]!.dWinAmt).toBeGreaterThan(0);

      // The longest id is no part of many others.
      const memId = ids(highest.list).reduce((long, id) => (id.length > long.length ? id : long));
      await page.goto(`/demo/${route}?${query({ searchValue: memId })}`);
      const searched = await ask({ searchType: 'memId', searchValue: memId });
      expect(await idsOf(list)).toEqual(ids(searched.list));
      expect(searched.total).toBeLessThan(first.total);
    });
  }

  test('[STAT-05] partnerCalculationList: totals, 20 a page, search; a row opens its sub-list and empties it', async ({
    page,
    t,
    call,
  }) => {
    const flags = { ...range(), oldYn: 'Y', chkTodayYn: 'Y', offset: 540 } as const;
    await page.goto(`/demo/partnerCalculationList?${query()}`);
    const outer = await call(page, '/api/retail/partnerStatistics', {
      searchType: 'OUTER',
      ...flags,
      page: 1,
      count_per_list: 20,
    });
    const title = t('route.partnerCalculationList');
    const list = listOf(page, title);
    const ids = outer.outSearchList!.map(({ memId }) => memId);
    expect(ids).toHaveLength(20);
    expect(await idsOf(list)).toEqual(ids);
    const total = outer.outSearchTotal!;
    const strip = page.getByRole('region', { name: t('statistics.totals'), exact: true });
    expect(await strip.getByRole('definition').allTextContents()).toEqual([
      ...[total.userCashIn, total.userCashOut].map(shown),
      signed(total.userCashResultAmt, t),
      ...[total.betAmt, total.betAmtWin].map(shown),
      signed(total.betResultAmt, t),
    ]);
    expect(total.betAmt).toBeGreaterThan(0);

    const toggle = (nick: string) =>
      list.getByRole('link', { name: t('statistics.lowerOf', { nick }), exact: true });
    const nickOf = (rows: { memId: string; memNick: string }[], memId: string) =>
      rows.find((row) => row.memId === memId)!.memNick;
    const inner = (await call(page, '/api/retail/partnerStatistics', {
      searchType: 'INNER',
      memId: 'ptn2',
      ...flags,
    }))!.inSearchList!;
    const nick = nickOf(outer.outSearchList!, 'ptn2');
    await expect(toggle(nick)).toHaveAttribute('aria-expanded', 'false');
    await toggle(nick).click();
    await expect(page).toHaveURL(/open=ptn2/);
    const at = ids.indexOf('ptn2') + 1;
    const withInner = [...ids.slice(0, at), ...inner.map(({ memId }) => memId), ...ids.slice(at)];
    await expect.poll(() => idsOf(list)).toEqual(withInner);
    await expect(toggle(nick)).toHaveAttribute('aria-expanded', 'true');
    const third = await cellsOf(rowOf(list, 'ptn3'));
    const figures = inner.find(({ memId }) => memId === 'ptn3')!;
    expect(third[t('statistics.userCashIn')]).toBe(shown(figures.userCashIn));
    expect(third[t('statistics.betResultAmt')]).toBe(signed(figures.betResultAmt, t));

    // A row of a sub-list opens as well; closing the upper one takes both away.
    await toggle(nickOf(inner, 'ptn3')).click();
    await expect(rowOf(list, 'ptn4')).toBeVisible();
    await toggle(nick).click();
    await expect.poll(() => idsOf(list)).toEqual(ids);

    await list
      .getByRole('button', { name: new RegExp(t('statistics.adjust')) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading')).toContainText(
      outer.outSearchList![0]!.memNick,
    );
    await page.keyboard.press('Escape');

    await page.goto(`/demo/partnerCalculationList?${query({ page: '2', open: 'ptn2' })}`);
    const next = await call(page, '/api/retail/partnerStatistics', {
      searchType: 'OUTER',
      ...flags,
      page: 2,
      count_per_list: 20,
    });
    expect(await idsOf(list)).toEqual(next.outSearchList!.map(({ memId }) => memId));
    await page.goto(`/demo/partnerCalculationList?${query({ searchValue: 'ptn5' })}`);
    const searched = await call(page, '/api/retail/partnerStatistics', {
      searchType: 'OUTER',
      ...flags,
      searchMemId: 'ptn5',
    });
    expect(await idsOf(list)).toEqual(searched.outSearchList!.map(({ memId }) => memId));
    expect(searched.outSearchList!.map(({ memId }) => memId)).toContain('ptn5');
  });

  test('[STAT-06] partnerCalculationUserList: totals, order by bet or win, search by id, nickname or parent', {
    tag: '@phone',
  }, async ({ page, t, call, isPhone }) => {
    const flags = { ...range(), oldYn: 'Y', chkTodayYn: 'Y', offset: 540, count_per_list: 20 } as const;
    const list = listOf(page, t('route.partnerCalculationUserList'));
    const ask = (more: object) => call(page, '/api/retail/userStatistics', { ...flags, page: 1, ...more });
    const ids = ({ searchList }: Awaited<ReturnType<typeof ask>>) => searchList.map(({ memId }) => memId);
    await page.goto(`/demo/partnerCalculationUserList?${query()}`);
    if (isPhone) await page.getByRole('search').locator('summary').click();
    await page.getByLabel(t('filter.order')).selectOption('BET_DESC');
    await expect(page).toHaveURL(/orderStr=BET_DESC/);
    const highest = await ask({ orderStr: 'BET_DESC' });
    await expect.poll(() => idsOf(list)).toEqual(ids(highest));
    expect(highest.searchList[0]!.betAmt).toBeGreaterThan(highest.searchList[19]!.betAmt);
    const sum = highest.searchTotal;
    const strip = page.getByRole('region', { name: t('statistics.totals'), exact: true });
    expect(await strip.getByRole('definition').allTextContents()).toEqual([
      ...[sum.userCashIn, sum.userCashOut].map(shown),
      signed(sum.userCashResultAmt, t),
      ...[sum.betAmt, sum.betAmtWin].map(shown),
      signed(sum.betResultAmt, t),
    ]);
    for (const [searchType, searchValue, body] of [
      ['memId', 'player1', { searchMemId: 'player1' }],
      ['memNick', highest.searchList[0]!.memNick, { memNick: highest.searchList[0]!.memNick }],
      ['recommenderId', 'ptn5', { searchRecommandId: 'ptn5' }],
    ] as const) {
      await page.goto(
        `/demo/partnerCalculationUserList?${query({ searchType, searchValue, orderStr: 'WIN_ASC' })}`,
      );
      const found = await ask({ ...body, orderStr: 'WIN_ASC' });
      expect(found.searchList.length).toBeGreaterThan(0);
      expect(await idsOf(list)).toEqual(ids(found));
      expect(found.pageInfo.tatal_list_count).toBeLessThan(highest.pageInfo.tatal_list_count);
    }
    await list
      .getByRole('button', { name: new RegExp(t('statistics.adjust')) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  });

  test('[STAT-07] statisticAllUsers shows the members below the selected partner with the call’s figures', async ({
    page,
    t,
    call,
  }) => {
    await page.goto(`/demo/statisticAllUsers?${query({ memId: 'ptn5', orderStr: 'BET_DESC' })}`);
    const answer = await call(page, '/api/retail/userStatistics', {
      ...{ memId: 'ptn5', ...range(), oldYn: 'Y', orderStr: 'BET_DESC', page: 1, count_per_list: 20 },
    });
    const list = listOf(page, t('route.statisticAllUsers'));
    expect(await idsOf(list)).toEqual(answer.searchList.map(({ memId }) => memId));
    const first = answer.searchList[0]!;
    expect(await cellsOf(list.locator('tbody tr').first())).toMatchObject({
      [t('list.upper')]: first.recommenderId,
      [t('statistics.userCashIn')]: shown(first.userCashIn),
      [t('statistics.userCashOut')]: shown(first.userCashOut),
      [t('statistics.userCashResultAmt')]: signed(first.userCashResultAmt, t),
      [t('statistics.betAmt')]: shown(first.betAmt),
      [t('statistics.betAmtWin')]: shown(first.betAmtWin),
      [t('statistics.betResultAmt')]: signed(first.betResultAmt, t),
    });
    expect(first.betAmt).toBeGreaterThan(0);
  });

  for (const [route, by] of [
    ['statisticAllGames', 'game'],
    ['statisticDateGames', 'date'],
  ] as const) {
    test(`[STAT-07] ${route} shows what was played by ${by}; more than 31 days are not asked for`, {
      tag: '@phone',
    }, async ({ page, t, call, isPhone }) => {
      await page.goto(`/demo/${route}?${query()}`);
      const { list, sum } = await call(page, '/api/retail/gameStatistics', { memId: 'ptn1', ...range(), by });
      const rows = listOf(page, t(`route.${route}`)).locator('tbody tr');
      await expect(rows).toHaveCount(Math.min(40, list.length));
      const game = list[0]!;
      expect(await cellsOf(rows.first())).toEqual({
        ...(by === 'date' ? { [t('dashboard.day')]: game.days } : {}),
        [t('statistics.game')]: `${game.gameName}${t(`category.${game.category}`)} · ${game.vendorName}`,
        [t('statistics.betCnt')]: String(game.betCnt),
        [t('list.bet')]: shown(game.betAmt),
        [t('list.win')]: shown(game.winAmt),
        [t('list.betMinusWin')]: signed(game.winLoseAmt, t),
      });
      const foot = listOf(page, t(`route.${route}`)).locator('tfoot tr');
      expect(await cellsOf(foot)).toMatchObject({
        [t('statistics.betCnt')]: shown(sum.betCnt),
        [t('list.bet')]: shown(sum.betAmt),
        [t('list.win')]: shown(sum.winAmt),
        [t('list.betMinusWin')]: signed(sum.winLoseAmt, t),
      });
      if (by === 'date') {
        await page.goto(`/demo/${route}?${query({ page: '2' })}`);
        await expect(rows.first()).toContainText(list[40]!.days);
        await expect(rows.first()).toContainText(list[40]!.gameName);
      }
      await page.goto(`/demo/${route}?startDate=${dayBefore(31)}&endDate=${dayBefore(0)}`);
      await expect(page.getByText(t('statistics.tooLong', { days: 31 }))).toBeVisible();
      await expect(rows).toHaveCount(0);
      if (isPhone) await page.getByRole('search').locator('summary').click();
      await expect(page.getByText(t('filter.mostDays', { days: 31 }), { exact: true })).toBeVisible();
    });
  }

  test('[STAT-08] a partner that is not there empties the tables and says why', async ({ page, t }) => {
    for (const route of ['bettingtotal', 'statisticDateBet', 'statisticDateAgent', 'statisticAllGames']) {
      await page.goto(`/demo/${route}?${query({ memId: 'two1' })}`);
      await expect(listOf(page, t(`route.${route}`)).getByRole('alert')).toContainText(t('api.U001'));
      await expect(page.locator('main tbody tr')).toHaveCount(0);
    }
  });
});

test('[STAT-01] a category that only one site has makes a column on that site alone', async ({
  page,
  t,
  signIn,
  operator,
}) => {
  const header = t('statistics.category', { category: t('category.esports') });
  await operator('code', {
    ...{ siteId: 'demo2', masterCode: 'bcategory', groupCode: 'esports', code: 'esports' },
    ...{ nameKo: 'e스포츠', nameEn: 'Esports', nameVn: 'Esports', ord: 9 },
  });
  const headers = (title: string) => listOf(page, title).locator('thead th', { hasText: header });
  await signIn(page, { prefix: 'demo2', memId: 'two1' });
  await page.goto('/demo2/bettingtotal');
  await expect(headers(t('route.bettingtotal'))).toHaveCount(1);
  await page.goto('/demo2/bettingcasino');
  await expect(headers(t('route.bettingcasino'))).toHaveCount(0);
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/bettingtotal');
  await expect(listOf(page, t('route.bettingtotal')).locator('thead th').first()).toBeAttached();
  await expect(headers(t('route.bettingtotal'))).toHaveCount(0);
});

test('[STAT-08] a load that fails leaves no row of the one before, and the retry brings them', {
  tag: '@phone',
}, async ({ page, t, signIn, relay, expectConsole, isPhone }) => {
  test.setTimeout(90_000);
  expectConsole(/50[24]|WebSocket|sockjs|Failed to load/i);
  await signIn(page, { prefix: 'demo2', memId: 'two1' });
  await page.goto('/demo2/statisticDateBet');
  const list = listOf(page, t('route.statisticDateBet'));
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await relay('down');
  if (isPhone) await page.getByRole('search').locator('summary').click();
  await page.getByRole('link', { name: t('common.days7'), exact: true }).click();
  await expect(list.getByRole('alert')).toContainText(t('api.NT99'), { timeout: 40_000 });
  await expect(page.locator('main tbody tr')).toHaveCount(0);
  await relay('pass');
  await list.getByRole('link', { name: t('common.retry') }).click();
  await expect(list.locator('tbody tr')).toHaveCount(7, { timeout: 20_000 });
});
