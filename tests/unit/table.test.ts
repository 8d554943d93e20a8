import { describe, expect, test } from 'vitest';
import { ariaSort, nextOrder } from '@/components/table/column';
import { pagerWindow } from '@/components/table/pager-window';
import { rowCount } from '@/components/table/row-count';

describe('pager (FORM-04)', () => {
  test.each([
    [1, 0, 1, 1, [1]],
    [1, 40, 1, 1, [1]],
    [1, 41, 1, 2, [1, 2]],
    [10, 1000, 10, 25, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [11, 1000, 11, 25, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
    [23, 1000, 23, 25, [21, 22, 23, 24, 25]],
  ])('page %i of %i rows: page %i, last %i', (page, total, current, last, numbers) => {
    expect(pagerWindow(page, total, 40)).toEqual({ page: current, last, numbers });
  });

  test('a page outside the list is brought inside', () => {
    expect(pagerWindow(99_999, 100, 40)).toEqual({ page: 3, last: 3, numbers: [1, 2, 3] });
    expect(pagerWindow(-1, 100, 40).page).toBe(1);
  });
});

describe('the number of rows that an answer tells', () => {
  const rows = (length: number) => Array.from({ length });
  const paging = { page: 2, count_per_list: 10 };

  test('[WIRE-06] the answer tells the size of its pages; where it does not, pages have the size that was asked for', () => {
    const info = { page: 2, count_per_list: 20, tatal_list_count: 35 };
    expect(rowCount(info, rows(15), paging)).toEqual({ total: 35, perPage: 20 });
    expect(rowCount({ ...info, count_per_list: 0 }, rows(10), paging)).toEqual({ total: 35, perPage: 10 });
  });

  test('[WIRE-06] after a page of rows that are not counted, full or not, there may be a next one; an empty page leads back', () => {
    expect(rowCount(undefined, rows(10), paging)).toEqual({
      total: 20,
      perPage: 10,
      hasNext: true,
      isCut: true,
    });
    expect(rowCount(undefined, rows(3), paging)).toEqual({
      total: 13,
      perPage: 10,
      hasNext: true,
      isCut: true,
    });
    expect(rowCount(undefined, rows(0), paging)).toEqual({ total: 0, perPage: 10, hasNext: false });
    expect(pagerWindow(2, 13, 10, true)).toEqual({ page: 2, last: 3, numbers: [1, 2, 3] });
    expect(pagerWindow(2, 0, 10, false)).toEqual({ page: 2, last: 2, numbers: [1, 2] });
  });

  test('[WIRE-06] an answer that is not one of several pages has all rows', () => {
    expect(rowCount(undefined, rows(100))).toEqual({ total: 100, perPage: 100 });
    expect(rowCount(undefined)).toEqual({ total: 0 });
  });
});

describe('sortable headers', () => {
  test('clicks cycle through the orders of a column, from the first', () => {
    expect(nextOrder(['ID_ASC', 'ID_DESC'], 'JOIN_DESC')).toBe('ID_ASC');
    expect(nextOrder(['ID_ASC', 'ID_DESC'], 'ID_ASC')).toBe('ID_DESC');
    expect(nextOrder(['ID_ASC', 'ID_DESC'], 'ID_DESC')).toBe('ID_ASC');
    expect(nextOrder(['CASH_DESC'], 'CASH_DESC')).toBe('CASH_DESC');
  });

  test('only the sorted column has a direction', () => {
    expect(ariaSort(['ID_ASC', 'ID_DESC'], 'ID_ASC')).toBe('ascending');
    expect(ariaSort(['ID_ASC', 'ID_DESC'], 'ID_DESC')).toBe('descending');
    expect(ariaSort(['CASH_DESC'], 'ID_DESC')).toBeUndefined();
  });
});
