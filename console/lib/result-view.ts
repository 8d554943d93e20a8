import { formatTime } from '@/lib/format/time';
import type { Locale } from '@/lib/i18n/locales';
import type { FileCell } from '@/lib/lists/file-lines';
import { actContent, columnNames, isTable, type PageInfo } from '@/lib/operator/act-content.mjs';
import { fieldLabel } from './act-texts';
import { consoleTexts } from './texts';
import { isAmount, isMoment, valueIn } from './value-text';

/** What acts answer, as texts in the page's language: rows under headings, and pairs of name and value. */

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

/** A value of an answer in the page's language; moments are in the site's time. */
const valueText = (locale: Locale, name: string, value: unknown): string =>
  valueIn(consoleTexts(locale), name, value);

const isFigure = (name: string, value: unknown): boolean =>
  value === null || typeof value === 'number' || isAmount(name, String(value));

/** Whose answer is shown, and in which language; an act may call a field by a title of its own. */
interface Shown {
  locale: Locale;
  act: string;
}

function columnsOf({ locale, act }: Shown, rows: readonly Row[], names = columnNames(rows)): ViewColumn[] {
  return names.map((name) => ({
    name,
    header: fieldLabel(locale, name, act),
    isFigure: !/(id|no|idx)$/i.test(name) && rows.every((row) => isFigure(name, row[name])),
  }));
}

function tableOf(shown: Shown, rows: readonly Row[]): ViewTable {
  const columns = columnsOf(shown, rows);
  return {
    columns,
    rows: rows.map((row) => columns.map(({ name }) => valueText(shown.locale, name, row[name]))),
  };
}

/** The answer of an act in the page's language. */
export function resultView(shown: Shown, data: unknown): ResultView {
  const { locale, act } = shown;
  if (typeof data !== 'object' || data === null) return { pairs: [], tables: [] };
  const { list, pageInfo, rest } = actContent(data as Record<string, unknown>);
  const entries = Object.entries(rest);
  return {
    table: list && tableOf(shown, list),
    pairs: entries
      .filter(([, value]) => !isTable(value))
      .map(([name, value]) => ({
        name,
        label: fieldLabel(locale, name, act),
        text: valueText(locale, name, value),
      })),
    tables: entries
      .filter(([, value]) => isTable(value))
      .map(([name, value]) => ({
        label: fieldLabel(locale, name, act),
        table: tableOf(shown, value as Row[]),
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
export const fileColumns = (shown: Shown, rows: readonly Row[]): FileColumn[] =>
  columnsOf(shown, rows, [...new Set(rows.flatMap(Object.keys))])
    // It names a row for the next page and says nothing.
    .filter(({ name }) => name !== 'key')
    .map(({ name, header }) => ({
      header,
      cell(row) {
        const value = row[name];
        if (value === null || value === undefined) return '';
        if (typeof value === 'number') return value;
        if (typeof value !== 'string') return valueText(shown.locale, name, value);
        if (isMoment(value)) return { time: formatTime(value) };
        return isAmount(name, value) ? { amount: Number(value), text: value } : value;
      },
    }));
