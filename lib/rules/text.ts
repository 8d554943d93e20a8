/**
 * Texts that people type, in the one form in which they are measured, compared, stored and searched
 * (docs/decisions/2026-11-29-texts-are-composed.md).
 */

/** The marks around an {@link isolated} text. */
const ISOLATE = /^\u2068([\s\S]*)\u2069$/;

/**
 * A text in Unicode NFC: a letter with its marks, and a Korean syllable, is one character, although file names and some
 * keyboards have its parts one by one. The marks of a text that was {@link isolated} to be shown are taken off.
 */
export const composed = (text: string): string => text.replace(ISOLATE, '$1').normalize('NFC');

/** Levels of values within values; no call of the contract has a tenth of them. */
const MOST_LEVELS = 100;

/**
 * A JSON value with another text in place of each; names of fields stay as they are. Values below so many levels become
 * null: a body of brackets alone must not exhaust the stack.
 */
function withTexts(value: unknown, change: (text: string) => string, levels = MOST_LEVELS): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withTexts(field, change, levels - 1)]),
  );
}

/** A JSON value with every text in it {@link composed}. */
export const composedBody = (value: unknown): unknown => withTexts(value, composed);

/** A character that turns the reading direction of the text after it. */
const STEERING = /[\u202a-\u202e\u2066-\u2069]/;
/** The same in the text of a JSON value, where it may be escaped. */
const STEERING_JSON = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;

/**
 * A text whose characters for the reading direction end with it, so that it turns nothing around it: isolated, with the
 * isolates that it leaves open closed, and without ends of isolates that it has not begun. Other texts are unchanged.
 */
export function isolated(text: string): string {
  if (!STEERING.test(text)) return text;
  let open = 0;
  const own = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return mark;
  });
  return `\u2068${own}${'\u2069'.repeat(open)}\u2069`;
}

/** Parses the JSON of an answer, with every text in it {@link isolated}. */
export function parseIsolated(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return STEERING_JSON.test(json) ? withTexts(value, isolated) : value;
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
