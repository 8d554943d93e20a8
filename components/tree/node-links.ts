import { useLayoutEffect } from 'react';
import type { ListUrl } from '@/lib/lists/filters';
import { TREE_PANE } from './tree-panel';

/** URL of a node's list without the member id at its end. Selecting another node drops the search. */
export function nodeHrefStart(url: ListUrl): string {
  const start = url.href({
    memId: url.initial.memId!,
    ...('searchValue' in url.state ? { searchValue: '' } : {}),
  });
  return `${start}${start.includes('?') ? '&' : '?'}memId=`;
}

/** Lets the nodes of a tree that the server has drawn for another order or filter lead to the present one. */
export function useNodeLinks(url: ListUrl, isDrawn: boolean): void {
  const start = isDrawn ? nodeHrefStart(url) : '';
  useLayoutEffect(() => {
    if (!start) return;
    for (const node of document.querySelectorAll<HTMLAnchorElement>(`#${TREE_PANE} [data-node]`)) {
      node.href = start + encodeURIComponent(node.dataset.node!);
    }
  }, [start]);
}
