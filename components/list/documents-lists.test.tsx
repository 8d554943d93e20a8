import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { isShownBy } from '@/lib/routes/partner-routes';
import { platform } from '@/tests/fixtures/fake-platform';
import { exportedList, listViewOf, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { type AnyList, listName } from './definition';

/** Lists in tabs and pages of the documents that are ours as a whole. */
const OWN_TABS = ['userCharge', 'userExchange', 'partnerTreePast', 'why'];
const documentsLists = LISTS.filter(
  (list) => isShownBy(new Set(), list.route) && !OWN_TABS.includes(listName(list)),
);
/** Rows of the checklist by list; lists of one kind begin with the same name. */
const ROWS_OF_CHECKLIST: Readonly<Record<string, string>> = {
  partnerList: '[LIST-01]',
  partnerListLevel: '[LIST-02]',
  partnerList2: '[LIST-04]',
  partnerMemberList: '[LIST-09]',
  partnerTree: '[LIST-05]',
  userList: '[LIST-06]',
  userOnlinelist: '[LIST-07]',
  onlineMemberList: '[LIST-07]',
  subMemberList: '[LIST-08]',
  partnerLog: '[DETAIL-04]',
  userLog: '[DETAIL-04]',
  partnerMsg: '[DETAIL-05]',
  userMsg: '[DETAIL-05]',
  partnerCash: '[DETAIL-06]',
  userCash: '[DETAIL-06]',
  partnerRoll: '[DETAIL-07]',
  userGame: '[DETAIL-08]',
  userBet: '[DETAIL-09]',
  userBets: '[BET-04]',
  pointList: '[POINT-01]',
  subpartnerPointList: '[POINT-02]',
  point: '[POINT-03]',
  pointuse: '[POINT-03]',
  pointuselist: '[POINT-03]',
  charge: '[FUND-01]',
  exchange: '[FUND-02]',
  bettingtotal: '[STAT-01]',
  bettingcasino: '[STAT-01]',
  bettingslot: '[STAT-01]',
  statisticDateBet: '[STAT-02]',
  statisticDateUsers: '[STAT-03]',
  statisticDateAgent: '[STAT-04]',
  partnerCalculationList: '[STAT-05]',
  partnerCalculationUserList: '[STAT-06]',
  statisticAllUsers: '[STAT-07]',
  bettingList: '[BET-01] [BET-02]',
  bettingListSport: '[BET-03]',
  bettingtotalBets: '[BET-05]',
  bettingcasinoBets: '[BET-05]',
  bettingslotBets: '[BET-05]',
  cashListMy: '[CASH-01]',
  cashList: '[CASH-02]',
  cashListMoves: '[CASH-02]',
  moneyMoveHistory: '[MOVE-02]',
};
const rowsOf = (name: string) => ROWS_OF_CHECKLIST[name.replace(/PTN_\d$/, '')] ?? `no id for ${name}`;
const queryOf = (list: AnyList) => ({
  id: 'player1',
  startDate: '2026-01-02',
  endDate: '2026-01-05',
  list: list.route,
});
/** Texts that show a field which is not there. */
const HOLES = /undefined|NaN|\[object/;

test.each(documentsLists.map((list) => [rowsOf(listName(list)), listName(list), list] as const))(
  '[WIRE-06] [LIST-12] %s %s has rows, and no hole, of an upstream that answers the fields of the documents alone',
  async (ids, _, list) => {
    expect(ids).toMatch(/^\[/);
    platform.lacks();
    const { main, rows } = await renderList(list, queryOf(list));
    expect(rows.length).toBeGreaterThan(0);
    expect(main.textContent).not.toMatch(HOLES);
    expect(main).not.toHaveTextContent(t('list.noSum'));
    const file = await exportedList(list, queryOf(list));
    expect(JSON.stringify(file)).not.toMatch(HOLES);
  },
);

/** A row with another value in each field that is a text or a number; it keeps its place on the page. */
const otherRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name === 'place') return [name, value];
      if (typeof value === 'number') return [name, value + 1];
      return [name, typeof value === 'string' ? `${value}x` : value];
    }),
  );

test.each(documentsLists.map((list) => [rowsOf(listName(list)), listName(list), list] as const))(
  '[WIRE-06] [LIST-12] %s %s tells rows at the same place of two pages apart, so that its file ends no sooner than the list',
  async (_ids, _name, list) => {
    platform.lacks();
    const { data } = await listViewOf(list, queryOf(list));
    const row = (data.page.ok ? data.page.data.rows[0] : undefined) as object;
    expect(list.rowKey(otherRow(row))).not.toBe(list.rowKey(row));
  },
);

const SHORT = ['JOIN_DESC', 'ID_ASC', 'ID_DESC', 'CASH_DESC', 'POINT_DESC'];
const OF_PAGE = [
  ...['JOIN_ASC', 'CASH_ASC', 'POINT_ASC', 'DEPOSIT_DESC', 'DEPOSIT_ASC'],
  ...['WITHDRAWAL_DESC', 'WITHDRAWAL_ASC', 'PROFIT_DESC', 'PROFIT_ASC'],
];
const OF_PLAY = ['BET_DESC', 'BET_ASC', 'WIN_DESC', 'WIN_ASC'];

test.each([
  { name: 'partnerListLevelPTN_2', orders: SHORT },
  { name: 'partnerMemberList', orders: [...SHORT, ...OF_PAGE] },
  { name: 'partnerList2', orders: [...SHORT, ...OF_PAGE] },
  { name: 'partnerCalculationList', orders: [] },
  { name: 'partnerCalculationUserList', orders: ['ID_ASC', ...OF_PLAY] },
  { name: 'statisticDateUsers', orders: ['ID_ASC', 'ID_DESC', ...OF_PLAY] },
])(
  '[WIRE-06] [LIST-03] $name offers the orders of the documents, in its select and its headings',
  async ({ name, orders }) => {
    platform.lacks();
    const list = documentsLists.find((one) => listName(one) === name)!;
    const { main, headings } = await renderList(list, queryOf(list));
    const select = main.querySelector<HTMLSelectElement>(`select[aria-label="${t('filter.order')}"]`);
    expect([...(select?.options ?? [])].map(({ value }) => value).toSorted()).toEqual(orders.toSorted());
    for (const heading of headings) {
      const href = heading.querySelector('a[href*="orderStr="]')?.getAttribute('href');
      if (href) expect(orders).toContain(new URL(href, 'http://web').searchParams.get('orderStr'));
    }
  },
);

test.each(['partnerListLevelPTN_2', 'partnerMemberList'])(
  '[WIRE-06] [LIST-02] %s offers no days, which its call does not take',
  async (name) => {
    const list = documentsLists.find((one) => listName(one) === name)!;
    const hasDays = async () => {
      const { main } = await renderList(list, queryOf(list));
      const buttons = within(main).queryAllByRole('button', { name: new RegExp(`^${t('filter.range')}: `) });
      return buttons.length > 0;
    };
    expect(await hasDays()).toBe(true);
    platform.lacks();
    expect(await hasDays()).toBe(false);
    const { heading } = await exportedList(list, queryOf(list));
    expect(heading.join()).not.toContain(t('filter.range'));
  },
);

test('[WIRE-06] [STAT-07] the statistics of all members have no tree where their call takes no member', async () => {
  const list = documentsLists.find((one) => listName(one) === 'statisticAllUsers')!;
  const at = { ...queryOf(list), memId: 'ptn2' };
  const { main } = await renderList(list, at);
  expect(within(main).getByRole('tree')).toBeVisible();
  platform.lacks();
  const bare = await renderList(list, at);
  expect(within(bare.main).queryByRole('tree')).toBeNull();
  expect(within(bare.main).queryByRole('button', { name: t('tree.label') })).toBeNull();
  expect((await exportedList(list, at)).heading.join()).not.toContain('ptn2');
});

test('[LIST-12] a column whose field no row has is left out of the table, others stay', async () => {
  const [userList] = LISTS.filter((list) => listName(list) === 'userList');
  const headings = async () => {
    const { main } = await renderList(userList!, queryOf(userList!));
    return [...main.querySelectorAll('thead th')].map((heading) => heading.textContent);
  };
  expect(await headings()).toContainEqual(expect.stringContaining(t('list.loginColumn')));
  platform.lacks();
  const bare = await headings();
  expect(bare).not.toContainEqual(expect.stringContaining(t('list.loginColumn')));
  expect(bare).toContainEqual(expect.stringContaining(t('list.cash')));
});

test('[STAT-08] [WIRE-06] a refusal leaves no row in the table, and says why', async () => {
  platform.lacks();
  platform.answer({ '/api/v2/retail/daily/betting': { resultCode: 'U001' } });
  const [dailyBets] = LISTS.filter((list) => listName(list) === 'statisticDateBet');
  const { main, rows } = await renderList(dailyBets!, queryOf(dailyBets!));
  expect(rows).toEqual([]);
  expect(main).toHaveTextContent(t('api.U001'));
});
