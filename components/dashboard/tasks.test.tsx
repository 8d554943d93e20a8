import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { subMemberList } from '@/components/members/lists/sub-member-list';
import { userList } from '@/components/members/lists/user-list';
import { cashList } from '@/components/money/ledger/lists/branch-cash-list';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { parseState } from '@/lib/lists/filters';
import { addDays, today, weekStart } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { DashboardScreen } from './dashboard-screen';

const TASKS = '/api/v2/main/tasks';
type Tasks = ResponseOf<typeof TASKS>;

const NOTHING: Tasks = {
  own: { requestCnt: 0, newMsg: 0, newAnswer: 0, cashAmt: 5_000, mostGiven: 5_000 },
  lockedCnt: 0,
  largeAmount: 1_000_000,
  winners: [],
  losers: [],
  asOf: '2026-03-08T15:00:01.000Z',
  today: {
    firstDeposits: { cnt: 0, list: [] },
    largeWins: { cnt: 0, list: [] },
    largeMoves: { cnt: 0, list: [] },
  },
};

async function renderWith(answer: Partial<Tasks>) {
  document.body.replaceChildren();
  platform.answer({ [TASKS]: { ...NOTHING, ...answer } });
  await renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
}
const panel = (name: string) => within(screen.getByRole('region', { name }));
const tasks = () => panel(t('dashboard.tasks.title'));
const linksIn = (place: ReturnType<typeof panel>) =>
  place.queryAllByRole('link').map((link: HTMLElement) => [link.getAttribute('href'), link.textContent]);

test('[DASH-07] each task has its count and leads to its screen, and zeros are left out', async () => {
  const named = (memId: string, amount: number) => ({ memId, memNick: `nick of ${memId}`, amount });
  await renderWith({
    own: { requestCnt: 2, newMsg: 3, newAnswer: 4, cashAmt: 4_999, mostGiven: 5_000 },
    lockedCnt: 5,
    today: {
      firstDeposits: { cnt: 1, list: [named('new1', 30_000)] },
      largeWins: { cnt: 5, list: [named('anna1', 3), named('ben22', 2), named('carl3', 1)] },
      largeMoves: { cnt: 0, list: [] },
    },
  });
  const amount = { amount: '1,000,000' };
  expect(linksIn(tasks())).toEqual([
    ['/demo/charge', `${t('dashboard.tasks.requests')} 2`],
    ['/demo/msg', `${t('dashboard.tasks.messages')} 3`],
    ['/demo/qna?status=ANSWER', `${t('dashboard.tasks.answers')} 4`],
    ['/demo/charge', `${t('dashboard.tasks.lowBalance')} 4,999`],
    ['/demo/userList?status=locked', `${t('dashboard.tasks.locked')} 5`],
    ['/demo/userList?withDeposit=Y', `${t('dashboard.tasks.firstDeposits')} 1`],
    ['/demo/userDetail?id=new1', 'nick of new1 30,000'],
    ['/demo/subMemberList?orderStr=WIN_DESC', `${t('dashboard.tasks.largeWins', amount)} 5`],
    ['/demo/userDetail?id=anna1', 'nick of anna1 3'],
    ['/demo/userDetail?id=ben22', 'nick of ben22 2'],
    ['/demo/userDetail?id=carl3', 'nick of carl3 1'],
  ]);
  expect(tasks().getByText(t('dashboard.tasks.more', { count: 2 }))).toBeInTheDocument();
  const note = t('dashboard.tasks.lowBalanceNote', { held: '4,999', most: '5,000' });
  expect(tasks().getByText(note)).toBeInTheDocument();
});

test('[DASH-07] the lists that tasks lead to have the filters and orders of their addresses', async () => {
  const named = [{ memId: 'anna1', memNick: 'anna', amount: 1 }];
  const some = { cnt: 1, list: named };
  await renderWith({ lockedCnt: 1, today: { firstDeposits: some, largeWins: some, largeMoves: some } });
  const lists: Record<string, { filters: (context: never) => object }> = {
    userList,
    subMemberList,
    cashList,
  };
  const tried = linksIn(tasks()).flatMap(([href]) => {
    const { pathname, searchParams } = new URL(href!, 'http://localhost');
    const list = lists[pathname.split('/').at(-1)!];
    if (!list) return [];
    const filters = list.filters({ memId: 'ptn1', today: today() } as never);
    return [...searchParams].map(([name, value]) => {
      const state = parseState({ [name]: value }, filters as never) as Record<string, unknown>;
      expect([state[name]].flat(), href!).toEqual([value]);
      return name;
    });
  });
  expect(tried).toEqual(['status', 'withDeposit', 'orderStr', 'orderStr']);
});

test('[DASH-07] without a task it says what would be one, and of a large branch what is left out', async () => {
  await renderWith({});
  expect(tasks().getByText(t('dashboard.tasks.none'))).toBeInTheDocument();
  expect(linksIn(tasks())).toEqual([]);
  expect(tasks().queryByText(t('dashboard.tasks.notRead'))).toBeNull();
  await renderWith({ today: null });
  expect(tasks().getByText(t('dashboard.tasks.notRead'))).toBeInTheDocument();
  expect(tasks().queryByText(t('dashboard.tasks.none'))).toBeNull();
});

test('[DASH-07] who won and lost most, with the amount of each, leads to the reason, and the lists of today and this week', async () => {
  const player = (memId: string, betBEP: number) => ({ memId, memNick: `nick of ${memId}`, betBEP });
  await renderWith({
    winners: [player('winner1', -900), player('winner2', -20)],
    losers: [player('loser1', 7_000)],
  });
  const players = () => panel(t('dashboard.players'));
  const day = today();
  const why = (memId: string) =>
    `/demo/explain?figure=winLose&memId=${memId}&startDate=${day}&endDate=${day}&tab=why`;
  const week = (orderStr: string) => [
    `/demo/subMemberList?orderStr=${orderStr}&startDate=${weekStart(day)}&endDate=${day}`,
    t('dashboard.thisWeek'),
  ];
  expect(linksIn(players())).toEqual([
    ['/demo/subMemberList?orderStr=BETPROFIT_ASC', t('dashboard.winners')],
    week('BETPROFIT_ASC'),
    [why('winner1'), 'nick of winner1900'],
    [why('winner2'), 'nick of winner220'],
    ['/demo/subMemberList?orderStr=BETPROFIT_DESC', t('dashboard.losers')],
    week('BETPROFIT_DESC'),
    [why('loser1'), 'nick of loser17,000'],
  ]);
  await renderWith({});
  for (const none of ['noWinners', 'noLosers'] as const)
    expect(players().getByText(t(`dashboard.${none}`))).toBeInTheDocument();
  await renderWith({ winners: null, losers: null });
  expect(players().getAllByText(t('dashboard.notRanked'))).toHaveLength(2);
});

test('[DASH-07] today’s bars are beside yesterday’s up to the same time', async () => {
  const asOf = new Date().toISOString();
  const betting = sampleResponse('/api/v2/retail/daily/betting');
  const statistics = sampleResponse('/api/v2/main/statistics');
  const yesterday = { ...statistics.sameTimeYesterday!, betAmt: 8_100, winAmt: 7_200 };
  platform.answer({
    '/api/v2/retail/daily/betting': { ...betting, dailyBetList: [], asOf },
    '/api/v2/main/statistics': { ...statistics, sameTimeYesterday: yesterday },
  });
  await renderWith({});
  const label = t('dashboard.untilYesterday', { time: formatTime(asOf).slice(11, 16) });
  const row = () => panel(t('dashboard.chart')).queryByRole('row', { name: new RegExp(label) });
  expect([...row()!.children].map(({ textContent }) => textContent)).toEqual([label, '8,100', '7,200']);
  // An older upstream has no such amounts, and days before today no such bars.
  const { betAmt: _, winAmt: __, ...older } = yesterday;
  platform.answer({ '/api/v2/main/statistics': { ...statistics, sameTimeYesterday: older } });
  await renderWith({});
  expect(row()).toBeNull();
  platform.answer({
    '/api/v2/main/statistics': { ...statistics, sameTimeYesterday: yesterday },
    '/api/v2/retail/daily/betting': {
      ...betting,
      dailyBetList: [],
      asOf: `${addDays(today(), -40)}T00:00:00Z`,
    },
  });
  await renderWith({});
  expect(row()).toBeNull();
});

test('[DASH-01] [DASH-04] the dashboard of an upstream without tasks has its other panels', async () => {
  platform.signIn({ previousLogin: null });
  const panels = async () => {
    const screen = (
      <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />
    );
    const main = await renderServer(screen);
    return [...main.querySelectorAll('h2')].map(({ textContent }) => textContent);
  };
  const all = await panels();
  expect(all).toEqual(expect.arrayContaining([t('dashboard.tasks.title'), t('dashboard.players')]));
  platform.lacks('tasks', 'activity');
  platform.made.length = 0;
  const left = [t('dashboard.tasks.title'), t('dashboard.players')];
  expect(await panels()).toEqual(all.filter((title) => !left.includes(title ?? '')));
  expect(document.querySelector('.dashboard-row, [href*="/activity"]')).toBeNull();
  expect(platform.requestsOf('/api/v2/main/tasks')).toEqual([]);
});
