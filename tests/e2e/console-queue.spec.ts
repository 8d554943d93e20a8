import type { Page } from '@playwright/test';
import { violationsOn } from './axe';
import { expect, test } from './fixtures';
import { enterConsole } from './real-console';

test.describe.configure({ mode: 'default' });

async function openQueue(page: Page, origin: string, name: string) {
  await enterConsole(page, { origin, name, path: '/demo/queue' });
  await expect(page.getByRole('heading', { level: 1, name: '처리함' })).toBeVisible();
}

test('[QUEUE-02] two operators work by keys alone, and neither decides what the other has open', async ({
  page,
  browser,
  console: { origin, makeOperator },
}) => {
  const [one, two] = [await makeOperator(), await makeOperator()];
  await openQueue(page, origin, one);
  const item = page.locator('.queue-item');
  const title = item.getByRole('heading', { level: 2 });
  await expect(title).toBeVisible();
  const first = page.locator('.queue-line', { has: page.locator('[aria-current="true"]') });
  const firstKey = await first.getAttribute('data-item');

  const other = await browser.newContext({ locale: 'ko-KR' });
  const second = await other.newPage();
  await openQueue(second, origin, two);
  const sameLine = second.locator(`[data-item="${firstKey}"]`);
  await expect(sameLine).toContainText(`${one} 보는 중`);
  await sameLine.getByRole('button').click();
  await expect(second.locator('.queue-item')).toContainText(`${one}님이 보고 있습니다`);
  await expect(second.locator('.queue-decision')).toHaveCount(0);

  // The reason is needed, and is not lost when it is missing first.
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(item.locator('[data-queue="reason"]')).toHaveAccessibleDescription(/이유|답변/);
  await page.keyboard.type('서류를 다시 보내 주세요');
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-item="${firstKey}"]`)).toHaveCount(0);
  // The next one opens by itself, and the keys act on it.
  await expect(page.locator('.queue-line [aria-current="true"]')).toHaveCount(1);
  await expect(title).toBeVisible();
  await expect(second.locator(`[data-item="${firstKey}"]`)).toHaveCount(0);
  await other.close();
});

test('the queue fits, and axe finds nothing @phone', async ({
  page,
  console: { origin, makeOperator },
  isMobile,
}) => {
  await openQueue(page, origin, await makeOperator());
  const violations = () => violationsOn(page, 'body', { isPhone: Boolean(isMobile) });
  // The item of a test before may be leased still.
  const line = page.locator('.queue-line').filter({ hasNotText: '보는 중' }).first();
  await expect(line).toBeVisible();
  expect(await violations()).toEqual({ light: [], dark: [] });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  // What is cut off at the edge of a pane makes the document no wider.
  await expect(line.getByText(/^\d+(초|분|시간|일)$/)).toBeInViewport({ ratio: 1 });
  await line.getByRole('button').click();
  await expect(page.locator('.queue-item').getByRole('heading', { level: 2 })).toBeVisible();
  expect(await violations()).toEqual({ light: [], dark: [] });
  expect(await overflow()).toBeLessThanOrEqual(0);
});
