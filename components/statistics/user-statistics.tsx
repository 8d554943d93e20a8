import { rangeControl } from '@/components/filter/range-control';
import {
  defineList,
  type ListContext,
  type ListLoadContext,
  type ListPage,
  type ListRenderContext,
  type PageFacts,
} from '@/components/list/definition';
import { orderControl, searchControl, sortableBy } from '@/components/list/list-controls';
import { figureColumns } from '@/components/members/figure-columns';
import { noMembersText, searchedList, toMembers } from '@/components/members/member-list-parts';
import type { Column } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import type { TrendQuery } from '@/components/trend/trend';
import type { RequestOf } from '@/lib/contract/calls';
import { legacyFlags } from '@/lib/lists/call-params';
import { dayRange, type ListState, memberId, oneOf, page, searchText } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { SETTLEMENT_ORDERS, SETTLEMENT_PLAY_ORDERS } from '@/lib/rules/orders';
import { mapResult, type Result } from '@/lib/rules/result';
import { HiddenRows, ReportTools, zeroRows } from './list-tools';
import { reportActions } from './report-actions';
import { SettlementReports, StatisticsReports } from './report-tabs';
import {
  TOTALS_TREND,
  type TotalRow,
  type Totals,
  TotalsStrip,
  totalColumns,
  upperColumn,
} from './total-columns';

const SEARCHES = ['memId', 'memNick', 'recommenderId'] as const;
/** The call's param of each search type. */
const FIELDS = { memId: 'searchMemId', memNick: 'memNick', recommenderId: 'searchRecommandId' } as const;

const filters = (today: string) => ({
  ...dayRange(today),
  orderStr: oneOf(SETTLEMENT_ORDERS, 'ID_ASC'),
  searchType: oneOf(SEARCHES, 'memId'),
  searchValue: searchText,
  zeros: zeroRows,
  page,
});

interface State {
  startDate: string;
  endDate: string;
  orderStr: (typeof SETTLEMENT_ORDERS)[number];
  searchType: (typeof SEARCHES)[number];
  searchValue: string;
  zeros: '' | 'Y';
}

/** The orders that the upstream takes. */
const ordersIn = ({ capabilities }: Pick<ListContext, 'capabilities'>) =>
  capabilities.has('sorts') ? SETTLEMENT_ORDERS : SETTLEMENT_PLAY_ORDERS;

const controls = (context: ListContext) => [
  rangeControl(context),
  orderControl(context, ordersIn(context)),
  searchControl(context, SEARCHES),
];

/** Loads the members of a whole branch with their sums over the days. */
async function load(
  context: ListLoadContext,
  { memId, ...state }: State & { memId?: string },
  paging: { page: number; count_per_list: number },
): Promise<Result<ListPage<TotalRow, Totals>>> {
  const answer = await context.call('/api/retail/userStatistics', {
    searchType: 'OUTER',
    ...(memId ? { memId } : {}),
    ...legacyFlags(state, context),
    ...(state.searchValue ? { [FIELDS[state.searchType]]: state.searchValue } : {}),
    orderStr: ordersIn(context).find((order) => order === state.orderStr) ?? 'ID_ASC',
    zeroYn: state.zeros === 'Y' ? 'Y' : 'N',
    ...paging,
  });
  return mapResult(answer, ({ searchList, searchTotal, pageInfo, zeroCnt, asOf }) => ({
    rows: searchList,
    sum: searchTotal,
    ...rowCount(pageInfo, searchList, paging),
    ...(zeroCnt === undefined ? {} : { zeroCount: zeroCnt }),
    asOf,
  }));
}

/** The listed members: all of the branch. */
const listedMembers = <S extends ListState & Pick<State, 'searchType' | 'searchValue'>>(
  context: ListRenderContext<S>,
) => searchedList(context, { treeOption: 'Y', targetLevel: 'NORMAL' });

/** Member, parent, and the six figures. */
function columns<S extends ListState & Pick<State, 'searchType' | 'searchValue'>>(
  context: ListRenderContext<S>,
): Column<TotalRow, Totals>[] {
  return sortableBy(ordersIn(context), [
    {
      ...figureColumns(context).memberColumn<TotalRow>({
        href: ({ memId, partnerLevel = 'NORMAL' }) => detailHref(context.prefix, { memId, partnerLevel }),
        sort: ['ID_ASC', 'ID_DESC'],
      }),
      card: 'heading',
    },
    upperColumn(context),
    ...totalColumns(context, listedMembers(context)),
  ]);
}

/** The totals over all members of a branch; those that a search finds have no trend. */
const trend = (
  memId: string,
  { searchValue, endDate }: State,
  more: Pick<RequestOf<'/api/v2/retail/trend'>, 'comparedDays'> = {},
): TrendQuery | null =>
  searchValue
    ? null
    : {
        of: { memId, list: { treeOption: 'Y', targetLevel: 'NORMAL' }, endDate, ...more },
        figures: TOTALS_TREND,
      };

const tools = <S extends ListState>(context: ListRenderContext<S>, listPage: PageFacts<Totals> | null) => (
  <ReportTools context={context} page={listPage} zeros="members" hasCharts={false} />
);
const footer = <S extends ListState>(context: ListRenderContext<S>, listPage: ListPage<TotalRow, Totals>) => (
  <HiddenRows context={context} page={listPage} zeros="members" />
);

const empty = (state: State & ListState, context: Pick<ListContext, 'viewer'>) =>
  state.searchValue ? 'empty.notFoundList' : noMembersText(state, context);

/** Statistics of all members below the selected partner (STAT-07). */
export const allUsers = defineList({
  route: 'statisticAllUsers',
  note: 'settlement',
  hint: 'figures',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...filters(today),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls,
  tree: { depth: 7, needs: 'filters' },
  perPage: 20,
  load: (context, state, paging) => load(context, state, paging),
  trend: (_, state) => trend(state.memId, state),
  tools: (context, found) => tools(context, found),
  footer: (context, found) => footer(context, found),
  rowActions: (context) => reportActions(context),
  tabs: (context) => <StatisticsReports context={context} current="statisticAllUsers" />,
  columns: (context) => columns(context),
  rowKey: (row) => row.memId,
  empty: (state, context) => empty(state, context),
  emptyAction: toMembers,
});

/** The settlement by member (STAT-06): sums above, rates to edit in each row. */
export const calculationUsers = defineList({
  route: 'partnerCalculationUserList',
  note: 'settlement',
  hint: 'figures',
  filters: ({ today }) => filters(today),
  controls,
  perPage: 20,
  load: (context, state, paging) => load(context, state, paging),
  trend: ({ viewer }, { startDate, endDate, ...state }) =>
    trend(viewer.memId, { ...state, startDate, endDate }, { comparedDays: { startDate, endDate } }),
  tools: (context, found) => tools(context, found),
  footer: (context, found) => footer(context, found),
  rowActions: (context) => reportActions(context),
  header: (context, _, answer) =>
    answer?.sum ? (
      <TotalsStrip context={context} page={answer} sum={answer.sum} totals={listedMembers(context)} />
    ) : null,
  tabs: (context) => <SettlementReports context={context} current="partnerCalculationUserList" />,
  // The trends are beside the sums above the list.
  columns: (context) => columns({ ...context, trend: null }),
  rowKey: (row) => row.memId,
  empty: (state, context) => empty(state, context),
  emptyAction: toMembers,
});
