import { describe, expect, test } from 'vitest';
import { roundGame } from '@/sandbox/games';
import { PAGE_TEXTS, pageTexts } from '@/sandbox/server/page-texts';
import { SLOTS } from '@/sandbox/slots';
import { SPORTS } from '@/sandbox/teams';

const GAMES = [
  ...['speed_baccarat', 'dragon_tiger', 'top_card', 'blackjack', 'roulette', 'gold_carp'],
  ...['odd_even', 'ladder', 'power_ball'],
];

describe('FORM-05 texts of the sandbox’s pages', () => {
  test('every text exists in Korean, English and Vietnamese', () => {
    const short = Object.entries(PAGE_TEXTS).filter(
      ([name, { ko, en, vn }]) =>
        !['tenThousand', 'hundredMillion'].includes(name) && !(ko.trim() && en.trim() && vn.trim()),
    );
    expect(short).toEqual([]);
  });

  test.each(GAMES)('%s: each bet, choice and the rules have a text', (code) => {
    const game = roundGame(code)!;
    const texts = pageTexts('ko', game.dType === 'mini' ? code : game.dType);
    const names = [...Object.keys(game.returns), ...(game.steps?.choices ?? [])];
    expect(names.filter((name) => !/^n\d/.test(name) && !texts[name])).toEqual([]);
    expect(texts[`rules_${game.dType === 'mini' ? code : game.dType}`]).toMatch(/.{20}/);
  });

  test('symbols of slots and games of slips have a text', () => {
    const texts = pageTexts('en', 'slip');
    const symbols = Object.values(SLOTS).flatMap(({ table }) => Object.keys(table.stops));
    expect(symbols.filter((name) => !texts[name] && !texts[`symbol_${name}`])).toEqual([]);
    expect(Object.keys(SPORTS).filter((name) => !texts[`game_${name}`])).toEqual([]);
  });
});
