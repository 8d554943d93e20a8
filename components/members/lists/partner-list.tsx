import { defineList } from '@/components/list/definition';
import { sortableBy } from '@/components/list/list-controls';
import { noSum } from '@/components/table/no-sum';
import { memberId, oneOf } from '@/lib/lists/filters';
import { LEVELS, type Level, levelOrder } from '@/lib/rules/level';
import { SHORT_ORDERS } from '@/lib/rules/orders';
import { mapResult } from '@/lib/rules/result';
import { type BranchFilters, hasBranchFilters } from '../branch-filters';
import { memberBulk } from '../bulk';
import { infoPanel, PANEL_TREND, toPanelPartner } from '../info-panel';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { branchListPage, isUnfiltered, trendFigures } from '../member-list-load';
import {
  branchListControls,
  branchListFacets,
  branchListFilters,
  emptyText,
  searchedList,
} from '../member-list-parts';
import { loadTagCodes } from '../notes/tag-codes';
import { memberRowDetail, memberRowLead } from '../row-detail';

const SORTING = {
  orders: SHORT_ORDERS,
  order: 'JOIN_DESC',
} as const;

/** A search, a level or a filter covers the whole branch, otherwise direct members are listed. */
const treeOptionFor = (state: BranchFilters & { searchValue: string; targetLevel: string }) =>
  hasBranchFilters(state) ||
  (state.targetLevel !== DIRECT && (state.searchValue || LEVELS.some((level) => level === state.targetLevel)))
    ? 'Y'
    : 'N';

/** The scope of the members directly below the selected partner. */
const DIRECT = 'DIRECT' as const;

/** The level that a scope is of. */
const levelOf = (scope: '' | 'PARTNER' | typeof DIRECT | Level) => (scope === DIRECT ? 'NORMAL' : scope);

/** All partners below the viewer (LIST-01): tree, panel of the selected partner, its direct partners and members. */
export const partnerList = defineList({
  route: 'partnerList',
  note: 'partnerList',
  hint: 'figures',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...branchListFilters(today, SORTING),
    targetLevel: oneOf(['', 'PARTNER', DIRECT, ...LEVELS], ''),
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
      { value: DIRECT, label: t('filter.directMembers') },
      ...lowerLevels.map((value) => ({ value, label: t(`level.${value}`) })),
    ];
    const [range, ...rest] = branchListControls(context, { ...SORTING, levels: 'own' });
    return [range!, { kind: 'select', name: 'targetLevel', label: t('filter.scope'), options }, ...rest];
  },
  views: {
    needs: 'filters',
    base: { targetLevel: 'PARTNER' },
    ready: [
      { label: 'pending', state: { status: 'pending' } },
      { label: 'locked', state: { status: 'locked' } },
      { label: 'suspended', state: { status: 'suspended' } },
      { label: 'unseen30', state: { status: 'unseen30' } },
    ],
  },
  tree: { depth: 7 },
  facets: (context) =>
    branchListFacets(context, {
      memId: context.url.state.memId,
      targetLevel: levelOf(context.url.state.targetLevel),
    }),
  loadCodes: loadTagCodes,
  perPage: 40,
  load: (context, state, paging) =>
    branchListPage(context, state, paging, (body) =>
      context.call('/api/v2/user/lowerUserList', {
        ...body,
        memId: state.memId,
        targetLevel: levelOf(state.targetLevel),
        treeOption: treeOptionFor(state),
      }),
    ),
  // One call answers the panel and its trend; that also where a search or a filter leaves the totals without.
  loadExtra: async (_, __, info) => mapResult(await info(), toPanelPartner),
  trend: (_, state) => {
    const { memId, startDate, endDate, targetLevel } = state;
    const days = { startDate, endDate };
    const member = { memId, infoDays: days, comparedDays: days, endDate };
    if (!isUnfiltered(state)) return { of: member, figures: {}, own: PANEL_TREND };
    const list = { treeOption: treeOptionFor(state), targetLevel: levelOf(targetLevel) } as const;
    return {
      of: { ...member, list, ownYn: 'Y' },
      figures: trendFigures(['cashAmt', 'pointAmt', 'cashIn', 'cashOut', 'totalBEP']),
      own: PANEL_TREND,
    };
  },
  selected: (info, { state, viewer }) => {
    if (info.ok) return info.data;
    return state.memId === viewer.memId ? undefined : null;
  },
  header: (context, info, page) => {
    // A failed part has shown its error already.
    if (!page) return null;
    const { state } = context.url;
    const { startDate, endDate, targetLevel } = state;
    const isNarrowed = !isUnfiltered(state) || (targetLevel !== '' && targetLevel !== 'PARTNER');
    const listed = [...page.rows, ...(page.sum ? [page.sum] : [])];
    return infoPanel({ context, info, isNarrowed, listed, days: { startDate, endDate } });
  },
  columns: (context) => {
    const nodeHref = (memId: string) => context.url.href({ memId, searchValue: '' });
    const column = memberColumns(context, {
      nodeHref,
      totals: searchedList(context, {
        treeOption: treeOptionFor(context.url.state),
        targetLevel: levelOf(context.url.state.targetLevel),
      }),
    });
    return sortableBy(SHORT_ORDERS, [
      column.member,
      // Of direct children it is the selected partner.
      { ...column.upper, optional: treeOptionFor(context.url.state) === 'N' },
      column.rates,
      column.cash,
      column.point,
      column.cashIn,
      column.cashOut,
      { ...column.bet, optional: true },
      { ...column.win, optional: true },
      column.rolling,
      column.profit,
      // The hierarchy beside it counts them too.
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
  empty: (state) => (state.targetLevel ? 'empty.notFoundList' : emptyText('empty.noneBelow')(state)),
  firstCreates: ['partner', 'member'],
});
