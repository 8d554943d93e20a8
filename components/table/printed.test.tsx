import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from './column';
import { DataTable } from './data-table';

interface Row {
  memo: string;
  win: string;
}

const group = { id: 'casino', header: 'Casino' };
const COLUMNS: Column<Row, string>[] = [
  { id: 'name', header: 'name', card: 'heading', cell: () => <b className="name">a member</b> },
  { id: 'memo', header: 'memo', card: 'sub', cell: ({ memo }) => <small>{memo}</small> },
  {
    id: 'bet',
    header: 'bet',
    card: 'figure',
    cell: () => <span className="zero">0</span>,
    total: (sum) => sum,
  },
  { id: 'win', header: 'win', card: 'brief', group, cell: ({ win }) => win },
  { id: 'late', header: 'late', card: 'brief', group, cell: () => null },
  { id: 'ask', header: 'ask', card: 'actions', cell: () => <span className="no-print">press</span> },
];

/** Texts of a part's cells that are printed, and how many columns each spans. */
function printed(part: string, { memo = '', win = '' }: Partial<Row>) {
  const { container } = render(
    <DataTable caption="rows" columns={COLUMNS} rows={[{ memo, win }]} rowKey={() => 'a'} sum="5" />,
  );
  return [...container.querySelectorAll<HTMLTableCellElement>(`${part} :is(th, td):not(.no-print)`)].map(
    (cell) => `${cell.textContent}*${cell.colSpan}`,
  );
}

test('[LIST-12] paper is without columns that have no content, of a group all or none', () => {
  expect(printed('tbody', {})).toEqual(['a member*1', '0*1']);
  expect(printed('thead', {})).toEqual(['name*1', 'bet*1']);
  expect(printed('tbody', { memo: 'thanks', win: '7' })).toEqual([
    'a member*1',
    'thanks*1',
    '0*1',
    '7*1',
    '*1',
  ]);
  expect(printed('thead', { win: '7' })).toEqual(['name*1', 'bet*1', 'Casino*2', 'win*1', 'late*1']);
});

test('[LIST-12] the name of the totals spans the columns that are printed', () => {
  expect(printed('tfoot', {})).toEqual(['5*2']);
  expect(printed('tfoot', { memo: 'thanks' })).toEqual(['5*3']);
});
