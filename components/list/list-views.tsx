import { PopOver } from '@/components/filter/pop-over';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import type { ListState } from '@/lib/lists/filters';
import { IN_VIEW_PARAM, queryOn } from '@/lib/lists/view-query';
import { listName } from './definition';
import type { ListView } from './list-view';

type View = ResponseOf<'/api/retail/views'>['list'][number];
type Facets = ResponseOf<'/api/v2/retail/listFacets'>;

/** Rows that the counts of ready views look at. */
const MAX_LOOKED = 10_000;

/** A list's address in a stored view, on the page around it. */
function viewHref({ context: { url, today } }: ListView, { viewIdx, query }: View): string {
  const params = new URLSearchParams(queryOn(query, today));
  for (const name of ['id', 'tab']) if (name in url.state) params.set(name, String(url.state[name]));
  params.set(IN_VIEW_PARAM, String(viewIdx));
  return `${url.path}?${params}`;
}

/** The rows of a ready view: that of the one state that it filters by. */
function countOf(state: ListState, facets: Facets): number | undefined {
  const flags = {
    withDeposit: facets.withDeposit,
    withWithdrawal: facets.withWithdrawal,
    withBet: facets.withBet,
  };
  for (const [name, count] of Object.entries(flags)) if (state[name] === 'Y') return count;
  return facets.status.find(({ value }) => value === state.status)?.cnt;
}

interface ViewLinksProps {
  view: ListView;
  /** Loaded after the page. */
  loaded?: { facets: Facets | null; views: readonly View[] };
}

/** The ready views of a list with their counts, and the stored ones, as links; the first is of everything. */
export function ViewLinks({ view, loaded }: ViewLinksProps) {
  const { list, context } = view;
  const { t, url } = context;
  const { base = {}, ready = [] } = list.views ?? {};
  const { path, initial } = url;
  // Of the viewer's whole branch, whatever the address has.
  const at = (state: ListState) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...base, ...state }))
      if (String(value) !== String(initial[name])) query.set(name, String(value));
    return query.size ? `${path}?${query}` : path;
  };
  const markOf = (href: string) => (href === url.currentHref ? 'true' : undefined);
  const facets = loaded?.facets;
  const isLimited = facets?.limitedYn === 'Y';
  return (
    <>
      <a href={path} aria-current={markOf(path)} className="view-link">
        {t('views.all')}
      </a>
      {ready.map(({ label, state }) => {
        const count = facets ? countOf(state, facets) : undefined;
        return (
          <a
            key={label}
            href={at(state)}
            aria-current={markOf(at(state))}
            title={isLimited ? t('views.limited', { count: formatCount(MAX_LOOKED) }) : undefined}
            className="view-link"
          >
            {t(`views.ready.${label}`)}
            {count === undefined ? null : <b>{formatCount(count, isLimited)}</b>}
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

/** The row of views above a list that has ready ones; `views-row.ts` fills in counts and stored views. */
export const ViewsRow = ({ view }: { view: ListView }) =>
  view.list.views ? (
    <nav aria-label={view.context.t('views.label')} data-views="" className="list-views no-print">
      <ViewLinks view={view} />
    </nav>
  ) : null;

/** The row's links with counts and stored views, each of which an upstream may lack. */
export async function loadViewLinks(view: ListView) {
  const { list, context } = view;
  const { url, call } = context;
  const state = { ...url.initial, ...list.views?.base };
  const request = list.facets?.({ ...context, url: { ...url, state } });
  const [facets, views] = await Promise.all([
    request ? call('/api/v2/retail/listFacets', request) : null,
    call('/api/retail/views', { list: listName(list) }),
  ]);
  return {
    facets: facets?.ok ? facets.data : null,
    views: views.ok ? views.data.list : [],
  };
}

/** The props of the panel that stores and changes views. */
const savedViewsProps = ({ list, context }: ListView) => ({ list: listName(list), path: context.url.path });

/** The place of that panel within another one. */
export const ViewsPlace = ({ view }: { view: ListView }) => (
  <div data-island="views" data-props={JSON.stringify(savedViewsProps(view))} />
);

/** The button of that panel, beside the heading. */
export const ViewsButton = ({ view }: { view: ListView }) => (
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
);
