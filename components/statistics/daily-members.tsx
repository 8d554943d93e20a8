import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListContext, type ListPage } from '@/components/list/definition';
import { figureColumns, type Who } from '@/components/members/figure-columns';
import { orderControl, searchControl } from '@/components/members/member-controls';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { map, type Result } from '@/lib/contract/envelope';
import { choice, dayRange, member, page, word } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { explainHref } from '@/lib/routes/explain-href';
import { Charts, TOP, Top } from './charts';
import { STATISTICS, Tabs } from './tabs';

const ORDERS = ['ID_ASC', 'ID_DESC', 'BET_DESC', 'BET_ASC', 'WIN_DESC', 'WIN_ASC'] as const;

type Body = RequestOf<'/api/v2/retail/daily/users'>;
type Users = ResponseOf<'/api/v2/retail/daily/users'>;
type Page = ListPage<Users['dailyUserList'][number], Users['dailyUserSum']>;

const users = async ({ call }: ListContext, body: Body): Promise<Result<Page>> =>
  map(await call('/api/v2/retail/daily/users', body), ({ dailyUserList, dailyUserSum, pageInfo, asOf }) => ({
    rows: dailyUserList,
    sum: dailyUserSum,
    total: pageInfo.tatal_list_count,
    asOf,
  }));

const partners = async ({ call }: ListContext, body: Body): Promise<Result<Page>> =>
  map(
    await call('/api/v2/retail/daily/partners', body),
    ({ dailyPartnerList, dailyPartnerSum, pageInfo, asOf }) => ({
      rows: dailyPartnerList,
      sum: dailyPartnerSum,
      total: pageInfo.tatal_list_count,
      asOf,
    }),
  );

/** What each member or partner came to over the days (STAT-03, STAT-04). */
const dailyList = (route: 'statisticDateUsers' | 'statisticDateAgent') => {
  const isPartners = route === 'statisticDateAgent';
  const load = isPartners ? partners : users;
  return defineList({
    route,
    filters: ({ memId, today }) => ({
      memId: member(memId),
      ...dayRange(today),
      orderStr: choice(ORDERS, 'ID_ASC'),
      searchType: choice(['memId', 'memNick'], 'memId'),
      searchValue: word,
      treeOption: choice(['N', 'Y'], 'N'),
      page,
    }),
    controls: (context) => [
      rangeControl(context),
      orderControl(context, ORDERS),
      searchControl(context, ['memId', 'memNick']),
    ],
    tree: { depth: 7 },
    perPage: 20,
    load: (context, { treeOption: _, ...state }, paging) => load(context, { ...state, ...paging }),
    loadExtra: (context, { memId, startDate, endDate }) =>
      load(context, { memId, startDate, endDate, orderStr: 'BET_DESC', page: 1, count_per_list: TOP }),
    header: ({ t, prefix, place, cashDecimal }, highest, found) =>
      found && highest.ok ? (
        <Charts>
          <Top
            title={t(isPartners ? 'statistics.topPartners' : 'statistics.topMembers')}
            rows={highest.data.rows.map(({ memId, memNick, dBetAmt: bet }) => ({ memId, memNick, bet }))}
            href={(memId) => {
              const { startDate, endDate } = place.state;
              return explainHref(prefix, { figure: 'bet', memId, startDate, endDate });
            }}
            cashDecimal={cashDecimal}
          />
        </Charts>
      ) : null,
    actions: (show) => <Tabs show={show} current={route} routes={STATISTICS} />,
    columns: (show) => {
      const { t, place, prefix } = show;
      const { memId, searchType, searchValue } = show.place.state;
      const { who, figure } = figureColumns<typeof show.place.state, Who>(show, {
        row: (row) => ({ memId: row.memId }),
        totals: {
          memId,
          treeOption: isPartners ? 'N' : 'Y',
          targetLevel: isPartners ? 'PARTNER' : 'NORMAL',
          searchType,
          searchValue,
        },
      });
      return [
        who({
          href: (row) =>
            isPartners ? place.href({ memId: row.memId, searchValue: '' }) : detailHref(prefix, row),
          sort: ['ID_ASC', 'ID_DESC'],
        }),
        figure('dUserPayment', t('statistics.storeDeposit')),
        figure('dUserPayback', t('statistics.storeWithdrawal')),
        figure('dBetAmt', t('list.bet'), { sort: ['BET_DESC', 'BET_ASC'] }),
        figure('dWinAmt', t('list.win'), { sort: ['WIN_DESC', 'WIN_ASC'] }),
      ];
    },
    rowKey: (row) => row.memId,
    empty: ({ searchValue }) => {
      if (searchValue) return 'empty.notFoundList';
      return isPartners ? 'empty.noLowerPartners' : 'empty.noMembersUnder';
    },
  });
};

export const dailyUsers = dailyList('statisticDateUsers');
export const dailyAgents = dailyList('statisticDateAgent');
