import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { REQUEST_HEADER } from '@/lib/edge/request-headers';
import { localeOf } from './locales';
import { messages, text } from './text';

/** next-intl's view of a request: the language that the middleware has found, English where a text is missing. */
export default getRequestConfig(async () => {
  const locale = localeOf((await headers()).get(REQUEST_HEADER.locale));
  return {
    locale,
    messages: messages[locale],
    timeZone: 'Asia/Seoul',
    onError: (error) => {
      if (error.code !== 'MISSING_MESSAGE') throw error;
    },
    getMessageFallback: ({ namespace, key }) => {
      const full = namespace ? `${namespace}.${key}` : key;
      return text('en', full) ?? full;
    },
  };
});
