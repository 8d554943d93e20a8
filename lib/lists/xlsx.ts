import { strToU8, Zip, ZipDeflate } from 'fflate';
import { daysBetween } from '@/lib/rules/day';
import { type FileCell, isTime, type LineKind, type LineWriter } from './file-lines';

/**
 * A list as an Excel workbook of one sheet, written line by line into a zip that is streamed: no library that runs on
 * Node 20.9 and is maintained writes rows one by one. Numbers are numbers, days and moments of columns that say so are
 * dates, and texts are inline strings, which no spreadsheet reads as formulas. The names of the columns stay in view and
 * filter the rows.
 */

/** The largest number of rows of a sheet. */
const MAX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of the cell formats in `styles.xml`; the bold form of each has an index higher by `BOLD`. */
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

/** The serial number that spreadsheets have for a day or moment; undefined for any other text. */
function toSerial(text: string): { serial: number; hasTime: boolean } | undefined {
  if (!isTime(text)) return undefined;
  return { serial: daysBetween('1899-12-30', text), hasTime: text.length > 10 };
}

/** `A` to `Z`, then `AA`: a column's name by its number from 0. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Returns a cell. `at` is its reference, `B3`, without which some readers lose the column. */
function cellXml(cell: FileCell, at: string, bold: 0 | typeof BOLD): string {
  const number = (value: number, format: number) => `<c r="${at}" s="${format + bold}"><v>${value}</v></c>`;
  if (typeof cell === 'number') return number(cell, FORMATS.plain);
  if (typeof cell === 'object' && 'amount' in cell) {
    return number(cell.amount, Number.isInteger(cell.amount) ? FORMATS.whole : FORMATS.cents);
  }
  const date = typeof cell === 'object' ? toSerial(cell.time) : undefined;
  if (date) return number(date.serial, date.hasTime ? FORMATS.moment : FORMATS.day);
  const text = typeof cell === 'object' ? cell.time : cell;
  if (text === '') return '';
  return `<c r="${at}" s="${bold}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function rowXml(cells: readonly FileCell[], row: number, bold: 0 | typeof BOLD): string {
  const xml = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, bold));
  return `<row r="${row}">${xml.join('')}</row>`;
}

/** Returns the beginning of the sheet: the lines down to the names of the columns stay in view. */
const sheetStart = (frozen: number): string => {
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`;
  const views =
    frozen > 0 ? `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` : '';
  return `${XML}<worksheet xmlns="${MAIN}">${views}<cols><col min="1" max="60" width="18" customWidth="1"/></cols><sheetData>`;
};

/** Returns the workbook with its one sheet and the range of its filter. */
function workbookXml(sheetName: string, filter: string): string {
  const quoted = `'${sheetName.replaceAll("'", "''")}'`;
  const range = filter.replace(/[A-Z]+|\d+/g, '$$$&');
  const names = `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${range}</definedName></definedNames>`;
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets>${filter ? names : ''}</workbook>`;
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
  for (const [path, xml] of Object.entries(FILES)) file(path).push(strToU8(XML + xml), true);
  const sheet = file('xl/worksheets/sheet1.xml');
  let rows = 0;
  /** The rows above the column names. They are written once their number is known. */
  let linesAbove = '';
  /** Row and number of the column names, and the last row that their filter covers. */
  const head = { row: 0, columns: 0, last: 0 };
  const begin = () => sheet.push(strToU8(sheetStart(head.row) + linesAbove));
  return {
    lines(lines: readonly (readonly FileCell[])[], kind: LineKind = 'row') {
      if (rows + lines.length > MAX_ROWS) throw new RangeError(`a sheet has at most ${MAX_ROWS} rows`);
      const bold = kind === 'head' || kind === 'total' ? BOLD : 0;
      const xml = lines
        .map((cells) => {
          rows += 1;
          return rowXml(cells, rows, bold);
        })
        .join('');
      if (head.row > 0) sheet.push(strToU8(xml));
      else linesAbove += xml;
      if (kind === 'head') {
        Object.assign(head, { row: rows, columns: lines[0]?.length ?? 0, last: rows });
        begin();
      } else if (head.row > 0 && kind === 'row') head.last = rows;
    },
    end() {
      if (head.row === 0) begin();
      const filter = head.columns > 0 ? `A${head.row}:${columnName(head.columns - 1)}${head.last}` : '';
      sheet.push(strToU8(`</sheetData>${filter ? `<autoFilter ref="${filter}"/>` : ''}</worksheet>`), true);
      const name = escaped(title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
      file('xl/workbook.xml').push(strToU8(XML + workbookXml(name, filter)), true);
      zip.end();
    },
  };
}
