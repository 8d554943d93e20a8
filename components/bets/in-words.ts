import { type CodeTranslator, codeText } from '@/lib/i18n/translate';

/**
 * Translates a vendor's English words for a round (`left 3 even`, `winner home @ 1.90`) word by word; names, numbers
 * and unknown words stay as they are. `namespace` is prefixed to the words where the translator is not that of
 * `bets.words` itself.
 */
export const inWords = (t: CodeTranslator, text: string, namespace = ''): string =>
  text.replace(/(?<![\p{L}\p{N}_])[A-Za-z]+(?![\p{L}\p{N}_])/gu, (word) =>
    codeText(t, `${namespace}${word}`, word),
  );
