import { expect, test } from 'vitest';
import { dataLines } from '@/scripts/lib/operator-output.mjs';

test('[WIRE-08] a list of the operator says how many rows it has, and where it has more than were counted', () => {
  const pageInfo = { page: 1, count_per_list: 20, tatal_list_count: 10_000 };
  expect(dataLines({ list: [], pageInfo }).at(-1)).toBe('page 1 of 500, 10000 in all');
  expect(dataLines({ list: [], pageInfo: { ...pageInfo, moreYn: 'Y' } }).at(-1)).toBe(
    'page 1 of 500+, 10000+ in all',
  );
});

test('[SAFE-06] [SAFE-10] rows within a row are a table below it', () => {
  const limits = [
    { kind: 'depositDay', limit: '20000.00', waiting: null },
    { kind: 'check', limit: '30', waiting: 'none' },
  ];
  const list = [
    { memId: 'player1', pause: 'timeout', limits },
    { memId: 'player2', pause: null, limits: [] },
  ];
  expect(dataLines({ list })).toEqual([
    'memId    pause',
    'player1  timeout',
    '    kind        limit     waiting',
    '    depositDay  20000.00  -',
    '    check       30        none',
    'player2  -',
  ]);
});
