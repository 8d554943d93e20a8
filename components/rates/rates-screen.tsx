import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SearchField } from '@/components/filter/search-field';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { RangePager } from '@/components/table/range-pager';
import { rowCount } from '@/components/table/row-count';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedLinks } from '@/components/ui/segmented';
import type { ResponseOf } from '@/lib/contract/calls';
import { readMyRates } from '@/lib/contract/rates';
import type { PartnerLevel } from '@/lib/contract/values';
import { formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import type { Locale } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { Translate } from '@/lib/i18n/translate';
import {
  type ListUrl,
  oneOf,
  page as pageParam,
  readListUrl,
  type SearchParams,
  searchText,
} from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import * as CODE from '@/lib/rules/code';
import { LEVELS } from '@/lib/rules/level';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { RATE_MESSAGES } from './messages';
import { rateRights } from './rate-rights';
import { RatesSheet } from './rates-sheet';
import { type LevelCount, searchRows } from './search-rows';
import type { SheetRow } from './sheet-cells';

/** Members per page: with five categories each, the most that one save accepts. */
const PER_PAGE = 40;

const FILTERS = { page: pageParam, searchValue: searchText, level: oneOf(['', ...LEVELS, 'PTN_8'], '') };
type RatesUrl = ListUrl<{ page: number; searchValue: string; level: '' | (typeof LEVELS)[number] | 'PTN_8' }>;

interface RatesScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/** Rate settings (RATE-01): the viewer's own rates, and below them those of its direct lower members to edit. */
export async function RatesScreen({ params, searchParams }: RatesScreenProps) {
  const { prefix } = await params;
  const { site, session } = await requirePartner(prefix);
  const url: RatesUrl = readListUrl(`/${prefix}/partnerRate`, await searchParams, FILTERS);
  const { page, searchValue, level } = url.state;
  const { memId, memNick } = session;
  const load = (page: number, perPage: number) =>
    callUpstreamAs(site, session, '/api/v2/retail/rate/my', {
      memId,
      page,
      count_per_list: perPage,
      searchValue: searchValue || undefined,
      partnerLevel: level || undefined,
    });
  const [t, locale, lower, option, capabilities] = await Promise.all([
    getTranslations(),
    pageLocale(),
    load(page, PER_PAGE),
    loadSiteOption(site, session),
    siteCapabilities(site),
  ]);
  // Beyond the last page the viewer's rates are shown nevertheless.
  const result = !lower.ok && lower.code === CODE.pageBeyondEnd ? await load(1, 1) : lower;
  const failure = result.ok ? option : result;
  if (!result.ok || !option.ok) {
    return (
      <>
        <h1 className="text-xl font-bold">{t('route.partnerRate')}</h1>
        {failure.ok ? null : <CallFailure failure={failure} />}
      </>
    );
  }

  const { pageInfo } = result.data;
  const rates = readMyRates(result.data);
  const rights = rateRights(site, session);
  const found = findRows({ t, locale, prefix, data: result.data, lower: lower.ok ? rates.lower : [], url });
  const { rows } = found;
  const { total, isCut } = rowCount(pageInfo, rows);
  const isFiltered = searchValue !== '' || level !== '';
  const href = (to: number) => url.href({ page: to });
  return (
    <ClientMessages of={[...RATE_MESSAGES, 'amount.plus', 'amount.minus']}>
      {rates.own.length === 0 ? (
        <>
          <h1 className="text-xl font-bold">{t('route.partnerRate')}</h1>
          <EmptyState>{t('rates.none')}</EmptyState>
        </>
      ) : (
        <RatesSheet
          title={<Title t={t} memId={memId} count={formatCount(total, isCut)} />}
          filters={found.levels ? <Filters t={t} url={url} levels={found.levels} /> : null}
          range={
            lower.ok && pageInfo ? (
              <RangePager
                t={t}
                label={t('list.shownRows')}
                page={page}
                perPage={PER_PAGE}
                total={total}
                isCut={isCut}
                href={href}
              />
            ) : null
          }
          below={
            <>
              {lower.ok ? null : <CallFailure failure={lower} />}
              {lower.ok && rows.length === 0 ? <NoRows t={t} url={url} isFiltered={isFiltered} /> : null}
              {lower.ok && pageInfo ? (
                <Pager
                  t={t}
                  label={t('list.pages')}
                  window={pagerWindow(page, total, PER_PAGE)}
                  href={href}
                />
              ) : null}
            </>
          }
          scope={`${searchValue} ${level}`}
          own={{ memId, memNick, rates: rates.own }}
          rows={rows}
          readOnly={rights.locked}
          canSaveDetail={rights.canSaveDetail}
          hasSimulation={capabilities.has('simulator')}
          cashDecimal={option.data.siteOption.cashDecimal}
        />
      )}
    </ClientMessages>
  );
}

interface FindRowsOptions {
  t: Translate;
  locale: Locale;
  prefix: string;
  data: ResponseOf<'/api/v2/retail/rate/my'>;
  lower: ReturnType<typeof readMyRates>['lower'];
  url: RatesUrl;
}

/** Finds the rows of the page, and how many each level has, where it can be searched. */
function findRows({ t, locale, prefix, data: { levels, pageInfo }, lower, url }: FindRowsOptions): {
  rows: readonly SheetRow[];
  levels?: readonly LevelCount[] | undefined;
} {
  const name = (code: PartnerLevel, given: string) => levelName(t, locale, { code, name: given });
  const rows = lower.map(({ partnerLevelName, ...row }) => ({
    ...row,
    levelName: name(row.partnerLevel, partnerLevelName),
    href: detailHref(prefix, row),
  }));
  // An upstream without pages answers all members at once, in which the web searches.
  if (!levels && !pageInfo) return searchRows(rows, url.state);
  return {
    rows,
    levels: levels?.map(({ partnerLevel, partnerLevelName, count }) => ({
      level: partnerLevel,
      name: name(partnerLevel, partnerLevelName),
      count,
    })),
  };
}

function Title({ t, memId, count }: { t: Translate; memId: string; count: string }) {
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-baseline gap-2">
        <h1 className="text-lg leading-6 font-bold">{t('route.partnerRate')}</h1>
        <small className="num text-xs text-ink-3">{t('rates.lowerCount', { count })}</small>
      </div>
      <p className="list-note">
        <span>{t('rates.sheet.note', { id: memId })}</span>
        <span>{`· ${t('rates.sheet.unsaved')}`}</span>
      </p>
    </div>
  );
}

/** The search, and the levels with the number of accounts of each. */
function Filters({
  t,
  url,
  levels,
}: {
  t: Translate;
  url: RatesUrl;
  levels: readonly LevelCount[];
}): ReactNode {
  const { level, searchValue } = url.state;
  const count = levels.reduce((sum, one) => sum + one.count, 0);
  const item = (code: RatesUrl['state']['level'], label: string) => ({
    href: url.href({ level: code }),
    label,
    current: code === level,
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a `search` around it would be a box of its own */}
      <form
        action={url.path}
        role="search"
        aria-label={t('filter.label')}
        data-filters={JSON.stringify({ path: url.path, state: url.state, initial: url.initial })}
        className="filter-bar"
      >
        {level === '' ? null : <input type="hidden" name="level" value={level} />}
        <SearchField context={{ t, url }} control={{ kind: 'search', label: t('rates.sheet.search') }} />
      </form>
      <SegmentedLinks
        label={t('rates.sheet.levels')}
        className="rate-levels"
        items={[
          item('', t('rates.sheet.level', { name: t('rates.sheet.all'), count: formatCount(count) })),
          ...levels.map((one) =>
            item(one.level, t('rates.sheet.level', { name: one.name, count: formatCount(one.count) })),
          ),
        ]}
      />
      {searchValue === '' ? null : (
        <a href={url.href({ searchValue: '' })} data-stay="" className="text-sm text-ink-2 underline">
          {t('rates.sheet.noSearch')}
        </a>
      )}
    </>
  );
}

/** Why there are no rows, with the way to some. */
function NoRows({ t, url, isFiltered }: { t: Translate; url: RatesUrl; isFiltered: boolean }) {
  const partners = url.path.replace(/[^/]*$/, 'partnerList');
  return isFiltered ? (
    <EmptyState helps={[{ href: url.href({ searchValue: '', level: '' }), label: t('empty.clear') }]}>
      {t('rates.sheet.nothingFound')}
    </EmptyState>
  ) : (
    <EmptyState helps={[{ href: partners, label: t('route.partnerList') }]}>
      {t('empty.noLowerPartners')}
    </EmptyState>
  );
}
