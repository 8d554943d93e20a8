import { controlSummary, paramNames } from '@/components/filter/control';
import { type Column, type CsvField, isShown } from '@/components/table/column';
import { exactAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { BOM, type CsvValue, csvLine } from '@/lib/lists/csv';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { ROUTES } from '@/lib/routes/partner-routes';
import type { Failure } from '@/lib/rules/result';
import {
  type AnyList,
  type ListLoadContext,
  type ListPage,
  type ListRenderContext,
  listName,
} from './definition';

/** Loading and drawing in one. */
type ListExportContext = ListLoadContext & ListRenderContext<ListState>;

/** Rows per call where the list does not say otherwise. */
const ROWS_PER_CALL = 1_000;

/**
 * A list as CSV with the page's filters and columns, streamed page by page so that memory does not grow with the
 * list. It begins with title, filters and 'as of'. Returns the failure of the first page; a later failure aborts the
 * download, so that a part is never taken for the whole.
 */
export async function exportList(
  list: AnyList,
  context: ListExportContext,
  layout: Pick<Layout, 'hidden' | 'added'>,
): Promise<ReadableStream<Uint8Array> | Failure> {
  const perPage = list.exportPerPage ?? ROWS_PER_CALL;
  const load = (page: number) => list.load(context, context.url.state, { page, count_per_list: perPage });
  const first = await load(1);
  if (!first.ok) return first;
  // A list without a `page` param comes in one answer.
  const isPaged = 'page' in context.url.state;
  const fields = list
    .columns({ ...context, count: first.data.total }, first.data)
    .filter((column: Column<unknown, unknown>) => isShown(column, layout))
    .flatMap(({ csv }): readonly CsvField<unknown>[] => csv ?? []);
  const csvLines = (rows: readonly unknown[]) =>
    rows.map((row) => csvLine(fields.map((of) => csvValueOf(of, row, context.cashDecimal)))).join('');

  const encoder = new TextEncoder();
  let page: ListPage<unknown, unknown> | null = first.data;
  let number = 1;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BOM + csvHeading(list, context, first.data.asOf)));
      controller.enqueue(encoder.encode(csvLine(fields.map(({ header }) => header))));
    },
    async pull(controller) {
      if (!page) return controller.close();
      const { pinnedRow, rows } = page;
      const all = pinnedRow === undefined || number > 1 ? rows : [pinnedRow, ...rows];
      if (all.length > 0) controller.enqueue(encoder.encode(csvLines(all)));
      // Not judged by the total: logs count only up to some thousands.
      const isLast: boolean = !isPaged || rows.length < perPage;
      page = null;
      if (isLast) return controller.close();
      number += 1;
      const next = await load(number);
      // The last page was full.
      if (!next.ok && next.code === 'A018') return controller.close();
      if (!next.ok) throw new Error(`export of ${listName(list)} broke off: ${next.code}`);
      page = next.data;
    },
  });
}

const csvValueOf = ({ value, isAmount }: CsvField<unknown>, row: unknown, cashDecimal: string): CsvValue => {
  const raw = value(row);
  return isAmount && typeof raw === 'number' ? exactAmount(raw, cashDecimal) : raw;
};

/** Title, selected member, active filters and 'as of', then an empty line. */
function csvHeading(list: AnyList, context: ListRenderContext<ListState>, asOf: string | undefined): string {
  const { t, url } = context;
  const { memId } = url.state;
  const filters = list
    .controls(context, url as ListUrl<never>)
    .filter((control) => paramNames(control).length > 0)
    .map((control) => controlSummary(control, url.state));
  return [
    [list.title?.(context, url.state) ?? t(`route.${ROUTES[list.route]}`)],
    ...(memId ? [[t('list.memId'), String(memId)]] : []),
    ...filters.flatMap((filter) => (filter ? [[filter.label, filter.value]] : [])),
    [t('list.asOf'), asOf ? `${formatTime(asOf)} (UTC+9)` : ''],
    [],
  ]
    .map(csvLine)
    .join('');
}
