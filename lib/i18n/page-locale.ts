import 'server-only';
import { headers } from 'next/headers';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { type Locale, parseLocale } from './locales';

/** The language of the page that is being rendered, which the middleware has found. */
export const pageLocale = async (): Promise<Locale> =>
  parseLocale((await headers()).get(REQUEST_HEADER.locale));
