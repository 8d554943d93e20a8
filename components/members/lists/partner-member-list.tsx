import { defineList } from '@/components/list/definition';
import { sortableBy } from '@/components/list/list-controls';
import { noSum } from '@/components/table/no-sum';
import { SegmentedLinks } from '@/components/ui/segmented';
import { oneOf } from '@/lib/lists/filters';
import { levelOrder } from '@/lib/rules/level';
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
  toPartners,
} from '../member-list-parts';
import { pageSortedOrders } from '../member-orders';
import { loadTagCodes } from '../notes/tag-codes';
import { memberRowDetail, memberRowLead } from '../row-detail';
import { PARTNER_LEVELS } from './partner-list-level';

const SORTING = {
  orders: ALL_ORDERS,
  order: 'JOIN_DESC',
} as const;

/** All partners of the viewer's branch with tabs by level (LIST-03, LIST-09). The page adds the create button. */
export const partnerMemberList = defineList({
  route: 'partnerMemberList',
  note: 'partnerMemberList',
  hint: 'figures',
  filters: ({ today }) => ({
    ...branchListFilters(today, SORTING),
    targetLevel: oneOf(['', ...PARTNER_LEVELS], ''),
  }),
  controls: (context) => partnerListControls(context, pageSortedOrders(context)),
  facets: (context) =>
    branchListFacets(context, {
      memId: context.viewer.memId,
      targetLevel: context.url.state.targetLevel || 'PARTNER',
    }),
  loadCodes: loadTagCodes,
  perPage: 40,
  load: (context, state, paging) =>
    branchListPage(context, state, paging, (body) =>
      context.call('/api/v2/retail/partnerList', {
        ...body,
        memId: context.viewer.memId,
        targetLevel: state.targetLevel,
      }),
    ),
  trend: ({ viewer: { memId } }, state) =>
    listTrend(state, { memId, treeOption: 'Y', targetLevel: state.targetLevel || 'PARTNER' }, [
      'cashAmt',
      'pointAmt',
      'totalCashInAmt',
      'totalCashOutAmt',
      'totalCashProfit',
    ]),
  header: ({ t, viewer, url }) => {
    const lowerLevels = PARTNER_LEVELS.filter((level) => levelOrder(level) > levelOrder(viewer.partnerLevel));
    const tab = (targetLevel: '' | (typeof lowerLevels)[number]) => ({
      href: url.href({ targetLevel }),
      label: targetLevel ? t(`level.${targetLevel}`) : t('filter.all'),
      current: url.state.targetLevel === targetLevel,
    });
    return (
      <div className="no-print border-b border-line px-4 py-2">
        <SegmentedLinks
          label={t('filter.level')}
          items={[tab(''), ...lowerLevels.map(tab)]}
          className="max-w-full"
        />
      </div>
    );
  },
  columns: (context) => {
    const column = memberColumns(context, {
      totals: searchedList(context, {
        treeOption: 'Y',
        targetLevel: context.url.state.targetLevel || 'PARTNER',
      }),
    });
    return sortableBy(pageSortedOrders(context), [
      column.member,
      column.upper,
      column.rates,
      column.cash,
      column.point,
      column.deposit,
      column.withdrawal,
      column.inOutProfit,
      column.lower,
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
  empty: emptyText('empty.noLowerPartners'),
  firstCreates: ['partner'],
  emptyAction: toPartners,
});
