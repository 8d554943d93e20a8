import { createTranslator } from 'next-intl';
import { type Locale, toLanguageTag } from '@/lib/i18n/locales';
import en from '@/messages/console/en.json';
import ko from '@/messages/console/ko.json';
import vn from '@/messages/console/vn.json';

/**
 * The console's own texts, beside those of the components that it shares with the web. For servers only. English has no
 * help of fields of its own: acts and their fields are described in English where they are declared.
 */
export const consoleMessages: Record<Locale, typeof ko> = {
  ko,
  en: { ...en, help: {}, helpAt: {} } as typeof ko,
  vn,
};

const create = (locale: Locale) =>
  createTranslator({ locale: toLanguageTag(locale), messages: consoleMessages[locale] });

/** A translator over the console's texts. */
export type ConsoleTexts = ReturnType<typeof create>;

const translators = new Map<Locale, ConsoleTexts>();

/** The console's texts in a language. */
export function consoleTexts(locale: Locale): ConsoleTexts {
  const translator = translators.get(locale) ?? create(locale);
  translators.set(locale, translator);
  return translator;
}
