import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Answered } from '@/tests/fixtures/answered';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { cellOf, expectCells, exportedList, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { subpartnerPointList } from './subpartner-point-list';

const PATH = '/api/retail/pointList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
type Movement = Answered<typeof PATH>['list'][number];
const ROW: Movement = { ...sampleResponse(PATH).list[0]!, pointType: '2' };
const UNTOUCHED = {
  sumYn: 'Y',
  topMemId: 'ptn1',
  cashStatus: '',
  pointTypeList: null,
  searchType: 'memId',
  botMemId: '',
  ...DAYS,
  oldYn: 'Y',
  page: 1,
  count_per_list: 40,
};

const answer = (list: Movement[]) =>
  platform.answer({
    [PATH]: { list, pageInfo: { page: 1, count_per_list: 40, tatal_list_count: list.length } },
    '/api/common/code': {
      data: {
        codes: ['2', '-2', '3', '99'].map((code) => ({
          code,
          codeName: `type ${code}`,
          groupCode: 'pointType',
          groupCodeNameEN: 'pointType',
          ord: 1,
          codeNameEn: `en ${code}`,
          codeNameVn: `vn ${code}`,
        })),
      },
    },
  });

test('[POINT-02] an untouched list asks for 40 movements of every type but rolling', async () => {
  answer([ROW]);
  await renderList(subpartnerPointList, DAYS);
  expect(platform.requestsOf(PATH)).toEqual([UNTOUCHED]);
  expect(platform.requestsOf('/api/common/code')).toEqual([{ masterCode: 'kplay' }]);
});

test('[POINT-02] [LIST-15] amounts in and out are added up, with their trend, and end the file', async () => {
  const moveSum = { ...sampleResponse(PATH).moveSum!, cnt: 3, inAmt: 2_000, outAmt: -7_000 };
  const pageInfo = { page: 1, count_per_list: 40, tatal_list_count: 3 };
  platform.answer({ [PATH]: { list: [ROW], pageInfo, moveSum } });
  const { totals } = await renderList(subpartnerPointList, DAYS);
  expectCells(totals!, { [t('pointLog.date')]: '3', [t('pointLog.moved')]: ['2,000', '−7,000'] });
  expect(cellOf(totals!, t('pointLog.moved')).querySelectorAll('.spark')).toHaveLength(2);
  expect((await exportedList(subpartnerPointList, DAYS)).totals).toMatchObject({
    [t('pointLog.moved')]: '-5000',
  });
});

test('[POINT-02] sums that would take too long are left out, which the list says', async () => {
  platform.answer({ [PATH]: { ...sampleResponse(PATH), moveSum: undefined } });
  const { main, totals } = await renderList(subpartnerPointList, DAYS);
  expect(totals).toBeNull();
  expect(main).toHaveTextContent(t('list.noSum'));
});

test('[POINT-02] partner, state, content, search and page are asked for', async () => {
  answer([ROW]);
  const params = { memId: 'ptn2', pointTypes: '-2,3', searchType: 'memNick', searchValue: 'kim' } as const;
  await renderList(subpartnerPointList, { ...DAYS, ...params, processed: 'Y', page: '2' });
  await renderList(subpartnerPointList, { ...DAYS, processed: 'N' });
  expect(platform.requestsOf(PATH)).toEqual([
    {
      ...UNTOUCHED,
      topMemId: 'ptn2',
      cashStatus: '1',
      pointTypeList: ['-2', '3'],
      searchType: 'memNick',
      botMemId: 'kim',
      page: 2,
    },
    { ...UNTOUCHED, cashStatus: '0' },
  ]);
});

test('[POINT-02] the filters offer processed or not, and the site’s names of its point types', async () => {
  answer([ROW]);
  await renderList(subpartnerPointList, DAYS);
  const processed = screen.getByLabelText<HTMLSelectElement>(t('pointLog.processed'), { selector: 'select' });
  expect([...processed.options].map(({ value }) => value)).toEqual(['', 'Y', 'N']);
  const types = [...document.querySelectorAll<HTMLInputElement>('input[name="pointTypes"]')];
  expect(types.map(({ value, labels }) => `${value}: ${labels![0]!.textContent}`)).toEqual([
    '2: type 2',
    '-2: type -2',
    '3: type 3',
  ]);
});

test('[POINT-02] [WORK-08] a row shows date, id, member, type, the points before, moved and after, and begins an inquiry', async () => {
  answer([ROW]);
  const { rows } = await renderList(subpartnerPointList, DAYS);
  expectCells(rows[0]!, {
    [t('pointLog.date')]: formatTime(ROW.pointRegDate),
    [t('pointLog.id')]: String(ROW.pointIdx),
    [t('list.member')]: [ROW.memNick, ROW.memId],
    [t('pointLog.content')]: ROW.typeDesc,
    [t('pointLog.before')]: formatAmount(ROW.prePointAmt),
    [t('pointLog.moved')]: formatAmount(ROW.pointAmt),
    [t('pointLog.after')]: formatAmount(ROW.aftPointAmt),
    [t('pointLog.memo')]: ROW.memo,
  });
  expect(cellOf(rows[0]!, t('list.ask')).querySelector('a')?.getAttribute('href')).toBe(
    `/demo/qnawrite?pin=entry-${ROW.pointIdx}`,
  );
});

test('[POINT-02] a payment of rolling leads to the bets of its day: one’s own history, or the tab of a partner', async () => {
  const rolling = { ...ROW, pointType: '3' as const, pointRegDate: '2026-01-02T20:00:00.000Z' };
  answer([
    { ...rolling, pointIdx: 1, memId: 'ptn1' },
    { ...rolling, pointIdx: 2, memId: 'ptn5', partnerLevel: 'PTN_5' },
    { ...rolling, pointIdx: 3, memId: 'player1', partnerLevel: 'NORMAL' },
    { ...ROW, pointIdx: 4 },
  ]);
  const { rows } = await renderList(subpartnerPointList, DAYS);
  const links = rows.map((row) => cellOf(row, t('pointLog.moved')).querySelector('a')?.getAttribute('href'));
  expect(links).toEqual([
    '/demo/pointList?startDate=2026-01-03&endDate=2026-01-03',
    '/demo/partnerDetail?id=ptn5&tab=partnerRoll&startDate=2026-01-03&endDate=2026-01-03',
    undefined,
    undefined,
  ]);
});

test('[POINT-02] an empty list says so, and that nothing ever waits', async () => {
  answer([]);
  const { main } = await renderList(subpartnerPointList, DAYS);
  expect(main).toHaveTextContent(t('empty.noHistory'));
  const waiting = await renderList(subpartnerPointList, { ...DAYS, processed: 'N' });
  expect(waiting.main).toHaveTextContent(t('empty.noWaitingPoints'));
});
