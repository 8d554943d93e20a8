import type { Locator, Page } from '@playwright/test';
import type { RequestOf, ResponseOf } from '../../lib/contract/calls';
import { formatAmount, formatCount } from '../../lib/format/money';
import { expect, test } from './fixtures';

type Path = '/api/v2/retail/explain';
type Call = (page: Page, path: Path, body: RequestOf<Path>) => Promise<ResponseOf<Path>>;

const day = (back: number) =>
  new Date(Date.now() + 9 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const month = { startDate: day(29), endDate: day(0) };
const query = new URLSearchParams(month);
const COUNTS = ['members', 'joins', 'cashInCount', 'cashOutCount', 'gameCount'];
const SEARCH = {
  memId: 'searchMemId',
  memNick: 'memNick',
  recommenderId: 'recommenderId',
  either: 'searchValue',
};
const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
const words = (text: string | null) => (text ?? '').trim();

/** What the page of an explanation asks the call for, by its address; every row of it. */
async function everyRow(page: Page, call: Call) {
  const at = new URL(page.url()).searchParams;
  const get = (name: string) => at.get(name) ?? '';
  const of = get('of') as '' | 'Y' | 'N';
  const word = get('searchValue');
  const search = word ? { [SEARCH[get('searchType') as keyof typeof SEARCH]]: word } : {};
  const body = {
    memId: get('memId') || 'ptn3',
    figure: get('figure') as RequestOf<Path>['figure'],
    category: get('category'),
    vendorCode: get('vendorCode'),
    gameCode: get('gameCode'),
    startDate: get('startDate') || day(0),
    endDate: get('endDate') || day(0),
    list: of ? { treeOption: of, targetLevel: get('targetLevel') as '', ...search } : undefined,
    count_per_list: 1000,
  };
  const rows: ResponseOf<Path>['list'] = [];
  for (let number = 1; ; number++) {
    const { list, sum } = await call(page, '/api/v2/retail/explain', { ...body, page: number });
    rows.push(...list);
    if (list.length === 1000) continue;
    expect(cents(rows.map(({ amount }) => amount)), page.url()).toBe(Math.round(sum * 100));
    return { rows, sum, isCount: COUNTS.includes(body.figure) };
  }
}

/** Follows a figure: what opens has that total, and its rows come to it. Goes back to where the figure stands. */
async function follow(page: Page, figure: Locator, call: Call) {
  const shown = words(await figure.textContent()).match(/-?[\d,.]+/)?.[0];
  const from = page.url();
  await figure.click();
  await page.waitForURL('**/explain?**');
  const total = page.locator('[data-figure="explained"]');
  await expect(total).toHaveText(shown ?? '–');
  const { rows, sum, isCount } = await everyRow(page, call);
  expect(isCount ? formatCount(sum) : formatAmount(sum), 'the call says the same').toBe(shown);
  const drawn = page.locator('main tbody tr');
  await expect(drawn).toHaveCount(Math.min(rows.length, 40));
  if (rows.length > 0) await expect(page.locator('main tfoot')).toContainText(shown ?? '–');
  await page.goto(from);
  return { rows, sum };
}

const figures = (within: Locator) => within.locator('a.figure');

test('every kind of figure in the list leads to rows that come to it: a row, its formula, the totals', async ({
  page,
  signIn,
  call,
  rows,
  t,
}) => {
  test.setTimeout(90_000);
  await signIn(page, { memId: 'ptn3' });
  await page.goto(`/demo/partnerList?${query}`);
  const row = rows(page)
    .filter({ hasText: / · ptn4(?!\w)/ })
    .first();
  const inRow = row.locator('td a.figure:not([popover] a)');
  // Everybody below in the heading, then money in and out.
  for (const nth of [0, 1, 2]) {
    const { rows: entries } = await follow(page, inRow.nth(nth), call);
    expect(entries.length).toBeGreaterThan(0);
  }
  // The profit shows its formula first.
  const profit = row.locator('[popover]').last();
  const open = () => row.locator('button[popovertarget^="profit-"]').click();
  const sums: number[] = [];
  for (const nth of [0, 1, 3, 4]) {
    await open();
    sums.push((await follow(page, figures(profit).nth(nth), call)).sum);
  }
  const [bet, win, rolling, totalBEP] = sums.map((sum) => Math.round(sum * 100));
  expect(bet! - win! - rolling!).toBe(totalBEP);
  const totals = figures(page.locator('main tfoot'));
  const many = await totals.count();
  expect(many, 'cash, points, in, out, profit and, on wide screens, everybody below').toBeGreaterThanOrEqual(
    5,
  );
  for (const nth of [0, 1, 2, 3, 4]) await follow(page, totals.nth(nth), call);
  const panel = page.getByRole('region', { name: t('list.selected') });
  await expect(figures(panel)).toHaveCount(4);
  for (const nth of [0, 1, 2, 3]) await follow(page, figures(panel).nth(nth), call);
});

test('[SITE-10] [DASH-01] [DASH-02] [DASH-03] every figure of the dashboard leads to rows that come to it', async ({
  page,
  signIn,
  call,
  t,
}) => {
  test.setTimeout(120_000);
  await signIn(page, { memId: 'ptn3' });
  const own = `myStart=${month.startDate}&myEnd=${month.endDate}`;
  await page.goto(`/demo/partnerMain?inStart=${month.startDate}&inEnd=${month.endDate}&${own}`);
  const panel = (id: string) => page.locator(`section[aria-labelledby="${id}"]`);
  await expect(figures(panel('statistics'))).toHaveCount(8);
  await expect(figures(panel('cash-report'))).toHaveCount(13);
  await expect(figures(panel('my-cash-report'))).toHaveCount(12);
  const bar = figures(page.getByRole('region', { name: t('shell.branch') }));
  await expect(bar).toHaveCount(3);
  for (const nth of [0, 1, 2]) await follow(page, bar.nth(nth), call);
  for (const nth of [0, 1, 4, 6]) await follow(page, figures(panel('statistics')).nth(nth), call);
  for (const nth of [0, 3, 6, 8, 9, 12]) await follow(page, figures(panel('cash-report')).nth(nth), call);
  for (const nth of [6, 10, 11]) {
    const { rows } = await follow(page, figures(panel('my-cash-report')).nth(nth), call);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ memId }) => memId === 'ptn3')).toBe(true);
  }
});

test('[STAT-01] [STAT-02] [STAT-03] [STAT-05] figures of reports lead to rows that come to them', async ({
  page,
  signIn,
  call,
  rows,
}) => {
  test.setTimeout(120_000);
  await signIn(page, { memId: 'ptn3' });
  const within = async (path: string, pick: Locator, only: string[]) => {
    await page.goto(`/demo/${path}?${query}`);
    for (const name of only) {
      const link = pick.locator(`a.figure[href*="figure=${name}&"]`).first();
      await follow(page, link, call);
    }
  };
  const first = rows(page).first();
  const totals = page.locator('main tfoot');
  await within('bettingtotal', first, ['totalCashIn', 'rolling', 'losing']);
  await within('bettingtotal', totals, ['totalBEP', 'losing', 'heldCash', 'heldPoint']);
  await within('bettingcasino', first, ['bet']);
  await within('statisticDateBet', first, ['payment']);
  await within('statisticDateBet', totals, ['win']);
  await within('statisticDateUsers', totals, ['bet']);
  await within('partnerCalculationList', first, ['winLose']);
  await within('partnerTree', totals, ['totalCashIn', 'cash']);
  await within('statisticAllUsers', totals, ['cashProfit']);
});

test('[STAT-05] [STAT-06] the sums above and below a settlement lead to rows that come to them', async ({
  page,
  signIn,
  call,
  t,
}) => {
  test.setTimeout(120_000);
  await signIn(page, { memId: 'ptn3' });
  const strip = figures(page.getByRole('region', { name: t('statistics.totals') }));
  const totals = figures(page.locator('main tfoot'));
  for (const [path, only] of [
    ['partnerCalculationList', [0, 1, 2, 3, 4, 5]],
    ['partnerCalculationList?searchValue=ptn5', [3]],
    ['partnerCalculationUserList', [0, 5]],
    ['partnerCalculationUserList?searchType=recommenderId&searchValue=ptn5', [2, 4]],
  ] as const) {
    await page.goto(`/demo/${path}${path.includes('?') ? '&' : '?'}${query}`);
    await expect(strip).toHaveCount(6);
    await expect(totals).toHaveCount(6);
    for (const nth of only) {
      const { rows } = await follow(page, strip.nth(nth), call);
      expect(rows.length).toBeGreaterThan(0);
    }
    await follow(page, totals.nth(3), call);
  }
});

test('[STAT-07] every figure by game leads to its bets: a game’s, a day’s, a category’s, all of them', async ({
  page,
  signIn,
  call,
  rows,
  t,
}) => {
  test.setTimeout(120_000);
  await signIn(page, { memId: 'ptn3' });
  const names = ['gameCount', 'gameBet', 'gameWin', 'gameWinLose'].map(
    (name) => new RegExp(`figure=${name}&`),
  );
  const first = figures(rows(page).first());
  const totals = figures(page.locator('main tfoot'));
  for (const path of ['statisticAllGames', 'statisticDateGames']) {
    await page.goto(`/demo/${path}?${query}`);
    const game = (await rows(page).first().locator('span.font-semibold').first().textContent())!;
    for (const of of [first, totals]) {
      await expect(of).toHaveCount(4);
      for (const [nth, name] of names.entries()) await expect(of.nth(nth)).toHaveAttribute('href', name);
    }
    for (const nth of [0, 1, 2, 3]) {
      const { rows: bets } = await follow(page, first.nth(nth), call);
      expect(bets.every(({ desc }) => desc.endsWith(` · ${game}`))).toBe(true);
    }
    const { rows: bets } = await follow(page, totals.nth(0), call);
    expect(bets.length).toBeGreaterThan(40);
    await follow(page, totals.nth(3), call);
  }
  const shares = figures(page.locator('section[aria-labelledby="shares"]'));
  const { rows: ofCategory } = await follow(page, shares.first(), call);
  expect(new Set(ofCategory.map(({ category }) => category)).size).toBe(1);

  await first.nth(3).click();
  await page.waitForURL('**/explain?**');
  const formula = page.getByRole('region', { name: t('explain.formula') });
  const [one] = (await everyRow(page, call)).rows;
  await expect(formula, 'says which game').toContainText(one!.desc);
  await formula.getByRole('link', { name: t('explain.figures.gameWin') }).click();
  await expect(page).toHaveURL(/figure=gameWin&.*gameCode=/);
  await page.goto(`/demo/explain?figure=gameBet&startDate=${day(31)}&endDate=${day(0)}`);
  await expect(page.getByText(t('statistics.tooLong', { days: 31 }))).toBeVisible();
});

test('the bars of charts lead to the bets that they draw', { tag: '@phone' }, async ({
  page,
  signIn,
  call,
  t,
  isPhone,
}) => {
  test.setTimeout(60_000);
  await signIn(page, { memId: 'ptn3' });
  for (const [path, chart] of [
    ['bettingtotal', 'shares'],
    ['bettingcasino', 'top'],
    ['statisticDateUsers', 'top'],
  ] as const) {
    await page.goto(`/demo/${path}?${query}`);
    if (isPhone) await page.getByText(t('statistics.charts'), { exact: true }).click();
    const bars = figures(page.locator(`section[aria-labelledby="${chart}"]`));
    const { rows: bets } = await follow(page, bars.first(), call);
    expect(bets.length).toBeGreaterThan(0);
  }
});

test('an explanation says its formula, leads to its parts and to who is in it, and has its filters in the URL', {
  tag: '@phone',
}, async ({ page, signIn, t, rows, isPhone }) => {
  await signIn(page, { memId: 'ptn3' });
  await page.goto(`/demo/explain?figure=totalBEP&memId=ptn4&${query}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('explain.figures.totalBEP'));
  const formula = page.getByRole('region', { name: t('explain.formula') });
  await expect(formula).toContainText('ptn4');
  const parts = ['bet', 'win', 'rolling'].map((part) => t(`explain.figures.${part}`));
  expect(words(await formula.locator('p').last().textContent()).replace(/\s/g, '')).toBe(
    `${t('explain.figures.totalBEP')}=${parts.join('−')}`.replace(/\s/g, ''),
  );
  await formula.getByRole('link', { name: t('explain.figures.win'), exact: true }).click();
  await expect(heading).toHaveText(t('explain.figures.win'));
  await expect(page).toHaveURL(/memId=ptn4/);
  await expect(page).toHaveURL(new RegExp(`startDate=${month.startDate}`));
  await expect(page.getByText(t('explain.about.win'))).toBeVisible();
  await expect(rows(page)).toHaveCount(40);

  if (isPhone) await page.getByRole('search').locator('summary').click();
  await page.getByLabel(t('explain.category')).selectOption('slot');
  await expect(page).toHaveURL(/category=slot/);
  await expect(formula).toContainText(t('category.slot'));
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/(userDetail|partnerDetail)\?id=/);

  await page.goto('/demo/explain?figure=couponCash&memId=player1&startDate=2020-01-01&endDate=2020-01-01');
  await expect(page.getByText(t('empty.noExplainedRows'))).toBeVisible();
  await expect(page.locator('[data-figure="explained"]')).toHaveText('0');
  await page.goto('/demo/explain?figure=nonsense&category=%27%3B--&of=X&page=-1');
  await expect(heading).toHaveText(t('explain.figures.totalBEP'));
});

test('an explanation is exported whole, and its amounts come to the figure', async ({
  page,
  signIn,
  call,
}) => {
  await signIn(page, { memId: 'ptn3' });
  await page.goto(`/demo/explain?figure=winLose&memId=ptn3&${query}`);
  const { rows, sum } = await everyRow(page, call);
  expect(rows.length, 'more than a page of the call').toBeGreaterThan(1000);
  const href = await page.locator('a[download]').getAttribute('href');
  const lines = words(await (await page.request.get(href!)).text()).split('\r\n');
  const data = lines.slice(lines.indexOf('') + 2);
  expect(data).toHaveLength(rows.length);
  expect(cents(data.map((line) => Number(line.split(',').at(-1))))).toBe(Math.round(sum * 100));
});

test('[ROLE-01] nobody’s figure outside the branch is explained', async ({ page, signIn, t }) => {
  await signIn(page, { memId: 'ptn3' });
  await page.goto('/demo/explain?figure=bet&memId=ptn2');
  await expect(page.getByText(t('api.U001')).locator('visible=true').first()).toBeVisible();
  await expect(page.locator('[data-figure="explained"]')).toHaveCount(0);
});
