import { betColumn } from '@/components/bets/bet-column';
import { createBelowAction } from '@/components/create/create-below-action';
import { betList } from '@/components/detail/lists/bet-list';
import { explainList } from '@/components/explain/explain-list';
import { defineList } from '@/components/list/definition';
import { partnerTree } from '@/components/members/lists/partner-tree';

/** Lists of one feature with parts of another, which features may not import from each other. */

/** Rows that are bets open their detail. */
export const explainedRows = defineList({
  ...explainList,
  columns: (context, page) => {
    const columns = explainList.columns(context, page);
    return page?.rows.some(({ betId }) => betId) ? [...columns, betColumn(context)] : columns;
  },
});

/** The bets of a member's detail, which open theirs. */
export const detailBets = defineList({
  ...betList,
  columns: (context, page) => [...betList.columns(context, page), betColumn(context)],
});

/** Rows of direct partners create below themselves. */
export const creatingTree = defineList({
  ...partnerTree,
  usesRights: true,
  rowActions: (context) => {
    const actionsOf = partnerTree.rowActions!(context);
    return (row) => ({ ...actionsOf(row), own: createBelowAction(context, row) });
  },
});
