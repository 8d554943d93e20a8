import { describe, expect, test } from 'vitest';
import { bankerDraws, dealBaccarat, settleBaccarat } from '@/sandbox/baccarat';
import { cards, stacked } from './cards';

/** Rows by the banker's two cards, columns by the player's third card from 0 to 9; D draws, S stands. */
const BANKER: readonly (readonly [number, string])[] = [
  [0, 'DDDDDDDDDD'],
  [1, 'DDDDDDDDDD'],
  [2, 'DDDDDDDDDD'],
  [3, 'DDDDDDDDSD'],
  [4, 'SSDDDDDDSS'],
  [5, 'SSSSDDDDSS'],
  [6, 'SSSSSSDDSS'],
  [7, 'SSSSSSSSSS'],
];

describe('third-card rules', () => {
  test.each(BANKER)('banker with %d against a third card', (banker, row) => {
    for (let third = 0; third <= 9; third++) expect(bankerDraws(banker, third)).toBe(row[third] === 'D');
    expect(bankerDraws(banker, undefined), 'player stood').toBe(banker <= 5);
  });

  // Cards in the order they are dealt: player, banker, player, banker, player's third, banker's third.
  test.each([
    ['natural 8 ends it', '3 2 5 K', 8, 2, 0],
    ['natural 9 of the banker ends it', '2 4 3 5', 5, 9, 0],
    ['player draws on 5, banker stands on 7', '2 3 3 4 6', 1, 7, 0],
    ['player stands on 6, banker draws on 5', '2 2 4 3 4', 6, 9, 0],
    ['both stand', 'K 3 7 4', 7, 7, 0],
    ['both draw', '2 K 3 2 9 5', 4, 7, 0],
    ['banker on 3 stands against an 8', '2 K 2 3 8', 2, 3, 0],
    ['banker on 6 draws against a 6', '2 4 3 2 6 3', 1, 9, 0],
    ['tens and pictures count nothing', '10 J Q K A 9', 1, 9, 0],
  ])('%s: %s', (_, dealt, player, banker, left) => {
    const stack = stacked(dealt);
    const { result } = settleBaccarat(dealBaccarat(stack.deal));
    expect([result.player?.score, result.banker?.score]).toEqual([player, banker]);
    expect(stack.left()).toBe(left);
  });
});

describe('payouts', () => {
  test.each([
    ['4S 4H', '2 5', { player: 20_000n, player_pair: 120_000n }],
    ['2 5', '4 4', { banker: 19_500n, banker_pair: 120_000n }],
    ['3 4', '3H 4H', { tie: 90_000n, player: 10_000n, banker: 10_000n }],
    ['K Q', '10 J 9', { banker: 19_500n }],
  ])('%s against %s', (player, banker, paid: Record<string, bigint>) => {
    const { pays } = settleBaccarat({ player: cards(player), banker: cards(banker) });
    for (const code of ['player', 'banker', 'tie', 'player_pair', 'banker_pair', 'nonsense']) {
      expect(pays(code, 10_000n), code).toBe(paid[code] ?? 0n);
    }
  });

  test('commission is cut to whole hundredths', () => {
    const { pays } = settleBaccarat({ player: cards('2 5'), banker: cards('4 5') });
    expect(pays('banker', 1n)).toBe(1n);
    expect(pays('banker', 101n)).toBe(196n);
    expect(pays('banker', 99_999_999_999_999n)).toBe(194_999_999_999_998n);
  });
});
