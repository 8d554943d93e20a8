import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { liveStore } from '@/lib/realtime/live-store';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { expectFacts } from '@/tests/fixtures/list';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { BankNote } from './bank-note';
import { ExchangeForm } from './exchange-form';

const OUT = '/api/cash/out';
const LIMITS = { withdrawalMin: '10000', withdrawalUnit: '1000' };

/** The form of a member with 100,000. */
function open({ isAllowed = true } = {}) {
  const { user, container } = renderClient(
    <>
      <ExchangeForm
        memId="ptn3"
        held={100_000}
        limits={LIMITS}
        limitsText="at least 10,000"
        cashDecimal="1"
        passwordHref="/demo/play/infoEdit"
        {...{ isAllowed }}
      />
      <AlertHost />
    </>,
  );
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: t('requests.exchangeAmount') });
  const password = screen.getByLabelText<HTMLInputElement>(t('requests.password'));
  return {
    user,
    container,
    amount,
    password,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    async ask(text: string, pass: string) {
      await user.clear(amount);
      if (text) await user.type(amount, text);
      await user.clear(password);
      if (pass) await user.type(password, pass);
      await user.click(container.querySelector('[type="submit"]')!);
    },
    agree: async () =>
      user.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!),
  };
}

test('[FUND-02] it checks whether withdrawals are allowed, then the password, then the amount', async () => {
  const calls = fakeWeb({});
  const { ask, amount, password } = open();
  await ask('', '');
  expect(password).toHaveAccessibleDescription(
    `${t('requests.emptyPassword')} ${t('requests.passwordHint')}`,
  );
  expect(password).toHaveFocus();
  for (const [text, code] of [
    ['', 'C206'],
    ['0', 'C206'],
    ['9000', 'C214'],
    ['10500', 'C215'],
    // More than is held goes before the unit.
    ['100500', 'C202'],
    ['99999999999999', 'C202'],
  ] as const) {
    await ask(text, '1234');
    const limits = code === 'C214' || code === 'C215' ? ' at least 10,000' : '';
    expect(amount).toHaveAccessibleDescription(t(`api.${code}`) + limits);
    expect(amount).toHaveFocus();
  }
  expect(calls).toEqual([]);
});

test('[FUND-02] a member who may not withdraw is informed first', async () => {
  const calls = fakeWeb({});
  const { ask } = open({ isAllowed: false });
  await ask('', '');
  expect(screen.getByRole('alert')).toHaveTextContent(t('requests.suspended'));
  await ask('10000', '1234');
  expect(screen.getByRole('alert')).toHaveTextContent(t('requests.suspended'));
  expect(calls).toEqual([]);
});

test('[FUND-02] a quick button that would pass the balance says so and adds nothing', async () => {
  const { amount, press, container } = open();
  await press('+5만');
  await press('+5만');
  expect(amount).toHaveValue('100,000');
  expectFacts(container, { [t('requests.held')]: '100,000', [t('requests.heldAfterExchange')]: '0' });
  await press('+1만');
  expect(amount).toHaveValue('100,000');
  expect(amount).toHaveAccessibleDescription(t('requests.aboveHeld'));
});

test('[FUND-02] a request is confirmed, sent with the password, applied and reported', async () => {
  const calls = fakeWeb({ [OUT]: { data: { cashIdx: 7, cashAmt: 70_000, cashSeq: 9 } } });
  const applied = vi.spyOn(liveStore, 'applyBalance');
  const { ask, agree, amount, password } = open();
  await ask('30000', '1234');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    t('requests.confirmExchange', { amount: '30,000' }),
  );
  expect(calls).toEqual([]);
  await agree();
  expect(await findToast()).toHaveTextContent(t('requests.exchangeComplete'));
  expect(calls.map(({ body }) => body)).toEqual([
    { memId: 'ptn3', cashType: -1, cashStatus: 'out', cashAmt: 30_000, cashOutPass: '1234' },
  ]);
  expect(applied).toHaveBeenCalledWith({ cashIdx: 7, cashAmt: 70_000, cashSeq: 9 });
  expect([amount.value, password.value]).toEqual(['', '']);
});

test.each(['C008', 'C010', 'C204', 'C205', 'A084'])(
  '[FUND-02] %s leads back to the password',
  async (code) => {
    fakeWeb({ [OUT]: refused(code) });
    const { ask, agree, amount, password } = open();
    await ask('30000', '1234');
    await agree();
    expect(await screen.findByText(`text of ${code}`)).toBeVisible();
    expect(password).toHaveFocus();
    expect(amount).toHaveValue('30,000');
    const link = screen.queryByRole('link', { name: t('requests.setPassword') });
    expect(link?.getAttribute('href') ?? null).toBe(
      ['C010', 'C204'].includes(code) ? '/demo/play/infoEdit' : null,
    );
  },
);

test.each(['C009', 'C201', 'C202', 'C203', 'C209', 'C216'])('[FUND-02] %s says its text', async (code) => {
  fakeWeb({ [OUT]: refused(code) });
  const { ask, agree, amount } = open();
  await ask('30000', '1234');
  await agree();
  expect(await screen.findByText(`text of ${code}`)).toBeVisible();
  expect(amount).toHaveFocus();
});

test('[FUND-02] C099 shows the server’s text', async () => {
  fakeWeb({ [OUT]: { resultCode: 'C099', resultMessage: 'banks are closed' } });
  const { ask, agree } = open();
  await ask('30000', '1234');
  await agree();
  expect(await screen.findByText('banks are closed')).toBeVisible();
});

test('[FUND-02] without an answer it says to check the password, and repeats the request with the same key', async () => {
  const calls = fakeWeb({ [OUT]: ['network failure', { data: { cashIdx: 7, cashAmt: 1, cashSeq: 9 } }] });
  const { ask, agree, press } = open();
  await ask('30000', '1234');
  await agree();
  expect(await screen.findByText(new RegExp(`^${t('requests.checkPassword')}`))).toBeVisible();
  await press(t('saving.checkResult'));
  await findToast();
  expect(calls[1]).toEqual(calls[0]);
});

test('[FUND-02] the banks’ hours are shown before typing, and louder while they last', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:29:55+09:00') });
  const hours = { from: '23:30', to: '00:30' };
  renderClient(<BankNote window={hours} isClosed={false} />);
  const note = screen.getByRole('status');
  expect(note).toHaveTextContent(t('requests.bankHours', hours));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(note).toHaveTextContent(t('requests.bankClosed', hours));
  vi.setSystemTime(new Date('2026-11-23T00:30:00+09:00'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(note).toHaveTextContent(t('requests.bankHours', hours));
});
