import { type AnyList, defineList, type ListContext } from '@/components/list/definition';
import { LEVELS, type Level } from '@/lib/rules/level';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { ALL_ORDERS } from '../member-controls';
import {
  emptyText,
  MEMBER_MESSAGES,
  memberControls,
  memberFilters,
  memberPage,
  searchedList,
} from '../member-list-parts';
import { MemberRowDetail } from '../row-detail';

const SORT_AND_SEARCH = {
  orders: ALL_ORDERS,
  order: 'JOIN_DESC',
  searchTypes: ['memId', 'memNick'],
} as const;

export const PARTNER_LEVELS = LEVELS.slice(0, 7) as Exclude<(typeof LEVELS)[number], 'NORMAL'>[];

/** All partners of one level in the viewer's branch (LIST-02). */
const levelList = (level: (typeof PARTNER_LEVELS)[number]) =>
  defineList({
    route: `partnerListLevel${level}`,
    note: 'partnerListLevel',
    title: ({ t }: ListContext) => t('route.partnerListLevel', { level: t(`level.${level}`) }),
    filters: ({ today }) => memberFilters(today, SORT_AND_SEARCH),
    controls: (context) => memberControls(context, SORT_AND_SEARCH),
    perPage: 40,
    messages: [...MEMBER_MESSAGES, 'route.partnerListLevel'],
    load: async ({ call, viewer }, state, paging) =>
      memberPage(
        await call('/api/v2/retail/partnerList', {
          ...state,
          ...paging,
          memId: viewer.memId,
          targetLevel: level,
        }),
      ),
    columns: (context) => {
      const column = memberColumns(context, {
        totals: searchedList(context, { treeOption: 'Y', targetLevel: level }),
      });
      return [
        column.member,
        column.upper,
        column.rates,
        column.cash,
        column.point,
        column.deposit,
        column.withdrawal,
        column.inOutProfit,
        column.profit,
        column.lower,
        column.state,
        column.join,
      ];
    },
    rowActions: (context) => memberActions(context),
    rowDetail: MemberRowDetail,
    rowKey: (row) => row.memId,
    empty: emptyText('empty.noLowerPartners'),
  });

/** The lists of the seven levels. */
export const levelLists = new Map<Level, AnyList>(PARTNER_LEVELS.map((level) => [level, levelList(level)]));
