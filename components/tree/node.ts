import type { ResponseOf } from '@/lib/contract/calls';

/** A member as the tree shows it. */
export type TreeNode = Omit<ResponseOf<'/api/v2/retail/hierarchy'>['hierarchy'], 'children' | 'path'>;

/** The open part of a tree: its root, and the children of every open node. */
export interface OpenTree {
  root: TreeNode;
  children: Record<string, TreeNode[]>;
}

/**
 * The open nodes after a server render. Selecting another node opens its path besides the nodes that were open; a
 * refresh updates open nodes only, so that none opens by itself.
 */
export function mergeTree(
  open: Record<string, TreeNode[]>,
  fresh: OpenTree,
  selectionChanged: boolean,
): Record<string, TreeNode[]> {
  const merged = { ...open };
  for (const [memId, children] of Object.entries(fresh.children)) {
    if (selectionChanged || memId in open) merged[memId] = children;
  }
  return merged;
}

/**
 * The children after a node was closed: the entries of the node and of everything open below it are removed
 * (TREE-01).
 */
export function closeNode(open: Record<string, TreeNode[]>, memId: string): Record<string, TreeNode[]> {
  const { [memId]: closed = [], ...rest } = open;
  return closed.reduce((left, child) => closeNode(left, child.memId), rest);
}
