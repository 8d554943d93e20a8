import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { MarkupBox } from '@/components/ui/markup-box';
import { nameWhole } from '@/components/ui/name-whole';
import { codeText } from '@/lib/i18n/translate';
import { CallError } from '@/lib/query/read-call';
import { useFetchCall } from '@/lib/query/use-fetch-call';
import { branch } from './branch';
import { closeNode, mergeTree, type OpenTree } from './node';
import { onTreeKey } from './tree-keys';

interface TreeProps {
  tree: OpenTree;
  selected: string;
  treeOption: 'Y' | 'N';
  /** Levels that can be opened (TREE-01). */
  depth: 7 | 4;
  /** URL of a node's list without the member id at its end. */
  hrefStart: string;
  /** Whether nodes carry the site's own level names; otherwise they carry the product's. */
  siteLevels: boolean;
}

/**
 * The hierarchy as a tree (TREE-01, TREE-03). The server renders the path to the selected node; opening another node
 * loads its children each time, closing removes them.
 */
export function Tree({ tree, selected, treeOption, depth, hrefStart, siteLevels }: TreeProps) {
  const t = useTranslations('tree');
  const common = useTranslations('common');
  const levels = useTranslations('level');
  const fetchCall = useFetchCall();
  const [seen, setSeen] = useState({ tree, selected });
  const [children, setChildren] = useState(tree.children);
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Record<string, string>>({});
  const [focused, setFocused] = useState(selected);
  /** The tree of which nodes were opened or closed. */
  const [liveTree, setLiveTree] = useState<OpenTree>();
  const isLive = liveTree === tree;
  const box = useRef<HTMLDivElement>(null);

  if (seen.tree !== tree) {
    setSeen({ tree, selected });
    setChildren(mergeTree(children, tree, seen.selected !== selected));
    setFocused(selected);
  }

  async function open(memId: string) {
    if (loading.has(memId)) return;
    setFailed(({ [memId]: _, ...rest }) => rest);
    setLoading((now) => new Set(now).add(memId));
    try {
      const { hierarchy } = await fetchCall('/api/v2/retail/hierarchy', { memId, treeOption });
      setChildren((now) => ({ ...now, [memId]: hierarchy.children }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed((now) => ({ ...now, [memId]: error.message }));
    } finally {
      setLoading((now) => new Set([...now].filter((id) => id !== memId)));
    }
  }

  function toggle(memId: string) {
    setLiveTree(tree);
    setFocused(box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.dataset.node ?? focused);
    if (memId in children) setChildren(closeNode(children, memId));
    else if (memId in failed) setFailed(({ [memId]: _, ...rest }) => rest);
    else open(memId);
  }

  // Not for each render around it, of which a press on a node makes several.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  const drawing = useMemo(
    () =>
      branch(tree.root, 1, {
        ...{ children, loading, failed, focused, selected, depth, hrefStart, open },
        levelOf: ({ partnerLevel, partnerLevelName }) =>
          siteLevels ? partnerLevelName : codeText(levels, partnerLevel, partnerLevelName),
        loadingText: common('loading'),
        retryText: common('retry'),
      }),
    [tree.root, children, loading, failed, focused, selected, hrefStart, levels],
  );
  return (
    <div
      role="tree"
      aria-label={t('label')}
      onPointerOver={nameWhole}
      onFocus={({ target }) => {
        const { node } = target.dataset;
        if (node === undefined) return;
        // Only nodes that React draws follow its state; a press on one that it does not draw need not wait for that.
        if (isLive) return setFocused(node);
        box.current?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
        target.tabIndex = 0;
      }}
      onKeyDown={(event) => onTreeKey(event, (item) => item.dataset.node && toggle(item.dataset.node))}
    >
      {/* A deep tree scrolls horizontally: ids and counts stand whole. */}
      <MarkupBox
        {...{ box, isLive }}
        className="min-w-min"
        drawing={drawing}
        onClick={({ target }) => {
          const button = target instanceof Element ? target.closest('.tree-toggle') : null;
          const memId = button?.parentElement?.querySelector<HTMLElement>('[data-node]')?.dataset.node;
          if (memId !== undefined) toggle(memId);
        }}
      />
    </div>
  );
}
