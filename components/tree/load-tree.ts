import 'server-only';
import { ok, type Result } from '@/lib/contract/envelope';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import type { OpenTree, TreeNode } from './node';

/** The viewer's root, the path down to the selected member, and the selected member's children. */
export async function loadTree(
  site: SiteConfig,
  session: Session,
  { memId, treeOption }: { memId: string; treeOption: 'Y' | 'N' },
): Promise<Result<OpenTree>> {
  const open = (id: string) =>
    callUpstreamAs(site, session, '/api/v2/retail/hierarchy', { memId: id, treeOption });
  const [root, selected] = await Promise.all([
    open(session.memId),
    memId === session.memId ? null : open(memId),
  ]);
  if (!root.ok) return root;
  // An unknown member (U001) leaves the tree usable, so that another can be chosen.
  if (selected && !selected.ok && selected.code !== 'U001') return selected;
  const between = (selected?.ok ? selected.data.hierarchy.path : []).filter(
    (id) => id !== session.memId && id !== memId,
  );
  const way = await Promise.all(between.map(open));

  const children: Record<string, TreeNode[]> = {};
  for (const step of [root, ...way, selected?.ok ? selected : null]) {
    if (!step) continue;
    if (!step.ok) return step;
    const { hierarchy } = step.data;
    // A member without children is a leaf; listing it as open would draw an empty group.
    if (hierarchy.children.length > 0) children[hierarchy.memId] = hierarchy.children;
  }
  const { children: _, path: __, ...node } = root.data.hierarchy;
  return ok({ root: node, children });
}
