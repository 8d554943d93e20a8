import { isInPanel } from '@/components/filter/control';
import { withCounts } from '@/components/filter/facets';
import { FilterPanel } from '@/components/filter/filter-panel';
import { ColumnsPanel } from '@/components/list-layout/columns-panel';
import { LoadFailure } from '@/components/shell/load-failure';
import { Branches } from '@/components/tree/tree';
import { toHtml } from '@/components/ui/to-html';
import type { ListUrl } from '@/lib/lists/filters';
import {
  type FragmentParts,
  KEY_PARAM,
  LEVEL_PARAM,
  NODE_PARAM,
  PART_PARAM,
  SUB_PARAM,
  TREE_PARAM,
} from '@/lib/lists/fragment';
import * as CODE from '@/lib/rules/code';
import { type Failure, fail, ok, type Result } from '@/lib/rules/result';
import { type AnyList, availableTree, type ListLoadContext } from './definition';
import { ExportMenu } from './export-menu';
import { type ListParts, renderParts } from './list-parts';
import { type ListView, makeView } from './list-view';
import { loadViewLinks, ViewLinks, ViewsPlace } from './list-views';
import { loadList, type Wanted } from './load-list';
import { RowMenu, RowPanel } from './row-panel';

/** Finds the row with a key. A failure if the page could not be loaded, or no longer has the row. */
function findRow({ list, context, data: { page } }: ListView, key: string): Result<unknown> {
  if (!page.ok) return page;
  const { rows, pinnedRow } = page.data;
  const row = [...rows, ...(pinnedRow === undefined ? [] : [pinnedRow])].find(
    (one) => list.rowKey(one) === key,
  );
  return row === undefined ? fail(CODE.alreadyProcessed, context.t('list.rowGone')) : ok(row);
}

/** Renders the content of an open row. */
async function rowFragment(view: ListView, key: string): Promise<string> {
  const row = findRow(view, key);
  if (!row.ok) return failureFragment(view, row);
  const { list, context } = view;
  const [lead, detail] = await Promise.all([
    list.rowLead?.(row.data, context),
    list.rowDetail?.(row.data, context),
  ]);
  return toHtml(<RowPanel view={view} lead={lead} detail={detail} row={row.data} />);
}

/** Renders the menu of a row. */
function menuFragment(view: ListView, key: string): Promise<string> {
  const row = findRow(view, key);
  return row.ok ? toHtml(<RowMenu view={view} row={row.data} />) : failureFragment(view, row);
}

/**
 * Renders the panel of the filters, with the number of rows that each choice would match where the list asks for it.
 */
async function filtersFragment(view: ListView): Promise<string> {
  const { list, context } = view;
  const controls = list.controls(context, context.url).filter(isInPanel);
  const facets = list.facets?.(context);
  const counts =
    facets && context.capabilities.has('facets')
      ? await context.call('/api/v2/retail/listFacets', facets)
      : null;
  return toHtml(
    <FilterPanel
      t={context.t}
      url={context.url}
      controls={counts?.ok ? withCounts(controls, counts.data) : controls}
    />,
  );
}

/** Renders the files of the list. */
const exportFragment = (view: ListView) => toHtml(<ExportMenu view={view} />);

/** Renders the panel of columns. */
const columnsFragment = (view: ListView) => {
  const { list, context, columns, layout, data } = view;
  return toHtml(
    <ColumnsPanel
      t={context.t}
      columns={columns}
      layout={layout}
      defaults={list.columns(context, data.page.ok ? data.page.data : null)}
      views={context.capabilities.has('views') ? <ViewsPlace view={view} /> : null}
    />,
  );
};

/** Renders the links of the row of views. */
const viewsFragment = async (view: ListView) =>
  toHtml(<ViewLinks view={view} loaded={await loadViewLinks(view)} />);

/** Renders the children of a node of the hierarchy, `level` levels below its root. */
async function nodeFragment(
  { list, context }: { list: AnyList; context: ListLoadContext & { url: ListUrl } },
  { memId, level }: { memId: string; level: number },
): Promise<Result<string>> {
  const { t, locale, url, call } = context;
  const tree = availableTree(list, context);
  if (!tree) return fail(CODE.unknownCall, t('api.A001'));
  const treeOption = url.state.treeOption === 'Y' ? 'Y' : 'N';
  const answer = await call('/api/v2/retail/hierarchy', { memId, treeOption });
  if (!answer.ok) return answer;
  return ok(
    await toHtml(
      <Branches
        context={{ t, locale, url, depth: tree.depth }}
        nodes={answer.data.hierarchy.children}
        level={level}
      />,
    ),
  );
}

/** Renders a failure, shown in place of a part. */
const failureFragment = ({ context: { t, url } }: ListView, failure: Failure) =>
  toHtml(<LoadFailure t={t} failure={failure} href={url.currentHref} />);

/** Renders the part above the rows. */
const headerFragment = (view: ListView) => toHtml(renderParts(view, { level: 1 }).header);

/** A fragment: the data that it needs, and either the parts of the page that it replaces, or HTML of its own. */
type Fragment = { wanted: Wanted; waits?: true } & (
  | { parts: readonly (keyof ListParts)[]; areTotalsReused?: boolean }
  | { html: (view: ListView, key: string) => Promise<string> }
);

/** Fragments by the `_part` of their address, besides the nodes of a hierarchy. */
const FRAGMENTS = {
  /** Every part at an address. */
  list: {
    wanted: 'all',
    parts: ['title', 'tools', 'data', 'tabs', 'filters', 'tree', 'header', 'rows', 'pager'],
  },
  /** Another page of the same rows. The browser has its filters, header and totals. */
  page: {
    wanted: 'rows',
    parts: ['title', 'data', 'range', 'rows', 'pager'],
    areTotalsReused: true,
  },
  /** Another order of the same rows. The filters are included, because their fields pass the order on. */
  order: {
    wanted: 'rows',
    parts: ['title', 'data', 'filters', 'tree', 'rows', 'pager'],
    areTotalsReused: true,
  },
  /** The parts with trends and comparisons, which a page leaves out where they take too long. */
  late: { wanted: 'all', parts: ['data', 'header', 'rows'], waits: true },
  /** The part above the rows, for an open row of another list that shows it. */
  header: { wanted: 'all', html: headerFragment, waits: true },
  row: { wanted: 'rows', html: rowFragment },
  menu: { wanted: 'rows', html: menuFragment },
  filters: { wanted: 'codes', html: filtersFragment },
  columns: { wanted: 'rows', html: columnsFragment },
  export: { wanted: 'codes', html: exportFragment },
  /** Counts and stored views, which are loaded after the page. */
  views: { wanted: 'codes', html: viewsFragment },
} as const satisfies Record<string, Fragment>;

export const FRAGMENT_NAMES = [...(Object.keys(FRAGMENTS) as (keyof typeof FRAGMENTS)[]), 'node'] as const;

interface FragmentRequest extends Pick<ListView, 'list' | 'layout' | 'folded'> {
  context: ListLoadContext;
  url: ListUrl;
  /** The search params of the page together with those of the fragment. */
  params: URLSearchParams;
}

interface Answer {
  name: (typeof FRAGMENT_NAMES)[number];
  /** HTML of its own. */
  html?: string;
  /** The parts of the page that it replaces. Without them and HTML the failure is all there is. */
  parts?: FragmentParts;
  failure?: Failure;
}

/** Renders the fragment that an address asks for; without a name the complete list. */
export async function renderFragment({ params, ...at }: FragmentRequest): Promise<Answer> {
  const { list, context, url } = at;
  const name = FRAGMENT_NAMES.find((one) => one === params.get(PART_PARAM)) ?? 'list';
  if (name === 'node') {
    const memId = params.get(NODE_PARAM) ?? '';
    const level = Number(params.get(LEVEL_PARAM)) || 1;
    const node = await nodeFragment({ list, context: { ...context, url } }, { memId, level });
    return node.ok ? { name, html: node.data } : { name, failure: node };
  }
  const option = await context.siteOption();
  if (!option.ok) return { name, failure: option };
  const fragment: Fragment = FRAGMENTS[name];
  const { wanted, waits } = fragment;
  const withTree = params.has(TREE_PARAM);
  const data = await loadList(list, context, url.state, { wanted, withTree, waits });
  const { cashDecimal } = option.data.siteOption;
  const view = makeView({ ...at, cashDecimal, data, isFilled: false, search: pageSearch(params) });
  const failed = data.page.ok ? {} : { failure: data.page };
  return 'parts' in fragment
    ? { name, parts: await partsFragment(view, fragment, params.has(SUB_PARAM) ? 2 : 1), ...failed }
    : { name, html: await fragment.html(view, params.get(KEY_PARAM) ?? ''), ...failed };
}

/** Renders the parts of the page; the hierarchy only if it was loaded. */
async function partsFragment(
  view: ListView,
  { parts: names, areTotalsReused = false }: Extract<Fragment, { parts: unknown }>,
  level: 1 | 2,
): Promise<FragmentParts> {
  const contents = renderParts(view, { level, areTotalsReused });
  const parts: Record<string, string> = {};
  for (const name of names) if (name !== 'tree' || view.data.tree) parts[name] = await toHtml(contents[name]);
  return { viewer: view.context.viewer.memId, parts };
}

/** Returns the search params of the page, sorted. */
function pageSearch(params: URLSearchParams): string {
  const page = new URLSearchParams([...params].filter(([name]) => !name.startsWith('_')));
  page.sort();
  return page.toString();
}
