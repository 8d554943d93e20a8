'use client';

import { createBelowColumn } from '@/components/create/create-below-column';
import { defineList } from '@/components/list/definition';
import { listView } from '@/components/list/list-view';
import { partnerTree } from '@/components/members/lists/partner-tree';

const { columns, ...declared } = partnerTree;

export default listView(
  defineList({
    ...declared,
    // The create column goes before the actions.
    columns: (context, page) => columns(context, page).toSpliced(-1, 0, createBelowColumn(context)),
  }),
);
