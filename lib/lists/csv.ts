/** A value of an exported row: text, or a number, which is written as it is. */
export type CsvValue = string | number;

/**
 * Where a spreadsheet would begin a formula: at the start of a text, or behind what some of them take for the end of a
 * field; full-width signs count in East Asian ones.
 */
const FORMULA = /(^|[;\t])(\s*[=+\-@＝＋－＠])/g;
/** A text that begins with these hides what follows from that look. */
const HIDING = /^[\t\r]/;

/** One field. A text that a spreadsheet would take for a formula is defused by a leading apostrophe. */
function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const defused = value.replace(FORMULA, "$1'$2");
  const safe = HIDING.test(defused) ? `'${defused}` : defused;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of RFC 4180, its end included. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\uFEFF';
