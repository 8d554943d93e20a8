import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { IntegrateDialog, type IntegrateTarget } from './integrate-dialog';

const PARTNER = '/api/retail/integrateMoney';
const USER = '/api/cash/integrateMoney';
const ROW = { type: 'partner', memId: 'ptn3', memNick: 'third' } as const;
const answer = (resultCode: '0' | 'C009' | 'E001', resultMessage = '') => ({
  data: { ...sampleResponse(PARTNER), resultCode, resultMessage, cashAmt: 4_321 },
});

function open(target: IntegrateTarget = ROW) {
  const onClose = vi.fn();
  const { user } = renderClient(
    <>
      <IntegrateDialog {...{ target, onClose }} cashDecimal="1" />
      <AlertHost />
    </>,
  );
  return { user, onClose, dialog: screen.getByRole('dialog') };
}

test('[MOVE-07] it is under way as it opens, cannot be left, and then complete with the balance', async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const calls = fakeWeb({ [PARTNER]: () => held.then(() => answer('0')) });
  const { user, dialog, onClose } = open();
  expect(within(dialog).getByRole('heading')).toHaveTextContent(t('integrate.title', { nick: 'third' }));
  expect(within(dialog).getByRole('status')).toHaveTextContent(t('integrate.ing'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  go();
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(t('integrate.complete')));
  expect(dialog).toHaveTextContent(`${t('integrate.balance')} 4,321`);
  expect(calls.map(({ body }) => body)).toEqual([{ memId: 'ptn3' }]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['header', PARTNER],
  ['user', USER],
] as const)('[MOVE-07] for %s the own money is converted, by %s', async (type, path) => {
  const calls = fakeWeb({ [path]: answer('0') });
  const { dialog } = open({ type });
  expect(within(dialog).getByRole('heading')).toHaveTextContent(t('integrate.own'));
  expect(await within(dialog).findByText(t('integrate.complete'))).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{}]);
});

test('[MOVE-07] C009 shows the server’s text as a warning and closes', async () => {
  fakeWeb({ [PARTNER]: answer('C009', 'a game goes on') });
  const { onClose } = open();
  const warning = await screen.findByRole('alertdialog');
  expect(warning).toHaveTextContent(t('integrate.failTitle'));
  expect(warning).toHaveTextContent('a game goes on');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.refresh).not.toHaveBeenCalled();
});

test.each([
  ['in the data', answer('E001', 'text of E001'), 'text of E001'],
  ['as a refusal', refused('U001'), 'text of U001'],
])('[MOVE-07] anything else, %s, has failed, and says whom to ask', async (_, failed, text) => {
  fakeWeb({ [PARTNER]: failed });
  const { user, dialog, onClose } = open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(`${text} ${t('integrate.fail')}`);
  await user.click(within(dialog).getAllByRole('button', { name: t('common.close') })[1]!);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[MOVE-07] [MOVE-05] a conversion whose result is unknown is asked for again with the same key', async () => {
  const calls = fakeWeb({ [PARTNER]: ['network failure', answer('0')] });
  const { user, dialog } = open();
  await user.click(await within(dialog).findByRole('button', { name: t('common.checkResult') }));
  expect(await within(dialog).findByText(t('integrate.complete'))).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
});
