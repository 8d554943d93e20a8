import { expect, test } from 'vitest';
import { typedRate } from '@/lib/format/rate-input';

test.each([
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['100.05', '100.05'],
  ['1234', '123'],
  ['1.999', '1.99'],
  ['1.5.5', '1.55'],
  ['-2 %', '2'],
  ['', ''],
])('RATE-01: “%s” typed into a rate is “%s”', (typed, expected) => {
  expect(typedRate(typed)).toBe(expected);
});
