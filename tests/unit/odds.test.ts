import { describe, expect, test } from 'vitest';
import { combinedOdds, oddsBand, payoutAt } from '@/lib/rules/odds';

describe('combined odds (decision 37)', () => {
  const legs = (...odds: string[]) => odds.map((text) => ({ odds: text, status: 'Won' }));
  test.each([
    [['1.85'], '1.85'],
    [['1.85', '2.11'], '3.90'],
    [['1.1', '1.1', '1.1'], '1.33'],
    [['1.01', '1.01'], '1.02'],
    [['2'], '2.00'],
    [Array<string>(10).fill('9.99'), '9900448802.09'],
    [[], '1.00'],
    [['0'], '0.00'],
    [['1.855', '2.1'], '3.89'],
    [['1.0049', '1.0049'], '1.00'],
  ])('the odds of %j are %s', (odds, product) => expect(combinedOdds(legs(...odds))).toBe(product));

  test('cut once, at the end', () => {
    // Cut after every step it would be 1.33 × 1.15 = 1.52.
    expect(combinedOdds(legs('1.15', '1.16', '1.15'))).toBe('1.53');
  });

  test('void and level legs count 1.00', () => {
    expect(
      combinedOdds([...legs('1.85'), { odds: '7.50', status: 'Void' }, { odds: '3.00', status: 'Draw' }]),
    ).toBe('1.85');
  });

  test.each([
    ['1.99', 1],
    ['2', 2],
    ['5.00', 2],
    ['1.999', 1],
    ['5.001', 3],
    ['5.01', 3],
    ['9900448802.09', 3],
    ['', 1],
  ] as const)('[BET-03] %j is of band %i', (odds, band) => expect(oddsBand(odds)).toBe(band));

  test('the win is cut to whole hundredths', () => expect(payoutAt('1.85', 1001n)).toBe(1851n));
  test.each(['', '1,85', '-1.85', '1.', 'x'])('%j is no odds', (odds) =>
    expect(() => combinedOdds([{ odds, status: 'Won' }])).toThrow(new RangeError(`not odds: ${odds}`)),
  );
});
