/**
 * Texts that people type, in the one form in which they are measured, compared, stored and searched
 * (docs/decisions/2026-11-29-texts-are-composed.md).
 */

/** The marks around an {@link isolated} text. */
const ISOLATE = /^\u2068([\s\S]*)\u2069$/;

/**
 * Returns a text in Unicode NFC: a letter with its marks, and a Korean syllable, is one character, although file names
 * and some keyboards have its parts one by one. The marks that {@link isolated} has put around a text are removed.
 */
export const composed = (text: string): string => text.replace(ISOLATE, '$1').normalize('NFC');

/** The largest number of nested levels of a JSON value; no call of the contract has a tenth of them. */
const MAX_LEVELS = 100;

/**
 * Returns a JSON value with each of its texts changed; names of fields are not. Values nested deeper than {@link
 * MAX_LEVELS} become null: a body of brackets alone must not exhaust the stack.
 */
function withTexts(value: unknown, change: (text: string) => string, levels = MAX_LEVELS): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withTexts(field, change, levels - 1)]),
  );
}

/** Returns a JSON value with every text in it {@link composed}. */
export const composedBody = (value: unknown): unknown => withTexts(value, composed);

/** A character that changes the reading direction of the text after it. */
const STEERING = /[\u202a-\u202e\u2066-\u2069]/;
/** Such a character in the text of a JSON value, where it may be escaped. */
const STEERING_JSON = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;

/**
 * Returns a text whose changes of the reading direction end with it, so that they do not affect the text around it: it
 * is isolated, isolates that it leaves open are closed, and ends of isolates that it has not begun are removed. A text
 * without such characters is unchanged.
 */
export function isolated(text: string): string {
  if (!STEERING.test(text)) return text;
  let open = 0;
  const balanced = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return mark;
  });
  return `\u2068${balanced}${'\u2069'.repeat(open)}\u2069`;
}

/** Parses the JSON of an answer, with every text in it {@link isolated}. */
export function parseIsolated(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return STEERING_JSON.test(json) ? withTexts(value, isolated) : value;
}

/** Digits as ASCII has them; Korean and Japanese keyboards also type full-width ones. */
export const plainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** A visible character: no blank, no control character, none without width. */
const SEEN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character: a title of blanks or zero-width characters is empty. */
export const hasText = (text: string): boolean => SEEN.test(text);

/** Returns a text as filters compare it: composed, with plain digits, in lower case. */
export const folded = (text: string): string => plainDigits(composed(text)).toLowerCase();

/** Returns the digits of a text, in their order. */
export const onlyDigits = (text: string): string => plainDigits(text).replace(/\D/g, '');
