import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FREE, openCreate, PERSON } from '@/tests/fixtures/create';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { refused } from '@/tests/fixtures/fake-web';
import { findToast, t } from '@/tests/fixtures/render';

const SIGN_UP = '/api/retail/member/signupGroup';
const SAVE_RATES = '/api/v2/retail/rate/saveBottom';
const CHECK_ID = '/api/admin/member/checkId';
const SHARED = { ...PERSON, memId: 'kim', memNick: 'nick', memPassCheck: PERSON.memPass };

/** The group's tab with three good rows, all names checked. */
async function openChecked(answers: Parameters<typeof openCreate>[1]) {
  const create = await openCreate('group', { ...FREE, ...answers });
  const { fill } = create;
  fill({ ...SHARED, startNo: '1', endNo: '3' });
  fill({ '01.memPhone': '01012345671', '01.bankacc': '1001' });
  fill({ '02.memPhone': '01012345672', '02.bankacc': '1002' });
  fill({ '03.memPhone': '01012345673', '03.bankacc': '1003' });
  await create.checkBoth();
  return create;
}

test('[CREATE-04] the numbers are checked first', async () => {
  const { fill, submit, expectWrong } = await openCreate('group');
  for (const [startNo, endNo, name, message] of [
    ['a', '5', 'startNo', 'front.member.numbersOnly'],
    ['1', '', 'endNo', 'front.member.numbersOnly'],
    ['5', '5', 'endNo', 'front.member.endLarger'],
    ['1', '11', 'endNo', 'front.member.groupMost'],
  ] as const) {
    fill({ startNo, endNo });
    submit();
    expectWrong(name, t(message));
  }
});

test('[CREATE-04] each row is checked; filling down counts up into empty fields alone', async () => {
  const { user, dialog, field, fill, submit, expectWrong } = await openCreate('group');
  fill({ ...SHARED, startNo: '9', endNo: '11' });
  expect([...dialog.querySelectorAll('ol > li b')].map(({ textContent }) => textContent)).toEqual([
    'kim09',
    'kim10',
    'kim11',
  ]);
  submit();
  expectWrong('09.memPhone', t('front.member.emptyMemTel'));
  fill({ '09.memPhone': '01012345678', '09.bankacc': '1009', '10.memPhone': '01012345678' });
  await user.click(within(dialog).getByRole('button', { name: t('create.fillDown') }));
  expect(field('10.memPhone')).toHaveValue('01012345678');
  expect(field('11.memPhone')).toHaveValue('01012345680');
  expect(field('10.bankacc')).toHaveValue('1010');
  expect(field('11.bankacc')).toHaveValue('1011');
  submit();
  expectWrong('10.memPhone', t('front.member.rowRepeated'));
  fill({ '10.memPhone': '01012345679' });
  submit();
  expectWrong('memId', t('front.member.checkIdFirst'));
});

test('[CREATE-04] the button that fills down follows the row that it copies from, for the eye and for Tab', async () => {
  const { user, field, fill } = await openCreate('group');
  fill({ startNo: '1', endNo: '3' });
  field('01.bankacc').focus();
  await user.tab();
  expect(document.activeElement).toHaveTextContent(t('create.fillDown'));
  await user.tab();
  expect(field('02.memPhone')).toHaveFocus();
});

test('[CREATE-04] a check asks for every name of the group, and names those that are taken', async () => {
  const { field, fill, check, sent } = await openCreate('group', {
    [CHECK_ID]: ({ memId }: { memId: string }) => (memId === 'kim10' ? refused('U116') : { data: {} }),
  });
  fill({ ...SHARED, startNo: '9', endNo: '11' });
  check('memId');
  await waitFor(() =>
    expect(field('memId')).toHaveAccessibleDescription(
      expect.stringContaining(`${t('front.member.groupDuplicate')} (kim10)`),
    ),
  );
  await waitFor(() => expect(field('memId')).toHaveFocus());
  expect(sent(CHECK_ID)).toEqual(['kim09', 'kim10', 'kim11'].map((memId) => ({ memId })));
});

test('[CREATE-04] one refused row prevents the whole group, every row shows its reason, and both checks are due again', async () => {
  const { dialog, field, fill, submit, expectWrong, onClose } = await openChecked({
    [SIGN_UP]: {
      data: {
        createdYn: 'N',
        list: ['0', 'U118', '0'].map((resultCode, i) => ({ memId: `kim0${i + 1}`, resultCode })),
      },
    },
  });
  submit();
  expect(await within(dialog).findByText(t('front.member.checkTryAgain'))).toBeVisible();
  const rows = [...dialog.querySelectorAll('ol > li')];
  // The rows follow the answer.
  await waitFor(() =>
    expect(rows.map((row) => row.querySelector(':scope > p:last-child')?.textContent)).toEqual([
      `✓ ${t('create.rowGood')}`,
      t('api.U118'),
      `✓ ${t('create.rowGood')}`,
    ]),
  );
  expect(field('02.memPhone')).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  fill({ '02.memPhone': '01012345679' });
  submit();
  expectWrong('memId', t('front.member.checkIdFirst'));
});

test('[CREATE-04] a row that is refused for a name it shares with the group is gone to', async () => {
  const { dialog, submit } = await openChecked({
    [SIGN_UP]: {
      data: {
        createdYn: 'N',
        list: ['0', '0', 'U116'].map((resultCode, i) => ({ memId: `kim0${i + 1}`, resultCode })),
      },
    },
  });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  submit();
  const row = () => dialog.querySelector('[data-row="03"]');
  await waitFor(() => expect(row()).toHaveFocus());
  expect(row()).toHaveTextContent(t('api.U116'));
  expect(scrolled.mock.contexts).toEqual([row()]);
});

test('[CREATE-04] a group is sent as a whole with its typed rates, and reported by name', async () => {
  const ids = ['kim01', 'kim02', 'kim03'];
  const { open, fill, submit, sent, onClose } = await openChecked({
    [SIGN_UP]: { data: { createdYn: 'Y', list: ids.map((memId) => ({ memId, resultCode: '0' })) } },
    [SAVE_RATES]: { data: sampleResponse(SAVE_RATES) },
  });
  open('rates');
  fill({ 'slot.pointRate': '0.3' });
  submit();
  submit();
  const toast = await findToast();
  expect(toast).toHaveTextContent(t('front.member.completeSignup'));
  for (const number of ['01', '02', '03']) expect(toast).toHaveTextContent(`nick${number} (kim${number})`);
  expect(toast).not.toHaveTextContent(t('create.ratesNotSaved'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent(SIGN_UP)).toEqual([
    {
      list: ['01', '02', '03'].map((number, i) => ({
        ...SHARED,
        memId: `kim${number}`,
        memNick: `nick${number}`,
        memName: `홍길동${number}`,
        memPhone: `0101234567${i + 1}`,
        bankacc: `100${i + 1}`,
        recommenderId: 'ptn1',
        memLevel: 1,
        partSendYn: 'N',
        firstBetConfYn: 'N',
        memStatus: 0,
      })),
    },
  ]);
  expect(sent(SAVE_RATES)).toEqual([
    {
      memId: 'ptn1',
      rateList: ids.flatMap((memId) => [
        { memId, category: 'casino', cateCode: 'casino', pointRate: '0.00', loseRate: '0.00' },
        { memId, category: 'slot', cateCode: 'slot', pointRate: '0.30', loseRate: '0.00' },
      ]),
    },
  ]);
});

test('[CREATE-04] created members whose rates could not be saved are reported', async () => {
  const { open, fill, submit } = await openChecked({
    [SIGN_UP]: { data: { createdYn: 'Y', list: [] } },
    [SAVE_RATES]: refused('A014'),
  });
  open('rates');
  fill({ 'slot.pointRate': '0.3' });
  submit();
  submit();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `${t('create.ratesNotSaved')} text of A014`,
  );
});

test('[CREATE-04] phones and accounts are pasted from a sheet, from the field on to the right and down', async () => {
  const { field, fill } = await openCreate('group');
  fill({ startNo: '1', endNo: '3' });
  fireEvent.paste(field('02.memPhone'), {
    clipboardData: { getData: () => '010-2222-3333\t123-45\r\n010-2222-4444\t678\r\n010-2222-5555\t9\r\n' },
  });
  expect(
    ['01', '02', '03'].map((row) => [field(`${row}.memPhone`).value, field(`${row}.bankacc`).value]),
  ).toEqual([
    ['', ''],
    ['010-2222-3333', '12345'],
    ['010-2222-4444', '678'],
  ]);
});

const ONE = '/api/retail/member/signup';
/** The group's tab with three good rows, on an upstream without a call for a group. */
async function openSingly(answers: Parameters<typeof openCreate>[1]) {
  const create = await openCreate('group', { ...FREE, ...answers }, { lacks: ['groupSignup'] });
  create.fill({ ...SHARED, startNo: '1', endNo: '3' });
  for (const n of [1, 2, 3])
    create.fill({ [`0${n}.memPhone`]: `0101234567${n}`, [`0${n}.bankacc`]: `100${n}` });
  await create.checkBoth();
  const last = (n: number) => create.dialog.querySelector(`[data-row="0${n}"] > p:last-child`)?.textContent;
  return { ...create, rowTexts: () => [1, 2, 3].map(last) };
}
const idsOf = (bodies: unknown[]) => bodies.map((body) => (body as { memId: string }).memId);
const CREATED = `✓ ${t('create.rowCreated')}`;

test('[CREATE-04] without a call for a group each member is signed up by its own, and all are reported', async () => {
  const { submit, sent, onClose, dialog } = await openSingly({
    [ONE]: ({ memId }: { memId: string }) => ({ data: { memId } }),
  });
  expect(dialog).toHaveTextContent(t('create.groupHintOneByOne'));
  submit();
  const toast = await findToast();
  for (const number of ['01', '02', '03']) expect(toast).toHaveTextContent(`nick${number} (kim${number})`);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent(SIGN_UP)).toEqual([]);
  expect(idsOf(sent(ONE))).toEqual(['kim01', 'kim02', 'kim03']);
  expect(sent(ONE)[0]).toMatchObject({ memNick: 'nick01', memPhone: '01012345671', memLevel: 1 });
});

test('[CREATE-04] rows that were created are shown as created, and neither checked nor sent again', async () => {
  let isTaken = true;
  const { dialog, field, fill, submit, check, sent, onClose, expectWrong, rowTexts } = await openSingly({
    [ONE]: ({ memId }: { memId: string }) =>
      memId === 'kim02' && isTaken ? refused('U118') : { data: { memId } },
  });
  submit();
  expect(await within(dialog).findByText(t('front.member.checkTryAgain'))).toBeVisible();
  await waitFor(() => expect(rowTexts()).toEqual([CREATED, t('api.U118'), CREATED]));
  expect(onClose).not.toHaveBeenCalled();
  expect(field('01.memPhone')).toBeDisabled();
  await waitFor(() => expect(field('02.memPhone')).toHaveFocus());
  isTaken = false;
  fill({ '02.memPhone': '01012345679' });
  expect(rowTexts()[0]).toBe(CREATED);
  submit();
  expectWrong('memId', t('front.member.checkIdFirst'));
  check('memId');
  check('memNick');
  await waitFor(() => expect(sent(CHECK_ID)).toHaveLength(4));
  expect(idsOf(sent(CHECK_ID)).at(-1)).toBe('kim02');
  await waitFor(() =>
    expect(field('memNick')).toHaveAccessibleDescription(`✓ ${t('front.member.nickAvailable')}`),
  );
  submit();
  expect(await findToast()).toHaveTextContent('nick02 (kim02)');
  expect(idsOf(sent(ONE))).toEqual(['kim01', 'kim02', 'kim03', 'kim02']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[CREATE-04] after a row without a known outcome the next try goes on with it, by the same key', async () => {
  const tries: string[] = [];
  const { dialog, submit, calls, rowTexts } = await openSingly({
    [ONE]: ({ memId }: { memId: string }) => {
      tries.push(memId);
      return tries.length === 2 ? 'network failure' : { data: { memId } };
    },
  });
  submit();
  await waitFor(() => expect(dialog).toHaveTextContent(t('saving.resultUnknown')));
  expect(rowTexts()[0]).toBe(CREATED);
  submit();
  await findToast();
  expect(tries).toEqual(['kim01', 'kim02', 'kim02', 'kim03']);
  const keys = calls.filter(({ path }) => path === ONE).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

test('[CREATE-04] [WIRE-06] a row that may have been created is reported as such, and those after it wait', async () => {
  const tries: string[] = [];
  const { dialog, submit, rowTexts } = await openSingly({
    [ONE]: ({ memId }: { memId: string }) => {
      tries.push(memId);
      return tries.length === 2 ? refused('A098') : { data: { memId } };
    },
  });
  submit();
  await waitFor(() => expect(dialog).toHaveTextContent('text of A098'));
  expect(tries).toEqual(['kim01', 'kim02']);
  expect(rowTexts()[0]).toBe(CREATED);
  expect(dialog).not.toHaveTextContent(t('saving.checkResult'));
  submit();
  await findToast();
  expect(tries).toEqual(['kim01', 'kim02', 'kim02', 'kim03']);
});
