import { createTranslator } from 'next-intl';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import vn from '@/messages/vn.json';
import { type Locale, langOf } from './locales';
import type { Translate } from './translate';

/** Every message of a language, nested as in its file. For servers only: the files are too large for the browser. */
export const messages: Record<Locale, typeof ko> = { ko, en, vn };

const create = (locale: Locale): Translate =>
  createTranslator({ locale: langOf(locale), messages: messages[locale] });

const translators: Record<Locale, Translate> = { ko: create('ko'), en: create('en'), vn: create('vn') };

/** The texts of a language for a handler, which has no page around it; as `getTranslations` gives them to pages. */
export const translator = (locale: Locale): Translate => translators[locale];
