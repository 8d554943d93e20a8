import type { Locator, Page } from '@playwright/test';
import type { ResponseOf } from '../../lib/contract/calls';
import { expect, test } from './fixtures';

type CategoryRate = ResponseOf<'/api/v2/retail/detail/rate'>['memRollingInfo'][number];

/** Another rate that is allowed: the highest, or the lowest if it is the highest already. */
const otherPoint = (rate: Pick<CategoryRate, 'pointRate' | 'minPointRate' | 'maxPointRate'>) =>
  rate.pointRate === rate.maxPointRate ? rate.minPointRate : rate.maxPointRate;
const of = (rates: CategoryRate[], cateCode: string) => rates.find((rate) => rate.cateCode === cateCode)!;

/** The row of a member in the worksheet. */
const rateRow = (page: Page, memId: string): Locator => page.locator(`[data-member="${memId}"]`);
const MY_RATES = '/api/v2/retail/rate/my';

/** A digit that is an allowed rate other than the present one. */
function otherDigit(rate: CategoryRate, name: 'pointRate' | 'loseRate'): string {
  const [min, max] =
    name === 'pointRate' ? [rate.minPointRate, rate.maxPointRate] : [rate.minLoseRate, rate.maxLoseRate];
  const fits = (digit: number) =>
    digit >= Number(min) && digit <= Number(max) && digit !== Number(rate[name]);
  const digit = [...'9876543210'].find((one) => fits(Number(one)));
  if (digit === undefined) throw new Error('no digit is an allowed rate');
  return digit;
}

/** The first five rates of a member, in the order of the columns. */
const firstFive = (rates: readonly CategoryRate[]) =>
  rates.flatMap((rate) => (['pointRate', 'loseRate'] as const).map((name) => ({ rate, name }))).slice(0, 5);

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
  const [first, second] = (await call(page, MY_RATES, request)).botttomRateList;
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
  const save = page.getByRole('button', { name: t('rates.sheet.saveCells', { count: 2 }), exact: true });
  await save.click();
  await expect(other).toBeFocused();
  await other.fill(otherPoint(hotel));
  // What the rates would have made opens days and members.
  await page.getByTitle(t('rates.sheet.basis')).filter({ visible: true }).click();
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
  const after = (await call(page, MY_RATES, request)).botttomRateList;
  expect(after[0]!.botRateInfo).toEqual(
    first!.botRateInfo.map((rate) => (rate === slot ? { ...slot, pointRate: wanted } : rate)),
  );
  expect(of(after[1]!.botRateInfo, 'hcasino').pointRate).toBe(otherPoint(hotel));
});

test('[RATE-08] [RATE-10] a partner’s five rates are changed and saved by at most 15 keys', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  const request = { memId: 'ptn2', page: 1, count_per_list: 40 };
  const firstRow = async () => (await call(page, MY_RATES, request)).botttomRateList[0]!;
  const before = await firstRow();
  expect(before.partnerLevel).not.toBe('NORMAL');
  await page.goto('/demo/partnerRate');
  await expect(page.getByRole('textbox').first()).toBeEditable();
  await page.waitForLoadState('networkidle');

  // Every key counts, digits as well, and each key of a chord. Nothing is clicked.
  let keys = 0;
  const press = async (chord: string) => {
    keys += chord.split('+').length;
    await page.keyboard.press(chord);
  };
  const wanted = firstFive(before.botRateInfo).map(({ rate, name }) => otherDigit(rate, name));
  await press('ArrowDown');
  for (const [at, digit] of wanted.entries()) {
    if (at > 0) await press('ArrowRight');
    await press(digit);
  }
  await press('Control+s');
  const alert = page.getByRole('alertdialog', { name: t('rates.confirmTitle', { count: 5 }) });
  await expect(alert.getByRole('row')).toHaveCount(7);
  await press('Enter');
  await expect(page.locator('.toast')).toContainText(t('front.recommender.complete'));
  expect(keys).toBeLessThanOrEqual(15);
  console.log(`five rates of a partner: ${keys} keys`);
  expect(firstFive((await firstRow()).botRateInfo).map(({ rate, name }) => Number(rate[name]))).toEqual(
    wanted.map(Number),
  );
});

test('[RATE-08] a partner’s five rates are changed and saved by touch', {
  tag: '@phone-only',
}, async ({ page, t, call, signIn }) => {
  await signIn(page, { memId: 'ptn2' });
  const request = { memId: 'ptn2', page: 1, count_per_list: 40 };
  const firstRow = async () => (await call(page, MY_RATES, request)).botttomRateList[0]!;
  const before = await firstRow();
  await page.goto('/demo/partnerRate');
  await page.waitForLoadState('networkidle');
  const row = rateRow(page, before.memId);

  // Each tap and each digit counts.
  let touches = 0;
  const tap = async (place: Locator) => {
    touches += 1;
    await place.tap();
  };
  const wanted = firstFive(before.botRateInfo).map(({ rate, name }) => otherDigit(rate, name));
  for (const [at, digit] of wanted.entries()) {
    const category = before.botRateInfo[Math.floor(at / 2)]!;
    if (at > 0 && at % 2 === 0)
      await tap(page.getByRole('button', { name: t(`category.${category.cateCode}`), exact: true }));
    await tap(
      row
        .getByRole('textbox')
        .filter({ visible: true })
        .nth(at % 2),
    );
    await page.keyboard.press(digit);
    touches += 1;
  }
  await tap(
    page.getByRole('button', { name: t('rates.sheet.saveCells', { count: 5 }) }).filter({ visible: true }),
  );
  await tap(page.getByRole('alertdialog').getByRole('button', { name: t('rates.save') }));
  await expect(page.locator('.toast')).toContainText(t('front.recommender.complete'));
  expect(touches).toBeLessThanOrEqual(15);
  console.log(`five rates of a partner: ${touches} taps and digits`);
  expect(firstFive((await firstRow()).botRateInfo).map(({ rate, name }) => Number(rate[name]))).toEqual(
    wanted.map(Number),
  );
});

test('[RATE-09] nothing lies over the cell that has the focus, on the way down and up', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/partnerRate');
  const column = page.locator('[data-member] .pointRate input').filter({ visible: true });
  await expect(column.first()).toBeEditable();
  await page.waitForLoadState('networkidle');
  const covered = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-member] td:nth-of-type(1) input')];
    const isCovered = (field: HTMLElement) => {
      field.focus();
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return [top + 2, bottom - 2].some((y) => document.elementFromPoint((left + right) / 2, y) !== field);
    };
    const way = [...fields, ...fields.toReversed()];
    const places = way.flatMap((field, at) => (isCovered(field) ? [at] : []));
    // The own rates stand above the rows, with their heading.
    fields.at(-1)!.focus();
    const own = [...document.querySelectorAll<HTMLElement>('.mine > *')].filter((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const there = document.elementFromPoint(left + 8, top + height / 2);
      return width > 0 && !cell.contains(there);
    });
    return { count: fields.length, places, own: own.map(({ textContent }) => textContent) };
  });
  expect(covered.count).toBeGreaterThan(20);
  expect(covered.places).toEqual([]);
  expect(covered.own).toEqual([]);
});

test('[RATE-08] one value for the selected rows, a search that keeps what is typed, and a table from a spreadsheet', async ({
  page,
  t,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, { memId: 'ptn2' });
  await page.goto('/demo/partnerRate');
  await page.getByRole('checkbox', { name: t('rates.sheet.selectAll') }).check();
  const bar = page.getByRole('region', { name: t('list.bulkLabel') });
  await bar.getByLabel(t('rates.sheet.value')).fill('1.2');
  await page.keyboard.press('Enter');
  const changed = page.locator('td[data-changed]');
  await expect(changed.first()).toBeVisible();
  const filled = await changed.count();
  await bar.getByRole('button', { name: t('list.bulkClear') }).click();
  const [first] = await page
    .locator('[data-member]')
    .evaluateAll((rows) => rows.map((row) => row.dataset.member!));
  await page.keyboard.press('/');
  await page.keyboard.type(first!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`searchValue=${first}`));
  await expect(page.locator('[data-member]')).toHaveCount(1);
  await expect(
    page
      .getByRole('button', { name: t('rates.sheet.saveCells', { count: filled }) })
      .filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: t('rates.sheet.noSearch') }).click();
  await expect(page.locator('[data-member]').nth(1)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(changed).toHaveCount(filled);
  await page.getByRole('button', { name: t('rates.sheet.undoAll') }).click();
  await expect(changed).toHaveCount(0);

  await page.evaluate(() => navigator.clipboard.writeText('1,1 %\t999'));
  await page.locator('[data-member] input[data-rate]').first().click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText(t('rates.sheet.filled', { total: 2, filled: 1 }))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '999' })).toContainText(t('rates.max'));
  await expect(page.locator('[data-member] input[data-rate]').first()).toHaveValue('1.10');
  await page.getByRole('button', { name: t('rates.undo'), exact: true }).click();
  await expect(changed).toHaveCount(0);
});

test('[RATE-01] a step back through the history asks before typed rates are lost', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  await page.goto('/demo/partnerList');
  await page.locator('#menu [href$="/partnerRate"]').click();
  const field = page.locator('[data-member] input[data-rate]').first();
  await field.click();
  await page.keyboard.type('1.01');
  const question = page.getByRole('alertdialog');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: t('rates.stay') }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/partnerRate/);
  await expect(field).toHaveValue(/^1\.01$/);
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: t('rates.leaveOk') }).click();
  await expect(page).toHaveURL(/partnerList/);
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
  await row.getByRole('textbox').first().fill('99');
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: t('list.bulkLabel') })).toBeVisible();
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
