import type { Locale } from '@/lib/i18n/locales';
import * as CODE from '@/lib/rules/code';
import { api as apiEn } from '@/messages/en.json';
import { api as apiKo } from '@/messages/ko.json';
import en from '@/messages/sandbox/en.json';
import ko from '@/messages/sandbox/ko.json';
import vn from '@/messages/sandbox/vn.json';
import { api as apiVn } from '@/messages/vn.json';
import type { NoGame, NoGameTexts } from '../page-calls';

/** The sandbox's texts: catalogues of their own, which the web never loads, and of the web's the texts of result codes. */

const CATALOGUES = { ko, en, vn };
const CODE_TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ko: apiKo,
  en: apiEn,
  vn: apiVn,
};

/** Codes of refusals that a game says in the words of the web; all others have words of their own. */
const COMMON_REFUSALS = [
  CODE.spinTooSoon,
  CODE.oddsChanged,
  CODE.roundOpenForClientSeed,
  CODE.bettingTimeOver,
  CODE.playerPaused,
  CODE.lossAboveOwnLimit,
  CODE.stakeAboveOwnLimit,
  CODE.realityCheckDue,
  CODE.sessionLimitReached,
];

/** Groups of texts by the name of a game's rules; all others are games of cards. */
const GROUPS: Readonly<Record<string, readonly ('table' | 'slots' | 'drawn' | 'book')[]>> = {
  slip: ['book'],
  slot: ['table', 'slots'],
  ladder: ['table', 'drawn'],
  odd_even: ['table', 'drawn'],
  power_ball: ['table', 'drawn'],
  roulette: ['table', 'drawn'],
};

/** The texts of a game's page in one language by their name; those of refusals are named by their code. */
export function pageTexts(locale: Locale, rules: string): Record<string, string> {
  const catalogue = CATALOGUES[locale];
  const paragraphs: Readonly<Record<string, string>> = catalogue.rules;
  return Object.assign(
    { rulesText: paragraphs[rules] ?? '' },
    catalogue.page,
    catalogue.refusals,
    ...COMMON_REFUSALS.map((code) => ({ [code]: CODE_TEXTS[locale][code] })),
    ...(GROUPS[rules] ?? ['table', 'cards']).map((group) => catalogue[group as 'table']),
  );
}

/** Reasons for a page without a game that never had one; all others end a game, whose open rounds are settled. */
const WITHOUT_GAME: readonly NoGame[] = ['used', 'noKey', 'notFound', 'closedGame'];

/** The texts of a page without a game. */
export function noGameTexts(why: NoGame, locale: Locale): NoGameTexts {
  const { ended, page } = CATALOGUES[locale];
  const { title, text } = ended[why];
  return { title, lines: WITHOUT_GAME.includes(why) ? [text] : [text, page.settled], toLobby: page.toLobby };
}
