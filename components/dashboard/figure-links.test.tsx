import { expect, test } from 'vitest';
import { BranchCounters } from '@/components/shell/top-bar';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { formatAmount, formatCount } from '@/lib/format/money';
import { today } from '@/lib/rules/day';
import { knownCapabilities } from '@/lib/sites/capabilities';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { figuresIn } from '@/tests/fixtures/figures';
import { renderServer } from '@/tests/fixtures/render';
import { DashboardScreen } from './dashboard-screen';

const IN = { startDate: '2026-01-02', endDate: '2026-01-05' };
const MY = { startDate: '2026-01-03', endDate: '2026-01-04' };
/** The data of the header's counters. */
const DATA: Parameters<typeof BranchCounters>[0]['data'] = {
  branch: sampleResponse('/api/v2/main/topInfo').mainTopInfo,
  cashDecimal: '1',
  capabilities: ALL_CAPABILITIES,
};

test('[DASH-01] [DASH-02] [DASH-03] every figure leads to its rows, in the range of its own panel', async () => {
  const day = today();
  await renderServer(
    <DashboardScreen
      params={Promise.resolve({ prefix: 'demo' })}
      searchParams={Promise.resolve({
        inStart: IN.startDate,
        inEnd: IN.endDate,
        myStart: MY.startDate,
        myEnd: MY.endDate,
      })}
    />,
  );
  const panel = (id: string) => figuresIn(document.querySelector(`section[aria-labelledby="${id}"]`)!);
  const figures = (of: readonly (readonly [number | string, string])[], days: object) =>
    of.map(([value, figure]) => ({
      text: typeof value === 'string' ? value : formatAmount(value),
      figure,
      memId: 'ptn1',
      ...days,
    }));

  const { mainStatisticsInfo: tile } = sampleResponse('/api/v2/main/statistics');
  expect(panel('statistics')).toEqual(
    figures(
      [
        [String(tile.dCashInCnt), 'cashInCount'],
        [tile.dCashIn, 'cashIn'],
        [String(tile.dCashOutCnt), 'cashOutCount'],
        [tile.dCashOut, 'cashOut'],
        [tile.dPayment, 'payment'],
        [tile.dPayback, 'payback'],
        [tile.dBetBEP, 'winLose'],
        [tile.dJoinCnt, 'joins'],
      ],
      { startDate: day, endDate: day },
    ),
  );
  const { cashReport: report } = sampleResponse('/api/v2/main/cashReport');
  expect(panel('cash-report')).toEqual(
    figures(
      [
        [report.cashIn, 'cashIn'],
        [report.payment, 'payment'],
        [report.inPaymentSum, 'totalCashIn'],
        [report.couponCash, 'couponCash'],
        [report.cashOut, 'cashOut'],
        [report.payback, 'payback'],
        [report.outPaybackSum, 'totalCashOut'],
        [report.normalCashAmt, 'normalCash'],
        [report.partnerCashAmt, 'partnerCash'],
        [report.totalPointAmt, 'belowPoint'],
        [report.betAmt, 'bet'],
        [report.winAmt, 'win'],
        [report.betBEP, 'winLose'],
      ],
      IN,
    ),
  );
  const { myCashReport: own } = sampleResponse('/api/v2/main/myCashReport');
  expect(panel('my-cash-report')).toEqual(
    figures(
      [
        [own.cashIn, 'myCashIn'],
        [own.adminPayment, 'adminPayment'],
        [own.upperPayment, 'upperPayment'],
        [own.myPayback, 'myPayback'],
        [own.changePoint, 'changePoint'],
        [own.couponCash, 'myCouponCash'],
        [own.increaseTotal, 'increaseTotal'],
        [own.cashOut, 'myCashOut'],
        [own.adminPayback, 'adminPayback'],
        [own.upperPayback, 'upperPayback'],
        [own.myPayment, 'myPayment'],
        [own.decreaseTotal, 'decreaseTotal'],
      ],
      MY,
    ),
  );
});

test('[SITE-10] the counters of the branch lead to its members, cash and points', async () => {
  const { branch } = DATA;
  const bar = await renderServer(<BranchCounters name="branch" prefix="demo" data={DATA} className="" />);
  expect(figuresIn(bar)).toEqual([
    { text: formatCount(branch!.userCnt), figure: 'members' },
    { text: formatAmount(branch!.totalCashAmt), figure: 'belowCash' },
    { text: formatAmount(branch!.totalPointAmt), figure: 'belowPoint' },
  ]);
});

test('[DASH-01] [SITE-10] no figure leads anywhere on an upstream without reasons', async () => {
  platform.lacks('explain');
  const main = await renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
  const data = { ...DATA, capabilities: knownCapabilities('demo') };
  const bar = await renderServer(<BranchCounters name="branch" prefix="demo" data={data} className="" />);
  for (const place of [main, bar]) {
    expect(figuresIn(place)).toEqual([]);
    expect(place.querySelector('a[href*="/explain"]')).toBeNull();
  }
  expect(bar).toHaveTextContent(formatCount(DATA.branch!.userCnt));
  const { winners } = sampleResponse('/api/v2/main/tasks');
  expect(main.querySelector('a.ranked-player')).toHaveAttribute(
    'href',
    `/demo/userDetail?id=${winners![0]!.memId}`,
  );
});
