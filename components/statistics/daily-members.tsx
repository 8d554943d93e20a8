import { rangeControl } from '@/components/filter/range-control';
import {
  defineList,
  type ListContext,
  type ListLoadContext,
  type ListPage,
} from '@/components/list/definition';
import { orderControl, searchControl, sortableBy } from '@/components/list/list-controls';
import { figureColumns, type NamedMember } from '@/components/members/figure-columns';
import { noMembersText, toMembers, toPartners } from '@/components/members/member-list-parts';
import { rowCount } from '@/components/table/row-count';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { dayRange, memberId, oneOf, page, searchText } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { OWN_ORDERS } from '@/lib/rules/orders';
import { mapResult, type Result } from '@/lib/rules/result';
import { ChartPanes, TOP_COUNT, TopBettors } from './charts';
import { DAY_TREND } from './daily-betting';
import { HiddenRows, ReportTools, zeroRows } from './list-tools';
import { StatisticsReports } from './report-tabs';
import { namedOnCards } from './total-columns';

const ORDERS = [
  'ID_ASC',
  'ID_DESC',
  'BET_DESC',
  'BET_ASC',
  'WIN_DESC',
  'WIN_ASC',
  'GIVE_DESC',
  'GIVE_ASC',
  'TAKE_DESC',
  'TAKE_ASC',
] as const;

/** The orders that the upstream takes. */
const ordersIn = ({ capabilities }: Pick<ListContext, 'capabilities'>) =>
  capabilities.has('sorts') ? ORDERS : ORDERS.filter((order) => !OWN_ORDERS.includes(order));

type Body = RequestOf<'/api/v2/retail/daily/users'>;
type Users = ResponseOf<'/api/v2/retail/daily/users'>;
type Row = Users['dailyUserList'][number];
type Page = ListPage<Row, Users['dailyUserSum'] & { top?: readonly Row[] | undefined }>;

type Answer = Omit<Users, 'dailyUserList' | 'dailyUserSum'> & {
  list: readonly Row[];
  sum: Users['dailyUserSum'];
  rest?: ResponseOf<'/api/v2/retail/daily/partners'>['rest'];
};

const users = async ({ call }: ListLoadContext, body: Body): Promise<Result<Answer>> =>
  mapResult(
    await call('/api/v2/retail/daily/users', body),
    ({ dailyUserList: list, dailyUserSum: sum, ...rest }) => ({ list, sum, ...rest }),
  );

const partners = async ({ call }: ListLoadContext, body: Body): Promise<Result<Answer>> =>
  mapResult(
    await call('/api/v2/retail/daily/partners', body),
    ({ dailyPartnerList: list, dailyPartnerSum: sum, ...rest }) => ({ list, sum, ...rest }),
  );

/** Whether the rows of a list begin with its highest bettors. */
const isRanking = ({
  orderStr,
  searchValue,
  page,
}: {
  orderStr: string;
  searchValue: string;
  page: number;
}) => orderStr === 'BET_DESC' && searchValue === '' && page === 1;

/** Sums of each member or partner over the days (STAT-03, STAT-04). */
const dailyList = (route: 'statisticDateUsers' | 'statisticDateAgent') => {
  const isPartners = route === 'statisticDateAgent';
  const load = isPartners ? partners : users;
  const list = isPartners
    ? ({ treeOption: 'N', targetLevel: 'PARTNER' } as const)
    : ({ treeOption: 'Y', targetLevel: 'NORMAL' } as const);
  return defineList({
    route,
    note: 'period',
    hint: 'figures',
    filters: ({ memId, today }) => ({
      memId: memberId(memId),
      ...dayRange(today),
      orderStr: oneOf(ORDERS, 'BET_DESC'),
      searchType: oneOf(['memId', 'memNick'], 'memId'),
      searchValue: searchText,
      zeros: zeroRows,
      treeOption: oneOf(['N', 'Y'], 'N'),
      page,
    }),
    controls: (context) => [
      rangeControl(context),
      orderControl(context, ordersIn(context)),
      searchControl(context, ['memId', 'memNick']),
    ],
    tree: { depth: 7 },
    perPage: 20,
    load: async (context, { treeOption: _, zeros, ...state }, paging, { withSum, isFile }) => {
      // The members who bet most, for the chart: the first rows of the ranking have them, and a file has no chart.
      const withTop = withSum && !isFile && !isRanking(state);
      const answer = await load(context, {
        ...state,
        ...paging,
        zeroYn: zeros === 'Y' ? 'Y' : 'N',
        orderStr: ordersIn(context).find((order) => order === state.orderStr) ?? 'BET_DESC',
        ...(withTop ? { topCnt: TOP_COUNT } : {}),
      });
      return mapResult(answer, ({ list: rows, sum, rest, topList, pageInfo, zeroCnt, asOf }): Page => {
        const top = isRanking(state) ? rows.slice(0, TOP_COUNT) : topList;
        return {
          rows,
          // The next pages keep it, with those who bet most.
          ...(withSum ? { sum: { ...sum, top } } : {}),
          ...rowCount(pageInfo, rows, paging),
          ...(zeroCnt === undefined ? {} : { zeroCount: zeroCnt }),
          ...(rest ? { restRows: rest } : {}),
          asOf,
        };
      });
    },
    trend: (_, { memId, searchValue, endDate }) =>
      searchValue ? null : { of: { memId, list, endDate }, figures: DAY_TREND },
    header: (context, _, found) => {
      const { t, url, cashDecimal } = context;
      const highest = found?.sum?.top;
      return highest ? (
        <ChartPanes>
          <TopBettors
            t={t}
            title={t(isPartners ? 'statistics.topPartners' : 'statistics.topMembers')}
            rows={highest.map(({ dBetAmt: bet, ...row }) => ({ ...row, bet }))}
            href={(memId) => {
              const { startDate, endDate } = url.state;
              return explainHrefIn(context, { figure: 'bet', memId, startDate, endDate });
            }}
            cashDecimal={cashDecimal}
          />
        </ChartPanes>
      ) : null;
    },
    tools: (context, page) => (
      <ReportTools context={context} page={page} zeros={isPartners ? 'partners' : 'members'} />
    ),
    footer: (context, page) => (
      <HiddenRows context={context} page={page} zeros={isPartners ? 'partners' : 'members'} />
    ),
    tabs: (context) => <StatisticsReports context={context} current={route} />,
    columns: (context) => {
      const { t, url, prefix } = context;
      const { memId, searchType, searchValue } = context.url.state;
      const { memberColumn, figureColumn, money } = figureColumns<typeof context.url.state, NamedMember>(
        context,
        {
          row: (row) => ({ memId: row.memId }),
          totals: {
            memId,
            ...list,
            searchType,
            searchValue,
          },
        },
      );
      return sortableBy<Row, NonNullable<Page['sum']>>(ordersIn(context), [
        {
          ...memberColumn({
            href: (row) =>
              isPartners ? url.href({ memId: row.memId, searchValue: '' }) : detailHref(prefix, row),
            sort: ['ID_ASC', 'ID_DESC'],
          }),
          card: 'heading',
        },
        figureColumn('dUserPayment', t('list.payment'), {
          sort: ['GIVE_DESC', 'GIVE_ASC'],
          card: 'brief',
        }),
        figureColumn('dUserPayback', t('list.payback'), {
          sort: ['TAKE_DESC', 'TAKE_ASC'],
          card: 'brief',
        }),
        namedOnCards(
          figureColumn('dBetAmt', t('list.bet'), { sort: ['BET_DESC', 'BET_ASC'], card: 'figure' }),
          (row) => money(row.dBetAmt),
        ),
        figureColumn('dWinAmt', t('list.win'), { sort: ['WIN_DESC', 'WIN_ASC'], card: 'brief' }),
      ]);
    },
    rowKey: (row) => row.memId,
    empty: (state, context) => {
      if (state.searchValue) return 'empty.notFoundList';
      return isPartners ? 'empty.noLowerPartners' : noMembersText(state, context);
    },
    emptyAction: isPartners ? toPartners : toMembers,
  });
};

export const dailyUsers = dailyList('statisticDateUsers');
export const dailyAgents = dailyList('statisticDateAgent');
