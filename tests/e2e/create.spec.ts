import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ResponseOf } from '../../lib/contract/calls';
import { expect, test } from './fixtures';

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
/** The button of a duplicate check. */
const check = (page: Page, name: string) =>
  page.getByRole('dialog').locator(`:has(> [name="${name}"]) > button`).first();
const tab = (page: Page, name: string) => page.getByRole('dialog').getByRole('tab', { name, exact: true });
const tabNames = (page: Page) => page.getByRole('dialog').getByRole('tab').allTextContents();

/** Signs a member up behind the screen's back. */
async function signUpBehind(page: Page, change: Partial<ReturnType<typeof member>>) {
  const { origin } = new URL(page.url());
  const body = { ...member(), ...change };
  const response = await page.request.post(`${origin}/demo/api/retail/member/signup`, {
    data: {
      ...body,
      recommenderId: 'ptn1',
      bank: await field(page, 'bank').inputValue(),
      ...{ memLevel: 1, partSendYn: 'N', firstBetConfYn: 'N', memStatus: 0 },
    },
    headers: { origin, 'idempotency-key': `e2e-${serial()}-${body.memId}` },
  });
  expect(await response.json()).toMatchObject({ resultCode: '0' });
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/partnerList?create=1');
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});

test('[CREATE-01] [CREATE-07] a member is created from the pop-up and stands in the list at once', {
  tag: '@phone',
}, async ({ page, t, call, rows }) => {
  const dialog = page.getByRole('dialog');
  const values = member();
  await fill(page, values);
  await pickBank(page);
  await check(page, 'memId').click();
  await expect(dialog.getByText(t('front.member.idAvailable')).first()).toBeVisible();
  await check(page, 'memNick').click();
  await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  await dialog.getByRole('button', { name: t('create.submit') }).click();
  await expect(page.getByText(t('front.member.completeSignup')).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText(values.memId);
  await expect(page).not.toHaveURL(/create=1/);
  const { partnerInfo } = await call(page, '/api/v2/retail/detail/info', { memId: values.memId });
  const { memNick, memName, memPhone } = values;
  expect(partnerInfo).toMatchObject({ partnerLevel: 'NORMAL', memNick, memName, memPhone, loginYn: 'Y' });
  expect(partnerInfo.topUserList.map(({ recommenderId }) => recommenderId)).toEqual(['ptn1']);
});

test('[CREATE-02] [FORM-06] the checks come in the document’s order, each with its message at the field', async ({
  page,
  t,
}) => {
  const dialog = page.getByRole('dialog');
  const submit = () => dialog.getByRole('button', { name: t('create.submit') }).click();
  const good = member();
  const expectWrong = async (field: string, message: Parameters<typeof t>[0]) => {
    await submit();
    await expect(dialog.locator(`[name="${field}"]`)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText(t(message)).first()).toBeVisible();
    await expect(dialog.locator(`[name="${field}"]`)).toBeFocused();
  };
  await expectWrong('memId', 'front.member.emptyMemId');
  await fill(page, { memId: 'ab' });
  await expectWrong('memId', 'api.U101');
  await fill(page, { memId: good.memId, memPass: 'pass1234' });
  await expectWrong('memPassCheck', 'front.member.compareMemPass');
  await fill(page, { memPass: 'short', memPassCheck: 'short' });
  await expectWrong('memPass', 'api.U102');
  await fill(page, { memPass: good.memPass, memPassCheck: good.memPassCheck });
  await expectWrong('memPhone', 'front.member.emptyMemTel');
  await fill(page, { memPhone: '0201' });
  await expectWrong('memPhone', 'front.member.noValidMemTel');
  await fill(page, { memPhone: good.memPhone });
  await expectWrong('memNick', 'front.member.emptyMemNick');
  await fill(page, { memNick: 'ab' });
  await expectWrong('memNick', 'api.U105');
  await fill(page, { memNick: good.memNick });
  await expectWrong('memName', 'front.member.emptyBankAccountName');
  await fill(page, { memName: good.memName });
  await expectWrong('cashOutPass', 'front.member.emptyCashOutPass');
  await fill(page, { cashOutPass: '12' });
  await expectWrong('cashOutPass', 'api.U103');
  await fill(page, { cashOutPass: good.cashOutPass });
  await expectWrong('bank', 'front.member.emptyBankName');
  await pickBank(page);
  await expectWrong('bankacc', 'front.member.emptyBankNumber');
});

test('[CREATE-03] both duplicate checks are needed, and a change of the text takes them back', async ({
  page,
  t,
}) => {
  const dialog = page.getByRole('dialog');
  const values = member();
  const submit = () => dialog.getByRole('button', { name: t('create.submit') }).click();
  await check(page, 'memId').click();
  await expect(dialog.getByText(t('front.member.pleaseEnterId')).first()).toBeVisible();
  await fill(page, { ...values, memId: 'ptn1' });
  await pickBank(page);
  await check(page, 'memId').click();
  await expect(dialog.getByText(t('front.member.idDuplicate')).first()).toBeVisible();
  await fill(page, { memId: values.memId });
  await submit();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
  await check(page, 'memId').click();
  await expect(dialog.getByText(t('front.member.idAvailable')).first()).toBeVisible();
  await submit();
  await expect(dialog.getByText(t('front.member.checkNickFirst')).first()).toBeVisible();
  await check(page, 'memNick').click();
  await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  await fill(page, { memId: `${values.memId}x` });
  await submit();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
});

test('[CREATE-07] the withdrawal password and the account take digits only, the bank list is the platform’s', async ({
  page,
  t,
  call,
}) => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="cashOutPass"]').pressSequentially('1a2b3c4d5');
  await expect(dialog.locator('[name="cashOutPass"]')).toHaveValue('1234');
  await dialog.locator('[name="bankacc"]').pressSequentially('12-34ab56');
  await expect(dialog.locator('[name="bankacc"]')).toHaveValue('123456');
  const { list } = await call(page, '/api/etc/bank', {});
  const options = dialog.locator('[name="bank"] option');
  await expect(options).toHaveText([t('create.bankChoose'), ...list.map(({ bankNameKr }) => bankNameKr)]);
  expect(
    await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['', ...list.map(({ bankCode }) => bankCode)]);
});

test('[CREATE-02] [CREATE-03] a refusal of the platform is shown, nothing typed is lost, both checks are due again', async ({
  page,
  t,
}) => {
  const dialog = page.getByRole('dialog');
  const values = member();
  await fill(page, values);
  await pickBank(page);
  await check(page, 'memId').click();
  await check(page, 'memNick').click();
  await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  // Somebody else takes the phone number between the checks and the sign-up.
  await signUpBehind(page, { memPhone: values.memPhone });
  await dialog.getByRole('button', { name: t('create.submit') }).click();
  await expect(dialog.getByText(t('api.U118')).first()).toBeVisible();
  await expect(field(page, 'memPhone')).toBeFocused();
  await expect(field(page, 'memPhone')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator('[name="memId"]')).toHaveValue(values.memId);
  await expect(dialog.locator('[name="bankacc"]')).toHaveValue(values.bankacc);
  await dialog.getByRole('button', { name: t('create.submit') }).click();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
});

test('[CREATE-01] the tabs follow what may be created, nothing typed is lost between them, the keys go through them', async ({
  page,
  t,
  signIn,
}) => {
  const [partner, user, group, rates] = ['tabPartner', 'tabMember', 'tabGroup', 'tabRates'].map((key) =>
    t(`create.${key}`),
  ) as [string, string, string, string];
  // The wish in the address is for a member; the button opens with partners.
  expect(await tabNames(page)).toEqual([partner, user, group, rates]);
  await expect(tab(page, user)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: t('create.titleBoth') });
  await button.click();
  await expect(tab(page, partner)).toHaveAttribute('aria-selected', 'true');
  await fill(page, { memId: 'typed2' });
  await tab(page, partner).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, user)).toBeFocused();
  await expect(field(page, 'memId')).toHaveValue('');
  await fill(page, { memId: 'typed3' });
  await tab(page, group).click();
  await fill(page, { startNo: '3', endNo: '5' });
  await field(page, '04.memPhone').fill('010-1111-2222');
  await tab(page, rates).click();
  await tab(page, partner).click();
  await expect(field(page, 'memId')).toHaveValue('typed2');
  await tab(page, user).click();
  await expect(field(page, 'memId')).toHaveValue('typed3');
  await tab(page, group).click();
  await expect(field(page, '04.memPhone')).toHaveValue('010-1111-2222');
  // What was typed is thrown away on purpose only.
  const question = page.getByRole('alertdialog');
  await page.keyboard.press('Escape');
  await expect(question).toContainText(t('create.discardDetail'));
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(page, '04.memPhone')).toHaveValue('010-1111-2222');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('create.discardOk') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();

  // Below PTN_5 there are no partners; NORMAL creates nobody.
  await page.goto('/demo/partnerList?memId=ptn5');
  await page.getByRole('button', { name: t('create.title'), exact: true }).click();
  expect(await tabNames(page)).toEqual([user, group, rates]);
  await expect(tab(page, user)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'recommenderId')).toHaveValue('ptn5');

  await signIn(page, { memId: 'pnormal' });
  await page.goto('/demo/userList?create=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('create.title') })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[CREATE-04] the numbers of a group, and every id of it, are checked first', async ({ page, t }) => {
  const dialog = page.getByRole('dialog');
  await tab(page, t('create.tabGroup')).click();
  const submit = () => dialog.getByRole('button', { name: t('create.submitGroup') }).click();
  const wrongNumbers = async (startNo: string, endNo: string, name: string, key: string) => {
    await fill(page, { startNo, endNo });
    await submit();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText(t(key)).first()).toBeVisible();
  };
  await wrongNumbers('a', '5', 'startNo', 'front.member.numbersOnly');
  await wrongNumbers('1', '', 'endNo', 'front.member.numbersOnly');
  await wrongNumbers('5', '5', 'endNo', 'front.member.endLarger');
  await wrongNumbers('1', '11', 'endNo', 'front.member.groupMost');

  const { memPhone, bankacc, ...shared } = member();
  await fill(page, { ...shared, startNo: '9', endNo: '11' });
  await pickBank(page);
  await expect(dialog.locator('ol > li b')).toHaveText(
    ['09', '10', '11'].map((suffix) => `${shared.memId}${suffix}`),
  );
  await submit();
  await expect(field(page, '09.memPhone')).toBeFocused();
  await expect(dialog.getByText(t('front.member.emptyMemTel')).first()).toBeVisible();
  await fill(page, { '09.memPhone': memPhone, '09.bankacc': bankacc, '10.memPhone': memPhone });
  await dialog.getByRole('button', { name: t('create.fillDown') }).click();
  // What stands there stays; what is empty counts up.
  await expect(field(page, '10.memPhone')).toHaveValue(memPhone);
  await expect(field(page, '11.bankacc')).toHaveValue(String(BigInt(bankacc) + 2n));
  await submit();
  await expect(field(page, '10.memPhone')).toBeFocused();
  await expect(dialog.getByText(t('front.member.rowRepeated')).first()).toBeVisible();
  await fill(page, { '10.memPhone': `010${digits()}` });
  await submit();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();

  await signUpBehind(page, { memId: `${shared.memId}10` });
  await check(page, 'memId').click();
  await expect(
    dialog.getByText(`${t('front.member.groupDuplicate')} (${shared.memId}10)`).first(),
  ).toBeVisible();
  await expect(field(page, 'memId')).toBeFocused();
});

test('[CREATE-04] a group is created whole, with its rates, or not at all, and every row says why', async ({
  page,
  t,
  call,
}) => {
  const dialog = page.getByRole('dialog');
  const { memPhone, bankacc, ...shared } = member();
  await tab(page, t('create.tabRates')).click();
  await field(page, 'slot.pointRate').fill('0.3');
  await dialog.getByRole('button', { name: t('create.ratesDone') }).click();
  await tab(page, t('create.tabGroup')).click();
  await fill(page, { ...shared, startNo: '1', endNo: '3' });
  await pickBank(page);
  await fill(page, { '01.memPhone': memPhone, '01.bankacc': bankacc });
  await dialog.getByRole('button', { name: t('create.fillDown') }).click();
  const checkBoth = async () => {
    await check(page, 'memId').click();
    await check(page, 'memNick').click();
    await expect(dialog.getByText(t('front.member.idAvailable')).first()).toBeVisible();
    await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  };
  const submit = () => dialog.getByRole('button', { name: t('create.submitGroup') }).click();
  const ids = ['01', '02', '03'].map((suffix) => `${shared.memId}${suffix}`);

  await checkBoth();
  await signUpBehind(page, { memPhone: await field(page, '02.memPhone').inputValue() });
  await submit();
  await expect(dialog.getByText(t('front.member.checkTryAgain'))).toBeVisible();
  const items = dialog.locator('ol > li');
  await expect(items.nth(0)).toContainText(t('create.rowGood'));
  await expect(items.nth(1)).toContainText(t('api.U118'));
  await expect(field(page, '02.memPhone')).toBeFocused();
  // Nobody was created, and both checks are due again.
  await call(page, '/api/admin/member/checkId', { memId: ids[0]! });
  await field(page, '02.memPhone').fill(`010${digits()}`);
  await submit();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
  await checkBoth();
  await submit();
  const done = page.getByRole('alertdialog');
  await expect(done).toContainText(t('front.member.completeSignup'));
  for (const id of ids) await expect(done).toContainText(id);
  await expect(done).not.toContainText(t('create.ratesNotSaved'));
  for (const memId of ids) {
    const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId });
    expect(memRollingInfo.find(({ cateCode }) => cateCode === 'slot')?.pointRate).toBe('0.30');
    expect(memRollingInfo.find(({ cateCode }) => cateCode === 'casino')?.pointRate).toBe('0.00');
  }
});

test('[CREATE-04] phones and accounts are pasted from a sheet', async ({ page, t }) => {
  await tab(page, t('create.tabGroup')).click();
  await fill(page, { startNo: '1', endNo: '3' });
  await field(page, '02.memPhone').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '010-2222-3333\t123-45\n010-2222-4444\t678\n010-2222-5555\t9\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field(page, '01.memPhone')).toHaveValue('');
  await expect(field(page, '02.memPhone')).toHaveValue('010-2222-3333');
  await expect(field(page, '02.bankacc')).toHaveValue('12345');
  await expect(field(page, '03.memPhone')).toHaveValue('010-2222-4444');
  await expect(field(page, '03.bankacc')).toHaveValue('678');
});

test('[CREATE-05] a partner is asked for with rates inside their bounds, and joins when the administrator approves', async ({
  page,
  t,
  call,
  operator,
  signIn,
}) => {
  const dialog = page.getByRole('dialog');
  const { memPassCheck: _, bankacc, ...names } = member();
  const submit = () => dialog.getByRole('button', { name: t('create.submitPartner') }).click();
  await tab(page, t('create.tabPartner')).click();
  const { rateInfo } = await call(page, '/api/v2/retail/rate/newPartner', { memId: 'ptn1' });
  const casino = rateInfo.find(({ cateCode }) => cateCode === 'casino')!;
  const bounds = { group: t('category.casino'), min: casino.minLoseRate, max: casino.maxLoseRate };

  // Rates begin at 0.0; one that is missing or out of its bounds is told before any field.
  await tab(page, t('create.tabRates')).click();
  for (const { cateCode } of rateInfo) {
    await expect(field(page, `${cateCode}.pointRate`)).toHaveValue('0.0');
    await expect(field(page, `${cateCode}.loseRate`)).toHaveValue('0.0');
  }
  await field(page, 'casino.pointRate').fill('');
  await tab(page, t('create.tabPartner')).click();
  await submit();
  await expect(field(page, 'casino.pointRate')).toBeFocused();
  await expect(dialog.getByText(t('create.pointRateEmpty', bounds))).toBeVisible();
  await dialog
    .getByRole('button', {
      name: `${bounds.group} ${t('rates.rolling')} ${t('rates.max')} ${casino.maxPointRate}`,
    })
    .click();
  await expect(field(page, 'casino.pointRate')).toHaveValue(casino.maxPointRate);
  await expect(dialog.getByText(t('create.pointRateEmpty', bounds))).toHaveCount(0);
  await field(page, 'casino.loseRate').fill('99.99');
  await expect(dialog.getByText(t('create.loseRateRange', bounds))).toBeVisible();
  await dialog.getByRole('button', { name: t('create.ratesDone') }).click();
  await expect(field(page, 'casino.loseRate')).toBeFocused();
  await field(page, 'casino.loseRate').fill('1.5');
  await expect(dialog.getByText(t('create.loseRateRange', bounds))).toHaveCount(0);
  await dialog.getByRole('button', { name: t('create.ratesDone') }).click();

  // Then the fields in the order of the document.
  const values: Record<string, [value: string, empty: string]> = {
    memId: [names.memId, 'front.member.emptyMemId'],
    memPass: [names.memPass, 'front.member.emptyMemPass'],
    memNick: [names.memNick, 'front.member.emptyMemNick'],
    cashOutPass: [names.cashOutPass, 'front.member.emptyCashOutPass'],
    bank: ['', 'front.member.emptyBankName'],
    bankAcc: [bankacc, 'front.member.emptyBankNumber'],
    memName: [names.memName, 'front.member.emptyBankAccountName'],
    memPhone: [names.memPhone, 'front.member.emptyMemTel'],
  };
  for (const [name, [value, empty]] of Object.entries(values)) {
    await submit();
    await expect(field(page, name)).toBeFocused();
    await expect(dialog.getByText(t(empty)).first()).toBeVisible();
    if (name === 'bank') await pickBank(page);
    else await fill(page, { [name]: value });
  }
  await submit();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
  await check(page, 'memId').click();
  await check(page, 'memNick').click();
  await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  await field(page, 'partnerLevel').selectOption('PTN_3');
  const answered = page.waitForResponse('**/api/retail/partner/signup');
  await submit();
  await expect(page.getByRole('alertdialog')).toContainText(t('create.partnerRequested'));
  const { data } = (await (await answered).json()) as { data: ResponseOf<'/api/retail/partner/signup'> };

  // It waits: its id is taken, but there is no such member yet.
  await expect(call(page, '/api/admin/member/checkId', { memId: names.memId })).rejects.toThrow('U116');
  await expect(call(page, '/api/v2/retail/detail/rate', { memId: names.memId })).rejects.toThrow('U001');
  await operator('join-approve', { siteId: 'demo', requestId: data.requestId });
  await signIn(page, { memId: names.memId, password: names.memPass });
  const own = await call(page, '/api/member/info', {});
  expect(own).toMatchObject({ partnerLevel: 'PTN_3', memNick: names.memNick });
  const { memRollingInfo } = await call(page, '/api/v2/retail/detail/rate', { memId: names.memId });
  expect(memRollingInfo.find(({ cateCode }) => cateCode === 'casino')).toMatchObject({
    pointRate: casino.maxPointRate,
    loseRate: '1.50',
  });
});

test('[CREATE-05] rates that cannot be loaded are asked for again, and nothing is sent without them', async ({
  page,
  t,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const dialog = page.getByRole('dialog');
  await page.route('**/api/v2/retail/rate/newPartner', (route) => route.abort());
  await page.goto('/demo/partnerList?create=1');
  await tab(page, t('create.tabPartner')).click();
  await dialog.getByRole('button', { name: t('create.submitPartner') }).click();
  await expect(dialog.getByRole('alert').getByText(t('create.ratesFailed'))).toBeVisible();
  await page.unroute('**/api/v2/retail/rate/newPartner');
  await dialog.getByRole('button', { name: t('common.retry') }).click();
  await expect(field(page, 'casino.pointRate')).toHaveValue('0.0');
});

test('[CREATE-06] [CREATE-01] where PTN_5 alone creates members, others have no member tab, on the screen too', async ({
  page,
  t,
  operator,
  signIn,
}) => {
  const memberTabs = [t('create.tabMember'), t('create.tabGroup')];
  const [partner, rates] = [t('create.tabPartner'), t('create.tabRates')];
  expect(await tabNames(page)).toEqual([partner, ...memberTabs, rates]);
  await operator('site-option', { siteId: 'demo', memberCreatePtn5Only: true });
  try {
    await page.goto('/demo/partnerList?create=1');
    await expect(tab(page, partner)).toHaveAttribute('aria-selected', 'true');
    expect(await tabNames(page)).toEqual([partner, rates]);
    await signIn(page, { memId: 'ptn5' });
    await page.goto('/demo/partnerList?create=1');
    await expect(tab(page, memberTabs[0]!)).toHaveAttribute('aria-selected', 'true');
    expect(await tabNames(page)).toEqual([...memberTabs, rates]);
  } finally {
    await operator('site-option', { siteId: 'demo', memberCreatePtn5Only: false });
  }
  // The other site is that one.
  await signIn(page, { prefix: 'demo2', memId: 'two4' });
  await page.goto('/demo2/partnerList');
  await page.getByRole('button', { name: t('create.titlePartner') }).click();
  await expect(tab(page, partner)).toBeVisible();
  expect(await tabNames(page)).toEqual([partner, rates]);
  await expect(field(page, 'partnerLevel').locator('option')).toHaveText([
    t('level.PTN_5'),
    t('level.PTN_6'),
    t('level.PTN_7'),
  ]);
});

test('[CREATE-01] every tab is accessible, fits its screen, and can be touched', { tag: '@phone' }, async ({
  page,
  t,
  text,
  isPhone,
}) => {
  test.setTimeout(90_000);
  const isTooWide = () =>
    page
      .getByRole('tabpanel')
      .evaluate((at) => (({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(at.parentElement!));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const name of ['tabPartner', 'tabMember', 'tabGroup', 'tabRates']) {
      await tab(page, t(`create.${name}`)).click();
      if (name === 'tabGroup') await fill(page, { startNo: '1', endNo: '10', memId: 'abcdefghijk' });
      if (name === 'tabRates') await fill(page, { 'casino.loseRate': '99.99' });
      await page.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(tab(page, t(`create.${name}`))).toHaveAttribute('aria-selected', 'true');
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect(violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.html}`)).toEqual([]);
      expect(await isTooWide(), `${name} scrolls sideways`).toBe(false);
      if (name === 'tabRates') await fill(page, { 'casino.loseRate': '0' });
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
  // Vietnamese runs longer.
  await page.goto('/demo/vn/partnerList?create=1');
  for (const name of ['tabPartner', 'tabMember', 'tabGroup', 'tabRates']) {
    await tab(page, text('vn', `create.${name}`)).click();
    expect(await isTooWide(), `${name} scrolls sideways`).toBe(false);
  }
  await expect(field(page, 'casino.pointRate')).toHaveValue('0.0');
  expect(await isTooWide()).toBe(false);
});
