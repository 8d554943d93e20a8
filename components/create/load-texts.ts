import type { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { LEVELS, type Level } from '@/lib/rules/level';
import { CREATE_KEYS, CREATE_MESSAGES, type CreateTexts } from './create-texts';

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

/** The create pop-up's messages in the page's language; one object for a request, so that it is sent once. */
export const createTexts = cache(
  (t: Awaited<ReturnType<typeof getTranslations>>): CreateTexts => ({
    create: Object.fromEntries(
      CREATE_KEYS.map((key) => [key, t.raw(`create.${key}`)]),
    ) as CreateTexts['create'],
    common: {
      close: t('common.close'),
      cancel: t('common.cancel'),
      retry: t('common.retry'),
      loading: t('common.loading'),
    },
    rates: { category: t('rates.category'), rolling: t('rates.rolling'), losing: t('rates.losing') },
    levels: Object.fromEntries(
      [...LEVELS, 'PTN_8' as const].map((level: Level) => [level, t(`level.${level}`)]),
    ) as CreateTexts['levels'],
    categories: Object.fromEntries(CATEGORIES.map((code) => [code, t(`category.${code}`)])),
    messages: Object.fromEntries(CREATE_MESSAGES.map((key) => [key, t(key)])),
  }),
);
