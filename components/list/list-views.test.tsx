import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bettingList, bettingSlotBets } from '@/components/bets/lists/betting-list';
import { bettingListSport } from '@/components/bets/lists/sport-list';
import { partnerRequests } from '@/components/create/lists/partner-requests';
import { fillViews, markViews } from '@/components/list-controller/views-row';
import { partnerList } from '@/components/members/lists/partner-list';
import { userList } from '@/components/members/lists/user-list';
import { cashList, cashListTransfers } from '@/components/money/ledger/lists/branch-cash-list';
import { ownDeposits } from '@/components/money/requests/lists/own-requests';
import { transferHistory } from '@/components/money/transfers/lists/transfer-history';
import { FRAGMENT_HEADER } from '@/lib/lists/fragment';
import { forgetFragments } from '@/lib/lists/fragment-loader';
import { today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { filterPanelOf, renderList, viewLinksOf } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';

const FACETS = '/api/v2/retail/listFacets';
const VIEWS = '/api/retail/views';
const view = {
  viewIdx: 12,
  list: 'userList',
  name: 'My week',
  query: 'startDate=-6&status=locked',
  layout: '',
  ...({ sharedYn: 'N', ownYn: 'Y', updDate: '2026-11-20T00:00:00.000Z' } as const),
};
const row = () => within(screen.getByRole('navigation', { name: t('views.label') }));
const linksIn = (place: Element) =>
  [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('[VIEW-01] the page has the ready views as links, without a call for their counts', async () => {
  await renderList(userList, { status: 'locked', panels: undefined });
  expect(row().getByRole('link', { name: t('views.ready.depositsToday') })).toHaveAttribute(
    'href',
    '/demo/userList?withDeposit=Y',
  );
  expect(row().getByRole('link', { name: t('views.ready.locked') })).toHaveAttribute('aria-current', 'true');
  expect(row().getByRole('link', { name: t('views.all') })).not.toHaveAttribute('aria-current');
  expect([...platform.requestsOf(FACETS), ...platform.requestsOf(VIEWS)]).toEqual([]);
});

test('[VIEW-01] [VIEW-02] counts are of the whole branch today, in one call, and stored views follow', async () => {
  const status = (['pending', 'locked', 'unseen30'] as const).map((value, n) => ({ value, cnt: n + 3 }));
  platform.answer({
    [FACETS]: { ...sampleResponse(FACETS), status, withDeposit: 8, limitedYn: 'N' },
    [VIEWS]: { list: [view] },
  });
  const place = await viewLinksOf(userList);
  const links = linksIn(place);
  expect(links.map(([text]) => text)).toEqual([
    t('views.all'),
    `${t('views.ready.depositsToday')}8`,
    `${t('views.ready.unseen30')}5`,
    `${t('views.ready.locked')}4`,
    `${t('views.ready.pending')}3`,
    'My week',
  ]);
  expect(links.at(-1)![1]).toMatch(/^\/demo\/userList\?startDate=\d{4}-\d\d-\d\d&status=locked&inView=12$/);
  const day = today();
  expect(platform.requestsOf(FACETS)).toEqual([
    expect.objectContaining({
      memId: 'ptn1',
      targetLevel: 'NORMAL',
      searchValue: '',
      startDate: day,
      endDate: day,
    }),
  ]);
  platform.answer({ [FACETS]: { resultCode: 'A001' }, [VIEWS]: { resultCode: 'A001' } });
  const bare = linksIn(await viewLinksOf(userList));
  expect(bare.map(([, href]) => href)).toEqual(links.slice(0, 5).map(([, href]) => href));
  expect(bare.at(-1)![0], 'an upstream may lack both').toBe(t('views.ready.pending'));
});

test('[VIEW-01] those of partners are of partners alone', async () => {
  await viewLinksOf(partnerList);
  expect(platform.requestsOf(FACETS)[0]).toMatchObject({ targetLevel: 'PARTNER' });
});

const BETS = '/api/retail/casino/bottomBetList';
const CASH = '/api/retail/bottomCashList';
const HISTORY = '/api/retail/cashSendlist';
const REQUESTS = '/api/cash/list/';

test('[VIEW-01] lists of bets count by result from stored sums, in one call of today; what has none is 0', async () => {
  const bets = (type: 'wait' | 'win' | 'lose', cnt: number) => ({ type, cnt, betAmt: 1, winAmt: 0 });
  const betSum = { cnt: 9, betAmt: 1, winAmt: 0, types: [bets('lose', 1), bets('wait', 3), bets('win', 5)] };
  platform.answer({ [VIEWS]: { list: [] }, [BETS]: { ...sampleResponse(BETS), betSum } });
  for (const [list, path, gameCategory] of [
    [bettingList, '/demo/bettingList', ''],
    [bettingListSport, '/demo/bettingListSport', 'sports'],
    [bettingSlotBets, '/demo/bettingslot', 'slot'],
  ] as const) {
    platform.made.length = 0;
    const tab: Record<string, string> = list === bettingSlotBets ? { tab: 'bets' } : {};
    const links = linksIn(await viewLinksOf(list, { ...tab, resultType: 'draw' })).map(([text, href]) => {
      const { pathname, searchParams } = new URL(href!, 'http://web');
      return [text, pathname, Object.fromEntries(searchParams)];
    });
    expect(links).toEqual([
      [t('views.all'), path, tab],
      [`${t('views.ready.openToday')}3`, path, { ...tab, resultType: 'wait' }],
      [`${t('views.ready.winsToday')}5`, path, { ...tab, resultType: 'win', orderStr: 'betWinAmt_DESC' }],
      [`${t('views.ready.cancelledToday')}0`, path, { ...tab, resultType: 'cancel' }],
    ]);
    expect(platform.requestsOf(BETS)).toEqual([
      expect.objectContaining({
        startDate: today(),
        endDate: today(),
        resultType: '',
        gameCategory,
        sumYn: 'Y',
        page: 1,
        count_per_list: 1,
      }),
    ]);
  }
  platform.answer({ [BETS]: { ...sampleResponse(BETS), betSum: undefined } });
  const [, open] = linksIn(await viewLinksOf(bettingList));
  expect(open![0], 'adding up took too long').toBe(t('views.ready.openToday'));
});

test('[VIEW-01] lists of cash count by type from stored sums, the largest deposits and withdrawals first', async () => {
  const types = (['1', '-1', '-33'] as const).map((cashType, n) => ({ cashType, cnt: n + 2, cashAmt: 1 }));
  const cashSum = { cnt: 9, inAmt: 1, outAmt: 0, types };
  platform.answer({ [VIEWS]: { list: [] }, [CASH]: { ...sampleResponse(CASH), cashSum } });
  expect(linksIn(await viewLinksOf(cashList, { memId: 'ptn5' }))).toEqual([
    [t('views.all'), '/demo/cashList'],
    [`${t('views.ready.depositsToday')}2`, '/demo/cashList?cashType=1&orderStr=cashAmt_DESC'],
    [`${t('views.ready.withdrawalsToday')}3`, '/demo/cashList?cashType=-1&orderStr=cashAmt_ASC'],
    [`${t('views.ready.takeBacksToday')}4`, '/demo/cashList?cashType=-33'],
  ]);
  expect(platform.requestsOf(CASH)).toEqual([
    expect.objectContaining({ memId: 'ptn1', cashType: '', sumYn: 'Y', count_per_list: 1 }),
  ]);
  const moves = linksIn(await viewLinksOf(cashListTransfers, { tab: 'moves' }));
  expect(moves[1]![1]).toBe('/demo/cashList?tab=moves&cashType=33');
});

test('[VIEW-01] without such sums a view counts the rows of the list under its filters, up to a limit', async () => {
  const total = (tatal_list_count: number, moreYn?: 'Y') => ({
    pageInfo: { page: 1, count_per_list: 1, tatal_list_count, ...(moreYn ? { moreYn } : {}) },
  });
  platform.answer({
    [VIEWS]: { list: [] },
    [HISTORY]: ({ cashStatus }) => ({
      ...sampleResponse(HISTORY),
      ...(cashStatus === '-1' ? total(2) : total(10_000, 'Y')),
    }),
    [REQUESTS]: ({ cashStatus }) => ({ ...sampleResponse(REQUESTS), ...total(cashStatus === 2 ? 7 : 0) }),
    '/api/retail/partner/requests': { resultCode: 'E001' },
  });
  const place = await viewLinksOf(transferHistory, { tab: 'history' });
  const history = '/demo/partnerMoneyMoveList?tab=history';
  expect(linksIn(place)).toEqual([
    [t('views.all'), history],
    [`${t('views.ready.refusedToday')}2`, `${history}&processed=-1`],
    [`${t('views.ready.takeBacksToday')}10,000+`, `${history}&type=3`],
  ]);
  expect(place.querySelector('[title]')).toHaveAttribute('title', t('views.limited', { count: '10,000' }));
  expect(platform.requestsOf(HISTORY)).toMatchObject([
    { cashStatus: '-1', cashType: '', sumYn: 'N', count_per_list: 1 },
    { cashStatus: '', cashType: '3', sumYn: 'N', count_per_list: 1 },
  ]);
  expect(linksIn(await viewLinksOf(ownDeposits))).toEqual([
    [t('views.all'), '/demo/charge'],
    [`${t('views.ready.requested')}0`, '/demo/charge?status=0'],
    [`${t('views.ready.waiting')}7`, '/demo/charge?status=2'],
    [`${t('views.ready.cancelled')}0`, '/demo/charge?status=-1'],
  ]);
  expect(linksIn(await viewLinksOf(partnerRequests)), 'a count that fails is left out').toEqual([
    [t('views.all'), '/demo/partnerRequests'],
    [t('views.ready.waiting'), '/demo/partnerRequests?status=0'],
    [t('views.ready.rejected'), '/demo/partnerRequests?status=-1'],
  ]);
});

test('[VIEW-02] the present view is marked, and once something differs, as changed', async () => {
  document.body.innerHTML = `<nav data-views>
    <a href="/demo/userList">All</a><a href="/demo/userList?status=locked">Locked</a>
    <a href="/demo/userList?status=locked&orderStr=CASH_DESC&inView=12" data-view="12" data-changed="changed">Mine</a></nav>`;
  const marked = (href: string) => {
    markViews(document.body, href);
    return [...document.querySelectorAll('[aria-current]')].map((link) => [
      link.textContent,
      link.getAttribute('aria-description'),
    ]);
  };
  expect(marked('/demo/userList?page=2')).toEqual([['All', null]]);
  expect(marked('/demo/userList?status=locked')).toEqual([['Locked', null]]);
  expect(marked('/demo/userList?orderStr=CASH_DESC&status=locked&inView=12')).toEqual([['Mine', null]]);
  expect(marked('/demo/userList?status=locked&inView=12')).toEqual([['Mine', 'changed']]);
  expect(marked('/demo/userList?status=online')).toEqual([]);
});

test('[VIEW-01] without an answer the row remains as the page has it', async () => {
  document.body.innerHTML = '<nav data-views><a href="/demo/userList">All</a></nav>';
  forgetFragments();
  vi.stubGlobal('fetch', async () => new Response('no', { status: 502 }));
  await fillViews(document.body, '/demo/api/list/userList?_part=views', () => '/demo/userList');
  expect(document.querySelectorAll('a')).toHaveLength(1);
  vi.stubGlobal(
    'fetch',
    async () => new Response('<a href="/demo/userList">New</a>', { headers: { [FRAGMENT_HEADER]: 'views' } }),
  );
  await fillViews(document.body, '/demo/api/list/userList?_part=views', () => '/demo/userList');
  expect(document.querySelector('a')).toHaveTextContent('New');
  expect(document.querySelector('a')).toHaveAttribute('aria-current', 'true');
});

test('[VIEW-03] the link of a view leads to its filters, with its days from today', async () => {
  platform.answer({ '/api/retail/view': { view: { ...view, query: 'status=locked' } } });
  await expect(renderList(userList, { view: '12' })).rejects.toMatchObject({
    digest: expect.stringContaining('/demo/userList?status=locked&inView=12;'),
  });
});

test.each([
  ['A023', 'gone', {}],
  ['E001', 'notLoaded', {}],
  ['0', 'ofOther', { list: 'partnerList' }],
] as const)('[VIEW-03] where there is none (%s), the list says why', async (resultCode, message, more) => {
  platform.answer({
    '/api/retail/view': resultCode === '0' ? { view: { ...view, ...more } } : { resultCode },
  });
  const { main } = await renderList(userList, { view: '12' });
  expect(within(main).getByText(t(`views.${message}`))).toHaveAttribute('role', 'alert');
});

test('[VIEW-04] columns, order and widths are those of the person, or of the view of the address', async () => {
  const member = sampleResponse('/api/member/info');
  const { mainTopInfo } = sampleResponse('/api/v2/main/topInfo');
  const layouts = { userList: 'table~compact~upper~:state~:cash~-cash-wide' };
  platform.answer({
    '/api/v2/main/frame': { member, mainTopInfo, layouts },
    '/api/retail/view': { view: { ...view, layout: 'table~double~cash' } },
  });
  const names = ({ headings }: Awaited<ReturnType<typeof renderList>>) =>
    headings.map(({ textContent }) => textContent);
  const own = await renderList(userList, { panels: undefined });
  expect(own.main.querySelector('table.list')).toHaveClass('compact');
  expect(names(own)).not.toContain(t('list.upper'));
  const placeOf = (name: string) => names(own).findIndex((text) => text?.startsWith(name));
  expect(placeOf(t('list.loginColumn'))).toBeLessThan(placeOf(t('list.cash')));
  expect(own.headings[placeOf(t('list.cash'))]).toHaveClass('is-wide');
  const ofView = await renderList(userList, { inView: '12', panels: undefined });
  expect(ofView.main.querySelector('table.list')).toHaveClass('double');
  expect(names(ofView)).not.toContain(t('list.cash'));
});

test('[LIST-06] a list of an upstream without views and counts has its ready views alone, and opens none by a link', async () => {
  platform.lacks('views', 'facets');
  const { main } = await renderList(userList, { view: '12', panels: undefined });
  expect(within(main).queryByRole('alert')).toBeNull();
  expect(within(main).queryByRole('button', { name: t('list.views') })).toBeNull();
  expect(main.querySelector('[data-island="views"]')).toBeNull();
  expect(JSON.parse(main.querySelector<HTMLElement>('[data-list]')!.dataset.list!)).toMatchObject({
    isLayoutLocal: true,
  });
  const links = linksIn(await viewLinksOf(userList));
  expect(links.map(([text]) => text)).toEqual([
    t('views.all'),
    ...(['depositsToday', 'unseen30', 'locked', 'pending'] as const).map((name) => t(`views.ready.${name}`)),
  ]);
  const panel = await filterPanelOf(userList);
  expect(panel.querySelectorAll('input[type="checkbox"]').length).toBeGreaterThan(0);
  for (const path of [FACETS, VIEWS, '/api/retail/view'] as const)
    expect(platform.requestsOf(path), path).toEqual([]);
});
