import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { Card, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { page as pageParam, parseState, type SearchParams } from '@/lib/lists/filters';
import { requirePartner } from '@/lib/session/require-partner';
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
  const [t, locale, result] = await Promise.all([
    getTranslations(),
    pageLocale(),
    callUpstreamAs(site, session, '/api/v2/retail/rate/my', { memId, page, count_per_list: PER_PAGE }),
  ]);
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

  const { myRateInfo, botttomRateList, pageInfo } = result.data;
  const rights = rateRights(site, session);
  const rows = botttomRateList.map((row) => ({
    memId: row.memId,
    memNick: row.memNick,
    levelName: levelName(t, locale, { code: row.partnerLevel, name: row.partnerLevelName }),
    botRateInfo: row.botRateInfo,
  }));
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
        {rows.length === 0 ? (
          <EmptyState helps={[{ href: `/${prefix}/partnerList`, label: t('route.partnerList') }]}>
            {t('empty.noLowerPartners')}
          </EmptyState>
        ) : (
          <ClientMessages of={RATE_MESSAGES}>
            <LowerRates
              key={page}
              {...{ memId, rows }}
              readOnly={rights.locked}
              canSaveDetail={rights.canSaveDetail}
            />
          </ClientMessages>
        )}
        <Pager
          label={t('list.pages')}
          window={pagerWindow(page, pageInfo.tatal_list_count, PER_PAGE)}
          href={(to) => `/${prefix}/partnerRate?page=${to}`}
        />
      </Card>
    </>
  );
}
