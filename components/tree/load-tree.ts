import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { isLastPage, MAX_PAGES_WAITED_FOR } from '@/lib/lists/last-page';
import * as CODE from '@/lib/rules/code';
import { today } from '@/lib/rules/day';
import { type Level, levelOrder } from '@/lib/rules/level';
import { ok, type Result } from '@/lib/rules/result';
import { withCapability } from '@/lib/upstream/with-capability';
import type { OpenTree, TreeNode } from './node';

interface TreeContext {
  capabilities: Capabilities;
  viewer: { memId: string; partnerLevel: Level };
  call: <P extends CallPath>(path: P, body: RequestOf<P>) => Promise<Result<ResponseOf<P>>>;
}

interface TreeState {
  memId: string;
  treeOption: 'Y' | 'N';
}

type ExpandedNode = TreeNode & { children: TreeNode[] };

/** Rows of a page of the list of members in the documents. */
const PER_PAGE = 40;

type MemberRow = ResponseOf<'/api/v2/user/lowerUserList'>['list'][number];

/** The row of a member below the viewer. The documents search by a part of the id, which many others may have too. */
async function findRow(
  { viewer, call }: Pick<TreeContext, 'viewer' | 'call'>,
  memId: string,
): Promise<MemberRow | undefined> {
  const day = today();
  let rowCount = 0;
  for (let page = 1; page <= MAX_PAGES_WAITED_FOR; page++) {
    const found = await call('/api/v2/user/lowerUserList', {
      memId: viewer.memId,
      targetLevel: '',
      searchType: 'memId',
      searchValue: memId,
      treeOption: 'Y',
      startDate: day,
      endDate: day,
      orderStr: 'ID_ASC',
      page,
      count_per_list: PER_PAGE,
    });
    if (!found.ok) return undefined;
    const { list: rows, pageInfo } = found.data;
    const row = rows.find((one) => one.memId === memId);
    const { tatal_list_count: total, count_per_list: perPage } = pageInfo;
    rowCount += rows.length;
    if (row || isLastPage({ rows, total, perPage }, { pages: page, rowCount, askedRows: PER_PAGE }))
      return row;
  }
  return undefined;
}

/** The ids from the viewer down to a member: of the members above it those below the viewer, the highest first. */
async function pathTo(context: Pick<TreeContext, 'viewer' | 'call'>, memId: string): Promise<string[]> {
  const { viewer } = context;
  if (memId === viewer.memId) return [memId];
  const above = (await findRow(context, memId))?.topUserList ?? [];
  const between = above
    .filter(({ partnerLevel }) => levelOrder(partnerLevel) > levelOrder(viewer.partnerLevel))
    .toSorted((a, b) => levelOrder(a.partnerLevel) - levelOrder(b.partnerLevel))
    .map(({ recommenderId }) => recommenderId);
  return [...new Set([viewer.memId, ...between, memId])];
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
  if (!opened.ok && opened.code === CODE.unknownMember && state.memId !== viewer.memId) {
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
