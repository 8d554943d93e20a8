import type { ResponseOf } from '@/lib/contract/calls';

/** A member as the tree shows it. */
export type TreeNode = Omit<ResponseOf<'/api/v2/retail/hierarchy'>['hierarchy'], 'children' | 'path'>;

/** The open part of a tree: its root, and the children of every open node. */
export interface OpenTree {
  root: TreeNode;
  children: Record<string, TreeNode[]>;
}

/**
 * The tree after the server has rendered it again. Selecting another node opens the way to it and keeps what else
 * was open; a refresh of the same view brings news of open nodes only, so that nothing springs open by itself.
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

/** The children after one node has been closed: it and everything open below it are emptied (TREE-01). */
export function closeNode(open: Record<string, TreeNode[]>, memId: string): Record<string, TreeNode[]> {
  const { [memId]: closed = [], ...rest } = open;
  return closed.reduce((left, child) => closeNode(left, child.memId), rest);
}
