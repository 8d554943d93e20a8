import { rangeControl } from '@/components/filter/range-control';
import { defineList } from '@/components/list/definition';
import { toPartners } from '@/components/members/member-list-parts';
import { categoryFigure } from '@/components/trend/trend';
import { dayRange, memberId, oneOf, searchText } from '@/lib/lists/filters';
import { columnOrder, sortRows } from '@/lib/lists/sort-rows';
import { DAY_RANGE_DAYS } from '@/lib/rules/date-range';
import { dayCount } from '@/lib/rules/day';
import { BOTH_CASINOS } from '@/lib/rules/play-figures';
import { mapResult } from '@/lib/rules/result';
import { bettingColumns } from './betting-columns';
import { BettingHeader } from './betting-header';
import {
  type BettingRow,
  type BettingSum,
  figureLabels,
  MAX_PARTNERS,
  ORDERS,
  PARTNERS,
} from './betting-report';
import { MONEY_TREND, TRENDS } from './betting-trend';
import { chartStart } from './charts';
import { HiddenRows, ReportTools, zeroRows } from './list-tools';
import { reportActions } from './report-actions';
import { type BETTING_REPORTS, BettingReports } from './report-tabs';

/** Drill-down category of each report; the total covers all games. */
const CATEGORY = { total: undefined, casino: BOTH_CASINOS, slot: 'slot' } as const;

/** A row without any of these figures is a row of zeros, for any holdings. */
const isZero = (row: BettingSum) =>
  [
    row.betAmtSum,
    row.winAmtSum,
    row.rollingSum,
    row.losingAmtSum,
    row.cashInAmtSum,
    row.cashOutAmtSum,
    row.couponCashSum,
  ].every((value) => value === 0);

/** A row's value in the column of an id. */
function valueIn(row: BettingRow, id: string): number | string | undefined {
  if (id === 'ID') return row.memId.toLowerCase();
  if (id === 'losingRate') return Number(row.loseRate);
  for (const { category, betAmtSum, winAmtSum, rollingSum, losingAmtSum } of row.categories ?? []) {
    if (id === categoryFigure(category, 'bet')) return betAmtSum;
    if (id === categoryFigure(category, 'win')) return winAmtSum;
    if (id === categoryFigure(category, 'rolling')) return rollingSum;
    if (id === categoryFigure(category, 'losing')) return losingAmtSum;
  }
  // A row has the categories of its bets only.
  if (id.startsWith('category_')) return 0;
  const value = row[id as keyof BettingRow];
  return typeof value === 'number' ? value : undefined;
}

/** One of the three betting status screens (STAT-01): the selected partner's own row and its direct partners. */
const betting = (route: (typeof BETTING_REPORTS)[number], statType: 'total' | 'casino' | 'slot') =>
  defineList({
    route,
    note: 'betting',
    hint: 'figures',
    filters: ({ memId, today }) => ({
      memId: memberId(memId),
      ...dayRange(today),
      orderStr: columnOrder('betAmtSum_DESC'),
      searchValue: searchText,
      zeros: zeroRows,
      treeOption: oneOf(['N', 'Y'], 'N'),
    }),
    controls: (context, { state: { orderStr } }) => {
      const { t } = context;
      const labels = figureLabels(t);
      const options = [
        { value: 'ID_ASC', label: t('filter.orders.ID_ASC') },
        ...ORDERS.flatMap((id) => [
          { value: `${id}_DESC`, label: t('filter.descending', { column: labels[id] }) },
          { value: `${id}_ASC`, label: t('filter.ascending', { column: labels[id] }) },
        ]),
      ];
      const isOther = options.every(({ value }) => value !== orderStr);
      return [
        rangeControl(context),
        { kind: 'search', label: t('filter.searchValue') },
        {
          kind: 'view',
          name: 'orderStr',
          label: t('filter.order'),
          options: isOther ? [{ value: orderStr, label: t('filter.otherOrder') }, ...options] : options,
        },
      ];
    },
    tree: { depth: 7 },
    perPage: MAX_PARTNERS,
    load: async ({ call }, { memId, startDate, endDate, searchValue, orderStr, zeros }) =>
      mapResult(
        await call('/api/v2/retail/report/betStatistics', {
          memId,
          statType,
          startDate,
          endDate,
          searchValue,
        }),
        ({ myStatData, botStatList, botStatSum, rest, asOf }) => {
          const moved = botStatList.filter((row) => !isZero(row));
          const visible = zeros === 'Y' ? botStatList : moved;
          return {
            pinnedRow: myStatData,
            rows: sortRows(visible, orderStr, valueIn),
            sum: botStatSum,
            total: visible.length,
            zeroCount: botStatList.length - moved.length,
            restRows: rest?.filter((row) => zeros === 'Y' || !isZero(row)) ?? [],
            asOf,
          };
        },
      ),
    trend: (_, { memId, startDate, endDate, searchValue }) => {
      // The chart of a range that is longer than a trend has all of its days, unless they are too many.
      const isCharted = dayCount(startDate, endDate) <= DAY_RANGE_DAYS;
      const first = isCharted ? chartStart({ startDate, endDate }) : undefined;
      const own = {
        memId,
        endDate,
        comparedDays: { startDate, endDate },
        ...(first ? { ownStartDate: first } : {}),
      };
      if (searchValue) return { of: own, figures: {}, own: TRENDS[statType] };
      return {
        of: { ...own, list: PARTNERS, ownYn: 'Y', categoriesYn: 'Y' },
        figures: { ...TRENDS[statType], ...MONEY_TREND },
        own: TRENDS[statType],
        hasCategories: true,
      };
    },
    header: (context, _, page) => (
      <BettingHeader
        context={context}
        page={page}
        category={CATEGORY[statType]}
        hasShares={statType !== 'slot'}
      />
    ),
    tools: (context, page) => <ReportTools context={context} page={page} zeros="partners" />,
    footer: (context, page) => <HiddenRows context={context} page={page} zeros="partners" />,
    actions: (context) => <BettingReports context={context} current={route} />,
    columns: (context, page) => bettingColumns(context, page, CATEGORY[statType]),
    rowActions: (context) => reportActions(context),
    rowKey: (row) => row.memId,
    empty: ({ searchValue }) => (searchValue ? 'empty.notFoundList' : 'empty.noLowerPartners'),
    emptyAction: toPartners,
  });

export const bettingTotal = betting('bettingtotal', 'total');
export const bettingCasino = betting('bettingcasino', 'casino');
export const bettingSlot = betting('bettingslot', 'slot');
