'use client';

import { createBelowAction } from '@/components/create/create-below-action';
import { defineList } from '@/components/list/definition';
import { listView } from '@/components/list/list-view';
import { partnerTree } from '@/components/members/lists/partner-tree';

export default listView(
  defineList({
    ...partnerTree,
    rowActions: (context) => {
      const actionsOf = partnerTree.rowActions!(context);
      return (row) => ({ ...actionsOf(row), own: createBelowAction(context, row) });
    },
  }),
);
