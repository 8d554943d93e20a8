import { formatTime } from '@/lib/format/time';
import type { Locale } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import type { FileCell } from '@/lib/lists/file-lines';
import { actContent, columnNames, isTable, type PageInfo } from '@/lib/operator/act-content.mjs';
import { fieldLabel } from './act-texts';
import { isLimitKind, limitText } from './limit-text';
import { consoleTexts } from './texts';

/** What acts answer, as texts in the page's language: rows under headings, and pairs of name and value. */

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const AMOUNT = /(amt|amount|cash|money|balance|credit|point|points|limit|min|max|sum|total)$/i;
const NUMERAL = /^-?\d+(\.\d+)?$/;
/** The fields of a limit of a player that hold its value. */
const LIMIT_VALUES: readonly string[] = ['limit', 'waiting'];

type Row = Readonly<Record<string, unknown>>;

/** Values that are figures stand at the end of their column. */
interface ViewColumn {
  name: string;
  header: string;
  isFigure: boolean;
}

export interface ViewTable {
  columns: ViewColumn[];
  /** A text for each column. */
  rows: string[][];
}

interface ViewPair {
  name: string;
  label: string;
  text: string;
}

export interface ResultView {
  /** The rows of a list; undefined where the answer is none. */
  table?: ViewTable | undefined;
  pairs: ViewPair[];
  /** Tables within the answer, by their names. */
  tables: { label: string; table: ViewTable }[];
  page?: PageInfo | undefined;
}

/** A decimal text with separators of thousands. */
const separated = (text: string): string =>
  text.replace(
    /^(-?)(\d+)/,
    (_, sign: string, digits: string) => sign + digits.replace(/\B(?=(\d{3})+$)/g, ','),
  );

/** A value of an answer as people read it; moments are in the site's time. */
export function valueText(locale: Locale, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return consoleTexts(locale)(value ? 'value.yes' : 'value.no');
  if (typeof value === 'object') return objectText(locale, name, value);
  const text = String(value);
  if (isLimitKind(name) && NUMERAL.test(text)) return limitText(consoleTexts(locale), name, Number(text));
  // Their values are the names of options.
  if (name === 'loosened') return fieldLabel(locale, text);
  if (MOMENT.test(text)) return formatTime(text);
  if (AMOUNT.test(name) && NUMERAL.test(text)) return separated(text);
  return codeText(consoleTexts(locale), `choices.${name}.${text}`, text);
}

function objectText(locale: Locale, name: string, value: object): string {
  if (Array.isArray(value)) return value.map((one) => valueText(locale, name, one)).join(', ') || '–';
  const pairs = Object.entries(value).map(
    ([key, one]) => `${fieldLabel(locale, key)} ${memberText(locale, value as Row, key, one)}`,
  );
  return pairs.join(' · ') || '–';
}

/** A value of an object; of a player's limit its kind says the unit. */
function memberText(locale: Locale, { kind }: Row, name: string, value: unknown): string {
  if (!isLimitKind(kind) || !LIMIT_VALUES.includes(name)) return valueText(locale, name, value);
  if (value === 'none') return limitText(consoleTexts(locale), kind, null);
  return valueText(locale, kind, value);
}

const isFigure = (name: string, value: unknown): boolean =>
  value === null || typeof value === 'number' || (AMOUNT.test(name) && NUMERAL.test(String(value)));

function columnsOf(locale: Locale, rows: readonly Row[], names = columnNames(rows)): ViewColumn[] {
  return names.map((name) => ({
    name,
    header: fieldLabel(locale, name),
    isFigure: !/(id|no|idx)$/i.test(name) && rows.every((row) => isFigure(name, row[name])),
  }));
}

function tableOf(locale: Locale, rows: readonly Row[]): ViewTable {
  const columns = columnsOf(locale, rows);
  return {
    columns,
    rows: rows.map((row) => columns.map(({ name }) => valueText(locale, name, row[name]))),
  };
}

/** An answer of an act in the page's language. */
export function resultView(locale: Locale, data: unknown): ResultView {
  if (typeof data !== 'object' || data === null) return { pairs: [], tables: [] };
  const { list, pageInfo, rest } = actContent(data as Record<string, unknown>);
  const entries = Object.entries(rest);
  return {
    table: list && tableOf(locale, list),
    pairs: entries
      .filter(([, value]) => !isTable(value))
      .map(([name, value]) => ({
        name,
        label: fieldLabel(locale, name),
        text: valueText(locale, name, value),
      })),
    tables: entries
      .filter(([, value]) => isTable(value))
      .map(([name, value]) => ({
        label: fieldLabel(locale, name),
        table: tableOf(locale, value as Row[]),
      })),
    page: pageInfo,
  };
}

/** A column of a file: its heading, and a row's value with its type. */
export interface FileColumn {
  header: string;
  cell: (row: Row) => FileCell;
}

/**
 * The columns of a file of rows, of those too that a page shows as tables of their own. Moments are times, numbers are
 * numbers, and texts stay texts.
 */
export const fileColumns = (locale: Locale, rows: readonly Row[]): FileColumn[] =>
  columnsOf(locale, rows, [...new Set(rows.flatMap(Object.keys))])
    // It names a row for the next page and says nothing.
    .filter(({ name }) => name !== 'key')
    .map(({ name, header }) => ({
      header,
      cell(row) {
        const value = row[name];
        if (value === null || value === undefined) return '';
        if (typeof value === 'number') return value;
        if (typeof value !== 'string') return valueText(locale, name, value);
        if (MOMENT.test(value)) return { time: formatTime(value) };
        return AMOUNT.test(name) && NUMERAL.test(value) ? { amount: Number(value), text: value } : value;
      },
    }));
