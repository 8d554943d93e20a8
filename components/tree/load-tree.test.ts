import { expect, test } from 'vitest';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import { fail, ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { loadTree } from './load-tree';

const LIST = '/api/v2/user/lowerUserList';
const { path: _, ...sampleNode } = sampleResponse('/api/v2/retail/hierarchy').hierarchy;
const [sampleRow] = sampleResponse(LIST).list;
const ancestor = (recommenderId: string, partnerLevel: 'PTN_1' | 'PTN_2' | 'PTN_3' | 'PTN_4') => ({
  recommenderId,
  partnerLevel,
  partnerLevelName: '',
});

/** An upstream of the documents where the members of some ids, on pages of ten, have these members above them. */
async function opened(ids: readonly string[], above: readonly ReturnType<typeof ancestor>[]) {
  const pages: number[] = [];
  const call = async (path: CallPath, body: object) => {
    if (path === LIST) {
      const { page } = body as RequestOf<typeof LIST>;
      pages.push(page);
      const list = ids
        .slice((page - 1) * 10, page * 10)
        .map((memId) => ({ ...sampleRow!, memId, topUserList: above }));
      return ok({ list, pageInfo: { page, count_per_list: 10, tatal_list_count: ids.length } });
    }
    const { memId } = body as { memId: string };
    const child = { ...sampleNode.children[0]!, memId: `below ${memId}` };
    return path === '/api/v2/retail/hierarchy'
      ? ok({ hierarchy: { ...sampleNode, memId, children: [child] } })
      : fail('A001');
  };
  const context = {
    capabilities: new Set<never>(),
    viewer: { memId: 'ptn2', partnerLevel: 'PTN_2' } as const,
    call: call as Parameters<typeof loadTree>[0]['call'],
  };
  const tree = await loadTree(context, { memId: 'kim', treeOption: 'N' });
  return { open: tree.ok ? [...tree.data.children.keys()] : tree.code, pages };
}

test('[WIRE-06] [TREE-01] the tree opens at a member whose id is a part of many others', async () => {
  const others = Array.from({ length: 35 }, (_, i) => `kim${i}`);
  const { open, pages } = await opened([...others, 'kim'], [ancestor('ptn3', 'PTN_3')]);
  expect(open).toEqual(['ptn2', 'ptn3', 'kim']);
  expect(pages).toEqual([1, 2, 3, 4]);
});

test('[WIRE-06] [TREE-01] the search for a member ends after five pages, and the tree opens without the members above', async () => {
  const others = Array.from({ length: 90 }, (_, i) => `kim${i}`);
  const { open, pages } = await opened([...others, 'kim'], [ancestor('ptn3', 'PTN_3')]);
  expect(open).toEqual(['ptn2', 'kim']);
  expect(pages).toEqual([1, 2, 3, 4, 5]);
});

test('[WIRE-06] [TREE-01] the members above one are opened from the viewer down, in whatever order they are answered', async () => {
  const above = [ancestor('ptn4', 'PTN_4'), ancestor('ptn1', 'PTN_1'), ancestor('ptn3', 'PTN_3')];
  expect((await opened(['kim'], above)).open).toEqual(['ptn2', 'ptn3', 'ptn4', 'kim']);
  expect((await opened(['kim'], [...above, ancestor('ptn2', 'PTN_2')])).open).toEqual([
    ...['ptn2', 'ptn3', 'ptn4', 'kim'],
  ]);
});

test('[WIRE-06] [TREE-01] the search for a member ends where the list does', async () => {
  const { open, pages } = await opened(['kim1', 'kim2'], []);
  expect(open).toEqual(['ptn2', 'kim']);
  expect(pages).toEqual([1]);
});
