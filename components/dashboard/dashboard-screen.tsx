import { setTimeout } from 'node:timers/promises';
import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import type { ResponseOf } from '@/lib/contract/calls';
import { pageLocale } from '@/lib/i18n/page-locale';
import { translator } from '@/lib/i18n/translator';
import type { SearchParams } from '@/lib/lists/filters';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { Result } from '@/lib/rules/result';
import { requirePartner } from '@/lib/session/require-partner';
import type { SiteConfig } from '@/lib/sites/config';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { partnerBanners } from '@/lib/upstream/site-calls';
import { BannerStrip } from './banners';
import type { DashboardContext } from './dashboard-context';
import { panelFigureHref } from './figure-href';
import { startCalls } from './load';
import { Panel } from './panel';
import { PLACEHOLDERS } from './placeholders';
import { PreviousLogin } from './previous-login';
import { lastDays, rangesOf } from './range';
import { ReportPanels } from './report-panels';
import { StatisticsTiles } from './statistics-tiles';
import { TaskPanels } from './task-panels';
import { TransferPanels } from './transfer-panels';

/** Days that the chart shows. */
const CHART_DAYS = 14;

/** How long the page waits for the first answers, in milliseconds; panels whose answers take longer follow. */
const FIRST_ANSWERS_MS = 250;

/**
 * What happened since the last visit (DESK-02), a part of the desk, which the page hands over: the strip for an answer,
 * and what keeps its line free until then.
 */
interface SinceParts {
  Strip: (props: {
    site: SiteConfig;
    answer: Promise<Result<ResponseOf<'/api/v2/desk/since'>>>;
    cashDecimal: string;
    isInPage: true;
  }) => ReactNode | Promise<ReactNode>;
  Place: (props: { isInPage: true }) => ReactNode;
}

interface DashboardScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
  since?: SinceParts;
}

/** The dashboard (DASH-01 to DASH-06). Every panel makes its own call, so that the others stay when one fails. */
export async function DashboardScreen({ params, searchParams, since }: DashboardScreenProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const search = await searchParams;
  const ranges = rangesOf(search);
  const chartDays = lastDays(CHART_DAYS);
  const capabilities = await siteCapabilities(site);
  const calls = startCalls(site, session, ranges, chartDays);
  const locale = await pageLocale();
  const t = translator(locale);
  const [option, banners, requestHeaders] = await Promise.all([
    loadSiteOption(site, session),
    partnerBanners(site, session, locale),
    headers(),
    // A panel that has its figures at once is a third of the bytes of a placeholder and the figures that replace it. On
    // phones the height of the tasks, which depends on their rows, moves everything below them.
    Promise.race([
      Promise.allSettled(Object.values(calls).map(({ first }) => first)),
      setTimeout(FIRST_ANSWERS_MS),
    ]),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const { prefix } = site;
  const context: DashboardContext = {
    prefix,
    locale,
    memId: session.memId,
    capabilities,
    cashDecimal,
    calls,
    retry: { t, retryHref: requestHeaders.get(REQUEST_HEADER.path) },
  };
  const strip = since && (
    <since.Strip site={site} cashDecimal={cashDecimal} answer={calls.since.first} isInPage />
  );
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
            {...context.retry}
            data={data}
            cashDecimal={cashDecimal}
            late={late}
            figureHref={panelFigureHref(context, lastDays(1), isPlaceholder)}
          />
        )}
      </Panel>
      <TaskPanels {...context} />
      <ReportPanels context={context} search={search} ranges={ranges} chartDays={chartDays} />
      <TransferPanels {...context} />
    </>
  );
}
