import type { MessageKey, Translate } from '@/lib/i18n/translate';
import { BET_KEYS, type BetTexts, CODE_KEYS, PLACE_KEYS, SUIT_KEYS } from './bet-texts';

/** The bet detail's messages in the page's language, unfilled. */
export function betTexts(t: Translate): BetTexts {
  const named = <Key extends string>(keys: readonly Key[], under: string) =>
    Object.fromEntries(keys.map((key) => [key, t.raw(`${under}.${key}` as MessageKey)])) as Record<
      Key,
      string
    >;
  return {
    ...named(BET_KEYS, 'bets'),
    places: named(PLACE_KEYS, 'bets.places'),
    suits: named(SUIT_KEYS, 'bets.suits'),
    codes: named(CODE_KEYS, 'bets.codes'),
    types: {
      win: t('betResult.PASS'),
      lose: t('betResult.FAIL'),
      draw: t('betResult.TIE'),
      // A bet that waits has been placed, not completed (decision 36).
      wait: t('bets.placed'),
      cancel: t('betResult.CANCEL'),
    },
    close: t('common.close'),
    loading: t('common.loading'),
    retry: t('common.retry'),
    noDetail: t('empty.noDetail'),
  };
}
