import type { PageInfo } from '@/lib/contract/values';

/** The rows of a list as a page has them; logs are counted up to some thousands. */
export const rowCount = ({ tatal_list_count: total, moreYn }: PageInfo): { total: number; isCut?: true } => ({
  total,
  ...(moreYn === 'Y' ? { isCut: true } : {}),
});
