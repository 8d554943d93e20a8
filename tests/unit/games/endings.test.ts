import { describe, expect, test } from 'vitest';
import { countedStakes } from '@/platform/games/vendor/net-exposure';
import { endingsOf, returnsOf } from '@/sandbox/endings';
import { comingFixtures } from '@/sandbox/fixtures';
import type { Game } from '@/sandbox/game';
import { roundGame } from '@/sandbox/games';
import { marketsOf, slipReturns } from '@/sandbox/sports';

const gameOf = (code: string): Game => roundGame(code)!;
/** The counted part of stakes in whole units that are placed in one round, each by a message of its own. */
function counted(code: string, stakes: Record<string, number>): number {
  const bets = Object.entries(stakes).map(([bet, units]) => {
    const stake = BigInt(units * 100);
    const { returns } = returnsOf(gameOf(code), [{ code: bet, stake }]);
    const cents = Object.entries(returns!).map(([way, paid]) => [way, BigInt(Math.round(paid * 100))]);
    return { betId: bet, stake, side: bet, returns: Object.fromEntries(cents) };
  });
  return Number([...countedStakes(bets).values()].reduce((all, one) => all + one, 0n)) / 100;
}

describe('[POINT-05] opposed bets of the sandbox’s games', () => {
  test.each([
    ['speed_baccarat', { player: 100 }, 100],
    ['speed_baccarat', { tie: 100 }, 100],
    ['speed_baccarat', { player: 100, banker: 80 }, 24],
    ['speed_baccarat', { player: 100, banker: 100 }, 5],
    ['speed_baccarat', { player: 100, player_pair: 50, tie: 10 }, 160],
    ['speed_baccarat', { player: 100, banker: 100, tie: 10 }, 15],
    ['dragon_tiger', { dragon: 100, tiger: 70 }, 30],
    ['top_card', { a: 100, b: 100 }, 0],
    ['roulette', { red: 100 }, 100],
    ['roulette', { n0: 100 }, 100],
    ['roulette', { red: 100, black: 80 }, 20],
    ['roulette', { odd: 100, even: 100 }, 0],
    ['roulette', { low: 50, high: 50, red: 30 }, 30],
    ['roulette', { red: 100, odd: 100 }, 200],
    ['roulette', { n1: 100, n2: 100, n3: 100 }, 300],
    ['roulette', { dozen1: 100, dozen2: 100 }, 200],
    ['roulette', { dozen1: 100, dozen2: 100, dozen3: 100 }, 0],
    // Opposed across markets: only 13 to 18 lose on both.
    ['roulette', { dozen1: 100, high: 100 }, 200],
    ['roulette', { dozen1: 200, dozen2: 200, high: 300 }, 100],
    ['roulette', { column1: 100, column2: 100, column3: 100 }, 0],
    ['roulette', { red: 180, 'n1-2-3': 10, 'n17-20': 10 }, 200],
    ['odd_even', { odd: 100, even: 100 }, 5],
    ['ladder', { left: 100, right: 60 }, 43],
    ['ladder', { left3: 100, left4: 100, right3: 100, right4: 100 }, 20],
    ['power_ball', { power_over: 100, power_under: 100, sum_odd: 40 }, 45],
    ['power_ball', { sum_small: 100, sum_middle: 100, sum_large: 100 }, 30],
    ['power_ball', { sum_small: 100, sum_over: 100 }, 200],
    ['blackjack', { seat: 100 }, 100],
  ])('%s %o counts %d', (code, stakes, expected) => {
    expect(counted(code, stakes)).toBe(expected);
  });

  test('every bet of every game is lost in one of its endings, so that alone it counts in full', () => {
    for (const code of [
      'speed_baccarat',
      'dragon_tiger',
      'top_card',
      'roulette',
      'odd_even',
      'ladder',
      'power_ball',
      'blackjack',
    ]) {
      expect(endingsOf(gameOf(code)).length, code).toBeLessThanOrEqual(64);
      for (const bet of Object.keys(gameOf(code).returns))
        expect(counted(code, { [bet]: 100 }), `${code} ${bet}`).toBe(100);
    }
    expect(returnsOf(gameOf('lucky_lotus'), [{ code: 'spin', stake: 100n }])).toEqual({});
  });
});

describe('[POINT-05] opposed slips on one match', () => {
  const [fixture] = comingFixtures('soccer', new Date('2026-11-24T00:00:00Z'));
  const slip = (market: string, pick: string, units: number) => {
    const odds = marketsOf(fixture!)[market]![pick]!;
    const stake = BigInt(units * 100);
    return {
      stake,
      odds: Number(odds),
      ...slipReturns([{ fixtureId: fixture!.id, market, pick, odds, status: 'Opened', score: '' }], stake)!,
    };
  };
  const together = (...slips: ReturnType<typeof slip>[]) =>
    Number(
      [
        ...countedStakes(
          slips.map(({ stake, returns }, i) => ({
            betId: `s${i}`,
            side: `s${i}`,
            stake,
            returns: Object.fromEntries(
              Object.entries(returns).map(([way, paid]) => [way, BigInt(Math.round(paid * 100))]),
            ),
          })),
        ).values(),
      ].reduce((all, one) => all + one, 0n),
    ) / 100;

  test('over and under, and both teams with the draw, are opposed; picks of two markets are not', () => {
    const over = slip('total', 'over', 100);
    const under = slip('total', 'under', 100);
    expect(over.event).toBe(under.event);
    expect(together(over)).toBe(100);
    expect(together(over, under)).toBeCloseTo(200 - 100 * Math.min(over.odds, under.odds), 2);
    expect(together(over, slip('winner', 'home', 50))).toBe(150);
    expect(together(...['home', 'draw', 'away'].map((pick) => slip('winner', pick, 100)))).toBeLessThan(150);
  });

  test('a combination names none', () => {
    const leg = {
      fixtureId: fixture!.id,
      market: 'total',
      pick: 'over',
      odds: '1.90',
      status: 'Opened' as const,
      score: '',
    };
    expect(slipReturns([leg, leg], 100n)).toBeUndefined();
  });
});
