import { rangeControl } from '@/components/filter/range-control';
import {
  categoryFigure,
  defineList,
  type ListPage,
  type ListRenderContext,
  ownTrend,
  type SumTrend,
} from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { categoryName, type KeyIn, type Translate } from '@/lib/i18n/translate';
import { dayRange, type ListState, memberId, oneOf, searchText } from '@/lib/lists/filters';
import { columnOrder, ordersOf, sortRows } from '@/lib/lists/sort-rows';
import { explainHref } from '@/lib/routes/explain-href';
import type { DateRange } from '@/lib/rules/date-range';
import { BOTH_CASINOS } from '@/lib/rules/play-figures';
import { mapResult } from '@/lib/rules/result';
import {
  CategoryShares,
  CHART_MESSAGES,
  ChartPanes,
  chartStart,
  DaysChart,
  TopBettors,
  trendDays,
} from './charts';
import { HiddenRows, REPORT_MESSAGES, ReportTools, zeroRows } from './list-tools';
import { reportActions } from './report-actions';
import { type BETTING_REPORTS, BettingReports } from './report-tabs';
import { SumStrip } from './sum-strip';
import { namedOnCards } from './total-columns';

type Report = ResponseOf<'/api/v2/retail/report/betStatistics'>;
type Row = Report['myStatData'];
type Sum = Report['botStatSum'];

/** The call's maximum of partners. */
const MAX_PARTNERS = 500;

/** Member and days of a drill-down. */
const figureScope = ({ memId, startDate, endDate }: DateRange & { memId: string }) => ({
  memId,
  startDate,
  endDate,
});

/** Drill-down category of each report; the total covers all games. */
const CATEGORY = { total: undefined, casino: BOTH_CASINOS, slot: 'slot' } as const;

/** What the sums of each report are by day. Losing has no days: each partner's result of all days makes it. */
const TRENDS = {
  total: {
    betAmtSum: ['betAmt'],
    winAmtSum: ['winAmt'],
    winLoseSum: ['betAmt', '-winAmt'],
    rollingSum: ['rolling'],
    totalBEP: ['betAmt', '-winAmt', '-rolling'],
  },
  casino: {
    betAmtSum: ['casinoBetAmt'],
    winAmtSum: ['casinoWinAmt'],
    winLoseSum: ['casinoBetAmt', '-casinoWinAmt'],
    rollingSum: ['casinoRolling'],
    totalBEP: ['casinoBetAmt', '-casinoWinAmt', '-casinoRolling'],
  },
  slot: {
    betAmtSum: ['slotBetAmt'],
    winAmtSum: ['slotWinAmt'],
    winLoseSum: ['slotBetAmt', '-slotWinAmt'],
    rollingSum: ['slotRolling'],
    totalBEP: ['slotBetAmt', '-slotWinAmt', '-slotRolling'],
  },
} as const satisfies Record<string, SumTrend>;

/** What the partners of a list hold with everybody below them, and their money, by day. */
const MONEY_TREND = {
  cashAmtSum: ['heldCashAmt'],
  pointAmtSum: ['heldPointAmt'],
  cashInAmtSum: ['cashIn', 'payment'],
  cashOutAmtSum: ['cashOut', 'payback'],
  couponCashSum: ['couponAmt'],
} as const satisfies SumTrend;

/** The listed partners, without a search. */
const PARTNERS = { treeOption: 'N', targetLevel: 'PARTNER' } as const;

/** What a row's days come to; one without any of it is a row of zeros, whatever it holds. */
const isZero = (row: Row) =>
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
function valueIn(row: Row, id: string): number | string | undefined {
  if (id === 'ID') return row.memId.toLowerCase();
  if (id === 'losingRate') return Number(row.loseRate);
  for (const { category, betAmtSum, winAmtSum } of row.categories) {
    if (id === categoryFigure(category, 'bet')) return betAmtSum;
    if (id === categoryFigure(category, 'win')) return winAmtSum;
  }
  // A row has the categories of its bets only.
  if (id.startsWith('category_')) return 0;
  const value = row[id as keyof Row];
  return typeof value === 'number' ? value : undefined;
}

/** Orders of the panel; headings offer those of every column. */
const ORDERS = ['betAmtSum', 'winAmtSum', 'winLoseSum', 'rollingSum', 'totalBEP'] as const;

/** One of the three betting status screens (STAT-01): the selected partner's own row and its direct partners. */
const betting = (route: (typeof BETTING_REPORTS)[number], statType: 'total' | 'casino' | 'slot') =>
  defineList({
    route,
    note: 'betting',
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
    messages: [...CHART_MESSAGES, ...REPORT_MESSAGES, 'rates.open'],
    server:
      process.env.NEXT_RUNTIME === ''
        ? null
        : {
            load: async ({ call }, { memId, startDate, endDate, searchValue, orderStr, zeros }) =>
              mapResult(
                await call('/api/v2/retail/report/betStatistics', {
                  memId,
                  statType,
                  startDate,
                  endDate,
                  searchValue,
                }),
                ({ myStatData, botStatList, botStatSum, asOf }) => {
                  const moved = botStatList.filter((row) => !isZero(row));
                  const shown = zeros === 'Y' ? botStatList : moved;
                  return {
                    pinnedRow: myStatData,
                    rows: sortRows(shown, orderStr, valueIn),
                    sum: botStatSum,
                    total: shown.length,
                    zeroCount: botStatList.length - moved.length,
                    asOf,
                  };
                },
              ),
            trend: (_, { memId, startDate, endDate, searchValue }) => {
              // The chart of a range that is longer than a trend has all of its days.
              const first = chartStart({ startDate, endDate });
              const own = { memId, endDate, ...(first ? { ownStartDate: first } : {}) };
              if (searchValue) return { of: own, figures: {}, own: TRENDS[statType] };
              return {
                of: { ...own, list: PARTNERS, ownYn: 'Y', categoriesYn: 'Y' },
                figures: { ...TRENDS[statType], ...MONEY_TREND },
                own: TRENDS[statType],
                hasCategories: true,
              };
            },
          },
    header: (context, _, page) => {
      const { t, prefix, url, cashDecimal } = context;
      if (!page?.pinnedRow) return null;
      return (
        <>
          <BettingSums context={context} row={page.pinnedRow} category={CATEGORY[statType]} />
          <ChartPanes>
            <DaysChart
              t={t}
              href={url.currentHref}
              days={trendDays(ownTrend(context.trend), url.state, ['betAmtSum', 'winAmtSum'])}
              range={url.state}
              cashDecimal={cashDecimal}
            />
            {statType === 'slot' ? null : (
              <CategoryShares
                t={t}
                bets={page.pinnedRow.categories.map(({ category, betAmtSum: bet }) => ({ category, bet }))}
                href={(category) =>
                  explainHref(prefix, { figure: 'bet', category, ...figureScope(url.state) })
                }
                cashDecimal={cashDecimal}
              />
            )}
            {page.total + (page.zeroCount ?? 0) === 0 ? null : (
              <TopBettors
                t={t}
                title={t('statistics.topPartners')}
                rows={page.rows.map(({ betAmtSum: bet, ...row }) => ({ ...row, bet }))}
                href={(memId) =>
                  explainHref(prefix, {
                    figure: 'bet',
                    category: CATEGORY[statType],
                    ...figureScope({ ...url.state, memId }),
                  })
                }
                cashDecimal={cashDecimal}
              />
            )}
          </ChartPanes>
          {isWhole(page) ? null : (
            <p className="px-4 py-2 text-sm text-ink-2">{t('statistics.most', { count: MAX_PARTNERS })}</p>
          )}
        </>
      );
    },
    tools: (context, page) => <ReportTools {...{ context, page }} zeros="partners" />,
    footer: (context, page) => <HiddenRows {...{ context, page }} zeros="partners" />,
    actions: (context) => <BettingReports context={context} current={route} />,
    columns: (context, page) => columns(context, page, CATEGORY[statType]),
    rowActions: (context) => reportActions(context),
    rowKey: (row) => row.memId,
    empty: ({ searchValue }) => (searchValue ? 'empty.notFoundList' : 'empty.noLowerPartners'),
  });

/** Whether an answer has all partners, hidden ones included. */
const isWhole = ({ total, zeroCount = 0 }: ListPage<Row, Sum>) => total + zeroCount < MAX_PARTNERS;

export const bettingTotal = betting('bettingtotal', 'total');
export const bettingCasino = betting('bettingcasino', 'casino');
export const bettingSlot = betting('bettingslot', 'slot');

function columns<S extends ListState & { memId: string; searchValue: string }>(
  context: ListRenderContext<S>,
  page: ListPage<Row, Sum> | null,
  category: string | undefined,
): Column<Row, Sum>[] {
  const { t, url } = context;
  const selected = page?.pinnedRow;
  const { memId, searchValue } = url.state;
  const list = { ...PARTNERS, searchType: 'either', searchValue } as const;
  const tools = figureColumns<S, Row>(context, {
    row: (row) => ({ memId: row.memId }),
    ...(category ? { category } : {}),
    // A truncated report has totals of its rows only, which no list of members equals.
    ...(page && isWhole(page) ? { totals: { memId, ...list } } : {}),
  });
  const { memberColumn, figureColumn: plainColumn, pairColumns, money } = tools;
  const label = (name: KeyIn<'statistics'>) => t(`statistics.${name}`);
  const labels = figureLabels(t);
  const figureColumn = (...[field, header, options]: Parameters<typeof plainColumn<keyof Figures>>) =>
    plainColumn(field, header, { ...options, sort: ordersOf(field) });
  const selectHref = (memId: string) => url.href({ memId, searchValue: '' } as Partial<S>);
  return [
    {
      ...memberColumn<Row>({
        href: (row) => selectHref(row.memId),
        after: (row) => (row === selected ? <Pill>{t('list.selected')}</Pill> : null),
        sort: ['ID_ASC', 'ID_DESC'],
      }),
      card: 'heading',
    },
    figureColumn('betAmtSum', labels.betAmtSum, { card: 'brief' }),
    figureColumn('winAmtSum', labels.winAmtSum, { card: 'brief' }),
    figureColumn('winLoseSum', labels.winLoseSum, { signed: 'result' }),
    figureColumn('rollingSum', labels.rollingSum, { card: 'brief' }),
    namedOnCards(figureColumn('totalBEP', labels.totalBEP, { signed: 'result', card: 'figure' }), (row) =>
      money(row.totalBEP, { signed: 'result' }),
    ),
    ...(selected?.categories ?? []).flatMap(({ category }, index) =>
      // The first category fits beside the sums.
      categoryColumns(context, category, tools, index > 0),
    ),
    figureColumn('cashAmtSum', label('heldCash'), { optional: true }),
    figureColumn('pointAmtSum', label('heldPoint'), { optional: true }),
    ...pairColumns(
      { id: 'charge', header: t('list.inOut') },
      ['cashInAmtSum', 'cashOutAmtSum'],
      [label('charge'), label('exchange')],
      { optional: true },
    ).map((column) => ({ ...column, sort: ordersOf(column.id) })),
    ...losingColumns({ losing: label('losing'), rate: label('losingRate') }, tools),
    figureColumn('couponCashSum', label('coupon'), { optional: true }),
  ];
}

/** Fields with an amount that rows and totals have. */
type Figures = { [K in keyof Sum as Sum[K] extends number ? K : never]: number };

const figureLabels = (t: Translate) => ({
  betAmtSum: t('list.bet'),
  winAmtSum: t('list.win'),
  winLoseSum: t('list.betMinusWin'),
  rollingSum: t('list.rolling'),
  totalBEP: t('list.netAfterRolling'),
});

interface BettingSumsProps<S extends ListState> {
  context: ListRenderContext<S>;
  row: Row;
  category: string | undefined;
}

/** The selected partner's sums above the list, each with its trend. */
function BettingSums<S extends ListState>({ context, row, category }: BettingSumsProps<S>) {
  const { money, rowHref, spark } = figureColumns<S, Row>(
    { ...context, trend: ownTrend(context.trend) },
    { row: ({ memId }) => ({ memId }), ...(category ? { category } : {}) },
  );
  const labels = figureLabels(context.t);
  return (
    <SumStrip
      label={context.t('statistics.totals')}
      sums={ORDERS.map((id) => ({
        id,
        label: labels[id],
        figure: money(row[id], {
          href: rowHref(id, row),
          signed: id === 'winLoseSum' || id === 'totalBEP' ? 'result' : undefined,
        }),
        trend: spark(id, { size: 'large' }),
      }))}
    />
  );
}

type FigureTools = Pick<ReturnType<typeof figureColumns>, 'money' | 'rowHref' | 'totalHref' | 'spark'>;

/** Losing amount, and the rate that results over the whole branch. */
function losingColumns(
  header: { losing: string; rate: string },
  { figureColumn }: Pick<ReturnType<typeof figureColumns>, 'figureColumn'>,
): Column<Row, Sum>[] {
  const rateText = ({ loseRate }: Sum) => <span className="num">{`${loseRate} %`}</span>;
  const group = { id: 'losing', header: header.losing };
  return [
    figureColumn('losingAmtSum', header.losing, {
      ...{ group, optional: true },
      sort: ordersOf('losingAmtSum'),
    }),
    {
      id: 'losingRate',
      header: header.rate,
      sort: ordersOf('losingRate'),
      ...{ group, optional: true },
      end: true,
      card: 'pair',
      cell: rateText,
      total: rateText,
      csv: [
        {
          header: header.rate,
          value: (row) => Number(row.loseRate),
          total: (sum) => Number(sum.loseRate),
        },
      ],
    },
  ];
}

const FIGURES = {
  bet: 'betAmtSum',
  win: 'winAmtSum',
  rolling: 'rollingSum',
  losing: 'losingAmtSum',
} as const;

/** Bets and wins of one of the site's categories; exports add rolling and losing. */
function categoryColumns<S extends ListState>(
  { t }: ListRenderContext<S>,
  code: string,
  { money, rowHref, totalHref, spark }: FigureTools,
  isOptional: boolean,
): Column<Row, Sum>[] {
  const name = categoryName(t, code);
  const group = { id: `category_${code}`, header: name };
  const labelOf = (figure: keyof typeof FIGURES) => `${name} ${t(`statistics.${figure}`)}`;
  const amountOf = (row: Sum, figure: keyof typeof FIGURES) =>
    row.categories.find(({ category }) => category === code)?.[FIGURES[figure]] ?? 0;
  const csvField = (figure: keyof typeof FIGURES) => ({
    header: labelOf(figure),
    value: (row: Row) => amountOf(row, figure),
    isAmount: true as const,
  });
  const column = (figure: 'bet' | 'win'): Column<Row, Sum> => ({
    id: categoryFigure(code, figure),
    sort: ordersOf(categoryFigure(code, figure)),
    header: t(`list.${figure}`),
    label: `${name} ${t(`list.${figure}`)}`,
    ...{ group, optional: isOptional },
    end: true,
    card: 'pair',
    cell: (row) => money(amountOf(row, figure), { href: rowHref(FIGURES[figure], row, code) }),
    total: (sum) => (
      <>
        {money(amountOf(sum, figure), { href: totalHref(FIGURES[figure], code) })}
        {spark(categoryFigure(code, figure))}
      </>
    ),
    csv: figure === 'bet' ? [csvField('bet')] : [csvField('win'), csvField('rolling'), csvField('losing')],
  });
  return [column('bet'), column('win')];
}
