import { getTranslations } from 'next-intl/server';
import { BettingChart } from '@/components/dashboard/betting-chart';
import { CashReport } from '@/components/dashboard/cash-report';
import { MyCashReport } from '@/components/dashboard/my-cash-report';
import { NoticeItems } from '@/components/dashboard/notice-items';
import { Panel } from '@/components/dashboard/panel';
import { PayLog } from '@/components/dashboard/pay-log';
import { type DayRange, quickRange, type ReportName, rangesOf } from '@/components/dashboard/range';
import { QuickRanges, RangeForm } from '@/components/dashboard/range-filter';
import { StatisticsTiles } from '@/components/dashboard/statistics-tiles';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import type { Figure } from '@/lib/contract/explain';
import { explainHref } from '@/lib/routes/explain-href';
import { requirePartner } from '@/lib/session/require';
import { upstream } from '@/lib/upstream/upstream';

/** Days that the chart shows. */
const CHART_DAYS = 14;

interface PartnerMainProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The dashboard (DASH-01 to DASH-06). Every panel makes its own call, so that one failing leaves the others. */
export default async function PartnerMain({ params, searchParams }: PartnerMainProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const ranges = rangesOf(await searchParams);
  const chartRange = quickRange(CHART_DAYS);
  const days = ({ start, end }: { start: string; end: string }) => ({ startDate: start, endDate: end });

  const call = <P extends CallPath>(callPath: P, body: RequestOf<P>) => {
    const result = upstream(site, session, callPath, body);
    // It rejects when the session is over, possibly before a panel awaits it; the panel rejects again.
    result.catch(() => {});
    return result;
  };
  const statistics = call('/api/v2/main/statistics', {});
  const cashReport = call('/api/v2/main/cashReport', days(ranges.in));
  const myCashReport = call('/api/v2/main/myCashReport', days(ranges.my));
  const betting = call('/api/v2/retail/daily/betting', { memId: session.memId, ...days(chartRange) });
  const notices = call('/api/main/nt/list', {});
  const payLog = call('/api/v2/main/newPayLog', {});

  const [t, option] = await Promise.all([getTranslations(), loadSiteOption(site)]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const path = `/${site.prefix}/partnerMain`;
  const explained = (range: DayRange) => (figure: Figure) =>
    explainHref(site.prefix, { figure, memId: session.memId, ...days(range) });
  const loadingLabel = t('common.loading');
  const report = (name: ReportName, title: string) => {
    const filter = { path, ranges, report: name, title };
    return { title, aside: <QuickRanges {...filter} />, head: <RangeForm {...filter} /> };
  };

  return (
    <>
      <h1 className="text-xl font-bold">{t('route.partnerMain')}</h1>
      <Panel
        id="statistics"
        room="min-h-65 md:min-h-46.5 xl:min-h-28.25"
        loadingLabel={loadingLabel}
        title={t('dashboard.statistics')}
        load={statistics}
        className="overflow-hidden"
        body={(data) => <StatisticsTiles {...{ data, cashDecimal }} figureHref={explained(quickRange(1))} />}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <Panel
          id="cash-report"
          room="min-h-154.75 md:min-h-86.5"
          loadingLabel={loadingLabel}
          {...report('in', t('dashboard.cashReport'))}
          load={cashReport}
          body={(data) => <CashReport {...{ data, cashDecimal }} figureHref={explained(ranges.in)} />}
        />
        <Panel
          id="my-cash-report"
          room="min-h-119.5 md:min-h-69.25"
          loadingLabel={loadingLabel}
          {...report('my', t('dashboard.myCashReport'))}
          load={myCashReport}
          body={(data) => <MyCashReport {...{ data, cashDecimal }} figureHref={explained(ranges.my)} />}
        />
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel
          id="betting"
          room="min-h-76"
          loadingLabel={loadingLabel}
          title={t('dashboard.chart')}
          load={betting}
          body={(data) => (
            <BettingChart
              data={data}
              range={{ startDate: chartRange.start, endDate: chartRange.end }}
              cashDecimal={cashDecimal}
            />
          )}
        />
        <Panel
          id="notices"
          room="min-h-124.75 md:min-h-122.25"
          loadingLabel={loadingLabel}
          title={t('dashboard.notices')}
          load={notices}
          body={(data) => <NoticeItems prefix={site.prefix} data={data} />}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel
          id="payments"
          room="min-h-100.5"
          loadingLabel={loadingLabel}
          title={t('dashboard.recentPayments')}
          load={payLog}
          body={({ mainNewPayLog: { newPaymentList } }) => (
            <PayLog
              title={t('dashboard.recentPayments')}
              rows={newPaymentList}
              empty={t('empty.noPayments')}
              cashDecimal={cashDecimal}
            />
          )}
        />
        <Panel
          id="paybacks"
          room="min-h-100.5"
          loadingLabel={loadingLabel}
          title={t('dashboard.recentPaybacks')}
          load={payLog}
          body={({ mainNewPayLog: { newPaybackList } }) => (
            <PayLog
              title={t('dashboard.recentPaybacks')}
              rows={newPaybackList}
              empty={t('empty.noPaybacks')}
              cashDecimal={cashDecimal}
            />
          )}
        />
      </div>
    </>
  );
}
