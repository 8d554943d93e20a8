import { describe, expect, test } from 'vitest';
import { api as apiEn } from '@/messages/en.json';
import { api as apiKo } from '@/messages/ko.json';
import en from '@/messages/sandbox/en.json';
import ko from '@/messages/sandbox/ko.json';
import vn from '@/messages/sandbox/vn.json';
import { api as apiVn } from '@/messages/vn.json';
import { roundGame } from '@/sandbox/games';
import { pageTexts } from '@/sandbox/server/texts';
import { SLOTS } from '@/sandbox/slots';
import { SPORTS } from '@/sandbox/teams';

const GAMES = [
  ...['speed_baccarat', 'dragon_tiger', 'top_card', 'blackjack', 'roulette', 'gold_carp'],
  ...['odd_even', 'ladder', 'power_ball'],
];

describe('FORM-05 texts of the sandbox’s pages', () => {
  test('the page of every game has a text for each refusal of a bet', () => {
    const codes = ['A026', 'A027', 'A046', 'A047', 'A052', 'A054', 'A055', 'A056', 'A057'];
    const all = [...codes, ...Object.keys(ko.refusals)];
    for (const rules of ['baccarat', 'slot', 'roulette', 'slip'])
      expect(all.filter((code) => !pageTexts('vn', rules)[code])).toEqual([]);
  });

  test('a text that the web has under the same code in the same words is not written twice', () => {
    const catalogues = [
      [ko, apiKo],
      [en, apiEn],
      [vn, apiVn],
    ] as const;
    const codes = Object.keys(ko.refusals) as (keyof typeof ko.refusals)[];
    expect(
      codes.filter((code) => catalogues.every(([own, api]) => own.refusals[code] === api[code])),
    ).toEqual([]);
  });

  test.each(GAMES)('%s: each bet, choice and the rules have a text', (code) => {
    const game = roundGame(code)!;
    const texts = pageTexts('ko', game.dType === 'mini' ? code : game.dType);
    const names = [...Object.keys(game.returns), ...(game.steps?.choices ?? [])];
    expect(names.filter((name) => !/^n\d/.test(name) && !texts[name])).toEqual([]);
    expect(texts.rulesText).toMatch(/.{20}/);
  });

  test('symbols of slots and games of slips have a text', () => {
    const texts = pageTexts('en', 'slot');
    const symbols = Object.values(SLOTS).flatMap(({ table }) => Object.keys(table.stops));
    expect(symbols.filter((name) => !texts[name])).toEqual([]);
    expect(Object.keys(SPORTS).filter((name) => !pageTexts('en', 'slip')[`game_${name}`])).toEqual([]);
  });
});
