import type { Locator } from '@playwright/test';
import { formatAmount } from '../../lib/format/money';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';

test.use({ signedInAs: 'ptn3' });

const month = { startDate: addDays(today(), -29), endDate: today() };
const query = new URLSearchParams(month);
const amountOf = async (figure: Locator) => (await figure.textContent())?.match(/−?\d[\d,.]*/)?.[0] ?? '';

test('a figure leads to its rows, by way of its formula to its parts, and from there to a member', async ({
  page,
  t,
  rows,
  rowOf,
}) => {
  const total = page.locator('[data-figure="explained"]');
  const follow = async (figure: Locator) => {
    const amountText = await amountOf(figure);
    expect(amountText).toMatch(/[1-9]/);
    await figure.click();
    await page.waitForURL('**/explain?**');
    await expect(total).toContainText(amountText);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('main tfoot')).toContainText(amountText);
  };

  await page.goto(`/demo/partnerMain?inStart=${month.startDate}&inEnd=${month.endDate}`);
  await follow(page.locator('section[aria-labelledby="cash-report"] a.figure[href*="figure=totalCashIn&"]'));
  await page.goBack();
  await expect(page).toHaveURL(/partnerMain\?inStart=/);

  await page.goto(`/demo/bettingtotal?${query}`);
  await follow(page.locator('section[aria-labelledby="top"] a.figure').first());

  await page.goto(`/demo/partnerList?${query}`);
  const row = rowOf(page, 'ptn4');
  await row.locator('button[popovertarget*="profit-"]').click();
  await follow(row.locator('[popover] a.figure[href*="figure=totalBEP&"]'));

  const formula = page.getByRole('region', { name: t('explain.formula') });
  await formula.getByRole('link', { name: t('explain.figures.win'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('explain.figures.win'));
  await expect(page).toHaveURL(/memId=ptn4/);
  await page.getByRole('button', { name: t('filter.filters') }).click();
  await page.getByLabel(t('explain.category')).selectOption('slot');
  await expect(page).toHaveURL(/category=slot/);
  await expect(formula).toContainText(t('category.slot'));
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/(userDetail|partnerDetail)\?id=/);
});

test('an explanation is exported whole, and its amounts add up to the figure', async ({ page, t }) => {
  await page.goto(`/demo/explain?figure=winLose&memId=ptn3&${query}`);
  const amountText = await amountOf(page.locator('[data-figure="explained"]'));
  await page.getByRole('button', { name: t('list.export') }).click();
  const href = await page.getByRole('link', { name: t('list.csv') }).getAttribute('href');
  const lines = (await (await page.request.get(href!)).text()).trim().split('\r\n');
  const amounts = lines.slice(lines.indexOf('') + 2).map((line) => Number(line.split(',').at(-1)));
  expect(formatAmount(amounts.pop()!), 'the totals').toBe(amountText);
  expect(amounts.length, 'more than a page of the call').toBeGreaterThan(1000);
  const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  expect(formatAmount(cents / 100)).toBe(amountText);
});
