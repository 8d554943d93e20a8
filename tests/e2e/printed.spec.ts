import type { Page } from '@playwright/test';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';

test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

/** Widths of A4 between its margins of 10 mm, lying and upright, in pixels of CSS. */
const PAPER = { lying: 1046, upright: 718 };

const ROUTES = [
  'userList',
  'partnerMemberList',
  'partnerList',
  'cashList',
  'bettingList',
  'statisticDateBet',
  'settlement',
  'settlementMonth',
];

/** Faults of a printed list: controls and trends, parts beyond the edge, cut texts, columns without content. */
const paperFaults = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    const hasContent = (cell: Element) =>
      [cell, ...cell.querySelectorAll('*')].some(
        (part) =>
          isSeen(part) &&
          (part instanceof SVGElement ||
            [...part.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())),
      );
    const named = (element: HTMLElement) =>
      `${element.tagName}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`;
    const faults = seen(
      'main :is(input[type="checkbox"], .row-button, .row-actions, .row-open, svg.spark)',
    ).map((control) => `${named(control)} is shown`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const cells = seen('table.list :is(th, td)').filter((cell) => !cell.closest('.sr-only'));
    for (const cell of cells) {
      const { left, right } = cell.getBoundingClientRect();
      if (left < -0.5 || right > clientWidth + 0.5) faults.push(`${named(cell)} is beyond the edge`);
      const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].find(
        (part) =>
          isSeen(part) &&
          !part.closest('.sr-only') &&
          getComputedStyle(part).overflowX !== 'visible' &&
          part.scrollWidth > part.clientWidth + 1,
      );
      if (cut) faults.push(`${named(cut)} is cut`);
    }
    const heads = cells.filter(({ tagName, className }) => tagName === 'TH' && !className.includes('group'));
    for (const head of heads) {
      const { left, right } = head.getBoundingClientRect();
      const isFilled = seen('table.list tbody td').some((cell) => {
        const box = cell.getBoundingClientRect();
        const middle = (box.left + box.right) / 2;
        return middle > left && middle < right && hasContent(cell);
      });
      if (!isFilled) faults.push(`${named(head)} has no content`);
    }
    return faults;
  });

test('[LIST-12] on paper lists have no controls, hints, trends or empty columns, and nothing is cut', async ({
  page,
  rows,
  text,
}) => {
  test.slow();
  const lists = (['ko', 'vn'] as const).flatMap((locale) => ROUTES.map((route) => ({ locale, route })));
  for (const { locale, route } of sampleOf(lists, 5)) {
    const named = `${route} in ${locale}`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/demo/${locale === 'ko' ? '' : `${locale}/`}${route}`);
    await expect(rows(page).first(), named).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER.lying, height: 720 });
    expect(await paperFaults(page), named).toEqual([]);
    for (const hint of ['figures', 'columns', 'reasons']) {
      await expect(page.getByText(text(locale, `listHint.${hint}`)), named).toBeHidden();
    }
    // Paper of a browser that prints upright all the same.
    await page.setViewportSize({ width: PAPER.upright, height: 1_046 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${named}, upright`).toBeLessThanOrEqual(0);
  }
});

test('[LIST-12] amounts of twelve digits are whole on paper', async ({ page, rows }) => {
  for (const route of ['partnerMemberList', 'cashList']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/demo/vn/${route}`);
    await expect(rows(page).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER.lying, height: 720 });
    const amounts = page.locator('table.list tbody').locator('.end.num:not(:has(*)), .end .num:not(:has(*))');
    await amounts.evaluateAll((cells) => {
      for (const cell of cells) cell.textContent = '127,170,960,000.00';
    });
    expect(await paperFaults(page), route).toEqual([]);
    const lines = await amounts.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines), route).toEqual(new Set([1]));
  }
});
