import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Amount } from '@/components/ui/amount';
import { listUrlOf } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { renderClient, t } from '@/tests/fixtures/render';
import { type AnyList, defineList } from './definition';
import { ListTable } from './list-table';
import { useSelection } from './use-selection';

const Name = ({ row }: { row: string }) => (
  <span className="who">
    <b>{row}</b>
    <small>{`id ${row}`}</small>
  </span>
);

const list = defineList({
  route: 'userList',
  filters: () => ({}),
  controls: () => [],
  perPage: 4,
  server: {
    load: async () => ({ ok: true, data: { rows: [] as string[], total: 0 } }),
  },
  columns: () => [
    { id: 'name', header: 'Name', card: 'heading', fixed: true, cell: (row) => <Name row={row} /> },
    { id: 'held', header: 'Held', card: 'figure', cell: (row) => `held by ${row}` },
    { id: 'joined', header: 'Joined', card: 'pair', optional: true, cell: (row) => `${row} joined` },
    {
      ...{ id: 'bet', header: 'Bet', label: 'Casino bet', card: 'brief' as const },
      group: { id: 'casino', header: 'Casino' },
      cell: (row: string) => `bet of ${row}`,
    },
    {
      ...{ id: 'win', header: 'Win', label: 'Casino win', card: 'pair' as const },
      group: { id: 'casino', header: 'Casino' },
      cell: (row: string) => `win of ${row}`,
    },
  ],
  rowActions: () => (row) => ({
    href: `/demo/userDetail?id=${row}`,
    menu: () => [
      { id: 'pay', label: 'Pay', of: row, icon: 'move', popup: { kind: 'row', target: { row } } },
      { id: 'detail', label: 'Detail', of: row, icon: 'detail', href: `/demo/userDetail?id=${row}` },
    ],
  }),
  bulk: () => null,
  rowKey: (row) => row,
  empty: () => 'empty.noMembers',
});

const ROWS = ['a', 'b', 'c', 'd'];

/** The table with its selection, as the list around it holds it. */
function Table({
  of = list,
  layout,
  rows,
  scope,
}: {
  of?: AnyList;
  layout?: Partial<Layout>;
  rows: string[];
  scope: string;
}) {
  const selection = useSelection(of, rows, scope);
  const context = {
    ...{ prefix: 'demo', viewer: { memId: 'ptn1', partnerLevel: 'PTN_1' as const }, t },
    ...{ locale: 'ko' as const, today: '2026-01-05', cashDecimal: '1', count: '4' },
    url: listUrlOf('/demo/userList', {}, {}),
  };
  return (
    <>
      <ListTable
        {...{ context, selection }}
        list={of}
        page={{ rows, total: 4 }}
        columns={of.columns(context, null) as never}
        layout={{ view: 'cards', density: 'normal', hidden: [], added: [], ...layout }}
        title="members"
      />
      {selection.rows.size > 0 ? (
        <button type="button" onClick={() => selection.clear()}>
          {`selected ${[...selection.rows.values()].join()}`}
        </button>
      ) : null}
    </>
  );
}
function open(layout: Partial<Layout> = {}) {
  const { rerender, ...rendered } = renderClient(<Table rows={ROWS} scope="all" layout={layout} />);
  return {
    ...rendered,
    show: (rows: string[], scope = 'all') => rerender(<Table rows={rows} scope={scope} layout={layout} />),
  };
}
const chevron = (row: string) => screen.getByRole('button', { name: `${t('list.openRow')} ${row}` });
const box = (row: string) => screen.getByRole('checkbox', { name: `${t('list.selectRow')} ${row}` });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('[LIST-18] a group of columns stands under one heading, and is shown and hidden as one', () => {
  const { unmount } = open();
  expect(headings()).toEqual(['Name', 'Held', 'Casino', t('list.actions'), 'Bet', 'Win']);
  unmount();
  open({ hidden: ['casino'], added: ['joined'] });
  expect(headings()).toEqual(['Name', 'Held', 'Joined', t('list.actions')]);
});

test('[LIST-17] [WORK-02] a row opens in place with every column under its whole name, shown or not, and with its actions', async () => {
  const { user } = open();
  await user.click(chevron('b'));
  expect(chevron('b')).toHaveAttribute('aria-expanded', 'true');
  const panel = await screen.findByRole('region', { name: t('list.allFields') });
  const fields = [...panel.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(fields).toEqual(['Heldheld by b', 'Joinedb joined', 'Casino betbet of b', 'Casino winwin of b']);
  expect(screen.getByRole('link', { name: 'Detail b' })).toHaveAttribute('href', '/demo/userDetail?id=b');
  expect(chevron('b')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: t('list.allFields') })).toBeNull();
});

test('[LIST-17] a log’s cards open by their heading, and say everything; where a card says it all they do not open', async () => {
  const { rowActions: _, bulk: __, ...log } = list;
  const columns = () => {
    const [name, held, , bet, win] = list.columns({} as never, null);
    return [held!, { ...name!, fixed: true }, bet!, win!];
  };
  const { user, unmount } = renderClient(<Table of={{ ...log, columns }} rows={ROWS} scope="all" />);
  const opener = chevron('c');
  expect(opener.closest('td')).toHaveAttribute('data-label', 'Name');
  expect(screen.getByRole('table')).toHaveClass('openable', 'on-cards');
  await user.click(opener);
  const panel = await screen.findByRole('region', { name: t('list.allFields') });
  expect([...panel.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    ...['Held', 'Name', 'Casino bet', 'Casino win'],
  ]);
  unmount();
  const short = () => columns().filter(({ card }) => card !== 'pair');
  renderClient(<Table of={{ ...log, columns: short }} rows={ROWS} scope="all" />);
  expect(document.querySelector('[data-open-row]')).toBeNull();
});

test('[FORM-02] where one amount of a column has decimals the column is marked, whose other amounts get them', () => {
  const amounts = [5, 7.5, 0, 12];
  const amount = (id: string, value: (row: string) => number) => ({
    ...{ id, header: id, card: 'figure' as const, cell: (row: string) => <Amount value={value(row)} /> },
    csv: [{ header: id, value, isAmount: true as const }],
  });
  const columns = () => [
    list.columns({} as never, null)[0]!,
    amount('mixed', (row) => amounts[ROWS.indexOf(row)]!),
    amount('whole', () => 3),
  ];
  renderClient(<Table of={{ ...list, columns }} rows={ROWS} scope="all" />);
  const cellsOf = (label: string) => [...document.querySelectorAll(`tbody td[data-label="${label}"]`)];
  expect(cellsOf('mixed').map((cell) => cell.matches('.cents'))).toEqual([true, true, true, true]);
  expect(cellsOf('mixed').map((cell) => cell.querySelector('.frac')?.textContent)).toEqual([
    ...[undefined, '7.50', undefined, undefined],
  ]);
  expect(cellsOf('whole').some((cell) => cell.matches('.cents'))).toBe(false);
});

test('[LIST-17] arrow keys walk from chevron to chevron', async () => {
  const { user } = open();
  chevron('b').focus();
  await user.keyboard('{ArrowDown}');
  expect(chevron('c')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chevron('a')).toHaveFocus();
});

test('[LIST-19] [WORK-05] rows are selected one by one, by range, and all of the page', async () => {
  const { user } = open();
  await user.click(box('b'));
  expect(await screen.findByText('selected b')).toBeVisible();
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
  expect(screen.queryByText(/^selected/)).toBeNull();
});

test('[LIST-19] without a mouse: arrow keys walk from checkbox to checkbox, Space selects', async () => {
  const { user } = open();
  box('a').focus();
  await user.keyboard('[Space]{ArrowDown}{ArrowDown}[Space]');
  expect(box('c')).toHaveFocus();
  expect(screen.getByText('selected a,c')).toBeVisible();
});

test('[LIST-17] the menu of a row has its actions; without script its button leads to the detail', async () => {
  const { user } = open();
  const button = screen.getByRole('button', { name: t('list.moreOf', { of: 'c' }) });
  expect(button).toHaveAttribute('href', '/demo/userDetail?id=c');
  button.focus();
  await user.keyboard(' ');
  const menu = await screen.findByRole('menu', { name: t('list.actions') });
  expect(within(menu).getByRole('menuitem', { name: 'Pay c' })).toHaveAttribute('data-row', '{"row":"c"}');
  expect(within(menu).getByRole('menuitem', { name: 'Detail c' })).toHaveAttribute(
    'href',
    '/demo/userDetail?id=c',
  );
});

test('[LIST-19] the selection stays over pages, and ends with another node or filter', async () => {
  const { user, show } = open();
  await user.click(box('b'));
  show(['e', 'f']);
  await user.click(box('f'));
  expect(screen.getByText('selected b,f')).toBeVisible();
  show(['a', 'b'], 'another filter');
  expect(screen.queryByText(/^selected/)).toBeNull();
  expect(box('b')).not.toBeChecked();
});

test('[Lists as a tool for eight hours a day] a name that may be cut is told whole under the pointer', async () => {
  const { user } = open();
  await user.hover(screen.getByText('b', { selector: 'b' }));
  expect(screen.getByText('b', { selector: 'b' }).parentElement).toHaveAttribute('title', 'b · id b');
  expect(screen.getByText('a', { selector: 'b' }).parentElement).not.toHaveAttribute('title');
});

test('[LIST-12] a figure that is all of its cell needs no tag of its own, a linked or signed one does', () => {
  const signed = { gain: 'profit', loss: 'loss' };
  const figures = {
    plain: Amount({ value: 5 }),
    zero: Amount({ value: 0 }),
    link: Amount({ value: 5, href: '/demo/explain' }),
    loss: Amount({ value: -5, signed }),
    pair: (
      <>
        <b>and</b>
        {Amount({ value: 5 })}
      </>
    ),
  };
  const shown = Object.entries(figures).map(([id, figure]) => ({
    ...{ id, header: id, card: 'pair' as const, cell: () => figure },
  }));
  const [name] = list.columns({ t } as never, null);
  renderClient(
    <Table rows={['a']} scope="all" of={{ ...list, columns: () => [name, ...shown] } as AnyList} />,
  );
  const cells = Object.keys(figures).map((id) => document.querySelector(`tbody td[data-label="${id}"]`)!);
  expect(cells.map(({ className, innerHTML }) => [className, innerHTML])).toEqual([
    ['at-pair num', '5'],
    ['at-pair zero', '0'],
    ['at-pair', '<a href="/demo/explain" class="figure num">5</a>'],
    ['at-pair', '<span class="num loss"><span class="sr-only">loss </span>-5</span>'],
    ['at-pair', '<b>and</b><span class="num">5</span>'],
  ]);
});
