import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { type StepUp, stepUps } from '@/lib/query/step-up';
import { useSubmission } from '@/lib/query/use-submission';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { webauthn } from '@/tests/fixtures/webauthn';
import { AlertHost } from './alert-host';
import { confirmStepUp } from './confirm-step-up';

const SEND = '/api/retail/cashSend';
const CONFIRM = '/api/stepUp/confirm';
const OPTIONS = '/api/stepUp/passkeyOptions';
const MOVED = { cashAmt: 1, cashSeq: 2, lowerCashAmt: 3, cashType: '-3' as const };
const OVER = { resultCode: 'A042', resultMessage: 'text of A042' };

const stepUp = (changes: Partial<StepUp> = {}): StepUp => ({
  stepUpId: '0b5a1c3e-2f4d-4a6b-8c7e-9d0f1a2b3c4d',
  acts: ['give'],
  lines: [{ memId: 'ptn4', memNick: 'Nick4', amount: 1_500_000 }],
  kinds: ['totp', 'recovery'],
  expiresAt: '2026-11-22T03:00:00.000Z',
  ...changes,
});
const asks = (changes: Partial<StepUp> = {}) =>
  ({ ...refused('A041'), data: { stepUp: stepUp(changes) } }) as never;

function Probe() {
  const { send, failure, answer } = useSubmission(SEND);
  return (
    <>
      <button type="button" onClick={() => send({ memId: 'ptn4', inAmt: 1_500_000 })}>
        move
      </button>
      <output>{failure || answer?.resultCode}</output>
    </>
  );
}

async function open(answers: Parameters<typeof fakeWeb>[0]) {
  const calls = fakeWeb(answers);
  stepUps.confirm = (...refusal) => confirmStepUp('1', ...refusal);
  const { user } = renderClient(
    <>
      <Probe />
      <AlertHost />
    </>,
  );
  await user.click(screen.getByText('move'));
  const dialog = await screen.findByRole('dialog');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { calls, user, dialog, press, output: () => document.querySelector('output') };
}
const code = () => screen.getByLabelText<HTMLInputElement>(t('factor.field.totp'));

test('[KEEP-02] names payee and amount, confirms by digits, and the same request goes on with its key', async () => {
  const { calls, user, dialog, output } = await open({
    [SEND]: [asks(), { data: MOVED }],
    [CONFIRM]: { data: {} },
  });
  for (const text of [t('stepUp.acts.give'), 'Nick4', 'ptn4', '1,500,000'])
    expect(dialog).toHaveTextContent(text);
  await waitFor(() => expect(code()).toHaveFocus());
  await user.type(code(), '123 456{Enter}');
  await waitFor(() => expect(output()).toHaveTextContent('0'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByText('move')).toHaveFocus());
  expect(calls.map(({ path }) => path)).toEqual([SEND, CONFIRM, SEND]);
  expect(calls[1]!.body).toEqual({
    stepUpId: stepUp().stepUpId,
    factor: { kind: 'totp', code: '123 456' },
  });
  expect(calls[2]).toEqual(calls[0]);
});

test('[KEEP-02] is accessible', async () => {
  const lines = [...stepUp().lines, { memId: 'ptn5', memNick: 'Nick5', amount: 500 }];
  const { dialog } = await open({ [SEND]: [asks({ lines, kinds: ['passkey', 'totp', 'recovery'] })] });
  expect(dialog).toHaveTextContent('1,500,500');
  // Colours are looked at in the browser's own tests.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('[KEEP-02] [A033] a wrong code is reported, and another one can be typed; too soon says how long', async () => {
  const wait = { resultCode: 'A039', resultMessage: 'text of A039', data: { seconds: 4 } } as never;
  const { user, press } = await open({ [SEND]: [asks()], [CONFIRM]: [refused('A033'), wait] });
  await press(t('stepUp.confirm'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('factor.empty.totp')));
  await user.type(code(), '000000{Enter}');
  expect(await screen.findByText('text of A033')).toBeVisible();
  expect(code()).toHaveFocus();
  await user.clear(code());
  await user.type(code(), '000001{Enter}');
  expect(await screen.findByText(t('stepUp.wait', { seconds: 4 }))).toBeVisible();
});

test('[KEEP-02] a passkey signs the platform’s challenge; a failed one leaves the other ways', async () => {
  const options = {
    challenge: 'c',
    rpId: 'h',
    timeout: 1,
    userVerification: 'required',
    allowCredentials: [],
  } as const;
  const response = { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u' };
  webauthn.startAuthentication.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
  webauthn.startAuthentication.mockResolvedValueOnce({ id: 'k', response });
  const { calls, press, output } = await open({
    [SEND]: [asks({ kinds: ['passkey', 'totp'] }), { data: MOVED }],
    [OPTIONS]: { data: { options: { ...options, allowCredentials: [] } } },
    [CONFIRM]: { data: {} },
  });
  await press(t('stepUp.confirm'));
  expect(await screen.findByText(t('factor.trouble.cancelled'))).toBeVisible();
  expect(screen.getByLabelText(t('factor.kinds.totp'))).toBeEnabled();
  await press(t('stepUp.confirm'));
  await waitFor(() => expect(output()).toHaveTextContent('0'));
  const { userHandle: _, ...signed } = response;
  expect(calls.at(-2)!.body).toMatchObject({
    factor: { kind: 'passkey', credential: { id: 'k', ...signed } },
  });
});

test('[KEEP-02] a recovery code is accepted instead', async () => {
  const { calls, user, output } = await open({
    [SEND]: [asks(), { data: MOVED }],
    [CONFIRM]: { data: {} },
  });
  await user.click(screen.getByLabelText(t('factor.kinds.recovery')));
  await user.type(await screen.findByRole('textbox'), 'abcd-efgh-jkmn{Enter}');
  await waitFor(() => expect(output()).toHaveTextContent('0'));
  expect(calls[1]!.body).toMatchObject({ factor: { kind: 'recovery', code: 'abcd-efgh-jkmn' } });
});

test('[KEEP-02] [A042] an expired one is requested anew; closing it names the next step', async () => {
  const second = { stepUpId: '1b5a1c3e-2f4d-4a6b-8c7e-9d0f1a2b3c4d' };
  const { calls, user, press, output } = await open({ [SEND]: [asks(), asks(second)], [CONFIRM]: OVER });
  await user.type(code(), '123456{Enter}');
  expect(await screen.findByText('text of A042')).toBeVisible();
  await press(t('stepUp.again'));
  await waitFor(() => expect(code()).toHaveValue(''));
  expect(calls.map(({ path }) => path)).toEqual([SEND, CONFIRM, SEND]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(output()).toHaveTextContent('text of A041'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
