import { describe, expect, test } from 'vitest';
import { closeNode, mergeTree, type TreeNode } from '@/components/tree/node';

const node = (memId: string): TreeNode => ({
  memId,
  memNick: memId,
  partnerLevel: 'PTN_2',
  partnerLevelName: '',
  cnt: 1,
});
const open = { a: [node('b'), node('c')], b: [node('d')], c: [node('e')] };

describe('the open part of a tree', () => {
  test('TREE-01: closing a node empties it and the open nodes below it', () => {
    expect(closeNode(open, 'b')).toEqual({ a: open.a, c: open.c });
    expect(closeNode(open, 'a')).toEqual({});
  });

  test('TREE-03: selecting a node opens the path to it and leaves the rest', () => {
    const fresh = { root: node('a'), children: { a: [node('b')], d: [node('f')] } };
    expect(Object.keys(mergeTree(open, fresh, true))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a refresh updates open nodes only', () => {
    const fresh = { root: node('a'), children: { a: [node('x')], d: [node('f')] } };
    const merged = mergeTree(open, fresh, false);
    expect(merged.a).toEqual([node('x')]);
    expect(merged.d).toBeUndefined();
  });
});
