import type { getTranslations } from 'next-intl/server';
import { CREATE_KEYS, CREATE_MESSAGES, type CreateTexts } from './create-texts';

/** The create pop-up's messages in the page's language. */
export function createTexts(t: Awaited<ReturnType<typeof getTranslations>>): CreateTexts {
  return {
    create: Object.fromEntries(CREATE_KEYS.map((key) => [key, t(`create.${key}`)])) as CreateTexts['create'],
    common: { close: t('common.close'), cancel: t('common.cancel'), retry: t('common.retry') },
    messages: Object.fromEntries(CREATE_MESSAGES.map((key) => [key, t(key)])),
  };
}
