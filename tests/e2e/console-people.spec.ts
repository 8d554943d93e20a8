import type { Page } from '@playwright/test';
import { violationsOn } from './axe';
import { expect, test } from './fixtures';
import { enterConsole } from './real-console';

test.describe.configure({ mode: 'default' });

/** Presses Tab until an element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** A phone's window grows with what is too wide for it: the size that was asked for counts. */
const overflow = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width;

test('[PEOPLE-05] [PEOPLE-04] from Ctrl K by a phone number to withdrawals that are off, with a reason, by keys alone @phone', async ({
  page,
  isMobile,
  console: { origin, makeOperator, act },
}) => {
  const name = await makeOperator();
  const memId = isMobile ? 'player2' : 'player1';
  const { memPhone = '' } = await act('find-member', { siteId: 'demo', memId });
  await enterConsole(page, { origin, name, path: '/demo/people' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '찾기' });
  await expect(field).toBeFocused();
  await page.keyboard.type(memPhone.replace(/^(\d{3})(\d{4})/, '$1-$2-'));
  const first = page.getByRole('option').first();
  await expect(first).toContainText(memId);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/demo/people/${memId}\\?q=`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const cashOut = page.getByRole('switch', { name: '출금 신청' });
  await expect(cashOut).toBeChecked();
  await tabTo(page, () => cashOut.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: '출금 신청 막기' });
  await expect(dialog.getByRole('heading')).toBeVisible();
  const reason = dialog.getByLabel(/이유/);
  await tabTo(page, () => reason.evaluate((element) => element === document.activeElement));
  // Without a reason nothing is done.
  await page.keyboard.press('Enter');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toBeFocused();
  await page.keyboard.type('본인 확인이 안 됨');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(cashOut).not.toBeChecked();
  await expect(
    page.getByText(name).and(page.locator('p')).filter({ hasText: '본인 확인이 안 됨' }),
  ).toBeVisible();
  await expect(page.locator('.person-lines').getByText('본인 확인이 안 됨').first()).toBeVisible();
  await act('permissions', { siteId: 'demo', memId, mayCashOut: true });
});

test('[PEOPLE-05] the field finds screens and acts by name, and an item of the queue by its number', async ({
  page,
  console: { origin, makeOperator, act },
}) => {
  await enterConsole(page, { origin, name: await makeOperator(), path: '/demo/people' });
  await page.getByRole('button', { name: '찾기', exact: true }).first().press('Control+k');
  await page.keyboard.type('감사');
  await expect(
    page.getByRole('group', { name: '화면' }).getByRole('option', { name: '감사 기록' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Enter' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/demo/audit`);
  const { list } = (await act('queue', { siteId: 'demo' })) as unknown as {
    list: { kind: string; id: number }[];
  };
  const item = list.find(({ kind }) => kind === 'deposit' || kind === 'withdrawal')!;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(item.id));
  await page.getByRole('group', { name: '처리함' }).getByRole('option').first().click();
  await expect(page).toHaveURL(`${origin}/demo/queue?item=${item.kind}-${item.id}`);
});

test('[PEOPLE-01] [PEOPLE-02] search, J and K, tabs, files, and what a reader does not have', async ({
  page,
  console: { origin, makeOperator },
}) => {
  await enterConsole(page, { origin, name: await makeOperator('reader'), path: '/demo/people?q=player' });
  const rows = page.locator('.people-list > li');
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('link').click();
  const place = page.locator('.person-results');
  await expect(place).toContainText(/검색 결과 1 \/ \d/);
  const firstUrl = page.url();
  // Keys act once the page has its script: a press before it is lost.
  const pressUntil = (key: string, text: string) =>
    expect(async () => {
      await page.locator('body').press(key);
      await expect(place).toContainText(text, { timeout: 10_000 });
    }).toPass();
  await pressUntil('j', '2 /');
  await pressUntil('k', '1 /');
  expect(page.url()).toBe(firstUrl);
  // A reader reads.
  await expect(page.locator('.person-actions')).toBeHidden();
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(4);
  for (const one of await switches.all()) await expect(one).toBeDisabled();
  await page.getByRole('link', { name: '돈', exact: true }).click();
  await expect(page).toHaveURL(/kind=money/);
  await expect(page.locator('.person-lines')).toBeVisible();
  await page.getByRole('link', { name: /^원장/ }).click();
  await expect(page.getByRole('link', { name: /^원장/ })).toHaveAttribute('aria-current', 'page');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('person-timeline');
});

test('[PEOPLE-02] an unknown id says so and leads back', async ({
  page,
  console: { origin, makeOperator },
}) => {
  await enterConsole(page, { origin, name: await makeOperator(), path: '/demo/people/nobody99' });
  await expect(page.getByText('‘nobody99’은(는) 이 사이트에 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '다른 것으로 찾기' }).click();
  await expect(page).toHaveURL(`${origin}/demo/people`);
});

test('a person’s pages fit, and axe finds nothing @phone', async ({
  page,
  isMobile,
  console: { origin, makeOperator },
}) => {
  const pages = [
    'people?q=player',
    'people/player1',
    'people/ptn3',
    'people/player1?tab=ledger',
    'people/player1?tab=audit',
  ];
  await enterConsole(page, { origin, name: await makeOperator(), path: '/demo/people' });
  for (const path of pages) {
    await page.goto(`${origin}/demo/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsOn(page, 'body', { isPhone: Boolean(isMobile) }), path).toEqual({
      light: [],
      dark: [],
    });
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    if (process.env.SHOTS) {
      const name = path.replace(/\W+/g, '-');
      await page.screenshot({
        path: `${process.env.SHOTS}/${name}-${isMobile ? 390 : 1440}.png`,
        fullPage: true,
      });
    }
  }
});
