import type { ListUrl } from '@/lib/lists/filters';

/** URL of a node's list without the member id at its end. Selecting another node drops the search. */
export function nodeHrefStart(url: ListUrl): string {
  const start = url.href({
    memId: url.initial.memId!,
    ...('searchValue' in url.state ? { searchValue: '' } : {}),
  });
  return `${start}${start.includes('?') ? '&' : '?'}memId=`;
}
