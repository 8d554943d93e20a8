import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { call } from './call';
import { perPage } from './list-shapes';
import { ours } from './own-fields';
import { amount, count, day, memId, pageInfo, pageNumber, partnerLevel, rate, yn } from './values';

/** A node of the hierarchy; its children are loaded when it is opened (decision 18). */
const hierarchyNode = z.object({
  memId,
  memNick: ours('rowFacts', z.string()),
  partnerLevel,
  partnerLevelName: z.string(),
  cnt: count.describe('Number of direct child partners, with `treeOption` Y of direct members too.'),
});

/** A node with its direct children. */
export const expandedNode = hierarchyNode.extend({
  children: z
    .array(hierarchyNode)
    .describe('Direct children, partners first; of members the first thousand by id.'),
  path: ours('treePaths', z.array(memId)).describe('Ids from the caller down to this node.'),
});

/** Calls of `retail` for the hierarchy, present and past. */
export const hierarchyCalls = {
  '/api/v2/retail/hierarchy': call({
    summary: 'A node of the hierarchy with its direct children (TREE-01).',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, treeOption: yn.describe('Y: with members. N: partners only.') }),
    response: z.object({
      hierarchy: expandedNode,
    }),
    codes: [CODE.unknownMember],
    source: 'TREE-01, TREE-02',
  }),
  '/api/v2/retail/openHierarchy': call({
    summary:
      'The nodes from the caller down to a member, each with its direct children: the hierarchy opened at that member. An upstream may lack it; the nodes are then called one by one.',
    from: { own: 'treePaths' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({ memId, treeOption: yn.describe('Y: with members. N: partners only.') }),
    response: z.object({ nodes: z.array(hierarchyNode.extend({ children: z.array(hierarchyNode) })).min(1) }),
    codes: [CODE.unknownMember],
    source: 'TREE-01, TREE-02',
  }),
  '/api/v2/retail/treeAt': call({
    summary:
      'The members directly below one at the end of a past day, with their rates and holdings of then (TREE-04).',
    from: { own: 'pastTree' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({ memId, day, page: pageNumber, count_per_list: perPage }),
    response: z.object({
      list: z.array(
        z.object({
          memId,
          memNick: z.string().describe('The present one; empty for a member who has left the branch.'),
          partnerLevel,
          partnerLevelName: z.string(),
          cnt: count.describe('Members directly below at that moment.'),
          cashAmt: amount,
          pointAmt: amount,
          lowerCashAmt: amount.describe('Of all members below.'),
          lowerPointAmt: amount,
          rates: z.array(
            z.object({ category: z.string(), categoryName: z.string(), pointRate: rate, loseRate: rate }),
          ),
          leftYn: yn.describe("Y: now outside the caller's branch."),
          movedTo: z.string().describe('Id of the member above now, where it is another one of the branch.'),
        }),
      ),
      pageInfo,
    }),
    codes: [CODE.unknownMember, CODE.rangeTooLong],
    source: 'TREE-04',
  }),
} as const;
