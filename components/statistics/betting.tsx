import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListPage, type ListRenderContext } from '@/components/list/definition';
import { figureColumns, SECONDARY } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { categoryName, type KeyIn } from '@/lib/i18n/translate';
import { dayRange, type ListState, memberId, oneOf, searchText } from '@/lib/lists/filters';
import { explainHref } from '@/lib/routes/explain-href';
import type { DateRange } from '@/lib/rules/date-range';
import { BOTH_CASINOS } from '@/lib/rules/figures';
import { mapResult } from '@/lib/rules/result';
import { CategoryShares, CHART_MESSAGES, ChartRow, DaysChart, loadDays, TopBettors } from './charts';
import { BETTING_REPORTS, ReportTabs } from './report-tabs';

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

/** One of the three betting status screens (STAT-01): the selected partner's own row and its direct partners. */
const betting = (route: (typeof BETTING_REPORTS)[number], statType: 'total' | 'casino' | 'slot') =>
  defineList({
    route,
    filters: ({ memId, today }) => ({
      memId: memberId(memId),
      ...dayRange(today),
      searchValue: searchText,
      treeOption: oneOf(['N', 'Y'], 'N'),
    }),
    controls: (context) => [
      rangeControl(context),
      { kind: 'search', label: context.t('filter.searchValue') },
    ],
    tree: { depth: 7 },
    perPage: MAX_PARTNERS,
    messages: CHART_MESSAGES,
    load: async ({ call }, { memId, startDate, endDate, searchValue }) =>
      mapResult(
        await call('/api/v2/retail/report/betStatistics', {
          memId,
          statType,
          startDate,
          endDate,
          searchValue,
        }),
        ({ myStatData, botStatList, botStatSum, asOf }) => ({
          pinnedRow: myStatData,
          rows: botStatList,
          sum: botStatSum,
          total: botStatList.length,
          asOf,
        }),
      ),
    // The daily figures have no categories, so only the total has a chart of days.
    loadExtra: async (context, state) =>
      statType === 'total' ? loadDays(context, state.memId, state) : null,
    header: ({ t, prefix, url, cashDecimal }, days, page) =>
      page?.pinnedRow ? (
        <>
          <ChartRow t={t}>
            {days ? (
              <DaysChart
                t={t}
                href={url.currentHref}
                days={days}
                range={url.state}
                cashDecimal={cashDecimal}
              />
            ) : null}
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
            {page.rows.length === 0 ? null : (
              <TopBettors
                t={t}
                title={t('statistics.topPartners')}
                rows={page.rows.map(({ memId, memNick, betAmtSum: bet }) => ({ memId, memNick, bet }))}
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
          </ChartRow>
          {page.total < MAX_PARTNERS ? null : (
            <p className="text-sm text-ink-2">{t('statistics.most', { count: MAX_PARTNERS })}</p>
          )}
        </>
      ) : null,
    actions: (context) => <ReportTabs context={context} current={route} routes={BETTING_REPORTS} />,
    columns: (context, page) => columns(context, page, CATEGORY[statType]),
    rowKey: (row) => row.memId,
    empty: ({ searchValue }) => (searchValue ? 'empty.notFoundList' : 'empty.noLowerPartners'),
  });

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
  const list = { treeOption: 'N', targetLevel: 'PARTNER', searchType: 'either', searchValue } as const;
  const tools = figureColumns<S, Row>(context, {
    row: (row) => ({ memId: row.memId }),
    ...(category ? { category } : {}),
    // A truncated report has totals of its rows only, which no list of members equals.
    ...(page && page.total < MAX_PARTNERS ? { totals: { memId, ...list } } : {}),
  });
  const { memberColumn, figureColumn, pairColumn } = tools;
  const label = (name: KeyIn<'statistics'>) => t(`statistics.${name}`);
  const selectHref = (memId: string) => url.href({ memId, searchValue: '' } as Partial<S>);
  return [
    memberColumn<Row>({
      href: (row) => selectHref(row.memId),
      after: (row) => (row === selected ? <Pill>{t('list.selected')}</Pill> : null),
    }),
    pairColumn('charge', ['cashInAmtSum', 'cashOutAmtSum'], [label('charge'), label('exchange')]),
    pairColumn('bet', ['betAmtSum', 'winAmtSum'], [label('bet'), label('win')]),
    figureColumn('winLoseSum', t('list.betMinusWin'), { signed: 'result' }),
    figureColumn('rollingSum', label('rolling')),
    figureColumn('totalBEP', t('list.netAfterRolling'), { signed: 'result' }),
    losingColumn(label('losing'), label('losingRate'), tools),
    figureColumn('couponCashSum', label('coupon')),
    pairColumn('held', ['cashAmtSum', 'pointAmtSum'], [label('heldCash'), label('heldPoint')]),
    ...(selected?.categories ?? []).map(({ category }) => categoryColumn(context, category, tools)),
  ];
}

type FigureTools = Pick<ReturnType<typeof figureColumns>, 'money' | 'rowHref' | 'totalHref'>;

/** Drill-down category of each report; the total covers all games. */
const CATEGORY = { total: undefined, casino: BOTH_CASINOS, slot: 'slot' } as const;

/** Losing amount, and the rate that results over the whole branch. */
function losingColumn(
  header: string,
  rate: string,
  { money, rowHref, totalHref }: FigureTools,
): Column<Row, Sum> {
  const rateText = ({ loseRate }: Sum) => <span className={`num ${SECONDARY}`}>{`${loseRate} %`}</span>;
  return {
    id: 'losing',
    header: `${header} / ${rate}`,
    end: true,
    card: 'pair',
    cell: (row) => (
      <>
        {money(row.losingAmtSum, { href: rowHref('losingAmtSum', row) })}
        {rateText(row)}
      </>
    ),
    total: (sum) => (
      <>
        {money(sum.losingAmtSum, { href: totalHref('losingAmtSum') })}
        {rateText(sum)}
      </>
    ),
    csv: [
      { header, value: (row) => row.losingAmtSum, isAmount: true },
      { header: rate, value: (row) => Number(row.loseRate) },
    ],
  };
}

const FIGURES = {
  bet: 'betAmtSum',
  win: 'winAmtSum',
  rolling: 'rollingSum',
  losing: 'losingAmtSum',
} as const;

/** Bets and wins of one of the site's categories; exports add rolling and losing. */
function categoryColumn<S extends ListState>(
  { t }: ListRenderContext<S>,
  code: string,
  tools: FigureTools,
): Column<Row, Sum> {
  const { money, rowHref, totalHref } = tools;
  const name = categoryName(t, code);
  const of = (row: Sum, figureColumn: keyof typeof FIGURES) =>
    row.categories.find(({ category }) => category === code)?.[FIGURES[figureColumn]] ?? 0;
  return {
    id: `category_${code.replace(/\W/g, '_')}`,
    header: t('statistics.category', { category: name }),
    end: true,
    card: 'pair',
    cell: (row) => (
      <>
        {money(of(row, 'bet'), { href: rowHref(FIGURES.bet, row, code) })}
        {money(of(row, 'win'), { href: rowHref(FIGURES.win, row, code), className: SECONDARY })}
      </>
    ),
    total: (sum) => (
      <>
        {money(of(sum, 'bet'), { href: totalHref(FIGURES.bet, code) })}
        {money(of(sum, 'win'), { href: totalHref(FIGURES.win, code), className: SECONDARY })}
      </>
    ),
    csv: (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((figureColumn) => ({
      header: `${name} ${t(`statistics.${figureColumn}`)}`,
      value: (row) => of(row, figureColumn),
      isAmount: true,
    })),
  };
}
