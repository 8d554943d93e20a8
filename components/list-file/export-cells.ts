import { type Column, type CsvField, fieldTotal, type RestRow } from '@/components/table/column';
import { exactAmount, formatAmount } from '@/lib/format/money';
import type { Translate } from '@/lib/i18n/translate';
import type { CsvValue } from '@/lib/lists/csv';
import type { FileCell } from '@/lib/lists/file-lines';

interface ExportCellsOptions {
  t: Translate;
  cashDecimal: string;
  /** Whether the file is printed, so that amounts need a text. */
  isPrint: boolean;
  /** Whether a row above the list is marked in a field of its own, so that its id remains an id. */
  hasMark: boolean;
}

/** Functions for the lines of an exported list, as cells. */
export function exportCells(
  columns: readonly Column<unknown, unknown>[],
  { t, cashDecimal, isPrint, hasMark }: ExportCellsOptions,
) {
  const fields = columns.flatMap(({ csv = [], total }) => csv.map((field) => ({ field, hasTotal: !!total })));
  function toCell({ type }: CsvField<unknown, unknown>, raw: CsvValue): FileCell {
    if (type === 'time' && typeof raw === 'string') return { time: raw };
    if (type !== 'amount' || typeof raw !== 'number') return raw;
    return { amount: exactAmount(raw, cashDecimal), text: isPrint ? formatAmount(raw, cashDecimal) : '' };
  }
  const toTotals = (sum: unknown) =>
    fields.map(({ field, hasTotal }): FileCell => {
      const total = fieldTotal(field, hasTotal, sum);
      return total === undefined ? '' : toCell(field, total);
    });
  const marked = (cells: readonly FileCell[], mark = '') => (hasMark ? [...cells, mark] : cells);
  return {
    /** Whether each field is a figure, by the first row. */
    figures: (row: unknown): boolean[] =>
      fields.map(
        ({ field }) => field.type === 'amount' || (row !== undefined && typeof field.value(row) === 'number'),
      ),
    head: () =>
      marked(
        fields.map(({ field }) => field.header),
        t('list.selected'),
      ),
    row: (row: unknown, mark?: string) =>
      marked(
        fields.map(({ field }) => toCell(field, field.value(row))),
        mark,
      ),
    /** A part of the totals that no row has, with its name. */
    rest: (row: RestRow<unknown>) => marked([t(`list.rest.${row.kind}`), ...toTotals(row).slice(1)]),
    /** Returns the totals of the complete list, with their label. */
    total(sum: unknown, count: string) {
      const words = t('list.total', { count });
      return marked(toTotals(sum).map((cell, i) => (i === 0 && cell === '' ? words : cell)));
    },
  };
}
