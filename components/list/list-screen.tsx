import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { readFiguresFirst } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { listUrlOf, type SearchParams } from '@/lib/lists/filters';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { storeRenderData } from '@/lib/request/render-data';
import { ROUTES } from '@/lib/routes/partner-routes';
import { today as todayOf } from '@/lib/rules/day';
import { isFailure } from '@/lib/rules/result';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { reportFailure } from '@/lib/upstream/page-status';
import { siteCodeTable } from '@/lib/upstream/site-calls';
import { type AnyList, type Created, type ListLoadContext, listName } from './definition';
import { drawnOf, LATE_LIST_MESSAGES, listMessages } from './list-messages';
import type { ListViewProps } from './list-view';
import { loadList } from './load-list';
import { drawnList, packData } from './packed-data';

/** Props of a Next page. */
export interface ListPageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

export interface ListScreenProps extends ListPageProps {
  list: AnyList;
  /** The list's drawing, a client component of the route: `listView(list)`. */
  view: ComponentType<ListViewProps>;
  /** The pop-ups that the rows open, around the list. */
  popups?: ComponentType<{ prefix: string; cashDecimal: string; children: ReactNode }> | undefined;
  /** At the end of the heading's row: a create button. */
  actions?: ReactNode;
  /** Whom that button creates. */
  creates?: readonly Created[];
  /** Below the heading: tabs of the screen, of which the list is one. */
  tabs?: ReactNode;
  /** `h2` below the heading of a page that shows more than the list. */
  heading?: 'h1' | 'h2';
}

/** A list screen from its declaration: loads the first page, which the list's view draws and turns from there. */
export async function ListScreen({
  list,
  view: View,
  popups: Popups,
  actions,
  creates,
  tabs,
  heading = 'h1',
  params,
  searchParams,
}: ListScreenProps) {
  const { prefix } = await params;
  const { site, session } = await requirePartner(prefix);
  const [query, t, locale, cookieStore] = await Promise.all([
    searchParams,
    getTranslations(),
    pageLocale(),
    cookies(),
  ]);
  const { memId, partnerLevel } = session;
  const today = todayOf();
  const context: ListLoadContext = {
    prefix,
    viewer: { memId, partnerLevel },
    t,
    locale,
    today,
    call: <P extends CallPath>(path: P, body: RequestOf<P>) => callUpstreamAs(site, session, path, body),
    siteOption: () => loadSiteOption(site, session),
    codeTable: (path, body) => siteCodeTable(site, locale, path, body),
  };
  const url = listUrlOf(`/${prefix}/${list.route}`, query, list.filters({ memId, today }));
  await readFiguresFirst(() => loadViewer(site, session));
  const [data, option] = await Promise.all([
    loadList(list, context, url.state, { withTree: true, withSum: true }),
    loadSiteOption(site, session),
  ]);
  // Tree, information and charts that failed say so where they would stand.
  for (const part of [data.page, data.tree, data.extra]) if (isFailure(part)) reportFailure(part);
  // Amounts need their scale.
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const name = listName(list);
  const drawn = drawnList(data);
  const isDrawn = drawn !== null && storeRenderData(name, data);
  const view = (
    <ClientMessages of={listMessages(list, drawnOf(url, isDrawn))} except={LATE_LIST_MESSAGES}>
      <View
        // Another list, or another member's, begins anew.
        key={`${name} ${url.state.id ?? ''}`}
        {...{ name, prefix, locale, today, cashDecimal, heading, actions, tabs, creates }}
        viewer={context.viewer}
        routeTitle={list.title ? '' : t(`route.${ROUTES[list.route]}`)}
        layout={readLayout(cookieStore.get(layoutCookie(name))?.value)}
        folded={foldedParts(cookieStore.get(FOLD_COOKIE)?.value)}
        note={list.note ? t(`listNote.${list.note}`) : ''}
        initial={{ href: url.currentHref, data: isDrawn ? drawn : packData(data) }}
      />
    </ClientMessages>
  );
  return Popups ? <Popups {...{ prefix, cashDecimal }}>{view}</Popups> : view;
}
