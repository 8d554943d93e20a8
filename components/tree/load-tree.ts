import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { ok, type Result } from '@/lib/rules/result';
import type { OpenTree, TreeNode } from './node';

const PATH = '/api/v2/retail/hierarchy';

interface TreeContext {
  viewer: { memId: string };
  call: (path: typeof PATH, body: RequestOf<typeof PATH>) => Promise<Result<ResponseOf<typeof PATH>>>;
}

/** The viewer's root, the path down to the selected member, and the selected member's children. */
export async function loadTree(
  { viewer, call }: TreeContext,
  { memId, treeOption }: { memId: string; treeOption: 'Y' | 'N' },
): Promise<Result<OpenTree>> {
  const loadNode = (id: string) => call(PATH, { memId: id, treeOption });
  const [root, selected] = await Promise.all([
    loadNode(viewer.memId),
    memId === viewer.memId ? null : loadNode(memId),
  ]);
  if (!root.ok) return root;
  // An unknown member (U001) leaves the tree usable, so that another can be chosen.
  if (selected && !selected.ok && selected.code !== 'U001') return selected;
  const pathIds = (selected?.ok ? selected.data.hierarchy.path : []).filter(
    (id) => id !== viewer.memId && id !== memId,
  );
  const pathNodes = await Promise.all(pathIds.map(loadNode));

  const children: Record<string, TreeNode[]> = {};
  for (const answer of [root, ...pathNodes, selected?.ok ? selected : null]) {
    if (!answer) continue;
    if (!answer.ok) return answer;
    const { hierarchy } = answer.data;
    // A member without children is a leaf; listing it as open would draw an empty group.
    if (hierarchy.children.length > 0) children[hierarchy.memId] = hierarchy.children;
  }
  const { children: _, path: __, ...node } = root.data.hierarchy;
  return ok({ root: node, children });
}
