import { expect, test } from 'vitest';
import { rateError, rateHundredths, rateText } from '@/lib/rules/rate';

test.each([
  ['1.2', 120],
  [' 0.05 ', 5],
  ['0', 0],
  ['999.99', 99_999],
  ['-999.99', -99_999],
  ['1000', null],
  ['-1000', null],
  ['1.205', null],
  ['', null],
  ['5%', null],
])('[RATE-01] the rate %j is %s hundredths of a percent', (text, hundredths) => {
  expect(rateHundredths(text)).toBe(hundredths);
});

test('[RATE-01] a rate has two places on the wire', () => {
  expect([120, 5, 0, 10_000].map(rateText)).toEqual(['1.20', '0.05', '0.00', '100.00']);
});

test.each([
  ['0.99', 'below'],
  ['1', null],
  ['1.50', null],
  ['2.00', null],
  ['2.01', 'above'],
  ['', 'number'],
  ['x', 'number'],
])('[RATE-02] the rate %j between 1 and 2, both included, is %s', (text, error) => {
  expect(rateError(text, { min: '1.00', max: '2.00' })).toBe(error);
});

test('[RATE-02] a bound that is no rate does not hold', () => {
  expect(rateError('-5', { min: '', max: '2.00' })).toBeNull();
  expect(rateError('500', { min: '1.00', max: '' })).toBeNull();
});
