import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount, formatCount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, memberIdsOf, renderList, rowActionsOf } from '@/tests/fixtures/list';
import { below, member, memberList } from '@/tests/fixtures/members';
import { openRange } from '@/tests/fixtures/range-panel';
import { t } from '@/tests/fixtures/render';
import { toMemberRow } from '../member-row';
import { partnerList2 } from './partner-list-2';

const PATH = '/api/v2/user/lowerUserList';
const DAYS = { startDate: '2020-01-01', endDate: '2020-01-31' };

test('[LIST-04] direct partners, 40 a page; a search by id is among them; a long range includes old data', async () => {
  await renderList(partnerList2, DAYS);
  const { panel } = await openRange();
  expect(panel.getByLabelText(t('filter.oldData'))).toBeChecked();
  await renderList(partnerList2, { ...DAYS, searchValue: 'ptn2x0', searchType: 'memNick', page: '2' });
  expect(screen.queryByLabelText(t('filter.searchType'))).toBeNull();
  const untouched = {
    memId: 'ptn1',
    targetLevel: 'PARTNER',
    searchType: 'memId',
    searchValue: '',
    orderStr: 'JOIN_DESC',
    treeOption: 'N',
    page: 1,
    count_per_list: 40,
    ...DAYS,
  };
  expect(platform.requestsOf(PATH)).toEqual([
    untouched,
    { ...untouched, searchType: 'memNick', searchValue: 'ptn2x0', page: 2 },
  ]);
});

test('[LIST-04] rows and totals show their own figures; the totals are of the whole list', async () => {
  const { listSum } = sampleResponse(PATH);
  const partner = { partnerLevel: 'PTN_2', topUserList: below('ptn1') } as const;
  const list = [member({ ...partner, memId: 'ptn2' }), member({ ...partner, memId: 'other' })];
  const answer = memberList(PATH, list);
  const pageInfo = { ...answer.pageInfo, tatal_list_count: 1_234 };
  platform.answer({ [PATH]: { ...answer, pageInfo } });
  const { rows, totals } = await renderList(partnerList2, DAYS);
  const figures = (of: NonNullable<typeof listSum>) => ({
    [t('list.cash')]: formatAmount(of.cashAmt),
    [t('list.point')]: formatAmount(of.pointAmt),
    [t('list.deposit')]: formatAmount(of.totalCashInAmt),
    [t('list.withdrawal')]: formatAmount(of.totalCashOutAmt),
    [t('list.inOutProfit')]: formatAmount(of.totalCashProfit),
    [t('list.bet')]: formatAmount(of.totalBetAmt),
    [t('list.win')]: formatAmount(of.totalBetWinAmt),
    [t('list.betMinusWin')]: formatAmount(of.totalWlAmt),
  });
  expect(memberIdsOf(rows)).toEqual(['ptn2', 'other']);
  expectCells(rows[0]!, {
    ...figures(list[0]!),
    [t('list.rollingLosing')]: [list[0]!.pointRate, list[0]!.loseRate],
  });
  expectCells(totals!, { [t('list.member')]: formatCount(1_234), ...figures(listSum!) });
  for (const row of list) {
    expect(rowActionsOf(partnerList2, toMemberRow(row))).toHaveProperty([
      `${t('integrate.open')} ${row.memNick}`,
    ]);
  }
});
