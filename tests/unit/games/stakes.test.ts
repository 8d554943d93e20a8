import { describe, expect, test } from 'vitest';
import { betLimit, stakeLimits } from '@/platform/games/table/stake-limits';
import { added, negated, rollingProducts, zeros } from '@/platform/games/vendor/rolling';

describe('the bounds of a bet', () => {
  const option = {
    betLimits: { '2': { min: '100', max: '9000' }, '3': { min: '1000', max: '20000', maxWin: '500000' } },
    gameLimits: { baccarat: { min: '500', max: '10000', maxWin: '90000' }, dice: {} },
  };

  test.each([
    [2, 'baccarat', { min: '500', max: '9000', maxWin: '90000' }],
    [3, 'baccarat', { min: '1000', max: '10000', maxWin: '90000' }],
    [3, 'dice', { min: '1000', max: '20000', maxWin: '500000' }],
    [3, 'unknown', { min: '1000', max: '20000', maxWin: '500000' }],
    [4, 'baccarat', { min: '500', max: '10000', maxWin: '90000' }],
    [4, 'unknown', {}],
  ])('level %i at %s: the tighter ones, %j', (level, game, bounds) => {
    expect(betLimit(option, level, game)).toEqual(bounds);
  });

  test('stakes are wire amounts, null where no bound is set', () => {
    expect(stakeLimits(option, 2, 'baccarat')).toEqual({ minBet: 500, maxBet: 9_000 });
    expect(stakeLimits(option, 4, 'dice')).toEqual({ minBet: null, maxBet: null });
  });
});

describe('[POINT-05] rolling', () => {
  test('is the counted stake times the rate of each member, cut to hundredths', () => {
    expect(rollingProducts('999.99', ['1.20', '0.35', '0.00', '100'])).toEqual([
      ...['11.99', '3.49', '0.00', '999.99'],
    ]);
    expect(rollingProducts('0.00', ['1.20'])).toEqual(['0.00']);
  });

  test('of a change is added place by place, also to a path that has become longer', () => {
    expect(added(['1.10', '0.20'], ['0.05', '-0.20'])).toEqual(['1.15', '0.00']);
    expect(added(['1.10', '0.20'], ['-1.10'])).toEqual(['0.00', '0.20']);
  });

  test('of a cancelled bet is taken back', () => {
    expect(negated(['1.10', '-0.20', '0.00'])).toEqual(['-1.10', '0.20', '0.00']);
    expect(zeros(['1.10', '-0.20'])).toEqual(['0.00', '0.00']);
  });
});
