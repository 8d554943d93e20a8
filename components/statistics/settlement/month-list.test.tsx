import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, exportedList, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { calculationPartners } from '../partner-calculation';
import { settlementMonth } from './month-list';

const STATISTICS = '/api/retail/partnerStatistics';
const MONTHS = '/api/v2/retail/settlement/months';
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const CLOSED = {
  ...OCTOBER,
  state: 'closed',
  closedAt: '2026-10-31T15:15:00.000Z',
  recordCnt: 30,
  file: 'demo/settlement/2026-10.jsonl',
  hash: 'ab12',
  previousHash: 'cd34',
} as const;
const RUNNING = {
  state: 'running',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  closedAt: null,
  file: '',
  recordCnt: 0,
  hash: '',
  previousHash: '',
} as const;

const sample = sampleResponse(STATISTICS);
const row = {
  ...sample.outSearchList![0]!,
  memId: 'ptn2',
  memNick: 'Second',
  partnerLevel: 'PTN_2',
} as const;
const total = sample.outSearchTotal!;
const rest = [{ kind: 'direct', cnt: 2, ...total }] as const;
const query = { memId: 'ptn1', ...OCTOBER };
const answer = () =>
  platform.answer({
    [STATISTICS]: {
      ...sample,
      inSearchList: [row],
      inSearchTotal: total,
      rest: [...rest],
      pageInfo: { ...sample.pageInfo, tatal_list_count: 1 },
    },
    [MONTHS]: { list: [RUNNING, CLOSED] },
  });

test('[SAFE-11] a closed month has the figures of the branch by partner below, and the hash of its file', async () => {
  answer();
  const { main, rows, rest: others, totals } = await renderList(settlementMonth, query);
  expect(platform.requestsOf(STATISTICS)).toMatchObject([{ searchType: 'INNER', memId: 'ptn1', ...OCTOBER }]);
  const figures = {
    [t('list.deposit')]: formatAmount(row.userCashIn),
    [t('list.withdrawal')]: formatAmount(row.userCashOut),
    [t('list.bet')]: formatAmount(row.betAmt),
    [t('list.win')]: formatAmount(row.betAmtWin),
  };
  expectCells(rows[0]!, figures);
  expectCells(totals!, { [t('list.bet')]: formatAmount(total.betAmt) });
  expect(others).toHaveLength(1);
  expect(main).toHaveTextContent('demo/settlement/2026-10.jsonl');
  expect(main).toHaveTextContent('ab12');
  expect(main).toHaveTextContent(t('settlement.chained'));
  expect(within(main).getByRole('link', { name: t('settlement.printMonth') })).toHaveAttribute(
    'href',
    '/demo/api/export/settlementMonth?memId=ptn1&startDate=2026-10-01&endDate=2026-10-31&format=html',
  );
  const months = within(main).getByRole('navigation', { name: t('settlement.months') });
  expect(within(months).getByRole('link', { name: '2026-11' })).toHaveAttribute(
    'href',
    '/demo/settlementMonth?memId=ptn1&startDate=2026-11-01&endDate=2026-11-30',
  );
});

test('[SAFE-11] files and prints have month, state, file and both hashes in the head, every row, and the totals', async () => {
  answer();
  const { heading, rows, rest: others, totals } = await exportedList(settlementMonth, query);
  expect(heading).toEqual(
    expect.arrayContaining([
      `${t('settlement.month')},2026-10 (2026-10-01 – 2026-10-31)`,
      `${t('settlement.state')},${t('settlement.closed')}`,
      `${t('settlement.closedAt')},2026-11-01 00:15:00 (UTC+9)`,
      `${t('settlement.file')},${CLOSED.file}`,
      `${t('settlement.records')},30`,
      `${t('settlement.fileHash')},ab12`,
      `${t('settlement.previousHash')},cd34`,
    ]),
  );
  expect(rows).toMatchObject([{ [t('list.bet')]: String(row.betAmt) }]);
  expect([others.length, totals]).toEqual([
    1,
    expect.objectContaining({ [t('list.bet')]: String(total.betAmt) }),
  ]);
});

test('[SAFE-11] a month that is not closed says so and has no hash; days that are no month have none either', async () => {
  answer();
  const { main } = await renderList(settlementMonth, { memId: 'ptn1', ...RUNNING_DAYS });
  expect(main).toHaveTextContent(t('settlement.monthRunning'));
  expect(main).not.toHaveTextContent(t('settlement.fileHash'));
  const other = await renderList(settlementMonth, { ...query, endDate: '2026-10-30' });
  expect(other.main).not.toHaveTextContent('ab12');
});
const { startDate, endDate } = RUNNING;
const RUNNING_DAYS = { startDate, endDate };

test('[SAFE-11] the settlement by partner leads to the statement of its last day’s month', async () => {
  platform.answer({ [STATISTICS]: { ...sample, outSearchList: [], outSearchTotal: total } });
  const { main } = await renderList(calculationPartners, { startDate: '2026-10-03', endDate: '2026-10-05' });
  expect(within(main).getByRole('link', { name: t('settlement.monthStatement') })).toHaveAttribute(
    'href',
    '/demo/settlementMonth?memId=ptn1&startDate=2026-10-01&endDate=2026-10-31',
  );
});
