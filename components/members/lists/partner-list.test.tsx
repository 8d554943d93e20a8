import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount, formatCount } from '@/lib/format/money';
import { fail, ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import {
  cellOf,
  expectCells,
  expectFacts,
  exportedList,
  memberIdsOf,
  renderList,
  rowActionsOf,
} from '@/tests/fixtures/list';
import { below, member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { toPanelPartner } from '../info-panel';
import { toMemberRow } from '../member-row';
import type { RowPopup } from '../row-buttons';
import { userOnlinelist } from './online-list';
import { partnerList } from './partner-list';
import { subMemberList } from './sub-member-list';
import { userList } from './user-list';

const TREND = '/api/v2/retail/trend';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  memId: 'ptn1',
  targetLevel: '',
  searchType: 'memId',
  searchValue: '',
  orderStr: 'JOIN_DESC',
  page: 1,
  count_per_list: 40,
  treeOption: 'N',
  ...DAYS,
} as const;
const requests = () => platform.requestsOf('/api/v2/user/lowerUserList');

test('[LIST-01] every part of the address is in the request of the list, 40 rows a page', async () => {
  await renderList(partnerList, DAYS);
  const chosen = { memId: 'ptn2', targetLevel: 'PTN_3', orderStr: 'CASH_DESC', page: '2' } as const;
  await renderList(partnerList, { ...DAYS, ...chosen });
  // A level is looked for in the whole branch.
  expect(requests()).toEqual([UNTOUCHED, { ...UNTOUCHED, ...chosen, treeOption: 'Y', page: 2 }]);
});

test('[LIST-01] [LIST-03] a search and a level go through the whole branch, all partners are the direct ones', async () => {
  await renderList(partnerList, { ...DAYS, searchType: 'memNick', searchValue: 'nick' });
  await renderList(partnerList, { ...DAYS, targetLevel: 'PTN_6' });
  await renderList(partnerList, { ...DAYS, targetLevel: 'PARTNER' });
  expect(requests()).toEqual([
    { ...UNTOUCHED, searchType: 'memNick', searchValue: 'nick', treeOption: 'Y' },
    { ...UNTOUCHED, targetLevel: 'PTN_6', treeOption: 'Y' },
    { ...UNTOUCHED, targetLevel: 'PARTNER', treeOption: 'N' },
  ]);
});

test('[LIST-14] partners are filtered by their own level, members by that of their upper partner', async () => {
  await renderList(userList, { ...DAYS, levels: 'PTN_5' });
  expect(document.body).toHaveTextContent(t('filter.levels'));
  await renderList(partnerList, { ...DAYS, levels: 'PTN_5' });
  expect(document.body).not.toHaveTextContent(t('filter.levels'));
  expect(document.body).toHaveTextContent(t('filter.ownLevels'));
});

test('[LIST-01] nonsense in the address falls back to the initial list', async () => {
  const nonsense = { page: '-1', orderStr: 'DROP', treeOption: 'X', searchType: 'z' };
  await renderList(partnerList, { ...nonsense, ...DAYS });
  expect(requests()).toEqual([UNTOUCHED]);
  // But a text that can be no id is unknown, and not the viewer.
  await renderList(partnerList, { memId: "';--", ...DAYS });
  expect(requests().at(-1)).toEqual({ ...UNTOUCHED, memId: '---' });
});

test('[LIST-01] a heading sorts from page 1 and leaves the rest of the address', async () => {
  const at = { ...DAYS, memId: 'ptn2', page: '2', orderStr: 'CASH_DESC' };
  await renderList(partnerList, at);
  const heading = (text: string) => screen.getByRole('columnheader', { name: new RegExp(text) });
  expect(heading(t('list.cash'))).toHaveAttribute('aria-sort', 'descending');
  const href = within(heading(t('list.point')))
    .getByRole('link')
    .getAttribute('href')!;
  const { page: _, ...otherParams } = at;
  expect(Object.fromEntries(new URL(href, 'http://web').searchParams)).toEqual({
    ...otherParams,
    orderStr: 'POINT_DESC',
  });
});

test.each([
  ['partnerList', partnerList, 'CASH_DESC'],
  ['userList', userList, 'CASH_DESC'],
  ['userOnlinelist', userOnlinelist, 'DEPOSIT_DESC'],
  ['subMemberList', subMemberList, 'WIN_DESC'],
] as const)(
  '[LIST-01] [LIST-06] [LIST-07] [LIST-08] headings of %s lead to orders that it takes',
  async (_, list, orderStr) => {
    const { headings, main } = await renderList(list, { orderStr });
    const { options } = within(main).getByLabelText<HTMLSelectElement>(t('filter.order'));
    const taken = [...options].map(({ value }) => value);
    const links = headings.flatMap((heading) => [...heading.querySelectorAll('a')]);
    expect(links.length).toBeGreaterThan(2);
    for (const { href } of links) {
      // The defaults of an untouched list are not in the address.
      expect(taken).toContain(new URL(href).searchParams.get('orderStr') ?? taken[0]);
    }
  },
);

test('[LIST-01] each cell, the totals and the panel show their own figures', async () => {
  const { list, listSum } = sampleResponse('/api/v2/user/lowerUserList');
  const { rows, totals } = await renderList(partnerList, DAYS);
  const [row] = list;
  const figures = (of: NonNullable<typeof listSum>) => ({
    [t('list.cash')]: formatAmount(of.cashAmt),
    [t('list.point')]: formatAmount(of.pointAmt),
    [t('list.cashIn')]: formatAmount(of.cashIn),
    [t('list.cashOut')]: formatAmount(of.cashOut),
    [t('list.netAfterRolling')]: formatAmount(of.totalBEP),
  });
  expect(rows).toHaveLength(1);
  expectCells(rows[0]!, {
    [t('list.member')]: [row!.memNick, row!.memId],
    [t('list.lowerCount')]: formatCount(row!.lowerCnt),
    [t('list.rates')]: [row!.casinoRate, row!.slotRate],
    ...figures(row!),
  });
  expectCells(totals!, figures(listSum!));

  // The panel and its trend are in one answer.
  expect(platform.requestsOf(TREND).map(({ infoDays }) => infoDays)).toEqual([DAYS]);
  expect(platform.requestsOf('/api/v2/retail/partnerInfo')).toEqual([]);
  const partnerInfo = sampleResponse(TREND).partnerInfo!;
  expectFacts(screen.getByRole('region', { name: t('list.selected') }), {
    [t('list.cashIn')]: formatAmount(partnerInfo.cashIn),
    [t('list.cashOut')]: formatAmount(partnerInfo.cashOut),
    [t('list.netAfterRolling')]: `${t('amount.gain')} ${formatAmount(partnerInfo.totalBEP)}`,
    [t('list.ownCash')]: formatAmount(partnerInfo.cashAmt),
    [t('list.ownPoint')]: formatAmount(partnerInfo.pointAmt),
  });
});

test('[FORM-02] a sum of the panel has decimals where its column of the list has them', async () => {
  const whole = { cashAmt: 100, pointAmt: 10, cashIn: 5, cashOut: 4, totalBEP: 3 };
  const path = '/api/v2/user/lowerUserList';
  const decimalsOf = (name: string) => {
    const panel = screen.getByRole('region', { name: t('list.selected') });
    return within(panel).getByText(name).parentElement!.querySelector('dd > .cents') !== null;
  };
  const shown = async (...rows: Partial<typeof whole>[]) => {
    const members = rows.map((row, i) => member({ memId: `row${i}`, ...whole, ...row }));
    platform.answer({ [path]: { ...memberList(path, members), listSum: undefined } });
    await renderList(partnerList, DAYS);
    const names = [t('list.cashIn'), t('list.netAfterRolling'), t('list.ownCash')];
    return names.map(decimalsOf);
  };
  expect(await shown({}, {})).toEqual([false, false, false]);
  expect(await shown({}, { totalBEP: -0.5 })).toEqual([false, true, false]);
  expect(await shown({ cashAmt: 100.25 }, { cashIn: 0.5 })).toEqual([true, false, true]);
});

test('[LIST-01] an upstream without that call is asked for the panel alone', async () => {
  platform.answer({ [TREND]: { resultCode: 'A001' } });
  const { totals } = await renderList(partnerList, DAYS);
  expect(platform.requestsOf('/api/v2/retail/partnerInfo')).toEqual([{ memId: 'ptn1', ...DAYS }]);
  const { partnerInfo } = sampleResponse('/api/v2/retail/partnerInfo');
  expectFacts(screen.getByRole('region', { name: t('list.selected') }), {
    [t('list.ownCash')]: formatAmount(partnerInfo.cashAmt),
  });
  expect(cellOf(totals!, t('list.cash')).querySelector('.spark')).toBeNull();
});

test.each([
  ['fails', { resultCode: 'T999' }],
  ['says nothing of the member', { ...sampleResponse(TREND), partnerInfo: undefined }],
] as const)('[LIST-01] a trend that %s leaves the panel its own call', async (_, answer) => {
  platform.answer({ [TREND]: answer });
  await renderList(partnerList, DAYS);
  expect(platform.requestsOf('/api/v2/retail/partnerInfo')).toEqual([{ memId: 'ptn1', ...DAYS }]);
  const { partnerInfo } = sampleResponse('/api/v2/retail/partnerInfo');
  expectFacts(screen.getByRole('region', { name: t('list.selected') }), {
    [t('list.ownCash')]: formatAmount(partnerInfo.cashAmt),
  });
});

test('[CREATE-01] no account is created under a selected partner that could not be loaded, nor under another for it', () => {
  const { session: viewer } = platform;
  const at = (memId: string) => ({ state: { memId } as never, viewer });
  const samplePartner = toPanelPartner(sampleResponse('/api/v2/retail/partnerInfo'));
  expect(partnerList.selected!(ok(samplePartner), at('ptn2'))).toBe(samplePartner);
  expect(partnerList.selected!(fail('T999'), at('ptn2'))).toBeNull();
  expect(partnerList.selected!(fail('T999'), at(viewer.memId)), 'the viewer is known').toBeUndefined();
});

test('[LIST-01] a panel that failed says so, above the list', async () => {
  const failed = { resultCode: 'T999' };
  platform.answer({ [TREND]: failed, '/api/v2/retail/partnerInfo': failed });
  const { main, rows } = await renderList(partnerList, DAYS);
  expect(rows).toHaveLength(1);
  const header = main.querySelector<HTMLElement>('[data-part="header"]')!;
  expect(within(header).getByRole('alert')).toHaveTextContent(t('api.T999'));
});

test('[LIST-15] the panel’s sums are loaded with the trend of the selected branch, even if filters narrow its rows', async () => {
  const { totals } = await renderList(partnerList, { ...DAYS, memId: 'ptn2', searchValue: 'kim' });
  expect(platform.requestsOf(TREND)).toEqual([
    { memId: 'ptn2', infoDays: DAYS, comparedDays: DAYS, endDate: DAYS.endDate },
  ]);
  const panel = screen.getByRole('region', { name: t('list.selected') });
  const withTrend = [...panel.querySelectorAll('div:has(.spark) > dt')].map((name) => name.textContent);
  expect(withTrend).toEqual([
    ...(['cashIn', 'cashOut', 'cashDifference', 'netAfterRolling'] as const).map((name) =>
      t('list.ofBranch', { figure: t(`list.${name}`) }),
    ),
    ...[t('list.ownCash'), t('list.ownPoint')],
  ]);
  expect(totals!.querySelector('.spark'), 'the rows are not the branch').toBeNull();
  const changeOf = (figure: 'cashIn' | 'cashDifference' | 'netAfterRolling') =>
    within(panel)
      .getByText(t('list.ofBranch', { figure: t(`list.${figure}`) }))
      .parentElement!.querySelector('.compared .num')!;
  expect(changeOf('cashIn')).toHaveTextContent(/^[+−±][\d.]+%$/);
  for (const signed of ['cashDifference', 'netAfterRolling'] as const)
    expect(changeOf(signed), `${signed}, which is signed, as an amount`).toHaveTextContent(/^[+−±][^%]+$/);

  platform.made.length = 0;
  const whole = await renderList(partnerList, { ...DAYS, memId: 'ptn2' });
  const list = { treeOption: 'N', targetLevel: '' };
  expect(platform.requestsOf(TREND)).toEqual([
    { memId: 'ptn2', infoDays: DAYS, comparedDays: DAYS, list, ownYn: 'Y', endDate: DAYS.endDate },
  ]);
  for (const label of ['cash', 'point', 'cashIn', 'cashOut', 'netAfterRolling'] as const)
    expect(cellOf(whole.totals!, t(`list.${label}`)).querySelectorAll('.spark'), label).toHaveLength(1);
});

test('[LIST-01] rows are in the order of the answer', async () => {
  const rows = ['second', 'first', 'third'].map((memId) => member({ memId }));
  platform.answer({ '/api/v2/user/lowerUserList': memberList('/api/v2/user/lowerUserList', rows) });
  expect(memberIdsOf((await renderList(partnerList, DAYS)).rows)).toEqual(['second', 'first', 'third']);
});

test('[LIST-10] a row’s affiliation names no member above the viewer', async () => {
  platform.signIn({ memId: 'ptn4', partnerLevel: 'PTN_4' });
  const row = member({ topUserList: below('ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5') });
  platform.answer({ '/api/v2/user/lowerUserList': memberList('/api/v2/user/lowerUserList', [row]) });
  const { rows } = await renderList(partnerList, { ...DAYS, memId: 'ptn5' });
  const button = within(cellOf(rows[0]!, t('list.upper')) as HTMLElement).getByRole('button');
  expect(button).toHaveTextContent('5ptn5');
  expect(within(button).getByTitle('level 5')).toHaveTextContent('5');
  const names = document.getElementById(button.getAttribute('popovertarget')!);
  expect(names?.textContent).toBe('[level 4] ptn4\n[level 5] ptn5');
});

test('[LIST-11] [WORK-08] cash and points are given to and taken from the viewer’s direct children alone', async () => {
  const children = [
    member({ memId: 'ptn2', partnerLevel: 'PTN_2', topUserList: below('ptn1') }),
    member({ memId: 'ptn3', partnerLevel: 'PTN_3', topUserList: below('ptn1', 'ptn2') }),
    member({ memId: 'player1', partnerLevel: 'NORMAL', topUserList: below('ptn1', 'ptn2', 'ptn3') }),
    member({ memId: 'player0', partnerLevel: 'NORMAL', topUserList: below('ptn1') }),
  ];
  platform.answer({ '/api/v2/user/lowerUserList': memberList('/api/v2/user/lowerUserList', children) });
  const { rows } = await renderList(partnerList, DAYS);
  const offered = (row: HTMLElement) =>
    [...row.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => JSON.parse(dataset.row!).kind);
  expect(rows.map(offered)).toEqual([['rates', 'cash'], ['rates'], ['rates'], ['rates', 'cash']]);
  const inMenu = children.map((child) =>
    Object.values(rowActionsOf(partnerList, toMemberRow(child))).map((to) =>
      typeof to === 'string' ? /Detail|qnawrite/.exec(to)![0] : (to as RowPopup).kind,
    ),
  );
  const direct = ['cash', 'point', 'rates', 'notes', 'message', 'integrate', 'Detail', 'qnawrite'];
  const others = ['rates', 'notes', 'message', 'Detail', 'qnawrite'];
  expect(inMenu).toEqual([direct, others, others, direct]);
  expect(rowActionsOf(partnerList, toMemberRow(children[0]!))).toMatchObject({
    [`${t('list.ask')} ${children[0]!.memNick}`]: '/demo/qnawrite?pin=member-ptn2',
  });
});

const HIERARCHY = '/api/v2/retail/openHierarchy';
/** A hierarchy in which each has one member below, down to a player. */
const CHAIN = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'player1'];
const answerHierarchy = () => {
  const { children: _, ...sample } = sampleResponse(HIERARCHY).nodes[0]!;
  const node = (memId: string) => ({ ...sample, memId, cnt: memId === 'player1' ? 0 : 1 });
  platform.answer({
    [HIERARCHY]: ({ memId }) => ({
      nodes: CHAIN.slice(0, CHAIN.indexOf(memId) + 1).map((id, at) => ({
        ...node(id),
        children: CHAIN.slice(at + 1, at + 2).map(node),
      })),
    }),
  });
};

test('[TREE-02] the tree has direct members where they are asked for, as leaves', async () => {
  answerHierarchy();
  const { main } = await renderList(partnerList, { ...DAYS, memId: 'ptn5' });
  const withMembers = within(main).getByRole<HTMLAnchorElement>('link', { name: t('tree.withMembers') });
  expect(Object.fromEntries(new URL(withMembers.href).searchParams)).toEqual({
    ...DAYS,
    memId: 'ptn5',
    treeOption: 'Y',
  });
  expect(platform.requestsOf(HIERARCHY)).toEqual([{ memId: 'ptn5', treeOption: 'N' }]);
  platform.made.length = 0;
  await renderList(partnerList, { ...DAYS, memId: 'ptn5', treeOption: 'Y' });
  expect(platform.requestsOf(HIERARCHY)).toEqual([{ memId: 'ptn5', treeOption: 'Y' }]);
  const node = (memId: string) => document.querySelector(`[data-node="${memId}"]`);
  expect(node('player1')).not.toHaveAttribute('aria-expanded');
  expect(node('ptn5')).toHaveAttribute('aria-expanded', 'true');
});

test('[TREE-01] an upstream without the call for the open hierarchy is asked for its nodes one by one', async () => {
  answerHierarchy();
  await renderList(partnerList, { ...DAYS, memId: 'ptn3' });
  const nodes = () =>
    [...document.querySelectorAll<HTMLElement>('[data-node]')].map((node) => [
      node.dataset.node,
      node.getAttribute('aria-level'),
      node.getAttribute('aria-expanded'),
    ]);
  const expected = nodes();
  expect(expected.map(([memId]) => memId)).toEqual(['ptn1', 'ptn2', 'ptn3', 'ptn4']);
  document.body.replaceChildren();
  const { children: _, path: __, ...sample } = sampleResponse('/api/v2/retail/hierarchy').hierarchy;
  const node = (memId: string) => ({ ...sample, memId, cnt: 1 });
  platform.answer({
    [HIERARCHY]: { resultCode: 'A001' },
    '/api/v2/retail/hierarchy': ({ memId }) => {
      const at = CHAIN.indexOf(memId);
      return {
        hierarchy: { ...node(memId), children: CHAIN.slice(at + 1, at + 2).map(node) },
      };
    },
    // The members above are those that the list of members names.
    '/api/v2/user/lowerUserList': ({ searchValue }) =>
      memberList(
        '/api/v2/user/lowerUserList',
        searchValue ? [member({ memId: searchValue, topUserList: below('ptn1', 'ptn2') })] : [],
      ),
  });
  await renderList(partnerList, { ...DAYS, memId: 'ptn3' });
  expect(nodes()).toEqual(expected);
});

test('[TREE-03] a node leads to its list from page 1, and its list includes its panel', async () => {
  answerHierarchy();
  const preserved = { ...DAYS, orderStr: 'CASH_DESC' } as const;
  const { main } = await renderList(partnerList, { ...preserved, page: '2', searchValue: 'nick' });
  const node = main.querySelector<HTMLAnchorElement>('[data-node="ptn2"]')!;
  expect(Object.fromEntries(new URL(node.href).searchParams)).toEqual({ ...preserved, memId: 'ptn2' });
  platform.made.length = 0;
  const answer = sampleResponse(TREND);
  platform.answer({ [TREND]: { ...answer, partnerInfo: { ...answer.partnerInfo!, memId: 'ptn2' } } });
  await renderList(partnerList, { ...preserved, memId: 'ptn2' });
  expect(requests()).toEqual([{ ...UNTOUCHED, ...preserved, memId: 'ptn2' }]);
  expect(platform.requestsOf(TREND)).toMatchObject([{ memId: 'ptn2', infoDays: DAYS }]);
  expect(screen.getByRole('region', { name: t('list.selected') })).toHaveTextContent('ptn2');
  expect(document.querySelector('[data-node="ptn2"]')).toHaveAttribute('aria-selected', 'true');
});

test('[LIST-12] an empty list says so', async () => {
  const { pageInfo, ...answer } = sampleResponse('/api/v2/user/lowerUserList');
  const emptyAnswer = { ...answer, list: [], pageInfo: { ...pageInfo, tatal_list_count: 0 } };
  platform.answer({ '/api/v2/user/lowerUserList': emptyAnswer });
  const { main } = await renderList(partnerList, DAYS);
  expect(main).toHaveTextContent(t('empty.noneBelow'));
  await renderList(partnerList, { ...DAYS, searchValue: 'nobodyhasthis' });
  expect(document.body).toHaveTextContent(t('empty.notFoundList'));
});

test('[ROLE-01] a branch that is not the viewer’s is refused in words, and nothing of it is shown', async () => {
  const refused = { resultCode: 'U001' };
  platform.answer({ '/api/v2/user/lowerUserList': refused, '/api/v2/retail/partnerInfo': refused });
  const { rows } = await renderList(partnerList, { ...DAYS, memId: 'two1' });
  const list = screen.getByRole('region', { name: t('route.partnerList') });
  expect(within(list).getByText(t('api.U001'))).toBeInTheDocument();
  expect(rows).toEqual([]);
  expect(screen.queryByRole('region', { name: t('list.selected') })).toBeNull();
});

test('[LIST-01] direct members have a row of their own below direct partners, on the last page, and open', async () => {
  const PATH = '/api/v2/user/lowerUserList';
  const sample = sampleResponse(PATH);
  const direct = { ...sample.rest![0]!, kind: 'direct' as const, cnt: 12 };
  const own = { ...direct, kind: 'own' as const, cnt: 0, cashIn: 0 };
  const pages = (tatal_list_count: number) =>
    platform.answer({
      [PATH]: {
        ...sample,
        rest: [direct, own],
        pageInfo: { ...sample.pageInfo, count_per_list: 40, tatal_list_count },
      },
    });
  pages(1);
  const at = { ...DAYS, memId: 'ptn2', targetLevel: 'PARTNER' };
  const { rest, totals } = await renderList(partnerList, at);
  expect(rest.map((row) => cellOf(row, t('list.member')).textContent)).toEqual([
    t('list.rest.direct') + t('list.restNote.direct', { count: '12' }),
    t('list.rest.own') + t('list.restNote.own', { count: '0' }),
  ]);
  expectCells(rest[0]!, {
    [t('list.cash')]: formatAmount(direct.cashAmt),
    [t('list.cashIn')]: formatAmount(direct.cashIn),
    [t('list.netAfterRolling')]: formatAmount(direct.totalBEP),
  });
  expect(cellOf(rest[0]!, t('list.rates')).textContent).toBe('');
  const params = (cell: Element) =>
    Object.fromEntries(new URL(cell.querySelector('a')!.href, 'http://web').searchParams);
  expect(params(cellOf(rest[0]!, t('list.member')))).toEqual({ ...at, targetLevel: 'DIRECT' });
  expect(params(cellOf(rest[0]!, t('list.cashIn')))).toEqual({
    ...DAYS,
    figure: 'cashIn',
    memId: 'ptn2',
    of: 'N',
    targetLevel: 'NORMAL',
  });
  // The own share is in no list.
  expect(cellOf(rest[1]!, t('list.rolling')).querySelector('a')).toBeNull();
  expect(totals).not.toBeNull();
  const file = await exportedList(partnerList, at);
  expect(file.rest.map((row) => [row[t('list.memId')], row[t('list.cashIn')]])).toEqual([
    [t('list.rest.direct'), String(direct.cashIn)],
    [t('list.rest.own'), '0'],
  ]);

  pages(41);
  expect((await renderList(partnerList, at)).rest).toEqual([]);
  expect((await renderList(partnerList, { ...at, page: '2' })).rest).toHaveLength(2);
});

test('[LIST-01] the members directly below are a scope: without a filter they alone', async () => {
  await renderList(partnerList, { ...DAYS, targetLevel: 'DIRECT' });
  await renderList(partnerList, { ...DAYS, targetLevel: 'DIRECT', searchType: 'memId', searchValue: 'kim' });
  await renderList(partnerList, { ...DAYS, targetLevel: 'DIRECT', withBet: 'Y' });
  expect(requests()).toEqual([
    { ...UNTOUCHED, targetLevel: 'NORMAL' },
    { ...UNTOUCHED, targetLevel: 'NORMAL', searchValue: 'kim' },
    { ...UNTOUCHED, targetLevel: 'NORMAL', treeOption: 'Y', withBet: 'Y' },
  ]);
});

test('[LIST-01] a figure of the panel that is not that of a narrowed list says so (decision 58)', async () => {
  const partnerInfo = sampleResponse(TREND).partnerInfo!;
  const names = async (at: object) => {
    await renderList(partnerList, { ...DAYS, ...at });
    const panels = screen.getAllByRole('region', { name: t('list.selected') });
    return [...panels.at(-1)!.querySelectorAll('dt')].map(({ textContent }) => textContent);
  };
  const net = t('list.netAfterRolling');
  expect(partnerInfo.totalBEP).not.toBe(0);
  for (const whole of [{}, { targetLevel: 'PARTNER' }]) expect(await names(whole)).toContain(net);
  for (const narrowed of [
    { searchValue: 'kim' },
    { targetLevel: 'DIRECT' },
    { targetLevel: 'PTN_5' },
    { withBet: 'Y' },
  ]) {
    const namesNow = await names(narrowed);
    expect(namesNow).toContain(t('list.ofBranch', { figure: net }));
    expect(namesNow).not.toContain(net);
  }
});
