import { LateLoadFailure } from '@/components/shell/late-load-failure';
import type { ListUrl } from '@/lib/lists/filters';
import type { Result } from '@/lib/rules/result';
import type { OpenTree } from './node';
import { nodeHrefStart } from './node-links';
import { Tree } from './tree';

interface ListTreeProps {
  /** URL of the list beside it, with the selected node (`memId`) and whether members show (`treeOption`). */
  url: ListUrl;
  tree: Result<OpenTree>;
  depth: 7 | 4;
  /** Whether nodes carry the site's own level names; otherwise they carry the product's. */
  siteLevels: boolean;
}

/** The nodes of the tree beside a list, or why there are none. */
export function ListTree({ url, tree, depth, siteLevels }: ListTreeProps) {
  if (!tree.ok) return <LateLoadFailure failure={tree} href={url.currentHref} />;
  return (
    <Tree
      key={url.state.treeOption}
      tree={tree.data}
      selected={String(url.state.memId)}
      treeOption={url.state.treeOption === 'Y' ? 'Y' : 'N'}
      depth={depth}
      hrefStart={nodeHrefStart(url)}
      siteLevels={siteLevels}
    />
  );
}
