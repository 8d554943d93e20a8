import { type FileCell, isTime, type LineWriter } from './file-lines';

/** A value of an exported row; numbers are written as they are. */
export type CsvValue = string | number;

/**
 * The places where a spreadsheet would begin a formula: at the start of a text, or after a character that some read as a field
 * separator. East Asian ones accept full-width signs too.
 */
const FORMULA = /(^|[;\t])(\s*[=+\-@＝＋－＠])/g;
/** Leading control characters hide a formula from the check above but not from every spreadsheet. */
const LEADING_CONTROL = /^[\t\r]/;

/** Characters of numbers, dates and times, with marks of currencies and Korean dates; a minus (U+2212) leads. */
const FIGURE = /^−?(?=.*\d)[\d\s.,:/'()%+\-eE₩$€¥₫원년월일시분초오전후]+$/;
/** A day and time as ISO 8601 joins them. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.,]+(?:Z|[+\-−][\d:]+)?$/i;
/** A time of day with letters after it. */
const CLOCK = /^\d[\d\s:.]*[ap]m?$/i;
/** A date with the name of its month. */
const MONTH =
  /^[\d\s.,/-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[\d\s.,/-]*$/i;
/** Words that are values of another type. */
const VALUE = /^(?:true|false|#(?:n\/a|ref!|name\?|null!|num!|value!|div\/0!))$/i;

/** Whether a spreadsheet would take a text for a number, date, time or other value, and show something else. */
function looksLikeValue(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  return (
    [FIGURE, ISO_TIME, CLOCK, VALUE].some((form) => form.test(plain)) ||
    (/\d/.test(plain) && MONTH.test(plain))
  );
}

/**
 * Returns a text that a spreadsheet shows unchanged: it begins with an apostrophe where the spreadsheet would read a
 * formula or a value.
 */
function escapedText(text: string): string {
  const escaped = text.replace(FORMULA, "$1'$2");
  return LEADING_CONTROL.test(escaped) || (escaped === text && looksLikeValue(text))
    ? `'${escaped}`
    : escaped;
}

/** Returns the text of one field. */
function field(value: FileCell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && 'amount' in value) return String(value.amount);
  const text =
    typeof value === 'string'
      ? escapedText(value)
      : isTime(value.time)
        ? value.time
        : escapedText(value.time);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180, with its line end. */
export const csvLine = (values: readonly FileCell[]): string => `${values.map(field).join(',')}\r\n`;

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = '\uFEFF';

/** Writes a CSV file whose bytes go to `put`. */
export function csvWriter(put: (bytes: Uint8Array) => void): LineWriter {
  const encoder = new TextEncoder();
  put(encoder.encode(BOM));
  return {
    lines: (lines) => {
      if (lines.length > 0) put(encoder.encode(lines.map(csvLine).join('')));
    },
    end: () => {},
  };
}
