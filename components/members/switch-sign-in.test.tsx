import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import SwitchSignIn from './switch-sign-in';

const PATH = '/api/retail/signInMany';
const target = { memId: 'player1', memNick: 'Moon' };

async function ask(answer: Parameters<typeof fakeWeb>[0][typeof PATH]) {
  const calls = fakeWeb({ [PATH]: answer });
  const onClose = vi.fn();
  const { user } = renderClient(
    <>
      <SwitchSignIn target={target} loginYn="N" onClose={onClose} />
      <AlertHost />
    </>,
  );
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(t('list.bulkLock', { count: 1 }));
  expect(question).toHaveTextContent('Moon (player1)');
  const press = (name: string) => user.click(within(question).getByRole('button', { name }));
  return { calls, onClose, press };
}

test('[DETAIL-11] a member’s sign-in is switched off after a question', async () => {
  const { calls, onClose, press } = await ask({
    data: { lines: [{ memId: 'player1', resultCode: '0' }] },
  });
  await press(t('list.bulkOk'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([{ memIds: ['player1'], loginYn: 'N' }]);
  expect(await screen.findByText(t('list.bulkLocked', { count: 1 }))).toBeInTheDocument();
  expect(router.refresh).toHaveBeenCalled();
});

test('[DETAIL-11] a no sends nothing, and a refusal is told', async () => {
  const first = await ask(refused('A006'));
  await first.press(t('list.bulkCancel'));
  await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
  expect(first.calls).toEqual([]);
  document.body.replaceChildren();
  const second = await ask(refused('A006'));
  await second.press(t('list.bulkOk'));
  expect(await screen.findByText('text of A006')).toBeInTheDocument();
});
