import type { ReactElement, ReactNode } from 'react';
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
import { type ListPage, listName, treeOf } from './definition';
import { ListTitle, ListTools, phoneTools } from './list-head';
import { ListRows } from './list-rows';
import type { ListView } from './list-view';
import { ViewsRow } from './list-views';
import { perPageOf } from './page-sizes';

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

/** A part in the element that fragments replace the content of. */
const Part = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <div data-part={name} className="contents">
    {children}
  </div>
);

/** A part within another one, which a fragment may replace without that. */
const InnerPart = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <div data-inner-part={name} className="contents">
    {children}
  </div>
);

/** The heading of a list. */
const TitlePart = ({ view, level }: { view: ListView; level: 1 | 2 }) => (
  <Part name="title">
    <ListTitle {...{ view, level }} hasFilters={controlsOf(view).length > 0} />
  </Part>
);

/** The actions on a whole list. */
const ToolsPart = ({ view }: { view: ListView }) => (
  <Part name="tools">
    <ListTools view={view} />
  </Part>
);

const controlsOf = ({ list, context }: ListView) => list.controls(context, context.url);

/** Search params that name the page around a list. */
const PAGE_PARAMS = ['id', 'tab', IN_VIEW_PARAM];

/** The selected partner, if the list names one. */
export function selectedOf({ list, context, data }: ListView): Pick<PageData, 'selected'> {
  const { url, viewer } = context;
  if (data.extra === undefined) return {};
  const selected = list.selected?.(data.extra, { state: url.state, viewer });
  if (!selected) return selected === null ? { selected } : {};
  return { selected: { memId: selected.memId, partnerLevel: selected.partnerLevel } };
}

/** The rows of the page, for screen readers. */
function statusText(
  { list, context: { t, url, count } }: ListView,
  answered: Pick<ListPage<unknown, unknown>, 'total' | 'perPage'>,
): string {
  const { total } = answered;
  const page = Number(url.state.page ?? 1);
  const perPage = perPageOf(list, answered);
  return t('list.pageOf', {
    rows: total,
    first: formatCount((page - 1) * perPage + 1),
    last: formatCount(Math.min(total, page * perPage)),
    total: count,
  });
}

/** The page's data for the browser's code, as JSON in an attribute of an inert element. */
function DataPart({ view }: { view: ListView }) {
  const { list, context, data } = view;
  const { url, today, t, viewer } = context;
  const { page } = data;
  const pageData: PageData = {
    name: listName(list),
    viewer: viewer.memId,
    path: url.path,
    params: Object.keys(url.state),
    of: Object.fromEntries(
      PAGE_PARAMS.filter((name) => name in url.state).map((name) => [name, String(url.state[name] || '')]),
    ),
    search: view.search,
    today,
    // The node and the filters: a selection is of them, on every page and in every order.
    scope: url.href('orderStr' in url.initial ? { orderStr: url.initial.orderStr! } : {}),
    first: page.ok ? (Number(url.state.page ?? 1) - 1) * perPageOf(list, page.data) + 1 : 0,
    total: page.ok ? page.data.total : 0,
    ...selectedOf(view),
    ...(data.extra === undefined ? { isTurn: true } : {}),
    ...(data.isLate ? { isLate: true } : {}),
    ...(treeOf(list, context) ? { nodeHrefStart: nodeHrefStart(url) } : {}),
    ...(view.layoutText === DEFAULT_LAYOUT ? {} : { layout: view.layoutText }),
    ...(context.capabilities.has('views') ? {} : { isLayoutLocal: true }),
    loading: t('common.loading'),
    status: page.ok ? statusText(view, page.data) : '',
  };
  return (
    <Part name="data">
      <template data-list={JSON.stringify(pageData)} />
    </Part>
  );
}

/** Sibling screens. */
const TabsPart = ({ view: { list, context } }: { view: ListView }) => (
  <Part name="tabs">{list.tabs?.(context)}</Part>
);

/** The rows of the page and the arrows to the next ones, within the filter bar. */
function Range({ view: { list, context, data } }: { view: ListView }) {
  const { t, url } = context;
  if (!data.page.ok) return null;
  const page = data.page.data;
  const { total, isCut, hasNext } = page;
  return (
    <RangePager
      {...{ t, perPage: perPageOf(list, page), total, isCut, hasNext }}
      label={t('list.shownRows')}
      page={Number(url.state.page ?? 1)}
      href={(to) => url.href({ page: to })}
    />
  );
}

const RangePart = (props: { view: ListView }) => (
  <Part name="range">
    <Range {...props} />
  </Part>
);

/** The row of ready views. It is never replaced: its links are the same at every address. */
const ViewsPart = ({ view }: { view: ListView }) => (
  <Part name="views">
    <ViewsRow view={view} />
  </Part>
);

/** The filter bar, and the switches beside it. */
function FiltersPart({ view }: { view: ListView }) {
  const { list, context, data, isFilled } = view;
  const { t, locale, url, today } = context;
  const { page } = data;
  const controls = controlsOf(view);
  return (
    <Part name="filters">
      {controls.length > 0 ? (
        <div className="list-filters">
          <FilterBar
            context={{
              ...{ t, locale, url, today, isFilled },
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
      ) : null}
    </Part>
  );
}

/** The nodes of the hierarchy. */
const TreePart = ({ view: { list, context, data, folded } }: { view: ListView }) => {
  const tree = treeOf(list, context);
  return (
    <Part name="tree">
      {tree && data.tree ? (
        <TreePanel t={context.t} url={context.url} isFolded={folded.includes('tree')}>
          <Tree
            context={{ t: context.t, locale: context.locale, url: context.url, depth: tree.depth }}
            tree={data.tree}
          />
        </TreePanel>
      ) : null}
    </Part>
  );
};

/** Panels, charts and sums above the table. */
const HeaderPart = ({ view: { list, context, data } }: { view: ListView }) => (
  <Part name="header">{list.header?.(context, data.extra, data.page.ok ? data.page.data : null)}</Part>
);

/** The table. */
const RowsPart = (props: { view: ListView; areTotalsReused?: boolean }) => (
  <Part name="rows">
    <ListRows {...props} />
  </Part>
);

/** The page numbers. */
const PagerPart = ({ view: { list, context, data } }: { view: ListView }) => {
  const { t, url } = context;
  const page = data.page.ok ? data.page.data : null;
  return (
    <Part name="pager">
      {page ? (
        <Pager
          t={t}
          label={t('list.pages')}
          window={pagerWindow(Number(url.state.page ?? 1), page.total, perPageOf(list, page), page.hasNext)}
          href={(to) => url.href({ page: to })}
        />
      ) : null}
    </Part>
  );
};

/** The elements of a list's parts. */
export type ListParts = Readonly<Record<PartName, ReactElement>>;

interface PartsOptions {
  /** The level of the heading. */
  level: 1 | 2;
  /** The table has placeholders of its totals, `slot`: the browser has them. */
  areTotalsReused?: boolean;
}

/** The parts of a list. */
export const partsOf = (view: ListView, { level, areTotalsReused = false }: PartsOptions): ListParts => ({
  title: <TitlePart {...{ view, level }} />,
  tools: <ToolsPart view={view} />,
  data: <DataPart view={view} />,
  tabs: <TabsPart view={view} />,
  views: <ViewsPart view={view} />,
  filters: <FiltersPart view={view} />,
  range: <RangePart view={view} />,
  tree: <TreePart view={view} />,
  header: <HeaderPart view={view} />,
  rows: <RowsPart {...{ view, areTotalsReused }} />,
  pager: <PagerPart view={view} />,
});

/** The parts below the heading in their panes; without its tabs where the page has its own. */
export const ListPanes = ({ parts, hasTabs }: { parts: ListParts; hasTabs: boolean }) => (
  <>
    {parts.data}
    {hasTabs ? parts.tabs : null}
    <div className="list-bar">
      {parts.views}
      {parts.filters}
    </div>
    <div className="list-panes">
      {parts.tree}
      <section
        aria-labelledby="list-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard
        tabIndex={0}
        className="scroll-pane list-pane"
      >
        {parts.header}
        {parts.rows}
        {parts.pager}
      </section>
    </div>
  </>
);
