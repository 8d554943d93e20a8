import type { Capabilities } from '@/lib/contract/capabilities';
import { isLastPage, isRepeated, MAX_PAGES_WAITED_FOR } from '@/lib/lists/last-page';
import { ok, type Result } from '@/lib/rules/result';
import type { AnyList, ListPage } from './definition';

/** Rows per call for files and for lists within rows, where the upstream knows sizes of pages. */
export const ROWS_PER_CALL = 1_000;

/** Returns the number of rows that a list requests for a page. */
export const askedPerPage = (
  { perPage, fixedPerPage = perPage }: Pick<AnyList, 'perPage' | 'fixedPerPage'>,
  capabilities: Capabilities,
): number => (capabilities.has('pageSizes') ? perPage : fixedPerPage);

/** Returns the number of rows of a page: the one that the answer says, otherwise the number that the list declares. */
export const knownPerPage = (
  list: Pick<AnyList, 'perPage'>,
  { perPage }: Pick<ListPage<unknown, unknown>, 'perPage'>,
): number => perPage ?? list.perPage;

/**
 * Loads the rows below an open row. An upstream with its own sizes of pages is asked for a few pages, one after
 * another, because the screen waits for them. A later page that fails is left out, so that the earlier rows are shown.
 */
export async function loadRowsBelow<Row extends { memId: string }>(
  { perPage, capabilities }: { perPage: number; capabilities: Capabilities },
  load: (paging: { page: number; count_per_list: number }) => Promise<Result<ListPage<Row, unknown>>>,
): Promise<Result<readonly Row[]>> {
  const isOneCall = capabilities.has('pageSizes');
  const askedRows = isOneCall ? ROWS_PER_CALL : perPage;
  const rows: Row[] = [];
  let before: readonly Row[] | undefined;
  for (let page = 1; page <= MAX_PAGES_WAITED_FOR; page++) {
    const answer = await load({ page, count_per_list: askedRows });
    if (!answer.ok) return page === 1 ? answer : ok(rows);
    const answered = answer.data;
    if (before && isRepeated(answered.rows, before, ({ memId }) => memId)) break;
    rows.push(...answered.rows);
    if (isOneCall || isLastPage(answered, { pages: page, rowCount: rows.length, askedRows })) break;
    before = answered.rows;
  }
  return ok(rows);
}
