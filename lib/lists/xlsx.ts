import { strToU8, Zip, ZipDeflate } from 'fflate';
import { isIsoDate } from '@/lib/rules/day';
import type { FileCell, LineKind, LineWriter } from './file-lines';

/**
 * A list as an Excel workbook of one sheet, written line by line into a zip that is streamed: no library that runs on
 * Node 20.9 and is maintained writes rows one by one. Numbers are numbers, days and moments are dates, and texts are
 * inline strings, which no spreadsheet reads as formulas.
 */

/** Most rows of a sheet. */
const MAX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of the cell formats in `styles.xml`, in their order; the bold form of each is this many further on. */
const FORMATS = { plain: 0, whole: 1, cents: 2, day: 3, moment: 4 } as const;
const BOLD = Object.keys(FORMATS).length;

/** Number formats of the cell formats: built-in ones, and two of our own. */
const NUMBER_FORMATS = [0, 3, 4, 164, 165];

const cellFormats = (font: number) =>
  NUMBER_FORMATS.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ).join('');

const FILES: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${BOLD * 2}">${cellFormats(0)}${cellFormats(1)}</cellXfs></styleSheet>`,
};

/**
 * Escapes a text for XML so that spreadsheets read it back unchanged: drops characters that XML cannot hold, such as
 * lone surrogates, and protects `_x0041_` from being read as an escape.
 */
const escaped = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no characters for these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The serial number of a day in spreadsheets; undefined for a text that is no day or moment. */
function serialOf(text: string): { serial: number; hasTime: boolean } | undefined {
  if (!/^.{10}(?: \d\d:\d\d:\d\d)?$/.test(text) || !isIsoDate(text.slice(0, 10))) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  if (Number.isNaN(at)) return undefined;
  return { serial: (at - Date.UTC(1899, 11, 30)) / 86_400_000, hasTime: text.length > 10 };
}

/** `A` to `Z`, then `AA`: a column's name by its number from 0. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** A cell; `at` is its place, `B3`, which not every reader counts by itself. */
function cellXml(cell: FileCell, at: string, bold: 0 | typeof BOLD): string {
  const number = (value: number, format: number) => `<c r="${at}" s="${format + bold}"><v>${value}</v></c>`;
  if (typeof cell === 'number') return number(cell, FORMATS.plain);
  if (typeof cell === 'object') {
    return number(cell.amount, Number.isInteger(cell.amount) ? FORMATS.whole : FORMATS.cents);
  }
  if (cell === '') return '';
  const date = serialOf(cell);
  if (date) return number(date.serial, date.hasTime ? FORMATS.moment : FORMATS.day);
  return `<c r="${at}" s="${bold}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function rowXml(cells: readonly FileCell[], row: number, bold: 0 | typeof BOLD): string {
  const xml = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, bold));
  return `<row r="${row}">${xml.join('')}</row>`;
}

/** Writes a workbook whose bytes go to `put`; `title` names the sheet. Throws beyond the rows that a sheet can have. */
export function xlsxWriter(title: string, put: (bytes: Uint8Array) => void): LineWriter {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    put(bytes);
  });
  const file = (path: string) => {
    const entry = new ZipDeflate(path);
    zip.add(entry);
    return entry;
  };
  const name = escaped(title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  for (const [path, xml] of Object.entries({ ...FILES, 'xl/workbook.xml': workbook })) {
    file(path).push(strToU8(XML + xml), true);
  }
  const sheet = file('xl/worksheets/sheet1.xml');
  sheet.push(
    strToU8(
      `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="60" width="18" customWidth="1"/></cols><sheetData>`,
    ),
  );
  let rows = 0;
  return {
    lines(lines: readonly (readonly FileCell[])[], kind: LineKind = 'row') {
      if (rows + lines.length > MAX_ROWS) throw new RangeError(`a sheet has at most ${MAX_ROWS} rows`);
      const bold = kind === 'head' || kind === 'total' ? BOLD : 0;
      const xml = lines.map((cells) => {
        rows += 1;
        return rowXml(cells, rows, bold);
      });
      sheet.push(strToU8(xml.join('')));
    },
    end() {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
    },
  };
}
