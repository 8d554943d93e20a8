import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';

test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

const DEFAULTS = {
  targetLevel: '',
  searchType: 'memId',
  searchValue: '',
  orderStr: 'JOIN_DESC',
  page: 1,
  count_per_list: 40,
  treeOption: 'N',
} as const;
const dayAgo = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const today = () => dayAgo(0);

test('[LIST-01] direct lower, 40 a page, sorted and paged by the URL; a sort begins at page 1', {
  tag: '@phone',
}, async ({ page, t, call, rows, lists, isPhone }) => {
  await page.goto('/demo/partnerList');
  const body = { memId: 'ptn1', startDate: today(), endDate: today(), ...DEFAULTS };
  const first = await call(page, '/api/v2/user/lowerUserList', body);
  expect(first.pageInfo.tatal_list_count).toBeGreaterThan(40);
  await expect(rows(page)).toHaveCount(40);
  await lists(page, first.list);

  await page
    .getByRole('navigation', { name: t('list.pages') })
    .getByRole('link', { name: '2', exact: false })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await lists(page, (await call(page, '/api/v2/user/lowerUserList', { ...body, page: 2 })).list);
  await expect(rows(page)).toHaveCount(first.pageInfo.tatal_list_count - 40);

  await page.goto('/demo/partnerList?page=2&orderStr=CASH_DESC');
  const rich = { ...body, orderStr: 'CASH_DESC' } as const;
  await lists(page, (await call(page, '/api/v2/user/lowerUserList', { ...rich, page: 2 })).list);
  // Cards have no headings to click.
  if (isPhone) return;
  await page.goto('/demo/partnerList?page=2');
  const heading = page.getByRole('columnheader', { name: t('list.cash'), exact: true });
  await heading.getByRole('link').click();
  await expect(page).toHaveURL(/\/partnerList\?orderStr=CASH_DESC$/);
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await lists(page, (await call(page, '/api/v2/user/lowerUserList', rich)).list);
});

test('[LIST-01] choosing an order reloads from page 1 and keeps the rest of the state', {
  tag: '@phone',
}, async ({ page, t, lists, isPhone, call }) => {
  const kept = { memId: 'ptn2', startDate: dayAgo(3), targetLevel: 'PARTNER', treeOption: 'Y' } as const;
  await page.goto(`/demo/partnerList?${new URLSearchParams({ ...kept, page: '2' })}`);
  if (isPhone) await page.getByRole('search').locator('summary').click();
  await page.getByLabel(t('filter.order')).selectOption('CASH_DESC');
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject(kept);
  expect(searchParams.get('page')).toBeNull();
  const top = await call(page, '/api/v2/user/lowerUserList', {
    ...DEFAULTS,
    ...kept,
    endDate: today(),
    orderStr: 'CASH_DESC',
    treeOption: 'N',
  });
  expect(top.list.length).toBeGreaterThan(1);
  await lists(page, top.list);
});

test('[LIST-01] the date filter changes the sums, the panel and the totals', { tag: '@phone' }, async ({
  page,
  t,
  call,
  rows,
  cells,
  tells,
  isPhone,
}) => {
  await page.goto('/demo/partnerList');
  if (isPhone) await page.getByRole('search').locator('summary').click();
  await page.getByRole('link', { name: t('common.days15'), exact: true }).click();
  await expect(page).toHaveURL(/startDate=/);
  const startDate = new URL(page.url()).searchParams.get('startDate')!;
  const { partnerInfo } = await call(page, '/api/v2/retail/partnerInfo', {
    memId: 'ptn1',
    startDate,
    endDate: today(),
  });
  const panel = page.getByRole('region', { name: t('list.selected') });
  const days = { startDate, endDate: today() };
  await tells(panel, {
    [t('list.cashIn')]: formatAmount(partnerInfo.cashIn),
    [t('list.cashOut')]: formatAmount(partnerInfo.cashOut),
    [t('list.cash')]: formatAmount(partnerInfo.cashAmt),
    [t('list.point')]: formatAmount(partnerInfo.pointAmt),
  });
  const body = { memId: 'ptn1', ...DEFAULTS };
  const { list, listSum } = await call(page, '/api/v2/user/lowerUserList', { ...body, ...days });
  const figures = (of: typeof listSum | (typeof list)[number]) => ({
    [t('list.inOut')]: [formatAmount(of.cashIn), formatAmount(of.cashOut)],
    [t('list.betProfit')]: formatAmount(of.totalBEP),
  });
  for (const [i, row] of list.entries()) await cells(rows(page).nth(i), figures(row));
  await cells(page.locator('main tfoot tr'), figures(listSum));
  // The totals are of the whole list, of which this page is a part.
  expect(listSum.cashIn).toBeGreaterThan(list.reduce((sum, { cashIn }) => sum + cashIn, 0));
});

test('[FORM-03] today is the default, quick ranges set both ends, old data is marked beyond five days', {
  tag: '@phone',
}, async ({ page, t, isPhone }) => {
  await page.goto('/demo/partnerList');
  if (isPhone) await page.getByRole('search').locator('summary').click();
  await expect(page.getByLabel(t('common.from'))).toHaveValue(today());
  await expect(page.getByLabel(t('common.to'))).toHaveValue(today());
  await expect(page.getByLabel(t('filter.oldData'))).toHaveCount(0);
  for (const [range, days] of [
    ['days7', 6],
    ['days15', 14],
    ['today', 0],
  ] as const) {
    await page.getByRole('link', { name: t(`common.${range}`), exact: true }).click();
    await expect(page.getByLabel(t('common.from'))).toHaveValue(dayAgo(days));
    await expect(page.getByLabel(t('common.to'))).toHaveValue(today());
    if (days > 0) await expect(page.getByLabel(t('filter.oldData'))).toBeChecked();
  }
  for (const [days, marks] of [
    [4, 0],
    [5, 1],
  ] as const) {
    await page.goto(`/demo/partnerList?startDate=${dayAgo(days)}`);
    await expect(page.getByLabel(t('filter.oldData'))).toHaveCount(marks);
  }
});

test('[TREE-01] nodes open down to seven levels, loading children on each open; closing empties them', {
  tag: '@phone',
}, async ({ page, t, isPhone }) => {
  test.setTimeout(60_000);
  await page.goto('/demo/partnerList');
  if (isPhone) await page.getByText(t('tree.label'), { exact: true }).click();
  const tree = page.getByRole('tree', { name: t('tree.label') });
  const node = (memId: string) => tree.locator(`[data-node="${memId}"]`);
  const toggle = (memId: string) => node(memId).locator('xpath=preceding-sibling::button');
  for (const [i, memId] of ['ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6'].entries()) {
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/v2/retail/hierarchy'));
    await toggle(memId).click();
    await asked;
    await expect(node(`ptn${i + 3}`)).toHaveAttribute('aria-level', String(i + 3));
  }
  await expect(node('ptn7')).toHaveAttribute('aria-level', '7');
  await toggle('ptn2').click();
  await expect(node('ptn3')).toHaveCount(0);
  const again = page.waitForRequest((request) => request.url().endsWith('/api/v2/retail/hierarchy'));
  await toggle('ptn2').click();
  await again;
  await expect(node('ptn3')).toBeVisible();
  await expect(node('ptn4')).toHaveCount(0);
});

test('[TREE-01] the tree is walked with the arrow keys', { tag: '@phone' }, async ({ page, t, isPhone }) => {
  await page.goto('/demo/partnerList');
  if (isPhone) await page.getByText(t('tree.label'), { exact: true }).click();
  const tree = page.getByRole('tree');
  await tree.locator('[data-node="ptn1"]').focus();
  await page.keyboard.press('ArrowDown');
  const reached = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.node);
  const first = await reached();
  expect(first).not.toBe('ptn1');
  // From a second child, left leads to the parent and not to the line above.
  await page.keyboard.press('ArrowDown');
  expect(['ptn1', first]).not.toContain(await reached());
  await page.keyboard.press('ArrowLeft');
  await expect(tree.locator('[data-node="ptn1"]')).toBeFocused();
  await tree.locator('[data-node="ptn2"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tree.locator('[data-node="ptn3"]')).toBeVisible();
});

test('[TREE-02] the direct-user toggle puts members into the tree as leaves', { tag: '@phone' }, async ({
  page,
  t,
  isPhone,
}) => {
  await page.goto('/demo/partnerList?memId=ptn5');
  if (isPhone) await page.getByText(t('tree.label'), { exact: true }).click();
  const tree = page.getByRole('tree');
  await expect(tree.locator('[data-node="player1"]')).toHaveCount(0);
  await page.getByRole('link', { name: t('tree.withMembers') }).click();
  await expect(page).toHaveURL(/treeOption=Y/);
  if (isPhone && !(await tree.isVisible())) await page.getByText(t('tree.label'), { exact: true }).click();
  if (!(await tree.locator('[data-node="player1"]').count())) {
    await tree.locator('[data-node="ptn5"]').focus();
    await page.keyboard.press('ArrowRight');
  }
  const leaf = tree.locator('[data-node="player1"]');
  await expect(leaf).toBeVisible();
  await expect(leaf).not.toHaveAttribute('aria-expanded');
  await expect(tree.locator('[data-node="ptn5"]')).toHaveAttribute('aria-expanded', 'true');
});

test('[TREE-03] selecting a node loads its panel and its list from page 1', { tag: '@phone' }, async ({
  page,
  t,
  lists,
  isPhone,
  call,
}) => {
  await page.goto('/demo/partnerList?page=2');
  if (isPhone) await page.getByText(t('tree.label'), { exact: true }).click();
  await page.getByRole('tree').locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  expect(page.url()).not.toContain('page=');
  await expect(page.getByRole('region', { name: t('list.selected') })).toContainText('ptn2');
  const lower = await call(page, '/api/v2/user/lowerUserList', {
    memId: 'ptn2',
    startDate: today(),
    endDate: today(),
    ...DEFAULTS,
  });
  await lists(page, lower.list);
  await page.reload();
  await expect(page.getByRole('region', { name: t('list.selected') })).toContainText('ptn2');
});

test('[LIST-10] the affiliation dropdown names nobody above the viewer', async ({ page, rows, signIn }) => {
  await signIn(page, { memId: 'ptn4' });
  await page.goto('/demo/partnerList?memId=ptn5');
  const row = rows(page).filter({ hasText: 'player1' }).first();
  await row.getByRole('button', { name: /ptn5/ }).click();
  const names = page.locator('[popover]:popover-open');
  await expect(names).toContainText('ptn5');
  await expect(names).toContainText('ptn4');
  for (const above of ['ptn1', 'ptn2', 'ptn3']) await expect(names).not.toContainText(above);
});

test('[LIST-12] desktop table and phone cards show the same data; nothing scrolls sideways', {
  tag: '@phone',
}, async ({ page, rows }) => {
  await page.goto('/demo/partnerList?orderStr=CASH_DESC');
  /** What can be seen of the first row, less its buttons, word by word. */
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    const texts = await rows(page)
      .first()
      .locator('td:not(.at-actions)')
      .locator('visible=true')
      .allInnerTexts();
    return texts.join(' ').split(/\s+/).filter(Boolean);
  };
  const [wide, narrow] = [await seen(1440), await seen(390)];
  expect(wide.length).toBeGreaterThan(10);
  expect(narrow).toEqual(expect.arrayContaining(wide));
  const figures = narrow.filter((word) => /^-?[\d,.]+$/.test(word));
  expect(wide).toEqual(expect.arrayContaining(figures));
  const labels = await rows(page)
    .first()
    .locator('td.at-pair')
    .evaluateAll((cells) =>
      cells.map((cell) => [getComputedStyle(cell, '::before').content, cell.getAttribute('data-label')]),
    );
  expect(labels.length).toBeGreaterThan(3);
  for (const [shown, label] of labels) expect(shown, 'a card names its figures').toContain(label);
  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('[LIST-12] empty lists say so', async ({ page, t }) => {
  await page.goto('/demo/partnerList?memId=ptn7&targetLevel=PTN_7');
  await expect(page.getByText(t('empty.notFoundList'))).toBeVisible();
  await page.goto('/demo/partnerList?searchValue=nobodyhasthis');
  await expect(page.getByText(t('empty.notFoundList'))).toBeVisible();
});

test('[ROLE-01] another branch’s id in the URL shows an error, nothing of that branch', async ({
  page,
  t,
  rows,
}) => {
  await page.goto('/demo/partnerList?memId=two1');
  await expect(page.getByText(t('api.U001')).locator('visible=true').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('list.selected') })).toHaveCount(0);
});

test('[LIST-01] nonsense in the URL falls back to the defaults', async ({ page, call, lists }) => {
  await page.goto(
    '/demo/partnerList?page=-1&orderStr=DROP&startDate=2026-99-99&memId=%27%3B--&treeOption=X&searchType=z',
  );
  const days = { startDate: today(), endDate: today() };
  const { list } = await call(page, '/api/v2/user/lowerUserList', { memId: 'ptn1', ...days, ...DEFAULTS });
  await lists(page, list);
});

test('[LIST-01] the rate table opens from a row', async ({ page, t, call, rows }) => {
  await page.goto('/demo/partnerList?searchValue=ptn2&orderStr=ID_ASC');
  await rows(page)
    .filter({ hasText: /· ptn2(?!\w)/ })
    .getByRole('button', { name: t('rates.open') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(6);
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn2' });
  for (const { category, pointRate, loseRate } of memRollingInfo) {
    for (const [kind, rate] of [
      ['rolling', pointRate],
      ['losing', loseRate],
    ] as const) {
      const name = `${t(`category.${category}`)} ${t(`rates.${kind}`)}`;
      await expect(dialog.getByRole('textbox', { name, exact: true })).toHaveValue(rate);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('[FORM-04] the pager shows at most ten numbers with previous and next', async ({ page, t, call }) => {
  await page.goto('/demo/partnerList?page=2');
  const pager = page.getByRole('navigation', { name: t('list.pages') });
  await expect(pager.locator('[aria-current="page"]')).toContainText('2');
  await expect(pager.getByRole('link', { name: t('common.previous') })).toBeVisible();

  const days = { startDate: dayAgo(29), endDate: today() };
  const body = { memId: 'player1', ...days, page: 1, searchValue: 0 };
  const { pageInfo } = await call(page, '/api/v2/retail/detail/betList', body);
  const pages = Math.ceil(pageInfo.tatal_list_count / pageInfo.count_per_list);
  expect(pages).toBeGreaterThan(12);
  const tab = new URLSearchParams({ id: 'player1', tab: 'userBet', ...days });
  for (const [number, from] of [
    [10, 1],
    [11, 11],
  ] as const) {
    await page.goto(`/demo/userDetail?${tab}&page=${number}`);
    const last = Math.min(from + 9, pages);
    await expect(pager.getByRole('link').filter({ hasText: /\d/ })).toHaveText(
      Array.from({ length: last - from + 1 }, (_, i) => String(from + i)),
    );
    await expect(pager.locator('[aria-current="page"]')).toHaveText(String(number));
    const next = new RegExp(`page=${number + 1}(&|$)`);
    await expect(pager.getByRole('link', { name: t('common.next') })).toHaveAttribute('href', next);
  }
});
