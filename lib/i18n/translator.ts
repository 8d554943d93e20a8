import { createTranslator } from 'next-intl';
import type { getTranslations } from 'next-intl/server';
import type { Locale } from './locales';
import { messages, text } from './text';

/** The messages of a language for a handler, which has no page around it; as `getTranslations` gives them to pages. */
export const translator = (locale: Locale) =>
  createTranslator({
    locale,
    messages: messages[locale],
    getMessageFallback: ({ namespace, key }) => {
      const full = namespace ? `${namespace}.${key}` : key;
      return text('en', full) ?? full;
    },
    onError: (error) => {
      if (error.code !== 'MISSING_MESSAGE') throw error;
    },
  }) as Awaited<ReturnType<typeof getTranslations>>;
