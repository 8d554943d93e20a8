import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListLoadContext } from '@/components/list/definition';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import type { Answered } from '@/tests/fixtures/answered';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { cellOf, expectCells, exportedList, renderList, rowActionsOf } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { pointList } from './point-list';

const PATH = '/api/cash/pointList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
type Accrual = Answered<typeof PATH>['list'][number];
const ROW: Accrual = {
  ...sampleResponse(PATH).list[0]!,
  pointRate: '0.30',
  ownRate: '5.00',
  lowerRate: '4.70',
  pointBonusRate: '0.00',
};
const GIFT: Accrual = {
  ...ROW,
  gameIdx: 0,
  memId: 'ptn1',
  betId: '',
  vendorCode: '',
  vendorName: '',
  gameName: '',
  betAmt: 0,
  pointRate: '0.00',
  ownRate: '0.00',
  lowerRate: '0.00',
  pointBonusRate: '10.00',
  codeName: '매니저 지급',
};
const answer = (list: Accrual[]) =>
  platform.answer({
    [PATH]: {
      ...sampleResponse(PATH),
      list,
      sum: 77_777,
      pageInfo: { page: 1, count_per_list: 40, tatal_list_count: list.length },
    },
  });

test('[POINT-01] [FORM-03] an untouched list asks for 40 earned rows of today; days and page are asked for', async () => {
  answer([ROW]);
  await renderList(pointList);
  await renderList(pointList, { ...DAYS, page: '3' });
  const untouched = {
    pointType: 'in',
    daysYn: 'Y',
    startDate: today(),
    endDate: today(),
    page: 1,
    count_per_list: 40,
  };
  expect(platform.requestsOf(PATH)).toEqual([untouched, { ...untouched, ...DAYS, page: 3 }]);
});

test('[POINT-01] a row shows date, id, site, member, kind, bet, percent, bonus percent and points; the foot the sum', async () => {
  answer([ROW]);
  const { rows, totals } = await renderList(pointList, DAYS);
  expectCells(rows[0]!, {
    [t('pointLog.at')]: formatTime(ROW.regDt),
    [t('pointLog.id')]: String(ROW.gameIdx),
    [t('pointLog.site')]: 'demo',
    [t('list.memId')]: ROW.memId,
    [t('pointLog.kind')]: [ROW.codeName, ROW.vendorName, ROW.gameName],
    [t('pointLog.bet')]: formatAmount(ROW.betAmt),
    [t('pointLog.rate')]: ['5.00 − 4.70 =', '0.30'],
    [t('pointLog.points')]: formatAmount(ROW.point_inAmt),
  });
  expect(cellOf(rows[0]!, t('pointLog.bonusRate')).querySelector('.zero')).not.toBeNull();
  expect(totals).toHaveTextContent(formatAmount(77_777));
});

test('[LIST-15] the sum is loaded with its trend: the points earned each day, less cancelled ones', async () => {
  answer([ROW]);
  const { totals } = await renderList(pointList, DAYS);
  const { sumDays } = sampleResponse(PATH);
  expect(sumDays).toHaveLength(14);
  const values = sumDays!.map(({ inAmt, outAmt }) => inAmt + outAmt);
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => formatAmount(value));
  expect(
    within(totals as HTMLElement)
      .getAllByRole('img')
      .map((line) => line.getAttribute('aria-label')),
  ).toEqual([t('list.trend', { days: 14, low: low!, high: high! })]);
  expect(totals).toHaveTextContent(t('list.trendNote', { days: 14 }));
});

test('[LIST-15] a page without a new sum leaves that of the first page, which has the trend', async () => {
  answer([ROW]);
  const call: ListLoadContext['call'] = async (path, body) =>
    ok((await platform.send(null, { path, body })).data as never);
  const load = (page: number, withSum: boolean) =>
    pointList.load(
      { call } as ListLoadContext,
      { ...DAYS, searchType: 'number', searchValue: '', page },
      { page, count_per_list: 40 },
      { withSum },
    );
  const [first, second] = [await load(1, true), await load(2, false)];
  expect(first).toMatchObject({ ok: true, data: { sum: { inAmt: 77_777 } } });
  expect(second).toMatchObject({ ok: true, data: { rows: [ROW] } });
  expect(second.ok && second.data.sum).toBeUndefined();
  expect(platform.requestsOf(PATH).map(({ daysYn }) => daysYn)).toEqual(['Y', 'N']);
});

test('[POINT-01] [WORK-08] a bet that was called off says so; points of no bet have no bet to open or to ask about', async () => {
  const off = { ...ROW, betAmt: -ROW.betAmt, point_inAmt: -ROW.point_inAmt };
  answer([off, GIFT]);
  const { rows } = await renderList(pointList, DAYS);
  expect(cellOf(rows[0]!, t('pointLog.kind'))).toHaveTextContent(t('pointLog.calledOff'));
  expectCells(rows[0]!, { [t('pointLog.points')]: formatAmount(off.point_inAmt) });
  expectCells(rows[1]!, { [t('pointLog.bonusRate')]: '10.00', [t('pointLog.kind')]: '매니저 지급' });
  expect(cellOf(rows[1]!, t('list.memId')).querySelector('a')).toBeNull();
  expect(rowActionsOf(pointList, GIFT)).toEqual({});
  expect(rowActionsOf(pointList, ROW)).toEqual({
    [`${t('betList.detail')} ${ROW.betId}`]: { betId: ROW.betId, vendorCode: ROW.vendorCode },
    [`${t('betList.member')} ${ROW.memId}`]: `/demo/userDetail?id=${ROW.memId}`,
    [`${t('list.ask')} ${ROW.betId}`]: `/demo/qnawrite?pin=bet-${ROW.gameIdx}`,
  });
});

test('[POINT-01] the file has the same rows, the game apart from the kind, and the sum', async () => {
  answer([ROW]);
  const { rows, totals } = await exportedList(pointList, DAYS);
  expect(rows).toEqual([
    expect.objectContaining({
      [t('pointLog.id')]: String(ROW.gameIdx),
      [t('pointLog.site')]: 'demo',
      [t('pointLog.kind')]: ROW.codeName,
      [t('betList.game')]: ROW.gameName,
      [t('pointLog.rate')]: '0.3',
      [t('pointLog.points')]: String(ROW.point_inAmt),
    }),
  ]);
  expect(totals).toMatchObject({ [t('pointLog.points')]: '77777' });
});

test('[POINT-01] days without points say so', async () => {
  answer([]);
  const { main } = await renderList(pointList, DAYS);
  expect(main).toHaveTextContent(t('empty.noHistory'));
});
