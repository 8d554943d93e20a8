import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CellPopover } from './cell-popover';
import type { Column } from './column';
import { DataTable } from './data-table';
import { fitColumns } from './fit-columns';
import { giveWayWidths } from './give-way';
import { textWidth } from './text-width';

interface Row {
  id: string;
  bet: string;
}

const figure = (id: string, more: Partial<Column<Row, string>> = {}): Column<Row, string> => ({
  id,
  header: id,
  end: true,
  card: 'brief',
  cell: ({ bet }) => <span className="num">{bet}</span>,
  total: (sum) => sum,
  ...more,
});
const COLUMNS: Column<Row, string>[] = [
  {
    id: 'name',
    header: 'name',
    card: 'heading',
    fixed: true,
    cell: ({ id }) => <b className="name">{id}</b>,
  },
  { id: 'upper', header: 'upper', card: 'sub', cell: () => 'a partner with a long name' },
  figure('cash', { card: 'figure' }),
  figure('bet', { sort: ['BET_DESC'] }),
  figure('win', { group: { id: 'casino', header: 'Casino' } }),
  figure('rolling', { group: { id: 'casino', header: 'Casino' }, card: 'pair' }),
  { id: 'state', header: 'state', card: 'state', cell: () => 'signed in today at 12:00' },
];
const ROWS: Row[] = [{ id: 'player1', bet: '12,345,678,901.00' }];

const limitsOf = (more: Partial<Parameters<typeof giveWayWidths<Row, string>>[0]> = {}) =>
  giveWayWidths({
    columns: COLUMNS,
    cells: ROWS.map((row) => COLUMNS.map(({ cell }) => cell(row))),
    totals: COLUMNS.map(({ total }) => total?.('23,456,789')),
    decimals: [],
    spanned: 2,
    sorted: undefined,
    ...more,
  });

test('[LIST-12] columns give way from the last of the chooser on, a group as one; heading, amount and state stay', () => {
  const limits = limitsOf();
  expect([...limits.keys()]).toEqual(['casino', 'bet']);
  expect(limits.get('bet')).toBeLessThan(limits.get('casino')!);
});

test('[LIST-12] neither the sorted column nor those below the name of the totals give way', () => {
  expect([...limitsOf({ sorted: COLUMNS[3] }).keys()]).toEqual(['casino']);
  expect([...limitsOf({ spanned: 1 }).keys()]).toEqual(['casino', 'bet', 'upper']);
});

test('[LIST-12] longer amounts need a wider pane, decimals and totals as well', () => {
  const most = (more: Parameters<typeof limitsOf>[0]) => limitsOf(more).get('casino')!;
  const long = COLUMNS.map(({ cell }) => cell({ id: 'player1', bet: '999,999,999,999,999,999.00' }));
  const base = most({});
  expect(most({ cells: [long] })).toBeGreaterThan(base);
  expect(most({ totals: COLUMNS.map(({ total }) => total?.('999,999,999,999,999,999.00')) })).toBeGreaterThan(
    base,
  );
  expect(most({ decimals: COLUMNS.slice(2, 6) })).toBeGreaterThan(base);
});

test('the width of a text is counted in digits, without hidden parts', () => {
  expect(textWidth('1234')).toBe(4);
  expect(textWidth('한글')).toBeGreaterThan(textWidth('12'));
  expect(textWidth('.,')).toBeLessThan(2);
  expect(textWidth(<b className="name">{'W'.repeat(40)}</b>)).toBe(26);
  const who = (
    <span className="who">
      <b>12</b>
      <small>a long id</small>
    </span>
  );
  expect(textWidth(who)).toBe(2);
  expect(textWidth(CellPopover({ id: 'x', summary: '123', as: 'p', children: 'much more text' }))).toBe(3);
  expect(textWidth([null, false, 5, <i key="i">5</i>])).toBe(2);
});

const renderTable = (more: Partial<Parameters<typeof DataTable<Row, string>>[0]> = {}) =>
  render(
    <DataTable
      caption="rows"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      sum="23,456,789"
      canGiveWay
      open={{ label: () => 'open', onCards: false, fromMenu: true }}
      {...more}
    />,
  ).container;
const limitIn = (element: Element | null | undefined) => /fit-\d+/.exec(element?.className ?? '')?.[0];

test('[LIST-12] head, cell and total of a column, and the heading of its group, are hidden together', () => {
  const table = renderTable();
  const limit = limitIn(table.querySelector('th[data-choice="casino"]'));
  expect(limit).toBeDefined();
  expect(limitIn(table.querySelector('th.group'))).toBe(limit);
  for (const part of ['tbody', 'tfoot']) {
    const cells = [...table.querySelectorAll(`${part} td`)];
    expect(cells.filter((cell) => limitIn(cell) === limit)).toHaveLength(2);
  }
  expect(limitIn(table.querySelector('tbody .at-figure'))).toBeUndefined();
});

test('[LIST-12] no column gives way where rows do not open, or where the viewer has added columns', () => {
  expect(renderTable({ open: undefined }).querySelector('[class*="fit-"]')).toBeNull();
  expect(renderTable({ canGiveWay: false }).querySelector('[class*="fit-"]')).toBeNull();
});

test('[LIST-12] rows that open on cards alone have a chevron where columns are hidden', () => {
  const open = { label: () => 'open', onCards: true };
  const limit = limitIn(renderTable().querySelector('th[data-choice="casino"]'))!;
  const chevron = renderTable({ open: { ...open, fromMenu: false } }).querySelector('.row-open')!;
  expect([...chevron.classList]).toEqual(['row-open', limit.replace('fit', 'from')]);
  expect(renderTable({ open: { ...open, fromMenu: true } }).querySelector('.row-open')!.className).toBe(
    'row-open',
  );
});

test('[LIST-12] a pane whose table is too wide widens its digit until the columns fit', () => {
  document.body.innerHTML =
    '<section style="font-size: 9em"><table><tr><th data-choice="bet"></th></tr></table></section>';
  const pane = document.querySelector('section')!;
  const table = document.querySelector('table')!;
  const size = () => Number.parseFloat(pane.style.fontSize || '1');
  const fitAt = (fits: number) => {
    Object.defineProperty(pane, 'clientWidth', { value: 1_000, configurable: true });
    const offsetWidth = { get: () => (size() >= fits ? 1_000 : 1_100), configurable: true };
    Object.defineProperty(table, 'offsetWidth', offsetWidth);
    fitColumns(pane);
    return pane.style.fontSize;
  };
  expect(fitAt(0), 'none is hidden needlessly, and an old measure is forgotten').toBe('');
  expect(Number.parseFloat(fitAt(1.2))).toBeGreaterThanOrEqual(1.2);
  expect(Number.parseFloat(fitAt(1.2))).toBeLessThan(1.3);
  expect(Number.parseFloat(fitAt(99)), 'an end where nothing helps').toBeLessThan(2);
  table.innerHTML = '';
  expect(fitAt(99), 'nothing can give way').toBe('');
});
