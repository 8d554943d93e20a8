import {
  type AnyList,
  type ListLoadContext,
  type ListPage,
  type ListRenderContext,
  listName,
} from '@/components/list/definition';
import { availableColumns } from '@/components/list/list-view';
import { askedPerPage, ROWS_PER_CALL } from '@/components/list/page-sizes';
import { type Column, isShown } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { orderedColumns } from '@/components/table/ordered-columns';
import { formatCount } from '@/lib/format/money';
import { csvWriter } from '@/lib/lists/csv';
import type { LineWriter } from '@/lib/lists/file-lines';
import type { ListState } from '@/lib/lists/filters';
import { isLastPage, isRepeated } from '@/lib/lists/last-page';
import type { Layout } from '@/lib/lists/layout';
import { printWriter } from '@/lib/lists/print';
import { withoutView } from '@/lib/lists/view-query';
import { xlsxWriter } from '@/lib/lists/xlsx';
import { waitAnew } from '@/lib/request/request-scope';
import * as CODE from '@/lib/rules/code';
import type { Failure, Result } from '@/lib/rules/result';
import { exportCells } from './export-cells';
import { fileHead, fileTitle, type Issue } from './file-head';
import { makeStream } from './make-stream';

/** The contexts for loading and for rendering, together with the origin of the file. */
type ListExportContext = ListLoadContext & Omit<ListRenderContext<ListState>, 'count'> & { issue: Issue };

/** The largest number of rows of a printed list: about a hundred pages. A file has all rows. */
export const MAX_PRINTED_ROWS = 5_000;

/** Formats of an exported list: files, and a document for printing. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'html'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Writes a list as a file with the page's filters and columns. It is streamed page by page, so that memory does not
 * grow with the list. It begins with title, site, member, filters and time of issue, and ends with the totals, or with
 * a line that says they were left out. Returns the failure of the first page. A later failure aborts the download, so
 * that nobody takes a part for the complete list; a printed list says so itself, and also says where it ends before the
 * list does.
 */
export async function exportList(
  list: AnyList,
  baseContext: ListExportContext,
  layout: Pick<Layout, 'hidden' | 'added'> & Partial<Pick<Layout, 'order'>>,
  format: ExportFormat = 'csv',
): Promise<ReadableStream<Uint8Array> | Failure> {
  const { capabilities } = baseContext;
  const perPage = capabilities.has('pageSizes')
    ? (list.exportPerPage ?? ROWS_PER_CALL)
    : askedPerPage(list, capabilities);
  const load: LoadPage = (page) =>
    list.load(
      baseContext,
      withoutView(baseContext.url.state),
      { page, count_per_list: perPage },
      { withSum: page === 1, isFile: true },
    );
  const [first, codes, head] = await Promise.all([
    load(1),
    list.loadCodes?.(baseContext, { state: baseContext.url.state, isPanel: false }) ?? {},
    fileHead(list, baseContext),
  ]);
  if (!first.ok) return first;
  const { pinnedRow, total, isCut, rows } = first.data;
  const context = { ...baseContext, codes };
  const isPrint = format === 'html';
  const maxRows = isPrint ? MAX_PRINTED_ROWS : Number.POSITIVE_INFINITY;
  const columns: Column<unknown, unknown>[] = orderedColumns(
    availableColumns(list, { ...context, count: formatCount(total, isCut) }, first.data),
    layout,
  ).filter((column: Column<unknown, unknown>) => isShown(column, layout));
  const cells = exportCells(columns, { ...context, isPrint, hasMark: pinnedRow !== undefined });
  return makeStream((put) => {
    const title = fileTitle(list, context);
    const facts = head(context, first.data);
    let writer: LineWriter;
    if (isPrint) {
      const figures = cells.figures(rows[0]);
      writer = printWriter({ title, facts, figures, locale: context.locale, maxRows }, put);
    } else {
      writer = format === 'xlsx' ? xlsxWriter(title, put) : csvWriter(put);
      writer.lines([[title], ...facts, []]);
    }
    writer.lines([cells.head()], 'head');
    return writePages({ list, context, cells, first: first.data, load, perPage, maxRows }, writer);
  });
}

type LoadPage = (page: number) => Promise<Result<ListPage<unknown, unknown>>>;

interface ExportPages {
  list: AnyList;
  context: ListExportContext;
  cells: ReturnType<typeof exportCells>;
  first: ListPage<unknown, unknown>;
  load: LoadPage;
  /** The number of rows that a page is requested with. */
  perPage: number;
  maxRows: number;
}

/** Writes the rows page by page, one page in each step, and the totals at the end. */
async function* writePages(
  { list, context: { t, url, capabilities }, cells, first, load, perPage, maxRows }: ExportPages,
  writer: LineWriter,
): AsyncGenerator<undefined> {
  const { pinnedRow, sum, restRows = [] } = first;
  if (pinnedRow !== undefined) writer.lines([cells.row(pinnedRow, 'Y')], 'uncounted');
  let written = 0;
  /** Whether the print ends before the list does. */
  let isPrintCut = false;
  for (let page = first, number = 1; ; ) {
    const rows = page.rows.slice(0, maxRows - written);
    written += rows.length;
    writer.lines(rows.map((row) => cells.row(row)));
    const isFull = written === maxRows;
    // The total does not tell the last page, since logs count only up to some thousands. An upstream without sizes of
    // pages answers with its own.
    const isSized = capabilities.has('pageSizes');
    const isLast = isSized
      ? rows.length < perPage
      : isLastPage(page, { pages: number, rowCount: written, askedRows: perPage });
    const hasMore = isSized ? page.isCut === true || page.total > written : !isLast;
    isPrintCut = isFull && (rows.length < page.rows.length || hasMore);
    // A list without a `page` param has one response.
    if (!('page' in url.state) || isLast || isFull) break;
    number += 1;
    waitAnew();
    const next = await load(number);
    if (next.ok) {
      if (!isSized && isRepeated(next.data.rows, page.rows, list.rowKey)) break;
      page = next.data;
      // The page before was the last one, and full.
    } else if (next.code === CODE.pageBeyondEnd) break;
    else throw new Error(`export of ${listName(list)} broke off: ${next.code}`);
    yield;
  }
  if (restRows.length > 0) writer.lines(restRows.map(cells.rest), 'uncounted');
  if (sum !== undefined && sum !== null) {
    const isCounted = first.isCut && !isPrintCut;
    const count = isCounted ? formatCount(written) : formatCount(first.total, first.isCut);
    writer.lines([cells.total(sum, count)], 'total');
  } else if (written > 0 && list.footer === noSum && capabilities.has('sums'))
    writer.lines([[t('list.noSum')]], 'total');
  writer.end(isPrintCut);
}
