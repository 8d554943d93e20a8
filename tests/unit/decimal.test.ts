import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyPercent,
  atLeastZero,
  centsText,
  decimalText,
  fromCents,
  parseDecimal,
  parseHundredths,
  toCents,
  withPlaces,
} from '@/lib/rules/decimal';

describe('decimal text', () => {
  test.each([
    ['0', 0n, 0],
    ['-0.5', -5n, 1],
    ['012.340', 12_340n, 3],
    ['123456789012345678901234567890.12', 12_345_678_901_234_567_890_123_456_789_012n, 2],
  ])('%s', (text, digits, places) => expect(parseDecimal(text)).toEqual({ digits, places }));

  test.each(['', '-', '+1', '1.', '.5', '1e3', '1,000', ' 1', '１', 'NaN'])('“%s” is none', (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(() => toCents(text)).toThrow(new RangeError('not an amount'));
  });

  test('reads back as it was written, with any number of places', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(6), (digits, places) => {
        expect(parseDecimal(decimalText({ digits, places }))).toEqual({ digits, places });
      }),
    );
  });

  test.each([
    ['1.999', 2, '1.99'],
    ['-1.999', 2, '-1.99'],
    ['-0.004', 2, '0.00'],
    ['1.5', 3, '1.500'],
    ['9.99', 0, '9'],
  ])('%s with %d places is %s: cut towards zero', (text, places, cut) =>
    expect(decimalText(withPlaces(parseDecimal(text)!, places))).toBe(cut),
  );
});

describe('hundredths', () => {
  test.each([
    ['1', 100n],
    ['1.2', 120n],
    ['-0.07', -7n],
    ['1.234', null],
  ])('%s', (text, hundredths) => expect(parseHundredths(text)).toBe(hundredths));

  test('an amount is the same as a number, as text and as cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (n) => {
        const cents = BigInt(n);
        expect(toCents(centsText(cents))).toBe(cents);
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
    expect(toCents(0.1 + 0.2), 'a sum of binary fractions').toBe(30n);
  });

  test('a difference below zero leaves nothing', () => {
    expect([5n, 0n, -5n].map(atLeastZero)).toEqual([5n, 0n, 0n]);
  });

  test('a percentage is cut to whole cents', () => {
    expect(applyPercent(99_999n, 120n)).toBe(1199n);
    expect(applyPercent(-99_999n, 120n)).toBe(-1199n);
  });
});
