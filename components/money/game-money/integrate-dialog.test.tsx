import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { type FakeCall, fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { IntegrateDialog, type IntegrateTarget } from './integrate-dialog';
import { IntegrateRow } from './integrate-row';

const PARTNER = '/api/retail/integrateMoney';
const USER = '/api/cash/integrateMoney';
const DETAIL = '/api/v2/retail/detail/info';
const CASH = '/api/cash/getUserCash';
const ROW = { type: 'partner', memId: 'ptn3', memNick: 'third' } as const;
const answer = (resultCode: '0' | 'C009' | 'E001', resultMessage = '') => ({
  data: { ...sampleResponse(PARTNER), resultCode, resultMessage, cashAmt: 4_321 },
});

/** The dialog's data: 7,000 of game money, of any owner. */
const GAME = {
  [DETAIL]: {
    data: { partnerInfo: { ...sampleResponse(DETAIL).partnerInfo, gameBalance: 7_000 } },
  },
  [CASH]: { data: { ...sampleResponse(CASH), gameAmt: 7_000 } },
};
/** The calls that convert game money. */
const conversions = (calls: FakeCall[]) => calls.filter(({ path }) => path !== DETAIL && path !== CASH);

function open(target: IntegrateTarget = ROW) {
  const onClose = vi.fn();
  const { user } = renderClient(
    <>
      <IntegrateDialog {...{ target, onClose }} cashDecimal="1" />
      <AlertHost />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  return {
    user,
    onClose,
    dialog,
    async convert() {
      const button = within(dialog).getByRole('button', { name: t('integrate.convert') });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    },
  };
}

test('[MOVE-07] it asks, naming nick and amount; then it is under way, cannot be left, and complete with the balance', async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const calls = fakeWeb({ ...GAME, [PARTNER]: () => held.then(() => answer('0')) });
  const { user, dialog, onClose, convert } = open();
  expect(within(dialog).getByRole('heading')).toHaveTextContent(t('integrate.title', { nick: 'third' }));
  const question = t('integrate.question', { nick: 'third', amount: '7,000' });
  expect(await within(dialog).findByText(question)).toBeVisible();
  expect(conversions(calls)).toEqual([]);
  await convert();
  expect(within(dialog).getByRole('status')).toHaveTextContent(t('integrate.ing'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  go();
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(t('integrate.complete')));
  expect(dialog).toHaveTextContent(`${t('integrate.balance')} 4,321`);
  expect(conversions(calls).map(({ body }) => body)).toEqual([{ memId: 'ptn3' }]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([ROW, { type: 'header' } as const, { type: 'user' } as const])(
  '[MOVE-07] where there is no game money it says so and offers no conversion: $type',
  async (target) => {
    const calls = fakeWeb({
      [DETAIL]: { data: { partnerInfo: { ...sampleResponse(DETAIL).partnerInfo, gameBalance: 0 } } },
      [CASH]: { data: { ...sampleResponse(CASH), gameAmt: 0 } },
    });
    const { dialog } = open(target);
    expect(await within(dialog).findByText(t('integrate.none'))).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: t('integrate.convert') })).toBeNull();
    expect(conversions(calls)).toEqual([]);
  },
);

test('[MOVE-07] where the upstream says neither game money nor balance, it asks and reports without amounts', async () => {
  const { gameBalance: _, ...partnerInfo } = sampleResponse(DETAIL).partnerInfo;
  const calls = fakeWeb({
    [DETAIL]: { data: { partnerInfo } },
    [PARTNER]: { data: { resultCode: '0', resultMessage: '' } },
  });
  const { dialog, convert } = open();
  expect(await within(dialog).findByText(t('integrate.plainQuestion', { nick: 'third' }))).toBeVisible();
  await convert();
  expect(await within(dialog).findByText(t('integrate.complete'))).toBeVisible();
  expect(dialog).not.toHaveTextContent(t('integrate.balance'));
  expect(conversions(calls).map(({ body }) => body)).toEqual([{ memId: 'ptn3' }]);
});

test('[MOVE-07] [MOVE-05] a conversion that may have been carried out is no failure; the page is rendered again', async () => {
  fakeWeb({ ...GAME, [PARTNER]: refused('A098') });
  const { dialog, convert } = open();
  await convert();
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('text of A098');
  expect(alert).not.toHaveTextContent(t('integrate.fail'));
  expect(within(dialog).queryByRole('button', { name: t('saving.checkResult') })).toBeNull();
  expect(within(dialog).getAllByRole('button', { name: t('common.close') })).toHaveLength(2);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test.each([
  [0, true],
  [5, false],
  [undefined, false],
])('[MOVE-07] the account panel with game money of %s: nothing to convert %s', async (game, isNone) => {
  await renderServer(await IntegrateRow({ cashDecimal: '1', game }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(t('integrate.open')) });
  expect(button.disabled).toBe(isNone);
  expect(button.textContent!.includes(t('integrate.none'))).toBe(isNone);
});

test.each([
  ['header', PARTNER],
  ['user', USER],
] as const)('[MOVE-07] for %s the own money is converted, by %s', async (type, path) => {
  const calls = fakeWeb({ ...GAME, [path]: answer('0') });
  const { dialog, convert } = open({ type });
  expect(await within(dialog).findByText(t('integrate.ownQuestion', { amount: '7,000' }))).toBeVisible();
  await convert();
  expect(within(dialog).getByRole('heading')).toHaveTextContent(t('integrate.own'));
  expect(await within(dialog).findByText(t('integrate.complete'))).toBeVisible();
  expect(conversions(calls).map(({ body }) => body)).toEqual([{}]);
});

test.each([
  ['user', USER],
  ['partner', PARTNER],
  ['header', PARTNER],
] as const)(
  '[MOVE-07] [C009] for %s the server’s text is shown as a warning, and it closes',
  async (type, path) => {
    fakeWeb({ ...GAME, [path]: answer('C009', 'a game goes on') });
    const { onClose, convert } = open(type === 'partner' ? ROW : { type });
    await convert();
    const warning = await screen.findByRole('alertdialog');
    expect(warning).toHaveTextContent(t('integrate.failTitle'));
    expect(warning).toHaveTextContent('a game goes on');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(router.refresh).not.toHaveBeenCalled();
  },
);

test('[MOVE-07] one who does not agree conversions nothing; an amount that cannot be read can be asked for again', async () => {
  const calls = fakeWeb({ ...GAME, [DETAIL]: [refused('E001'), GAME[DETAIL]] });
  const { user, dialog, onClose } = open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('text of E001');
  expect(within(dialog).getByRole('button', { name: t('integrate.convert') })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: t('common.retry') }));
  await within(dialog).findByText(t('integrate.question', { nick: 'third', amount: '7,000' }));
  await user.click(within(dialog).getByRole('button', { name: t('common.cancel') }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(conversions(calls)).toEqual([]);
});

test.each([
  ['in the data', answer('E001', 'text of E001'), 'text of E001'],
  ['as a refusal', refused('U001'), 'text of U001'],
])('[MOVE-07] any other result, %s, is a failure, and names the contact', async (_, failed, text) => {
  fakeWeb({ ...GAME, [PARTNER]: failed });
  const { user, dialog, onClose, convert } = open();
  await convert();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(`${text} ${t('integrate.fail')}`);
  await user.click(within(dialog).getAllByRole('button', { name: t('common.close') })[1]!);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[MOVE-07] [MOVE-05] a conversion whose result is unknown is asked for again with the same key', async () => {
  const calls = fakeWeb({ ...GAME, [PARTNER]: ['network failure', answer('0')] });
  const { user, dialog, convert } = open();
  await convert();
  await user.click(await within(dialog).findByRole('button', { name: t('saving.checkResult') }));
  expect(await within(dialog).findByText(t('integrate.complete'))).toBeVisible();
  const [first, again, ...more] = conversions(calls);
  expect(again).toEqual(first);
  expect(more).toEqual([]);
});
