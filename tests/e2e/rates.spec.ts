import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { ResponseOf } from '../../lib/contract/calls';
import { rateHundredths, rateText } from '../../lib/rules/rate';
import { expect, test } from './fixtures';

type CategoryRate = ResponseOf<'/api/v2/retail/detail/rate'>['memRollingInfo'][number];

const PER_PAGE = 40;

/** A rate so many hundredths away. */
const moved = (rate: string, by: number) => rateText(rateHundredths(rate)! + by);
/** Another rate that is allowed: the highest, or the lowest where it stands there already. */
const otherPoint = (rate: CategoryRate) =>
  rate.pointRate === rate.maxPointRate ? rate.minPointRate : rate.maxPointRate;
const otherLose = (rate: CategoryRate) =>
  rate.loseRate === rate.maxLoseRate ? rate.minLoseRate : rate.maxLoseRate;
const of = (rates: CategoryRate[], cateCode: string) => rates.find((rate) => rate.cateCode === cateCode)!;

/** The row of this id on the rate page; on a phone its card, opened. */
async function rowOf(page: Page, memId: string, edit: string, isPhone: boolean): Promise<Locator> {
  const row = page.locator('tbody tr').filter({ hasText: new RegExp(`· ${memId}(?!\\w)`) });
  if (isPhone) await row.getByRole('button', { name: edit }).click();
  return row;
}

/** A write as the page's member; answers the result code. */
async function write(page: Page, path: string, data: object): Promise<string> {
  const { origin, pathname } = new URL(page.url());
  const response = await page.request.post(`/${pathname.split('/')[1]}${path}`, {
    data,
    headers: { origin, 'idempotency-key': `e2e-rates-${Date.now()}-${Math.floor(Math.random() * 1e6)}` },
  });
  return (await response.json()).resultCode;
}

/** Opens the rates of a row of the all-partners screen. */
async function openRates(page: Page, memId: string, name: string, prefix = 'demo') {
  await page.goto(`/${prefix}/partnerList?searchValue=${memId}`);
  await page
    .getByRole('row')
    .filter({ hasText: new RegExp(`· ${memId}(?!\\w)`) })
    .getByRole('button', { name })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  return dialog;
}

test('[RATE-01] [RATE-06] own rates, the lower members’ with their bounds; all changes in one save after one question', {
  tag: '@phone',
}, async ({ page, t, call, signIn, tells, isPhone }) => {
  await signIn(page, { memId: 'ptn2' });
  const asked = { memId: 'ptn2', page: 1, count_per_list: PER_PAGE };
  const before = await call(page, '/api/v2/retail/rate/my', asked);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rate/save')) saves.push(request.postData() ?? '');
  });
  await page.goto('/demo/partnerRate');
  const own = page.getByRole('region', { name: t('rates.mine') });
  for (const rate of before.myRateInfo) {
    const item = own
      .getByRole('listitem')
      .filter({ hasText: t(`category.${rate.category}`) })
      .first();
    await tells(item, {
      [t('rates.rolling')]: `${rate.pointRate} %`,
      [t('rates.losing')]: `${rate.loseRate} %`,
    });
  }
  await expect(page.locator('tbody tr')).toHaveCount(before.botttomRateList.length);

  const [first, second] = before.botttomRateList;
  const slot = of(first!.botRateInfo, 'slot');
  const hotel = of(second!.botRateInfo, 'hcasino');
  const field = (row: Locator, nick: string, category: string, kind: string) =>
    row.getByRole('textbox', { name: `${nick} ${t(`category.${category}`)} ${t(`rates.${kind}`)}` });
  const firstRow = await rowOf(page, first!.memId, t('rates.edit'), isPhone);
  const rolling = field(firstRow, first!.memNick, 'slot', 'rolling');
  await expect(rolling).toHaveValue(slot.pointRate);
  // The hints are the buttons that fill them in.
  const wanted = otherPoint(slot);
  const bound = wanted === slot.maxPointRate ? 'max' : 'min';
  const fill = firstRow.getByRole('button', {
    name: `${t('category.slot')} ${t('rates.rolling')} ${t(`rates.${bound}`)} ${wanted}`,
  });
  await fill.click();
  await expect(rolling).toHaveValue(wanted);
  await expect(firstRow.getByText(t('rates.changed'))).toBeVisible();
  const secondRow = await rowOf(page, second!.memId, t('rates.edit'), isPhone);
  await field(secondRow, second!.memNick, 'hcasino', 'losing').fill(otherLose(hotel));
  await expect(page.getByText(t('rates.changesOf', { members: 2, count: 2 }))).toBeVisible();

  await page.getByRole('button', { name: t('rates.save'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('common.saveQuestion'));
  expect(saves).toEqual([]);
  await question.getByRole('button', { name: t('rates.save') }).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('front.recommender.complete'));
  await page.getByRole('alertdialog').getByRole('button').click();
  expect(saves).toHaveLength(1);

  await page.reload();
  const again = await rowOf(page, first!.memId, t('rates.edit'), isPhone);
  await expect(field(again, first!.memNick, 'slot', 'rolling')).toHaveValue(wanted);
  const after = (await call(page, '/api/v2/retail/rate/my', asked)).botttomRateList;
  expect(of(after[0]!.botRateInfo, 'slot').pointRate).toBe(wanted);
  expect(of(after[1]!.botRateInfo, 'hcasino').loseRate).toBe(otherLose(hotel));
  expect(of(after[0]!.botRateInfo, 'hcasino')).toEqual(of(first!.botRateInfo, 'hcasino'));
});

test('[RATE-01] unsaved changes are not lost by paging without a warning', { tag: '@phone' }, async ({
  page,
  t,
  call,
  signIn,
  isPhone,
}) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/partnerRate');
  const { botttomRateList, pageInfo } = await call(page, '/api/v2/retail/rate/my', {
    memId: 'ptn1',
    page: 1,
    count_per_list: PER_PAGE,
  });
  expect(pageInfo.tatal_list_count).toBeGreaterThan(PER_PAGE);
  await expect(page.locator('tbody tr')).toHaveCount(PER_PAGE);
  const first = botttomRateList[0]!;
  const row = await rowOf(page, first.memId, t('rates.edit'), isPhone);
  const field = row.getByRole('textbox').first();
  const wanted = otherPoint(first.botRateInfo[0]!);
  await field.fill(wanted);
  const second = page.getByRole('navigation', { name: t('list.pages') }).getByRole('link', { name: '2' });
  await second.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('rates.leave'));
  await question.getByRole('button', { name: t('rates.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue(wanted);
  expect(page.url()).not.toContain('page=2');
  await second.click();
  await question.getByRole('button', { name: t('rates.leaveOk') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('tbody tr')).toHaveCount(pageInfo.tatal_list_count - PER_PAGE);
  await expect(page.getByRole('button', { name: t('rates.save'), exact: true })).toHaveCount(0);
});

test('[RATE-02] on the rate page a value out of range marks the field and blocks the save; the platform refuses it too', {
  tag: '@phone',
}, async ({ page, t, call, signIn, isPhone }) => {
  await signIn(page, { memId: 'ptn2' });
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn3' });
  const casino = of(memRollingInfo, 'casino');
  await page.goto('/demo/partnerRate');
  const row = await rowOf(page, 'ptn3', t('rates.edit'), isPhone);
  const field = row.getByRole('textbox').first();
  const save = page.getByRole('button', { name: t('rates.save'), exact: true });
  for (const [value, key] of [
    [moved(casino.maxPointRate, 1), 'rates.above'],
    [moved(casino.minPointRate, -1), 'rates.below'],
    ['', 'rates.number'],
  ] as const) {
    if (value.startsWith('-')) continue;
    await field.fill(value);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(row.getByText(t(key))).toBeVisible();
    await save.click();
    await expect(field).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(field).toHaveValue(value);
  }
  // Back in range the mark goes; what is no figure is not taken at all.
  await field.fill(`x${casino.maxPointRate}y`);
  await expect(field).toHaveValue(casino.maxPointRate);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  const over = {
    category: 'casino',
    cateCode: 'casino',
    pointRate: moved(casino.maxPointRate, 1),
    loseRate: casino.loseRate,
  };
  expect(await write(page, '/api/v2/retail/rate/save', { memId: 'ptn3', rateList: [over] })).toBe('A014');
  expect(
    await write(page, '/api/v2/retail/rate/saveBottom', {
      memId: 'ptn2',
      rateList: [{ ...over, memId: 'ptn3' }],
    }),
  ).toBe('A014');
  expect(
    of((await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn3' })).memRollingInfo, 'casino'),
  ).toEqual(casino);
});

test('[RATE-02] [RATE-06] in a row’s pop-up a value out of range is reset to the bound with its alert; a save asks first and the row follows', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn3' });
  const dialog = await openRates(page, 'ptn4', t('rates.open'));
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn4' });
  const casino = of(memRollingInfo, 'casino');
  const field = dialog.getByRole('textbox', {
    name: `${t('category.casino')} ${t('rates.rolling')}`,
    exact: true,
  });
  const alert = page.getByRole('alertdialog');
  for (const [value, bound, key] of [
    ['99', casino.maxPointRate, 'rates.above'],
    ['0', casino.minPointRate, 'rates.below'],
  ] as const) {
    await field.fill(value);
    await field.blur();
    await expect(alert).toContainText(t(key));
    await alert.getByRole('button').click();
    await expect(alert).toHaveCount(0);
    await expect(field).toHaveValue(bound);
  }
  const wanted = otherPoint(casino);
  const key = wanted === casino.maxPointRate ? 'max' : 'min';
  await dialog
    .getByRole('button', {
      name: `${t('category.casino')} ${t('rates.rolling')} ${t(`rates.${key}`)} ${wanted}`,
    })
    .first()
    .click();
  await expect(field).toHaveValue(wanted);

  const save = dialog.getByRole('button', { name: t('rates.save'), exact: true });
  await save.click();
  await expect(alert).toContainText(t('common.saveQuestion'));
  await expect(alert).toContainText(`${casino.pointRate} % → ${wanted} %`);
  await alert.getByRole('button', { name: t('common.cancel') }).click();
  await expect(alert).toHaveCount(0);
  const untouched = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn4' });
  expect(of(untouched.memRollingInfo, 'casino').pointRate).toBe(casino.pointRate);
  await expect(field).toHaveValue(wanted);

  await save.click();
  await alert.getByRole('button', { name: t('rates.save') }).click();
  await expect(alert).toContainText(t('front.recommender.complete'));
  await alert.getByRole('button').click();
  const button = page
    .getByRole('row')
    .filter({ hasText: /· ptn4(?!\w)/ })
    .getByRole('button', { name: t('rates.open') });
  await expect(button).toContainText(wanted);
  await page.reload();
  await expect(button).toContainText(wanted);
});

test('[RATE-01] a pop-up with typed rates asks before it closes, and a comma is a point', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn3' });
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn4' });
  const slot = of(memRollingInfo, 'slot');
  const wanted = otherPoint(slot);
  const dialog = await openRates(page, 'ptn4', t('rates.open'));
  const field = dialog.getByRole('textbox', { name: `${t('category.slot')} ${t('rates.rolling')}` }).first();
  await field.fill(wanted.replace('.', ','));
  await expect(field).toHaveValue(wanted);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('rates.drop'));
  await question.getByRole('button', { name: t('rates.stay') }).click();
  await expect(field).toHaveValue(wanted);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('rates.dropOk') }).click();
  await expect(dialog).toHaveCount(0);
  const after = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn4' });
  expect(of(after.memRollingInfo, 'slot').pointRate).toBe(slot.pointRate);
});

test('[RATE-01] [DETAIL-03] rates that are typed by vendor or in a detail are not dropped without a question', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const vendor = { memId: 'ptn3', vendorCode: 'sandbox-live' };
  const [kind] = (await call(page, '/api/v2/retail/detail/multipleRate', vendor)).multipleRateInfo.rateList;
  const ofVendor = kind!.pointRate === kind!.maxPointRate ? kind!.minPointRate : kind!.maxPointRate;
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn3' });
  const ofSlot = otherPoint(of(memRollingInfo, 'slot'));
  const question = page.getByRole('alertdialog');
  const stay = () => question.getByRole('button', { name: t('rates.stay') }).click();
  const dialog = await openRates(page, 'ptn3', t('rates.open'));
  const toggle = dialog.getByRole('button', { name: `${t('rates.detail')} ${t('category.casino')}` });
  await toggle.click();
  const byVendor = dialog
    .getByRole('region', { name: t('rates.detailTitle', { nick: t('category.casino') }) })
    .getByRole('textbox', { name: `${kind!.rateTypeName} ${t('rates.rolling')}` });
  await byVendor.fill(ofVendor);
  await toggle.click();
  await expect(question).toContainText(t('rates.drop'));
  await stay();
  await expect(byVendor).toHaveValue(ofVendor);
  await page.keyboard.press('Escape');
  await expect(question).toContainText(t('rates.drop'));
  await question.getByRole('button', { name: t('rates.dropOk') }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/demo/partnerDetail?id=ptn3&tab=partnerRate');
  const field = page.getByRole('textbox', { name: `${t('category.slot')} ${t('rates.rolling')}` }).first();
  await field.fill(ofSlot);
  const here = page.url();
  await page.getByRole('link', { name: t('detail.tabs.partnerInfo'), exact: true }).click();
  await expect(question).toContainText(t('rates.drop'));
  await stay();
  expect(page.url()).toBe(here);
  await expect(field).toHaveValue(ofSlot);
});

test('[RATE-02] [STAT-05] in the panel of the statistics a value out of range is marked and not saved', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn2' });
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn3' });
  await page.goto('/demo/partnerCalculationList?searchValue=ptn3');
  await page
    .getByRole('row')
    .filter({ has: page.getByText(/· ptn3$/) })
    .getByRole('button', { name: t('statistics.adjust') })
    .click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox').first();
  const over = moved(memRollingInfo[0]!.maxPointRate, 1);
  await field.fill(over);
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(over);
  await dialog.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await expect(field).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[RATE-03] the highest is the own rate, the lowest the highest of those below; the platform holds both', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn4' });
  const own = of((await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn4' })).memRollingInfo, 'slot');
  const below = (await call(page, '/api/v2/retail/rate/my', { memId: 'ptn5' })).botttomRateList;
  const rates = below.map(({ botRateInfo }) => rateHundredths(of(botRateInfo, 'slot').pointRate)!);
  const lowest = rateText(Math.max(...rates));
  expect(rateHundredths(lowest)).toBeGreaterThan(0);
  const dialog = await openRates(page, 'ptn5', t('rates.open'));
  const name = `${t('category.slot')} ${t('rates.rolling')}`;
  await expect(
    dialog.getByRole('button', { name: `${name} ${t('rates.max')} ${own.pointRate}` }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: `${name} ${t('rates.min')} ${lowest}` })).toBeVisible();
  const { loseRate } = of(
    (await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn5' })).memRollingInfo,
    'slot',
  );
  for (const pointRate of [moved(own.pointRate, 1), moved(lowest, -1)]) {
    const rateList = [{ category: 'slot', cateCode: 'slot', pointRate, loseRate }];
    expect(await write(page, '/api/v2/retail/rate/save', { memId: 'ptn5', rateList })).toBe('A014');
  }
});

test('[RATE-04] the site-operator account finds its inputs locked, and the platform refuses it', async ({
  page,
  t,
  call,
  signIn,
}) => {
  await signIn(page, { prefix: 'demo2', memId: 'two5' });
  await page.goto('/demo2/partnerRate');
  await expect(page.getByText(t('rates.locked'))).toBeVisible();
  const fields = page.locator('tbody input');
  expect(await fields.count()).toBeGreaterThan(10);
  expect(await page.locator('tbody input:not(:disabled)').count()).toBe(0);
  const dialog = await openRates(page, 'twoplayer1', t('rates.open'), 'demo2');
  await expect(dialog.getByText(t('rates.locked'))).toBeVisible();
  expect(await dialog.locator('input:not(:disabled)').count()).toBe(0);
  await expect(dialog.getByRole('button', { name: t('rates.save'), exact: true })).toHaveCount(0);
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'twoplayer1' });
  const { category, cateCode, maxPointRate, loseRate } = memRollingInfo[0]!;
  const rateList = [{ category, cateCode, pointRate: maxPointRate, loseRate }];
  expect(await write(page, '/api/v2/retail/rate/save', { memId: 'twoplayer1', rateList })).toBe('A006');

  // Another account of the same site may.
  await signIn(page, { prefix: 'demo2', memId: 'two3' });
  await page.goto('/demo2/partnerRate');
  await expect(page.locator('tbody input:disabled')).toHaveCount(0);
});

test('[RATE-05] where the site says so a second change on one day is refused with its text, and nothing typed is lost', async ({
  page,
  t,
  call,
  signIn,
  operator,
}) => {
  const [viewer, member] = ['ptn5', 'ptn6'];
  await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: true });
  try {
    await signIn(page, { memId: viewer });
    const alert = page.getByRole('alertdialog');
    const change = async () => {
      const dialog = await openRates(page, member, t('rates.open'));
      const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: member });
      const wanted = otherPoint(of(memRollingInfo, 'slot'));
      const field = dialog.getByRole('textbox', { name: `${t('category.slot')} ${t('rates.rolling')}` });
      await field.fill(wanted);
      await dialog.getByRole('button', { name: t('rates.save'), exact: true }).click();
      await alert.getByRole('button', { name: t('rates.save') }).click();
      return { dialog, field, wanted };
    };
    const first = await change();
    await expect(alert).toContainText(t('front.recommender.complete'));
    await alert.getByRole('button').click();
    const second = await change();
    await expect(second.dialog.getByText(t('api.A015'))).toBeVisible();
    await expect(second.field).toHaveValue(second.wanted);
    const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: member });
    expect(of(memRollingInfo, 'slot').pointRate).toBe(first.wanted);
  } finally {
    await operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
  }
});

test('[RATE-01] [ROLE-04] rates by vendor: the top partner saves them, anybody else only reads', {
  tag: '@phone',
}, async ({ page, t, call, signIn, isPhone }) => {
  const asked = { memId: 'ptn3', vendorCode: 'sandbox-live' };
  await signIn(page, { memId: 'ptn1' });
  let dialog = await openRates(page, 'ptn3', t('rates.open'));
  await dialog.getByRole('button', { name: `${t('rates.detail')} ${t('category.casino')}` }).click();
  const panel = () =>
    dialog.getByRole('region', { name: t('rates.detailTitle', { nick: t('category.casino') }) });
  const { rateList } = (await call(page, '/api/v2/retail/detail/multipleRate', asked)).multipleRateInfo;
  const baccarat = rateList.find(({ rateType }) => rateType === 'baccarat')!;
  const wanted = baccarat.pointRate === baccarat.maxPointRate ? baccarat.minPointRate : baccarat.maxPointRate;
  const field = () =>
    panel().getByRole('textbox', { name: `${baccarat.rateTypeName} ${t('rates.rolling')}` });
  await expect(field()).toHaveValue(baccarat.pointRate);
  await field().fill('99');
  await field().blur();
  await expect(page.getByRole('alertdialog')).toContainText(t('rates.above'));
  await page.getByRole('alertdialog').getByRole('button').click();
  await field().fill(wanted);
  await panel()
    .getByRole('button', { name: t('rates.saveDetail') })
    .click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(t('common.saveQuestion'));
  await alert.getByRole('button', { name: t('rates.save') }).click();
  await expect(alert).toContainText(t('front.recommender.complete'));
  await alert.getByRole('button').click();
  dialog = await openRates(page, 'ptn3', t('rates.open'));
  await dialog.getByRole('button', { name: `${t('rates.detail')} ${t('category.casino')}` }).click();
  await expect(field()).toHaveValue(wanted);

  await signIn(page, { memId: 'ptn2' });
  await page.goto('/demo/partnerRate');
  const row = await rowOf(page, 'ptn3', t('rates.edit'), isPhone);
  await row.getByRole('button', { name: t('rates.detail') }).click();
  dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('rates.detailTopOnly'))).toBeVisible();
  expect(await dialog.locator('input:not(:disabled)').count()).toBe(0);
  await expect(dialog.getByRole('button', { name: t('rates.saveDetail') })).toHaveCount(0);
  await dialog.getByLabel(t('rates.category')).selectOption('sports');
  await expect(dialog.getByText('샌드박스 스포츠')).toBeVisible();
  const rates = (await call(page, '/api/v2/retail/detail/multipleRate', asked)).multipleRateInfo.rateList[0]!;
  const { rateType, minPointRate, minLoseRate } = rates;
  const body = { rateList: [{ rateType, pointRate: minPointRate, loseRate: minLoseRate }] };
  expect(
    await write(page, '/api/v2/retail/rate/multipleSave', {
      memId: 'ptn3',
      vendorCode: 'sandbox-live',
      ...body,
    }),
  ).toBe('A006');
});

test('[RATE-06] a save whose result is unknown says so and is tried again with the same key', async ({
  page,
  t,
  call,
  signIn,
  expectConsole,
}) => {
  expectConsole(/504/);
  await signIn(page, { memId: 'ptn3' });
  const dialog = await openRates(page, 'ptn4', t('rates.open'));
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn4' });
  const wanted = otherPoint(of(memRollingInfo, 'mini'));
  await dialog.getByRole('textbox', { name: `${t('category.mini')} ${t('rates.rolling')}` }).fill(wanted);
  const keys: string[] = [];
  await page.route('**/demo/api/v2/retail/rate/save', async (route) => {
    keys.push(route.request().headers()['idempotency-key']!);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.fulfill({
      status: 504,
      json: { resultCode: 'TE99', resultMessage: t('api.TE99'), resultUnknown: true },
    });
  });
  await dialog.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rates.save') })
    .click();
  await expect(dialog.getByText(t('common.resultUnknown'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common.checkResult') }).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('front.recommender.complete'));
  expect(keys).toEqual([keys[0], keys[0]]);
  const after = (await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn4' })).memRollingInfo;
  expect(of(after, 'mini').pointRate).toBe(wanted);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[A11Y] [RATE-01] axe finds nothing on the rate page and its pop-ups, nothing scrolls sideways, ${colorScheme}`, {
    tag: '@phone',
  }, async ({ page, t, signIn, isPhone }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, { memId: 'ptn2' });
    const check = async (where: string) => {
      const found = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        found.violations.map(
          ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        ),
      ).toEqual([]);
    };
    // So tall that the bar at the foot covers no field in part.
    const size = { width: isPhone ? 390 : 1440, height: 4_000 };
    await page.setViewportSize(size);
    await page.goto('/demo/partnerRate');
    const row = await rowOf(page, 'ptn3', t('rates.edit'), isPhone);
    await row.getByRole('textbox').first().fill('99');
    await check('rate page');
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width}`,
      ).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ ...size, height: 900 });
    await page.getByRole('button', { name: t('rates.undo') }).click();
    const dialog = await openRates(page, 'ptn3', t('rates.open'));
    await dialog
      .getByRole('button', { name: t('rates.detail') })
      .first()
      .click();
    await expect(dialog.getByText(t('rates.detailTopOnly'))).toBeVisible();
    await check('rates of a row');
  });
}
