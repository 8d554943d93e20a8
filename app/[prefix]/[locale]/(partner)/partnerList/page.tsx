import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { defaultState, parseListState, type SearchParams } from '@/components/filter/list-state';
import { rateRights } from '@/components/rates/rate-rights';
import { TreePanel } from '@/components/tree/tree-panel';
import { formatTime, today } from '@/lib/format/time';
import { requirePartner } from '@/lib/session/require';
import { Create } from './_components/create';
import { InfoPanel } from './_components/info-panel';
import { LowerList } from './_components/lower-list';
import { loadPartnerList } from './load';

interface PageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/** All partners below the viewer (LIST-01): tree, information of the selected one, and its direct lower. */
export default async function PartnerListPage({ params, searchParams }: PageProps) {
  const { prefix } = await params;
  const { site, session } = await requirePartner(prefix);
  const query = await searchParams;
  const defaults = defaultState(session.memId, today());
  const state = parseListState(query, defaults);
  const view = await loadPartnerList(site, session, state);
  const t = await getTranslations();

  const path = `/${prefix}/partnerList`;
  const place = { path, state, defaults };

  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <h1 className="text-xl font-bold">{t('route.partnerList')}</h1>
        {view.list.ok ? (
          <small className="text-xs text-ink-3">
            {t('common.asOf', { time: formatTime(view.list.data.asOf) })}
          </small>
        ) : null}
        <Create prefix={prefix} {...place} view={view} asked={query.create === '1'} />
      </div>
      <FilterBar {...place} viewerLevel={session.partnerLevel} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <TreePanel prefix={prefix} {...place} tree={view.tree} depth={7} />
        <div className="grid min-w-0 gap-4">
          <InfoPanel info={view.info} cashDecimal={view.option?.cashDecimal} />
          <LowerList
            prefix={prefix}
            {...place}
            view={view}
            viewer={session}
            rights={rateRights(site, session)}
          />
        </div>
      </div>
    </div>
  );
}
