import { ChartColumn as chartIcon } from 'lucide';
import type { ReactNode } from 'react';
import { AmountsByDay } from '@/components/chart/amounts-by-day';
import { type Bar, BarChart } from '@/components/chart/bar-chart';
import type { ListLoadContext } from '@/components/list/definition';
import { LoadFailure } from '@/components/shell/load-failure';
import { Amount } from '@/components/ui/amount';
import { Card, CardHeader } from '@/components/ui/card';
import { Collapsible } from '@/components/ui/collapsible';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureLink } from '@/components/ui/figure-link';
import { Icon } from '@/components/ui/icon';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { categoryName, type Translate } from '@/lib/i18n/translate';
import { sumAmounts } from '@/lib/rules/amount';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays } from '@/lib/rules/day';
import type { Result } from '@/lib/rules/result';

/** Messages of the reports and their charts. */
export const CHART_MESSAGES = [
  'dashboard.betAmt',
  'dashboard.chartText',
  'dashboard.day',
  'dashboard.winAmt',
  'statistics',
] as const satisfies readonly MessagePath[];

/** Bars of a ranking. */
export const TOP_COUNT = 5;
/** Days of a daily chart when a single day is selected. */
const DEFAULT_CHART_DAYS = 14;

/** Days of a daily chart: the selected ones, or the two weeks up to a single day. */
export const chartDays = ({ startDate, endDate }: DateRange): DateRange => ({
  startDate: startDate === endDate ? addDays(endDate, 1 - DEFAULT_CHART_DAYS) : startDate,
  endDate,
});

/** Data of a daily chart. */
export const loadDays = ({ call }: Pick<ListLoadContext, 'call'>, memId: string, range: DateRange) =>
  call('/api/v2/retail/daily/betting', { memId, ...chartDays(range) });

/** Charts in a row, collapsed on phones so that the list stays near the top. */
export function ChartRow({ t, children }: { t: Translate; children: ReactNode }) {
  return (
    <Collapsible
      from="md"
      summary={
        <>
          <Icon of={chartIcon} />
          {t('statistics.charts')}
        </>
      }
    >
      <div className="grid gap-4 max-md:pt-2 md:flex md:flex-wrap">{children}</div>
    </Collapsible>
  );
}

interface ChartProps {
  id: string;
  title: string;
  note?: string;
  /** Wider than the others. */
  wide?: boolean;
  children: ReactNode;
}

function Chart({ id, title, note, wide, children }: ChartProps) {
  return (
    <Card as="section" aria-labelledby={id} className={wide ? 'basis-96 grow-2' : 'grow basis-60'}>
      <CardHeader id={id} title={title} note={note} />
      {children}
    </Card>
  );
}

/** Bets and wins of one day. */
interface BettingDay {
  days: string;
  dBetAmt: number;
  dWinAmt: number;
}

interface DaysChartProps {
  t: Translate;
  /** The page's address, for another try. */
  href: string;
  /** The answer over {@link chartDays}. */
  days: Result<{ dailyBetList: readonly BettingDay[] }>;
  range: DateRange;
  cashDecimal: string;
}

/** Bets and wins by day. */
export function DaysChart({ t, href, days, range, cashDecimal }: DaysChartProps) {
  const chartRange = chartDays(range);
  const title = t('statistics.dailyChart');
  return (
    <Chart wide id="days-chart" title={title} note={`${chartRange.startDate} – ${chartRange.endDate}`}>
      {days.ok ? (
        <AmountsByDay
          title={title}
          description={t('dashboard.chartText', { start: chartRange.startDate, end: chartRange.endDate })}
          series={[
            {
              label: t('dashboard.betAmt'),
              amounts: new Map(days.data.dailyBetList.map((day) => [day.days, day.dBetAmt])),
            },
            {
              label: t('dashboard.winAmt'),
              amounts: new Map(days.data.dailyBetList.map((day) => [day.days, day.dWinAmt])),
            },
          ]}
          range={chartRange}
          cashDecimal={cashDecimal}
          low
        />
      ) : (
        <LoadFailure failure={days} href={href} />
      )}
    </Chart>
  );
}

interface RankedBarsProps {
  t: Translate;
  id: string;
  title: string;
  bars: readonly { key: string; name: string; value: number }[];
  /** Drill-down URL by key. */
  href: (key: string) => string;
  /** Shows each bar's share of the total. */
  shares?: boolean;
  cashDecimal: string;
}

/** Amounts as bars in descending order, without zeros. */
export function RankedBars({ t, id, title, bars, href, shares, cashDecimal }: RankedBarsProps) {
  const total = sumAmounts(bars.map(({ value }) => value));
  const visible = bars
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value)
    .map(
      ({ key, name, value }): Bar => ({
        key,
        label: name,
        value,
        figure: (
          <FigureLink href={href(key)}>
            <Amount value={value} cashDecimal={cashDecimal} />
          </FigureLink>
        ),
        ...(shares ? { note: `${((value / total) * 100).toFixed(1)} %` } : {}),
      }),
    );
  return (
    <Chart id={id} title={title}>
      {visible.length > 0 ? (
        <BarChart label={title} bars={visible} />
      ) : (
        <EmptyState>{t('empty.noBets')}</EmptyState>
      )}
    </Chart>
  );
}

interface CategorySharesProps {
  t: Translate;
  /** Bets by category; a category may occur several times. */
  bets: readonly { category: string; bet: number }[];
  /** Drill-down URL of a category's bets. */
  href: (category: string) => string;
  cashDecimal: string;
}

/** Shares of the game categories in the bets. */
export function CategoryShares({ t, bets, href, cashDecimal }: CategorySharesProps) {
  const codes = [...new Set(bets.map(({ category }) => category))];
  return (
    <RankedBars
      t={t}
      id="shares"
      title={t('statistics.shares')}
      bars={codes.map((code) => ({
        key: code,
        name: categoryName(t, code),
        value: sumAmounts(bets.filter(({ category }) => category === code).map(({ bet }) => bet)),
      }))}
      href={href}
      shares
      cashDecimal={cashDecimal}
    />
  );
}

interface TopBettorsProps {
  t: Translate;
  title: string;
  rows: readonly { memId: string; memNick: string; bet: number }[];
  /** Drill-down URL of a member's bets. */
  href: (memId: string) => string;
  cashDecimal: string;
}

/** The highest bettors among the rows. */
export function TopBettors({ t, title, rows, href, cashDecimal }: TopBettorsProps) {
  const highest = rows.toSorted((a, b) => b.bet - a.bet).slice(0, TOP_COUNT);
  return (
    <RankedBars
      t={t}
      id="top"
      title={title}
      bars={highest.map(({ memId, memNick, bet }) => ({
        key: memId,
        name: `${memNick} (${memId})`,
        value: bet,
      }))}
      href={href}
      cashDecimal={cashDecimal}
    />
  );
}
