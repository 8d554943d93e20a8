import { setTimeout } from 'node:timers/promises';
import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import type { ResponseOf } from '@/lib/contract/calls';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { translator } from '@/lib/i18n/translator';
import type { SearchParams } from '@/lib/lists/filters';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { explainHrefIn } from '@/lib/routes/explain-href';
import type { DateRange } from '@/lib/rules/date-range';
import { today } from '@/lib/rules/day';
import type { Figure } from '@/lib/rules/figures';
import type { Result } from '@/lib/rules/result';
import { requirePartner } from '@/lib/session/require-partner';
import type { SiteConfig } from '@/lib/sites/config';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { partnerBanners } from '@/lib/upstream/site-calls';
import { BannerStrip } from './banners';
import { BettingChart } from './betting-chart';
import { CashReport } from './cash-report';
import { startCalls } from './load';
import { MyCashReport } from './my-cash-report';
import { NoticeItems } from './notice-items';
import { Panel } from './panel';
import { PLACEHOLDERS } from './placeholders';
import { PreviousLogin } from './previous-login';
import { hasBadDay, lastDays, type ReportName, rangesOf } from './range';
import { RangeFilter } from './range-filter';
import { RankedPlayers } from './ranked-players';
import { StatisticsTiles } from './statistics-tiles';
import { TaskItems } from './task-items';
import { TransferLog } from './transfer-log';

/** Days that the chart shows. */
const CHART_DAYS = 14;

/** How long the page waits for the first answers, in milliseconds; panels whose answers take longer follow. */
const FIRST_ANSWERS_MS = 250;

interface DashboardScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
  /**
   * What happened since the last visit (DESK-02), a part of the desk, which the page hands over: the strip for an answer,
   * and what keeps its line free until then.
   */
  since?: {
    Strip: (props: {
      site: SiteConfig;
      answer: Promise<Result<ResponseOf<'/api/v2/desk/since'>>>;
      cashDecimal: string;
      isInPage: true;
    }) => ReactNode | Promise<ReactNode>;
    Place: (props: { isInPage: true }) => ReactNode;
  };
}

/** The dashboard (DASH-01 to DASH-06). Every panel makes its own call, so that one failing leaves the others. */
export async function DashboardScreen({ params, searchParams, since }: DashboardScreenProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const search = await searchParams;
  const ranges = rangesOf(search);
  const chartRange = lastDays(CHART_DAYS);
  const capabilities = await siteCapabilities(site);
  const hasTasks = capabilities.has('tasks');
  const calls = startCalls(site, session, ranges, chartRange);
  const locale = await pageLocale();
  const t = translator(locale);
  const [option, banners, requestHeaders] = await Promise.all([
    loadSiteOption(site, session),
    partnerBanners(site, session, locale),
    headers(),
    // A panel with its figures is a third of one that follows in the place of a placeholder. On phones the height of the
    // tasks, which depends on their rows, moves all that is below.
    Promise.race([
      Promise.allSettled(Object.values(calls).map(({ first }) => first)),
      setTimeout(FIRST_ANSWERS_MS),
    ]),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const { prefix } = site;
  const retry = { t, retryHref: requestHeaders.get(REQUEST_HEADER.path) };
  const hrefIn = (range: DateRange, isPlaceholder: boolean) => (figure: Figure) =>
    isPlaceholder
      ? undefined
      : explainHrefIn({ prefix, capabilities }, { figure, memId: session.memId, ...range });
  const report = (name: ReportName, title: string) => {
    const filter = {
      path: `/${prefix}/partnerMain`,
      ranges,
      report: name,
      hasBadDay: hasBadDay(search, name),
      label: t('dashboard.range', { title }),
    };
    return {
      title,
      aside: <RangeFilter {...filter} today={today()} />,
    };
  };

  const strip = since && <since.Strip {...{ site, cashDecimal }} answer={calls.since.first} isInPage />;

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl font-bold">{t('route.partnerMain')}</h1>
        <PreviousLogin session={session} prefix={prefix} hasActivity={capabilities.has('activity')} />
      </div>
      <BannerStrip site={site} banners={banners} />
      {since && capabilities.has('desk') ? (
        calls.since.hasAnswered() ? (
          strip
        ) : (
          <Suspense fallback={<since.Place isInPage />}>{strip}</Suspense>
        )
      ) : null}
      <Panel
        id="statistics"
        title={t('dashboard.statistics')}
        load={calls.statistics}
        placeholder={PLACEHOLDERS.statistics}
        className="overflow-hidden"
      >
        {(data, isPlaceholder, late) => (
          <StatisticsTiles
            {...{ ...retry, data, cashDecimal, late }}
            figureHref={hrefIn(lastDays(1), isPlaceholder)}
          />
        )}
      </Panel>
      <div className={hasTasks ? 'dashboard-row' : undefined}>
        {hasTasks ? (
          <>
            <Panel
              id="tasks"
              title={t('dashboard.tasks.title')}
              load={calls.tasks}
              placeholder={PLACEHOLDERS.tasks}
            >
              {(data, _, late) => <TaskItems {...{ ...retry, prefix, data, cashDecimal, late }} />}
            </Panel>
            <Panel
              id="players"
              title={t('dashboard.players')}
              load={calls.tasks}
              placeholder={PLACEHOLDERS.tasks}
            >
              {(data, _, late) => (
                <RankedPlayers
                  {...{ ...retry, prefix, data, cashDecimal, late }}
                  hasReasons={capabilities.has('explain')}
                />
              )}
            </Panel>
          </>
        ) : null}
        <Panel
          id="notices"
          title={t('dashboard.notices')}
          load={calls.notices}
          placeholder={PLACEHOLDERS.notices}
        >
          {(data) => <NoticeItems t={t} prefix={prefix} data={data} />}
        </Panel>
      </div>
      <ClientMessages of={['filter']} except={['filter.orders']}>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel
            id="betting"
            title={t('dashboard.chart')}
            load={calls.chart}
            placeholder={PLACEHOLDERS.chart}
          >
            {(data, isPlaceholder, late) => (
              <BettingChart
                t={t}
                locale={locale}
                data={data}
                cashDecimal={cashDecimal}
                late={late}
                range={isPlaceholder ? lastDays(1) : chartRange}
              />
            )}
          </Panel>
          <Panel
            id="my-cash-report"
            {...report('my', t('dashboard.myCashReport'))}
            load={calls.myCashReport}
            placeholder={PLACEHOLDERS.myCashReport}
          >
            {(data, isPlaceholder) => (
              <MyCashReport
                t={t}
                data={data}
                cashDecimal={cashDecimal}
                figureHref={hrefIn(ranges.my, isPlaceholder)}
              />
            )}
          </Panel>
        </div>
        <Panel
          id="cash-report"
          {...report('in', t('dashboard.cashReport'))}
          load={calls.cashReport}
          placeholder={PLACEHOLDERS.cashReport}
        >
          {(data, isPlaceholder, late) => (
            <CashReport
              {...{ ...retry, data, cashDecimal, late }}
              figureHref={hrefIn(ranges.in, isPlaceholder)}
            />
          )}
        </Panel>
      </ClientMessages>
      <details className="dashboard-rest">
        <summary>{t('dashboard.folded')}</summary>
        <div className="grid gap-4 lg:grid-cols-2">
          <Panel
            id="payments"
            title={t('dashboard.recentPayments')}
            load={calls.transferLog}
            placeholder={PLACEHOLDERS.transferLog}
          >
            {({ mainNewPayLog: { newPaymentList } }) => (
              <TransferLog
                t={t}
                title={t('dashboard.recentPayments')}
                rows={newPaymentList}
                empty={t('empty.noPayments')}
                cashDecimal={cashDecimal}
              />
            )}
          </Panel>
          <Panel
            id="paybacks"
            title={t('dashboard.recentPaybacks')}
            load={calls.transferLog}
            placeholder={PLACEHOLDERS.transferLog}
          >
            {({ mainNewPayLog: { newPaybackList } }) => (
              <TransferLog
                t={t}
                title={t('dashboard.recentPaybacks')}
                rows={newPaybackList}
                empty={t('empty.noPaybacks')}
                cashDecimal={cashDecimal}
              />
            )}
          </Panel>
        </div>
      </details>
    </>
  );
}
