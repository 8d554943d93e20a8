import { expect, test } from 'vitest';
import { queryOn, storedQuery, viewParams } from '@/lib/lists/view-query';
import { isViewQuery } from '@/lib/rules/views';

const MONDAY = '2026-11-23';
const NEXT = '2026-11-30';

test.each([
  [
    'up to today',
    'startDate=2026-11-17&endDate=2026-11-23',
    'endDate=0&startDate=-6',
    'endDate=2026-11-30&startDate=2026-11-24',
  ],
  ['up to today, by default', 'startDate=2026-11-17', 'startDate=-6', 'startDate=2026-11-24'],
  [
    'yesterday',
    'startDate=2026-11-22&endDate=2026-11-22',
    'endDate=-1&startDate=-1',
    'endDate=2026-11-29&startDate=2026-11-29',
  ],
  [
    'that ended before',
    'endDate=2026-11-15&startDate=2026-11-09',
    'endDate=2026-11-15&startDate=2026-11-09',
    'endDate=2026-11-15&startDate=2026-11-09',
  ],
])('[VIEW-02] days %s are stored, and a week later', (_, search, stored, later) => {
  expect(storedQuery(search, MONDAY)).toBe(stored);
  expect(queryOn(stored, MONDAY)).toBe(viewParams(search));
  expect(queryOn(stored, NEXT)).toBe(later);
});

test('[VIEW-02] a view has neither the page around the list, nor its page, nor the view it began in', () => {
  const search =
    'inView=12&page=3&id=player1&tab=userCash&status=locked&panels=1&_part=list&orderStr=CASH_DESC';
  expect(storedQuery(search, MONDAY)).toBe('orderStr=CASH_DESC&status=locked');
});

test.each([
  ['status=locked', true],
  ['', true],
  ['a-b=1', false],
  ['searchValue=%00', false],
  [`searchValue=${'x'.repeat(201)}`, false],
  [Array.from({ length: 41 }, (_, n) => `p${n}=1`).join('&'), false],
])('[VIEW-02] the search params of a view: %#', (text, isRight) => {
  expect(isViewQuery(text)).toBe(isRight);
});
