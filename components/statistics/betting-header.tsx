import { rangeTooLong } from '@/components/filter/range-too-long';
import type { ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import { ownTrend } from '@/components/trend/trend';
import type { ListState } from '@/lib/lists/filters';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { DAY_RANGE_DAYS, type DateRange } from '@/lib/rules/date-range';
import {
  type BettingPage,
  type BettingRow,
  figureLabels,
  isComplete,
  MAX_PARTNERS,
  ORDERS,
} from './betting-report';
import { CategoryShares, ChartPanes, DaysChart, TopBettors, trendDays } from './charts';
import { SumStrip } from './sum-strip';

/** Member and days of a drill-down. */
const figureScope = ({ memId, startDate, endDate }: DateRange & { memId: string }) => ({
  memId,
  startDate,
  endDate,
});

interface BettingHeaderProps<S extends ListState> {
  context: ListRenderContext<S>;
  page: BettingPage | null;
  /** Drill-down category of the report; the total covers all games. */
  category: string | undefined;
  /** Whether the report has several categories. */
  hasShares: boolean;
}

/** The part above a report: the selected partner's sums, the charts, and whether partners are left out. */
export function BettingHeader<S extends ListState & DateRange & { memId: string }>({
  context,
  page,
  category,
  hasShares,
}: BettingHeaderProps<S>) {
  const { t, locale, url, cashDecimal } = context;
  if (!page?.pinnedRow) return null;
  return (
    <>
      <BettingSums context={context} rows={page.rows} row={page.pinnedRow} category={category} />
      <ChartPanes>
        <DaysChart
          t={t}
          locale={locale}
          href={url.currentHref}
          days={
            rangeTooLong({ t }, url.state, DAY_RANGE_DAYS) ??
            trendDays(ownTrend(context.trend), url.state, ['betAmtSum', 'winAmtSum'])
          }
          range={url.state}
          cashDecimal={cashDecimal}
        />
        {hasShares && page.pinnedRow.categories ? (
          <CategoryShares
            t={t}
            bets={page.pinnedRow.categories.map(({ category: code, betAmtSum: bet }) => ({
              category: code,
              bet,
            }))}
            href={(code) =>
              explainHrefIn(context, { figure: 'bet', category: code, ...figureScope(url.state) })
            }
            cashDecimal={cashDecimal}
          />
        ) : null}
        {page.total + (page.zeroCount ?? 0) === 0 ? null : (
          <TopBettors
            t={t}
            title={t('statistics.topPartners')}
            rows={page.rows.map(({ betAmtSum: bet, ...row }) => ({ ...row, bet }))}
            href={(memId) =>
              explainHrefIn(context, {
                figure: 'bet',
                category,
                ...figureScope({ ...url.state, memId }),
              })
            }
            cashDecimal={cashDecimal}
          />
        )}
      </ChartPanes>
      {isComplete(page) ? null : (
        <p className="px-4 py-2 text-sm text-ink-2">{t('statistics.most', { count: MAX_PARTNERS })}</p>
      )}
    </>
  );
}

/** Whether a figure is profit or loss. */
const isResult = (id: (typeof ORDERS)[number]) => id === 'winLoseSum' || id === 'totalBEP';

interface BettingSumsProps<S extends ListState> {
  context: ListRenderContext<S>;
  rows: readonly BettingRow[];
  row: BettingRow;
  category: string | undefined;
}

/** The selected partner's sums above the list, each with its trend and the period before. */
function BettingSums<S extends ListState>({ context, rows, row, category }: BettingSumsProps<S>) {
  const { money, rowHref, spark, compared } = figureColumns<S, BettingRow>(
    { ...context, trend: ownTrend(context.trend) },
    { row: ({ memId }) => ({ memId }), ...(category ? { category } : {}) },
  );
  const labels = figureLabels(context.t);
  return (
    <SumStrip
      label={context.t('statistics.totals')}
      rows={rows}
      sums={ORDERS.map((id) => ({
        id,
        label: labels[id],
        figure: money(row[id], {
          href: rowHref(id, row),
          signed: isResult(id) ? 'result' : undefined,
        }),
        trend: spark(id, { size: 'large' }),
        compared: compared(id, row[id], { isSigned: isResult(id) }),
      }))}
    />
  );
}
