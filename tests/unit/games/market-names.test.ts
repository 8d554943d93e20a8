import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import vn from '@/messages/vn.json';
import { BOOK_TEXTS } from '@/sandbox/server/book-texts';

it.each(['winner', 'dnb', 'total'] as const)(
  '[BET-03] the market %s is called on the slip as in the lists of bets',
  (market) => {
    expect(BOOK_TEXTS[`market_${market}`]).toEqual({
      ko: ko.bets.words[market],
      en: en.bets.words[market],
      vn: vn.bets.words[market],
    });
  },
);

it('[BET-03] so are combined odds', () => {
  expect(BOOK_TEXTS.combined).toEqual({
    ko: ko.sportList.totalOdds,
    en: en.sportList.totalOdds,
    vn: vn.sportList.totalOdds,
  });
});
