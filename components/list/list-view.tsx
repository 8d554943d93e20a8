import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { FilterBar } from '@/components/filter/filter-bar';
import { PopOver } from '@/components/filter/pop-over';
import { LateLoadFailure } from '@/components/shell/late-load-failure';
import type { Column } from '@/components/table/column';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { RangePager } from '@/components/table/range-pager';
import { ScrollPane } from '@/components/table/scroll-pane';
import { TREE_PANE, TreePanel } from '@/components/tree/tree-panel';
import { plainLinkOf } from '@/components/ui/plain-link';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { FoldedPart } from '@/lib/fold';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { latePart } from '@/lib/i18n/late-part';
import type { Locale } from '@/lib/i18n/locales';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { keepWalk } from '@/lib/lists/walk';
import { type AnyList, type ListMember, type ListRenderContext, listName } from './definition';
import { CurrentListContext } from './list-context';
import { ListTable } from './list-table';
import { ListTools } from './list-tools';
import { isOwnUrl, urlAt } from './list-url';
import { type PackedData, unpackData } from './packed-data';
import { useListData } from './use-list-data';
import { usePanePosition } from './use-pane-position';
import { useSelection } from './use-selection';

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
  /** The parts that the person has folded. */
  folded: readonly FoldedPart[];
  /** What the list shows, in a line below the heading. */
  note: string;
  /** The heading unless the list has its own. */
  routeTitle: string;
  heading: 'h1' | 'h2';
  /** At the end of the heading's row. */
  actions: ReactNode;
  /** Below the heading. */
  tabs?: ReactNode;
  /** What the server loaded, and at which address. */
  initial: { href: string; data: PackedData };
}

/** Id of the heading's actions, a sheet on phones. */
const SavedViews = latePart(() => import('./saved-views'));

const ACTIONS_SHEET = 'list-actions';

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
  folded,
  note,
  routeTitle,
  heading: Heading,
  actions,
  tabs,
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
  const loaded = useMemo(() => ({ href: initial.href, data: unpackData(initial.data) }), [initial]);
  const { shown, isOutdated, navigate } = useListData(source, loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of `at` is named
  const url = useMemo(() => at(shown.href), [path, filters, shown.href]);
  const { page, extra, codes, trend, tree } = shown.data;
  const pane = useRef<HTMLElement>(null);
  usePanePosition(pane, shown.href);
  const order = 'orderStr' in url.initial ? { orderStr: url.initial.orderStr! } : {};
  const selection = useSelection(list, page.ok ? page.data.rows : [], url.href(order));
  const Bulk = list.bulk;

  const context: ListRenderContext<ListState> = {
    ...{ prefix, viewer, t, locale, today, url, cashDecimal },
    count: page.ok ? page.data.total : 0,
    ...{ codes, trend },
    areChartsFolded: folded.includes('charts'),
  };
  const shownPage = page.ok ? page.data : null;
  const controls = list.controls(context, url);
  const columns: readonly Column<unknown, unknown>[] = list.columns(context, shownPage);
  const title = list.title?.(context, url.state) ?? routeTitle;

  function onClick(event: MouseEvent) {
    const link = plainLinkOf(event.nativeEvent);
    if (link && /Detail\?id=/.test(link.href) && page.ok) {
      const names = pane.current?.querySelectorAll<HTMLAnchorElement>('table.list tbody a.name') ?? [];
      keepWalk({
        viewer: viewer.memId,
        from: shown.href,
        first: (Number(url.state.page ?? 1) - 1) * list.perPage + 1,
        total: page.data.total,
        hrefs: Array.from(names, ({ pathname, search }) => pathname + search),
      });
    }
    if (!link || !isOwnUrl(new URL(link.href), url)) return;
    event.preventDefault();
    // The hierarchy is a sheet on narrow screens.
    for (const sheet of document.querySelectorAll<HTMLElement>(`#${TREE_PANE}:popover-open`))
      sheet.hidePopover();
    navigate(at(link.href), { scroll: !('stay' in link.dataset) });
  }

  const pager = page.ok ? (
    <RangePager
      label={t('list.shownRows')}
      {...{ perPage: list.perPage, total: page.data.total, isCut: page.data.isCut }}
      page={Number(url.state.page ?? 1)}
      href={(to) => url.href({ page: to })}
    />
  ) : null;

  const treeButton = (className = '') =>
    tree && list.tree ? (
      <button
        type="button"
        popoverTarget={TREE_PANE}
        aria-label={t('tree.label')}
        className={`icon-button border border-line-strong lg:hidden ${className}`}
      >
        <SheetIcon of="tree" className="size-4.5" />
      </button>
    ) : null;
  const moreButton = (
    <button
      type="button"
      popoverTarget={ACTIONS_SHEET}
      aria-label={t('list.more')}
      className="icon-button border border-line-strong"
    >
      <SheetIcon of="more" className="size-4.5" />
    </button>
  );
  const phoneTools = (
    <>
      {treeButton()}
      {moreButton}
    </>
  );

  return (
    <CurrentListContext value={{ url, viewer, selected: list.selected?.(extra) }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div className="list-screen" onClick={onClick}>
        <div className="list-head">
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-2">
              <Heading className="text-lg leading-6 font-bold">{title}</Heading>
              {page.ok ? (
                <span className="num text-xs text-ink-3 md:hidden">
                  {`${formatCount(page.data.total)}${page.data.isCut ? '+' : ''}`}
                </span>
              ) : null}
              <PopOver
                label={t('list.views')}
                button={
                  <>
                    {t('list.views')}
                    <SheetIcon of="down" className="size-3.5" />
                  </>
                }
                buttonClass="inline-flex min-h-6 items-center gap-0.5 rounded-1 px-1.5 text-xs text-ink-3 hover:bg-sunken hover:text-ink max-md:hidden"
                widthClass="[--w:18rem]"
                needsScript
              >
                <div className="p-3 text-sm">
                  <SavedViews
                    {...{ prefix, route: name, path }}
                    query={url.currentHref.split('?')[1] ?? ''}
                  />
                </div>
              </PopOver>
            </div>
            <p className="list-note">
              {[
                ...(note ? note.split(' · ') : []),
                ...(page.ok && page.data.asOf
                  ? [t('common.asOf', { time: formatTime(page.data.asOf) })]
                  : []),
              ].map((part, index) => (
                <span key={part}>{index === 0 ? part : `· ${part}`}</span>
              ))}
            </p>
          </div>
          {controls.length > 0 ? null : <div className="flex gap-1.5 md:hidden">{phoneTools}</div>}
          {treeButton('max-md:hidden')}
          <div id={ACTIONS_SHEET} popover="auto" className="list-actions no-print">
            {list.actions?.(context)}
            <ListTools {...{ name, prefix, url, layout, columns }} onLayout={setLayout} />
            {actions}
          </div>
        </div>
        {tabs ?? list.tabs?.(context)}
        {controls.length > 0 ? (
          <div className="list-filters">
            <FilterBar
              url={url}
              controls={controls}
              facets={list.facets?.(context)}
              today={today}
              pager={pager}
              phoneTools={phoneTools}
              onSubmit={(href) => navigate(at(href), { scroll: false })}
            />
            {list.tools?.(context, shownPage)}
          </div>
        ) : null}
        <div className="list-panes">
          {tree && list.tree ? (
            <TreePanel
              {...{ prefix, url, tree }}
              depth={list.tree.depth}
              siteLevels={locale === 'ko'}
              isFolded={folded.includes('tree')}
            />
          ) : null}
          <ScrollPane pane={pane} label={title} className="list-pane" isBusy={isOutdated}>
            {list.header ? <div>{list.header(context, extra, shownPage)}</div> : null}
            {page.ok ? (
              <>
                <ListTable {...{ list, context, layout, title, columns, selection }} page={page.data} />
                {list.footer?.(context, page.data)}
                <Pager
                  label={t('list.pages')}
                  window={pagerWindow(Number(url.state.page ?? 1), page.data.total, list.perPage)}
                  href={(to) => url.href({ page: to })}
                />
              </>
            ) : (
              <LateLoadFailure failure={page} href={url.currentHref} />
            )}
          </ScrollPane>
        </div>
      </div>
      {/* Outside the table, which a change may empty while its results are still told. */}
      <Suspense>
        {Bulk && selection.rows.size > 0 ? (
          <Bulk rows={[...selection.rows.values()]} context={context} onClear={selection.clear} />
        ) : null}
      </Suspense>
    </CurrentListContext>
  );
}
