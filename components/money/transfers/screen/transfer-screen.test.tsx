import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import {
  cellOf,
  expectCells,
  expectFacts,
  exportedList,
  renderList,
  renderPage,
} from '@/tests/fixtures/list';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { transferHistory } from '../lists/transfer-history';
import type { OnlineMember } from './online-members';
import { type PanelTarget, TransferPanel } from './transfer-panel';
import { TransferScreen } from './transfer-screen';

const SEND = '/api/retail/cashSend';
const LIST = '/api/retail/cashSendlist';
const TARGET: PanelTarget = {
  memId: 'player1',
  memNick: 'first',
  held: 3_000,
  partnerLevel: 'NORMAL',
  levelName: '회원',
  isOnline: true,
};
const online = (values: Partial<OnlineMember>): OnlineMember => ({
  ...sampleResponse('/api/retail/loginMemberList').loginMemList[0]!,
  partnerLevel: 'NORMAL',
  loginDt: '2026-11-22T03:04:05.000Z',
  ...values,
});

/** The first tab for a viewer who holds 10,000. */
function open(target: PanelTarget | null, members: readonly OnlineMember[] = []) {
  const page = (payee: PanelTarget | null, list = members) => (
    <>
      <TransferPanel
        {...{ tree: null, cashDecimal: '1', ownHeld: 10_000, prefix: 'demo', viewerId: 'ptn1', search: {} }}
        {...{ siteLevels: true, targetFailure: null, onlineFailure: null }}
        target={payee}
        online={list}
      />
      <AlertHost />
    </>
  );
  const { user, rerender } = renderClient(page(target));
  const form = screen.getByRole('region', { name: t('transfers.form') });
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  return {
    user,
    form,
    field,
    choose: (payee: PanelTarget) => rerender(page(payee)),
    showOnline: (list: readonly OnlineMember[]) => rerender(page(target, list)),
    press: (name: string) => user.click(within(form).getByRole('button', { name })),
    async type(text: string) {
      await user.clear(field('amount'));
      if (text) await user.type(field('amount'), text);
    },
    submit: () => user.click(form.querySelector('[type="submit"]')!),
    takeBack: () => user.click(screen.getByRole('radio', { name: t('money.takeBack') })),
  };
}

test('[MOVE-02] a give shows both balances before and after, names its amount, is confirmed and sent', async () => {
  const calls = fakeWeb({ [SEND]: { data: { ...sampleResponse(SEND), lowerCashAmt: 4_500 } } });
  const { form, type, press, submit, field } = open(TARGET);
  await type('1500');
  expectFacts(form, { [t('money.targetCash')]: '3,000 → 4,500', [t('money.ownCash')]: '10,000 → 8,500' });
  await press(t('money.doGive', { amount: '1,500' }));
  expect(form).toHaveTextContent(t('money.confirmGive', { nick: 'first', amount: '1,500' }));
  expectFacts(form, { [t('money.target')]: 'first (player1)', [t('money.type')]: t('money.give') });
  expect(calls).toEqual([]);
  await press(t('money.doGive', { amount: '1,500' }));
  expect(await findToast()).toHaveTextContent(t('money.giveComplete'));
  expect(calls.map(({ body }) => body)).toEqual([{ memId: 'player1', type: '-3', inAmt: 1_500 }]);
  expect(router.refresh).toHaveBeenCalled();
  expect(field('amount')).toHaveValue('');
  await submit();
  expect(field('amount')).toHaveAccessibleDescription(t('money.emptyAmount'));
});

test('[MOVE-02] a take-back shows both balances afterwards', async () => {
  const { form, type, takeBack } = open(TARGET);
  await takeBack();
  await type('1000');
  expectFacts(form, { [t('money.targetCash')]: '3,000 → 2,000', [t('money.ownCash')]: '10,000 → 11,000' });
});

test('[MOVE-02] [MOVE-03] an empty amount, one above the own balance, one above the target’s are refused', async () => {
  const calls = fakeWeb({});
  const { type, submit, field, takeBack, press } = open(TARGET);
  const wrong = (key: 'emptyAmount' | 'giveAboveOwn' | 'takeBackAboveTarget') =>
    expect(field('amount')).toHaveAccessibleDescription(t(`money.${key}`));
  await submit();
  wrong('emptyAmount');
  await type('10001');
  await submit();
  wrong('giveAboveOwn');
  await takeBack();
  await type('3001');
  await submit();
  wrong('takeBackAboveTarget');
  await press('+1천');
  expect(field('amount')).toHaveValue('4,001');
  await press(t('money.correct'));
  expect(field('amount')).toHaveValue('');
  expect(calls).toEqual([]);
});

test('[MOVE-02] without a target it alerts, and the amount stays when one is chosen', async () => {
  const calls = fakeWeb({});
  const { user, type, submit, field, choose, form } = open(null);
  expect(form).toHaveTextContent(t('transfers.chooseHint'));
  await type('1500');
  await submit();
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent(t('money.chooseTarget'));
  await user.click(within(alert).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  choose(TARGET);
  expect(form).toHaveTextContent('first');
  expect(field('amount')).toHaveValue('1,500');
  expect(calls).toEqual([]);
});

test.each(['C099', 'C302', 'C303', 'C402', 'C403', 'C601', 'C701', 'C702'])(
  '[MOVE-02] [MOVE-06] %s shows its message as the platform sent it',
  async (code) => {
    fakeWeb({ [SEND]: refused(code) });
    const { type, press, form, field } = open(TARGET);
    await type('1500');
    await press(t('money.doGive', { amount: '1,500' }));
    await press(t('money.doGive', { amount: '1,500' }));
    await waitFor(() => expect(field('amount')).toHaveAccessibleDescription(`text of ${code}`));
    expect(form).not.toHaveTextContent(t('money.giveFailed'));
  },
);

const SECOND: PanelTarget = { ...TARGET, memId: 'player2', memNick: 'second', held: 100 };

test('[MOVE-02] [MOVE-05] an unknown result is checked for the confirmed member, also when another is chosen', async () => {
  const calls = fakeWeb({ [SEND]: ['network failure', refused('C702'), { data: sampleResponse(SEND) }] });
  const { type, press, form, choose, submit, field } = open(TARGET);
  await type('1500');
  await submit();
  await press(t('money.doGive', { amount: '1,500' }));
  await within(form).findByRole('button', { name: t('saving.checkResult') });
  choose(SECOND);
  expectFacts(form, { [t('money.target')]: 'first (player1)' });
  expect(form).not.toHaveTextContent('second');
  await press(t('saving.checkResult'));
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
  // The refusal is shown for its own payee, before the other one's form is shown.
  expect(await screen.findByText('text of C702')).toBeVisible();
  expectFacts(form, { [t('money.target')]: 'first (player1)' });
  await press(t('money.back'));
  expect(form).toHaveTextContent('second');
  expect(form).not.toHaveTextContent('text of C702');
  await submit();
  await press(t('money.doGive', { amount: '1,500' }));
  await findToast();
  expect(calls[2]!.body).toEqual({ memId: 'player2', type: '-3', inAmt: 1_500 });
  expect(calls[2]!.idempotencyKey).not.toBe(calls[0]!.idempotencyKey);
  expect(field('amount')).toHaveValue('');
});

test('[MOVE-02] [MOVE-03] choosing another one leaves the confirmation, and the amount is checked anew', async () => {
  const calls = fakeWeb({});
  const { type, form, choose, submit, field, takeBack } = open(TARGET);
  await takeBack();
  await type('1500');
  await submit();
  expect(form).toHaveTextContent(t('money.confirmTakeBack', { nick: 'first', amount: '1,500' }));
  choose(SECOND);
  expect(field('amount')).toHaveValue('1,500');
  await submit();
  expect(field('amount')).toHaveAccessibleDescription(t('money.takeBackAboveTarget'));
  choose(TARGET);
  expect(field('amount')).not.toHaveAccessibleDescription(t('money.takeBackAboveTarget'));
  expect(calls).toEqual([]);
});

test('[MOVE-02] members online: id, nick, balance, sign-in and count; a search; each can be chosen', async () => {
  const { user } = open(TARGET, [
    online({ memId: 'player1', memNick: 'first', cashAmt: 123_456_789_012, totalLoginCount: 1_204 }),
    online({ memId: 'player2', memNick: 'second' }),
  ]);
  const [, first, second] = screen.getAllByRole('row');
  for (const text of ['first', 'player1', '123,456,789,012', '11.22 12:04', '1,204', t('transfers.chosen')])
    expect(first).toHaveTextContent(text);
  expect(within(second!).getByRole('link')).toHaveAttribute(
    'href',
    '/demo/partnerMoneyMoveList?memId=player2',
  );
  const search = screen.getByRole('searchbox');
  await user.type(search, 'SECO');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.type(search, 'x');
  expect(screen.getByText(t('transfers.nobodyFound'))).toBeVisible();
});

test('[MOVE-02] a list of those online that is cut says so, and where the others are', async () => {
  const found = online({ memNick: 'found' });
  const { form, user, showOnline } = open(TARGET, [found]);
  const list = form.parentElement!;
  // Of the 500 a search shows one: a busy machine needs half a minute for all rows, which say nothing of the cut.
  await user.type(screen.getByRole('searchbox', { name: t('transfers.findOnline') }), 'f');
  showOnline([found, ...Array.from({ length: 499 }, (_, i) => online({ memId: `p${i}`, memNick: `${i}` }))]);
  expect(within(list).getAllByRole('row')).toHaveLength(2);
  expect(within(list).getByText('500+')).toBeVisible();
  expect(list).toHaveTextContent(t('transfers.onlineCut', { count: '500' }));
});

test('[MOVE-02] fewer of those online are counted', () => {
  const { form } = open(TARGET, [online({ memId: 'player1' })]);
  expect(form.parentElement).not.toHaveTextContent(t('transfers.onlineCut', { count: '500' }));
});

test('[MOVE-02] an empty list of members online says so', () => {
  open(TARGET);
  expect(screen.getByText(t('empty.noOnlineMembers'))).toBeVisible();
});

type TransferRow = ResponseOf<'/api/retail/cashSendlist'>['list'][number];
const transfer: TransferRow = {
  cashIdx: 7,
  botMemId: 'player1',
  botMemNick: 'first',
  cashType: '-3',
  memo: 'why',
  preCashAmt: 9_000,
  cashAmt: -1_500,
  aftCashAmt: 7_500,
  regDate: '2026-11-22T03:04:05.000Z',
  cashStatus: '1',
};
const history: TransferRow[] = [
  transfer,
  {
    ...transfer,
    cashIdx: -7,
    cashType: '3',
    cashAmt: 500,
    aftCashAmt: 9_000,
    cashStatus: '-1',
    resultCode: 'C702',
    memo: '',
  },
];
const answerHistory = (list: TransferRow[]) =>
  platform.answer({
    [LIST]: { list, pageInfo: { page: 1, count_per_list: 40, tatal_list_count: list.length } },
  });

test('[MOVE-02] the history says of each move whether it was carried out, with the reason for refused ones', async () => {
  answerHistory(history);
  const { rows } = await renderList(transferHistory, { tab: 'history' });
  expectCells(rows[0]!, {
    [t('transfers.at')]: formatTime(transfer.regDate),
    [t('money.target')]: ['first', 'player1'],
    [t('transfers.content')]: t('money.give'),
    [t('transfers.before')]: '9,000',
    [t('money.amount')]: '−1,500',
    [t('transfers.after')]: '7,500',
    [t('transfers.processed')]: t('transfers.processedIs.1'),
    [t('transfers.note')]: 'why',
  });
  expectCells(rows[1]!, {
    [t('transfers.content')]: t('money.takeBack'),
    [t('transfers.processed')]: t('transfers.processedIs.-1'),
    [t('transfers.note')]: t('api.C702'),
  });
  // An inquiry begins from either, each by its own kind (WORK-08).
  expect(rows.map((row) => cellOf(row, t('list.ask')).querySelector('a')?.getAttribute('href'))).toEqual([
    '/demo/qnawrite?pin=entry-7',
    '/demo/qnawrite?pin=attempt-7',
  ]);
  const file = await exportedList(transferHistory, { tab: 'history' });
  expect(JSON.stringify(file)).toContain(t('api.C702'));
  // A refused transfer is not among the sums.
  expect(file.rows.map((row) => [row[t('money.amount')], row[t('transfers.refused')]])).toEqual([
    ['-1500', '0'],
    ['0', '500'],
  ]);
  // A code without a text of the web's has the platform's.
  answerHistory([{ ...history[1]!, resultCode: 'C099', resultMessage: 'a bet is open' }]);
  const [historyRow] = (await renderList(transferHistory, { tab: 'history' })).rows;
  expectCells(historyRow!, { [t('transfers.note')]: 'a bet is open' });
});

test('[MOVE-02] the reason of a refusal is with the amounts: in files whose notes are hidden, and where points are in a line', async () => {
  answerHistory([history[0]!, { ...history[1]!, cashAmt: 500.5 }]);
  const file = await exportedList(transferHistory, { tab: 'history' }, ['note']);
  expect(file.rows.map((row) => [row[t('money.amount')], row[t('transfers.refused')]])).toEqual([
    ['-1500', '0'],
    ['0', '500.5'],
  ]);
  expect(file.rows[1]).not.toHaveProperty(t('transfers.why'));
  const { rows } = await renderList(transferHistory, { tab: 'history' });
  expect(rows.map((row) => cellOf(row, t('money.amount')).matches('.cents'))).toEqual([true, true]);
});

test('[MOVE-02] [LIST-15] gives and take-backs are added up, with their trend, and end the file', async () => {
  const sample = sampleResponse(LIST);
  // Two more were refused.
  const moveSum = { ...sample.moveSum!, cnt: 3, inAmt: 2_000, outAmt: -7_000 };
  platform.answer({
    [LIST]: { ...sample, pageInfo: { page: 1, count_per_list: 40, tatal_list_count: 5 }, moveSum },
  });
  const { totals } = await renderList(transferHistory, { tab: 'history' });
  expectCells(totals!, { [t('transfers.at')]: '5', [t('money.amount')]: ['2,000', '−7,000'] });
  expect(cellOf(totals!, t('money.amount')).querySelectorAll('.spark')).toHaveLength(2);
  const file = await exportedList(transferHistory, { tab: 'history' });
  expect(file.totals).toMatchObject({
    [t('transfers.at')]: t('list.total', { count: '5' }),
    [t('money.amount')]: '-5000',
    [t('transfers.refused')]: '',
  });
});

test('[MOVE-02] [WIRE-08] rows that were counted up to a limit alone are marked beside the sums, too', async () => {
  const pageInfo = { page: 1, count_per_list: 40, tatal_list_count: 10_000, moreYn: 'Y' as const };
  platform.answer({ [LIST]: { ...sampleResponse(LIST), pageInfo } });
  const { main, totals } = await renderList(transferHistory, { tab: 'history' });
  expectCells(totals!, { [t('transfers.at')]: t('list.total', { count: '10,000+' }) });
  expect(main.querySelector('.list-head')).toHaveTextContent('10,000+');
});

test('[MOVE-02] sums that would take too long are left out, which the history says; refused moves have none', async () => {
  platform.answer({ [LIST]: { ...sampleResponse(LIST), moveSum: undefined } });
  const { main, totals } = await renderList(transferHistory, { tab: 'history' });
  expect(totals).toBeNull();
  expect(main).toHaveTextContent(t('list.noSum'));
  const refused = await renderList(transferHistory, { tab: 'history', processed: '-1' });
  expect(refused.rows).not.toHaveLength(0);
  expect(refused.main).not.toHaveTextContent(t('list.noSum'));
});

test('[MOVE-02] its filters: partner, processed, give or take back, search by id, nick or upper', async () => {
  answerHistory([]);
  const query = { tab: 'history', memId: 'ptn3', processed: '-1', type: '3' };
  const { main } = await renderList(transferHistory, {
    ...query,
    searchType: 'recommenderId',
    searchValue: 'ptn5',
    startDate: '2026-11-01',
    endDate: '2026-11-02',
  });
  expect(platform.requestsOf(LIST)).toEqual([
    {
      topMemId: 'ptn3',
      cashStatus: '-1',
      cashType: '3',
      searchType: 'recommenderId',
      botMemId: 'ptn5',
      startDate: '2026-11-01',
      endDate: '2026-11-02',
      oldYn: 'Y',
      page: 1,
      count_per_list: 40,
      sumYn: 'Y',
    },
  ]);
  expect(main).toHaveTextContent(t('empty.notFoundList'));
  expect((await renderList(transferHistory, { tab: 'history' })).main).toHaveTextContent(
    t('empty.noHistory'),
  );
});

test.each([
  ['Branch', '3'],
  ['Elsewhere', undefined],
])(
  '[MOVE-02] [WIRE-06] the level of the chosen partner is found by its name, or only the name is shown: %s',
  async (partnerLevelName, rank) => {
    platform.lacks();
    const { partnerInfo } = sampleResponse('/api/v2/retail/detail/info');
    platform.answer({
      '/api/v2/retail/partnerLevelList': { list: [{ code: 'PTN_3', codeName: 'Branch' }] },
      '/api/v2/retail/detail/info': { partnerInfo: { ...partnerInfo, memId: 'ptn3', partnerLevelName } },
    });
    await renderPage(TransferScreen, { memId: 'ptn3' });
    const form = screen.getByRole('region', { name: t('transfers.form') });
    expect(form).toHaveTextContent(`ptn3${rank ?? ''}${partnerLevelName}`);
    expect(form.querySelector('.rank')?.textContent).toBe(rank);
  },
);
