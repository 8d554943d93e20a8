import { expect, test } from 'vitest';
import { orderedColumns } from './ordered-columns';

const group = { id: 'casino', header: 'Casino' };
const columns = [
  { id: 'member', header: 'Member', fixed: true },
  { id: 'upper', header: 'Upper' },
  { id: 'bet', header: 'Bet', group },
  { id: 'win', header: 'Win', group },
  { id: 'fresh', header: 'New since' },
  { id: 'cash', header: 'Cash' },
];
const order = (...ids: string[]) => orderedColumns(columns, { order: ids }).map(({ id }) => id);

test('[VIEW-04] columns are in the order of the person; those of a group stay together, the fixed one first', () => {
  expect(order()).toEqual(columns.map(({ id }) => id));
  expect(order('cash', 'casino', 'upper', 'fresh')).toEqual([
    'member',
    'cash',
    'bet',
    'win',
    'upper',
    'fresh',
  ]);
});

test('[VIEW-04] a column that the order does not know is behind the one that it follows by default', () => {
  expect(order('cash', 'casino', 'upper')).toEqual(['member', 'cash', 'bet', 'win', 'fresh', 'upper']);
  expect(order('gone', 'cash', 'upper', 'casino')).toEqual([
    'member',
    'cash',
    'upper',
    'bet',
    'win',
    'fresh',
  ]);
});
