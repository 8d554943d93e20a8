import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import type { TreeNode } from './node';
import { Tree } from './tree';

const PATH = '/api/v2/retail/hierarchy';
const { children: _, path: __, ...sample } = sampleResponse(PATH).hierarchy;
const node = (memId: string, cnt = 1): TreeNode => ({ ...sample, memId, memNick: `nick ${memId}`, cnt });

/** Everybody has two below them: the next of the line, and a leaf. */
const childrenOf = (memId: string) => {
  const level = Number(memId.slice(3)) + 1;
  return [node(`leaf${level}`, 0), node(`ptn${level}`)];
};

function renderTree() {
  const calls = fakeWeb({
    [PATH]: ({ memId }: { memId: string }) => ({
      data: { hierarchy: { ...node(memId), children: childrenOf(memId), path: [] } },
    }),
  });
  const { user, container } = renderClient(
    <Tree
      tree={{ root: node('ptn1'), children: { ptn1: childrenOf('ptn1') } }}
      selected="ptn1"
      treeOption="N"
      depth={7}
      hrefStart="/demo/partnerList?memId="
      siteLevels
    />,
  );
  const find = (memId: string) => container.querySelector<HTMLElement>(`[data-node="${memId}"]`);
  const item = async (memId: string) => {
    await screen.findByText(`nick ${memId}`);
    return find(memId)!;
  };
  const toggle = async (memId: string) =>
    user.click((await item(memId)).parentElement!.querySelector('button')!);
  return { calls, user, find, item, toggle };
}

test('[TREE-01] nodes open down to seven levels, asking for their children on each open', async () => {
  const { calls, item, find, toggle } = renderTree();
  for (const level of [2, 3, 4, 5, 6]) {
    await toggle(`ptn${level}`);
    expect(await item(`ptn${level + 1}`)).toHaveAttribute('aria-level', `${level + 1}`);
  }
  const ids = ['ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6'];
  expect(calls).toEqual(
    ids.map((memId) => ({ path: PATH, body: { memId, treeOption: 'N' }, idempotencyKey: null })),
  );
  expect(find('leaf7')).not.toHaveAttribute('aria-expanded');
  expect(find('ptn7')).toHaveAttribute('aria-expanded', 'false');
  expect(find('ptn7')).toHaveAttribute('href', '/demo/partnerList?memId=ptn7');
});

test('[TREE-01] closing empties a node: opened again it is asked for, and what was open below it is closed', async () => {
  const { calls, item, find, toggle } = renderTree();
  await toggle('ptn2');
  await toggle('ptn3');
  await item('ptn4');
  await toggle('ptn2');
  expect(find('ptn3')).toBeNull();
  await toggle('ptn2');
  expect(await item('ptn3')).toHaveAttribute('aria-expanded', 'false');
  expect(find('ptn4')).toBeNull();
  expect(calls.map(({ body }) => (body as { memId: string }).memId)).toEqual(['ptn2', 'ptn3', 'ptn2']);
});

test('[TREE-01] the tree is walked with the arrow keys', async () => {
  const { user, find, item } = renderTree();
  find('ptn1')!.focus();
  const press = async (keys: string) => {
    await user.keyboard(keys);
    return (document.activeElement as HTMLElement).dataset.node;
  };
  expect(await press('{ArrowDown}')).toBe('leaf2');
  expect(await press('{ArrowDown}')).toBe('ptn2');
  expect(await press('{ArrowUp}')).toBe('leaf2');
  expect(await press('{End}')).toBe('ptn2');
  // Not the line above but the parent.
  expect(await press('{ArrowLeft}')).toBe('ptn1');
  expect(await press('{End}')).toBe('ptn2');
  expect(await press('{ArrowRight}')).toBe('ptn2');
  await item('ptn3');
  expect(await press('{ArrowRight}')).toBe('leaf3');
  expect(await press('{Home}')).toBe('ptn1');
});

function renderRoot(siteLevels: boolean) {
  const root = { ...node('top'), partnerLevel: 'PTN_2', partnerLevelName: 'Own' } as const;
  return renderClient(
    <Tree
      tree={{ root, children: {} }}
      selected="top"
      treeOption="N"
      depth={7}
      hrefStart="/demo/partnerList?memId="
      siteLevels={siteLevels}
    />,
  );
}
const BELOW = { ...node('below', 0), partnerLevel: 'PTN_2', partnerLevelName: 'Own' } as const;
const answerBelow = { data: { hierarchy: { ...node('top'), children: [BELOW], path: [] } } };

test('level names are the product’s unless the site’s own are asked for', async () => {
  fakeWeb({ [PATH]: answerBelow });
  const { user } = renderRoot(false);
  screen.getByRole('treeitem').focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('nick below', { selector: '.tree-nick small' })).toBeInTheDocument();
  expect(screen.getAllByTitle(t('level.PTN_2'))).toHaveLength(2);
});

test('a branch that did not load says why and can be asked for again', async () => {
  fakeWeb({ [PATH]: [refused('NT99'), answerBelow] });
  const { user } = renderRoot(true);
  screen.getByRole('treeitem').focus();
  await user.keyboard('{ArrowRight}');
  await user.click(await screen.findByText(`text of NT99 · ${t('common.retry')}`));
  expect(await screen.findByText('nick below', { selector: '.tree-nick small' })).toBeInTheDocument();
  expect(screen.getAllByTitle('Own')).toHaveLength(2);
});

test('[TREE-01] a name that may be cut is told whole under the pointer', async () => {
  const { user, item } = renderTree();
  const node = await item('ptn2');
  expect(node).not.toHaveAttribute('title');
  await user.hover(node.querySelector('small')!);
  expect(node).toHaveAttribute('title', 'nick ptn2 · ptn2');
});
