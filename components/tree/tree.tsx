'use client';

import { useState } from 'react';
import { callUpstream } from '@/lib/query/browser';
import { Branch, type TreeTexts } from './branch';
import { closeNode, mergeTree, type OpenTree } from './node';
import { onTreeKey } from './tree-keys';

interface TreeProps {
  prefix: string;
  tree: OpenTree;
  selected: string;
  treeOption: 'Y' | 'N';
  /** Levels that can be opened (TREE-01). */
  depth: 7 | 4;
  /** URL of a node's list without the member id at its end. */
  hrefStart: string;
  texts: TreeTexts;
}

/**
 * The hierarchy as a tree (TREE-01, TREE-03). The server renders the path to the selected node; opening another node
 * loads its children each time, closing removes them.
 */
export function Tree({ prefix, tree, selected, treeOption, depth, hrefStart, texts }: TreeProps) {
  const [seen, setSeen] = useState({ tree, selected });
  const [children, setChildren] = useState(tree.children);
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Record<string, string>>({});
  const [focused, setFocused] = useState(selected);

  if (seen.tree !== tree) {
    setSeen({ tree, selected });
    setChildren(mergeTree(children, tree, seen.selected !== selected));
    setFocused(selected);
  }

  async function open(memId: string) {
    if (loading.has(memId)) return;
    setFailed(({ [memId]: _, ...rest }) => rest);
    setLoading((now) => new Set(now).add(memId));
    const answer = await callUpstream(prefix, '/api/v2/retail/hierarchy', { memId, treeOption });
    setLoading((now) => new Set([...now].filter((id) => id !== memId)));
    const loaded = answer.data?.hierarchy.children;
    if (loaded) setChildren((now) => ({ ...now, [memId]: loaded }));
    else setFailed((now) => ({ ...now, [memId]: answer.resultMessage }));
  }

  function toggle(memId: string) {
    if (memId in children) setChildren(closeNode(children, memId));
    else if (memId in failed) setFailed(({ [memId]: _, ...rest }) => rest);
    else open(memId);
  }

  const view = { children, loading, failed, focused, selected, depth, hrefStart, texts, open, toggle };
  return (
    <div
      role="tree"
      aria-label={texts.label}
      className="min-h-0 overflow-auto p-2 text-sm max-lg:max-h-[60dvh]"
      onFocus={(event) => setFocused(event.target.dataset.node ?? focused)}
      onKeyDown={(event) => onTreeKey(event, (item) => item.dataset.node && toggle(item.dataset.node))}
    >
      {/* A deep tree scrolls horizontally instead of truncating every name. */}
      <div className="min-w-min">
        <Branch node={tree.root} level={1} view={view} />
      </div>
    </div>
  );
}
