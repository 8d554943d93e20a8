import { PopOver } from '@/components/filter/pop-over';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import type { ListState } from '@/lib/lists/filters';
import { IN_VIEW_PARAM, queryOn } from '@/lib/lists/view-query';
import { listName, type ViewCounts } from './definition';
import type { ListView } from './list-view';

type View = ResponseOf<'/api/retail/views'>['list'][number];
type Facets = ResponseOf<'/api/v2/retail/listFacets'>;

/** The largest number of rows that the counts of ready views read. */
const MAX_LOOKED = 10_000;

/** Returns the address of a list in a stored view, on the page around it. */
function viewHref({ context: { url, today } }: ListView, { viewIdx, query }: View): string {
  const params = new URLSearchParams(queryOn(query, today));
  for (const name of ['id', 'tab']) if (name in url.state) params.set(name, String(url.state[name]));
  params.set(IN_VIEW_PARAM, String(viewIdx));
  return `${url.path}?${params}`;
}

/** The count of a ready view. */
interface ViewCount {
  rows: number;
  /** Whether there may be more rows. */
  isCut: boolean;
}

const countsOfFacets = ({ status, ...facets }: Facets): ViewCounts => ({
  ...Object.fromEntries(
    (['withDeposit', 'withWithdrawal', 'withBet'] as const).map((name) => [name, { Y: facets[name] }]),
  ),
  status: Object.fromEntries(status.map(({ value, cnt }) => [value, cnt])),
});

/** Returns the count of a view that filters by one param. */
function countIn(counts: ViewCounts, state: ListState, isCut: boolean): ViewCount | undefined {
  const name = Object.keys(state).find((one) => one in counts);
  return name === undefined ? undefined : { rows: counts[name]![String(state[name])] ?? 0, isCut };
}

/** Returns the ready views of a list that its upstream can filter by. */
function readyViews({ list: { views }, context: { capabilities } }: ListView) {
  if (!views || (views.needs && !capabilities.has(views.needs))) return [];
  return views.ready;
}

interface ViewLinksProps {
  view: ListView;
  /** The counts and stored views, once they are loaded. */
  loaded?: Awaited<ReturnType<typeof loadViewLinks>>;
}

/** Links to the ready views of a list with their counts, and to the stored ones. The first one shows everything. */
export function ViewLinks({ view, loaded }: ViewLinksProps) {
  const { list, context } = view;
  const { t, url } = context;
  const { base = {} } = list.views ?? {};
  const { path, initial } = url;
  // A view covers the viewer's complete branch, whatever the address selects, on the same tab.
  const at = (state: ListState) => {
    const query = new URLSearchParams();
    const fullState: ListState = { ...('tab' in url.state ? { tab: url.state.tab } : {}), ...state };
    // The params have the order of the list's addresses.
    for (const name of Object.keys(initial))
      if (name in fullState && String(fullState[name]) !== String(initial[name]))
        query.set(name, String(fullState[name]));
    return query.size ? `${path}?${query}` : path;
  };
  const markCurrent = (href: string) => (href === url.currentHref ? 'true' : undefined);
  return (
    <>
      <a href={at({})} aria-current={markCurrent(at({}))} className="view-link">
        {t('views.all')}
      </a>
      {readyViews(view).map(({ label, state }, index) => {
        const count = loaded?.counts[index];
        const href = at({ ...base, ...state });
        return (
          <a
            key={label}
            href={href}
            aria-current={markCurrent(href)}
            title={count?.isCut ? t('views.limited', { count: formatCount(MAX_LOOKED) }) : undefined}
            className="view-link"
          >
            {t(`views.ready.${label}`)}
            {count ? <b>{formatCount(count.rows, count.isCut)}</b> : null}
          </a>
        );
      })}
      {loaded?.views.map((one) => (
        <a
          key={one.viewIdx}
          href={viewHref(view, one)}
          title={one.ownYn === 'N' ? t('views.fromAbove') : undefined}
          data-view={one.viewIdx}
          data-changed={t('views.changed')}
          className="view-link is-own"
        >
          {one.name}
        </a>
      ))}
    </>
  );
}

/** The row of views above a list with ready views; `views-row.ts` loads counts and stored views into it. */
export const ViewsRow = ({ view }: { view: ListView }) =>
  readyViews(view).length > 0 || (view.list.views && view.context.capabilities.has('views')) ? (
    <nav aria-label={view.context.t('views.label')} data-views="" className="list-views no-print">
      <ViewLinks view={view} />
    </nav>
  ) : null;

/** Loads the counts and the stored views. An upstream may have neither. */
export async function loadViewLinks(view: ListView) {
  const { list, context } = view;
  const [counts, views] = await Promise.all([
    loadCounts(view),
    context.capabilities.has('views') ? context.call('/api/retail/views', { list: listName(list) }) : null,
  ]);
  return { counts, views: views?.ok ? views.data.list : [] };
}

/** The counts of the ready views, in their order; undefined if a count cannot be read. */
async function loadCounts(view: ListView): Promise<readonly (ViewCount | undefined)[]> {
  const { list, context } = view;
  const { url, call, capabilities } = context;
  const { base, counts } = list.views ?? {};
  const ready = readyViews(view);
  const initial: ListState = { ...url.initial, ...base };
  if (list.facets) {
    if (!capabilities.has('facets')) return [];
    const facets = await call(
      '/api/v2/retail/listFacets',
      list.facets({ ...context, url: { ...url, state: initial } }),
    );
    if (!facets.ok) return [];
    const isCut = facets.data.limitedYn === 'Y';
    return ready.map(({ state }) => countIn(countsOfFacets(facets.data), state, isCut));
  }
  if (counts) {
    if (!capabilities.has('sums')) return [];
    const answer = await counts(context, initial);
    return answer.ok ? ready.map(({ state }) => countIn(answer.data, state, false)) : [];
  }
  if (!capabilities.has('pageSizes')) return [];
  return Promise.all(
    ready.map(async ({ state }) => {
      const page = await list.load(
        context,
        { ...initial, ...state },
        { page: 1, count_per_list: 1 },
        { withSum: false },
      );
      return page.ok ? { rows: page.data.total, isCut: page.data.isCut ?? false } : undefined;
    }),
  );
}

/** Returns the props of the panel that stores and changes views. */
const savedViewsProps = ({ list, context }: ListView) => ({ list: listName(list), path: context.url.path });

/** The place for that panel inside another panel. */
export const ViewsPlace = ({ view }: { view: ListView }) => (
  <div data-island="views" data-props={JSON.stringify(savedViewsProps(view))} />
);

/** The button that opens that panel, beside the heading; none if the upstream stores no views. */
export const ViewsButton = ({ view }: { view: ListView }) =>
  view.context.capabilities.has('views') ? (
    <PopOver
      id="list-views"
      label={view.context.t('list.views')}
      button={
        <>
          {view.context.t('list.views')}
          {SheetIcon({ of: 'down', className: 'size-3.5' })}
        </>
      }
      buttonClass="inline-flex min-h-6 items-center gap-0.5 rounded-1 px-1.5 text-xs text-ink-3 hover:bg-sunken hover:text-ink max-md:hidden"
      widthClass="[--w:22rem]"
      island={{ name: 'views', props: savedViewsProps(view) }}
    />
  ) : null;
