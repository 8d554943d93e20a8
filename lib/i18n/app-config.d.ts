import type ko from '@/messages/ko.json';
import type { LanguageTag } from './locales';

declare module 'next-intl' {
  /** What next-intl's types derive from: a key that no catalogue has does not compile. */
  interface AppConfig {
    Messages: typeof ko;
    Locale: LanguageTag;
  }
}
