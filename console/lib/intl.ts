import { getRequestConfig } from 'next-intl/server';
import { toLanguageTag } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { messages } from '@/lib/i18n/translator';
import { consoleMessages } from './texts';

/** next-intl's view of a request: the texts of the web's components, and the console's own below `console`. */
export default getRequestConfig(async () => {
  const locale = await pageLocale();
  return {
    locale: toLanguageTag(locale),
    messages: { ...messages[locale], console: consoleMessages[locale] },
    timeZone: 'Asia/Seoul',
  };
});
