import type { Locator } from '@playwright/test';
import type { RequestOf } from '../../lib/contract/calls';
import { formatAmount } from '../../lib/format/money';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';

test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

test('[LIST-01] [FORM-03] [TREE-01] [TREE-03] pages, days, order and partner are chosen on the page, each without changing the others', async ({
  page,
  t,
  call,
  rows,
  lists,
  cells,
  expectFacts,
}) => {
  const asked: RequestOf<'/api/v2/user/lowerUserList'> = {
    memId: 'ptn1',
    targetLevel: '',
    searchType: 'memId',
    searchValue: '',
    treeOption: 'N',
    orderStr: 'JOIN_DESC',
    startDate: today(),
    endDate: today(),
    page: 1,
    count_per_list: 40,
  };
  const members = (more: Partial<typeof asked>) =>
    call(page, '/api/v2/user/lowerUserList', { ...asked, ...more });
  await page.goto('/demo/partnerList');
  await page
    .getByRole('navigation', { name: t('list.pages') })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  const second = await members({ page: 2 });
  await lists(page, second.list);
  expect(second.pageInfo.tatal_list_count).toBe(40 + second.list.length);

  const range = page.getByRole('button', { name: t('filter.range') });
  await range.click();
  await page.getByRole('link', { name: t('filter.quick.days15'), exact: true }).click();
  const days = { startDate: addDays(today(), -14), endDate: today() };
  await expect(page).toHaveURL(new RegExp(`startDate=${days.startDate}`));
  expect(page.url()).not.toContain('page=');
  await range.click();
  await expect(page.getByLabel(t('filter.oldData'))).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(range).toBeFocused();
  const panel = page.getByRole('region', { name: t('list.selected') });
  const { partnerInfo } = await call(page, '/api/v2/retail/partnerInfo', { memId: 'ptn1', ...days });
  await expectFacts(panel, { [t('list.cashIn')]: formatAmount(partnerInfo.cashIn) });

  await page.getByRole('button', { name: t('filter.filters') }).click();
  await page.getByLabel(t('filter.order')).selectOption('CASH_DESC');
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  const { list, listSum } = await members({ ...days, orderStr: 'CASH_DESC' });
  await lists(page, list);
  const figures = (of: NonNullable<typeof listSum>) => ({
    [t('list.cashIn')]: formatAmount(of.cashIn),
    [t('list.cashOut')]: formatAmount(of.cashOut),
  });
  await cells(rows(page).first(), figures(list[0]!));
  await cells(page.locator('main tfoot tr'), figures(listSum!));
  await page
    .getByRole('columnheader', { name: t('list.point'), exact: true })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/orderStr=POINT_DESC/);
  await lists(page, (await members({ ...days, orderStr: 'POINT_DESC' })).list);

  const tree = page.getByRole('tree', { name: t('tree.label') });
  await tree.locator('[data-node="ptn2"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tree.locator('[data-node="ptn3"]')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/memId=ptn2/);
  await expect(panel).toContainText('ptn2');
  await lists(page, (await members({ ...days, memId: 'ptn2', orderStr: 'POINT_DESC' })).list);
});

test('[LIST-12] [WORK-02] [WORK-07] the table, a card and an opened row show the same data; nothing scrolls sideways', async ({
  page,
  rows,
  openRow,
}) => {
  await page.goto('/demo/partnerList?orderStr=CASH_DESC');
  const first = rows(page).first();
  /** The visible text without buttons, word by word. */
  const seen = async (place: Locator) =>
    (await place.locator('visible=true').allInnerTexts()).join(' ').split(/\s+/).filter(Boolean);
  const isFigure = (word: string) => /^-?[\d,.]+$/.test(word);
  const cells = first.locator('td:not(.at-actions)');
  await page.setViewportSize({ width: 1440, height: 844 });
  const wide = await seen(cells);
  // The level's numeral and five amounts.
  expect(wide.filter(isFigure).length).toBeGreaterThanOrEqual(6);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = await seen(cells);
  expect(card.length).toBeGreaterThan(4);
  expect(wide).toEqual(expect.arrayContaining(card));
  const labels = await first
    .locator('td.at-brief')
    .evaluateAll((briefs) =>
      briefs.map((cell) => [getComputedStyle(cell, '::before').content, cell.getAttribute('data-label')]),
    );
  expect(labels).toHaveLength(3);
  for (const [shown, label] of labels) expect(shown, 'a card names its figures').toContain(label);
  const opened = await openRow(first);
  await expect(opened).toBeVisible();
  const fields = await seen(opened.locator('dd'));
  expect([...card, ...fields]).toEqual(expect.arrayContaining(wide.filter(isFigure)));
  expect(await opened.locator('dt').count()).toBe(await opened.locator('dd').count());

  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('[LIST-01] on a phone the figures of the selected partner are left of their lines', {
  tag: '@phone-only',
}, async ({ page, t }) => {
  await page.goto('/demo/partnerList');
  const panel = page.getByRole('region', { name: t('list.selected') });
  await expect(panel).toBeVisible();
  const covered = await panel.locator('dd:has(> .spark)').evaluateAll((all) =>
    all
      .filter((one) => {
        const figure = document.createRange();
        figure.selectNodeContents(one.firstElementChild!);
        const line = one.querySelector('.spark')!.getBoundingClientRect();
        return figure.getBoundingClientRect().right > line.left;
      })
      .map((one) => one.textContent),
  );
  expect(covered).toEqual([]);
  expect(await panel.locator('.spark').count()).toBeGreaterThan(2);
});
