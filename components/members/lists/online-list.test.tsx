import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthTime } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, memberIdsOf, renderList, rowActionsOf } from '@/tests/fixtures/list';
import { member } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { toMemberRow } from '../member-row';
import { userOnlinelist } from './online-list';

const PATH = '/api/retail/onlineMemberList';
const NORMAL = { partnerLevel: 'NORMAL' } as const;
const list = [
  member({ ...NORMAL, memId: 'player2', cashAmt: 1_000, pointAmt: 5, totalCashInAmt: 2_000, betAmt: 30 }),
  member({ ...NORMAL, memId: 'player1', cashAmt: 3_000, pointAmt: 7, totalCashInAmt: 1_000, betAmt: 10 }),
  member({ ...NORMAL, memId: 'another', cashAmt: 2_000, pointAmt: 6, totalCashInAmt: 3_000, betAmt: 20 }),
];
const answer = (rows: typeof list) => platform.answer({ [PATH]: { ...sampleResponse(PATH), list: rows } });

test('[LIST-07] members online, in the order of the answer: holdings, game, time and address of the sign-in', async () => {
  const online = member({ ...NORMAL, memId: 'player1' });
  answer([online]);
  const { rows } = await renderList(userOnlinelist, { memId: 'ptn2' });
  expect(platform.requestsOf(PATH)).toEqual([{ memId: 'ptn2' }]);
  expectCells(rows[0]!, {
    [t('list.member')]: [online.memNick, 'player1'],
    [t('list.rollingLosing')]: [online.pointRate, online.loseRate],
    [t('list.cash')]: formatAmount(online.cashAmt),
    [t('list.point')]: formatAmount(online.pointAmt),
    [t('list.deposit')]: formatAmount(online.totalCashInAmt),
    [t('list.withdrawal')]: formatAmount(online.totalCashOutAmt),
    [t('list.inOutProfit')]: formatAmount(online.totalCashProfit),
    [t('list.lastGame')]: online.betData!.gameName,
    [t('list.login')]: [monthTime('ko', online.loginDt), online.loginIP],
  });
  expect(rowActionsOf(userOnlinelist, toMemberRow(online))).toMatchObject({
    [`${t('list.bets')} ${online.memNick}`]: '/demo/bettingList?id=player1',
  });
});

test.each([
  ['LOGIN_DESC', 'player2', 'player1', 'another'],
  ['ID_ASC', 'another', 'player1', 'player2'],
  ['CASH_DESC', 'player1', 'another', 'player2'],
  ['POINT_DESC', 'player1', 'another', 'player2'],
  ['DEPOSIT_DESC', 'another', 'player2', 'player1'],
  ['BET_DESC', 'player2', 'another', 'player1'],
])('[LIST-07] sorted by %s', async (orderStr, ...ids) => {
  answer(list);
  expect(memberIdsOf((await renderList(userOnlinelist, { orderStr })).rows)).toEqual(ids);
});

test('[LIST-07] [MOVE-01] rows without level and members above offer money, points, rates and conversion', () => {
  const { memId, memNick, cashAmt, pointAmt } = member({ memId: 'player1' });
  platform.lacks();
  platform.signIn({ memId: 'ptn5', partnerLevel: 'PTN_5' });
  const actions = rowActionsOf(userOnlinelist, toMemberRow({ memId, memNick, cashAmt, pointAmt }));
  const offered = (['money.open', 'points.open', 'rates.open', 'integrate.open'] as const).map(
    (key) => `${t(key)} ${memNick}`,
  );
  expect(Object.keys(actions)).toEqual(expect.arrayContaining(offered));
});

test('[LIST-07] a search takes a part of the id in either case, and says so when it finds none', async () => {
  answer(list);
  const searched = await renderList(userOnlinelist, { searchValue: 'PLAYER1' });
  expect(memberIdsOf(searched.rows)).toEqual(['player1']);
  const noMatch = await renderList(userOnlinelist, { searchValue: 'nobodyhere' });
  expect(noMatch.main).toHaveTextContent(t('empty.notFoundList'));
  answer([]);
  const empty = await renderList(userOnlinelist);
  expect(empty.main).toHaveTextContent(t('empty.noOnlineMembers'));
  expect(screen.getByRole('link', { name: t('empty.toMembers') })).toHaveAttribute('href', '/demo/userList');
});

test('[LIST-07] where as many are online as the call answers there may be more', async () => {
  const many = (count: number) =>
    answer(Array.from({ length: count }, (_, i) => ({ ...list[0]!, memId: `player${i}` })));
  // A search shows one of them: hundreds of rows take seconds.
  const searchFor = async (searchValue: string) => (await renderList(userOnlinelist, { searchValue })).main;
  many(499);
  expect(await searchFor('player498')).not.toHaveTextContent('1–1 / 1+');
  many(500);
  expect(await searchFor('player498')).toHaveTextContent('1–1 / 1+');
});
