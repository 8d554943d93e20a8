import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import {
  cellOf,
  expectCells,
  exportedList,
  memberIdsOf,
  renderList,
  rowActionsOf,
  rowPanelOf,
} from '@/tests/fixtures/list';
import { below, member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { toMemberRow } from '../member-row';
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
  expect(platform.requestsOf(PATH)).toEqual([UNTOUCHED, { ...UNTOUCHED, ...chosen, page: 3 }]);
});

test('[LIST-14] totals of filters that match very many members are left out, which the list says', async () => {
  const answer = memberList(PATH, [member({ memId: 'player1' })]);
  const pageInfo = { ...answer.pageInfo, tatal_list_count: 10_000, moreYn: 'Y' } as const;
  platform.answer({ [PATH]: { ...answer, pageInfo, listSum: undefined } });
  const { main, totals } = await renderList(userList, { ...DAYS, status: 'never' });
  expect(totals).toBeNull();
  expect(main).toHaveTextContent(t('list.noSum'));
  expect(main).toHaveTextContent('10,000+');
});

test('[LIST-06] a member’s play, casino and slots apart; totals; the partners above; bets and detail', async () => {
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
    [t('list.cashIn')]: both(player.cashIn),
    [t('list.cashOut')]: both(player.cashOut),
    [t('list.payment')]: both(player.payment),
    [t('list.payback')]: both(player.payback),
    [t('list.casinoBet')]: both(player.casinoBetAmt),
    [t('list.casinoWin')]: both(player.casinoWinAmt),
    [t('list.casinoRolling')]: both(player.casinoRolling),
    [t('list.byCasino')]: both(player.byCasino),
    [t('list.slotBet')]: both(player.slotBetAmt),
    [t('list.slotWin')]: both(player.slotWinAmt),
    [t('list.slotRolling')]: both(player.slotRolling),
    [t('list.bySlot')]: both(player.bySlot),
    [t('list.lastGame')]: betData!.gameName,
  });
  expectCells(rows[1]!, { [t('list.lastGame')]: t('list.none') });
  const { listSum } = answer;
  expectCells(totals!, {
    [t('list.cashIn')]: both(listSum!.cashIn),
    [t('list.cashOut')]: both(listSum!.cashOut),
    [t('list.payment')]: both(listSum!.payment),
    [t('list.payback')]: both(listSum!.payback),
    [t('list.casinoBet')]: both(listSum!.casinoBetAmt),
    [t('list.casinoWin')]: both(listSum!.casinoWinAmt),
    [t('list.slotBet')]: both(listSum!.slotBetAmt),
    [t('list.slotWin')]: both(listSum!.slotWinAmt),
  });
  const upper = within(cellOf(rows[0]!, t('list.upper')) as HTMLElement).getByRole('button');
  expect(upper).toHaveTextContent('3ptn3');
  const names = document.getElementById(upper.getAttribute('popovertarget')!);
  expect(names).toHaveTextContent('[level 1] ptn1 [level 2] ptn2 [level 3] ptn3');
  expect(rowActionsOf(userList, toMemberRow(player))).toMatchObject({
    [`${t('list.detail')} ${player.memNick}`]: '/demo/userDetail?id=player1',
    [`${t('list.bets')} ${player.memNick}`]: '/demo/bettingList?id=player1',
  });
});

test('[LIST-06] the members of an upstream with the documents’ calls have neither notes, messages, reasons nor selection', async () => {
  const marks = { notes: 1, tags: [{ tagIdx: 7, name: 'VIP', colour: 'brand' as const }] };
  platform.answer({ [PATH]: memberList(PATH, [{ ...player, marks }]) });
  platform.lacks();
  const { main, rows, headings } = await renderList(userList, { ...DAYS, tags: '7' });
  expect(memberIdsOf(rows)).toEqual(['player1']);
  expect(main).not.toHaveTextContent('VIP');
  expect(rows[0]!.querySelector('.marks')).toBeNull();
  expect(headings.map(({ textContent }) => textContent)).not.toContain(t('list.tags'));
  expect(main.querySelector('[data-select], [data-selecting]')).toBeNull();
  expect(Object.keys(rowActionsOf(userList, toMemberRow(player)))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(`^(${t('notes.title')}|${t('sendMessage.open')})`)]),
  );
  const panel = await rowPanelOf(userList, DAYS, 'player1');
  expect([...panel.querySelectorAll('summary b')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t('list.movements')),
  ]);
  for (const path of ['/api/retail/notes', '/api/retail/tags'] as const)
    expect(platform.requestsOf(path)).toEqual([]);
});

test('[LIST-19] members can be selected where the upstream knows one act of the bar', async () => {
  platform.lacks('bulkMoves', 'memberRights', 'messages');
  const { main } = await renderList(userList, DAYS);
  expect(main.querySelector('[data-select]')).not.toBeNull();
});

test('[LIST-12] the export has the list’s filters and columns, and writes each figure under its name', async () => {
  await renderList(userList, { ...DAYS, orderStr: 'CASH_DESC', memId: 'ptn2', page: '2' });
  const listParams = { ...DAYS, orderStr: 'CASH_DESC', memId: 'ptn2', page: '2' };
  for (const [format, params] of [
    ['csv', listParams],
    ['xlsx', { ...listParams, format: 'xlsx' }],
    ['printAll', { ...listParams, format: 'html' }],
  ] as const) {
    const link = screen.getByRole('link', { name: t(`list.${format}`), hidden: true });
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://web');
    expect(pathname).toBe('/demo/api/export/userList');
    expect(Object.fromEntries(searchParams)).toEqual(params);
  }

  const answer = memberList(PATH, [player]);
  platform.answer({ [PATH]: answer });
  const { heading, rows, totals } = await exportedList(userList, { ...DAYS, orderStr: 'CASH_DESC' });
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
  const { listSum, pageInfo } = answer;
  expect(totals).toMatchObject({
    [t('list.memId')]: t('list.total', { count: pageInfo.tatal_list_count }),
    [t('list.memNick')]: '',
    [t('list.cashIn')]: String(listSum!.cashIn),
    [t('list.casinoBet')]: String(listSum!.casinoBetAmt),
  });
});

test('[LIST-14] the filters go into the call over the whole branch, bounds in wire amounts; totals explain themselves under them', async () => {
  platform.answer({ '/api/etc/siteOption': siteOption({ cashDecimal: '0.01' }) });
  const chosen = {
    status: 'locked,online',
    levels: 'PTN_5',
    withBet: 'Y',
    cashFrom: '1000',
    cashTo: '2000',
  };
  const { totals } = await renderList(userList, { ...DAYS, ...chosen });
  expect(platform.requestsOf(PATH)).toEqual([
    {
      ...UNTOUCHED,
      status: ['online', 'locked'],
      levels: ['PTN_5'],
      withBet: 'Y',
      cashFrom: 100_000,
      cashTo: 200_000,
    },
  ]);
  const link = totals!.querySelector<HTMLAnchorElement>('a[href*="figure=cashIn"]')!;
  expect(Object.fromEntries(new URL(link.href).searchParams)).toMatchObject({
    ...chosen,
    status: 'online,locked',
  });
});

test.each([
  [{}, 'empty.noMembers'],
  [{ status: 'online' }, 'empty.noMembersConnected'],
  [{ status: 'online', withBet: 'Y' }, 'empty.notFoundList'],
  [{ status: 'online,locked' }, 'empty.notFoundList'],
  [{ status: 'online', searchValue: 'kim' }, 'empty.notFoundList'],
] as const)('[LIST-06] [LIST-12] an empty list under %o says %s', async (listParams, text) => {
  platform.answer({ [PATH]: memberList(PATH, []) });
  const { main } = await renderList(userList, { ...DAYS, ...listParams });
  expect(main).toHaveTextContent(t(text));
});

test('[LIST-15] totals are loaded with the trend of the branch, unless a search or a filter narrows the list', async () => {
  const TREND = '/api/v2/retail/trend';
  const { totals } = await renderList(userList, { ...DAYS, memId: 'ptn2' });
  expect(platform.requestsOf(TREND)).toEqual([
    { memId: 'ptn2', list: { treeOption: 'Y', targetLevel: 'NORMAL' }, endDate: DAYS.endDate },
  ]);
  const sparksOf = (label: string) => cellOf(totals!, label).querySelectorAll('.spark').length;
  for (const label of [
    'cash',
    'point',
    'cashIn',
    'payment',
    'casinoBet',
    'casinoRolling',
    'slotWin',
  ] as const)
    expect(sparksOf(t(`list.${label}`)), label).toBe(1);
  expect(sparksOf(t('list.byCasino')), 'what the viewer acquired has no total').toBe(0);

  platform.made.length = 0;
  for (const narrowed of [{ searchValue: 'kim' }, { withBet: 'Y' }]) {
    const narrowedList = await renderList(userList, { ...DAYS, ...narrowed });
    expect(narrowedList.totals!.querySelector('.spark')).toBeNull();
  }
  expect(platform.requestsOf(TREND)).toEqual([]);
});

test('[LIST-14] an implausible bound in the address filters nothing, and says why', async () => {
  const PATH = '/api/v2/user/lowerUserList';
  const refusals = (main: Element) =>
    [...main.querySelectorAll('.filter-bar > [role="alert"]')].map(({ textContent }) => textContent);
  const { main } = await renderList(userList, { ...DAYS, cashFrom: '99999999999999', withBet: 'Y' });
  const cause = `${t('list.cash')}: ${t('filter.badNumber', { count: 12 })}`;
  expect(refusals(main)).toEqual([cause]);
  const [request] = platform.requestsOf(PATH);
  expect(request).toMatchObject({ withBet: 'Y' });
  expect(request).not.toHaveProperty('cashFrom');
  const largest = await renderList(userList, { ...DAYS, cashFrom: '999999999999' });
  expect(refusals(largest.main)).toEqual([]);
});
