import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { FilterBar } from '@/components/filter/filter-bar';
import { LoadFailure } from '@/components/shell/load-failure';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { TreePanel } from '@/components/tree/tree-panel';
import { Card } from '@/components/ui/card';
import { plainLinkOf } from '@/components/ui/plain-link';
import { formatTime } from '@/lib/format/time';
import type { Locale } from '@/lib/i18n/locales';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { type AnyList, type ListMember, type ListRenderContext, listName } from './definition';
import { CurrentListContext } from './list-context';
import { ListTable } from './list-table';
import { ListTools } from './list-tools';
import { isOwnUrl, urlAt } from './list-url';
import { type ShownData, useListData } from './use-list-data';

export interface ListViewProps {
  /** Which of the view's lists. */
  name: string;
  prefix: string;
  viewer: ListMember;
  locale: Locale;
  /** Today in UTC+9. */
  today: string;
  /** The site's display factor (decision 28). */
  cashDecimal: string;
  layout: Layout;
  /** The heading unless the list has its own. */
  routeTitle: string;
  heading: 'h1' | 'h2';
  /** At the end of the heading's row. */
  actions: ReactNode;
  initial: ShownData;
}

/**
 * The drawing of lists, of which `name` selects one: what a route's client module exports, so that the route's code has
 * the columns of its own lists alone.
 */
export const listView =
  (...lists: readonly AnyList[]) =>
  (props: ListViewProps) => {
    const list = lists.find((one) => listName(one) === props.name);
    if (!list) throw new Error(`this view has no list ${props.name}`);
    return <ListView list={list} {...props} />;
  };

/**
 * A list with heading, filters, tree, table with totals, pager and tools. Its links to itself, its filters and its tree
 * fetch rows alone and change the address; without a script they load the page.
 */
function ListView({
  list,
  name,
  prefix,
  viewer,
  locale,
  today,
  cashDecimal,
  layout: initialLayout,
  routeTitle,
  heading: Heading,
  actions,
  initial,
}: ListViewProps & { list: AnyList }) {
  const t = useTranslations();
  const params = useSearchParams();
  const [layout, setLayout] = useState(initialLayout);
  const filters = useMemo(() => list.filters({ memId: viewer.memId, today }), [list, viewer.memId, today]);
  const path = `/${prefix}/${list.route}`;
  const at = (href: string) => urlAt(path, new URL(href, 'http://list').searchParams, filters);
  const source = {
    ...{ prefix, name, today, at },
    hasTree: list.tree !== undefined,
    address: urlAt(path, params, filters),
  };
  const { shown, isOutdated, navigate } = useListData(source, initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of `at` is named
  const url = useMemo(() => at(shown.href), [path, filters, shown.href]);
  const { page, extra, tree } = shown.data;

  const context: ListRenderContext<ListState> = {
    ...{ prefix, viewer, t, locale, today, url, cashDecimal },
    count: page.ok ? page.data.total : 0,
  };
  const loaded = page.ok ? page.data : null;
  const controls = list.controls(context, url);
  const columns = list.columns(context, loaded);
  const title = list.title?.(context, url.state) ?? routeTitle;

  function onClick(event: MouseEvent) {
    const link = plainLinkOf(event.nativeEvent);
    if (!link || !isOwnUrl(new URL(link.href), url)) return;
    event.preventDefault();
    navigate(at(link.href), { scroll: !('stay' in link.dataset) });
  }

  const table = (
    <Card as="section" aria-label={title} aria-busy={isOutdated || undefined}>
      {page.ok ? (
        <>
          <ListTable
            {...{ list, context, layout, title }}
            page={page.data}
            columns={columns.filter(({ id, fixed }) => fixed || !layout.hidden.includes(id))}
          />
          <Pager
            label={t('list.pages')}
            window={pagerWindow(Number(url.state.page ?? 1), page.data.total, list.perPage)}
            href={(to) => url.href({ page: to })}
          />
        </>
      ) : (
        <LoadFailure failure={page} href={url.currentHref} />
      )}
    </Card>
  );
  const body = (
    <div className="grid min-w-0 content-start gap-4">
      {list.header?.(context, extra, loaded)}
      {table}
    </div>
  );

  return (
    <CurrentListContext value={{ url, viewer, selected: list.selected?.(extra) }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div className="grid grid-cols-1 content-start gap-4" onClick={onClick}>
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
              <ListTools {...{ name, prefix, url, layout, columns }} onLayout={setLayout} />
            </div>
            {list.actions?.(context)}
            {actions}
          </div>
        </div>
        {controls.length > 0 ? (
          <FilterBar
            url={url}
            controls={controls}
            today={today}
            onSubmit={(href) => navigate(at(href), { scroll: false })}
          />
        ) : null}
        {tree && list.tree ? (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-3 print:block">
            <div className="no-print contents">
              <TreePanel url={url} tree={tree} depth={list.tree.depth} siteLevels={locale === 'ko'} />
            </div>
            {body}
          </div>
        ) : (
          body
        )}
      </div>
    </CurrentListContext>
  );
}
