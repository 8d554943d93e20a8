import { type AnyList, defineList, type ListContext } from '@/components/list/definition';
import { sortableBy } from '@/components/list/list-controls';
import { noSum } from '@/components/table/no-sum';
import { LEVELS, type Level, levelOrder } from '@/lib/rules/level';
import { ALL_ORDERS } from '@/lib/rules/orders';
import { memberBulk } from '../bulk';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { branchListPage, listTrend } from '../member-list-load';
import {
  branchListFacets,
  branchListFilters,
  emptyText,
  partnerListControls,
  searchedList,
} from '../member-list-parts';
import { partnerOrders } from '../member-orders';
import { loadTagCodes } from '../notes/tag-codes';
import { memberRowDetail, memberRowLead } from '../row-detail';

const SORTING = {
  orders: ALL_ORDERS,
  order: 'JOIN_DESC',
} as const;

export const PARTNER_LEVELS = LEVELS.slice(0, 7) as Exclude<(typeof LEVELS)[number], 'NORMAL'>[];

/** Whether no member of the level can be below the viewer: the menu leads to lower levels only, an address to any. */
const isNotBelow = (level: Level, { viewer }: Pick<ListContext, 'viewer'>): boolean =>
  levelOrder(level) <= levelOrder(viewer.partnerLevel);

/** All partners of one level in the viewer's branch (LIST-02). */
const levelList = (level: (typeof PARTNER_LEVELS)[number]) =>
  defineList({
    route: `partnerListLevel${level}`,
    note: 'partnerListLevel',
    hint: 'figures',
    title: ({ t }: ListContext) => t('route.partnerListLevel', { level: t(`level.${level}`) }),
    filters: ({ today }) => branchListFilters(today, SORTING),
    controls: (context) => partnerListControls(context, partnerOrders(context)),
    facets: (context) => branchListFacets(context, { memId: context.viewer.memId, targetLevel: level }),
    loadCodes: loadTagCodes,
    perPage: 40,
    load: (context, state, paging) =>
      branchListPage(context, state, paging, (body) =>
        context.call('/api/v2/retail/partnerList', {
          ...body,
          memId: context.viewer.memId,
          targetLevel: level,
        }),
      ),
    trend: ({ viewer: { memId } }, state) =>
      listTrend(state, { memId, treeOption: 'Y', targetLevel: level }, [
        'cashAmt',
        'pointAmt',
        'totalCashInAmt',
        'totalCashOutAmt',
        'totalCashProfit',
        'totalBEP',
      ]),
    columns: (context) => {
      const column = memberColumns(context, {
        totals: searchedList(context, { treeOption: 'Y', targetLevel: level }),
      });
      return sortableBy(partnerOrders(context), [
        column.member,
        column.upper,
        column.rates,
        column.cash,
        column.point,
        column.deposit,
        column.withdrawal,
        // A card has no room for a fourth figure.
        { ...column.inOutProfit, optional: true, card: 'pair' },
        { ...column.bet, optional: true },
        { ...column.win, optional: true },
        column.rolling,
        column.profit,
        { ...column.lower, optional: true },
        column.state,
        column.join,
        ...column.tags,
      ]);
    },
    rowActions: (context) => memberActions(context),
    rowLead: memberRowLead,
    rowDetail: memberRowDetail,
    bulk: memberBulk,
    footer: noSum,
    rowKey: (row) => row.memId,
    empty: (state, context) =>
      emptyText(isNotBelow(level, context) ? 'empty.notBelow' : 'empty.noLowerPartners')(state),
    emptyAction: ({ prefix }) => ({
      href: `/${prefix}/partnerMemberList`,
      label: 'route.partnerMemberList',
    }),
  });

/** The lists of the seven levels. */
export const levelLists = new Map<Level, AnyList>(PARTNER_LEVELS.map((level) => [level, levelList(level)]));
