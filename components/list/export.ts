import { type Column, type CsvField, isShown, type RestRow } from '@/components/table/column';
import { exactAmount, formatAmount, formatCount } from '@/lib/format/money';
import { type CsvValue, csvWriter } from '@/lib/lists/csv';
import type { FileCell, LineWriter } from '@/lib/lists/file-lines';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { printWriter } from '@/lib/lists/print';
import { xlsxWriter } from '@/lib/lists/xlsx';
import type { Failure } from '@/lib/rules/result';
import {
  type AnyList,
  type ListLoadContext,
  type ListPage,
  type ListRenderContext,
  listName,
} from './definition';
import { fileHead, type Issue, titleOf } from './file-head';
import { noSum } from './no-sum';

/** The contexts of loading and of rendering in one, and the issue of the file. */
type ListExportContext = ListLoadContext & Omit<ListRenderContext<ListState>, 'count'> & { issue: Issue };

/** Rows per call where the list does not say otherwise. */
const ROWS_PER_CALL = 1_000;

/** Most rows of a printed list: about a hundred pages. Files hold all. */
export const MAX_PRINTED_ROWS = 5_000;

/** Formats of an exported list: files, and a document for printing. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'html'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * A list as a file with the page's filters and columns, streamed page by page so that memory does not grow with the
 * list. It begins with title, site, member, filters and time of issue and ends with the totals, or with a line that says
 * they were left out. Returns the failure of the first page; a later failure aborts the download, so that a part is
 * never taken for the whole. A printed list says so by itself, and where it ends before the list does.
 */
export async function exportList(
  list: AnyList,
  baseContext: ListExportContext,
  layout: Pick<Layout, 'hidden' | 'added'>,
  format: ExportFormat = 'csv',
): Promise<ReadableStream<Uint8Array> | Failure> {
  const perPage = list.exportPerPage ?? ROWS_PER_CALL;
  const load = (page: number) =>
    list.load(
      baseContext,
      baseContext.url.state,
      { page, count_per_list: perPage },
      { withSum: page === 1, isFile: true },
    );
  const [first, codes, head] = await Promise.all([
    load(1),
    list.loadCodes?.(baseContext) ?? {},
    fileHead(list, baseContext),
  ]);
  if (!first.ok) return first;
  const context = { ...baseContext, codes };
  const maxRows = format === 'html' ? MAX_PRINTED_ROWS : Number.POSITIVE_INFINITY;
  // A list without a `page` param is one response.
  const isPaged = 'page' in context.url.state;
  const columns: Column<unknown, unknown>[] = list
    .columns({ ...context, count: formatCount(first.data.total, first.data.isCut) }, first.data)
    .filter((column: Column<unknown, unknown>) => isShown(column, layout));
  const fields = columns.flatMap(({ csv = [], total }) => csv.map((field) => ({ field, hasTotal: !!total })));
  const cellOf = ({ isAmount }: CsvField<unknown, unknown>, raw: CsvValue): FileCell =>
    isAmount && typeof raw === 'number'
      ? {
          amount: exactAmount(raw, context.cashDecimal),
          text: format === 'html' ? formatAmount(raw, context.cashDecimal) : '',
        }
      : raw;
  const rowCells = (row: unknown) => fields.map(({ field }) => cellOf(field, field.value(row)));

  /** The totals of the whole list, under the words for them. */
  function totalCells({ sum, total, isCut }: ListPage<unknown, unknown>): FileCell[] {
    const cells = fields.map(({ field, hasTotal }): FileCell => {
      if (field.total) return cellOf(field, field.total(sum));
      const value = hasTotal && field.isAmount ? field.value(sum) : '';
      return typeof value === 'number' ? cellOf(field, value) : '';
    });
    const count = isCut && !isPrintCut ? formatCount(written) : formatCount(total, isCut);
    const words = context.t('list.total', { count });
    return [...cells.map((cell, i) => (i === 0 && cell === '' ? words : cell)), ...marked('')];
  }

  /** A part of the totals that no row has, under its name. */
  function restCells(row: RestRow<unknown>): FileCell[] {
    const cells = fields.map(({ field, hasTotal }): FileCell => {
      if (field.total) return cellOf(field, field.total(row));
      return hasTotal && field.isAmount ? cellOf(field, field.value(row)) : '';
    });
    return [context.t(`list.rest.${row.kind}`), ...cells.slice(1), ...marked('')];
  }

  /** A field of its own marks the row above the list, which the totals do not count, so that its id stays an id. */
  const marked = first.data.pinnedRow === undefined ? () => [] : (mark: string) => [mark];

  let page: ListPage<unknown, unknown> | null = first.data;
  let number = 1;
  let written = 0;
  /** The print ends before the list does. */
  let isPrintCut = false;
  let writer: LineWriter;
  /** Whether the current pull has enqueued bytes: a compressing writer buffers some. */
  let hasPut = false;

  /** Writes a page and loads the next one; true when the file is complete. */
  async function step(): Promise<boolean> {
    if (page) {
      const { pinnedRow, total, isCut } = page;
      const rows = page.rows.slice(0, maxRows - written);
      written += rows.length;
      if (pinnedRow !== undefined && number === 1) {
        writer.lines([[...rowCells(pinnedRow), ...marked('Y')]], 'uncounted');
      }
      writer.lines(rows.map((row) => [...rowCells(row), ...marked('')]));
      // Not judged by the total: logs count only up to some thousands.
      const isFull = written === maxRows;
      isPrintCut = isFull && (rows.length < page.rows.length || isCut === true || total > written);
      const isLast: boolean = !isPaged || rows.length < perPage || isFull;
      page = null;
      if (!isLast) {
        number += 1;
        const next = await load(number);
        if (next.ok) {
          page = next.data;
          return false;
        }
        // The last page was full.
        if (next.code !== 'A018') throw new Error(`export of ${listName(list)} broke off: ${next.code}`);
      }
    }
    if (!first.ok) return true;
    const { sum, restRows = [] } = first.data;
    if (restRows.length > 0) writer.lines(restRows.map(restCells), 'uncounted');
    if (sum !== undefined && sum !== null) writer.lines([totalCells(first.data)], 'total');
    else if (written > 0 && list.footer === noSum) writer.lines([[context.t('list.noSum')]], 'total');
    writer.end(isPrintCut);
    return true;
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const put = (bytes: Uint8Array) => {
        hasPut = true;
        controller.enqueue(bytes);
      };
      const title = titleOf(list, context);
      const facts = head(context, first.data.asOf);
      if (format === 'html') {
        const [row] = first.data.rows;
        const figures = fields.map(
          ({ field }) =>
            field.isAmount === true || (row !== undefined && typeof field.value(row) === 'number'),
        );
        writer = printWriter({ title, facts, figures, locale: context.locale, maxRows }, put);
      } else {
        writer = format === 'xlsx' ? xlsxWriter(title, put) : csvWriter(put);
        writer.lines([[title], ...facts, []]);
      }
      const headers = fields.map(({ field }) => field.header);
      writer.lines([[...headers, ...marked(context.t('list.selected'))]], 'head');
    },
    async pull(controller) {
      hasPut = false;
      while (!hasPut) {
        if (await step()) return controller.close();
      }
    },
  });
}
