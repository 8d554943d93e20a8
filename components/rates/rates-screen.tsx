import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { Card, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import type { Locale } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { Translate } from '@/lib/i18n/translate';
import { page as pageParam, parseState, type SearchParams } from '@/lib/lists/filters';
import { requirePartner } from '@/lib/session/require-partner';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { LowerRates } from './lower-rates';
import { RATE_MESSAGES } from './messages';
import { MyRates } from './my-rates';
import { rateRights } from './rate-rights';

/** Lower members per page: times five categories, that is the most that one save accepts. */
const PER_PAGE = 40;

interface RatesScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/** Rate settings (RATE-01): the viewer's own rates, and the rates of its direct lower members to edit. */
export async function RatesScreen({ params, searchParams }: RatesScreenProps) {
  const { prefix } = await params;
  const { site, session } = await requirePartner(prefix);
  const { page } = parseState(await searchParams, { page: pageParam });
  const { memId, memNick } = session;
  const load = (page: number, perPage: number) =>
    callUpstreamAs(site, session, '/api/v2/retail/rate/my', { memId, page, count_per_list: perPage });
  const [t, locale, lower] = await Promise.all([getTranslations(), pageLocale(), load(page, PER_PAGE)]);
  // Beyond the last page the own rates are shown nevertheless.
  const result = !lower.ok && lower.code === 'A018' ? await load(1, 1) : lower;
  const title = <h1 className="text-xl font-bold">{t('route.partnerRate')}</h1>;
  if (!result.ok) {
    return (
      <>
        {title}
        <Card>
          <CallFailure failure={result} />
        </Card>
      </>
    );
  }

  const { myRateInfo, pageInfo } = result.data;
  return (
    <>
      {title}
      <MyRates member={{ memId, memNick }} rates={myRateInfo} />
      <Card>
        <CardHeader
          id="lower-rates"
          title={t('rates.lower')}
          note={t('rates.lowerCount', {
            count: formatCount(pageInfo.tatal_list_count, pageInfo.moreYn === 'Y'),
          })}
        />
        {lower.ok ? (
          <LowerPage {...{ site, session, t, locale, page }} answer={lower.data} />
        ) : (
          <CallFailure failure={lower} />
        )}
      </Card>
    </>
  );
}

interface LowerPageProps {
  site: SiteConfig;
  session: Session;
  t: Translate;
  locale: Locale;
  page: number;
  answer: ResponseOf<'/api/v2/retail/rate/my'>;
}

/** A page of the lower members' rates. */
function LowerPage({ site, session, t, locale, page, answer }: LowerPageProps) {
  const rights = rateRights(site, session);
  const rows = answer.botttomRateList.map((row) => ({
    memId: row.memId,
    memNick: row.memNick,
    levelName: levelName(t, locale, { code: row.partnerLevel, name: row.partnerLevelName }),
    botRateInfo: row.botRateInfo,
  }));
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState helps={[{ href: `/${site.prefix}/partnerList`, label: t('route.partnerList') }]}>
          {t('empty.noLowerPartners')}
        </EmptyState>
      ) : (
        <ClientMessages of={RATE_MESSAGES}>
          <LowerRates
            key={page}
            {...{ memId: session.memId, rows }}
            readOnly={rights.locked}
            canSaveDetail={rights.canSaveDetail}
          />
        </ClientMessages>
      )}
      <Pager
        t={t}
        label={t('list.pages')}
        window={pagerWindow(page, answer.pageInfo.tatal_list_count, PER_PAGE)}
        href={(to) => `/${site.prefix}/partnerRate?page=${to}`}
      />
    </>
  );
}
