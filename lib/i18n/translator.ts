import { createTranslator } from 'next-intl';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import vn from '@/messages/vn.json';
import { type Locale, toLanguageTag } from './locales';
import type { Translate } from './translate';

/** Every message of a language, nested as in its file. For servers only: the files are too large for the browser. */
export const messages: Record<Locale, typeof ko> = { ko, en, vn };

/** Creates a translator that formats each text without values once: a page of rows has some hundreds of them. */
function create(locale: Locale): Translate {
  const translate: Translate = createTranslator({
    locale: toLanguageTag(locale),
    messages: messages[locale],
  });
  const texts = new Map<string, string>();
  const cached = (...args: Parameters<Translate>) => {
    const [key, ...values] = args;
    if (values.length > 0) return translate(...args);
    const text = texts.get(key) ?? translate(...args);
    texts.set(key, text);
    return text;
  };
  return Object.assign(cached, translate) as Translate;
}

const translators: Record<Locale, Translate> = { ko: create('ko'), en: create('en'), vn: create('vn') };

/**
 * The translator of a language for a handler, which has no page around it. It is the same as what `getTranslations`
 * gives to pages.
 */
export const translator = (locale: Locale): Translate => translators[locale];
