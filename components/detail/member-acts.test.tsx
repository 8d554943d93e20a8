import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import type { Permission } from './permissions';
import { ResetForm, UnlockForm } from './sign-in-acts';
import { PermissionsForm, SignInForm } from './switches-form';

const MEMBER = {
  memId: 'ptn2',
  isPlayer: false,
  lacking: [],
  withheld: [],
  giveYn: 'Y',
  retrieveYn: 'N',
  cashOutYn: 'Y',
} as const;

test('[DETAIL-12] permissions that changed are asked about and sent with what they were', async () => {
  const requests = fakeWeb({ '/api/retail/permissions': { data: {} } });
  const { user } = renderClient(
    <>
      <PermissionsForm {...MEMBER} />
      <AlertHost />
    </>,
  );
  const save = () => user.click(screen.getByRole('button', { name: t('detail.savePermissions') }));
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent(t('detail.unchanged'));
  await user.click(screen.getByRole('switch', { name: t('detail.giveYn') }));
  await user.click(screen.getByRole('switch', { name: t('detail.retrieveYn') }));
  await save();
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    `${t('detail.giveYn')}: ${t('detail.allowed')} → ${t('detail.blocked')}`,
  );
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('common.yes') }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', giveYn: 'N', retrieveYn: 'Y', expected: { giveYn: 'Y', retrieveYn: 'N' } },
  ]);
});

test('[DETAIL-12] what the viewer lacks cannot be switched on and says why; what is on can be switched off', async () => {
  const requests = fakeWeb({ '/api/retail/permissions': { data: {} } });
  const { user } = renderClient(
    <>
      <PermissionsForm {...MEMBER} lacking={['giveYn', 'retrieveYn']} />
      <AlertHost />
    </>,
  );
  const right = (name: Permission) => screen.getByRole('switch', { name: t(`detail.${name}`) });
  expect(right('retrieveYn')).toBeDisabled();
  for (const name of ['giveYn', 'retrieveYn'] as const) {
    expect(right(name)).toHaveAccessibleDescription(`${t(`detail.hint.${name}`)} ${t('detail.lacking')}`);
  }
  expect(right('cashOutYn')).toBeEnabled();
  expect(right('cashOutYn')).toHaveAccessibleDescription(t('detail.hint.cashOutYn'));
  await user.click(right('giveYn'));
  await user.click(screen.getByRole('button', { name: t('detail.savePermissions') }));
  await user.click(await screen.findByRole('button', { name: t('common.yes') }));
  expect(await screen.findByText(t('saving.changed'))).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', giveYn: 'N', expected: { giveYn: 'Y' } },
  ]);
  expect(right('giveYn')).toBeDisabled();
});

test('[DETAIL-02] the right to sign in is stored by the button alone, after a question', async () => {
  const requests = fakeWeb({ '/api/v2/retail/detail/save': { data: {} } });
  const { user } = renderClient(
    <>
      <SignInForm memId="ptn2" isPlayer={false} loginYn="Y" />
      <AlertHost />
    </>,
  );
  await user.click(screen.getByRole('switch', { name: t('detail.loginYn') }));
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('detail.saveLogin') }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(`${t('detail.allowed')} → ${t('detail.blocked')}`);
  await user.click(screen.getByRole('button', { name: t('common.yes') }));
  expect(await screen.findByText(t('saving.changed'))).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', loginYn: 'N', expected: { loginYn: 'Y' } },
  ]);
});

test('[LOGIN-06] a locked member is unlocked; a refusal stands beside the button', async () => {
  const requests = fakeWeb({ '/api/retail/unlock': [refused('A006'), { data: {} }] });
  const { user } = renderClient(<UnlockForm memId="ptn2" why="five wrong passwords" />);
  const unlock = () => user.click(screen.getByRole('button', { name: t('detail.unlock') }));
  await unlock();
  expect(await screen.findByText('text of A006')).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  await unlock();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(requests.map(({ body }) => body)).toEqual([{ memId: 'ptn2' }, { memId: 'ptn2' }]);
});

test('[DETAIL-12] what the operator has taken away cannot be switched on, and says so', () => {
  renderClient(
    <PermissionsForm {...MEMBER} cashOutYn="N" lacking={['cashOutYn']} withheld={['cashOutYn']} />,
  );
  const right = screen.getByRole('switch', { name: t('detail.cashOutYn') });
  expect(right).toBeDisabled();
  expect(right).toHaveAccessibleDescription(`${t('detail.hint.cashOutYn')} ${t('detail.withheld')}`);
});

test('[DETAIL-12] the password is reset after a question, and the temporary one is shown once', async () => {
  const requests = fakeWeb({ '/api/retail/resetPassword': { data: { memPass: 'abcd2efgh3' } } });
  const { user } = renderClient(
    <>
      <ResetForm memId="ptn2" />
      <AlertHost />
    </>,
  );
  const start = () => user.click(screen.getByRole('button', { name: t('detail.reset') }));
  await start();
  await user.click(await screen.findByRole('button', { name: t('common.no') }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toEqual([]);
  await start();
  await user.click(await screen.findByRole('button', { name: t('common.yes') }));
  expect(await screen.findByText(/abcd2efgh3/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(screen.queryByText(/abcd2efgh3/)).toBeNull());
  expect(requests).toHaveLength(1);
});

test('[DETAIL-12] decision 63: switches are compared with what was drawn; what was saved or told is drawn then', async () => {
  const path = '/api/retail/permissions';
  const conflict = { memId: 'ptn2', field: 'giveYn', expected: 'Y', current: 'N' };
  const told = { conflicts: [{ ...conflict, changedBy: '', changedAt: null }] };
  const requests = fakeWeb({
    [path]: [{ ...refused('A021'), resultCode: 'A021', data: told }, { data: {} }, { data: {} }],
  });
  const page = (member: Parameters<typeof PermissionsForm>[0]) => (
    <>
      <PermissionsForm {...member} />
      <AlertHost />
    </>
  );
  const { user, rerender } = renderClient(page(MEMBER));
  rerender(page({ ...MEMBER, giveYn: 'N' }));
  const flip = (name: 'giveYn' | 'retrieveYn') =>
    user.click(screen.getByRole('switch', { name: t(`detail.${name}`) }));
  const save = async () => {
    await user.click(screen.getByRole('button', { name: t('detail.savePermissions') }));
    await user.click(await screen.findByRole('button', { name: t('common.yes') }));
  };
  await flip('giveYn');
  await flip('retrieveYn');
  await save();
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  await save();
  await screen.findByText(t('saving.changed'));
  await flip('retrieveYn');
  await save();
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', giveYn: 'N', retrieveYn: 'Y', expected: { giveYn: 'Y', retrieveYn: 'N' } },
    { memId: 'ptn2', retrieveYn: 'Y', expected: { retrieveYn: 'N' } },
    { memId: 'ptn2', retrieveYn: 'N', expected: { retrieveYn: 'Y' } },
  ]);
});

test('[DETAIL-12] a player’s switches speak of players, and nothing of whom it has below', () => {
  renderClient(
    <>
      <SignInForm memId="player1" isPlayer loginYn="Y" />
      <PermissionsForm {...MEMBER} memId="player1" isPlayer />
    </>,
  );
  const switches = screen.getAllByRole('switch');
  expect(switches).toHaveLength(2);
  expect(switches[0]).toHaveAccessibleDescription(t('detail.memberHint.loginYn'));
  expect(switches[1]).toHaveAccessibleDescription(t('detail.memberHint.cashOutYn'));
});
