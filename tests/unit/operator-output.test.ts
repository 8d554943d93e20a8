import { expect, test } from 'vitest';
import { dataLines } from '@/scripts/lib/operator-output.mjs';

test('[WIRE-08] a list of the operator says how many rows it has, and where it has more than were counted', () => {
  const pageInfo = { page: 1, count_per_list: 20, tatal_list_count: 10_000 };
  expect(dataLines({ list: [], pageInfo }).at(-1)).toBe('page 1 of 500, 10000 in all');
  expect(dataLines({ list: [], pageInfo: { ...pageInfo, moreYn: 'Y' } }).at(-1)).toBe(
    'page 1 of 500+, 10000+ in all',
  );
});
