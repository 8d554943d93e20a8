import type { Column } from '@/components/table/column';
import type { FoldedPart } from '@/lib/fold';
import { formatCount } from '@/lib/format/money';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { ROUTES } from '@/lib/routes/partner-routes';
import type { AnyList, ListData, ListLoadContext, ListRenderContext } from './definition';

/** A list at one address with everything that its parts are rendered from. */
export interface ListView {
  list: AnyList;
  context: ListLoadContext & ListRenderContext<ListState>;
  data: ListData;
  layout: Layout;
  folded: readonly FoldedPart[];
  title: string;
  /** All of the list's columns, shown or not. */
  columns: readonly Column<unknown, unknown>[];
  /** The address asks for filled panels, which it does where no script runs. */
  isFilled: boolean;
  /** The search params as they were given, sorted. */
  search: string;
}

interface ViewSource extends Pick<ListView, 'list' | 'data' | 'layout' | 'folded' | 'isFilled' | 'search'> {
  context: ListLoadContext;
  url: ListUrl;
  cashDecimal: string;
}

/** The view of loaded data. */
export function viewOf({ context: loadContext, url, cashDecimal, ...rest }: ViewSource): ListView {
  const { list, data, folded } = rest;
  const { page, codes, rights, trend } = data;
  const context = {
    ...loadContext,
    ...{ url, cashDecimal, codes, trend },
    ...(rights ? { rights } : {}),
    areChartsFolded: folded.includes('charts'),
    count: page.ok ? formatCount(page.data.total, page.data.isCut) : '',
  };
  return {
    ...rest,
    context,
    title: list.title?.(context, url.state) ?? context.t(`route.${ROUTES[list.route]}`),
    columns: list.columns(context, page.ok ? page.data : null),
  };
}
