import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FREE, openCreate, PERSON } from '@/tests/fixtures/create';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { refused } from '@/tests/fixtures/fake-web';
import { findToast, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';

const SIGN_UP = '/api/retail/member/signup';
const CHECK_ID = '/api/admin/member/checkId';
const CHECK_NICK = '/api/admin/member/checkNickname';
const MEMBER = { ...PERSON, memPassCheck: PERSON.memPass, memPhone: '01012345678', bankacc: '987654' };

/** The member's tab, all of it filled in, both names checked. */
async function openChecked(answers: Parameters<typeof openCreate>[1] = {}) {
  const create = await openCreate('member', { ...FREE, ...answers }, { doneHref: '/demo/userList' });
  create.fill(MEMBER);
  await create.checkBoth();
  return create;
}

test('[CREATE-02] [FORM-06] the checks are in the document’s order, each with its message at its field', async () => {
  const { fill, submit, expectWrong, calls } = await openCreate('member');
  const callCount = calls.length;
  const steps = [
    [{}, 'memId', 'front.member.emptyMemId'],
    [{ memId: 'ab' }, 'memId', 'api.U101'],
    [{ memId: MEMBER.memId, memPass: 'pass1234' }, 'memPassCheck', 'front.member.compareMemPass'],
    [{ memPass: 'short', memPassCheck: 'short' }, 'memPass', 'api.U102'],
    [{ memPass: 'pass1234', memPassCheck: 'pass1234' }, 'memPhone', 'front.member.emptyMemTel'],
    [{ memPhone: '0201' }, 'memPhone', 'front.member.noValidMemTel'],
    [{ memPhone: MEMBER.memPhone }, 'memNick', 'front.member.emptyMemNick'],
    [{ memNick: 'ab' }, 'memNick', 'api.U105'],
    [{ memNick: '<b>nick</b>' }, 'memNick', 'front.member.noValidMemNick'],
    [{ memNick: MEMBER.memNick }, 'memName', 'front.member.emptyBankAccountName'],
    [{ memName: MEMBER.memName }, 'cashOutPass', 'front.member.emptyCashOutPass'],
    [{ cashOutPass: '12' }, 'cashOutPass', 'api.U103'],
    [{ cashOutPass: '1234' }, 'bank', 'front.member.emptyBankName'],
    [{ bank: MEMBER.bank }, 'bankacc', 'front.member.emptyBankNumber'],
  ] as const;
  for (const [values, name, message] of steps) {
    fill(values);
    submit();
    expectWrong(name, t(message));
  }
  expect(calls).toHaveLength(callCount);
});

test.each(['member', 'group', 'partner'] as const)(
  '[CREATE-02] a nickname of the tab %s is refused rather than cut where it is too long',
  async (tab) => {
    const { user, field, fill, check, expectWrong } = await openCreate(tab);
    if (tab === 'group') fill({ startNo: '1', endNo: '2' });
    await user.click(field('memNick'));
    await user.paste('😀'.repeat(20));
    expect(field('memNick')).toHaveValue('😀'.repeat(20));
    await user.clear(field('memNick'));
    await user.paste('x'.repeat(21));
    check('memNick');
    await waitFor(() => expectWrong('memNick', t('api.U105')));
  },
);

test('[CREATE-03] both duplicate checks are needed, and a change of the text takes them back', async () => {
  const { field, fill, check, submit, expectWrong, sent } = await openCreate('member', {
    [CHECK_ID]: ({ memId }: { memId: string }) => (memId === 'taken' ? refused('U116') : { data: {} }),
    [CHECK_NICK]: { data: {} },
  });
  const free = (name: string, key: 'idAvailable' | 'nickAvailable') =>
    waitFor(() => expect(field(name)).toHaveAccessibleDescription(`✓ ${t(`front.member.${key}`)}`));
  check('memId');
  await waitFor(() => expectWrong('memId', t('front.member.pleaseEnterId')));
  expect(sent(CHECK_ID)).toEqual([]);

  fill({ ...MEMBER, memId: 'taken' });
  check('memId');
  await waitFor(() => expectWrong('memId', t('front.member.idDuplicate')));
  fill({ memId: MEMBER.memId });
  submit();
  expectWrong('memId', t('front.member.checkIdFirst'));
  check('memId');
  await free('memId', 'idAvailable');
  submit();
  expectWrong('memNick', t('front.member.checkNickFirst'));
  check('memNick');
  await free('memNick', 'nickAvailable');
  fill({ memId: `${MEMBER.memId}x` });
  submit();
  expectWrong('memId', t('front.member.checkIdFirst'));
  expect(sent(CHECK_ID)).toEqual([{ memId: 'taken' }, { memId: MEMBER.memId }]);
  expect(sent(SIGN_UP)).toEqual([]);
});

test('[CREATE-01] [CREATE-02] a member is sent below the parent, and reported in its place in the list', async () => {
  const { submit, sent, onClose } = await openChecked({
    [SIGN_UP]: { data: sampleResponse(SIGN_UP) },
  });
  submit();
  const toast = await findToast();
  expect(toast).toHaveTextContent(t('front.member.completeSignup'));
  expect(toast).toHaveTextContent('nick01 (kim01)');
  const constant = { memLevel: 1, partSendYn: 'N', firstBetConfYn: 'N', memStatus: 0 };
  expect(sent(SIGN_UP)).toEqual([{ ...MEMBER, ...constant, recommenderId: 'ptn1' }]);
  // The rates, which begin at 0.0, were not touched.
  expect(sent('/api/v2/retail/rate/saveBottom')).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.push).toHaveBeenCalledWith('/demo/userList', { scroll: false });
});

test('[CREATE-02] [CREATE-03] a refusal is shown at its field, nothing typed is lost, both checks are due again', async () => {
  const { field, submit, expectWrong } = await openChecked({ [SIGN_UP]: refused('U118') });
  submit();
  await waitFor(() => expectWrong('memPhone', 'text of U118'));
  for (const [name, value] of Object.entries(MEMBER)) expect(field(name)).toHaveValue(value);
  submit();
  expectWrong('memId', t('front.member.checkIdFirst'));
});

test('[CREATE-02] a refusal without a field is shown above the buttons', async () => {
  const { dialog, submit } = await openChecked({ [SIGN_UP]: refused('C999') });
  submit();
  expect(await within(dialog).findByText('text of C999')).toHaveAttribute('role', 'alert');
});

test('[MOVE-05] a sign-up whose result is unknown is asked for again with the same key', async () => {
  const { dialog, user, calls, submit } = await openChecked({
    [SIGN_UP]: ['network failure', { data: sampleResponse(SIGN_UP) }],
  });
  submit();
  await user.click(await within(dialog).findByRole('button', { name: t('saving.checkResult') }));
  expect(await findToast()).toHaveTextContent(t('front.member.completeSignup'));
  const [first, second] = calls.filter(({ path }) => path === SIGN_UP);
  expect(second).toEqual(first);
});

test('[CREATE-07] the withdrawal password is limited to four digits, the account to digits, and the phone retains its hyphens', async () => {
  const { field, fill } = await openCreate('member');
  fill({ cashOutPass: '1a2b3c4d5', bankacc: '12-34ab56', memPhone: '010-1234x5678' });
  expect(field('cashOutPass')).toHaveValue('1234');
  expect(field('bankacc')).toHaveValue('123456');
  expect(field('memPhone')).toHaveValue('010-12345678');
});

test('[CREATE-07] the banks are the platform’s, and asked for again where they could not be had', async () => {
  const bank = { ...sampleResponse('/api/etc/bank').list[0]!, bankCode: '011', bankNameKr: 'bank 011' };
  const { user, dialog, field } = await openCreate('member', {
    '/api/etc/bank': ['network failure', { data: { list: [bank] } }],
  });
  const failed = await within(dialog).findByText(t('create.bankFailed'));
  await user.click(within(failed).getByRole('button', { name: t('common.retry') }));
  await within(dialog).findByRole('option', { name: 'bank 011' });
  const options = [...(field('bank') as HTMLSelectElement).options];
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['', t('create.bankChoose')],
    ['011', 'bank 011'],
  ]);
});
