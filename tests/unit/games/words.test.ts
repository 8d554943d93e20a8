import { describe, expect, test } from 'vitest';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import vn from '@/messages/vn.json';
import { Numbers } from '@/sandbox/fair';
import { comingFixtures } from '@/sandbox/fixtures';
import { roundGame } from '@/sandbox/games';
import { SLOTS } from '@/sandbox/slots';
import { marketsOf, pickText } from '@/sandbox/sports';
import { SPORTS } from '@/sandbox/teams';

const ROUNDS = 200;
const GAMES = [
  ...['baccarat_a', 'dragon_tiger', 'blackjack', 'top_card', 'roulette', 'odd_even', 'ladder', 'power_ball'],
  ...Object.keys(SLOTS),
];

/** Words of a text, as the bet detail translates them. */
const wordsOf = (text: string) => text.match(/(?<![\p{L}\p{N}_])[A-Za-z]+(?![\p{L}\p{N}_])/gu) ?? [];

describe.each(Object.entries({ ko, en, vn }))('[DETAIL-10] in %s', (_, { bets: { codes, words } }) => {
  const unknown = (texts: readonly string[]) => texts.flatMap(wordsOf).filter((word) => !(word in words));

  test.each(GAMES)('every outcome and every bet of %s has its text', (gameCode) => {
    const game = roundGame(gameCode)!;
    const outcomes = Array.from({ length: ROUNDS }, (_, round) => {
      const numbers = new Numbers({ roundId: String(round), serverSeed: '00' });
      return String(game.draw(numbers).result.outcome ?? '');
    });
    expect([...new Set(unknown(outcomes))]).toEqual([]);
    const bare = Object.keys(game.returns).filter((code) => !(code in codes) && !/^n\d[\d-]*$/.test(code));
    expect(unknown(bare)).toEqual([]);
    expect(
      bare.filter((code) => code.includes('_')),
      'a code is no word',
    ).toEqual([]);
  });

  test('every pick and every state of a leg has its text', () => {
    const picks = Object.keys(SPORTS).flatMap((sport) =>
      comingFixtures(sport, new Date('2026-11-22T03:00:00Z')).flatMap((fixture) =>
        Object.entries(marketsOf(fixture)).flatMap(([market, odds]) =>
          Object.keys(odds).map((pick) => pickText({ fixtureId: fixture.id, market, pick }, fixture)),
        ),
      ),
    );
    expect(picks.length).toBeGreaterThan(0);
    expect([...new Set(unknown(picks))]).toEqual([]);
    expect(unknown(['Opened', 'Won', 'Lost', 'Draw', 'Void'])).toEqual([]);
  });
});
