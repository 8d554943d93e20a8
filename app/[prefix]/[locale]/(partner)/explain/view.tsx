'use client';

import { betColumn } from '@/components/bets/bet-column';
import { explainList } from '@/components/explain/explain-list';
import { defineList } from '@/components/list/definition';
import { listView } from '@/components/list/list-view';

/** Rows that are bets open their detail. */
const explained = defineList({
  ...explainList,
  columns: (context, page) => {
    const columns = explainList.columns(context, page);
    return page?.rows.some(({ betId }) => betId) ? [...columns, betColumn(context)] : columns;
  },
});

export default listView(explained);
