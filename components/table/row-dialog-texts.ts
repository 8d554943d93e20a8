import type { getTranslations } from 'next-intl/server';
import { PAY_KEYS, type PayTexts } from '@/components/money/pay-texts';
import type { RateTexts } from '@/components/rates/rate-texts';

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

/** The messages of a row's pop-ups in the page's language, unfilled: the browser puts names and amounts in. */
export function rowDialogTexts(t: Awaited<ReturnType<typeof getTranslations>>): {
  pay: PayTexts;
  rates: RateTexts;
} {
  const close = t('common.close');
  const pay = Object.fromEntries(PAY_KEYS.map((key) => [key, t.raw(`money.${key}`)])) as PayTexts;
  return {
    pay: { ...pay, close },
    rates: {
      close,
      title: t.raw('rates.title'),
      bounds: t.raw('rates.bounds'),
      loading: t('common.loading'),
      retry: t('common.retry'),
      empty: t('empty.noHistory'),
      category: t('rates.category'),
      rolling: t('rates.rolling'),
      losing: t('rates.losing'),
      categories: Object.fromEntries(CATEGORIES.map((code) => [code, t(`category.${code}`)])),
    },
  };
}
