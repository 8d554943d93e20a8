import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FixedColumn, FixedTable } from './fixed-table';

interface Fruit {
  name: string;
  count: number;
}

const FRUITS: readonly Fruit[] = [
  { name: 'apple', count: 2 },
  { name: 'pear', count: 3 },
];
const columns: readonly FixedColumn<Fruit>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name, total: 'All' },
  { id: 'count', header: 'Count', end: true, className: 'wide', cell: ({ count }) => count, total: 5 },
];
const keyOf = ({ name }: Fruit) => name;
const texts = (row: Element) => [...row.children].map(({ textContent }) => textContent);

test('a column gives the heading, the cells and the total', () => {
  render(<FixedTable caption="Fruits" rows={FRUITS} rowKey={keyOf} columns={columns} />);
  const table = screen.getByRole('table', { name: 'Fruits' });
  expect(within(table).getAllByRole('row').map(texts)).toEqual([
    ['Name', 'Count'],
    ['apple', '2'],
    ['pear', '3'],
    ['All', '5'],
  ]);
  expect(within(table).getByRole('rowheader', { name: 'pear' })).toHaveAttribute('scope', 'row');
  expect(within(table).getByRole('cell', { name: '3' })).toHaveClass('num', 'end', 'wide');
  expect(within(table).getByRole('columnheader', { name: 'Count' })).toHaveAttribute('scope', 'col');
});

test('without totals there is no last row for them', () => {
  render(
    <FixedTable rows={FRUITS} rowKey={keyOf} columns={columns.map(({ total: _, ...column }) => column)} />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(document.querySelector('tfoot')).toBeNull();
});

test('[A11Y] rows that are grids on phones name their roles, and cells their headings', () => {
  const { rerender } = render(
    <FixedTable rows={FRUITS} rowKey={keyOf} columns={columns} phoneGrid="max-md:grid" />,
  );
  const named = () => document.querySelectorAll('[role]').length;
  expect(document.querySelectorAll('table, thead, tbody, tfoot, tr, th, td')).toHaveLength(named());
  expect(screen.getByRole('cell', { name: '3' })).toHaveAttribute('data-label', 'Count');
  expect(screen.getByRole('cell', { name: '3' })).toHaveAttribute('data-cell', 'count');
  rerender(<FixedTable rows={FRUITS} rowKey={keyOf} columns={columns} />);
  expect(named()).toBe(0);
});

test('a heading has the classes that its column gives it', () => {
  const [name, count] = columns;
  const named = { ...name!, headerClass: 'wide' };
  render(<FixedTable rows={FRUITS} rowKey={keyOf} columns={[named, { ...count!, headerClass: 'wide' }]} />);
  const headings = screen.getAllByRole('columnheader');
  expect(headings.map(({ className }) => className)).toEqual(['wide', 'end wide']);
});

test('a row has the attributes that are given for it', () => {
  render(
    <FixedTable
      rows={FRUITS}
      rowKey={keyOf}
      columns={columns}
      rowProps={({ name }) => ({ 'aria-current': name === 'pear' ? 'true' : undefined })}
    />,
  );
  expect(screen.getAllByRole('row', { current: true }).map(texts)).toEqual([['pear', '3']]);
});
