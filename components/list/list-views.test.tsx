import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillViews, markViews } from '@/components/list-controller/views-row';
import { partnerList } from '@/components/members/lists/partner-list';
import { userList } from '@/components/members/lists/user-list';
import { FRAGMENT_HEADER } from '@/lib/lists/fragment';
import { forgetFragments } from '@/lib/lists/fragment-loader';
import { today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderList, viewLinksOf } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';

const FACETS = '/api/v2/retail/listFacets';
const VIEWS = '/api/retail/views';
const view = {
  ...{ viewIdx: 12, list: 'userList', name: 'My week', query: 'startDate=-6&status=locked', layout: '' },
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
