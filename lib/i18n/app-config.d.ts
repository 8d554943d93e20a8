import type ko from '@/messages/ko.json';
import type { LanguageTag } from './locales';

declare module 'next-intl' {
  /** Source of next-intl's types: a key that no catalogue has does not compile. */
  interface AppConfig {
    Messages: typeof ko;
    Locale: LanguageTag;
  }
}
