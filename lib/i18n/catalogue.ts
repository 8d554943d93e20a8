import type { LanguageTag } from './locales';
import type { SomeMessages } from './pick-messages';

/** Each catalogue is a file of 15 kB compressed, which the browser caches. */
const CATALOGUES: Record<LanguageTag, () => Promise<{ default: SomeMessages }>> = {
  ko: () => import('@/messages/ko.json'),
  en: () => import('@/messages/en.json'),
  vi: () => import('@/messages/vn.json'),
};
const loading = new Map<LanguageTag, Promise<{ default: SomeMessages }>>();

/** Returns all texts of a language, for parts that are loaded after the page. */
export function loadCatalogue(language: LanguageTag): Promise<{ default: SomeMessages }> {
  let catalogue = loading.get(language);
  if (!catalogue) {
    catalogue = CATALOGUES[language]();
    loading.set(language, catalogue);
    // After a failure the next part loads the catalogue again.
    catalogue.catch(() => loading.delete(language));
  }
  return catalogue;
}
