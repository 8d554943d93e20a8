import type { PageInfo } from '@/lib/contract/values';

/**
 * The rows of a list as a page has them; logs are counted up to some thousands. Where the upstream does not count them,
 * they are the rows that it answered.
 */
export const rowCount = (
  pageInfo: PageInfo | undefined,
  rows: readonly unknown[] = [],
): { total: number; isCut?: true } => ({
  total: pageInfo?.tatal_list_count ?? rows.length,
  ...(pageInfo?.moreYn === 'Y' ? { isCut: true } : {}),
});
