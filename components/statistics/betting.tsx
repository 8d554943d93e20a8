import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListPage, type ListShow } from '@/components/list/definition';
import { figureColumns, LOWER } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { map } from '@/lib/contract/envelope';
import { BOTH_CASINOS } from '@/lib/contract/explain';
import { categoryName, type KeyIn } from '@/lib/i18n/translate';
import { choice, dayRange, type ListState, member, word } from '@/lib/lists/filters';
import { explainHref } from '@/lib/routes/explain-href';
import type { DateRange } from '@/lib/rules/date-range';
import { Charts, DaysChart, loadDays, Shares, Top } from './charts';
import { BETTING, Tabs } from './tabs';

type Report = ResponseOf<'/api/v2/retail/report/betStatistics'>;
type Row = Report['myStatData'];
type Sum = Report['botStatSum'];

/** Partners that the report answers at most. */
const MOST = 500;

/** Whose figures are explained, and of which days. */
const whose = ({ memId, startDate, endDate }: DateRange & { memId: string }) => ({
  memId,
  startDate,
  endDate,
});

/** One of the three betting status screens (STAT-01): the selected partner's own row, and the partners right below. */
const betting = (route: (typeof BETTING)[number], statType: 'total' | 'casino' | 'slot') =>
  defineList({
    route,
    filters: ({ memId, today }) => ({
      memId: member(memId),
      ...dayRange(today),
      searchValue: word,
      treeOption: choice(['N', 'Y'], 'N'),
    }),
    controls: (context) => [
      rangeControl(context),
      { kind: 'search', label: context.t('filter.searchValue') },
    ],
    tree: { depth: 7 },
    perPage: MOST,
    load: async ({ call }, { memId, startDate, endDate, searchValue }) =>
      map(
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
    // The daily figures know no categories: they belong to the total alone.
    loadExtra: async (context, state) =>
      statType === 'total' ? loadDays(context, state.memId, state) : null,
    header: ({ t, prefix, place, cashDecimal }, days, page) =>
      page?.pinnedRow ? (
        <>
          <Charts>
            {days ? <DaysChart days={days} range={place.state} cashDecimal={cashDecimal} /> : null}
            {statType === 'slot' ? null : (
              <Shares
                bets={page.pinnedRow.categories.map(({ category, betAmtSum: bet }) => ({ category, bet }))}
                href={(category) => explainHref(prefix, { figure: 'bet', category, ...whose(place.state) })}
                cashDecimal={cashDecimal}
              />
            )}
            {page.rows.length === 0 ? null : (
              <Top
                title={t('statistics.topPartners')}
                rows={page.rows.map(({ memId, memNick, betAmtSum: bet }) => ({ memId, memNick, bet }))}
                href={(memId) =>
                  explainHref(prefix, {
                    figure: 'bet',
                    category: CATEGORY[statType],
                    ...whose({ ...place.state, memId }),
                  })
                }
                cashDecimal={cashDecimal}
              />
            )}
          </Charts>
          {page.total < MOST ? null : (
            <p className="text-sm text-ink-2">{t('statistics.most', { count: MOST })}</p>
          )}
        </>
      ) : null,
    actions: (show) => <Tabs show={show} current={route} routes={BETTING} />,
    columns: (show, page) => columns(show, page, CATEGORY[statType]),
    rowKey: (row) => row.memId,
    empty: ({ searchValue }) => (searchValue ? 'empty.notFoundList' : 'empty.noLowerPartners'),
  });

export const bettingTotal = betting('bettingtotal', 'total');
export const bettingCasino = betting('bettingcasino', 'casino');
export const bettingSlot = betting('bettingslot', 'slot');

function columns<S extends ListState & { memId: string; searchValue: string }>(
  show: ListShow<S>,
  page: ListPage<Row, Sum> | null,
  category: string | undefined,
): Column<Row, Sum>[] {
  const { t, place } = show;
  const selected = page?.pinnedRow;
  const { memId, searchValue } = place.state;
  const list = { treeOption: 'N', targetLevel: 'PARTNER', searchType: 'either', searchValue } as const;
  const kit = figureColumns<S, Row>(show, {
    row: (row) => ({ memId: row.memId }),
    ...(category ? { category } : {}),
    // Where the report leaves partners out, its totals are of those that it has.
    ...(page && page.total < MOST ? { totals: { memId, ...list } } : {}),
  });
  const { who, figure, pair } = kit;
  const own = (name: KeyIn<'statistics'>) => t(`statistics.${name}`);
  const to = (memId: string) => place.href({ memId, searchValue: '' } as Partial<S>);
  return [
    who<Row>({
      href: (row) => to(row.memId),
      after: (row) => (row === selected ? <Pill>{t('list.selected')}</Pill> : null),
    }),
    pair('charge', ['cashInAmtSum', 'cashOutAmtSum'], [own('charge'), own('exchange')]),
    pair('bet', ['betAmtSum', 'winAmtSum'], [own('bet'), own('win')]),
    figure('winLoseSum', t('list.betMinusWin'), { signed: true }),
    figure('rollingSum', own('rolling')),
    figure('totalBEP', t('list.betProfit'), { signed: true }),
    losing(own('losing'), own('losingRate'), kit),
    figure('couponCashSum', own('coupon')),
    pair('held', ['cashAmtSum', 'pointAmtSum'], [own('heldCash'), own('heldPoint')]),
    ...(selected?.categories ?? []).map(({ category }) => byCategory(show, category, kit)),
  ];
}

type Kit = Pick<ReturnType<typeof figureColumns>, 'money' | 'rowHref' | 'totalHref'>;

/** How the games of a report are called where figures are explained; all games have no name. */
const CATEGORY = { total: undefined, casino: BOTH_CASINOS, slot: 'slot' } as const;

/** What the losing rates come to, and the part that this is of what it is taken from. */
function losing(header: string, rate: string, { money, rowHref, totalHref }: Kit): Column<Row, Sum> {
  const percent = ({ loseRate }: Sum) => <span className={`num ${LOWER}`}>{`${loseRate} %`}</span>;
  return {
    id: 'losing',
    header: `${header} / ${rate}`,
    end: true,
    card: 'pair',
    cell: (row) => (
      <>
        {money(row.losingAmtSum, { href: rowHref('losingAmtSum', row) })}
        {percent(row)}
      </>
    ),
    total: (sum) => (
      <>
        {money(sum.losingAmtSum, { href: totalHref('losingAmtSum') })}
        {percent(sum)}
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

/** Bets and wins of one category that the site has; an export has its rolling and losing too. */
function byCategory<S extends ListState>({ t }: ListShow<S>, code: string, kit: Kit): Column<Row, Sum> {
  const { money, rowHref, totalHref } = kit;
  const name = categoryName(t, code);
  const of = (row: Sum, figure: keyof typeof FIGURES) =>
    row.categories.find(({ category }) => category === code)?.[FIGURES[figure]] ?? 0;
  return {
    id: `category_${code.replace(/\W/g, '_')}`,
    header: t('statistics.category', { category: name }),
    end: true,
    card: 'pair',
    cell: (row) => (
      <>
        {money(of(row, 'bet'), { href: rowHref(FIGURES.bet, row, code) })}
        {money(of(row, 'win'), { href: rowHref(FIGURES.win, row, code), className: LOWER })}
      </>
    ),
    total: (sum) => (
      <>
        {money(of(sum, 'bet'), { href: totalHref(FIGURES.bet, code) })}
        {money(of(sum, 'win'), { href: totalHref(FIGURES.win, code), className: LOWER })}
      </>
    ),
    csv: (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((figure) => ({
      header: `${name} ${t(`statistics.${figure}`)}`,
      value: (row) => of(row, figure),
      isAmount: true,
    })),
  };
}
