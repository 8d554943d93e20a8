import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FilterBar } from '@/components/filter/filter-bar';
import { PopOver } from '@/components/filter/pop-over';
import { LateLoadFailure } from '@/components/shell/late-load-failure';
import type { Column } from '@/components/table/column';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { RangePager } from '@/components/table/range-pager';
import { ScrollPane } from '@/components/table/scroll-pane';
import { useNodeLinks } from '@/components/tree/node-links';
import { TREE_PANE, TreePanel } from '@/components/tree/tree-panel';
import { buttonClass } from '@/components/ui/button-class';
import { plainLinkOf } from '@/components/ui/plain-link';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { FoldedPart } from '@/lib/fold';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { AddMessages } from '@/lib/i18n/add-messages';
import { latePart } from '@/lib/i18n/late-part';
import type { LanguageTag, Locale } from '@/lib/i18n/locales';
import { withoutMissing } from '@/lib/i18n/translate';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { storeWalk } from '@/lib/lists/walk';
import { renderData } from '@/lib/request/render-data';
import {
  type AnyList,
  type Created,
  type ListData,
  type ListMember,
  type ListRenderContext,
  listName,
} from './definition';
import { DrawnPart } from './drawn-part';
import { CurrentListContext } from './list-context';
import { ListTools } from './list-tools';
import { isOwnUrl, urlAt } from './list-url';
import { type DrawnList, isWhole, type PackedData, unpackData } from './packed-data';
import { useListData } from './use-list-data';
import { usePanePosition } from './use-pane-position';
import { type RowParts, useRowParts } from './use-row-parts';
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
  /** Whom the button among the actions creates. */
  creates?: readonly Created[] | undefined;
  /** What the server loaded, and at which address. */
  initial: { href: string; data: PackedData | DrawnList };
}

const SavedViews = latePart(() => import('./saved-views'));

/** Id of the heading's actions, a sheet on phones. */
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

/** What the server draws, and what of it has come to the browser. */
function dataOf(name: string, data: PackedData | DrawnList): ListData | DrawnList {
  if ('isDrawn' in data) return renderData<ListData>(name) ?? data;
  return unpackData(data);
}

/** A list that loads its data, with the texts that come with them. */
function ListView({ list, ...props }: ListViewProps & { list: AnyList }) {
  const { name, prefix, viewer, today, initial } = props;
  const language = useLocale() as LanguageTag;
  const params = useSearchParams();
  const filters = useMemo(() => list.filters({ memId: viewer.memId, today }), [list, viewer.memId, today]);
  const path = `/${prefix}/${list.route}`;
  const at = (href: string) => urlAt(path, new URL(href, 'http://list').searchParams, filters);
  const source = {
    ...{ prefix, name, today, language, at },
    hasTree: list.tree !== undefined,
    address: urlAt(path, params, filters),
  };
  const loaded = useMemo(() => ({ href: initial.href, data: dataOf(name, initial.data) }), [name, initial]);
  const data = useListData(source, loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of `at` is named
  const url = useMemo(() => at(data.shown.href), [path, filters, data.shown.href]);
  const { address } = source;
  const refused = data.shown.href === address.currentHref ? address.refused : [];
  return (
    <AddMessages messages={data.texts}>
      <ListBody {...props} {...{ list, data, path, url, refused, at }} />
    </AddMessages>
  );
}

interface ListBodyProps extends ListViewProps {
  list: AnyList;
  data: ReturnType<typeof useListData>;
  path: string;
  /** The address that is shown. */
  url: ListUrl;
  /** What of the window's address filters nothing. */
  refused: ListUrl['refused'];
  /** The list at an address of its own. */
  at: (href: string) => ListUrl;
}

/**
 * A list with heading, filters, tree, table with totals, pager and tools. Its links to itself, its filters and its tree
 * fetch rows alone and change the address; without a script they load the page.
 */
function ListBody({
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
  creates,
  initial,
  data,
  path,
  url,
  refused,
  at,
}: ListBodyProps) {
  const t = useTranslations();
  const { shown, isBusy, navigate, loadSoon, loadRows } = data;
  const [layout, setLayout] = useState(initialLayout);
  const { page, extra, codes } = shown.data;
  const whole = isWhole(shown.data) ? shown.data : null;
  const shownPage = whole?.page.ok ? whole.page.data : null;
  const pane = useRef<HTMLElement>(null);
  usePanePosition(pane, shown.href);
  const order = 'orderStr' in url.initial ? { orderStr: url.initial.orderStr! } : {};
  const selection = useSelection(list, shownPage?.rows ?? [], url.href(order));
  const Bulk = list.bulk;
  /** On phones cards are selected by a tap while that is on. */
  const [isSelecting, setSelecting] = useState(false);

  const context: ListRenderContext<ListState> = {
    ...{ prefix, viewer, t, locale, today, url, cashDecimal },
    count: page.ok ? formatCount(page.data.total, page.data.isCut) : '',
    ...{ codes, trend: whole?.trend ?? null },
    areChartsFolded: folded.includes('charts'),
    ...(creates ? { creates } : {}),
  };
  const { tree } = shown.data;
  const { parts } = shown.data as DrawnList;
  useNodeLinks(url, list.tree !== undefined && !tree);
  const drawn = {
    href: shown.href,
    loadingLabel: t('common.loading'),
    drawnFor: initial,
    onSoon: () => loadSoon(at(shown.href), true),
    onNeed: loadRows,
  };
  // Where no chip names them, the texts of choices come with the panel.
  const controls = list.controls(whole ? context : { ...context, t: withoutMissing(t) }, url);
  // Their texts come with the rows, and stay for their count.
  const known = useRef<readonly Column<unknown, unknown>[]>([]);
  if (whole) known.current = list.columns(context, shownPage);
  const columns = known.current;
  const title = list.title?.(context, url.state) ?? routeTitle;

  function onClick(event: MouseEvent) {
    const link = plainLinkOf(event.nativeEvent);
    if (link && /Detail\?id=/.test(link.href) && page.ok) {
      const names = pane.current?.querySelectorAll<HTMLAnchorElement>('table.list tbody a.name') ?? [];
      storeWalk({
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
    go(link.href, !('stay' in link.dataset));
  }

  /** Whether rows that are selected, or open, go on in other rows. */
  const hasState = () => selection.rows.size > 0 || pane.current!.querySelector('tr.opened') !== null;
  const go = (href: string, scroll: boolean) => navigate(at(href), { scroll, whole: hasState() });

  function onPointerDown({ nativeEvent: press }: PointerEvent) {
    const link = plainLinkOf(press);
    // A finger on another one may be about to scroll.
    if (!link || (press.pointerType === 'touch' && !/^(next|prev)$/.test(link.rel))) return;
    if (isOwnUrl(new URL(link.href), url)) loadSoon(at(link.href), hasState());
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
    list.tree ? (
      <button
        type="button"
        popoverTarget={TREE_PANE}
        aria-label={t('tree.label')}
        className={`icon-button border border-line-strong lg:hidden ${className}`}
      >
        {SheetIcon({ of: 'tree', className: 'size-4.5' })}
      </button>
    ) : null;
  const moreButton = (
    <button
      type="button"
      popoverTarget={ACTIONS_SHEET}
      aria-label={t('list.more')}
      className="icon-button border border-line-strong"
    >
      {SheetIcon({ of: 'more', className: 'size-4.5' })}
    </button>
  );
  const phoneTools = (
    <>
      {treeButton()}
      {moreButton}
    </>
  );

  // What the list shows, and when it was read, stand before what else there is to say.
  const [said, ...hints] = note ? note.split(' · ') : [];
  const asOf = page.ok && page.data.asOf ? formatTime(page.data.asOf) : null;

  return (
    <CurrentListContext
      value={{ url, viewer, selected: list.selected?.(extra, { state: url.state, viewer }) }}
    >
      <div className={`list-screen ${isSelecting ? 'is-selecting' : ''}`} {...{ onClick, onPointerDown }}>
        <div className="list-head">
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-2">
              <Heading className="text-lg leading-6 font-bold">{title}</Heading>
              {page.ok ? <span className="num text-xs text-ink-3 md:hidden">{context.count}</span> : null}
              {asOf ? (
                <span className="num ml-auto text-xs whitespace-nowrap text-ink-3 md:hidden">
                  {t('common.asOf', { time: asOf.startsWith(today) ? asOf.slice(today.length + 1) : asOf })}
                </span>
              ) : null}
              <PopOver
                label={t('list.views')}
                button={
                  <>
                    {t('list.views')}
                    {SheetIcon({ of: 'down', className: 'size-3.5' })}
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
              {[said, asOf && t('common.asOf', { time: asOf }), ...hints]
                .filter(Boolean)
                .map((part, index) => (
                  <span key={part}>{index === 0 ? part : `· ${part}`}</span>
                ))}
            </p>
          </div>
          {controls.length > 0 ? null : <div className="flex gap-1.5 md:hidden">{phoneTools}</div>}
          {treeButton('max-md:hidden')}
          <div id={ACTIONS_SHEET} popover="auto" className="list-actions no-print">
            {list.actions?.(context)}
            {/* The rows of the table have their checkboxes in sight. */}
            {Bulk && layout.view === 'cards' ? (
              <button
                type="button"
                popoverTarget={ACTIONS_SHEET}
                onClick={() => setSelecting(!isSelecting)}
                className={buttonClass(isSelecting ? 'primary' : 'quiet', 'md', 'md:hidden')}
              >
                {t(isSelecting ? 'list.selectEnd' : 'list.selectRow')}
              </button>
            ) : null}
            <ListTools
              {...{ name, prefix, url, layout, columns }}
              hasOneColumn={list.hasOneColumn}
              onLayout={setLayout}
              onOpen={loadRows}
            />
            {actions}
          </div>
        </div>
        {tabs ?? list.tabs?.(context)}
        {controls.length > 0 ? (
          <div className="list-filters">
            <FilterBar
              url={url}
              refused={refused}
              controls={controls}
              facets={list.facets?.(context)}
              today={today}
              pager={pager}
              phoneTools={phoneTools}
              controlsWith={(texts) => list.controls({ ...context, t: texts }, url)}
              onSubmit={(href) => go(href, false)}
            />
            {list.tools?.(context, page.ok ? page.data : null)}
          </div>
        ) : null}
        <div className="list-panes">
          {list.tree ? (
            <TreePanel {...{ prefix, url }} isFolded={folded.includes('tree')}>
              <DrawnPart name="tree" {...drawn}>
                {tree && list.tree ? (
                  <Late
                    part="ListTree"
                    {...{ url, tree }}
                    depth={list.tree.depth}
                    siteLevels={locale === 'ko'}
                  />
                ) : null}
              </DrawnPart>
            </TreePanel>
          ) : null}
          <ScrollPane pane={pane} label={title} className="list-pane" isBusy={isBusy}>
            {list.header ? (
              <DrawnPart name="header" html={parts?.header} {...drawn}>
                {whole ? <Late part="ListHeader" {...{ list, context, extra }} page={shownPage} /> : null}
              </DrawnPart>
            ) : null}
            <DrawnPart name="rows" html={parts?.rows} {...drawn}>
              {whole &&
                (shownPage ? (
                  <Late
                    part="ListRows"
                    {...{ list, context, layout, title, columns, selection }}
                    page={shownPage}
                  />
                ) : (
                  ''
                ))}
            </DrawnPart>
            {page.ok ? (
              <Pager
                label={t('list.pages')}
                window={pagerWindow(Number(url.state.page ?? 1), page.data.total, list.perPage)}
                href={(to) => url.href({ page: to })}
              />
            ) : (
              <LateLoadFailure failure={page} href={url.currentHref} />
            )}
          </ScrollPane>
        </div>
      </div>
      {/* Outside the table, which a change may empty while its results are still told. */}
      <Suspense>
        {Bulk && selection.rows.size > 0 ? (
          <Bulk
            rows={[...selection.rows.values()]}
            context={context}
            onClear={(rows) => {
              selection.clear(rows);
              if (!rows) setSelecting(false);
            }}
          />
        ) : null}
      </Suspense>
    </CurrentListContext>
  );
}

/** One of the parts whose code comes late. */
function Late<Name extends keyof RowParts>({
  part,
  ...props
}: { part: Name } & ComponentProps<RowParts[Name]>) {
  const Part = useRowParts()[part] as ComponentType<object>;
  return <Part {...props} />;
}
