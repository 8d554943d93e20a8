import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { rowCount } from '@/components/table/row-count';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { readMyRates } from '@/lib/contract/rates';
import { formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { page as pageParam, parseState, type SearchParams } from '@/lib/lists/filters';
import * as CODE from '@/lib/rules/code';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { LowerRates } from './lower-rates';
import { RATE_MESSAGES } from './messages';
import { rateRights } from './rate-rights';

/** Members per page: with five categories each, the most that one save accepts. */
const PER_PAGE = 40;

interface RatesScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/** Rate settings (RATE-01): the viewer's own rates, and below them those of its direct lower members to edit. */
export async function RatesScreen({ params, searchParams }: RatesScreenProps) {
  const { prefix } = await params;
  const { site, session } = await requirePartner(prefix);
  const { page } = parseState(await searchParams, { page: pageParam });
  const { memId, memNick } = session;
  const load = (page: number, perPage: number) =>
    callUpstreamAs(site, session, '/api/v2/retail/rate/my', { memId, page, count_per_list: perPage });
  const [t, locale, lower, option, capabilities] = await Promise.all([
    getTranslations(),
    pageLocale(),
    load(page, PER_PAGE),
    loadSiteOption(site, session),
    siteCapabilities(site),
  ]);
  // Beyond the last page the viewer's rates are shown nevertheless.
  const result = !lower.ok && lower.code === CODE.pageBeyondEnd ? await load(1, 1) : lower;
  const title = <h1 className="text-xl font-bold">{t('route.partnerRate')}</h1>;
  const failure = result.ok ? option : result;
  if (!result.ok || !option.ok) {
    return (
      <>
        {title}
        <Card>{failure.ok ? null : <CallFailure failure={failure} />}</Card>
      </>
    );
  }

  const { pageInfo } = result.data;
  const rates = readMyRates(result.data);
  const rights = rateRights(site, session);
  const rows = (lower.ok ? rates.lower : []).map(({ partnerLevelName, ...row }) => ({
    ...row,
    levelName: levelName(t, locale, { code: row.partnerLevel, name: partnerLevelName }),
  }));
  // An upstream without pages answers all members at once.
  const { total, isCut } = rowCount(pageInfo, rows);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        {title}
        <small className="text-sm text-ink-3">
          {t('rates.lowerCount', { count: formatCount(total, isCut) })}
        </small>
      </div>
      <Card>
        {rates.own.length === 0 ? (
          <EmptyState>{t('rates.none')}</EmptyState>
        ) : (
          <ClientMessages of={RATE_MESSAGES}>
            <LowerRates
              key={page}
              own={{ memId, memNick, rates: rates.own }}
              rows={rows}
              readOnly={rights.locked}
              canSaveDetail={rights.canSaveDetail}
              hasSimulation={capabilities.has('simulator')}
              cashDecimal={option.data.siteOption.cashDecimal}
            />
          </ClientMessages>
        )}
        {lower.ok ? null : <CallFailure failure={lower} />}
        {lower.ok && rows.length === 0 ? (
          <EmptyState helps={[{ href: `/${prefix}/partnerList`, label: t('route.partnerList') }]}>
            {t('empty.noLowerPartners')}
          </EmptyState>
        ) : null}
        {lower.ok && pageInfo ? (
          <Pager
            t={t}
            label={t('list.pages')}
            window={pagerWindow(page, total, PER_PAGE)}
            href={(to) => `/${prefix}/partnerRate?page=${to}`}
          />
        ) : null}
      </Card>
    </>
  );
}
