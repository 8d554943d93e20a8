import type { useTranslations } from 'next-intl';
import { codeText } from '@/lib/i18n/translate';

/**
 * What a vendor tells of a round in English words (`left 3 even`, `winner home @ 1.90`) in the page's language, word by
 * word; names, numbers and words that the messages do not have stay.
 */
export const inWords = (words: ReturnType<typeof useTranslations<'bets.words'>>, text: string): string =>
  text.replace(/(?<![\p{L}\p{N}_])[A-Za-z]+(?![\p{L}\p{N}_])/gu, (word) => codeText(words, word, word));
