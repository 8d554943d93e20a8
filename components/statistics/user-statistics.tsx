import { rangeControl } from '@/components/filter/range-control';
import {
  defineList,
  type ListContext,
  type ListLoadContext,
  type ListPage,
  type ListRenderContext,
} from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import { orderControl, searchControl } from '@/components/members/member-controls';
import { legacyFlags, searchedList } from '@/components/members/member-list-parts';
import type { Column } from '@/components/table/column';
import { dayRange, type ListState, memberId, oneOf, page, searchText } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { mapResult, type Result } from '@/lib/rules/result';
import { ReportTabs, STATISTICS_REPORTS } from './report-tabs';
import {
  rateColumn,
  STATISTICS_MESSAGES,
  type TotalRow,
  type Totals,
  TotalsStrip,
  totalColumns,
  upperColumn,
} from './total-columns';

const ORDERS = ['ID_ASC', 'BET_DESC', 'BET_ASC', 'WIN_DESC', 'WIN_ASC'] as const;
const SEARCHES = ['memId', 'memNick', 'recommenderId'] as const;
/** The call's param of each search type. */
const FIELDS = { memId: 'searchMemId', memNick: 'memNick', recommenderId: 'searchRecommandId' } as const;

const filters = (today: string) => ({
  ...dayRange(today),
  orderStr: oneOf(ORDERS, 'ID_ASC'),
  searchType: oneOf(SEARCHES, 'memId'),
  searchValue: searchText,
  page,
});

interface State {
  startDate: string;
  endDate: string;
  orderStr: (typeof ORDERS)[number];
  searchType: (typeof SEARCHES)[number];
  searchValue: string;
}

const controls = (context: ListContext) => [
  rangeControl(context),
  orderControl(context, ORDERS),
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
    orderStr: state.orderStr,
    ...paging,
  });
  return mapResult(answer, ({ searchList, searchTotal, pageInfo, asOf }) => ({
    rows: searchList,
    sum: searchTotal,
    total: pageInfo.tatal_list_count,
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
  return [
    figureColumns(context).memberColumn<TotalRow>({
      href: (row) => detailHref(context.prefix, row),
      sort: ['ID_ASC'],
    }),
    upperColumn(context),
    ...totalColumns(context, listedMembers(context), { sorted: true }),
  ];
}

const empty = ({ searchValue }: State) => (searchValue ? 'empty.notFoundList' : 'empty.noMembersUnder');

/** Statistics of all members below the selected partner (STAT-07). */
export const allUsers = defineList({
  route: 'statisticAllUsers',
  note: 'settlement',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...filters(today),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls,
  tree: { depth: 7 },
  perPage: 20,
  messages: STATISTICS_MESSAGES,
  load: (context, state, paging) => load(context, state, paging),
  actions: (context) => (
    <ReportTabs context={context} current="statisticAllUsers" routes={STATISTICS_REPORTS} />
  ),
  columns,
  rowKey: (row) => row.memId,
  empty: (state) => empty(state),
});

/** The settlement by member (STAT-06): sums above, rates to edit in each row. */
export const calculationUsers = defineList({
  route: 'partnerCalculationUserList',
  note: 'settlement',
  filters: ({ today }) => filters(today),
  controls,
  perPage: 20,
  messages: STATISTICS_MESSAGES,
  load: (context, state, paging) => load(context, state, paging),
  header: (context, _, answer) =>
    answer?.sum ? <TotalsStrip context={context} sum={answer.sum} totals={listedMembers(context)} /> : null,
  actions: (context) => (
    <ReportTabs context={context} current="partnerCalculationUserList" routes={STATISTICS_REPORTS} />
  ),
  columns: (context) => [...columns(context), rateColumn(context)],
  rowKey: (row) => row.memId,
  empty: (state) => empty(state),
});
