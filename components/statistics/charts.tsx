import type { ReactNode } from 'react';
import { AmountsByDay } from '@/components/chart/amounts-by-day';
import { BarChart } from '@/components/chart/bar-chart';
import { StackedBar } from '@/components/chart/stacked-bar';
import { LoadFailure } from '@/components/shell/load-failure';
import type { Trend } from '@/components/trend/trend';
import { Amount } from '@/components/ui/amount';
import { EmptyState } from '@/components/ui/empty-state';
import { Rank } from '@/components/ui/rank';
import type { Locale } from '@/lib/i18n/locales';
import { categoryName, type Translate } from '@/lib/i18n/translate';
import { sumAmounts } from '@/lib/rules/amount';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays, dayCount, TREND_DAYS } from '@/lib/rules/day';
import type { Level } from '@/lib/rules/level';
import { ok, type Result } from '@/lib/rules/result';

/** Bars of a ranking. */
export const TOP_COUNT = 5;

/** Days of a daily chart: the selected ones, or the two weeks up to a single day. */
const chartDays = ({ startDate, endDate }: DateRange): DateRange => ({
  startDate: startDate === endDate ? addDays(endDate, 1 - TREND_DAYS) : startDate,
  endDate,
});

/** The first day of a chart that needs more days than a trend; undefined for another. */
export const chartStart = ({ startDate, endDate }: DateRange): string | undefined =>
  dayCount(startDate, endDate) > TREND_DAYS ? startDate : undefined;

/** A trend's figures as bets and wins by day; null where the list has none, or not for all days of the chart. */
export function trendDays(
  trend: Trend | null | undefined,
  range: DateRange,
  [bet, win]: readonly [string, string],
): Result<{ dailyBetList: BettingDay[]; asOf: string | undefined }> | null {
  const [bets, wins] = [trend?.values[bet], trend?.values[win]];
  if (!trend || !bets || !wins || trend.days[0]! > chartDays(range).startDate) return null;
  const dailyBetList = trend.days.map((days, index) => ({
    days,
    dBetAmt: bets[index]!,
    dWinAmt: wins[index]!,
  }));
  return ok({ dailyBetList, asOf: trend.asOf });
}

/** Charts above a list: flat panes in one row, which the fold button hides. */
export const ChartPanes = ({ children }: { children: ReactNode }) => (
  <div className="chart-panes no-print">{children}</div>
);

/** Bets and wins of one day. */
interface BettingDay {
  days: string;
  dBetAmt: number;
  dWinAmt: number;
}

interface DaysChartProps {
  t: Translate;
  locale: Locale;
  /** The page's address, for another try. */
  href: string;
  /** The answer over {@link chartDays}; null where there are no daily figures. */
  days: Result<{ dailyBetList: readonly BettingDay[]; asOf?: string | undefined }> | null;
  range: DateRange;
  cashDecimal: string;
}

/** Bets and wins by day. */
export function DaysChart({ t, locale, href, days, range, cashDecimal }: DaysChartProps) {
  const chartRange = chartDays(range);
  if (!days) return null;
  const title = t('statistics.dailyChart');
  const heading = <h2 id="days-chart">{title}</h2>;
  return (
    <section aria-labelledby="days-chart" className="days">
      {days.ok ? (
        <AmountsByDay
          id="days"
          t={t}
          locale={locale}
          title={title}
          description={t('dashboard.chartText', { start: chartRange.startDate, end: chartRange.endDate })}
          series={[
            {
              label: t('list.bet'),
              amounts: new Map(days.data.dailyBetList.map((day) => [day.days, day.dBetAmt])),
            },
            {
              label: t('list.win'),
              amounts: new Map(days.data.dailyBetList.map((day) => [day.days, day.dWinAmt])),
            },
          ]}
          range={chartRange}
          asOf={days.data.asOf}
          cashDecimal={cashDecimal}
          heading={heading}
        />
      ) : (
        <>
          {heading}
          <LoadFailure t={t} failure={days} href={href} />
        </>
      )}
    </section>
  );
}

interface RankedProps {
  id: string;
  title: string;
  /** Text where there is nothing to draw. */
  empty: string;
  children: ReactNode;
}

/** A pane with a heading, or a text where it has nothing to show. */
function Ranked({ id, title, empty, children }: RankedProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children ?? <EmptyState>{empty}</EmptyState>}
    </section>
  );
}

/** Values above zero, the largest first. */
const ranked = <Bar extends { value: number }>(bars: readonly Bar[]) =>
  bars.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);

interface CategorySharesProps {
  t: Translate;
  /** Bets by category; a category may occur several times. */
  bets: readonly { category: string; bet: number }[];
  /** Drill-down URL of a category's bets. */
  href: (category: string) => string | undefined;
  cashDecimal: string;
}

/** Shares of the game categories in the bets: one stacked bar with its legend. */
export function CategoryShares({ t, bets, href, cashDecimal }: CategorySharesProps) {
  const codes = [...new Set(bets.map(({ category }) => category))];
  const title = t('statistics.shares');
  const shares = ranked(
    codes.map((code) => ({
      key: code,
      label: categoryName(t, code),
      value: sumAmounts(bets.filter(({ category }) => category === code).map(({ bet }) => bet)),
    })),
  );
  return (
    <Ranked id="shares" title={title} empty={t('empty.noBets')}>
      {shares.length > 0 ? (
        <StackedBar
          label={title}
          parts={shares.map(({ key, label, value }) => ({
            key,
            label,
            value,
            figure: Amount({ value, cashDecimal, href: href(key) }),
          }))}
        />
      ) : null}
    </Ranked>
  );
}

interface TopBettorsProps {
  t: Translate;
  title: string;
  rows: readonly Bettor[];
  /** Drill-down URL of a member's bets. */
  href: (memId: string) => string | undefined;
  cashDecimal: string;
}

/** A partner or member and its bets. */
interface Bettor {
  memId: string;
  memNick: string;
  partnerLevel?: Level | undefined;
  partnerLevelName: string;
  bet: number;
}

/** The highest bettors among the rows. */
export function TopBettors({ t, title, rows, href, cashDecimal }: TopBettorsProps) {
  const highest = ranked(rows.map((row) => ({ ...row, value: row.bet }))).slice(0, TOP_COUNT);
  return (
    <Ranked id="top" title={title} empty={t('empty.noBets')}>
      {highest.length > 0 ? (
        <BarChart
          label={title}
          bars={highest.map(({ memId, memNick, partnerLevel, partnerLevelName, value }) => ({
            key: memId,
            value,
            label: (
              <span className="flex min-w-0 items-center gap-1.5" title={`${memNick} · ${memId}`}>
                {partnerLevel === undefined || partnerLevel === 'NORMAL'
                  ? null
                  : Rank({ level: partnerLevel, name: partnerLevelName })}
                <span className="who">
                  <span className="max-w-full truncate">{memNick}</span> <small>{memId}</small>
                </span>
              </span>
            ),
            figure: Amount({ value, cashDecimal, href: href(memId) }),
          }))}
        />
      ) : null}
    </Ranked>
  );
}
