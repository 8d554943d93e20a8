import type { MessageKey, Translate } from '@/lib/i18n/translate';
import { INTEGRATE_KEYS, type IntegrateTexts } from './integrate-texts';
import { PAY_KEYS, type PayTexts } from './pay-texts';
import type { MoneyKind } from './send-move';

/** Keys under `money` whose words are others for points: those stand under `points`. */
const POINT_KEYS: ReadonlySet<string> = new Set([
  'title',
  'confirmTitle',
  'ownCash',
  'targetCash',
  'amount',
  'quickAmounts',
  'confirmGive',
  'confirmTakeBack',
  'completeDetail',
  'emptyAmount',
  'giveAboveOwn',
  'takeBackAboveTarget',
]);

/** The messages of the give and take-back pop-up in the page's language, unfilled. */
export function payTexts(t: Translate, kind: MoneyKind): PayTexts {
  const keyOf = (key: string) => (kind === 'point' && POINT_KEYS.has(key) ? `points.${key}` : `money.${key}`);
  const texts = Object.fromEntries(PAY_KEYS.map((key) => [key, t.raw(keyOf(key) as MessageKey)])) as PayTexts;
  return { ...texts, close: t('common.close') };
}

/** The messages of the conversion to integrated money, unfilled. */
export function integrateTexts(t: Translate): IntegrateTexts {
  const own = INTEGRATE_KEYS.map((key) => [key, t.raw(`integrate.${key}`)]);
  return {
    ...(Object.fromEntries(own) as Record<(typeof INTEGRATE_KEYS)[number], string>),
    unknown: t('money.unknown'),
    retrySame: t('money.retrySame'),
    close: t('common.close'),
  };
}
