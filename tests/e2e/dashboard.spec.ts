import { expect, test } from './fixtures';

test.use({ signedInAs: 'ptn1' });
test.beforeEach(({ page }) => page.goto('/demo/partnerMain'));

const shown = (n: number) => Math.trunc(Math.abs(n)).toLocaleString('en-US');

test('[DASH-01] the tiles show today’s statistics of the platform', { tag: '@phone' }, async ({
  page,
  t,
  call,
}) => {
  const { mainStatisticsInfo: today } = await call(page, '/api/v2/main/statistics', {});
  const tiles = page.getByRole('region', { name: t('dashboard.statistics') });
  for (const value of [today.dCashIn, today.dCashOut, today.dPayment, today.dPayback, today.dBetBEP]) {
    await expect(tiles).toContainText(shown(value));
  }
  await expect(tiles).toContainText(String(today.dJoinCnt));
});

for (const [id, title, path, param] of [
  ['DASH-02', 'dashboard.cashReport', '/api/v2/main/cashReport', 'in'],
  ['DASH-03', 'dashboard.myCashReport', '/api/v2/main/myCashReport', 'my'],
] as const) {
  test(`[${id}] the report shows the platform’s figures under its own date filter`, async ({
    page,
    t,
    call,
  }) => {
    const report = page.getByRole('region', { name: t(title) });
    const other = page.getByRole('region', {
      name: t(id === 'DASH-02' ? 'dashboard.myCashReport' : 'dashboard.cashReport'),
    });
    const figuresOf = () => other.getByRole('definition').allTextContents();
    await expect(other.getByRole('definition').first()).toBeVisible();
    const before = await figuresOf();
    await report.getByRole('link', { name: t('dashboard.lastDays', { days: 15 }) }).click();
    await expect(page).toHaveURL(new RegExp(`${param}Start=`));
    const start = new URL(page.url()).searchParams.get(`${param}Start`) ?? '';
    const end = new URL(page.url()).searchParams.get(`${param}End`) ?? '';
    const answer = await call(page, path, { startDate: start, endDate: end });
    const figures = Object.values(Object.values(answer)[0] as Record<string, number>);
    expect(figures.some((value) => value !== 0)).toBe(true);
    for (const value of figures) await expect(report).toContainText(shown(value));
    await expect.poll(figuresOf).toEqual(before);
  });
}

test('[DASH-04] a notice opens noticeRead with its boardIdx', async ({ page, t, call }) => {
  const { boardList } = await call(page, '/api/main/nt/list', {});
  const notices = page.getByRole('region', { name: t('dashboard.notices') });
  await expect(notices.getByRole('link')).toHaveCount(boardList.length);
  await notices.getByRole('link', { name: boardList[0]!.title }).click();
  await expect(page).toHaveURL(new RegExp(`/demo/noticeRead/${boardList[0]!.boardIdx}$`));
  await expect(page.getByRole('heading', { name: boardList[0]!.title })).toBeVisible();
});

test('[DASH-05] recent payments and retrievals name nick, amount and time in UTC+9', async ({
  page,
  t,
  call,
}) => {
  const { mainNewPayLog: log } = await call(page, '/api/v2/main/newPayLog', {});
  for (const [title, rows] of [
    ['dashboard.recentPayments', log.newPaymentList],
    ['dashboard.recentPaybacks', log.newPaybackList],
  ] as const) {
    expect(rows.length).toBeGreaterThan(0);
    const panel = page.getByRole('region', { name: t(title) });
    for (const row of rows) {
      const utc9 = new Date(Date.parse(row.updDate) + 9 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
      await expect(panel.getByRole('row').filter({ hasText: utc9 }).first()).toContainText(
        shown(row.cashAmt),
      );
    }
  }
});

test('[DASH-06] empty lists say so', async ({ page, t, signIn }) => {
  await signIn(page, { memId: 'pnormal' });
  await page.goto('/demo/partnerMain');
  await expect(page.getByRole('region', { name: t('dashboard.recentPayments') })).toContainText(
    t('empty.noPayments'),
  );
  await expect(page.getByRole('region', { name: t('dashboard.recentPaybacks') })).toContainText(
    t('empty.noPaybacks'),
  );
});

test('[FORM-01] times are UTC+9 whatever the browser’s zone', async ({ browser, signIn, t }) => {
  const seen: string[][] = [];
  for (const timezoneId of ['America/New_York', 'Asia/Ho_Chi_Minh']) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    await signIn(page, { memId: 'ptn1' });
    await page.goto('/demo/partnerMain');
    const rows = page.getByRole('region', { name: t('dashboard.recentPayments') }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    seen.push(await rows.allTextContents());
    await context.close();
  }
  expect(seen[0]!.length).toBeGreaterThan(1);
  expect(seen[1]).toEqual(seen[0]);
});

test('the chart of the last days is drawn on the server and readable as a table', async ({ page, t }) => {
  const chart = page.getByRole('region', { name: t('dashboard.chart') });
  await expect(chart.getByRole('img')).toBeVisible();
  expect(await chart.getByRole('row').count()).toBeGreaterThanOrEqual(14);
});
