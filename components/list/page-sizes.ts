import type { Capabilities } from '@/lib/contract/capabilities';
import { isLastPage, isRepeated } from '@/lib/lists/last-page';
import { ok, type Result } from '@/lib/rules/result';
import type { AnyList, ListPage } from './definition';

/** Rows per call of files and of lists within rows, where the upstream knows sizes of pages. */
export const ROWS_PER_CALL = 1_000;

/** The rows of a page that a list is asked for. */
export const askedPerPage = (
  { perPage, fixedPerPage = perPage }: Pick<AnyList, 'perPage' | 'fixedPerPage'>,
  capabilities: Capabilities,
): number => (capabilities.has('pageSizes') ? perPage : fixedPerPage);

/** The rows of a page that was answered: as the upstream says, otherwise as they were asked for. */
export const perPageOf = (
  list: Pick<AnyList, 'perPage'>,
  { perPage }: Pick<ListPage<unknown, unknown>, 'perPage'>,
): number => perPage ?? list.perPage;

/** All rows of a list within a row, at most a thousand. An upstream with its own sizes of pages is asked for each page. */
export async function loadAllRows<Row>(
  { perPage, capabilities }: { perPage: number; capabilities: Capabilities },
  load: (paging: { page: number; count_per_list: number }) => Promise<Result<ListPage<Row, unknown>>>,
): Promise<Result<readonly Row[]>> {
  const isOneCall = capabilities.has('pageSizes');
  const count_per_list = isOneCall ? ROWS_PER_CALL : perPage;
  const rows: Row[] = [];
  let before: ListPage<Row, unknown> | undefined;
  for (let page = 1; rows.length < ROWS_PER_CALL; page++) {
    const answer = await load({ page, count_per_list });
    // The page before was full.
    if (!answer.ok) return before && answer.code === 'A018' ? ok(rows) : answer;
    if (before && isRepeated(answer.data, before)) break;
    rows.push(...answer.data.rows);
    if (isOneCall || isLastPage(answer.data, page, perPage)) break;
    before = answer.data;
  }
  return ok(rows);
}
