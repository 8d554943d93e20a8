'use client';

import { betColumn } from '@/components/bets/bet-column';
import { drilldownList } from '@/components/drilldown/drilldown-list';
import { defineList } from '@/components/list/definition';
import { listView } from '@/components/list/list-view';

/** Rows that are bets open their detail. */
const explained = defineList({
  ...drilldownList,
  columns: (context, page) => {
    const columns = drilldownList.columns(context, page);
    return page?.rows.some(({ betId }) => betId) ? [...columns, betColumn(context)] : columns;
  },
});

export default listView(explained);
