import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { loadTree } from '@/components/tree/load-tree';
import { TreePanel } from '@/components/tree/tree-panel';
import { Card } from '@/components/ui/card';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { type ListState, type ListUrl, listUrlOf, type SearchParams } from '@/lib/lists/filters';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { ROUTES } from '@/lib/routes/partner-routes';
import { today as todayOf } from '@/lib/rules/day';
import type { Failure } from '@/lib/rules/result';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { type AnyList, type ListContext, type ListRenderContext, listName } from './definition';
import { ListTable } from './list-table';
import { ListTools } from './list-tools';

/** Props of a Next page. */
export interface ListPageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/**
 * A list screen from its declaration: heading, filters, tree, table with totals, pager and tools. All data is loaded
 * in parallel; a part that fails shows its failure and leaves the rest.
 */
export async function ListScreen({
  list,
  params,
  searchParams,
  heading: Heading = 'h1',
}: ListPageProps & {
  list: AnyList;
  /** `h2` below the heading of a page that shows more than the list. */
  heading?: 'h1' | 'h2';
}) {
  const { prefix } = await params;
  const { site, session } = await requirePartner(prefix);
  const [query, t, locale, cookieStore] = await Promise.all([
    searchParams,
    getTranslations(),
    pageLocale(),
    cookies(),
  ]);
  const today = todayOf();
  const listContext: ListContext = {
    prefix,
    viewer: session,
    t,
    locale,
    today,
    call: <P extends CallPath>(path: P, body: RequestOf<P>) => callUpstreamAs(site, session, path, body),
  };
  const filters = list.filters({ memId: session.memId, today });
  const url: ListUrl = listUrlOf(`/${prefix}/${list.route}`, query, filters);
  const { state } = url;
  const [tree, loaded, extra, viewer, option] = await Promise.all([
    list.tree ? loadTree(site, session, treeState(state)) : null,
    list.load(listContext, state, { page: Number(state.page ?? 1), count_per_list: list.perPage }),
    list.loadExtra?.(listContext, state),
    // Loaded here in parallel: slots that need it read it from the request's cache.
    loadViewer(site, session),
    loadSiteOption(site),
  ]);
  // Amounts need their scale, pop-ups the viewer's balance.
  const failure = [option, viewer].find((result): result is Failure => !result.ok);
  const page = failure ?? loaded;
  const context: ListRenderContext<ListState> = {
    ...listContext,
    url,
    cashDecimal: option.ok ? option.data.siteOption.cashDecimal : '1',
    count: page.ok ? page.data.total : 0,
  };
  const controls = list.controls(context, url);
  const layout = readLayout(cookieStore.get(layoutCookie(listName(list)))?.value);
  const columns = list.columns(context, page.ok ? page.data : null, extra);
  const title = list.title?.(context, state) ?? t(`route.${ROUTES[list.route]}`);
  const table = (
    <Card as="section" aria-label={title}>
      {page.ok ? (
        <>
          <ListTable
            {...{ list, context, layout, title }}
            page={page.data}
            columns={columns.filter(({ id, fixed }) => fixed || !layout.hidden.includes(id))}
          />
          <Pager
            label={t('list.pages')}
            window={pagerWindow(Number(state.page ?? 1), page.data.total, list.perPage)}
            href={(to) => url.href({ page: to })}
          />
        </>
      ) : (
        <CallFailure failure={page} />
      )}
    </Card>
  );
  const body = (
    <div className="grid min-w-0 content-start gap-4">
      {failure ? null : list.header?.(context, extra, page.ok ? page.data : null)}
      {table}
    </div>
  );

  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Heading className={Heading === 'h1' ? 'text-xl font-bold' : 'text-lg font-bold'}>{title}</Heading>
        {page.ok && page.data.asOf ? (
          <small className="text-xs text-ink-3">
            {t('common.asOf', { time: formatTime(page.data.asOf) })}
          </small>
        ) : null}
        {/* On phones one row below the heading; elsewhere each part wraps for itself. */}
        <div className="no-print flex flex-wrap items-center gap-2 max-md:w-full md:contents">
          <div className="flex gap-2 md:ml-auto">
            <ListTools {...{ list, prefix, url, layout, columns, t }} />
          </div>
          {failure ? null : list.actions?.(context, extra, query)}
        </div>
      </div>
      {controls.length > 0 ? <FilterBar url={url} controls={controls} today={today} /> : null}
      {tree && list.tree ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-3 print:block">
          <div className="no-print contents">
            <TreePanel url={url} tree={tree} depth={list.tree.depth} />
          </div>
          {body}
        </div>
      ) : (
        body
      )}
    </div>
  );
}

const treeState = ({ memId, treeOption }: ListState) => ({
  memId: String(memId),
  treeOption: treeOption === 'Y' ? ('Y' as const) : ('N' as const),
});
