import { cookies } from 'next/headers';
import type { ComponentType, ReactNode } from 'react';
import { PANELS } from '@/components/filter/pop-over';
import { CallFailure } from '@/components/shell/call-failure';
import { readFiguresFirst } from '@/components/shell/screen-shell';
import { SiblingTabs } from '@/components/shell/sibling-tabs';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { ServerHtml } from '@/components/ui/server-html';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { pageLocale } from '@/lib/i18n/page-locale';
import { translator } from '@/lib/i18n/translator';
import type { SearchParams } from '@/lib/lists/filters';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { IN_VIEW_PARAM } from '@/lib/lists/view-query';
import { isFailure } from '@/lib/rules/result';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { reportFailure } from '@/lib/upstream/page-status';
import { type AnyList, listName } from './definition';
import { earlyPresses } from './early-presses';
import { ACTIONS_SHEET } from './list-head';
import { ListHost } from './list-host-late';
import { findSelected, ListPanes, Part, renderParts } from './list-parts';
import { makeView } from './list-view';
import { makeLoadContext, readUrl } from './load-context';
import { loadList } from './load-list';
import { layoutFor, openView } from './open-view';

/** Props of a Next page. */
export interface ListPageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

export interface ListScreenProps extends ListPageProps {
  list: AnyList;
  /** The component around the list with the pop-ups that rows open. */
  popups?: ComponentType<{ prefix: string; cashDecimal: string; children: ReactNode }> | undefined;
  /** Content at the end of the heading's row, such as a create button. */
  actions?: ReactNode;
  /** Tabs of the screen below the heading, of which the list is one. */
  tabs?: ReactNode;
  /** The level of the heading: 2 on a page that shows more than the list. */
  level?: 1 | 2;
}

/** The screen of a declared list: the page as HTML, which `ListHost` makes interactive. */
export async function ListScreen({
  list,
  popups: Popups,
  actions,
  tabs,
  level = 1,
  params,
  searchParams,
}: ListScreenProps) {
  const { prefix } = await params;
  const { site, session } = await requirePartner(prefix);
  const [query, locale, cookieStore, capabilities] = await Promise.all([
    searchParams,
    pageLocale(),
    cookies(),
    siteCapabilities(site),
  ]);
  const t = translator(locale);
  const viewer = () => loadViewer(site, session);
  const opened = await openView({
    capabilities,
    site,
    session,
    list,
    query,
    path: `/${prefix}/${list.route}`,
  });
  const context = await makeLoadContext({
    site,
    session,
    t,
    locale,
    capabilities,
    member: viewer,
    call: (path, body, options) => callUpstreamAs(site, session, path, body, options),
    siteOption: () => loadSiteOption(site, session),
  });
  const url = readUrl(list, context, query);
  await readFiguresFirst(viewer);
  const [data, option, layout] = await Promise.all([
    loadList(list, context, url.state, { wanted: 'all', withTree: true, isFilled: PANELS in query }),
    context.siteOption(),
    layoutFor({ capabilities, site, session, list, inView: Number(url.state[IN_VIEW_PARAM]) }),
  ]);
  // Tree, information and charts each show their own failure; the page's status is that of the worst.
  for (const part of [data.page, data.tree, data.extra]) if (isFailure(part)) reportFailure(part);
  // Without the site's options no amount can be shown, because its scale is unknown.
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const name = listName(list);
  const view = makeView({
    list,
    context,
    url,
    cashDecimal,
    data,
    layout: readLayout(layout ?? cookieStore.get(layoutCookie(name))?.value),
    folded: foldedParts(cookieStore.get(FOLD_COOKIE)?.value),
    isFilled: PANELS in query,
    search: sortedSearch(query),
  });
  const parts = renderParts(view, { level });
  const host = (
    <ListHost
      // A new list, or one of another member, starts with a new state.
      key={`${name} ${url.state.id ?? ''}`}
      prefix={prefix}
      cashDecimal={cashDecimal}
      viewer={context.viewer}
      page={{ path: url.path, href: url.currentHref, ...findSelected(view) }}
      bulk={view.bulk?.bar}
      {...(view.bulk?.lacks.length ? { bulkLacks: view.bulk.lacks } : {})}
    >
      <div className="list-head">
        <ServerHtml name="title">
          <Part name="title">{parts.title}</Part>
        </ServerHtml>
        <div id={ACTIONS_SHEET} popover="auto" className="list-actions no-print">
          <ServerHtml name="tools">
            <Part name="tools">{parts.tools}</Part>
          </ServerHtml>
          {actions}
        </div>
        {level === 1 ? (
          <SiblingTabs site={site} session={session} route={url.path.slice(prefix.length + 2)} />
        ) : null}
      </div>
      {tabs}
      {opened ? (
        <p role="alert" className="mx-4 my-1 rounded-2 bg-brass-soft px-3 py-2 text-sm text-brass">
          {t(opened)}
        </p>
      ) : null}
      <ServerHtml name="list">
        {await earlyPresses()}
        <ListPanes parts={parts} hasTabs={!tabs} />
      </ServerHtml>
    </ListHost>
  );
  return Popups ? (
    <Popups prefix={prefix} cashDecimal={cashDecimal}>
      {host}
    </Popups>
  ) : (
    host
  );
}

/** Returns the search params as text, sorted. */
function sortedSearch(query: SearchParams): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value = []]) => [value].flat().map((one) => [name, one])),
  );
  params.sort();
  return params.toString();
}
