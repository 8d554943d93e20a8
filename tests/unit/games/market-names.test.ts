import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import vn from '@/messages/vn.json';
import { pageTexts } from '@/sandbox/server/texts';

const LOCALES = ['ko', 'en', 'vn'] as const;
const inEachLanguage = (name: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, pageTexts(locale, 'slip')[name]]));

it.each(['winner', 'dnb', 'total'] as const)(
  '[BET-03] the market %s is called on the slip as in the lists of bets',
  (market) => {
    expect(inEachLanguage(`market_${market}`)).toEqual({
      ko: ko.bets.words[market],
      en: en.bets.words[market],
      vn: vn.bets.words[market],
    });
  },
);

it('[BET-03] so are combined odds', () => {
  expect(inEachLanguage('combined')).toEqual({
    ko: ko.sportList.totalOdds,
    en: en.sportList.totalOdds,
    vn: vn.sportList.totalOdds,
  });
});
