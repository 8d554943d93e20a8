import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { expectFacts } from '@/tests/fixtures/list';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { ChargeForm } from './charge-form';

const IN = '/api/cash/in';
const INQUIRY = '/api/board/faq/save';
const LIMITS = { depositMin: '10000', depositMax: '10000000', depositUnit: '1000' };

/** The form of a member with 5,000. */
function open(cashDecimal = '1', holder?: string) {
  const { user, container } = renderClient(
    <>
      <ChargeForm
        memId="ptn3"
        memNick="third"
        held={5_000}
        limits={LIMITS}
        limitsText="at least 10,000"
        {...{ cashDecimal, holder }}
      />
      <AlertHost />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('requests.chargeAmount') });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return {
    user,
    container,
    field,
    press,
    async ask(text: string) {
      await user.clear(field);
      if (text) await user.type(field, text);
      await user.click(container.querySelector('[type="submit"]')!);
    },
    confirm: async (name: 'requests.doCharge' | 'common.cancel') =>
      user.click(
        (await screen.findByRole('alertdialog')).querySelector(
          `button:${name === 'common.cancel' ? 'first' : 'last'}-of-type`,
        )!,
      ),
  };
}

test('[FUND-01] quick buttons add 1, 3, 5, 10, 30, 50 and 100 man-won, and correct empties the amount', async () => {
  const { field, press, container } = open();
  const steps = [
    ['+1만', '10,000', '15,000'],
    ['+3만', '40,000', '45,000'],
    ['+5만', '90,000', '95,000'],
    ['+10만', '190,000', '195,000'],
    ['+30만', '490,000', '495,000'],
    ['+50만', '990,000', '995,000'],
    ['+100만', '1,990,000', '1,995,000'],
  ] as const;
  for (const [button, amount, after] of steps) {
    await press(button);
    expect(field).toHaveValue(amount);
    expectFacts(container, { [t('requests.held')]: '5,000', [t('requests.heldAfterCharge')]: after });
  }
  await press(t('money.correct'));
  expect(field).toHaveValue('');
});

test('[FUND-01] an amount that is empty, zero, outside the limits or off the unit is refused at its field', async () => {
  const calls = fakeWeb({});
  const { field, ask } = open();
  for (const [text, code] of [
    ['', 'C002'],
    ['0', 'C002'],
    ['9000', 'C102'],
    ['10001000', 'C101'],
    ['99999999999999', 'C101'],
    ['10500', 'C103'],
  ] as const) {
    await ask(text);
    expect(field).toHaveAccessibleDescription(
      `${t(`api.${code}`)}${code === 'C002' ? '' : ' at least 10,000'}`,
    );
    expect(field).toHaveFocus();
  }
  expect(calls).toEqual([]);
});

test('[FUND-01] a request is confirmed, sent once and reported, and the field is empty again', async () => {
  const calls = fakeWeb({ [IN]: { data: { cashIdx: 7 } } });
  const { field, ask, confirm } = open();
  await ask('50000');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(t('requests.confirmCharge', { amount: '50,000' }));
  await confirm('common.cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toEqual([]);
  await ask('50000');
  await confirm('requests.doCharge');
  expect(await findToast()).toHaveTextContent(t('requests.chargeComplete'));
  expect(calls.map(({ body }) => body)).toEqual([
    { memId: 'ptn3', cashType: 1, cashStatus: 'in', cashAmt: 50_000 },
  ]);
  expect(field).toHaveValue('');
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('[FUND-01] who pays in is the account’s holder unless another name is typed, and is not left empty', async () => {
  const calls = fakeWeb({ [IN]: { data: { cashIdx: 7 } } });
  const { user, ask, confirm } = open('1', '홍길동');
  const name = screen.getByRole('textbox', { name: t('requests.depositor') });
  expect(name).toHaveValue('홍길동');
  await user.clear(name);
  await ask('50000');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(new RegExp(t('requests.depositorMissing')));
  expect(calls).toEqual([]);
  await user.type(name, ' 김다른 ');
  await ask('50000');
  await confirm('requests.doCharge');
  await findToast();
  expect(calls.map(({ body }) => body)).toEqual([
    { memId: 'ptn3', cashType: 1, cashStatus: 'in', cashAmt: 50_000, depositor: '김다른' },
  ]);
});

test('[FUND-01] [FORM-02] where a site scales amounts, the typed amount is sent unscaled', async () => {
  const calls = fakeWeb({ [IN]: { data: { cashIdx: 7 } } });
  const { ask, confirm } = open('0.01');
  await ask('500');
  await confirm('requests.doCharge');
  await findToast();
  expect(calls.map(({ body }) => body)).toMatchObject([{ cashAmt: 50_000 }]);
});

test.each(['C001', 'C003', 'M001'])('[FUND-01] %s shows its text and leaves the amount', async (code) => {
  fakeWeb({ [IN]: refused(code) });
  const { field, ask, confirm } = open();
  await ask('50000');
  await confirm('requests.doCharge');
  expect(await screen.findByText(`text of ${code}`)).toBeVisible();
  expect(field).toHaveValue('50,000');
});

test('[FUND-01] [MOVE-05] a request whose result is unknown is asked for again with the same key', async () => {
  const calls = fakeWeb({ [IN]: ['network failure', { data: { cashIdx: 7 } }] });
  const { ask, confirm, press } = open();
  await ask('50000');
  await confirm('requests.doCharge');
  await press(t('saving.checkResult'));
  await findToast();
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
});

test('[FUND-01] typing while a request is under way does not change the sent amount', async () => {
  let fail = () => {};
  const calls = fakeWeb({
    [IN]: () => new Promise((resolve) => (fail = () => resolve('network failure'))),
  });
  const { user, field, ask, confirm } = open();
  await ask('50000');
  await confirm('requests.doCharge');
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.type(field, '0');
  expect(field).toHaveValue('50,000');
  fail();
  expect(await screen.findByRole('button', { name: t('saving.checkResult') })).toBeVisible();
});

test('[FUND-01] the account is asked for after a question, as an inquiry of its own type', async () => {
  const calls = fakeWeb({ [INQUIRY]: { data: { idxList: [3] } } });
  const { press, confirm } = open();
  await press(t('accountInquiry.open'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(t('accountInquiry.question'));
  expect(calls).toEqual([]);
  await confirm('requests.doCharge');
  expect(await findToast()).toHaveTextContent(t('accountInquiry.complete'));
  expect(calls.map(({ body }) => body)).toEqual([
    {
      memId: 'ptn3',
      memName: 'third',
      boardType: 'faq',
      category: 'bankaccount',
      faqType: 'bankaccount',
      title: t('accountInquiry.postTitle'),
      content: t('accountInquiry.postContent'),
    },
  ]);
});

test('[SAFE-01] a limit of the player’s own says what it leaves, and when it allows more', async () => {
  const data = { kind: 'depositWeek', leftAmt: 5_000, from: '2026-11-22T03:06:00Z' };
  fakeWeb({ [IN]: { resultCode: 'A051', resultMessage: 'text of A051', data } });
  const { ask, confirm, field } = open();
  await ask('20000');
  await confirm('requests.doCharge');
  const values = { kind: t('requests.limitKinds.depositWeek'), left: '5,000', time: '2026-11-22 12:06' };
  expect(
    await screen.findByText((text) => text.includes(t('requests.limitReachedUntil', values))),
  ).toBeVisible();
  expect(field).toHaveValue('20,000');
});

test.each([
  ['2026-11-22T03:06:00Z', ` ${t('requests.pausedUntil', { time: '2026-11-22 12:06' })}`],
  [null, ''],
])('[SAFE-04] a time-out says until when it lasts; one without an end does not', async (until, more) => {
  fakeWeb({ [IN]: { resultCode: 'A052', resultMessage: 'text of A052', data: { until } as never } });
  const { ask, confirm } = open();
  await ask('20000');
  await confirm('requests.doCharge');
  expect(await screen.findByText(/text of A052/)).toHaveTextContent(new RegExp(`^text of A052${more}$`));
});
