import type { Locator, Page } from '@playwright/test';
import type { ResponseOf } from '../../lib/contract/calls';
import { expect, test } from './fixtures';

type CategoryRate = ResponseOf<'/api/v2/retail/detail/rate'>['memRollingInfo'][number];

/** Another rate that is allowed: the highest, or the lowest if it is the highest already. */
const otherPoint = (rate: Pick<CategoryRate, 'pointRate' | 'minPointRate' | 'maxPointRate'>) =>
  rate.pointRate === rate.maxPointRate ? rate.minPointRate : rate.maxPointRate;
const of = (rates: CategoryRate[], cateCode: string) => rates.find((rate) => rate.cateCode === cateCode)!;

/** The row of this id on the rate page, on phones a card. */
const rateRow = (page: Page, memId: string): Locator =>
  page.locator('tbody tr').filter({ hasText: new RegExp(`\\s${memId}(?!\\w)`) });

/** The pop-up of a row's rates, once it shows them. */
async function ratesOf(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  return dialog;
}

// As many changes a day as the tests need (RATE-05).
test.beforeEach(({ operator }) => operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false }));

test('[RATE-01] [RATE-02] [RATE-06] the rate page: a rate out of range takes the focus, all others are saved at once', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  const request = { memId: 'ptn2', page: 1, count_per_list: 40 };
  const [first, second] = (await call(page, '/api/v2/retail/rate/my', request)).botttomRateList;
  const slot = of(first!.botRateInfo, 'slot');
  const hotel = of(second!.botRateInfo, 'hcasino');
  await page.goto('/demo/partnerRate');
  const field = (row: Locator, nick: string, category: string) =>
    row.getByRole('textbox', { name: `${nick} ${t(`category.${category}`)} ${t('rates.rolling')}` });
  const firstRow = rateRow(page, first!.memId);
  const wanted = otherPoint(slot);
  const bound = t(`rates.${wanted === slot.maxPointRate ? 'max' : 'min'}`);
  await field(firstRow, first!.memNick, 'slot').click();
  // The bounds are in the line below the grid.
  await page
    .getByRole('button', { name: `${t('category.slot')} ${t('rates.rolling')} ${bound} ${wanted}` })
    .click();
  const secondRow = rateRow(page, second!.memId);
  const other = field(secondRow, second!.memNick, 'hcasino');
  await other.fill('99');
  const save = page.getByRole('button', { name: t('rates.save'), exact: true });
  await save.click();
  await expect(other).toBeFocused();
  await other.fill(otherPoint(hotel));
  await expect(page.getByText(t('rates.changesOf', { members: 2, count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('rates.simulate') }).click();
  const simulation = page.getByRole('dialog', { name: t('rates.simulation.title') });
  await expect(simulation.getByRole('rowheader', { name: first!.memNick })).toBeVisible();
  await page.keyboard.press('Escape');
  await save.click();
  const alert = page.getByRole('alertdialog', { name: t('rates.confirmTitle', { count: 2 }) });
  const change = alert.getByRole('row', { name: first!.memNick });
  await expect(change).toContainText(`${slot.pointRate} → ${wanted}`);
  await expect(change).toContainText(first!.memId);
  await alert.getByRole('button', { name: t('rates.save') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('front.recommender.complete') })).toBeVisible();

  await page.reload();
  await expect(field(firstRow, first!.memNick, 'slot')).toHaveValue(wanted);
  const after = (await call(page, '/api/v2/retail/rate/my', request)).botttomRateList;
  expect(after[0]!.botRateInfo).toEqual(
    first!.botRateInfo.map((rate) => (rate === slot ? { ...slot, pointRate: wanted } : rate)),
  );
  expect(of(after[1]!.botRateInfo, 'hcasino').pointRate).toBe(otherPoint(hotel));
});

test('[RATE-01] [RATE-05] [RATE-06] a row’s pop-up saves rates, which the row follows, and the rates by vendor; once a day where the site says so', async ({
  page,
  t,
  call,
  signIn,
  rowOf,
  takeAction,
  addColumns,
  operator,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn3' });
  const wanted = otherPoint(of(memRollingInfo, 'slot'));
  await addColumns(page, 'partnerList', 'rates');
  await page.goto('/demo/partnerList?searchValue=ptn3');
  const row = rowOf(page, 'ptn3');
  await takeAction(row, t('rates.open'));
  const dialog = await ratesOf(page);
  const alert = page.getByRole('alertdialog');
  const agree = async () => {
    await alert.getByRole('button', { name: t('rates.save') }).click();
    await expect(alert).toHaveCount(0);
    // The open pop-up hides the rest of the page from assistive software.
    await expect(page.locator('.toast')).toContainText(t('front.recommender.complete'));
  };
  await dialog
    .getByRole('textbox', { name: `${t('category.slot')} ${t('rates.rolling')}`, exact: true })
    .fill(wanted);
  await dialog.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await agree();
  // It would lie over the row until it goes by itself.
  await page.locator('.toast').getByRole('button').click();
  const button = row.getByRole('button', { name: t('rates.open') });
  await expect(button.locator('..')).toContainText(wanted);

  const request = { memId: 'ptn3', vendorCode: 'sandbox-live' };
  const { rateList } = (await call(page, '/api/v2/retail/detail/multipleRate', request)).multipleRateInfo;
  const baccarat = rateList.find(({ rateType }) => rateType === 'baccarat')!;
  const ofVendor = otherPoint(baccarat);
  await button.click();
  await dialog.getByRole('button', { name: `${t('rates.detail')} ${t('category.casino')}` }).click();
  const field = dialog.getByRole('textbox', { name: `${baccarat.rateTypeName} ${t('rates.rolling')}` });
  await field.fill(ofVendor);
  await dialog.getByRole('button', { name: t('rates.saveDetail') }).click();
  await agree();
  await expect(field).toHaveValue(ofVendor);
  // The note of the first save may still be shown.
  const saved = async () => {
    const { multipleRateInfo } = await call(page, '/api/v2/retail/detail/multipleRate', request);
    return multipleRateInfo.rateList.find(({ rateType }) => rateType === 'baccarat')!.pointRate;
  };
  await expect.poll(saved).toBe(ofVendor);

  await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: true });
  const typed = otherPoint({ ...baccarat, pointRate: ofVendor });
  await field.fill(typed);
  await dialog.getByRole('button', { name: t('rates.saveDetail') }).click();
  await alert.getByRole('button', { name: t('rates.save') }).click();
  await expect(dialog.getByText(t('api.A015'))).toBeVisible();
  await expect(field).toHaveValue(typed);
  expect(await saved()).toBe(ofVendor);
  await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
});

test('[A11Y] [RATE-01] axe finds nothing on the rate page, and nothing scrolls sideways', {
  tag: '@phone',
}, async ({ page, t, signIn, isPhone, expectAccessible }) => {
  await signIn(page, { memId: 'ptn4' });
  // So tall that the bar at the foot covers no field in part.
  await page.setViewportSize({ width: isPhone ? 390 : 1440, height: 4_000 });
  await page.goto('/demo/partnerRate');
  const row = rateRow(page, 'ptn5');
  if (isPhone) await row.getByRole('button', { name: t('rates.edit') }).click();
  await row.getByRole('textbox').first().fill('99');
  await expectAccessible(page);
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0);
  }
});

test('[A11Y] [RATE-01] axe finds nothing in the rates of a row and those by vendor', {
  tag: '@phone-only',
}, async ({ page, t, signIn, rowOf, takeAction, expectAccessible }) => {
  await signIn(page, { memId: 'ptn4' });
  await page.goto('/demo/partnerList?searchValue=ptn5');
  await takeAction(rowOf(page, 'ptn5'), t('rates.open'));
  const dialog = await ratesOf(page);
  await dialog
    .getByRole('button', { name: t('rates.detail') })
    .first()
    .click();
  await expect(dialog.getByText(t('rates.detailTopOnly'))).toBeVisible();
  await expectAccessible(page);
});
