import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { today } from '@/lib/rules/day';
import { ok, type Result } from '@/lib/rules/result';
import { withCapability } from '@/lib/upstream/with-capability';
import type { OpenTree, TreeNode } from './node';

interface TreeContext {
  capabilities: Capabilities;
  viewer: { memId: string };
  call: <P extends CallPath>(path: P, body: RequestOf<P>) => Promise<Result<ResponseOf<P>>>;
}

interface TreeState {
  memId: string;
  treeOption: 'Y' | 'N';
}

type ExpandedNode = TreeNode & { children: TreeNode[] };

/** The ids from the viewer down to a member, by the members above it in the list of members. */
async function pathTo(
  { viewer, call }: Pick<TreeContext, 'viewer' | 'call'>,
  memId: string,
): Promise<string[]> {
  if (memId === viewer.memId) return [memId];
  const day = today();
  const found = await call('/api/v2/user/lowerUserList', {
    ...{ memId: viewer.memId, targetLevel: '', searchType: 'memId', searchValue: memId, treeOption: 'Y' },
    ...{ startDate: day, endDate: day, orderStr: 'ID_ASC', page: 1, count_per_list: 40 },
  });
  const row = found.ok ? found.data.list.find((one) => one.memId === memId) : undefined;
  const above = row?.topUserList?.map(({ recommenderId }) => recommenderId) ?? [];
  const fromViewer = above.slice(Math.max(0, above.indexOf(viewer.memId)));
  return fromViewer[0] === viewer.memId ? [...fromViewer, memId] : [viewer.memId, ...fromViewer, memId];
}

/** The nodes from the viewer down to a member, one call each: for an upstream that prints no other. */
async function loadNodes(
  { viewer, call }: TreeContext,
  { memId, treeOption }: TreeState,
): Promise<Result<{ nodes: ExpandedNode[] }>> {
  const loadNode = (id: string) => call('/api/v2/retail/hierarchy', { memId: id, treeOption });
  const selected = await loadNode(memId);
  if (!selected.ok) return selected;
  const { path = await pathTo({ viewer, call }, memId), ...node } = selected.data.hierarchy;
  const above = await Promise.all(path.filter((id) => id !== memId).map(loadNode));
  const nodes: ExpandedNode[] = [];
  for (const one of above) {
    if (!one.ok) return one;
    nodes.push(one.data.hierarchy);
  }
  return ok({ nodes: [...nodes, node] });
}

/**
 * The viewer's root, opened down to the selected member and its children. An unknown member (U001) leaves the tree
 * usable, so that another can be chosen.
 */
export async function loadTree(context: TreeContext, state: TreeState): Promise<Result<OpenTree>> {
  const { capabilities, viewer, call } = context;
  const load = (wanted: TreeState) =>
    withCapability(
      capabilities,
      'treePaths',
      () => call('/api/v2/retail/openHierarchy', wanted),
      () => loadNodes(context, wanted),
    );
  let opened = await load(state);
  if (!opened.ok && opened.code === 'U001' && state.memId !== viewer.memId) {
    opened = await load({ ...state, memId: viewer.memId });
  }
  if (!opened.ok) return opened;
  const { nodes } = opened.data;
  // A member without children is a leaf; listing it as open would draw an empty group.
  const open = nodes.filter(({ children }) => children.length > 0);
  const children = new Map(open.map((node) => [node.memId, node.children]));
  const { memId, memNick, partnerLevel, partnerLevelName, cnt } = nodes[0]!;
  return ok({ root: { memId, memNick, partnerLevel, partnerLevelName, cnt }, children });
}
