import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListPage, type ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
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
    note: 'betting',
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
  const { memberColumn, figureColumn, pairColumns } = tools;
  const label = (name: KeyIn<'statistics'>) => t(`statistics.${name}`);
  const selectHref = (memId: string) => url.href({ memId, searchValue: '' } as Partial<S>);
  return [
    memberColumn<Row>({
      href: (row) => selectHref(row.memId),
      after: (row) => (row === selected ? <Pill>{t('list.selected')}</Pill> : null),
    }),
    figureColumn('betAmtSum', label('bet'), { card: 'brief' }),
    figureColumn('winAmtSum', label('win'), { card: 'brief' }),
    figureColumn('winLoseSum', t('list.betMinusWin'), { signed: 'result' }),
    figureColumn('rollingSum', label('rolling'), { card: 'brief' }),
    figureColumn('totalBEP', t('list.netAfterRolling'), { signed: 'result', card: 'figure' }),
    ...(selected?.categories ?? []).flatMap(({ category }, index) =>
      // The first two categories fit beside the sums.
      categoryColumns(context, category, tools, index > 1),
    ),
    figureColumn('cashAmtSum', label('heldCash')),
    figureColumn('pointAmtSum', label('heldPoint'), { optional: true }),
    ...pairColumns(
      { id: 'charge', header: t('list.inOut') },
      ['cashInAmtSum', 'cashOutAmtSum'],
      [label('charge'), label('exchange')],
      { optional: true },
    ),
    ...losingColumns({ losing: label('losing'), rate: label('losingRate') }, tools),
    figureColumn('couponCashSum', label('coupon'), { optional: true }),
  ];
}

type FigureTools = Pick<ReturnType<typeof figureColumns>, 'money' | 'rowHref' | 'totalHref'>;

/** Drill-down category of each report; the total covers all games. */
const CATEGORY = { total: undefined, casino: BOTH_CASINOS, slot: 'slot' } as const;

/** Losing amount, and the rate that results over the whole branch. */
function losingColumns(
  header: { losing: string; rate: string },
  { figureColumn }: Pick<ReturnType<typeof figureColumns>, 'figureColumn'>,
): Column<Row, Sum>[] {
  const rateText = ({ loseRate }: Sum) => <span className="num">{`${loseRate} %`}</span>;
  const group = { id: 'losing', header: header.losing };
  return [
    figureColumn('losingAmtSum', header.losing, { group, optional: true }),
    {
      id: 'losingRate',
      header: header.rate,
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
  { money, rowHref, totalHref }: FigureTools,
  isOptional: boolean,
): Column<Row, Sum>[] {
  const name = categoryName(t, code);
  const group = { id: `category_${code.replace(/\W/g, '_')}`, header: name };
  const labelOf = (figure: keyof typeof FIGURES) => `${name} ${t(`statistics.${figure}`)}`;
  const amountOf = (row: Sum, figure: keyof typeof FIGURES) =>
    row.categories.find(({ category }) => category === code)?.[FIGURES[figure]] ?? 0;
  const csvField = (figure: keyof typeof FIGURES) => ({
    header: labelOf(figure),
    value: (row: Row) => amountOf(row, figure),
    isAmount: true as const,
  });
  const column = (figure: 'bet' | 'win'): Column<Row, Sum> => ({
    id: `${group.id}_${figure}`,
    header: t(`statistics.${figure}`),
    label: labelOf(figure),
    ...{ group, optional: isOptional },
    end: true,
    card: 'pair',
    cell: (row) => money(amountOf(row, figure), { href: rowHref(FIGURES[figure], row, code) }),
    total: (sum) => money(amountOf(sum, figure), { href: totalHref(FIGURES[figure], code) }),
    csv: figure === 'bet' ? [csvField('bet')] : [csvField('win'), csvField('rolling'), csvField('losing')],
  });
  return [column('bet'), column('win')];
}
