import type { Translate } from '@/lib/i18n/translate';
import {
  LOWER_RATE_KEYS,
  type LowerRateTexts,
  RATE_FIELD_KEYS,
  RATE_KEYS,
  type RateFieldTexts,
  type RateTexts,
} from './rate-texts';

/** Game categories that have a name in the messages. */
const CATEGORIES = [
  'casino',
  'hcasino',
  'slot',
  'sports',
  'esports',
  'minigame',
  'mini',
  'virtualgame',
] as const;

const textsOf = <Key extends string>(keys: readonly Key[], text: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, string>;

/** Names of game categories by code. */
export const categoryTexts = (t: Translate): Record<string, string> =>
  textsOf(CATEGORIES, (code) => t(`category.${code}`));

/** The messages of a table of rates alone. */
export const rateFieldTexts = (t: Translate): RateFieldTexts =>
  textsOf(RATE_FIELD_KEYS, (key) => t.raw(`rates.${key}`));

/** The rate editor's messages in the page's language, unfilled: the browser puts names and values in. */
export function rateTexts(t: Translate): RateTexts {
  return {
    ...textsOf(RATE_KEYS, (key) => t.raw(`rates.${key}`)),
    close: t('common.close'),
    cancel: t('common.cancel'),
    loading: t('common.loading'),
    retry: t('common.retry'),
    empty: t('empty.noHistory'),
    saveQuestion: t('common.saveQuestion'),
    complete: t('front.recommender.complete'),
    tryAgain: t('common.tryAgain'),
    unknown: t('money.unknown'),
    retrySame: t('money.retrySame'),
    categories: categoryTexts(t),
  };
}

/** The same with what the table of the lower members' rates says besides. */
export function lowerRateTexts(t: Translate): LowerRateTexts {
  return { ...rateTexts(t), ...textsOf(LOWER_RATE_KEYS, (key) => t.raw(`rates.${key}`)) };
}
