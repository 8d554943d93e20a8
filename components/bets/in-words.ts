import { type CodeTranslator, codeText } from '@/lib/i18n/translate';

/**
 * What a vendor tells of a round in English words (`left 3 even`, `winner home @ 1.90`) in the page's language, word by
 * word; names, numbers and words that the messages do not have stay. `namespace` stands before the words where the
 * translator is not that of `bets.words` itself.
 */
export const inWords = (t: CodeTranslator, text: string, namespace = ''): string =>
  text.replace(/(?<![\p{L}\p{N}_])[A-Za-z]+(?![\p{L}\p{N}_])/gu, (word) =>
    codeText(t, `${namespace}${word}`, word),
  );
