import type { FileCell, LineWriter } from './file-lines';

/** A value of an exported row; numbers are written as they are. */
export type CsvValue = string | number;

/**
 * Where a spreadsheet would begin a formula: at the start of a text, or after a character that some read as a field
 * separator. East Asian ones accept full-width signs too.
 */
const FORMULA = /(^|[;\t])(\s*[=+\-@＝＋－＠])/g;
/** Leading control characters hide a formula from the check above but not from every spreadsheet. */
const LEADING_CONTROL = /^[\t\r]/;

/** One field. A leading apostrophe prevents a spreadsheet from reading a text as a formula. */
function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const escaped = value.replace(FORMULA, "$1'$2");
  const safe = LEADING_CONTROL.test(escaped) ? `'${escaped}` : escaped;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of RFC 4180, with its line end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = '\uFEFF';

/** Writes a CSV file whose bytes go to `put`. */
export function csvWriter(put: (bytes: Uint8Array) => void): LineWriter {
  const encoder = new TextEncoder();
  const plain = (cell: FileCell) => (typeof cell === 'object' ? cell.amount : cell);
  put(encoder.encode(BOM));
  return {
    lines: (lines) => {
      if (lines.length > 0) put(encoder.encode(lines.map((cells) => csvLine(cells.map(plain))).join('')));
    },
    end: () => {},
  };
}
