import { defineList } from '@/components/list/definition';
import { memberId, oneOf } from '@/lib/lists/filters';
import { LEVELS, levelOrder } from '@/lib/rules/level';
import { InfoPanel } from '../info-panel';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { SHORT_ORDERS, sortableBy } from '../member-controls';
import { MEMBER_MESSAGES, memberControls, memberFilters, memberPage } from '../member-list-parts';
import { MemberRowDetail } from '../row-detail';

const SORT_AND_SEARCH = {
  orders: SHORT_ORDERS,
  order: 'JOIN_DESC',
  searchTypes: ['memId', 'memNick'],
} as const;

/** A search and a level cover the whole branch, otherwise direct members are listed. */
const treeOptionFor = ({ searchValue, targetLevel }: { searchValue: string; targetLevel: string }) =>
  searchValue || LEVELS.some((level) => level === targetLevel) ? 'Y' : 'N';

/** All partners below the viewer (LIST-01): tree, panel of the selected partner, its direct partners and members. */
export const partnerList = defineList({
  route: 'partnerList',
  note: 'partnerList',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...memberFilters(today, SORT_AND_SEARCH),
    targetLevel: oneOf(['', 'PARTNER', ...LEVELS], ''),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context, { state: { targetLevel } }) => {
    const { t, viewer } = context;
    const lowerLevels = LEVELS.filter(
      (code) => levelOrder(code) > levelOrder(viewer.partnerLevel) || code === targetLevel,
    );
    const options = [
      { value: '', label: t('filter.allLower') },
      { value: 'PARTNER', label: t('filter.partners') },
      ...lowerLevels.map((value) => ({ value, label: t(`level.${value}`) })),
    ];
    const [range, ...rest] = memberControls(context, SORT_AND_SEARCH);
    return [range!, { kind: 'select', name: 'targetLevel', label: t('filter.level'), options }, ...rest];
  },
  tree: { depth: 7 },
  perPage: 40,
  messages: MEMBER_MESSAGES,
  load: async ({ call }, state, paging) =>
    memberPage(
      await call('/api/v2/user/lowerUserList', {
        ...state,
        ...paging,
        treeOption: treeOptionFor(state),
      }),
    ),
  loadExtra: ({ call }, { memId, startDate, endDate }) =>
    call('/api/v2/retail/partnerInfo', { memId, startDate, endDate }),
  selected: (info) => (info.ok ? info.data.partnerInfo : undefined),
  header: (context, info, page) => {
    // What failed says so once.
    if (!page) return null;
    const { startDate, endDate } = context.url.state;
    return <InfoPanel {...{ context, info }} days={{ startDate, endDate }} />;
  },
  columns: (context) => {
    const nodeHref = (memId: string) => context.url.href({ memId, searchValue: '' });
    const { memId, targetLevel, searchType, searchValue } = context.url.state;
    const column = memberColumns(context, {
      nodeHref,
      totals: { memId, treeOption: treeOptionFor(context.url.state), targetLevel, searchType, searchValue },
    });
    return sortableBy(SHORT_ORDERS, [
      column.member,
      column.upper,
      column.rates,
      column.cash,
      column.point,
      ...column.inOut,
      column.profit,
      column.lower,
      column.state,
      column.join,
    ]);
  },
  rowActions: (context) => memberActions(context),
  rowDetail: MemberRowDetail,
  rowKey: (row) => row.memId,
  empty: (state) => (state.searchValue || state.targetLevel ? 'empty.notFoundList' : 'empty.noLowerPartners'),
});
