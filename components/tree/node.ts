import type { ResponseOf } from '@/lib/contract/calls';

/** A member as the tree shows it. */
export type TreeNode = Omit<ResponseOf<'/api/v2/retail/hierarchy'>['hierarchy'], 'children' | 'path'>;

/** The open part of a tree: its root, and the children of every open node. */
export interface OpenTree {
  root: TreeNode;
  children: ReadonlyMap<string, readonly TreeNode[]>;
}
