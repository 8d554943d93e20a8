import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { firstPress } from '@/tests/fixtures/first-press';
import { renderClient, t } from '@/tests/fixtures/render';
import { webauthn } from '@/tests/fixtures/webauthn';
import { FactorSettings, type OwnFactors } from './factor-settings';

const CONFIRM = '/api/factor/confirm';

const NONE: OwnFactors = {
  passkeys: [],
  totpAddedAt: null,
  recoveryCodesLeft: 0,
  requiredYn: 'N',
  enrolYn: 'N',
};
const SOME: OwnFactors = {
  passkeys: [
    {
      passkeyId: '7',
      name: 'Galaxy',
      addedAt: '2026-11-21T03:00:00.000Z',
      lastUsedAt: null,
      syncedYn: 'Y',
    },
  ],
  totpAddedAt: '2026-11-22T03:00:00.000Z',
  recoveryCodesLeft: 2,
  requiredYn: 'N',
  enrolYn: 'N',
};
const GRANT = { data: { grant: 'grant-1', expiresAt: '2026-11-22T03:05:00.000Z' } };
const CODES = Array.from({ length: 10 }, (_, n) => `abc${n}-efgh-jkmn`);

async function open(own: OwnFactors, answers: Parameters<typeof fakeWeb>[0], button: string) {
  const calls = fakeWeb(answers);
  const { user } = renderClient(<FactorSettings own={own} />);
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  const at = within(dialog);
  const press = (name: string) => user.click(at.getByRole('button', { name }));
  const password = () => at.findByLabelText(t('factor.field.password'));
  return { calls, user, dialog, at, press, password };
}

test('[KEEP-02] each factor shows since when it is active and its last use; few remaining codes are pointed out', () => {
  fakeWeb({});
  renderClient(<FactorSettings own={SOME} />);
  const [key, app, codes] = screen.getAllByRole('listitem');
  expect(key).toHaveTextContent('Galaxy');
  expect(key).toHaveTextContent(t('twoStep.unused'));
  expect(key).toHaveTextContent(t('twoStep.synced'));
  expect(app).toHaveTextContent(t('twoStep.added', { time: '2026-11-22 12:00' }));
  expect(codes).toHaveTextContent(t('twoStep.recoveryLeft', { count: 2 }));
  expect(codes).toHaveTextContent(t('twoStep.recoveryFew'));
});

test('[KEEP-02] [A11Y] the focus returns to the button of the first dialog, also where a press gives it none', async () => {
  fakeWeb({});
  const { user } = renderClient(<FactorSettings own={SOME} />);
  const button = screen.getByRole('button', { name: t('twoStep.renameOf', { name: 'Galaxy' }) });
  firstPress(button);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('[KEEP-02] a change is confirmed by a factor, not by the password; a wrong one leaves the typed texts in place', async () => {
  const { calls, user, at, press } = await open(
    SOME,
    { [CONFIRM]: [refused('A033'), GRANT], '/api/factor/renamePasskey': { data: {} } },
    t('twoStep.renameOf', { name: 'Galaxy' }),
  );
  const name = at.getByLabelText(t('factor.name'));
  await waitFor(() => expect(at.getAllByRole('radio')).toHaveLength(3));
  await user.click(at.getByRole('radio', { name: t('factor.kinds.totp') }));
  const code = at.getByLabelText(t('factor.field.totp'));
  await user.clear(name);
  await user.type(name, 'Work phone');
  await press(t('factor.submit.renamePasskey'));
  expect(at.getByRole('alert')).toHaveTextContent(t('factor.empty.totp'));
  await user.type(code, '000000');
  await press(t('factor.submit.renamePasskey'));
  await waitFor(() => expect(at.getByRole('alert')).toHaveTextContent('text of A033'));
  expect(name).toHaveValue('Work phone');
  await user.clear(code);
  await user.type(code, '123456');
  await press(t('factor.submit.renamePasskey'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [CONFIRM, { factor: { kind: 'totp', code: '000000' } }],
    [CONFIRM, { factor: { kind: 'totp', code: '123456' } }],
    ['/api/factor/renamePasskey', { passkeyId: '7', name: 'Work phone', grant: 'grant-1' }],
  ]);
});

test('[KEEP-02] a cancelled passkey is created by trying again; the first factor’s codes are shown until they are confirmed as saved', async () => {
  const options = { challenge: 'abc' } as never;
  const { calls, user, at, press, password } = await open(
    NONE,
    {
      [CONFIRM]: GRANT,
      '/api/factor/newPasskeyOptions': { data: { options } },
      '/api/factor/addPasskey': { data: { recoveryCodes: CODES } },
    },
    t('twoStep.addPasskey'),
  );
  await user.type(await password(), 'demo1234');
  await press(t('factor.submit.addPasskey'));
  const name = await at.findByLabelText(t('factor.name'));
  await user.clear(name);
  await user.type(name, 'Galaxy');
  webauthn.startRegistration.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
  await press(t('factor.make'));
  await waitFor(() => expect(at.getByRole('alert')).toHaveTextContent(t('factor.trouble.cancelled')));
  const made = { clientDataJSON: 'b', attestationObject: 'c', transports: ['internal'] };
  webauthn.startRegistration.mockResolvedValueOnce({ id: 'a', response: made });
  await press(t('factor.make'));
  expect(await screen.findByRole('heading', { name: t('factor.codes.title') })).toBeVisible();
  for (const code of CODES) expect(screen.getByText(code)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    CONFIRM,
    '/api/factor/newPasskeyOptions',
    '/api/factor/addPasskey',
  ]);
  expect(calls[1]!.body).toEqual({ grant: 'grant-1' });
  expect(calls[2]!.body).toEqual({ name: 'Galaxy', credential: { id: 'a', ...made } });
  await user.keyboard('{Escape}');
  expect(screen.getByText(CODES[0]!)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('factor.codes.kept') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[KEEP-02] an OTP app shows its secret as picture and text and is switched on by a code; a wrong one is said', async () => {
  const { calls, user, at, press, password } = await open(
    NONE,
    {
      [CONFIRM]: GRANT,
      '/api/factor/startTotp': {
        data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } },
      },
      '/api/factor/switchTotpOn': [refused('A033'), { data: { recoveryCodes: [] } }],
    },
    t('twoStep.totpAdd'),
  );
  await user.type(await password(), 'demo1234');
  await press(t('factor.submit.totp'));
  expect(await at.findByRole('img', { name: t('factor.qr') })).toBeVisible();
  expect(at.getByText('ABCD EFGH')).toBeVisible();
  const code = at.getByLabelText(t('factor.field.totp'));
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '000000');
  await press(t('factor.switchOn'));
  await waitFor(() => expect(at.getByRole('alert')).toHaveTextContent('text of A033'));
  await user.clear(code);
  await user.type(code, '123456');
  await press(t('factor.switchOn'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/factor/startTotp')).toHaveLength(1);
});

test('[KEEP-02] new recovery codes are confirmed by a passkey and shown once, until they are confirmed as saved', async () => {
  const { calls, user, press } = await open(
    SOME,
    {
      '/api/factor/passkeyOptions': { data: { options: { challenge: 'abc' } as never } },
      [CONFIRM]: GRANT,
      '/api/factor/renewRecoveryCodes': { data: { recoveryCodes: CODES } },
    },
    t('twoStep.recoveryRenew'),
  );
  const signed = { clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' };
  webauthn.startAuthentication.mockResolvedValueOnce({ id: 'a', response: signed });
  await press(t('factor.submit.recovery'));
  expect(await screen.findByText(CODES[9]!)).toBeVisible();
  expect(screen.getByRole('button', { name: t('factor.codes.copy') })).toHaveFocus();
  expect(calls[1]!.body).toEqual({ factor: { kind: 'passkey', credential: { id: 'a', ...signed } } });
  await user.click(screen.getByRole('button', { name: t('factor.codes.kept') }));
});
