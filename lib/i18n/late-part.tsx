import { useLocale } from 'next-intl';
import { type ComponentType, lazy } from 'react';
import { AddMessages } from './add-messages';
import { loadCatalogue } from './catalogue';
import type { LanguageTag } from './locales';

/**
 * A component whose code and texts are loaded when it is first rendered, such as a dialog or a panel that a page does
 * not show at once. Pages provide no texts for it. It belongs inside a `Suspense`.
 */
export function latePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const inLanguage = (language: LanguageTag) =>
    lazy(async () => {
      const [{ default: Part }, { default: messages }] = await Promise.all([load(), loadCatalogue(language)]);
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
