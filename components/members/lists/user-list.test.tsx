import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { platform } from '@/tests/fixtures/fake-platform';
import { cellOf, expectCells, exportedList, memberIdsOf, renderList } from '@/tests/fixtures/list';
import { below, member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { userList } from './user-list';

const PATH = '/api/v2/user/lowerUserList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  memId: 'ptn1',
  targetLevel: 'NORMAL',
  searchType: 'memId',
  searchValue: '',
  orderStr: 'ID_ASC',
  treeOption: 'Y',
  page: 1,
  count_per_list: 40,
  ...DAYS,
} as const;
const player = member({
  memId: 'player1',
  partnerLevel: 'NORMAL',
  topUserList: below('ptn1', 'ptn2', 'ptn3'),
});
const { betData } = player;

test('[LIST-06] the members of the selected branch, by order and page, whether or not the tree shows members', async () => {
  await renderList(userList, DAYS);
  const chosen = { memId: 'ptn2', orderStr: 'CASH_DESC', page: '3' } as const;
  await renderList(userList, { ...DAYS, ...chosen, treeOption: 'Y' });
  expect(platform.asked(PATH)).toEqual([UNTOUCHED, { ...UNTOUCHED, ...chosen, page: 3 }]);
});

test('[LIST-06] what a member played, casino and slots apart; totals; who stands above; bets and detail', async () => {
  const idle = member({ memId: 'idle', partnerLevel: 'NORMAL', betData: null });
  const answer = memberList(PATH, [player, idle]);
  platform.answer({ [PATH]: answer });
  const { rows, totals } = await renderList(userList, DAYS);
  const both = (...figures: number[]) => figures.map((figure) => formatAmount(figure));
  expect(memberIdsOf(rows)).toEqual(['player1', 'idle']);
  expectCells(rows[0]!, {
    [t('list.depositor')]: player.memName,
    [t('list.rates')]: [player.casinoRate, player.slotRate],
    [t('list.cash')]: both(player.cashAmt),
    [t('list.point')]: both(player.pointAmt),
    [t('list.inOut')]: both(player.cashIn, player.cashOut),
    [t('list.giveTake')]: both(player.payment, player.payback),
    [t('list.casino')]: both(player.casinoBetAmt, player.casinoWinAmt),
    [t('list.casinoRolling')]: both(player.casinoRolling),
    [t('list.byCasino')]: both(player.byCasino),
    [t('list.slot')]: both(player.slotBetAmt, player.slotWinAmt),
    [t('list.slotRolling')]: both(player.slotRolling),
    [t('list.bySlot')]: both(player.bySlot),
    [t('list.lastGame')]: [betData!.gameName, formatTime(betData!.regDate).slice(5, 16)],
  });
  expectCells(rows[1]!, { [t('list.lastGame')]: t('list.none') });
  const { listSum } = answer;
  expectCells(totals!, {
    [t('list.inOut')]: both(listSum.cashIn, listSum.cashOut),
    [t('list.giveTake')]: both(listSum.payment, listSum.payback),
    [t('list.casino')]: both(listSum.casinoBetAmt, listSum.casinoWinAmt),
    [t('list.slot')]: both(listSum.slotBetAmt, listSum.slotWinAmt),
  });
  const upper = within(cellOf(rows[0]!, t('list.upper')) as HTMLElement).getByRole('button');
  expect(upper).toHaveTextContent('[level 3] ptn3');
  const names = document.getElementById(upper.getAttribute('popovertarget')!);
  expect(names).toHaveTextContent('[level 1] ptn1 [level 2] ptn2 [level 3] ptn3');
  const href = (name: string) =>
    within(rows[0]!).getByLabelText(`${name} ${player.memNick}`).getAttribute('href');
  expect(href(t('list.detail'))).toBe('/demo/userDetail?id=player1');
  expect(href(t('list.bets'))).toBe('/demo/bettingList?id=player1');
});

test('[LIST-12] the export is of the list as it stands, and writes each figure under its name', async () => {
  await renderList(userList, { ...DAYS, orderStr: 'CASH_DESC', memId: 'ptn2', page: '2' });
  const href = screen.getByRole('link', { name: t('list.export') }).getAttribute('href')!;
  const { pathname, searchParams } = new URL(href, 'http://web');
  expect(pathname).toBe('/demo/api/export/userList');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...DAYS,
    orderStr: 'CASH_DESC',
    memId: 'ptn2',
    page: '2',
  });

  platform.answer({ [PATH]: memberList(PATH, [player]) });
  const { heading, rows } = await exportedList(userList, { ...DAYS, orderStr: 'CASH_DESC' });
  expect(heading[0]).toBe(t('route.userList'));
  expect(heading).toContain(`${t('filter.range')},${DAYS.startDate} – ${DAYS.endDate}`);
  expect(heading).toContain(`${t('filter.order')},${t('filter.orders.CASH_DESC')}`);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    [t('list.memId')]: 'player1',
    [t('list.memNick')]: player.memNick,
    [t('list.upper')]: 'ptn3',
    [t('list.depositor')]: player.memName,
    [t('list.cash')]: String(player.cashAmt),
    [t('list.point')]: String(player.pointAmt),
    [t('list.cashIn')]: String(player.cashIn),
    [t('list.cashOut')]: String(player.cashOut),
    [t('list.casinoBet')]: String(player.casinoBetAmt),
    [t('list.casinoWin')]: String(player.casinoWinAmt),
    [t('list.slotBet')]: String(player.slotBetAmt),
    [t('list.slotWin')]: String(player.slotWinAmt),
    [t('list.join')]: formatTime(player.joinDate),
  });
});
