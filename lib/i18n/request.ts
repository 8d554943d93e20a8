import { getRequestConfig } from 'next-intl/server';
import { toLanguageTag } from './locales';
import { pageLocale } from './page-locale';
import { messages } from './translator';

/** next-intl's view of a request. */
export default getRequestConfig(async () => {
  const locale = await pageLocale();
  return { locale: toLanguageTag(locale), messages: messages[locale], timeZone: 'Asia/Seoul' };
});
