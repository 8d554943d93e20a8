import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyList } from '@/components/list/definition';
import { toastStore } from '@/components/ui/toasts';
import { oneOf } from '@/lib/lists/filters';
import { layoutCookie } from '@/lib/lists/layout';
import { findInWalk } from '@/lib/lists/walk';
import { fail, ok } from '@/lib/rules/result';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import {
  later,
  type Outcome,
  openList,
  type SmallPage,
  selectable,
  shownIds,
  smallList,
  TODAY,
} from '@/tests/fixtures/open-list';
import { withPopovers } from '@/tests/fixtures/popovers';
import { t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';

withPopovers();
beforeEach(() => {
  for (const call of Object.values(router)) call.mockClear();
});

/** The rows of the six on three pages; sorted by cash the other way round. */
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];
const loadSix = ({ page = 1, orderStr = 'ID_ASC' }: Record<string, string | number>) => {
  const all = orderStr === 'ID_ASC' ? SIX : SIX.toReversed();
  return ok<SmallPage>({ ids: all.slice((Number(page) - 1) * 2, Number(page) * 2) });
};
const six = smallList(loadSix);

/** Outcomes of the fragments of an address by a part of its query; others are answered. */
const outcomes = (byPart: Record<string, Outcome>) => (href: string) =>
  Object.entries(byPart).find(([part]) => href.includes(part))?.[1];
const link = (name: string) => screen.getByRole('link', { name });
const turnTo = (number: string) => link(number);
const sortByName = () => within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('link');
const pane = () => document.querySelector('.list-pane')!;
const shows = (...ids: string[]) => waitFor(() => expect(shownIds()).toEqual(ids));
/** Prevents the navigation of the next click, which the tests' document would follow. */
const followNothing = () =>
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });

test('[LIST-12] another page fetches its fragment alone, and then the address changes', async () => {
  const { user, requests } = await openList({ list: six });
  expect(shownIds()).toEqual(['a', 'b']);
  await user.click(turnTo('2'));
  await shows('c', 'd');
  expect(requests).toEqual(['?page=2&_part=list']);
  expect(window.location.search).toBe('?page=2');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(link('2')).toHaveAttribute('aria-current', 'page');
  expect(router.push).not.toHaveBeenCalled();
});

test('[LIST-12] another page changes the range of rows in the filters and nothing else there; another order their fields too', async () => {
  const list = smallList((state) =>
    ok({ ids: (loadSix(state) as { data: SmallPage }).data.ids, sum: 'all' }),
  );
  const { user, requests } = await openList({ list });
  const range = () => screen.getByRole('group', { name: t('list.shownRows') });
  const order = () => screen.getByRole('search').querySelector<HTMLInputElement>('[name="orderStr"]')?.value;
  await user.click(turnTo('2'));
  await shows('c', 'd');
  expect(range()).toHaveTextContent('3–4 / 6');
  await user.click(within(range()).getByRole('link', { name: t('common.next') }));
  await shows('e', 'f');
  expect(range()).toHaveTextContent('5–6 / 6');
  expect(order()).toBeUndefined();
  await user.click(sortByName());
  await shows('f', 'e');
  expect(range()).toHaveTextContent('1–2 / 6');
  expect(requests).toEqual(['?page=2&_part=page', '?page=3&_part=page', '?orderStr=CASH_DESC&_part=order']);
  expect(window.location.search).toBe('?orderStr=CASH_DESC');
});

test('[WORK-10] on paper a list says which of its rows it has, and where all of them are', async () => {
  const { user } = await openList({ list: six });
  const part = (first: number, page: number) =>
    t('list.printedPart', { first, last: first + 1, total: 6, page, pages: 3 });
  const printed = async (first: number, page: number) =>
    screen.findByText((text) => text.includes(part(first, page)));
  expect(await printed(1, 1)).toHaveClass('hidden', 'print:block');
  await user.click(turnTo('3'));
  expect(await printed(5, 3)).toHaveClass('hidden', 'print:block');
});

test('[FORM-02] decimals of a column’s total are on all pages of its filter, and not on another filter’s', async () => {
  const list = smallList((state) =>
    ok({ ids: (loadSix(state) as { data: SmallPage }).data.ids, sum: 'all' }),
  );
  const { user } = await openList({ list });
  const columns = () =>
    [...document.querySelectorAll('tbody tr, tfoot tr')].map(
      (row) => row.querySelectorAll('td.cents').length,
    );
  for (const cell of document.querySelectorAll('tfoot td, tbody tr > td:first-child'))
    if (cell.parentElement!.firstElementChild === cell) cell.classList.add('cents');
  await user.click(turnTo('2'));
  await shows('c', 'd');
  expect(columns()).toEqual([1, 1, 1]);
  await user.click(link('since new year'));
  await shows('a', 'b');
  expect(columns()).toEqual([0, 0, 0]);
});

test('[LIST-12] the totals of the first page are below all pages of its filter; another filter has its own', async () => {
  const sums: unknown[] = [];
  const list = smallList((state) => {
    const { ids } = (loadSix(state) as { data: SmallPage }).data;
    return ok({ ids, sum: `of ${state.startDate}` });
  });
  const { load } = list;
  const counted: typeof list = {
    ...list,
    load: (context, state, page, wanted) => {
      sums.push([state.startDate, page.page, wanted.withSum]);
      return load(context, state, page, wanted);
    },
  };
  const { user, requests } = await openList({ list: counted });
  const foot = () => document.querySelector('tfoot td')!.textContent;
  const showsWithFoot = (...expected: string[]) =>
    waitFor(() => expect([...shownIds(), foot()]).toEqual(expected));
  await user.click(turnTo('2'));
  await showsWithFoot('c', 'd', `of ${TODAY}`);
  await user.click(turnTo('3'));
  await showsWithFoot('e', 'f', `of ${TODAY}`);
  expect(document.querySelector('tfoot td > .num')).toHaveTextContent(`of ${TODAY}`);
  expect(document.querySelector('slot')).toBeNull();
  expect(requests).toEqual(['?page=2&_part=page', '?page=3&_part=page']);
  await user.click(link('since new year'));
  await showsWithFoot('a', 'b', 'of 2026-01-01');
  await user.click(turnTo('2'));
  await showsWithFoot('c', 'd', 'of 2026-01-01');
  expect(sums).toEqual([
    [TODAY, 1, true],
    [TODAY, 2, false],
    [TODAY, 3, false],
    ['2026-01-01', 1, true],
    ['2026-01-01', 2, false],
  ]);
});

test('[LIST-12] columns that were chosen in another tab have their own totals on another page of rows', async () => {
  const list = smallList((state) => {
    const { ids } = (loadSix(state) as { data: SmallPage }).data;
    return ok({ ids, sum: 'all' });
  });
  const columns: typeof list.columns = (...context) =>
    list
      .columns(...context)
      .map((column) => ({ ...column, total: (sum: string) => `${column.id} of ${sum}` }));
  const { user, refresh } = await openList({ list: { ...list, columns } });
  const foot = () => [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
  // The column of menus has none.
  const totalsOf = (...ids: string[]) => [...ids.map((id) => `${id} of all`), ''];
  const setLayout = (text: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no Cookie Store
    document.cookie = `${layoutCookie('userList')}=${text}; path=/demo`;
  };
  onTestFinished(() => setLayout('; max-age=0'));
  expect(foot()).toEqual(totalsOf('name', 'held', 'bet', 'win'));
  setLayout('cards~normal~held');
  await user.click(turnTo('2'));
  await shows('c', 'd');
  expect(foot()).toEqual(totalsOf('name', 'bet', 'win'));
  expect(router.refresh).not.toHaveBeenCalled();
  setLayout('cards~normal');
  await user.click(turnTo('3'));
  await shows('e', 'f');
  expect(router.refresh).toHaveBeenCalledOnce();
  await refresh();
  expect(foot()).toEqual(totalsOf('name', 'held', 'bet', 'win'));
});

test('a fault of the page’s own code is reported and not called a lost connection; the address is loaded as a page', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { user } = await openList({ list: six });
  vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
    throw new RangeError('bug');
  });
  await user.click(turnTo('2'));
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(RangeError));
  expect(toastStore.current()).toBeNull();
});

test.each(['mouse', 'touch'])(
  '[LIST-12] a press of a %s on the next page begins to load it, and the click asks no more',
  async (pointerType) => {
    const { user, requests } = await openList({ list: six });
    const next = screen.getAllByRole('link', { name: t('common.next') }).at(-1)!;
    fireEvent.pointerDown(next, { pointerType, button: 0 });
    await waitFor(() => expect(requests).toEqual(['?page=2&_part=list']));
    expect(shownIds()).toEqual(['a', 'b']);
    await user.click(next);
    await shows('c', 'd');
    expect(requests).toHaveLength(1);
  },
);

test('[LIST-12] a finger on another link, which may be about to scroll, loads nothing before the click; a mouse does', async () => {
  const { requests } = await openList({ list: six });
  const press = (pointerType: string) => fireEvent.pointerDown(sortByName(), { pointerType, button: 0 });
  press('touch');
  expect(requests).toEqual([]);
  press('mouse');
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('[LIST-12] a sort stays where it is, and the last click wins', async () => {
  const answer = later();
  const { user } = await openList({ list: six }, outcomes({ 'page=2': answer.promise }));
  await user.click(turnTo('2'));
  await user.click(sortByName());
  await shows('f', 'e');
  await act(async () => answer.resolve());
  expect(window.location.search).toBe('?orderStr=CASH_DESC');
  expect(shownIds()).toEqual(['f', 'e']);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('[SITE-07] the list is busy while it waits, until its answer or another step', async () => {
  const answer = later();
  const { user } = await openList({ list: six }, outcomes({ 'page=2': answer.promise }));
  expect(pane()).not.toHaveAttribute('aria-busy');
  await user.click(turnTo('2'));
  expect(pane()).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer.resolve());
  await shows('c', 'd');
  expect(pane()).not.toHaveAttribute('aria-busy');
});

test('[LIST-12] a refused fragment is left to the page, which says why', async () => {
  const { user } = await openList({ list: six }, outcomes({ 'page=2': 'refused' }));
  await user.click(turnTo('2'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userList?page=2'));
  expect(shownIds()).toEqual(['a', 'b']);
  expect(toastStore.current()).toBeNull();
});

test('[LIST-12] without a connection the list stays, says so, and can be asked again', async () => {
  const outcomeOf: Record<string, Outcome> = { 'page=2': 'cut' };
  const { user } = await openList({ list: six }, outcomes(outcomeOf));
  await user.click(turnTo('2'));
  await waitFor(() => expect(toastStore.current()?.title).toBe(t('api.TE99')));
  expect(router.push).not.toHaveBeenCalled();
  expect([...shownIds(), window.location.search]).toEqual(['a', 'b', '']);
  expect(pane()).not.toHaveAttribute('aria-busy');
  delete outcomeOf['page=2'];
  await user.click(turnTo('2'));
  await shows('c', 'd');
});

test('[LIST-12] rows of the way back are asked for again until the connection is there', async () => {
  const outcomeOf: Record<string, Outcome> = { 'page=3': 'cut' };
  const { step } = await openList({ list: six }, outcomes(outcomeOf));
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  step('/demo/userList?page=3');
  await waitFor(() => expect(toastStore.current()?.title).toBe(t('api.TE99')));
  expect(router.refresh).not.toHaveBeenCalled();
  delete outcomeOf['page=3'];
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await shows('e', 'f');
});

test('[LIST-12] after midnight the page is rendered for its new day', async () => {
  let today = TODAY;
  const { user, refresh } = await openList({ list: six, today: () => today });
  today = '2026-01-06';
  await user.click(turnTo('2'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userList?page=2'));
  expect(window.location.search).toBe('');
  // A press before that page is here replaces it: its answer would be replaced by the page.
  await user.click(turnTo('3'));
  expect(router.push).toHaveBeenLastCalledWith('/demo/userList?page=3');
  window.history.replaceState(null, '', '/demo/userList?page=3');
  await refresh();
  await shows('e', 'f');
  await user.click(turnTo('1'));
  await shows('a', 'b');
  expect(router.push).toHaveBeenCalledTimes(2);
});

test('[LIST-12] the way back shows the previous rows at once; the same address is not pushed twice', async () => {
  const answer = later();
  const outcomeOf: Record<string, Outcome> = {};
  const { user, step } = await openList({ list: six }, outcomes(outcomeOf));
  await user.click(turnTo('2'));
  await shows('c', 'd');
  const { length } = window.history;
  await user.click(turnTo('2'));
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledTimes(2));
  expect(window.history).toHaveLength(length);
  await user.click(turnTo('3'));
  await shows('e', 'f');
  outcomeOf['page=2'] = answer.promise;
  // Old enough to be asked for again.
  vi.setSystemTime(Date.now() + 60_000);
  act(() => step('/demo/userList?page=2'));
  await shows('c', 'd');
  expect(pane()).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer.resolve());
  await waitFor(() => expect(pane()).not.toHaveAttribute('aria-busy'));
  expect(shownIds()).toEqual(['c', 'd']);
});

test('[LIST-19] by back and forward, too, selected rows are shown as selected', async () => {
  const list = selectable(smallList(({ page }) => ok({ ids: page === 3 ? ['a', 'f'] : ['a', 'b'] })));
  const { user, step } = await openList({ list });
  const box = () => screen.getByRole('checkbox', { name: `${t('list.selectRow')} a` });
  await user.click(box());
  step('/demo/userList?page=3');
  await shows('a', 'f');
  expect(box()).toBeChecked();
  expect(screen.getByText('selected a')).toBeVisible();
});

test('[LIST-12] the count of columns is that of the layout', async () => {
  const { user } = await openList({ list: six });
  expect(screen.getByText('3/4')).toBeInTheDocument();
  await user.click(turnTo('2'));
  await shows('c', 'd');
  expect(screen.getByText('3/4')).toBeInTheDocument();
});

test('[LIST-12] rows on their way are unwanted once another link is followed', async () => {
  const answer = later();
  const { user } = await openList({ list: six }, outcomes({ 'page=2': answer.promise }));
  await user.click(turnTo('2'));
  followNothing();
  await user.click(link('detail of a'));
  expect(pane(), 'nothing is waited for').not.toHaveAttribute('aria-busy');
  await act(async () => answer.resolve());
  expect(shownIds()).toEqual(['a', 'b']);
  expect(window.location.search).toBe('');
});

test('[LIST-12] the next step is not lost when React renders the last one late', async () => {
  const answer = later();
  const { user, rerender } = await openList({ list: six }, outcomes({ 'page=3': answer.promise }));
  await user.click(turnTo('2'));
  await shows('c', 'd');
  await user.click(turnTo('3'));
  // Only now React renders for the address of page 2.
  rerender();
  answer.resolve();
  await shows('e', 'f');
  expect(window.location.search).toBe('?page=3');
});

test('[LIST-12] rows on their way are unwanted after the way back', async () => {
  const answer = later();
  const { user } = await openList({ list: six }, outcomes({ 'page=2': answer.promise }));
  await user.click(turnTo('2'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(pane()).not.toHaveAttribute('aria-busy');
  await act(async () => answer.resolve());
  expect(shownIds()).toEqual(['a', 'b']);
  expect(window.location.search).toBe('');
});

/** A list whose rows are as many as its version says, so that a newer one shows. */
function versioned() {
  const at = { version: 1 };
  const list = smallList(({ page }) => ok({ ids: [`p${page}v${at.version}`] }));
  return { at, list };
}

test('[LIST-12] a page rendered again has new rows, and stored ones are forgotten', async () => {
  const { at, list } = versioned();
  const { user, refresh, step, requests } = await openList({ list });
  await user.click(turnTo('2'));
  await shows('p2v1');
  at.version = 2;
  await refresh();
  await shows('p2v2');
  expect(requests).toHaveLength(1);
  step('/demo/userList');
  await shows('p1v2');
});

test('[LIST-12] a page rendered again is shown although the one before could not be', async () => {
  const { at, list } = versioned();
  const { refresh } = await openList({ list });
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
    throw new RangeError('bug');
  });
  await refresh();
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  at.version = 2;
  await refresh();
  await shows('p1v2');
});

test('[LIST-12] a page rendered again for the address before brings the rows of the present one', async () => {
  const { at, list } = versioned();
  const { user, refresh } = await openList({ list });
  await user.click(turnTo('2'));
  await shows('p2v1');
  at.version = 2;
  await refresh('/demo/userList');
  await shows('p2v2');
  expect(window.location.search).toBe('?page=2');
});

test('[LIST-12] a requested page arrives although the present one is rendered again meanwhile', async () => {
  const answer = later();
  const { user, refresh } = await openList({ list: six }, outcomes({ 'page=2': answer.promise }));
  await user.click(turnTo('2'));
  await refresh();
  await act(async () => answer.resolve());
  await shows('c', 'd');
  expect(router.push).not.toHaveBeenCalled();
});

test('[LIST-12] links elsewhere are not the list’s, nor clicks that open another window', async () => {
  const { user, requests } = await openList({ list: six });
  followNothing();
  await user.click(link('detail of a'));
  followNothing();
  await user.keyboard('{Control>}');
  await user.click(turnTo('2'));
  await user.keyboard('{/Control}');
  expect(requests).toEqual([]);
});

test('[LIST-12] the list of another member around the same tab is a page of its own', async () => {
  const { user, requests } = await openList({ list: six });
  const other = turnTo('2');
  other.setAttribute('href', '/demo/userList?page=2&tab=other');
  followNothing();
  await user.click(other);
  expect(requests).toEqual([]);
});

test('[LIST-12] Space presses links that are switches', async () => {
  const { user } = await openList({ list: six });
  const toggle = link('since new year');
  toggle.setAttribute('role', 'switch');
  toggle.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(window.location.search).toBe('?startDate=2026-01-01'));
});

test('[LIST-18] a group of columns has one heading, and is shown and hidden as one', async () => {
  const headings = () =>
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('NameName', 'Name'));
  const { user } = await openList({ list: six });
  expect(headings()).toEqual(['Name↑', 'Held', 'Casino', t('list.actions'), 'Bet', 'Win']);
  await user.click(screen.getByRole('button', { name: new RegExp(t('list.columns')) }));
  await user.click(await screen.findByLabelText('Casino'));
  await waitFor(() => expect(headings()).toEqual(['Name↑', 'Held', t('list.actions')]));
  await user.click(screen.getByLabelText('Joined'));
  await waitFor(() => expect(headings()).toEqual(['Name↑', 'Held', 'Joined', t('list.actions')]));
  await user.click(screen.getByRole('button', { name: t('listTools.defaultColumns') }));
  await waitFor(() =>
    expect(headings()).toEqual(['Name↑', 'Held', 'Casino', t('list.actions'), 'Bet', 'Win']),
  );
});

test('[LIST-12] [LIST-18] columns and density change at once and are remembered', async () => {
  const { user } = await openList({ list: six });
  const columns = () => screen.getByRole('button', { name: new RegExp(t('list.columns')) });
  expect(columns()).not.toHaveClass('md:hidden');
  await user.click(columns());
  await user.click(await screen.findByLabelText(t('listTools.compact')));
  await waitFor(() => expect(document.querySelector('table.list')).toHaveClass('compact'));
  expect(document.cookie).toContain('pb_list_userList=cards~compact');
  expect(screen.getByLabelText(t('listTools.compact')), 'its panel stays open').toBeChecked();
  await user.click(screen.getByLabelText('Held'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Held' })).toBeNull());
  expect(screen.getByText('2/4')).toBeInTheDocument();
  await user.click(screen.getByLabelText(t('listTools.normal')));
  await user.click(screen.getByLabelText('Held'));
  await waitFor(() => expect(screen.getByText('3/4')).toBeInTheDocument());
});

test('[LIST-18] a list of one column, of which none can be chosen, has its chooser on phones alone', async () => {
  await openList({ list: { ...six, hasOneColumn: true } });
  expect(screen.getByRole('button', { name: new RegExp(t('list.columns')) })).toHaveClass('md:hidden');
});

test('[LIST-12] on the way back the list is at its previous position, on any other way at its top', async () => {
  const { unmount, again } = await openList({ list: six });
  pane().scrollTop = 300;
  unmount();
  document.body.click();
  const second = again();
  expect(pane().scrollTop).toBe(0);
  pane().scrollTop = 300;
  second.unmount();
  window.dispatchEvent(new PopStateEvent('popstate'));
  again();
  expect(pane().scrollTop).toBe(300);
});

test('[LIST-12] on the way back from another screen the rows are those that were left', async () => {
  const { user, unmount, again, requests } = await openList({ list: six });
  await user.click(turnTo('2'));
  await shows('c', 'd');
  unmount();
  const { user: next } = again();
  expect(shownIds()).toEqual(['c', 'd']);
  expect(requests).toHaveLength(1);
  await next.click(turnTo('3'));
  await shows('e', 'f');
});

test('[DETAIL-01] a link to a detail stores the place of its member in the list', async () => {
  const { user } = await openList({ list: six });
  await user.click(turnTo('2'));
  await shows('c', 'd');
  followNothing();
  await user.click(link('detail of d'));
  expect(findInWalk('d', 'ptn1')).toEqual({
    from: '/demo/userList?page=2',
    total: 6,
    place: 4,
    previous: '/demo/userDetail?id=c',
    next: undefined,
  });
});

test('[VIEW-01] counts of a tab are asked for that tab, without the filters of the address', async () => {
  const list: AnyList = {
    ...six,
    filters: (who) => ({ tab: oneOf(['bets'], ''), ...six.filters(who) }),
    views: { ready: [] },
  };
  const { requests } = await openList({ list, href: '/demo/userList?tab=bets&orderStr=CASH_DESC' });
  await waitFor(() => expect(requests).toContain('?_part=views&tab=bets'));
});

test('[VIEW-02] the views of the person are beside the title, the same in every browser', async () => {
  const view = {
    viewIdx: 12,
    list: 'userList',
    name: 'rich',
    query: 'orderStr=CASH_DESC',
    layout: '',
  };
  const given = { ...view, sharedYn: 'N', ownYn: 'Y', updDate: '2026-01-05T00:00:00.000Z' } as const;
  const { user } = await openList({ list: six });
  fakeWeb({ '/api/retail/views': { data: { list: [given] } } });
  await user.click(screen.getByRole('button', { name: t('list.views') }));
  const views = await screen.findByRole('group', { name: t('list.views') });
  const rich = await within(views).findByRole('link', { name: 'rich' });
  expect(rich).toHaveAttribute('href', '/demo/userList?orderStr=CASH_DESC&inView=12');
});

test('[LIST-12] a page beyond the end says so and leads to the first, not to itself', async () => {
  const list = smallList((state) => (state.page === 3 ? fail('A018', t('api.A018')) : loadSix(state)));
  const { user } = await openList({ list });
  await user.click(turnTo('3'));
  const alert = await waitFor(() => within(pane() as HTMLElement).getByRole('alert'));
  expect(alert).toHaveTextContent(t('api.A018'));
  const first = within(alert).getByRole('link');
  expect(first).toHaveAttribute('href', '/demo/userList');
  expect(first).toHaveTextContent(t('shell.firstPage'));
});

test('[FORM-03] a search shows its rows without a reload, from page 1, and text typed meanwhile stays', async () => {
  const list = smallList(({ searchValue }) => ok({ ids: searchValue ? [`${searchValue}1`] : ['a', 'b'] }));
  const { user, requests } = await openList({ list, href: '/demo/userList?page=2' });
  const field = () => screen.getByRole('searchbox', { name: 'search' });
  await user.type(field(), 'kim{Enter}');
  await shows('kim1');
  expect(window.location.search).toBe('?searchValue=kim');
  expect(requests).toEqual(['?searchValue=kim&_part=list']);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('kim');
});

test('[LIST-14] the panel of filters is loaded when it opens, starting with the press, and applies an order at once', async () => {
  const { user, requests } = await openList({ list: six });
  const button = () => screen.getByRole('button', { name: t('filter.filters') });
  fireEvent.pointerDown(button());
  await waitFor(() => expect(requests).toEqual(['?_part=filters']));
  await user.click(button());
  const order = await screen.findByRole('combobox', { name: 'order' });
  expect(requests).toHaveLength(1);
  await user.selectOptions(order, 'CASH_DESC');
  await shows('f', 'e');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'order' }), 'it closes').toBeNull());
});

test('[LIST-14] a panel that fails to load closes: refused the page says why, without a connection a note', async () => {
  const outcomeOf: Record<string, Outcome> = { '_part=filters': 'refused' };
  const { user } = await openList({ list: six }, outcomes(outcomeOf));
  const press = () => user.click(screen.getByRole('button', { name: t('filter.filters') }));
  await press();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(document.querySelector('.pop-over:popover-open')).toBeNull();
  outcomeOf['_part=filters'] = 'cut';
  await press();
  await waitFor(() => expect(toastStore.current()?.title).toBe(t('api.TE99')));
  expect(document.querySelector('.pop-over:popover-open')).toBeNull();
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('[Lists as a tool for eight hours a day] the full form of a truncated name is a tooltip', async () => {
  const { user } = await openList({ list: six });
  await user.hover(link('detail of b'));
  expect(link('detail of b').parentElement).toHaveAttribute('title', 'detail of b · id b');
  expect(link('detail of a').parentElement).not.toHaveAttribute('title');
});

test('[LIST-12] the focus stays on its control in the page that takes the place of another', async () => {
  const { user } = await openList({ list: six });
  sortByName().focus();
  await user.keyboard('{Enter}');
  await shows('f', 'e');
  expect(sortByName()).toHaveFocus();
  await user.click(screen.getAllByRole('link', { name: t('common.next') }).at(-1)!);
  await shows('d', 'c');
  expect(screen.getAllByRole('link', { name: t('common.next') })).toContain(document.activeElement);
});

test('[LIST-12] a press on the menu of a row or a jump in the page leaves a page on its way alone', async () => {
  const answer = later();
  const { user } = await openList({ list: six }, outcomes({ 'page=2': answer.promise }));
  await user.click(turnTo('2'));
  await user.click(screen.getByRole('button', { name: t('list.moreOf', { of: 'a' }) }));
  const jump = document.createElement('a');
  jump.href = '#main';
  document.body.append(jump);
  await user.click(jump);
  await act(async () => answer.resolve());
  await shows('c', 'd');
});

test('[LIST-12] another choice of columns loads the address of a press or a step on its way again', async () => {
  const given: Record<string, Outcome> = { 'page=2': later().promise };
  const { user, step } = await openList({ list: six }, outcomes(given));
  const columns = () => user.click(screen.getByRole('button', { name: new RegExp(t('list.columns')) }));
  await user.click(turnTo('2'));
  delete given['page=2'];
  await columns();
  await user.click(await screen.findByLabelText(t('listTools.compact')));
  await shows('c', 'd');
  expect(document.querySelector('table.list')).toHaveClass('compact');
  given['page=3'] = later().promise;
  act(() => step('/demo/userList?page=3'));
  const { length } = window.history;
  delete given['page=3'];
  await user.click(screen.getByLabelText(t('listTools.normal')));
  await shows('e', 'f');
  expect([window.location.search, window.history.length]).toEqual(['?page=3', length]);
});

test('[LIST-12] a step back shows equal rows once, and leaves the position of a person who has scrolled', async () => {
  const { user, step } = await openList({ list: six });
  await user.click(turnTo('2'));
  await shows('c', 'd');
  await user.click(turnTo('1'));
  await shows('a', 'b');
  pane().scrollTop = 40;
  vi.setSystemTime(Date.now() + 60_000);
  act(() => step('/demo/userList?page=2'));
  const first = screen.getByRole('link', { name: 'detail of c' });
  pane().scrollTop = 7;
  await waitFor(() => expect(pane()).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('link', { name: 'detail of c' })).toBe(first);
  expect(pane().scrollTop).toBe(7);
});

test('[LIST-12] a page rendered again with the same rows leaves the table alone', async () => {
  const { user, refresh } = await openList({ list: six });
  await user.click(turnTo('2'));
  await shows('c', 'd');
  await refresh();
  const first = screen.getByRole('link', { name: 'detail of c' });
  await refresh();
  expect(screen.getByRole('link', { name: 'detail of c' })).toBe(first);
});

test('[LIST-14] a failed load is asked for again at once, and is no page of the way back', async () => {
  const state = { fails: true };
  const list = smallList((query) => (state.fails && query.page === 2 ? fail('NT99') : loadSix(query)));
  const { user, step } = await openList({ list });
  await user.click(turnTo('2'));
  await screen.findByRole('alert');
  step('/demo/userList');
  await shows('a', 'b');
  state.fails = false;
  await user.click(turnTo('2'));
  await shows('c', 'd');
});

test.each(['ptn1', 'a+b', 'a-b_2', '123'])(
  '[SESS-01] another page for the viewer %s is shown in the present frame',
  async (memId) => {
    const { user } = await openList({ list: six, memId });
    await user.click(turnTo('2'));
    await shows('c', 'd');
    expect(window.location.search).toBe('?page=2');
  },
);

test.each(['ptn9', 'ptn1+', 'ptn1-2'])(
  '[SESS-01] rows for %s, who signed in meanwhile, are not shown in the frame of ptn1',
  async (memId) => {
    const viewer = { memId: 'ptn1' };
    const { user, requests } = await openList({ list: six, viewer: () => viewer.memId });
    viewer.memId = memId;
    await user.click(turnTo('2'));
    await waitFor(() => expect(pane()).not.toHaveAttribute('aria-busy'));
    expect(requests).toHaveLength(1);
    expect(shownIds()).toEqual(['a', 'b']);
    expect(window.location.search, 'opened as a document').toBe('?page=2');
    expect(router.push).not.toHaveBeenCalled();
  },
);

test('[SESS-01] nor does a step through the history show them: the document is loaded again', async () => {
  const viewer = { memId: 'ptn1' };
  const { step } = await openList({ list: six, viewer: () => viewer.memId });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  viewer.memId = 'ptn9';
  step('/demo/userList?page=2');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(shownIds()).toEqual(['a', 'b']);
});

test('[A11Y] after each change a status says which rows are in the list', async () => {
  const { user } = await openList({ list: six });
  const status = () => document.querySelector('[role="status"]');
  expect(status()).toBeEmptyDOMElement();
  await user.click(turnTo('3'));
  await shows('e', 'f');
  expect(status()).toHaveTextContent(t('list.pageOf', { rows: 6, first: 5, last: 6, total: 6 }));
});

test('[A11Y] the focus on the arrow to the next page is beside it once there is none', async () => {
  const { user } = await openList({ list: six });
  await user.click(turnTo('2'));
  await shows('c', 'd');
  const next = screen.getAllByRole('link', { name: t('common.next') }).at(-1)!;
  next.focus();
  await user.keyboard('{Enter}');
  await shows('e', 'f');
  expect(document.activeElement!.closest('nav, [role="group"]')).not.toBeNull();
});
