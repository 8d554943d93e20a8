import type { Page } from '@playwright/test';
import type { Answered } from '../fixtures/answered';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';
import { countPresses } from './presses';

const serial = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(-8);
let counted = 0;
/** Eight digits that no other account of the run has. */
const digits = () => String((Date.now() + 7919 * ++counted) % 100_000_000).padStart(8, '0');

function member() {
  const id = serial();
  const own = digits();
  return {
    memId: `m${id}`,
    memPass: 'pass1234',
    memPassCheck: 'pass1234',
    memPhone: `010${own}`,
    memNick: `닉${id}`,
    memName: '홍길동',
    cashOutPass: '1234',
    bankacc: `9${own}${Math.floor(Math.random() * 1000)}`,
  };
}
const field = (page: Page, name: string) => page.locator(`[role=dialog] [name="${name}"]`);
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
};
const pickBank = (page: Page) => field(page, 'bank').selectOption({ index: 1 });
const tab = (page: Page, name: string) => page.getByRole('dialog').getByRole('tab', { name, exact: true });

test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

test('[CREATE-01] [CREATE-04] [CREATE-05] a member, a group – not before all of it is good – and a partner are created', async ({
  page,
  t,
  call,
  rows,
  operator,
  signIn,
}) => {
  const dialog = page.getByRole('dialog');
  const toast = page.locator('.toast');
  const button = page.getByRole('button', { name: t('create.titleBoth') });
  const press = (key: string) => dialog.getByRole('button', { name: t(key), exact: true }).click();
  const checkBoth = async () => {
    for (const [name, free] of [
      ['memId', 'front.member.idAvailable'],
      ['memNick', 'front.member.nickAvailable'],
    ] as const) {
      await dialog.locator(`:has(> [name="${name}"]) > button`).first().click();
      await expect(dialog.getByText(t(free)).first()).toBeVisible();
    }
  };
  const setRate = async (name: string, rate: string) => {
    await tab(page, t('create.tabRates')).click();
    await field(page, name).fill(rate);
    await press('create.ratesDone');
  };
  const rateOf = async (memId: string, category: string) =>
    (await call(page, '/api/v2/retail/detail/rate', { memId })).memRollingInfo.find(
      ({ cateCode }) => cateCode === category,
    );

  const { presses, reset } = await countPresses(page);
  await page.goto('/demo/partnerList?create=1');
  const single = member();
  await fill(page, single);
  await pickBank(page);
  await checkBoth();
  await press('create.submit');
  await expect(toast).toContainText(t('front.member.completeSignup'));
  await expect(rows(page).first()).toContainText(single.memId);
  await expect(page).not.toHaveURL(/create=1/);
  const { partnerInfo } = await call(page, '/api/v2/retail/detail/info', { memId: single.memId });
  const { memNick, memName, memPhone } = single;
  expect(partnerInfo).toMatchObject({ partnerLevel: 'NORMAL', memNick, memName, memPhone, loginYn: 'Y' });
  expect(partnerInfo.topUserList.map(({ recommenderId }) => recommenderId)).toEqual(['ptn1']);

  // The second of a group has the number of the member above: none is created, and the row shows the reason.
  const { memPhone: firstPhone, bankacc, ...shared } = member();
  const ids = ['01', '02', '03'].map((suffix) => `${shared.memId}${suffix}`);
  await button.click();
  await setRate('slot.pointRate', '0.3');
  await tab(page, t('create.tabGroup')).click();
  await fill(page, { ...shared, startNo: '1', endNo: '3' });
  await pickBank(page);
  await fill(page, { '01.memPhone': firstPhone, '01.bankacc': bankacc, '02.memPhone': memPhone });
  await press('create.fillDown');
  await checkBoth();
  await press('create.submitGroup');
  await expect(dialog.getByText(t('front.member.checkTryAgain'))).toBeVisible();
  await expect(dialog.locator('ol > li').nth(1)).toContainText(t('api.U118'));
  await expect(field(page, '02.memPhone')).toBeFocused();
  await call(page, '/api/admin/member/checkId', { memId: ids[0]! });
  await field(page, '02.memPhone').fill(`010${digits()}`);
  await checkBoth();
  await press('create.submitGroup');
  for (const id of ids) await expect(toast).toContainText(id);
  for (const id of ids) expect((await rateOf(id, 'slot'))?.pointRate).toBe('0.30');
  expect((await rateOf(ids[2]!, 'casino'))?.pointRate).toBe('0.00');

  const { memPassCheck: _, bankacc: bankAcc, ...names } = member();
  const casino = await rateOf('ptn1', 'casino');
  await reset();
  await button.click();
  await expect(tab(page, t('create.tabPartner'))).toHaveAttribute('aria-selected', 'true');
  await setRate('casino.pointRate', casino!.pointRate);
  await fill(page, { ...names, bankAcc });
  await pickBank(page);
  await field(page, 'partnerLevel').selectOption('PTN_3');
  await checkBoth();
  const answered = page.waitForResponse('**/api/retail/partner/signup');
  await press('create.submitPartner');
  await expect(toast).toContainText(t('create.partnerRequested'));
  expect(await presses(), 'a partner with rates').toBeLessThanOrEqual(8);
  const { data } = (await (await answered).json()) as { data: Answered<'/api/retail/partner/signup'> };
  // It waits: its id is taken, but there is no such member yet.
  await expect(call(page, '/api/admin/member/checkId', { memId: names.memId })).rejects.toThrow('U116');
  await expect(rateOf(names.memId, 'casino')).rejects.toThrow('U001');
  await operator('join-approve', { siteId: 'demo', requestId: data.requestId });
  await signIn(page, { memId: names.memId, password: names.memPass });
  const own = await call(page, '/api/member/info', {});
  expect(own).toMatchObject({ partnerLevel: 'PTN_3', memNick: names.memNick });
  expect((await rateOf(names.memId, 'casino'))?.pointRate).toBe(casino!.pointRate);
});

test('[A11Y] [CREATE-01] every tab is accessible, fits its screen, and can be touched', {
  tag: '@phone',
}, async ({ page, text, isPhone, expectAccessible }) => {
  const isTooWide = () =>
    page
      .getByRole('tabpanel')
      .evaluate((at) => (({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(at.parentElement!));
  const dialog = page.getByRole('dialog');
  // Vietnamese runs longer.
  for (const locale of isPhone ? sampleOf(['vn', 'ko'] as const) : (['ko', 'vn'] as const)) {
    // An empty list: axe goes through the whole page in any case. A request sent before its rates are loaded shows
    // their placeholder instead of its errors.
    const rates = page.waitForResponse('**/api/v2/retail/rate/newPartner');
    await page.goto(`/demo/${locale}/partnerList?create=1&searchValue=nobody`);
    await (await rates).finished();
    for (const name of ['tabPartner', 'tabMember', 'tabGroup', 'tabRates']) {
      const opener = tab(page, text(locale, `create.${name}`));
      await opener.click();
      // The code of a tab is loaded lazily, and the form before it stays until then.
      await expect(page.getByRole('tabpanel', { name: text(locale, `create.${name}`) })).toBeVisible();
      if (name === 'tabGroup') await fill(page, { startNo: '1', endNo: '10', memId: 'abcdefghijk' });
      if (name === 'tabRates') await fill(page, { 'casino.loseRate': '99.99' });
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
      await expect(opener).toHaveAttribute('aria-selected', 'true');
      if (locale === 'ko' && !isPhone) await expectAccessible(page, '[role=dialog]');
      expect(await isTooWide(), `${name} scrolls sideways, ${locale}`).toBe(false);
      if (!isPhone) continue;
      const small = await page
        .locator('[role=dialog] :is(button, input, select)')
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML.slice(0, 120)),
        );
      expect(small).toEqual([]);
    }
  }
});
