import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import type { SearchParams } from '@/lib/lists/filters';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { openRange } from '@/tests/fixtures/range-panel';
import { renderServer, t } from '@/tests/fixtures/render';
import { DashboardScreen } from './dashboard-screen';

const PAY_LOG = '/api/v2/main/newPayLog';
const renderDashboard = (query: SearchParams = {}) =>
  renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve(query)} />,
  );
const panel = (
  name:
    | 'statistics'
    | 'cashReport'
    | 'notices'
    | 'recentPayments'
    | 'recentPaybacks'
    | 'chart'
    | 'myCashReport',
) => screen.getByRole('region', { name: t(`dashboard.${name}`) });
const rowsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

afterEach(() => vi.unstubAllEnvs());

test('[DASH-02] [DASH-03] [FORM-03] each report requests its own days, and choosing them leaves those of the other unchanged', async () => {
  window.history.replaceState(null, '', '/demo/partnerMain?panels=1');
  const own = { myStart: '2026-01-03', myEnd: '2026-01-04' };
  await renderDashboard({ inStart: '2026-01-02', inEnd: '2026-01-05', ...own });
  expect(platform.requestsOf('/api/v2/main/cashReport')).toEqual([
    { startDate: '2026-01-02', endDate: '2026-01-05' },
  ]);
  expect(platform.requestsOf('/api/v2/main/myCashReport')).toEqual([
    { startDate: '2026-01-03', endDate: '2026-01-04' },
  ]);
  const report = within(panel('cashReport'));
  const range = t('dashboard.range', { title: t('dashboard.cashReport') });
  // Days are in words; the arrows lead to the spans before and after.
  const button = report.getByRole('button', { name: new RegExp(range) });
  expect(button).toHaveTextContent('01.02 (금) – 01.05 (월)');
  const { panel: days } = await openRange(panel('cashReport'));
  expect(days.getByLabelText(t('filter.oldData'))).toBeChecked();
  const before = report.getByRole<HTMLAnchorElement>('link', { name: t('filter.previousSpan') });
  expect(Object.fromEntries(new URL(before.href).searchParams)).toEqual({
    ...own,
    inStart: '2025-12-29',
    inEnd: '2026-01-01',
  });
  const form = report.getByRole<HTMLFormElement>('form', { name: range });
  // Without script its own days are fields, too.
  expect(Object.fromEntries(new FormData(form))).toEqual({
    ...own,
    report: 'in',
    startDate: '2026-01-02',
    endDate: '2026-01-05',
  });
});

test('[DASH-02] [DASH-03] the days of each report open in a panel of its own', async () => {
  await renderDashboard();
  for (const report of ['cashReport', 'myCashReport'] as const) {
    const label = t('dashboard.range', { title: t(`dashboard.${report}`) });
    const button = within(panel(report)).getByRole('button', { name: new RegExp(label) });
    const id = button.getAttribute('popovertarget')!;
    expect(document.querySelectorAll(`#${id}`)).toHaveLength(1);
    expect(panel(report)).toContainElement(document.getElementById(id));
  }
});

test.each([
  ['in the address', { inStart: '2026-02-31', inEnd: '2026-03-02' }, '2026-03-02'],
  ['in a form that was sent without script', { report: 'in', startDate: 'x' }, today()],
] as const)(
  '[DASH-02] a day %s that is none is said to be none, and read as today',
  async (_, query, other) => {
    await renderDashboard({ ...query, myStart: '2026-01-03', myEnd: '2026-01-04' });
    const alert = within(panel('cashReport')).getByRole('alert');
    expect(alert).toHaveTextContent(t('filter.badDay'));
    expect(within(panel('myCashReport')).queryByRole('alert')).toBeNull();
    expect(platform.requestsOf('/api/v2/main/cashReport')).toEqual([{ startDate: other, endDate: today() }]);
    expect(platform.requestsOf('/api/v2/main/myCashReport')).toEqual([
      { startDate: '2026-01-03', endDate: '2026-01-04' },
    ]);
  },
);

test('[DASH-04] notices are in the order of the answer, each with its day, and lead to their page', async () => {
  const notice = (boardIdx: number, regDate: string) => ({
    ...sampleResponse('/api/main/nt/list').boardList[0]!,
    boardIdx,
    title: `Notice ${boardIdx}`,
    regDate,
  });
  platform.answer({
    // The second one is of the next day already.
    '/api/main/nt/list': {
      ...sampleResponse('/api/main/nt/list'),
      boardList: [notice(9, '2026-01-02T14:59:59.000Z'), notice(7, '2026-01-02T15:00:00.000Z')],
    },
  });
  await renderDashboard();
  const links = within(panel('notices')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/demo/noticeRead/9', 'Notice 92026-01-02'],
    ['/demo/noticeRead/7', 'Notice 72026-01-03'],
  ]);
});

test.each(['America/New_York', 'Asia/Ho_Chi_Minh'])(
  '[DASH-05] [FORM-01] recent payments and retrievals: member, amount and time in UTC+9, on a machine in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const sample = sampleResponse(PAY_LOG);
    const paid = (memNick: string, cashAmt: number, updDate: string) => ({ memNick, cashAmt, updDate });
    platform.answer({
      [PAY_LOG]: {
        ...sample,
        mainNewPayLog: {
          ...sample.mainNewPayLog,
          newPaymentList: [
            paid('kim', 5_000, '2026-03-08T15:00:01.000Z'),
            paid('lee', 7_000, '2026-03-08T07:30:00.000Z'),
          ],
          newPaybackList: [paid('park', 9_000, '2026-12-31T15:00:00.000Z')],
        },
      },
    });
    await renderDashboard();
    expect(rowsOf(panel('recentPayments'))).toEqual([
      ['kim', formatAmount(5_000), '2026-03-09 00:00:01'],
      ['lee', formatAmount(7_000), '2026-03-08 16:30:00'],
    ]);
    expect(rowsOf(panel('recentPaybacks'))).toEqual([['park', formatAmount(9_000), '2027-01-01 00:00:00']]);
  },
);

test.each([
  ['our platform', false],
  ['an upstream of the documents', true],
])('[DASH-06] [WIRE-06] an empty list of %s says so', async (_, isBare) => {
  if (isBare) platform.lacks();
  platform.answer({
    [PAY_LOG]: { mainNewPayLog: { newPaymentList: [], newPaybackList: [] } },
    '/api/main/nt/list': { ...sampleResponse('/api/main/nt/list'), boardList: [] },
  });
  await renderDashboard();
  expect(panel('recentPayments')).toHaveTextContent(t('empty.noPayments'));
  expect(panel('recentPaybacks')).toHaveTextContent(t('empty.noPaybacks'));
  expect(panel('notices')).toHaveTextContent(t('empty.noNotices'));
});

test('[DASH-06] a panel that did not load says why, and leaves the others', async () => {
  platform.answer({ '/api/v2/main/cashReport': { resultCode: 'NT99' } });
  await renderDashboard();
  expect(within(panel('cashReport')).getByRole('alert')).toHaveTextContent(t('api.NT99'));
  expect(within(panel('cashReport')).getByRole('form')).toBeInTheDocument();
  expect(within(panel('myCashReport')).queryByRole('alert')).toBeNull();
});

test('the chart is of the branch’s last fourteen days, and readable as a table', async () => {
  const [first, second] = [addDays(today(), -13), addDays(today(), -1)];
  const day = (days: string, dBetAmt: number, dWinAmt: number) => ({
    ...sampleResponse('/api/v2/retail/daily/betting').dailyBetList[0]!,
    days,
    dBetAmt,
    dWinAmt,
  });
  platform.answer({
    '/api/v2/retail/daily/betting': {
      ...sampleResponse('/api/v2/retail/daily/betting'),
      dailyBetList: [day(first, 4_000, 3_000), day(second, 2_000, 1_000)],
    },
  });
  await renderDashboard();
  expect(platform.requestsOf('/api/v2/retail/daily/betting')).toEqual([
    { memId: 'ptn1', startDate: first, endDate: today() },
  ]);
  expect(within(panel('chart')).getByRole('img')).toHaveAccessibleName(new RegExp(t('dashboard.chart')));
  const rows = rowsOf(panel('chart'));
  expect(rows).toHaveLength(14);
  expect([rows[0], rows[1]!.slice(1), rows[12]]).toEqual([
    [first, '4,000', '3,000'],
    ['0', '0'],
    [second, '2,000', '1,000'],
  ]);
});

test('[DASH-02] a sum has its change in percent, a result as an amount', async () => {
  const { cashReport, previous, asOf } = sampleResponse('/api/v2/main/cashReport');
  platform.answer({
    '/api/v2/main/cashReport': {
      asOf,
      cashReport: { ...cashReport, cashIn: 150, betBEP: 300 },
      previous: { ...previous!, cashIn: 100, betBEP: 200 },
    },
  });
  await renderDashboard();
  const changes = [...panel('cashReport').querySelectorAll('.compared .num')].map((one) => one.textContent);
  expect(changes).toEqual(expect.arrayContaining(['100 · +50.0%', '200 · +100']));
});

test('[DASH-01] each figure of today has its change from the same time of yesterday, and its line of fourteen days', async () => {
  const sample = sampleResponse('/api/v2/main/statistics');
  const figures = { cashIn: 0, cashOut: 0, payment: 0, payback: 0, joinCnt: 0, betBEP: 0 };
  const days = Array.from({ length: 14 }, (_, index) => ({
    ...figures,
    day: addDays(today(), index - 13),
    cashIn: index * 1_000,
    joinCnt: index,
  }));
  const answer = {
    ...sample,
    days,
    mainStatisticsInfo: {
      ...sample.mainStatisticsInfo,
      dCashIn: 13_000,
      dCashOut: 5,
      dJoinCnt: 13,
      dBetBEP: 70,
    },
    sameTimeYesterday: { ...figures, cashIn: 12_500, cashOut: 25, joinCnt: 13, betBEP: 30 },
  };
  const tile = (name: 'cashIn' | 'cashOut' | 'joined' | 'betMinusWin') =>
    within(panel('statistics'))
      .getByText(t(`dashboard.${name}`))
      .closest('div')!;
  platform.answer({ '/api/v2/main/statistics': answer });
  await renderDashboard();
  const changes = [tile('cashIn'), tile('cashOut'), tile('joined'), tile('betMinusWin')].map(
    (one) => one.querySelector('dd:last-child b')!.textContent,
  );
  expect(changes).toEqual(['+500', '−20', '±0', '+40']);
  expect(tile('cashIn').querySelector('dd:last-child')).toHaveTextContent('+500 +4.0%');
  expect(tile('betMinusWin').querySelector('dd:last-child'), 'a result has no percentage').toHaveTextContent(
    `+40 ${t('dashboard.sameTime')}`,
  );
  expect(tile('cashIn')).toHaveTextContent(t('dashboard.sameTime'));
  expect(within(tile('cashIn')).getByRole('img')).toHaveAccessibleName(
    t('list.trend', { days: 14, low: '0', high: '13,000' }),
  );
  document.body.replaceChildren();

  // A large branch has its lines only, and an older upstream neither.
  platform.answer({ '/api/v2/main/statistics': { ...answer, sameTimeYesterday: null } });
  await renderDashboard();
  expect(panel('statistics')).not.toHaveTextContent(t('dashboard.sameTime'));
  expect(within(panel('statistics')).getAllByRole('img')).toHaveLength(6);
  document.body.replaceChildren();
  const { days: _, sameTimeYesterday: __, ...older } = answer;
  platform.answer({ '/api/v2/main/statistics': older });
  await renderDashboard();
  expect(within(panel('statistics')).queryAllByRole('img')).toEqual([]);
  expect(tile('cashIn').querySelectorAll('dd')).toHaveLength(1);
});
