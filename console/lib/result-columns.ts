import type { Locale } from '@/lib/i18n/locales';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import type { FileCell } from '@/lib/lists/file-lines';
import { columnNames } from '@/lib/operator/act-content.mjs';
import { fieldLabel } from './act-texts';
import { consoleTexts } from './texts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const AMOUNT = /(amt|amount|cash|money|balance|credit|point|limit|min|max|sum|total)$/i;
const NUMERAL = /^-?\d+(\.\d+)?$/;

/** A value of an answer as people read it; moments are in the site's time. */
export function valueText(locale: Locale, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const t = consoleTexts(locale);
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (MOMENT.test(text)) return formatTime(text);
  if (AMOUNT.test(name) && NUMERAL.test(text)) return separated(text);
  return codeText(t, `choices.${name}.${text}`, text);
}

/** A decimal text with separators of thousands. */
const separated = (text: string): string =>
  text.replace(/^(-?)(\d+)/, (_, sign: string, digits: string) =>
    sign + digits.replace(/\B(?=(\d{3})+$)/g, ','),
  );

/** A value as a cell of a file: moments are times, numbers numbers, and texts texts. */
function fileCell(locale: Locale, name: string, value: unknown): FileCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return MOMENT.test(value) ? { time: formatTime(value) } : value;
  return valueText(locale, name, value);
}

/** A column of an answer's rows. */
export interface ResultColumn {
  name: string;
  header: string;
  isFigure: boolean;
  text: (row: Record<string, unknown>) => string;
  fileCell: (row: Record<string, unknown>) => FileCell;
}

/** The columns of rows that an act has answered, with their names in the page's language. */
export const resultColumns = (rows: readonly Record<string, unknown>[], locale: Locale): ResultColumn[] =>
  columnNames(rows).map((name) => ({
    name,
    header: fieldLabel(locale, name),
    isFigure: rows.every((row) => row[name] === null || typeof row[name] === 'number' || (AMOUNT.test(name) && NUMERAL.test(String(row[name])))),
    text: (row) => valueText(locale, name, row[name]),
    fileCell: (row) => fileCell(locale, name, row[name]),
  }));
