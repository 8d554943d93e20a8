import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AnyList } from '@/components/list/definition';
import { PLAIN_KEYS } from '@/components/ui/shortcuts';
import { toastStore } from '@/components/ui/toasts';
import { ok } from '@/lib/rules/result';
import { later, type Outcome, openList, selectable, shownIds, smallList } from '@/tests/fixtures/open-list';
import { withPopovers } from '@/tests/fixtures/popovers';
import { t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';

withPopovers();
beforeEach(() => {
  for (const call of Object.values(router)) call.mockClear();
});

/** Four rows; another page has the two after them, another node or filter other rows beside `b`. */
const four = selectable(
  smallList(({ page, searchValue }) =>
    ok({ ids: searchValue ? ['b', 'x'] : page === 2 ? ['e', 'f'] : ['a', 'b', 'c', 'd'] }),
  ),
);
const chevron = (id: string) => screen.getByRole('button', { name: `${t('list.openRow')} ${id}` });
const box = (id: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${t('list.selectRow')} ${id}` });
const menuButton = (id: string) => screen.getByRole('button', { name: t('list.moreOf', { of: id }) });
const panel = () => screen.findByRole('region', { name: t('list.allFields') });
const noPanel = () => expect(screen.queryByRole('region', { name: t('list.allFields') })).toBeNull();
const turnTo = (number: string) => screen.getByRole('link', { name: number });
const shows = (...ids: string[]) => waitFor(() => expect(shownIds()).toEqual(ids));

test('[LIST-17] [WORK-02] a row opens in place with every column under its whole name, shown or not, its detail and actions', async () => {
  const { user, requests } = await openList({ list: four });
  await user.click(chevron('b'));
  expect(chevron('b')).toHaveAttribute('aria-expanded', 'true');
  const opened = await panel();
  expect(requests).toEqual(['?_part=row&_key=b']);
  const row = opened.closest('tr')!;
  expect(row.previousElementSibling).toHaveAttribute('data-key', 'b');
  const fields = [...opened.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(fields).toEqual(['Heldheld by b', 'Joinedb joined', 'Casino betbet of b', 'Casino winwin of b']);
  expect(row).toHaveTextContent('latest of b');
  expect(within(row).getByRole('link', { name: 'Detail b' })).toHaveAttribute(
    'href',
    '/demo/userDetail?id=b',
  );
  expect(within(row).getByRole('button', { name: 'Pay b' })).toHaveAttribute('data-row', '{"id":"b"}');
  expect(chevron('b')).toHaveFocus();
  await user.keyboard('{Enter}');
  noPanel();
  expect(chevron('b')).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('tr.opened')).toBeNull();
});

test('[LIST-17] a log’s cards open by their heading, and say everything; where a card says it all they do not open', async () => {
  const { rowActions: _, bulk: __, ...log } = four;
  const reordered = (list: Partial<AnyList>, filter: (card: string) => boolean): AnyList => ({
    ...log,
    ...list,
    columns: (...given: Parameters<AnyList['columns']>) => {
      const [name, held, , bet, win] = four.columns(...given);
      return [held!, name!, bet!, win!].filter(({ card }) => filter(card));
    },
  });
  const { user, unmount } = await openList({ list: reordered({}, () => true) });
  const opener = chevron('c');
  expect(opener.closest('td')).toHaveAttribute('data-label', 'Name');
  expect(screen.getByRole('table')).toHaveClass('openable', 'on-cards');
  await user.click(opener);
  expect([...(await panel()).querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    ...['Held', 'Name', 'Casino bet', 'Casino win'],
  ]);
  unmount();
  await openList({ list: reordered({}, (card) => card !== 'pair') });
  expect(shownIds()).toHaveLength(4);
  expect(document.querySelector('[data-open-row]')).toBeNull();
});

test('[LIST-17] an opened row has no name without anything beside it', async () => {
  const sparse: AnyList = {
    ...four,
    columns: (...given: Parameters<AnyList['columns']>) =>
      four.columns(...given).map((column) => {
        if (column.header === 'Joined') return { ...column, cell: () => <span>{[]}</span> };
        return column.id === 'win' ? { ...column, cell: () => null } : column;
      }),
  };
  const { user } = await openList({ list: sparse });
  await user.click(chevron('b'));
  const names = [...(await panel()).querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Held', 'Casino bet']);
});

test('[SITE-07] [LIST-17] a row that is opened is busy at once, with a row below it, until its content is here', async () => {
  const answer = later();
  const { user } = await openList({ list: four }, (href) =>
    href.includes('row') ? answer.promise : undefined,
  );
  await user.click(chevron('a'));
  expect(chevron('a')).toHaveAttribute('aria-busy', 'true');
  expect(chevron('a')).toHaveAttribute('aria-expanded', 'true');
  const opening = document.querySelector('tr.opened')!;
  expect(opening).toHaveTextContent(t('common.loading'));
  expect(opening.previousElementSibling).toHaveAttribute('data-key', 'a');
  expect(opening.firstElementChild).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer.resolve());
  await panel();
  expect(chevron('a')).not.toHaveAttribute('aria-busy');
  expect(opening.firstElementChild).not.toHaveAttribute('aria-busy');
});

test('[LIST-17] a row that fails to load is closed: refused the page says why, without a connection a note', async () => {
  let outcome: Outcome = 'refused';
  const { user } = await openList({ list: four }, () => outcome);
  await user.click(chevron('a'));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(chevron('a')).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('tr.opened')).toBeNull();
  outcome = 'cut';
  await user.click(chevron('a'));
  await waitFor(() => expect(toastStore.current()?.title).toBe(t('api.TE99')));
  expect(chevron('a')).toHaveAttribute('aria-expanded', 'false');
  outcome = undefined;
  await user.click(chevron('a'));
  await panel();
});

test('[LIST-17] a row that the list has no more says so in its place', async () => {
  let ids = ['a', 'b'];
  const { user } = await openList({ list: smallList(() => ok({ ids })) });
  ids = ['a'];
  await user.click(chevron('b'));
  expect(await screen.findByText(t('list.rowGone'))).toBeVisible();
});

test('[LIST-17] a press on a chevron begins to load its row, one on its menu the menu', async () => {
  const { requests } = await openList({ list: four });
  fireEvent.pointerDown(chevron('a'));
  fireEvent.pointerDown(menuButton('b'));
  expect(requests).toEqual(['?_part=row&_key=a', '?_part=menu&_key=b']);
});

test('[LIST-17] open rows stay open when the page is rendered again, sorted or left for another page', async () => {
  let version = 1;
  const base = smallList(({ page, orderStr }) =>
    ok({
      ids: page === 2 ? ['c'] : orderStr === 'ID_ASC' ? ['a', 'b'] : ['b', 'a'],
      total: 3 + version,
    }),
  );
  const list: AnyList = {
    ...base,
    rowDetail: async ({ id }: { id: string }) => <p>{`${id} v${version}`}</p>,
  };
  const { user, refresh } = await openList({ list });
  await user.click(chevron('b'));
  await screen.findByText('b v1');
  version = 2;
  await refresh();
  await screen.findByText('b v2');
  await user.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('link'));
  await shows('b', 'a');
  expect((await screen.findByText('b v2')).closest('tr')!.previousElementSibling).toHaveAttribute(
    'data-key',
    'b',
  );
  await user.click(turnTo('2'));
  await shows('c');
  expect(document.querySelector('tr.opened')).toBeNull();
  await user.click(turnTo('1'));
  await shows('b', 'a');
  await screen.findByText('b v2');
  await user.click(chevron('b'));
  await refresh();
  expect(document.querySelector('tr.opened'), 'a closed one stays closed').toBeNull();
});

test('[WHY-01] a part that follows an open row is loaded after it, and is left out where that fails', async () => {
  const list: AnyList = {
    ...four,
    header: () => <p>above the rows</p>,
    rowDetail: async ({ id }: { id: string }) => (
      <div data-late={`/demo/api/list/${id === 'a' ? 'userList' : 'unknown'}?_part=header`} aria-busy="true">
        waits
      </div>
    ),
  };
  const { user, requests } = await openList({ list });
  const late = () => [...document.querySelectorAll('[data-late]')].map(({ textContent }) => textContent);
  await user.click(chevron('a'));
  await waitFor(() => expect(late()).toEqual(['above the rows']));
  expect(requests).toEqual(['?_part=row&_key=a', '?_part=header']);
  await user.click(chevron('b'));
  await waitFor(() => expect(late()).toEqual(['above the rows', '']));
  expect(document.querySelector('[data-late][aria-busy]')).toBeNull();
});

test('[LIST-17] arrow keys walk from chevron to chevron', async () => {
  const { user } = await openList({ list: four });
  chevron('b').focus();
  await user.keyboard('{ArrowDown}');
  expect(chevron('c')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chevron('a')).toHaveFocus();
});

test('[LIST-17] [LIST-19] J and K walk through the rows from anywhere, Enter opens and X selects', async () => {
  const { user } = await openList({ list: four });
  await user.keyboard('k');
  expect(chevron('a'), 'the first from outside').toHaveFocus();
  await user.keyboard('jJ');
  expect(chevron('c')).toHaveFocus();
  await user.keyboard('jj');
  expect(chevron('d'), 'the last stays').toHaveFocus();
  await user.keyboard('kx');
  expect(screen.getByText('selected c')).toBeVisible();
  await user.keyboard('{Enter}');
  within(await panel()).getByText('held by c');
  screen.getByRole('button', { name: 'Pay c' }).focus();
  await user.keyboard('k');
  expect(chevron('b'), 'from what is open below a row').toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'ㅓ', code: 'KeyJ' });
  expect(chevron('c'), 'under a Korean keyboard, and on from the last row').toHaveFocus();
});

test('[LIST-17] [LIST-19] letters are text in the search, and nothing with Ctrl, in a menu or while they are off', async () => {
  const { user } = await openList({ list: four });
  await user.type(screen.getByRole('searchbox'), 'jx');
  expect(screen.getByRole('searchbox')).toHaveValue('jx');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  chevron('a').focus();
  await user.keyboard('{Control>}j{/Control}');
  expect(chevron('a')).toHaveFocus();
  localStorage.setItem(PLAIN_KEYS, 'off');
  await user.keyboard('jx');
  expect(chevron('a')).toHaveFocus();
  expect(screen.queryByText(/^selected/)).toBeNull();
  localStorage.removeItem(PLAIN_KEYS);
  await user.click(menuButton('b'));
  const menu = await screen.findByRole('menu');
  await user.keyboard('j');
  expect(menu).toContainElement(document.activeElement as HTMLElement);
});

test('[LIST-17] arrows walk from cell to cell: through a row, and to the same place of the next', async () => {
  const { user } = await openList({ list: four });
  const name = (id: string) => screen.getByRole('link', { name: `detail of ${id}` });
  name('a').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(name('b')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(menuButton('b')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(menuButton('c')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(box('a'), 'the ends stop').toHaveFocus();
});

test('[LIST-19] [WORK-05] rows are selected one by one, by range, and all of the page', async () => {
  const { user } = await openList({ list: four });
  await user.click(box('b'));
  expect(await screen.findByText('selected b')).toBeVisible();
  expect(box('b').closest('tr')).toHaveClass('picked');
  await user.keyboard('{Shift>}');
  await user.click(box('d'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('selected b,c,d')).toBeVisible();
  await user.click(box('c'));
  expect(screen.getByText('selected b,d')).toBeVisible();
  const all = screen.getByRole('checkbox', { name: t('list.selectAll') });
  expect(all).not.toBeChecked();
  await user.click(all);
  expect(box('a')).toBeChecked();
  expect(all).toBeChecked();
  await user.click(screen.getByText(/^selected/));
  expect(box('a')).not.toBeChecked();
  expect(all).not.toBeChecked();
  expect(screen.queryByText(/^selected/)).toBeNull();
});

test('[LIST-19] without a mouse: arrow keys walk from checkbox to checkbox, Space selects', async () => {
  const { user } = await openList({ list: four });
  box('a').focus();
  await user.keyboard('[Space]{ArrowDown}{ArrowDown}[Space]');
  expect(box('c')).toHaveFocus();
  expect(screen.getByText('selected a,c')).toBeVisible();
});

test('[LIST-19] the selection stays over pages, and ends with another node or filter', async () => {
  const { user } = await openList({ list: four });
  await user.click(box('b'));
  await user.click(turnTo('2'));
  await shows('e', 'f');
  await user.click(box('f'));
  expect(screen.getByText('selected b,f')).toBeVisible();
  await user.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('link'));
  await shows('a', 'b', 'c', 'd');
  expect(box('b'), 'another order is no other filter').toBeChecked();
  await user.type(screen.getByRole('searchbox'), 'kim{Enter}');
  await shows('b', 'x');
  expect(screen.queryByText(/^selected/)).toBeNull();
  expect(box('b')).not.toBeChecked();
});

test('[LIST-19] the bar reads the latest data of a selected row from its page', async () => {
  let held = 5;
  const renderedRows: unknown[] = [];
  const list: AnyList = {
    ...four,
    bulk: {
      bar: ({ rows }: { rows: ReadonlyMap<string, unknown> }) => {
        renderedRows.push([...rows.values()]);
        return null;
      },
      data: ({ id }: { id: string }) => ({ memberId: id, held }),
    },
  };
  const { user, refresh } = await openList({ list });
  await user.click(box('b'));
  expect(renderedRows.at(-1)).toEqual([{ key: 'b', memberId: 'b', held: '5' }]);
  held = 7;
  await refresh();
  expect(renderedRows.at(-1)).toEqual([{ key: 'b', memberId: 'b', held: '7' }]);
});

test('[LIST-19] on phones cards are selected by a tap while that is on, and giving the selection up ends it', async () => {
  const { user } = await openList({ list: four });
  const toggle = () => document.querySelector<HTMLElement>('[data-selecting]')!;
  expect([...toggle().children].map(({ textContent }) => textContent)).toEqual([
    t('list.selectRow'),
    t('list.selectEnd'),
  ]);
  const isOn = () => document.querySelector('.list-screen')!.matches('.is-selecting');
  expect(isOn()).toBe(false);
  await user.click(toggle());
  expect(isOn()).toBe(true);
  // Also who has selected nothing gets out.
  await user.click(toggle());
  expect(isOn()).toBe(false);
  await user.click(toggle());
  expect(toggle()).toHaveClass('primary');
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(box('a'));
  await user.click(screen.getByRole('button', { name: 'selected a' }));
  expect(isOn()).toBe(false);
  expect(screen.queryByRole('button', { name: /^selected/ })).toBeNull();
});

test('[LIST-19] rows of the table are selected by their checkboxes alone', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the list stores it
  document.cookie = 'pb_list_userList=table~normal; path=/demo';
  await openList({ list: four });
  // biome-ignore lint/suspicious/noDocumentCookie: it goes
  document.cookie = 'pb_list_userList=; path=/demo; max-age=0';
  expect(document.querySelector('table.list')).toHaveClass('rows');
  expect(document.querySelector('[data-selecting]')).toBeNull();
  expect(box('a')).toBeVisible();
});

test('[LIST-17] the menu of a row has its actions; without script its button leads to the detail', async () => {
  const { user, requests } = await openList({ list: four });
  const button = menuButton('c');
  expect(button).toHaveAttribute('href', '/demo/userDetail?id=c');
  button.focus();
  await user.keyboard(' ');
  const menu = await screen.findByRole('menu', { name: t('list.actions') });
  expect(requests).toEqual(['?_part=menu&_key=c']);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).not.toHaveAttribute('aria-busy');
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('aria-label'))).toEqual(['Pay c', 'Detail c']);
  expect(items[0]).toHaveAttribute('data-row', '{"id":"c"}');
  expect(items[1]).toHaveAttribute('href', '/demo/userDetail?id=c');
  expect(items[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(items[1]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(items[0], 'the first comes after the last').toHaveFocus();
  await user.keyboard('{End}{Home}{ArrowUp}');
  expect(items[1]).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-expanded');
});

test('[LIST-17] another press on its button, one outside and a chosen item close the menu', async () => {
  const { user } = await openList({ list: four });
  const open = async () => {
    await user.click(menuButton('c'));
    return screen.findByRole('menu');
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await open();
  await user.click(menuButton('c'));
  await closed();
  await open();
  await user.click(document.body);
  await closed();
  await user.click(within(await open()).getByRole('menuitem', { name: 'Pay c' }));
  await closed();
  await open();
  await user.tab();
  await closed();
});

test('[LIST-17] a menu that fails to load: refused the page says why, without a connection a note', async () => {
  let outcome: Outcome = 'refused';
  const { user } = await openList({ list: four }, () => outcome);
  await user.click(menuButton('c'));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(menuButton('c')).not.toHaveAttribute('aria-expanded');
  outcome = 'cut';
  await user.click(menuButton('c'));
  await waitFor(() => expect(toastStore.current()?.title).toBe(t('api.TE99')));
  outcome = undefined;
  await user.click(menuButton('c'));
  await screen.findByRole('menu');
});

test('[LIST-17] where rows open rows below themselves, the menu of a row opens it in place, and closes it', async () => {
  const { user } = await openList({ list: { ...four, hasTreeRows: true } });
  // The style hides it in such a table.
  chevron('b').style.display = 'none';
  const press = async (name: string) => {
    await user.click(menuButton('b'));
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
  };
  await press(t('list.openRow'));
  await panel();
  await press(t('list.closeRow'));
  noPanel();
});

test('[LIST-17] elsewhere the menu has no such item beside the chevron', async () => {
  const { user } = await openList({ list: four });
  await user.click(menuButton('b'));
  expect(within(await screen.findByRole('menu')).queryByText(t('list.openRow'))).toBeNull();
});

test('[A11Y] [LIVE-03] the focus in an open row stays with its member when rows before it are new', async () => {
  let ids = ['a', 'b'];
  const { user, refresh } = await openList({ list: smallList(() => ok({ ids })) });
  for (const id of ids) {
    await user.click(chevron(id));
    await screen.findByText(`latest of ${id}`);
  }
  const pay = () => screen.getByRole('button', { name: 'Pay b' });
  pay().focus();
  ids = ['x', 'y', 'a', 'b'];
  await refresh();
  await shows('x', 'y', 'a', 'b');
  expect(pay()).toHaveFocus();
  await waitFor(() => expect(document.querySelectorAll('tr.opened [aria-busy]')).toHaveLength(0));
  expect(pay()).toHaveFocus();
});

test('[A11Y] the focus of a row that has left the list is in the row that has come into its place', async () => {
  let ids = ['a', 'b', 'c'];
  const { refresh } = await openList({ list: smallList(() => ok({ ids })) });
  menuButton('b').focus();
  ids = ['a', 'c'];
  await refresh();
  await shows('a', 'c');
  expect(document.activeElement!.closest('tr')).toHaveAttribute('data-key', 'c');
  // The last one of the list.
  ids = ['a'];
  await refresh();
  await shows('a');
  expect(document.activeElement!.closest('tr')).toHaveAttribute('data-key', 'a');
});

test('[LIST-17] the menu of a row that is gone says so', async () => {
  let ids = ['a', 'b'];
  const { user } = await openList({ list: smallList(() => ok({ ids })) });
  ids = ['a'];
  await user.click(menuButton('b'));
  await waitFor(() => expect(toastStore.current()?.title).toBe(t('list.rowGone')));
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('[LIST-17] a menu whose button lost the focus while it was loaded does not open', async () => {
  const answer = later();
  const { user } = await openList({ list: four }, () => answer.promise);
  await user.click(menuButton('c'));
  const search = screen.getByRole('searchbox');
  await user.click(search);
  await act(async () => answer.resolve());
  await waitFor(() => expect(menuButton('c')).not.toHaveAttribute('aria-expanded'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(search).toHaveFocus();
});

test('[LIST-17] a menu closes with its list, and over a new table gives the focus to the button of its row', async () => {
  let ids = ['a', 'b'];
  const { user, refresh, unmount } = await openList({ list: smallList(() => ok({ ids })) });
  await user.click(menuButton('b'));
  await screen.findByRole('menu');
  ids = ['x', 'b'];
  await refresh();
  await shows('x', 'b');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menuButton('b')).toHaveFocus());
  await user.click(menuButton('b'));
  await screen.findByRole('menu');
  unmount();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('[LIST-19] the button of selecting says so after a change of the list', async () => {
  const { user, refresh } = await openList({ list: four });
  const toggle = () => document.querySelector<HTMLElement>('[data-selecting]')!;
  await user.click(toggle());
  await refresh();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(toggle()).toHaveClass('primary');
});
