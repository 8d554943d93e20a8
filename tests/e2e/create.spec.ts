import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const serial = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(-8);

function member() {
  const id = serial();
  const digits = String(Date.now()).slice(-8);
  return {
    memId: `m${id}`,
    memPass: 'pass1234',
    memPassCheck: 'pass1234',
    memPhone: `010${digits}`,
    memNick: `닉${id}`,
    memName: '홍길동',
    cashOutPass: '1234',
    bankacc: `9${digits}${Math.floor(Math.random() * 1000)}`,
  };
}
const fill = async (page: Page, values: Partial<ReturnType<typeof member>>) => {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[role=dialog] [name="${name}"]`).fill(value);
};

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto('/demo/partnerList?create=1');
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
});

test('[CREATE-01] [CREATE-07] a member is created from the pop-up and stands in the list at once', async ({
  page,
  t,
  rows,
}) => {
  const dialog = page.getByRole('dialog');
  const values = member();
  await fill(page, values);
  await dialog.locator('[name="bank"]').selectOption({ index: 1 });
  const check = (name: string) =>
    dialog.locator(`[name="${name}"] + button, :has(> [name="${name}"]) > button`).first();
  await check('memId').click();
  await expect(dialog.getByText(t('front.member.idAvailable')).first()).toBeVisible();
  await check('memNick').click();
  await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  await dialog.getByRole('button', { name: t('create.submit') }).click();
  await expect(page.getByText(t('front.member.completeSignup')).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText(values.memId);
  await expect(page).not.toHaveURL(/create=1/);
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
  await dialog.locator('[name="bank"]').selectOption({ index: 1 });
  await expectWrong('bankacc', 'front.member.emptyBankNumber');
});

test('[CREATE-03] both duplicate checks are needed, and a change of the text takes them back', async ({
  page,
  t,
}) => {
  const dialog = page.getByRole('dialog');
  const values = member();
  const check = (name: string) => dialog.locator(`:has(> [name="${name}"]) > button`).first();
  const submit = () => dialog.getByRole('button', { name: t('create.submit') }).click();
  await check('memId').click();
  await expect(dialog.getByText(t('front.member.pleaseEnterId')).first()).toBeVisible();
  await fill(page, { ...values, memId: 'ptn1' });
  await dialog.locator('[name="bank"]').selectOption({ index: 1 });
  await check('memId').click();
  await expect(dialog.getByText(t('front.member.idDuplicate')).first()).toBeVisible();
  await fill(page, { memId: values.memId });
  await submit();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
  await check('memId').click();
  await expect(dialog.getByText(t('front.member.idAvailable')).first()).toBeVisible();
  await submit();
  await expect(dialog.getByText(t('front.member.checkNickFirst')).first()).toBeVisible();
  await check('memNick').click();
  await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  await fill(page, { memId: `${values.memId}x` });
  await submit();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
});

test('[CREATE-07] the withdrawal password and the account take digits only, the bank list is the platform’s', async ({
  page,
  call,
}) => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="cashOutPass"]').pressSequentially('1a2b3c4d5');
  await expect(dialog.locator('[name="cashOutPass"]')).toHaveValue('1234');
  await dialog.locator('[name="bankacc"]').pressSequentially('12-34ab56');
  await expect(dialog.locator('[name="bankacc"]')).toHaveValue('123456');
  const { list } = await call(page, '/api/etc/bank', {});
  await expect(dialog.locator('[name="bank"] option')).toHaveCount(list.length + 1);
});

test('[CREATE-02] [CREATE-03] a refusal of the platform is shown, nothing typed is lost, both checks are due again', async ({
  page,
  t,
  baseURL,
}) => {
  const dialog = page.getByRole('dialog');
  const values = member();
  await fill(page, values);
  await dialog.locator('[name="bank"]').selectOption({ index: 1 });
  const check = (name: string) => dialog.locator(`:has(> [name="${name}"]) > button`).first();
  await check('memId').click();
  await check('memNick').click();
  await expect(dialog.getByText(t('front.member.nickAvailable')).first()).toBeVisible();
  // Somebody else takes the phone number between the checks and the sign-up.
  const other = { ...member(), memPhone: values.memPhone, recommenderId: 'ptn1' };
  const fixed = { memLevel: 1, partSendYn: 'N', firstBetConfYn: 'N', memStatus: 0 };
  const bank = await dialog.locator('[name="bank"]').inputValue();
  const taken = await page.request.post('/demo/api/retail/member/signup', {
    data: { ...other, ...fixed, bank },
    headers: { origin: baseURL!, 'idempotency-key': `e2e-${other.memId}` },
  });
  expect(await taken.json()).toMatchObject({ resultCode: '0' });
  await dialog.getByRole('button', { name: t('create.submit') }).click();
  await expect(dialog.getByText(t('api.U118'))).toBeVisible();
  await expect(dialog.locator('[name="memId"]')).toHaveValue(values.memId);
  await expect(dialog.locator('[name="bankacc"]')).toHaveValue(values.bankacc);
  await dialog.getByRole('button', { name: t('create.submit') }).click();
  await expect(dialog.getByText(t('front.member.checkIdFirst')).first()).toBeVisible();
});
