import { controlSummary, paramNames } from '@/components/filter/control';
import { type Column, type CsvField, isShown, type RestRow } from '@/components/table/column';
import { exactAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { type CsvValue, csvWriter } from '@/lib/lists/csv';
import type { FileCell, LineWriter } from '@/lib/lists/file-lines';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { xlsxWriter } from '@/lib/lists/xlsx';
import { ROUTES } from '@/lib/routes/partner-routes';
import type { Failure } from '@/lib/rules/result';
import {
  type AnyList,
  type ListLoadContext,
  type ListPage,
  type ListRenderContext,
  listName,
  sourceOf,
} from './definition';
import { noSum } from './no-sum';

/** Loading and drawing in one. */
type ListExportContext = ListLoadContext & Omit<ListRenderContext<ListState>, 'count'>;

/** Rows per call where the list does not say otherwise. */
const ROWS_PER_CALL = 1_000;

/** Formats of an exported list. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * A list as a file with the page's filters and columns, streamed page by page so that memory does not grow with the
 * list. It begins with title, filters and 'as of' and ends with the totals, or with a line that says they were left
 * out. Returns the failure of the first page; a later failure aborts the download, so that a part is never taken for
 * the whole.
 */
export async function exportList(
  list: AnyList,
  given: ListExportContext,
  layout: Pick<Layout, 'hidden' | 'added'>,
  format: ExportFormat = 'csv',
): Promise<ReadableStream<Uint8Array> | Failure> {
  const perPage = list.exportPerPage ?? ROWS_PER_CALL;
  const source = sourceOf(list);
  const load = (page: number) =>
    source.load(
      given,
      given.url.state,
      { page, count_per_list: perPage },
      { withSum: page === 1, isFile: true },
    );
  const [first, codes] = await Promise.all([load(1), source.loadCodes?.(given) ?? {}]);
  if (!first.ok) return first;
  const context = { ...given, codes };
  // A list without a `page` param comes in one answer.
  const isPaged = 'page' in context.url.state;
  const columns: Column<unknown, unknown>[] = list
    .columns({ ...context, count: formatCount(first.data.total, first.data.isCut) }, first.data)
    .filter((column: Column<unknown, unknown>) => isShown(column, layout));
  const fields = columns.flatMap(({ csv = [], total }) => csv.map((field) => ({ field, hasTotal: !!total })));
  const cellOf = ({ isAmount }: CsvField<unknown, unknown>, raw: CsvValue): FileCell =>
    isAmount && typeof raw === 'number' ? { amount: exactAmount(raw, context.cashDecimal) } : raw;
  const rowCells = (row: unknown) => fields.map(({ field }) => cellOf(field, field.value(row)));

  /** The totals of the whole list, under the words for them. */
  function totalCells({ sum, total, isCut }: ListPage<unknown, unknown>): FileCell[] {
    const cells = fields.map(({ field, hasTotal }): FileCell => {
      if (field.total) return cellOf(field, field.total(sum));
      const value = hasTotal && field.isAmount ? field.value(sum) : '';
      return typeof value === 'number' ? cellOf(field, value) : '';
    });
    const words = context.t('list.total', { count: formatCount(isCut ? written : total) });
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
  let writer: LineWriter;
  /** Whether bytes came out since they were last asked for: a compressing writer keeps some. */
  let hasPut = false;

  /** Writes a page and loads the next one; true when the file is complete. */
  async function step(): Promise<boolean> {
    if (page) {
      const { pinnedRow, rows } = page;
      written += rows.length;
      writer.lines([
        ...(pinnedRow === undefined || number > 1 ? [] : [[...rowCells(pinnedRow), ...marked('Y')]]),
        ...rows.map((row) => [...rowCells(row), ...marked('')]),
      ]);
      // Not judged by the total: logs count only up to some thousands.
      const isLast: boolean = !isPaged || rows.length < perPage;
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
    if (restRows.length > 0) writer.lines(restRows.map(restCells));
    if (sum !== undefined && sum !== null) writer.lines([totalCells(first.data)], 'total');
    else if (written > 0 && list.footer === noSum) writer.lines([[context.t('list.noSum')]], 'total');
    writer.end();
    return true;
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const put = (bytes: Uint8Array) => {
        hasPut = true;
        controller.enqueue(bytes);
      };
      const title = titleOf(list, context);
      writer = format === 'xlsx' ? xlsxWriter(title, put) : csvWriter(put);
      writer.lines([[title], ...headLines(list, context, first.data.asOf), []]);
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

const titleOf = (list: AnyList, context: ListExportContext): string =>
  list.title?.(context, context.url.state) ?? context.t(`route.${ROUTES[list.route]}`);

/** The selected member, the active filters and 'as of', each where there is one. */
function headLines(list: AnyList, context: ListExportContext, asOf: string | undefined): FileCell[][] {
  const { t, url } = context;
  const { memId } = url.state;
  const filters = list
    .controls(context, url as ListUrl<never>)
    .filter((control) => paramNames(control).length > 0)
    .map((control) => controlSummary(control, url.state));
  return [
    ...(memId ? [[t('list.memId'), String(memId)]] : []),
    ...filters.flatMap((filter) => (filter ? [[filter.label, filter.value]] : [])),
    ...(asOf ? [[t('list.asOf'), `${formatTime(asOf)} (UTC+9)`]] : []),
  ];
}
