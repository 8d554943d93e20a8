import { cache } from 'react';
import { categoryTexts, rateFieldTexts } from '@/components/rates/load-texts';
import type { Translate } from '@/lib/i18n/translate';
import { LEVELS, type Level } from '@/lib/rules/level';
import { CREATE_KEYS, CREATE_MESSAGES, type CreateTexts } from './create-texts';

/** The create pop-up's messages in the page's language; one object for a request, so that it is sent once. */
export const createTexts = cache(
  (t: Translate): CreateTexts => ({
    create: Object.fromEntries(
      CREATE_KEYS.map((key) => [key, t.raw(`create.${key}`)]),
    ) as CreateTexts['create'],
    common: {
      close: t('common.close'),
      cancel: t('common.cancel'),
      retry: t('common.retry'),
      loading: t('common.loading'),
    },
    rates: rateFieldTexts(t),
    levels: Object.fromEntries(
      [...LEVELS, 'PTN_8' as const].map((level: Level) => [level, t(`level.${level}`)]),
    ) as CreateTexts['levels'],
    categories: categoryTexts(t),
    messages: Object.fromEntries(CREATE_MESSAGES.map((key) => [key, t(key)])),
  }),
);
