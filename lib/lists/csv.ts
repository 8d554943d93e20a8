/** A value of an exported row: text, or a number, which is written as it is. */
export type CsvValue = string | number;

/** Characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One field. A text that a spreadsheet would take for a formula is defused by a leading apostrophe. */
function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of RFC 4180, its end included. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\uFEFF';
