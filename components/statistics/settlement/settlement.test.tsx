import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatDifference, percentChange } from '@/lib/format/change';
import { formatAmount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import {
  cellOf,
  expectCells,
  exportedList,
  renderList,
  rowActionsOf,
  rowPanelOf,
} from '@/tests/fixtures/list';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { settlementDerivation } from './derivation-list';
import { SettleActs } from './settle-acts';
import { settleTrigger } from './settle-trigger';
import { settlementPeriods } from './settlement-list';

const LIST = '/api/v2/retail/settlement/list';
const PERIODS = '/api/v2/retail/settlement/periods';
const DETAIL = '/api/v2/retail/settlement/detail';
const DAYS = { startDate: '2026-01-05', endDate: '2026-01-11' };
const BEFORE = { startDate: '2025-12-29', endDate: '2026-01-04' };

const sample = sampleResponse(LIST);
const CLOSED = { ...DAYS, state: 'closed', closedAt: '2026-01-11T15:10:00.000Z', hash: 'ab12' } as const;
const RUNNING = { ...DAYS, state: 'running', closedAt: null, hash: '' } as const;
const NEW = { state: 'open', confirmedAt: null, confirmedBy: '', paidAt: null, paidBy: '' } as const;
const row = { ...sample.list[0]!, ...NEW, memId: 'ptn2', memNick: 'Second', partnerLevel: 'PTN_2' } as const;
const CONFIRMED = {
  state: 'confirmed',
  confirmedAt: '2026-01-12T00:30:00.000Z',
  confirmedBy: 'ptn1',
} as const;
const PAID = { ...CONFIRMED, state: 'paid', paidAt: '2026-01-12T01:30:00.000Z', paidBy: 'ptn1' } as const;
const TODO = { openCnt: 2, confirmedCnt: 1, paidCnt: 0 };

type Answer = typeof sample;
const answer = (more: Partial<ResponseOf<typeof LIST>> = {}) => {
  platform.answer({
    [LIST]: {
      ...sample,
      period: CLOSED,
      own: { ...row, memId: 'ptn1' },
      list: [row],
      sum: { ...sample.sum, ...TODO },
      previous: { ...sample.previous!, ...BEFORE },
      ...more,
    },
    [PERIODS]: {
      length: 'week',
      list: [RUNNING, { ...CLOSED, ...DAYS }, { ...CLOSED, ...BEFORE }].map((period, i) => ({
        ...sampleResponse(PERIODS).list[0]!,
        ...period,
        ...(i === 0 ? { startDate: '2026-01-12', endDate: '2026-01-18' } : {}),
      })),
    },
  });
};
const targetOf = (button: HTMLElement) => JSON.parse(button.dataset.settle!);

test('[STAT-09] the amounts due by direct member, with sums beside those of the period before', async () => {
  answer();
  const { main, rows, totals } = await renderList(settlementPeriods, { period: DAYS.startDate });
  expect(platform.requestsOf(LIST)).toEqual([
    { memId: 'ptn1', startDate: DAYS.startDate, page: 1, count_per_list: 20 },
  ]);
  expect(rows).toHaveLength(1);
  const figures = (of: Answer['sum'] | typeof row) => ({
    [t('list.bet')]: formatAmount(of.betAmt),
    [t('list.win')]: formatAmount(of.winAmt),
    [t('list.rolling')]: formatAmount(of.rollingAmt),
    [t('list.netAfterRolling')]: [t('amount.gain'), formatAmount(of.bepAmt)],
    [t('settlement.carriedIn')]: formatAmount(of.carriedInAmt),
    [t('settlement.corrected')]: formatAmount(of.correctedAmt),
    [t('settlement.carriedOut')]: formatAmount(of.carriedOutAmt),
    [t('settlement.due')]: formatAmount(of.dueAmt),
  });
  expectCells(rows[0]!, figures(row));
  expectCells(totals!, figures(sample.sum));
  const bets = within(cellOf(rows[0]!, t('list.bet')) as HTMLElement).getByRole('link');
  expect(Object.fromEntries(new URL((bets as HTMLAnchorElement).href).searchParams)).toEqual({
    figure: 'bet',
    memId: 'ptn2',
    ...DAYS,
  });
  const strip = within(main).getByRole('region', { name: t('settlement.sums') });
  const { dueAmt, bepAmt } = sample.previous!.sum;
  expect(strip).toHaveTextContent(
    `${t('compare.before')} ${formatAmount(dueAmt)} · ${percentChange(sample.sum.dueAmt, dueAmt)}%`,
  );
  expect(strip, 'a result has no percentage').toHaveTextContent(
    `${t('compare.before')} ${formatAmount(bepAmt)} · ${formatDifference(sample.sum.bepAmt, bepAmt, '1')}`,
  );
  const periods = within(main).getByRole('navigation', { name: t('settlement.periods') });
  expect(within(periods).getAllByRole('link')).toHaveLength(3);
  expect(within(periods).getByRole('link', { current: true })).toHaveAttribute(
    'href',
    `/demo/settlement?period=${DAYS.startDate}`,
  );
});

test.each([
  ['confirm', { ...TODO }, 2],
  ['pay', { ...TODO, openCnt: 0 }, 1],
] as const)('[STAT-11] one next act for all: %s', async (act, counts, count) => {
  answer({ sum: { ...sample.sum, ...counts } });
  await renderList(settlementPeriods);
  const label = t(act === 'confirm' ? 'settlement.confirmAll' : 'settlement.payAll');
  const button = screen.getByRole('button', { name: new RegExp(label) });
  expect(targetOf(button)).toMatchObject({ act, count, startDate: DAYS.startDate });
  expect(targetOf(button)).not.toHaveProperty('member');
});

test.each([
  ['confirm', row],
  ['pay', { ...row, ...CONFIRMED }],
  [undefined, { ...row, ...CONFIRMED, dueAmt: 0 }],
  [undefined, { ...row, ...PAID }],
] as const)('[STAT-11] the next act of a row: %s', async (act, listed) => {
  answer({ list: [listed] });
  const { rows } = await renderList(settlementPeriods);
  const buttons = within(rows[0]!).queryAllByRole('button', { name: /Second$/ });
  const acts = buttons.filter(({ dataset }) => dataset.settle);
  expect(acts.map((button) => targetOf(button).act)).toEqual(act ? [act] : []);
  if (act) expect(targetOf(acts[0]!).member).toEqual({ memId: 'ptn2', memNick: 'Second' });
  const state = cellOf(rows[0]!, t('settlement.state'));
  if (listed.state !== 'open') expect(state).toHaveTextContent('ptn1');
  if (listed.state === 'paid') expect(state).toHaveTextContent('2026-01-12 10:30');
});

test.each([
  ['of a period that is not closed', { period: RUNNING }, {}],
  ['of another partner’s direct members', {}, { memId: 'ptn2' }],
] as const)('[STAT-11] there is none %s', async (_, more, query) => {
  answer(more);
  await renderList(settlementPeriods, query);
  expect(document.querySelector('[data-settle]')).toBeNull();
});

test('[STAT-09] an empty period says why, and a running one until when', async () => {
  answer({ list: [], period: RUNNING, pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 } });
  const { main } = await renderList(settlementPeriods);
  expect(main).toHaveTextContent(t('settlement.todoRunning', { endDate: DAYS.endDate }));
  expect(main).toHaveTextContent(t('empty.noSettlement'));
});

const detail = sampleResponse(DETAIL);
const branch = { ...detail.branches[0]!, memId: 'ptn3', memNick: 'Third' };
const derived = (more: Partial<typeof detail> = {}) => ({
  ...detail,
  period: CLOSED,
  previous: BEFORE,
  row: { ...row, dueAmt: branch.dueAmt + 500 },
  branches: [branch],
  branchCnt: 3,
  corrections: [{ ...detail.corrections[0]!, ...BEFORE }],
  ...more,
});

test('[STAT-10] a row opens to the lines of its amount, each explained, and to the statement', async () => {
  answer();
  platform.answer({ [DETAIL]: derived() });
  const panel = await rowPanelOf(settlementPeriods, {}, 'ptn2');
  const lines = within(within(panel).getByRole('region', { name: t('settlement.lines') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const text = (...parts: (string | number)[]) =>
    parts.map((part) => (typeof part === 'number' ? formatAmount(part) : part)).join('');
  expect(lines).toEqual([
    text(t('list.bet'), row.betAmt, t('settlement.about.bet')),
    text(t('list.win'), row.winAmt, t('settlement.about.win')),
    text(t('list.rolling'), row.rollingAmt, t('settlement.about.rolling')),
    text(t('list.netAfterRolling'), row.bepAmt, t('settlement.about.bep')),
    text(
      t('settlement.corrected'),
      detail.corrections[0]!.betAmt - detail.corrections[0]!.winAmt - detail.corrections[0]!.rollingAmt,
      t('settlement.about.correction', {
        from: BEFORE.startDate,
        to: BEFORE.endDate,
        category: detail.corrections[0]!.categoryName,
      }),
    ),
    text(
      t('settlement.carriedIn'),
      row.carriedInAmt,
      t('settlement.about.carriedInFrom', { from: BEFORE.startDate, to: BEFORE.endDate }),
    ),
    text(
      'Third (ptn3)',
      branch.dueAmt,
      t('settlement.about.branch', {
        category: branch.categoryName,
        base: formatAmount(branch.baseAmt),
        own: branch.ownRate,
        lower: branch.loseRate,
      }),
    ),
    text(t('settlement.branch'), 500, t('settlement.about.rest', { count: '2' })),
    text(t('settlement.due'), branch.dueAmt + 500, t('settlement.about.due')),
    text(t('settlement.carriedOut'), row.carriedOutAmt, t('settlement.about.carriedOut')),
  ]);
  expect(panel).toHaveTextContent('ab12');
  expect(
    within(panel).getAllByRole('link', { name: new RegExp(t('settlement.statement')) })[0],
  ).toHaveAttribute(
    'href',
    `/demo/api/export/settlementDetail?memId=ptn2&period=${DAYS.startDate}&format=html`,
  );
});

test('[STAT-10] the shares of a statement add up, under a head with period, state and hash', async () => {
  platform.answer({ [DETAIL]: derived() });
  const { heading, rows, totals } = await exportedList(settlementDerivation, {
    memId: 'ptn2',
    period: DAYS.startDate,
  });
  expect(platform.requestsOf(DETAIL)).toEqual([{ memId: 'ptn2', startDate: DAYS.startDate }]);
  expect(heading).toEqual(
    expect.arrayContaining([
      `${t('settlement.period')},${DAYS.startDate} – ${DAYS.endDate}`,
      `${t('settlement.state')},${t('settlement.closed')}`,
      `${t('settlement.hash')},ab12`,
    ]),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    [t('settlement.branch')]: 'Third',
    [t('settlement.base')]: String(branch.baseAmt),
    [t('settlement.rate')]: t('settlement.rates', { own: branch.ownRate, lower: branch.loseRate }),
    [t('settlement.due')]: String(branch.dueAmt),
  });
  expect(totals?.[t('settlement.due')] ?? '').toBe(String(branch.dueAmt + 500));
});

test('[STAT-10] a derivation without a period is of the one that the platform chooses', async () => {
  platform.answer({ [DETAIL]: derived() });
  const { main } = await renderList(settlementDerivation, { memId: 'ptn2' });
  expect(platform.requestsOf(DETAIL)).toEqual([{ memId: 'ptn2' }]);
  expect(within(main).getByRole('heading', { name: new RegExp(t('settlement.lines')) })).toHaveTextContent(
    '01.05 – 01.11',
  );
});

test('[STAT-09] a row leads to its derivation, its statement, and the settlement below', async () => {
  answer();
  const actions = rowActionsOf(settlementPeriods, { ...row, period: CLOSED });
  expect(actions).toMatchObject({
    [`${t('settlement.why')} Second`]: `/demo/settlementDetail?memId=ptn2&period=${DAYS.startDate}`,
    [`${t('settlement.below')} Second`]: `/demo/settlement?memId=ptn2&period=${DAYS.startDate}`,
    [`${t('settlement.confirm')} Second`]: { act: 'confirm', startDate: DAYS.startDate },
  });
});

const button = (act: 'confirm' | 'pay', member = true) =>
  settleTrigger({
    act,
    startDate: DAYS.startDate,
    period: '01.05 – 01.11',
    amount: '5,000',
    count: 3,
    ...(member ? { member: { memId: 'ptn2', memNick: 'Second' } } : {}),
  });

test('[STAT-11] an act is asked about, sent once with its period, and reported', async () => {
  const data = { doneCnt: 3, dueAmt: 5_000, leftCnt: 2, lines: [] };
  const calls = fakeWeb({
    '/api/v2/retail/settlement/confirm': { data: { ...data, doneCnt: 1, leftCnt: 7 } },
    '/api/v2/retail/settlement/pay': { data },
  });
  const { user } = renderClient(
    <>
      <SettleActs cashDecimal="1">
        <button {...button('confirm')}>one</button>
        <button {...button('pay', false)}>all</button>
      </SettleActs>
      <AlertHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'one' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Second (ptn2)');
  await user.click(within(question).getByRole('button', { name: t('settlement.cancel') }));
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'one' }));
  await user.click(await screen.findByRole('button', { name: t('settlement.confirm') }));
  expect(await findToast()).toHaveTextContent(t('settlement.didConfirm', { count: 1 }));
  expect(calls.map(({ path, body }) => [path, body])).toMatchObject([
    ['/api/v2/retail/settlement/confirm', { startDate: DAYS.startDate, memIds: ['ptn2'] }],
  ]);
  await user.click(screen.getByRole('button', { name: 'all' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(t('settlement.payNote'));
  await user.click(screen.getByRole('button', { name: t('settlement.pay') }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]!.body).not.toHaveProperty('memIds');
  expect(await screen.findByText(t('settlement.left', { count: 2 }))).toBeVisible();
});
