import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListContext, type ListPage, type ListShow } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import { orderControl, searchControl } from '@/components/members/member-controls';
import { flagsOf, ofSearch } from '@/components/members/member-list-parts';
import { withRowPopups } from '@/components/members/row-popups';
import type { Column } from '@/components/table/column';
import { map, type Result } from '@/lib/contract/envelope';
import { choice, dayRange, type ListState, member, page, word } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { STATISTICS, Tabs } from './tabs';
import { rateColumn, type Total, type TotalRow, TotalsStrip, totalColumns, upperColumn } from './totals';

const ORDERS = ['ID_ASC', 'BET_DESC', 'BET_ASC', 'WIN_DESC', 'WIN_ASC'] as const;
const SEARCHES = ['memId', 'memNick', 'recommenderId'] as const;
/** The field of the call that each search fills. */
const FIELDS = { memId: 'searchMemId', memNick: 'memNick', recommenderId: 'searchRecommandId' } as const;

const filters = (today: string) => ({
  ...dayRange(today),
  orderStr: choice(ORDERS, 'ID_ASC'),
  searchType: choice(SEARCHES, 'memId'),
  searchValue: word,
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

/** The members of a whole branch, each over the days. */
async function load(
  context: ListContext,
  { memId, ...state }: State & { memId?: string },
  paging: { page: number; count_per_list: number },
): Promise<Result<ListPage<TotalRow, Total>>> {
  const found = await context.call('/api/retail/userStatistics', {
    searchType: 'OUTER',
    ...(memId ? { memId } : {}),
    ...flagsOf(state, context),
    ...(state.searchValue ? { [FIELDS[state.searchType]]: state.searchValue } : {}),
    orderStr: state.orderStr,
    ...paging,
  });
  return map(found, ({ searchList, searchTotal, pageInfo, asOf }) => ({
    rows: searchList,
    sum: searchTotal,
    total: pageInfo.tatal_list_count,
    asOf,
  }));
}

/** Who is in the list: the members of the whole branch. */
const listed = <S extends ListState & Pick<State, 'searchType' | 'searchValue'>>(show: ListShow<S>) =>
  ofSearch(show, { treeOption: 'Y', targetLevel: 'NORMAL' });

/** Who a row is about, who stands above, and the six figures. */
function columns<S extends ListState & Pick<State, 'searchType' | 'searchValue'>>(
  show: ListShow<S>,
): Column<TotalRow, Total>[] {
  return [
    figureColumns(show).who<TotalRow>({ href: (row) => detailHref(show.prefix, row), sort: ['ID_ASC'] }),
    upperColumn(show),
    ...totalColumns(show, listed(show), { sorted: true }),
  ];
}

const empty = ({ searchValue }: State) => (searchValue ? 'empty.notFoundList' : 'empty.noMembersUnder');

/** Statistics of all members below a partner, beside the tree (STAT-07). */
export const allUsers = defineList({
  route: 'statisticAllUsers',
  filters: ({ memId, today }) => ({
    memId: member(memId),
    ...filters(today),
    treeOption: choice(['N', 'Y'], 'N'),
  }),
  controls,
  tree: { depth: 7 },
  perPage: 20,
  load: (context, state, paging) => load(context, state, paging),
  actions: (show) => <Tabs show={show} current="statisticAllUsers" routes={STATISTICS} />,
  columns,
  rowKey: (row) => row.memId,
  empty: (state) => empty(state),
});

/** The settlement by member (STAT-06): sums above, and rates to adjust in each row. */
export const calculationUsers = defineList({
  route: 'partnerCalculationUserList',
  filters: ({ today }) => filters(today),
  controls,
  perPage: 20,
  load: (context, state, paging) => load(context, state, paging),
  header: (show, _, found) =>
    found?.sum ? <TotalsStrip show={show} sum={found.sum} totals={listed(show)} /> : null,
  actions: (show) => <Tabs show={show} current="partnerCalculationUserList" routes={STATISTICS} />,
  columns: (show) => [...columns(show), rateColumn(show)],
  wrap: withRowPopups,
  rowKey: (row) => row.memId,
  empty: (state) => empty(state),
});
