import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import vn from '@/messages/vn.json';
import type { Locale } from './locales';

type Messages = { [key: string]: string | Messages };

/** Every message of a language, nested as in its file. For servers only: the files are too large for the browser. */
export const messages: Record<Locale, Messages> = { ko, en, vn };

function flatten(from: Messages, prefix = '', into = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const [key, value] of Object.entries(from)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

const flat: Record<Locale, ReadonlyMap<string, string>> = {
  ko: flatten(ko),
  en: flatten(en),
  vn: flatten(vn),
};

/** A message without arguments by its dotted key, in English where the language lacks it; undefined for none. */
export function text(locale: Locale, key: string): string | undefined {
  return flat[locale].get(key) ?? flat.en.get(key);
}
