import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { PermissionSwitches, SignInSwitch } from './member-switches';
import type { Permission } from './permissions';
import { ResetForm, UnlockForm } from './sign-in-acts';

const MEMBER = {
  memId: 'ptn2',
  isPlayer: false,
  lacking: [],
  withheld: [],
  giveYn: 'Y',
  retrieveYn: 'N',
  cashOutYn: 'Y',
} as const;

const page = (member: Parameters<typeof PermissionSwitches>[0]) => (
  <>
    <PermissionSwitches {...member} />
    <AlertHost />
  </>
);

const PERMISSIONS_PATH = '/api/retail/permissions';
const switchOf = (name: Permission | 'loginYn') => screen.getByRole('switch', { name: t(`detail.${name}`) });

test('[DETAIL-12] a permission saves itself when its switch is pressed, without a question, with its previous value', async () => {
  const requests = fakeWeb({ [PERMISSIONS_PATH]: [{ data: {} }, { data: {} }, { data: {} }] });
  const { user } = renderClient(page(MEMBER));
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(switchOf('giveYn'));
  expect(await findToast()).toHaveTextContent(
    `${t('detail.giveYn')}: ${t('detail.allowed')} → ${t('detail.blocked')}`,
  );
  expect(switchOf('giveYn')).not.toBeChecked();
  expect(switchOf('giveYn')).toHaveFocus();
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await user.click(switchOf('retrieveYn'));
  await user.click(switchOf('giveYn'));
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', giveYn: 'N', expected: { giveYn: 'Y' } },
    { memId: 'ptn2', retrieveYn: 'Y', expected: { retrieveYn: 'N' } },
    { memId: 'ptn2', giveYn: 'Y', expected: { giveYn: 'N' } },
  ]);
});

test('[DETAIL-12] while a switch is saved it shows the wanted state, and a second press does nothing', async () => {
  let answer = () => {};
  const requests = fakeWeb({
    [PERMISSIONS_PATH]: () => new Promise((resolve) => (answer = () => resolve({ data: {} }))),
  });
  const { user } = renderClient(page(MEMBER));
  await user.click(switchOf('giveYn'));
  expect(switchOf('giveYn')).toHaveAttribute('aria-busy', 'true');
  expect(switchOf('giveYn')).not.toBeChecked();
  await user.click(switchOf('giveYn'));
  await waitFor(() => expect(requests).toHaveLength(1));
  answer();
  await waitFor(() => expect(switchOf('giveYn')).not.toHaveAttribute('aria-busy'));
  expect(switchOf('giveYn')).not.toBeChecked();
  expect(requests).toHaveLength(1);
});

test('[DETAIL-12] a switch that was refused goes back and says why', async () => {
  fakeWeb({ [PERMISSIONS_PATH]: refused('A006') });
  const { user } = renderClient(page(MEMBER));
  await user.click(switchOf('giveYn'));
  expect(await screen.findByText(/text of A006/)).toBeVisible();
  expect(switchOf('giveYn')).toBeChecked();
  expect(switchOf('giveYn')).toHaveAccessibleDescription(/text of A006/);
  expect(router.refresh).not.toHaveBeenCalled();
});

test('[DETAIL-12] [MOVE-05] a switch whose result is unknown is asked about again with the same key, and cannot be pressed', async () => {
  const requests = fakeWeb({ [PERMISSIONS_PATH]: ['network failure', { data: {} }] });
  const { user } = renderClient(page(MEMBER));
  await user.click(switchOf('giveYn'));
  const check = await screen.findByRole('button', { name: t('saving.checkResult') });
  await user.click(switchOf('giveYn'));
  expect(requests).toHaveLength(1);
  await user.click(check);
  await findToast();
  expect(requests[1]).toEqual(requests[0]);
  expect(switchOf('giveYn')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: t('saving.checkResult') })).toBeNull();
});

test('[DETAIL-12] a right that the viewer lacks cannot be switched on and says why; one that is on can be switched off', async () => {
  const requests = fakeWeb({ '/api/retail/permissions': { data: {} } });
  const { user } = renderClient(
    <>
      <PermissionSwitches {...MEMBER} lacking={['giveYn', 'retrieveYn']} />
      <AlertHost />
    </>,
  );
  const right = switchOf;
  expect(right('retrieveYn')).toBeDisabled();
  for (const name of ['giveYn', 'retrieveYn'] as const) {
    expect(right(name)).toHaveAccessibleDescription(`${t(`detail.hint.${name}`)} ${t('detail.lacking')}`);
  }
  expect(right('cashOutYn')).toBeEnabled();
  expect(right('cashOutYn')).toHaveAccessibleDescription(t('detail.hint.cashOutYn'));
  await user.click(right('giveYn'));
  expect(await screen.findByText(t('saving.changed'))).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', giveYn: 'N', expected: { giveYn: 'Y' } },
  ]);
  expect(right('giveYn')).toBeDisabled();
});

test('[DETAIL-02] [WIRE-06] for an upstream that saves both together, the sign-in is sent with the nickname', async () => {
  const requests = fakeWeb({ '/api/v2/retail/detail/save': { data: {} } });
  const { user } = renderClient(
    <>
      <SignInSwitch memId="ptn2" memNick="second" isPlayer={false} loginYn="N" />
      <AlertHost />
    </>,
  );
  await user.click(switchOf('loginYn'));
  await findToast();
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', memNick: 'second', loginYn: 'Y', expected: { loginYn: 'N' } },
  ]);
});

test('[DETAIL-02] blocking the sign-in ends sessions and asks first; a no puts the switch back, allowing asks nothing', async () => {
  const requests = fakeWeb({ '/api/v2/retail/detail/save': [{ data: {} }, { data: {} }] });
  const { user } = renderClient(
    <>
      <SignInSwitch memId="ptn2" isPlayer={false} loginYn="Y" />
      <AlertHost />
    </>,
  );
  await user.click(switchOf('loginYn'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(`${t('detail.allowed')} → ${t('detail.blocked')}`);
  expect(question).toHaveTextContent(t('detail.hint.loginYn'));
  await user.click(screen.getByRole('button', { name: t('common.no') }));
  await waitFor(() => expect(switchOf('loginYn')).toBeChecked());
  expect(requests).toEqual([]);
  await user.click(switchOf('loginYn'));
  await user.click(await screen.findByRole('button', { name: t('common.yes') }));
  await findToast();
  expect(switchOf('loginYn')).not.toBeChecked();
  // A slow machine shows the toast before it enables the switch.
  await waitFor(() => expect(switchOf('loginYn')).toBeEnabled());
  await user.click(switchOf('loginYn'));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', loginYn: 'N', expected: { loginYn: 'Y' } },
    { memId: 'ptn2', loginYn: 'Y', expected: { loginYn: 'N' } },
  ]);
});

test('[LOGIN-06] a locked member is unlocked; a refusal is shown beside the button', async () => {
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

test('[DETAIL-12] a right that the operator has revoked cannot be switched on, and says so', () => {
  renderClient(
    <PermissionSwitches {...MEMBER} cashOutYn="N" lacking={['cashOutYn']} withheld={['cashOutYn']} />,
  );
  const right = screen.getByRole('switch', { name: t('detail.cashOutYn') });
  expect(right).toBeDisabled();
  expect(right).toHaveAccessibleDescription(`${t('detail.hint.cashOutYn')} ${t('detail.withheld')}`);
});

test('[PEOPLE-04] a sign-in that the operator has switched off cannot be switched on, and says so', () => {
  renderClient(<SignInSwitch memId="player1" isPlayer loginYn="N" isWithheld />);
  expect(switchOf('loginYn')).toBeDisabled();
  expect(switchOf('loginYn')).toHaveAccessibleDescription(
    `${t('detail.memberHint.loginYn')} ${t('detail.withheld')}`,
  );
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

test('[DETAIL-12] a value requested before the last save that arrives late does not put a switch back', async () => {
  fakeWeb({ [PERMISSIONS_PATH]: [{ data: {} }, { data: {} }] });
  // As the router does, each refresh holds its transition until the page has arrived.
  const arrivals: (() => void)[] = [];
  router.refresh.mockImplementation(() => new Promise<void>((resolve) => arrivals.push(resolve)));
  onTestFinished(() => void router.refresh.mockReset());
  const { user, rerender } = renderClient(page(MEMBER));
  for (const saves of [1, 2]) {
    await user.click(switchOf('giveYn'));
    await waitFor(() => expect(arrivals).toHaveLength(saves));
  }
  await waitFor(() => expect(switchOf('giveYn')).not.toHaveAttribute('aria-busy'));
  expect(switchOf('giveYn')).toBeChecked();
  rerender(page({ ...MEMBER, giveYn: 'N' }));
  expect(switchOf('giveYn'), 'what the first save made of it').toBeChecked();
  rerender(page(MEMBER));
  await act(async () => {
    for (const arrive of arrivals) arrive();
  });
  expect(switchOf('giveYn')).toBeChecked();
  rerender(page({ ...MEMBER, giveYn: 'N' }));
  expect(switchOf('giveYn'), 'changed by another person later').not.toBeChecked();
});

test('[DETAIL-12] decision 63: a switch shows a value rendered again, and one that another person changed meanwhile', async () => {
  const conflict = { memId: 'ptn2', field: 'giveYn', expected: 'N', current: 'Y' };
  const data = { conflicts: [{ ...conflict, changedBy: '', changedAt: null }] };
  const requests = fakeWeb({
    [PERMISSIONS_PATH]: [{ ...refused('A021'), resultCode: 'A021', data }, { data: {} }],
  });
  const { user, rerender } = renderClient(page(MEMBER));
  rerender(page({ ...MEMBER, giveYn: 'N' }));
  expect(switchOf('giveYn')).not.toBeChecked();
  await user.click(switchOf('giveYn'));
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  // It is on already.
  await waitFor(() => expect(switchOf('giveYn')).toBeChecked());
  await user.click(switchOf('giveYn'));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', giveYn: 'Y', expected: { giveYn: 'N' } },
    { memId: 'ptn2', giveYn: 'N', expected: { giveYn: 'Y' } },
  ]);
});

test('[DETAIL-12] a player’s switches speak of players, and not of members below', () => {
  renderClient(
    <>
      <SignInSwitch memId="player1" isPlayer loginYn="Y" />
      <PermissionSwitches {...MEMBER} memId="player1" isPlayer />
    </>,
  );
  const switches = screen.getAllByRole('switch');
  expect(switches).toHaveLength(2);
  expect(switches[0]).toHaveAccessibleDescription(t('detail.memberHint.loginYn'));
  expect(switches[1]).toHaveAccessibleDescription(t('detail.memberHint.cashOutYn'));
});
