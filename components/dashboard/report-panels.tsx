import { RANGE_MESSAGES } from '@/components/filter/range-messages';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { SearchParams } from '@/lib/lists/filters';
import type { DateRange } from '@/lib/rules/date-range';
import { today } from '@/lib/rules/day';
import { BettingChart } from './betting-chart';
import { CashReport } from './cash-report';
import type { DashboardContext } from './dashboard-context';
import { panelFigureHref } from './figure-href';
import { MyCashReport } from './my-cash-report';
import { Panel } from './panel';
import { PLACEHOLDERS } from './placeholders';
import { hasBadDay, lastDays, type Ranges, type ReportName } from './range';
import { RangeFilter } from './range-filter';

interface ReportPanelsProps {
  context: DashboardContext;
  /** The search params of the page, which name the days of the reports. */
  search: SearchParams;
  ranges: Ranges;
  /** The days of the chart. */
  chartDays: DateRange;
}

/** Betting by day, and the two reports of cash, each over days of its own. */
export function ReportPanels({ context, search, ranges, chartDays }: ReportPanelsProps) {
  const { prefix, locale, cashDecimal, calls, retry } = context;
  const { t } = retry;
  const filter = (report: ReportName, title: string) => (
    <RangeFilter
      path={`/${prefix}/partnerMain`}
      ranges={ranges}
      report={report}
      hasBadDay={hasBadDay(search, report)}
      label={t('dashboard.range', { title })}
      today={today()}
    />
  );
  const titles = { my: t('dashboard.myCashReport'), in: t('dashboard.cashReport') };
  return (
    <ClientMessages of={RANGE_MESSAGES}>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel id="betting" title={t('dashboard.chart')} load={calls.chart} placeholder={PLACEHOLDERS.chart}>
          {(data, isPlaceholder, late) => (
            <BettingChart
              t={t}
              locale={locale}
              data={data}
              cashDecimal={cashDecimal}
              late={late}
              range={isPlaceholder ? lastDays(1) : chartDays}
            />
          )}
        </Panel>
        <Panel
          id="my-cash-report"
          title={titles.my}
          aside={filter('my', titles.my)}
          load={calls.myCashReport}
          placeholder={PLACEHOLDERS.myCashReport}
        >
          {(data, isPlaceholder) => (
            <MyCashReport
              t={t}
              data={data}
              cashDecimal={cashDecimal}
              figureHref={panelFigureHref(context, ranges.my, isPlaceholder)}
            />
          )}
        </Panel>
      </div>
      <Panel
        id="cash-report"
        title={titles.in}
        aside={filter('in', titles.in)}
        load={calls.cashReport}
        placeholder={PLACEHOLDERS.cashReport}
      >
        {(data, isPlaceholder, late) => (
          <CashReport
            {...retry}
            data={data}
            cashDecimal={cashDecimal}
            late={late}
            figureHref={panelFigureHref(context, ranges.in, isPlaceholder)}
          />
        )}
      </Panel>
    </ClientMessages>
  );
}
