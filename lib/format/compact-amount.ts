import { type Locale, toLanguageTag } from '@/lib/i18n/locales';

/**
 * Writes wire amounts in the short form of a language, rounded: `1156만`, `−12M`. The language chooses the unit word;
 * decimal sign and minus are those of all amounts.
 */
export function compactAmounts(locale: Locale, cashDecimal: string): (value: number) => string {
  const short = new Intl.NumberFormat(toLanguageTag(locale), { notation: 'compact' });
  return (value) =>
    short
      .formatToParts(value * Number(cashDecimal))
      .map(({ type, value: text }) => (type === 'decimal' ? '.' : type === 'minusSign' ? '−' : text))
      .join('');
}
