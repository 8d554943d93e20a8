import type { Column } from '@/components/table/column';
import { knownColumns } from '@/components/table/known-columns';
import { orderedColumns } from '@/components/table/ordered-columns';
import type { FoldedPart } from '@/lib/fold';
import { formatCount } from '@/lib/format/money';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import { type Layout, writeLayout } from '@/lib/lists/layout';
import { ROUTES } from '@/lib/routes/partner-routes';
import type { AnyList, ListData, ListLoadContext, ListPage, ListRenderContext } from './definition';

/** A list at one address, with everything that its parts are rendered from. */
export interface ListView {
  list: AnyList;
  context: ListLoadContext & ListRenderContext<ListState>;
  data: ListData;
  layout: Layout;
  /** The layout as it is stored. */
  layoutText: string;
  folded: readonly FoldedPart[];
  title: string;
  /** The bar for selected rows, if the upstream knows one of its acts, with the acts that it does not know. */
  bulk: (NonNullable<AnyList['bulk']> & { lacks: readonly string[] }) | undefined;
  /** All columns of the list, shown or not. */
  columns: readonly Column<unknown, unknown>[];
  /** Whether the panels are rendered with their content, as the address requests where no script runs. */
  isFilled: boolean;
  /** The search params of the address, sorted. */
  search: string;
}

interface ViewSource extends Pick<ListView, 'list' | 'data' | 'layout' | 'folded' | 'isFilled' | 'search'> {
  context: ListLoadContext;
  url: ListUrl;
  cashDecimal: string;
}

function availableBulk({ bulk }: AnyList, { capabilities }: ListLoadContext): ListView['bulk'] {
  const acts = Object.entries(bulk?.needs ?? {});
  const lacks = acts.flatMap(([act, capability]) => (capabilities.has(capability) ? [] : [act]));
  return bulk && (lacks.length === 0 || lacks.length < acts.length) ? { ...bulk, lacks } : undefined;
}

/** The columns of a list for one page of its rows, as far as the upstream has their values. */
export const availableColumns = (
  list: AnyList,
  context: ListRenderContext<ListState>,
  page: ListPage<unknown, unknown> | null,
): readonly Column<unknown, unknown>[] => {
  const rows = page ? [...page.rows, ...(page.pinnedRow ? [page.pinnedRow] : [])] : [];
  return knownColumns(list.columns(context, page), rows);
};

/** Makes the view of loaded data. */
export function makeView({ context: loadContext, url, cashDecimal, ...rest }: ViewSource): ListView {
  const { list, data, folded } = rest;
  const { page, codes, rights, trend, isLate } = data;
  const context = {
    ...loadContext,
    url,
    cashDecimal,
    codes,
    trend,
    isLate,
    ...(rights ? { rights } : {}),
    areChartsFolded: folded.includes('charts'),
    count: page.ok ? formatCount(page.data.total, page.data.isCut) : '',
  };
  return {
    ...rest,
    layoutText: writeLayout(rest.layout),
    context,
    title: list.title?.(context, url.state) ?? context.t(`route.${ROUTES[list.route]}`),
    bulk: availableBulk(list, loadContext),
    columns: orderedColumns(availableColumns(list, context, page.ok ? page.data : null), rest.layout),
  };
}
