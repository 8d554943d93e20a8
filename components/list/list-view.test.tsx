import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { FRAME_MESSAGES } from '@/components/shell/messages';
import { toastStore } from '@/components/ui/toasts';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { dayRange, oneOf, page } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { walkOf } from '@/lib/lists/walk';
import { ApiProvider } from '@/lib/query/api-provider';
import { ok } from '@/lib/rules/result';
import ko from '@/messages/ko.json';
import { firstVisit } from '@/tests/fixtures/first-visit';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { defineList, type ListContext, type ListData } from './definition';
import { drawList } from './draw-list';
import { listMessages } from './list-messages';
import { urlAt } from './list-url';
import { listView } from './list-view';
import { type DrawnList, drawnList, type PackedData, packData } from './packed-data';

const ORDERS = ['ID_ASC', 'CASH_DESC'] as const;
const list = defineList({
  route: 'userList',
  filters: ({ today }) => ({ ...dayRange(today), orderStr: oneOf(ORDERS, 'ID_ASC'), page }),
  controls: () => [],
  perPage: 2,
  server: {
    load: async () => ok({ rows: [] as { id: string }[], sum: undefined as string | undefined, total: 0 }),
  },
  columns: ({ t: text }) => [
    {
      id: 'name',
      header: 'name',
      label: text('list.bet'),
      card: 'heading',
      sort: ORDERS,
      total: (sum) => <span className="num">{sum}</span>,
      cell: ({ id }) => (
        <>
          {id}{' '}
          <a href={`/demo/userDetail?id=${id}`} className="name">
            detail of {id}
          </a>
        </>
      ),
    },
  ],
  footer: ({ url }) => <a href={url.href({ startDate: '2026-01-01' })}>since new year</a>,
  rowKey: ({ id }) => id,
  empty: () => 'empty.noMembers',
});
const View = listView(list);
/** The same with a filter. */
const filtered = {
  ...list,
  controls: ({ t: text }: Pick<ListContext, 't'>) => [
    {
      kind: 'view' as const,
      name: 'orderStr',
      label: text('filter.order'),
      options: ORDERS.map((value) => ({ value, label: text(`filter.orders.${value}`) })),
    },
  ],
};
const FilteredView = listView(filtered);

const VIEWER = { memId: 'ptn1', partnerLevel: 'PTN_1' } as const;
const TODAY = '2026-01-05';

const rowsOf = (...ids: string[]): ListData => ({
  ...{
    page: ok({ rows: ids.map((id) => ({ id })), total: 6 }),
    extra: null,
    codes: {},
    trend: null,
    tree: null,
  },
  today: TODAY,
});

/** The list at its first page; `answers` are what its further addresses are answered with: 'cut' a broken network, 'odd' what cannot be read. */
function open(
  answers: Record<string, ListData | 'cut' | 'refused' | 'odd' | Promise<ListData>>,
  sum?: string,
  data: PackedData | DrawnList = packData(rowsOf('a', 'b')),
  Shown = View,
  view: Layout['view'] = 'cards',
) {
  window.history.replaceState(null, '', '/demo/userList');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const { searchParams } = new URL(url, 'http://localhost');
    const isTurn = searchParams.has('turn');
    const isDrawn = searchParams.has('drawn');
    for (const mark of ['drawn', 'turn']) searchParams.delete(mark);
    const query = searchParams.size > 0 ? `?${searchParams}` : '';
    const answer = await answers[query];
    if (!answer || answer === 'cut') throw new TypeError('network');
    if (answer === 'refused') return Response.json({ resultCode: 'U001', resultMessage: '', data: null });
    if (answer === 'odd')
      return Response.json({ resultCode: '0', resultMessage: '', data: { today: TODAY } });
    const context = {
      prefix: 'demo',
      viewer: VIEWER,
      t,
      locale: 'ko',
      today: TODAY,
      cashDecimal: '1',
    } as const;
    const filters = list.filters({ memId: VIEWER.memId, today: TODAY });
    const address = urlAt('/demo/userList', searchParams, filters);
    const drawn = drawList({
      ...{ list: Shown === View ? list : filtered, data: answer, isTurn },
      context: { ...context, url: address },
      layout: { view, density: 'normal', hidden: [], added: [] },
      hasTotals: isTurn && searchParams.has('noSum'),
    });
    const data = (isDrawn && drawn) || packData(answer);
    return Response.json({ resultCode: '0', resultMessage: '', data });
  });
  vi.stubGlobal('scrollTo', vi.fn());
  const first = { href: '/demo/userList', data };
  if (sum && first.data.page.ok) first.data.page.data.sum = sum;
  const ui = (initial = first) => (
    <Shown
      name="userList"
      prefix="demo"
      viewer={VIEWER}
      locale="ko"
      today={TODAY}
      cashDecimal="1"
      layout={{ view, density: 'normal', hidden: [], added: [] }}
      folded={[]}
      note="what it shows"
      routeTitle="members"
      heading="h1"
      actions={null}
      initial={initial}
    />
  );
  return { ...renderClient(ui()), asked, ui };
}
const rows = () =>
  screen.getAllByRole('link', { name: /detail of/ }).map((link) => link.textContent!.slice(-1));
/** An answer that comes when it is told to. */
function lateAnswer() {
  let resolve = (_: ListData) => {};
  const promise = new Promise<ListData>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
const turnTo = (number: string) => screen.getByRole('link', { name: number });

test('[LIST-12] another page fetches rows alone, and then the address changes', async () => {
  const { user, asked } = open({ '?page=2': rowsOf('c', 'd') });
  expect(rows()).toEqual(['a', 'b']);
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  expect(asked).toEqual(['/demo/api/list/userList?page=2&drawn=1']);
  expect(window.location.search).toBe('?page=2');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(router.push).not.toHaveBeenCalled();
});

test('[WORK-10] on paper a list says which of its rows it has, and where all of them are', async () => {
  const { user } = open({ '?page=3': rowsOf('e', 'f') });
  const part = (first: number, page: number) =>
    t('list.printedPart', { first, last: first + 1, total: 6, page, pages: 3 });
  expect(screen.getByText(part(1, 1))).toHaveClass('hidden', 'print:block');
  await user.click(turnTo('3'));
  expect(await screen.findByText(part(5, 3))).toHaveClass('hidden', 'print:block');
});

test('[LIST-12] the sum of the first page stands below all pages of its filter; without it, it is asked for', async () => {
  const withSum = (sum: string | undefined, ...ids: string[]) => {
    const data = rowsOf(...ids);
    return { ...data, page: ok({ rows: ids.map((id) => ({ id })), total: 6, sum }) };
  };
  const { user, asked } = open({
    '?page=2': withSum('of all', 'c', 'd'),
    '?page=3&noSum=1': withSum(undefined, 'e', 'f'),
    '?startDate=2026-01-01': withSum('of x', 'x', 'y'),
    '?startDate=2026-01-01&page=2&noSum=1': withSum(undefined, 'z'),
  });
  const foot = () => screen.getByText(/^of /).textContent;
  await user.click(turnTo('2'));
  await waitFor(() => expect([...rows(), foot()]).toEqual(['c', 'd', 'of all']));
  await user.click(turnTo('3'));
  await waitFor(() => expect([...rows(), foot()]).toEqual(['e', 'f', 'of all']));
  expect(document.querySelector('tfoot td > .num')).toHaveTextContent('of all');
  expect(asked).toEqual([
    '/demo/api/list/userList?page=2&drawn=1',
    '/demo/api/list/userList?page=3&noSum=1&drawn=1&turn=1',
  ]);
  await user.click(screen.getByRole('link', { name: 'since new year' }));
  await waitFor(() => expect([...rows(), foot()]).toEqual(['x', 'y', 'of x']));
  await user.click(turnTo('2'));
  await waitFor(() => expect([...rows(), foot()]).toEqual(['z', 'of x']));
});

test.each(['mouse', 'touch'])(
  '[LIST-12] a press of a %s on the next page begins to load it, and the click asks no more',
  async (pointerType) => {
    const { user, asked } = open({ '?page=2': rowsOf('c', 'd') });
    const next = screen.getByRole('link', { name: t('common.next') });
    fireEvent.pointerDown(next, { pointerType, button: 0 });
    await waitFor(() => expect(asked).toEqual(['/demo/api/list/userList?page=2&drawn=1']));
    expect(rows()).toEqual(['a', 'b']);
    await user.click(next);
    await waitFor(() => expect(rows()).toEqual(['c', 'd']));
    expect(asked).toHaveLength(1);
  },
);

test('[LIST-12] a finger on another link, which may be about to scroll, loads nothing before the click; a mouse does', async () => {
  const { asked } = open({ '?orderStr=CASH_DESC': rowsOf('c') });
  const press = (pointerType: string) =>
    fireEvent.pointerDown(screen.getByRole('link', { name: 'name' }), { pointerType, button: 0 });
  press('touch');
  expect(asked).toEqual([]);
  press('mouse');
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('[LIST-12] a sort stays where it is, and the last click wins', async () => {
  let answerFirst = (_: ListData) => {};
  const first = new Promise<ListData>((resolve) => {
    answerFirst = resolve;
  });
  const { user } = open({ '?page=2': first, '?orderStr=CASH_DESC': rowsOf('f', 'e') });
  await user.click(turnTo('2'));
  await user.click(screen.getByRole('link', { name: 'name' }));
  await waitFor(() => expect(rows()).toEqual(['f', 'e']));
  answerFirst(rowsOf('c', 'd'));
  await first;
  expect(window.location.search).toBe('?orderStr=CASH_DESC');
  expect(rows()).toEqual(['f', 'e']);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('[LIST-12] what is refused is left to the page, which says why', async () => {
  const { user } = open({ '?page=2': 'refused' });
  await user.click(turnTo('2'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userList?page=2', { scroll: true }));
  expect(rows()).toEqual(['a', 'b']);
});

test('[LIST-12] without a connection the list stays, says so, and can be asked again', async () => {
  const answers: Parameters<typeof open>[0] = { '?page=2': 'cut' };
  const { user } = open(answers);
  await user.click(turnTo('2'));
  await waitFor(() => expect(toastStore.shown()?.title).toBe(t('api.TE99')));
  expect(router.push).not.toHaveBeenCalled();
  expect([...rows(), window.location.search]).toEqual(['a', 'b', '']);
  answers['?page=2'] = rowsOf('c', 'd');
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
});

test('[LIST-12] an answer that the browser cannot read is no lost connection: the page takes its place', async () => {
  const { user } = open({ '?page=2': 'odd' });
  await user.click(turnTo('2'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userList?page=2', { scroll: true }));
  expect(toastStore.shown()).toBeNull();
});

test('[LIST-12] rows of the way back are asked for again until the connection is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const answers: Parameters<typeof open>[0] = { '?page=3': 'cut' };
  const { rerender, ui } = open(answers);
  window.history.replaceState(null, '', '/demo/userList?page=3');
  rerender(ui());
  await waitFor(() => expect(toastStore.shown()?.title).toBe(t('api.TE99')));
  expect(router.refresh).not.toHaveBeenCalled();
  answers['?page=3'] = rowsOf('e', 'f');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(rows()).toEqual(['e', 'f']));
});

test('[LIST-12] after midnight the page is rendered for its new day', async () => {
  const { user } = open({ '?page=2': { ...rowsOf('c', 'd'), today: '2026-01-06' } });
  await user.click(turnTo('2'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userList?page=2', { scroll: true }));
  expect(rows()).toEqual(['a', 'b']);
});

test('[LIST-12] the way back shows what was there before, and the same address is not pushed twice', async () => {
  const { user, asked, rerender, ui } = open({ '?page=2': rowsOf('c', 'd') });
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  const { length } = window.history;
  await user.click(turnTo('2'));
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledTimes(2));
  expect(window.history).toHaveLength(length);
  // As the router does when the address goes back.
  window.history.replaceState(null, '', '/demo/userList');
  rerender(ui());
  await waitFor(() => expect(rows()).toEqual(['a', 'b']));
  expect(asked).toEqual(['/demo/api/list/userList?page=2&drawn=1']);
});

test('[LIST-19] by back and forward, too, selected rows are shown as selected', async () => {
  const SelectingView = listView({ ...list, bulk: ({ rows: all }) => <p>{`${all.length} selected`}</p> });
  const { user, asked, rerender, ui } = open(
    { '?page=3': rowsOf('a', 'f') },
    undefined,
    undefined,
    SelectingView,
  );
  const box = () => screen.getByRole('checkbox', { name: `${t('list.selectRow')} a` });
  await user.click(box());
  window.history.replaceState(null, '', '/demo/userList?page=3');
  rerender(ui());
  await waitFor(() => expect(rows()).toEqual(['a', 'f']));
  expect(asked).toEqual(['/demo/api/list/userList?page=3']);
  expect(box()).toBeChecked();
});

test('[LIST-12] the count of columns stays when rows come drawn', async () => {
  const { user } = open({ '?page=2': rowsOf('c', 'd') });
  expect(screen.getByText('1/1')).toBeInTheDocument();
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  expect(screen.getByText('1/1')).toBeInTheDocument();
});

test('[LIST-12] rows on their way are unwanted once another link is followed', async () => {
  const answer = lateAnswer();
  const { user } = open({ '?page=2': answer.promise });
  await user.click(turnTo('2'));
  const elsewhere = screen.getByRole('link', { name: 'detail of a' });
  elsewhere.addEventListener('click', (event) => event.preventDefault());
  await user.click(elsewhere);
  await act(async () => answer.resolve(rowsOf('c', 'd')));
  expect(rows()).toEqual(['a', 'b']);
  expect(window.location.search).toBe('');
});

test('[LIST-12] the next step is not lost when the address of the last one comes late', async () => {
  const answer = lateAnswer();
  const { user, rerender, ui } = open({ '?page=2': rowsOf('c', 'd'), '?page=3': answer.promise });
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  await user.click(turnTo('3'));
  // Only now the list is drawn with the address of page 2.
  rerender(ui());
  answer.resolve(rowsOf('e', 'f'));
  await waitFor(() => expect(rows()).toEqual(['e', 'f']));
  expect(window.location.search).toBe('?page=3');
});

test('[LIST-12] rows on their way are unwanted after the way back', async () => {
  const answer = lateAnswer();
  const { user } = open({ '?page=2': answer.promise });
  await user.click(turnTo('2'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await act(async () => answer.resolve(rowsOf('c', 'd')));
  expect(rows()).toEqual(['a', 'b']);
  expect(window.location.search).toBe('');
});

test('[LIST-12] a page rendered again brings its rows, and those of another address are asked for anew', async () => {
  const { user, asked, rerender, ui } = open({ '?page=2': rowsOf('c', 'd') });
  rerender(ui({ href: '/demo/userList', data: packData(rowsOf('A', 'B')) }));
  expect(rows()).toEqual(['A', 'B']);
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  // Rendered for the first page, while the second is shown.
  rerender(ui({ href: '/demo/userList', data: packData(rowsOf('x', 'y')) }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(rows()).toEqual(['c', 'd']);
});

test('[LIST-12] rows on their way when the page is rendered again do not take the place of its own', async () => {
  const answer = lateAnswer();
  const { rerender, ui } = open({ '': answer.promise }, undefined, drawnList(rowsOf('a', 'b'))!);
  rerender(ui({ href: '/demo/userList', data: packData(rowsOf('A', 'B')) }));
  expect(rows()).toEqual(['A', 'B']);
  await act(async () => answer.resolve(rowsOf('a', 'b')));
  expect(rows()).toEqual(['A', 'B']);
  expect(toastStore.shown()).toBeNull();
});

test('[LIST-12] a page that is on its way comes though another is rendered again meanwhile', async () => {
  const answer = lateAnswer();
  const { user, rerender, ui } = open({ '?page=2': answer.promise });
  await user.click(turnTo('2'));
  rerender(ui({ href: '/demo/userList', data: packData(rowsOf('A', 'B')) }));
  await act(async () => answer.resolve(rowsOf('c', 'd')));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  expect(router.push).not.toHaveBeenCalled();
});

test('[LIST-12] links elsewhere are not the list’s, nor clicks that open another window', async () => {
  const { user, asked } = open({});
  const elsewhere = screen.getByRole('link', { name: 'detail of a' });
  elsewhere.addEventListener('click', (event) => event.preventDefault());
  await user.click(elsewhere);
  const next = turnTo('2');
  next.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(next);
  await user.keyboard('{/Control}');
  expect(asked).toEqual([]);
});

test('[LIST-12] columns and density change at once and are remembered', async () => {
  const { user } = open({});
  await user.click(screen.getByRole('button', { name: t('list.columns') }));
  await user.click(await screen.findByLabelText(t('listTools.compact')));
  expect(document.querySelector('table.list')).toHaveClass('compact');
  expect(document.cookie).toContain('pb_list_userList=cards~compact');
});

test('[LIST-18] a list of one column, of which none can be chosen, has its chooser on phones alone', () => {
  const button = () => screen.getByRole('button', { name: t('list.columns') });
  const { unmount } = open({});
  expect(button()).not.toHaveClass('md:hidden');
  unmount();
  open({}, undefined, undefined, listView({ ...list, hasOneColumn: true }));
  expect(button()).toHaveClass('md:hidden');
});

test('[LIST-12] on the way back the list stands where it was left, on any other way at its top', () => {
  const pane = () => screen.getByRole('region', { name: 'members' });
  const { unmount, ui } = open({});
  pane().scrollTop = 300;
  unmount();
  document.body.click();
  const again = renderClient(ui());
  expect(pane().scrollTop).toBe(0);
  pane().scrollTop = 300;
  again.unmount();
  window.dispatchEvent(new PopStateEvent('popstate'));
  renderClient(ui());
  expect(pane().scrollTop).toBe(300);
});

test('[DETAIL-01] what leads to a detail keeps where its member stands in the list', async () => {
  const { user } = open({ '?page=2': rowsOf('c', 'd') });
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(screen.getByRole('link', { name: 'detail of d' }));
  expect(walkOf('d', 'ptn1')).toEqual({
    ...{ from: '/demo/userList?page=2', total: 6, place: 4 },
    ...{ previous: '/demo/userDetail?id=c', next: undefined },
  });
});

test('[LIST-12] views that were kept stand beside the title', async () => {
  localStorage.setItem(
    'pitboss.views.demo.userList',
    JSON.stringify([{ name: 'rich', query: 'orderStr=CASH_DESC' }]),
  );
  const { user } = open({});
  await user.click(screen.getByRole('button', { name: t('list.views') }));
  const views = await screen.findByRole('group', { name: t('list.views') });
  expect(await within(views).findByRole('link', { name: 'rich' })).toHaveAttribute(
    'href',
    '/demo/userList?orderStr=CASH_DESC',
  );
});

test('[LIST-12] a page beyond the end says so and leads to the first, not to itself', async () => {
  const beyond = {
    ...rowsOf(),
    page: { ok: false as const, code: 'A018' as const, message: t('api.A018') },
  } as unknown as ListData;
  const { user } = open({ '?page=2': beyond });
  await user.click(turnTo('2'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(t('api.A018'));
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/demo/userList');
  expect(within(alert).getByRole('link')).toHaveTextContent(t('shell.firstPage'));
});

test('[LIST-12] rows that the server has drawn alone come with all texts when something needs them', async () => {
  // Nothing is drawn here, which needs them at once.
  const { user, asked } = open(
    { '': rowsOf('a', 'b'), '?page=2': rowsOf('c', 'd') },
    undefined,
    drawnList(rowsOf('a', 'b'))!,
  );
  await waitFor(() => expect(rows()).toEqual(['a', 'b']));
  expect(asked).toEqual(['/demo/api/list/userList']);
  expect(window.location.search).toBe('');
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
});

test('[LIST-12] where they are refused the page says why; without a connection it stays, and a note says so', async () => {
  const refused = open({ '': 'refused' }, undefined, drawnList(rowsOf('a', 'b'))!);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  refused.unmount();
  open({}, undefined, drawnList(rowsOf('a', 'b'))!);
  await waitFor(() => expect(toastStore.shown()?.title).toBe(t('api.TE99')));
  expect(router.refresh).toHaveBeenCalledOnce();
});

/** What stands on a page that hands over these messages. */
const inPage = (messages: typeof ko, shown: ReactNode) => (
  <NextIntlClientProvider
    locale="ko"
    messages={messages}
    onError={(error) => {
      throw error;
    }}
  >
    <ApiProvider prefix="demo">{shown}</ApiProvider>
  </NextIntlClientProvider>
);

test('[LIST-14] a panel that opens before the rows are here has the texts of its choices', async () => {
  firstVisit.isOn = true;
  const { ui, unmount, user } = open({}, undefined, drawnList(rowsOf('a', 'b'))!);
  unmount();
  const messages = pickMessages(ko, [
    ...FRAME_MESSAGES,
    ...listMessages(filtered, 'rows and filters'),
  ]) as typeof ko;
  const { props } = ui();
  render(inPage(messages, <FilteredView {...props} />));
  firstVisit.isOn = false;
  await user.click(screen.getByRole('button', { name: t('filter.filters') }));
  expect(await screen.findByText(t('filter.orders.CASH_DESC'))).toBeInTheDocument();
});

test('[LIST-12] on the way back from another screen rows that are kept come with their texts', async () => {
  const first = open(
    { '': rowsOf('a', 'b'), '?page=2': rowsOf('c', 'd') },
    undefined,
    drawnList(rowsOf('a', 'b'))!,
  );
  first.unmount();
  const { user } = first;
  // The page hands over what it reads while its rows are not here: no name of their column.
  const messages = pickMessages(ko, [...FRAME_MESSAGES, ...listMessages(list, 'rows')]) as typeof ko;
  const page = (shown: ReactNode) => inPage(messages, shown);
  const { rerender } = render(page(first.ui()));
  await waitFor(() => expect(rows()).toEqual(['a', 'b']));
  await user.click(turnTo('2'));
  await waitFor(() => expect(rows()).toEqual(['c', 'd']));
  rerender(page(null));
  rerender(page(first.ui()));
  expect(rows()).toEqual(['c', 'd']);
  expect(document.querySelector('td')).toHaveAttribute('data-label', t('list.bet'));
});

test('a list without rows, and one whose load failed, travel whole', () => {
  const failure = { ok: false as const, code: 'NT99' as const, message: 'late' };
  expect(drawnList(rowsOf())).toBeNull();
  expect(drawnList({ ...rowsOf('a'), page: failure })).toBeNull();
  expect(drawnList({ ...rowsOf('a'), tree: failure })).toBeNull();
  expect(JSON.stringify(drawnList(rowsOf('a')))).not.toContain('"a"');
});

test('[LIST-19] on phones cards are selected by a tap while that is on, and giving the selection up ends it', async () => {
  const SelectingView = listView({
    ...list,
    bulk: ({ rows: selected, onClear }) => (
      <button type="button" onClick={() => onClear()}>{`${selected.length} selected`}</button>
    ),
  });
  const { user } = open({}, undefined, undefined, SelectingView);
  const toggle = screen.getByRole('button', { name: t('list.selectRow') });
  const end = () => screen.getByRole('button', { name: t('list.selectEnd') });
  const isOn = () => document.querySelector('.list-screen')!.matches('.is-selecting');
  expect(isOn()).toBe(false);
  await user.click(toggle);
  expect(isOn()).toBe(true);
  // Also who has selected nothing gets out.
  await user.click(end());
  expect(isOn()).toBe(false);
  await user.click(toggle);
  expect(end()).toHaveClass('primary');
  await user.click(screen.getByRole('checkbox', { name: `${t('list.selectRow')} a` }));
  await user.click(screen.getByRole('button', { name: '1 selected' }));
  expect(isOn()).toBe(false);
  expect(screen.queryByRole('button', { name: /selected/ })).toBeNull();
});

test('[LIST-19] rows of the table are selected by their checkboxes alone', () => {
  open({}, undefined, undefined, listView({ ...list, bulk: () => null }), 'table');
  expect(screen.queryByRole('button', { name: t('list.selectRow') })).toBeNull();
  expect(screen.getByRole('checkbox', { name: `${t('list.selectRow')} a` })).toBeVisible();
});
