import type { ReactNode } from 'react';
import { FilterBar } from '@/components/filter/filter-bar';
import { filledHrefOf } from '@/components/filter/pop-over';
import type { PageData } from '@/components/list-controller/page-data';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { RangePager } from '@/components/table/range-pager';
import { nodeHrefStart } from '@/components/tree/node-href';
import { Tree } from '@/components/tree/tree';
import { TreePanel } from '@/components/tree/tree-panel';
import { formatCount } from '@/lib/format/money';
import { DEFAULT_LAYOUT } from '@/lib/lists/layout';
import { IN_VIEW_PARAM } from '@/lib/lists/view-query';
import { availableTree, type ListPage, listName } from './definition';
import { ListTitle, ListTools, phoneTools } from './list-head';
import { ListRows } from './list-rows';
import type { ListView } from './list-view';
import { ViewsRow } from './list-views';
import { knownPerPage } from './page-sizes';

/** The parts of a list's screen that a fragment may replace, in the order of the page. */
type PartName =
  | 'title'
  | 'tools'
  | 'data'
  | 'tabs'
  | 'views'
  | 'filters'
  | 'range'
  | 'tree'
  | 'header'
  | 'rows'
  | 'pager';

/** A part in its element, whose content fragments replace. */
export const Part = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <div data-part={name} className="contents">
    {children}
  </div>
);

/** A part inside another part, which a fragment may replace on its own. */
const InnerPart = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <div data-inner-part={name} className="contents">
    {children}
  </div>
);

const makeControls = ({ list, context }: ListView) => list.controls(context, context.url);

/** Search params that name the page around a list. */
const PAGE_PARAMS = ['id', 'tab', IN_VIEW_PARAM];

/** Finds the selected partner, if the list names one. */
export function findSelected({ list, context, data }: ListView): Pick<PageData, 'selected'> {
  const { url, viewer } = context;
  if (data.extra === undefined) return {};
  const selected = list.selected?.(data.extra, { state: url.state, viewer });
  if (!selected) return selected === null ? { selected } : {};
  return { selected: { memId: selected.memId, partnerLevel: selected.partnerLevel } };
}

/** Returns the rows of the page, for screen readers. */
function statusText(
  { list, context: { t, url, count } }: ListView,
  answered: Pick<ListPage<unknown, unknown>, 'total' | 'perPage'>,
): string {
  const { total } = answered;
  const page = Number(url.state.page ?? 1);
  const perPage = knownPerPage(list, answered);
  return t('list.pageOf', {
    rows: total,
    first: formatCount((page - 1) * perPage + 1),
    last: formatCount(Math.min(total, page * perPage)),
    total: count,
  });
}

/** The page's data for the browser's code, as JSON in an attribute of an inert element. */
function Data({ view }: { view: ListView }) {
  const { list, context, data } = view;
  const { url, today, t } = context;
  const { page } = data;
  const pageData: PageData = {
    name: listName(list),
    path: url.path,
    params: Object.keys(url.state),
    of: Object.fromEntries(
      PAGE_PARAMS.filter((name) => name in url.state).map((name) => [name, String(url.state[name] || '')]),
    ),
    search: view.search,
    today,
    // The scope of a selection: the node and the filters, on every page and in every order.
    scope: url.href('orderStr' in url.initial ? { orderStr: url.initial.orderStr! } : {}),
    first: page.ok ? (Number(url.state.page ?? 1) - 1) * knownPerPage(list, page.data) + 1 : 0,
    total: page.ok ? page.data.total : 0,
    ...findSelected(view),
    ...(data.extra === undefined ? { isTurn: true } : {}),
    ...(data.isLate ? { isLate: true } : {}),
    ...(availableTree(list, context) ? { nodeHrefStart: nodeHrefStart(url) } : {}),
    ...(view.layoutText === DEFAULT_LAYOUT ? {} : { layout: view.layoutText }),
    ...(context.capabilities.has('views') ? {} : { isLayoutLocal: true }),
    loading: t('common.loading'),
    status: page.ok ? statusText(view, page.data) : '',
  };
  return <template data-list={JSON.stringify(pageData)} />;
}

/** The rows of the page and the arrows to the next ones, within the filter bar. */
function Range({ view: { list, context, data } }: { view: ListView }) {
  const { t, url } = context;
  if (!data.page.ok) return null;
  const page = data.page.data;
  const { total, isCut, hasNext } = page;
  return (
    <RangePager
      t={t}
      perPage={knownPerPage(list, page)}
      total={total}
      isCut={isCut}
      hasNext={hasNext}
      label={t('list.shownRows')}
      page={Number(url.state.page ?? 1)}
      href={(to) => url.href({ page: to })}
    />
  );
}

/** The filter bar, and the switches beside it. */
function Filters({ view }: { view: ListView }) {
  const { list, context, data, isFilled } = view;
  const { t, locale, url, today } = context;
  const { page } = data;
  const controls = makeControls(view);
  if (controls.length === 0) return null;
  return (
    <div className="list-filters">
      <FilterBar
        context={{
          t,
          locale,
          url,
          today,
          isFilled,
          filledHref: filledHrefOf(url.currentHref),
        }}
        controls={controls}
        pager={
          <InnerPart name="range">
            <Range view={view} />
          </InnerPart>
        }
        phoneTools={phoneTools(view)}
      />
      {list.tools?.(context, page.ok ? page.data : null)}
    </div>
  );
}

/** The nodes of the hierarchy. */
function Nodes({ view: { list, context, data, folded } }: { view: ListView }) {
  const tree = availableTree(list, context);
  if (!tree || !data.tree) return null;
  return (
    <TreePanel t={context.t} url={context.url} isFolded={folded.includes('tree')}>
      <Tree
        context={{ t: context.t, locale: context.locale, url: context.url, depth: tree.depth }}
        tree={data.tree}
      />
    </TreePanel>
  );
}

/** Sibling screens. */
const Tabs = ({ view: { list, context } }: { view: ListView }) => list.tabs?.(context);

/** Panels, charts and sums above the table. */
const Header = ({ view: { list, context, data } }: { view: ListView }) =>
  list.header?.(context, data.extra, data.page.ok ? data.page.data : null);

/** The page numbers. */
function Pages({ view: { list, context, data } }: { view: ListView }) {
  const { t, url } = context;
  if (!data.page.ok) return null;
  const page = data.page.data;
  return (
    <Pager
      t={t}
      label={t('list.pages')}
      window={pagerWindow(Number(url.state.page ?? 1), page.total, knownPerPage(list, page), page.hasNext)}
      href={(to) => url.href({ page: to })}
    />
  );
}

/** The contents of a list's parts. */
export type ListParts = Readonly<Record<PartName, ReactNode>>;

interface PartsOptions {
  /** The level of the heading. */
  level: 1 | 2;
  /** Whether the table has placeholders (`slot`) for totals that the browser has already. */
  areTotalsReused?: boolean;
}

/** Renders the parts of a list: of a page each in its `Part`, of a fragment each as HTML by its name. */
export function renderParts(view: ListView, { level, areTotalsReused = false }: PartsOptions): ListParts {
  return {
    title: <ListTitle view={view} level={level} hasFilters={makeControls(view).length > 0} />,
    tools: <ListTools view={view} />,
    data: <Data view={view} />,
    tabs: <Tabs view={view} />,
    views: <ViewsRow view={view} />,
    filters: <Filters view={view} />,
    range: <Range view={view} />,
    tree: <Nodes view={view} />,
    header: <Header view={view} />,
    rows: <ListRows view={view} areTotalsReused={areTotalsReused} />,
    pager: <Pages view={view} />,
  };
}

/** The parts below the heading in their panes. `hasTabs` is false if the page around the list has tabs of its own. */
export const ListPanes = ({ parts, hasTabs }: { parts: ListParts; hasTabs: boolean }) => {
  const part = (name: PartName) => <Part name={name}>{parts[name]}</Part>;
  return (
    <>
      {part('data')}
      {hasTabs ? part('tabs') : null}
      <div className="list-bar">
        {part('views')}
        {part('filters')}
      </div>
      <div className="list-panes">
        {part('tree')}
        <section
          aria-labelledby="list-title"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard
          tabIndex={0}
          className="scroll-pane list-pane"
        >
          {part('header')}
          {part('rows')}
          {part('pager')}
        </section>
      </div>
    </>
  );
};
