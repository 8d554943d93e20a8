import { useLocale } from 'next-intl';
import { type ComponentType, lazy } from 'react';
import { AddMessages } from './add-messages';
import type { LanguageTag } from './locales';
import type { SomeMessages } from './pick-messages';

/** All texts of a language, a file of 15 kB compressed that the browser keeps. */
const CATALOGUES: Record<LanguageTag, () => Promise<{ default: SomeMessages }>> = {
  ko: () => import('@/messages/ko.json'),
  en: () => import('@/messages/en.json'),
  vi: () => import('@/messages/vn.json'),
};
const loaded = new Map<LanguageTag, Promise<{ default: SomeMessages }>>();

function catalogueOf(language: LanguageTag): Promise<{ default: SomeMessages }> {
  let catalogue = loaded.get(language);
  if (!catalogue) {
    catalogue = CATALOGUES[language]();
    loaded.set(language, catalogue);
    // The next part asks again.
    catalogue.catch(() => loaded.delete(language));
  }
  return catalogue;
}

/**
 * A component whose code and texts come when it is first drawn: what pages do not show at once, such as dialogs and
 * panels. Pages hand over no texts for it. Stands inside a `Suspense`.
 */
export function latePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const inLanguage = (language: LanguageTag) =>
    lazy(async () => {
      const [{ default: Part }, { default: messages }] = await Promise.all([load(), catalogueOf(language)]);
      const withTexts = (props: P) => (
        <AddMessages messages={messages}>
          <Part {...props} />
        </AddMessages>
      );
      return { default: withTexts };
    });
  const parts = { ko: inLanguage('ko'), en: inLanguage('en'), vi: inLanguage('vi') };
  return (props: P) => {
    const Part = parts[useLocale() as LanguageTag];
    return <Part {...props} />;
  };
}
