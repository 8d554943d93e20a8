/**
 * Texts that people type, in the one form in which they are measured, compared, stored and searched
 * (docs/decisions/2026-11-29-texts-are-composed.md).
 */

/**
 * A text in Unicode NFC: a letter with its marks, and a Korean syllable, is one character, although file names and some
 * keyboards have its parts one by one.
 */
export const composed = (text: string): string => text.normalize('NFC');

/** A JSON value with every text in it {@link composed}; names of fields stay as they are. */
export function composedBody(value: unknown): unknown {
  if (typeof value === 'string') return composed(value);
  if (Array.isArray(value)) return value.map(composedBody);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, composedBody(field)]));
}

/** Digits as ASCII has them; Korean and Japanese keyboards also type full-width ones. */
export const plainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** A character that is seen: no blank, no control character, none that takes no room. */
const SEEN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text is seen; zero-width characters alone are no title, as blanks are none. */
export const hasText = (text: string): boolean => SEEN.test(text);

/** A text as filters compare it: composed, with plain digits, in lower case. */
export const folded = (text: string): string => plainDigits(composed(text)).toLowerCase();

/** The digits of a text, in their order. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');
