'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { type ReplaceHtml, ReplaceHtmlContext } from '@/components/ui/html-box';
import { PART_PARAM } from '@/lib/lists/fragment';
import { loadFragment } from '@/lib/lists/fragment-loader';
import { linkTree, mergeTrees, selectedNode, startTree } from './tree-controller';
import { TREE_PANE } from './tree-panel';

interface TreeHostProps {
  /** Address of the handler that answers the children of a node, with the state of the tree. */
  fragmentHref: string;
  /** Address of a node, without the member id at its end. */
  nodeHrefStart: string;
  className: string;
  /** The HTML of the tree, and the page beside it. */
  children: ReactNode;
}

const replaceTree: ReplaceHtml = async (box, html) => {
  const { morph } = await import('@/components/ui/morph');
  const fresh = document.createElement('div');
  fresh.innerHTML = html;
  mergeTrees(box, fresh, selectedNode(box) !== selectedNode(fresh));
  morph(box, fresh.innerHTML);
};

/** Takes over the hierarchy of a page that is no list: its links open the page with another node. */
export function TreeHost({ fragmentHref, nodeHrefStart, className, children }: TreeHostProps) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ fragmentHref, nodeHrefStart });
  latest.current = { fragmentHref, nodeHrefStart };
  useEffect(() => {
    const element = root.current!;
    const link = () => linkTree(element, latest.current.nodeHrefStart);
    const stop = startTree(element, {
      load: (node) => {
        const [path, query] = latest.current.fragmentHref.split('?');
        return loadFragment(
          `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...node, [PART_PARAM]: 'node' })}`,
        );
      },
      onLoad: link,
    });
    // On narrow screens the tree is a sheet over the page.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`#${TREE_PANE} a[href]`))
        document.getElementById(TREE_PANE)?.hidePopover?.();
    };
    element.addEventListener('click', onClick);
    return () => {
      stop();
      element.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <ReplaceHtmlContext value={replaceTree}>
      <div ref={root} className={className}>
        {children}
      </div>
    </ReplaceHtmlContext>
  );
}
