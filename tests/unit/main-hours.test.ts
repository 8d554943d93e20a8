import { expect, test } from 'vitest';
import { mainHours } from '@/lib/rules/main-hours';

/** So many bets in each of some hours. */
const at = (...bets: [hour: number, cnt: number][]) => bets.map(([hour, cnt]) => ({ hour, cnt }));

test('[DETAIL-13] the main hours are the shortest stretch with half of the bets', () => {
  expect(mainHours(at([3, 4], [20, 5], [21, 3], [22, 4]))).toEqual({ from: 20, to: 22 });
  expect(mainHours(at([9, 20]))).toEqual({ from: 9, to: 10 });
});

test('[DETAIL-13] the main hours pass midnight, and end at it as 0', () => {
  expect(mainHours(at([12, 6], [23, 5], [0, 4]))).toEqual({ from: 23, to: 1 });
  expect(mainHours(at([23, 12]))).toEqual({ from: 23, to: 0 });
});

test('[DETAIL-13] of equally short stretches the one with the most bets is named, then the earliest', () => {
  expect(mainHours(at([5, 10], [15, 10]))).toEqual({ from: 5, to: 6 });
  expect(mainHours(at([1, 4], [2, 4], [15, 4], [16, 5]))).toEqual({ from: 15, to: 17 });
});

test('[DETAIL-13] fewer than ten bets name no hours', () => {
  expect(mainHours(at([20, 9]))).toBeNull();
  expect(mainHours(at([20, 10]))).not.toBeNull();
  expect(mainHours([])).toBeNull();
});

test('[DETAIL-13] bets at all hours alike have a stretch of half the day', () => {
  const even = Array.from({ length: 24 }, (_, hour) => ({ hour, cnt: 1 }));
  expect(mainHours(even)).toEqual({ from: 0, to: 12 });
});
