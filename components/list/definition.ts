import type { ReactNode } from 'react';
import type { Control } from '@/components/filter/control';
import type { Column } from '@/components/table/column';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Result } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/i18n/locales';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import type { Filters, ListState, ListUrl, SearchParams } from '@/lib/lists/filters';
import type { RouteName } from '@/lib/routes/partner-routes';
import type { Level } from '@/lib/rules/level';

/** Whom a list is for, and the door to its data. A page and an export have the same. */
export interface ListContext {
  prefix: string;
  viewer: { memId: string; partnerLevel: Level };
  t: Translate;
  locale: Locale;
  /** Today in UTC+9. */
  today: string;
  /** Makes one read call as the viewer. */
  call: <P extends CallPath>(path: P, body: RequestOf<P>) => Promise<Result<ResponseOf<P>>>;
}

/** What the parts of a list's screen and the columns of its export know besides. */
export interface ListRenderContext<S extends ListState> extends ListContext {
  url: ListUrl<S>;
  /** The site's display factor (decision 28). */
  cashDecimal: string;
  /** Rows in the whole list. */
  count: number;
}

/** One page of a list. */
export interface ListPage<Row, Sum> {
  rows: readonly Row[];
  /** Stands above the rows with the same columns and is not one of them: whose list it is. */
  pinnedRow?: Row;
  /** Totals over the whole list. */
  sum?: Sum;
  /** Rows in the whole list. */
  total: number;
  /** The moment up to which the figures are complete (decision 53). */
  asOf?: string;
}

/**
 * A list screen, declared once: a column set, a filter set and a call. It gives the page with its filter bar, tree,
 * table, cards, totals and pager (`ListScreen`), and the export as CSV (`exportList`).
 */
export interface ListDefinition<S extends ListState, Row, Sum, Extra> {
  /** Its route, which names its export and its remembered layout too. */
  route: RouteName;
  /** Names these where several lists stand on one route. */
  name?: string;
  /** The heading; the route's title where none is said. */
  title?: (context: ListContext, state: NoInfer<S>) => string;
  /** Every search param of the list. `page`, `memId`, `treeOption`, `orderStr`, `startDate` and `endDate` mean what they say everywhere. */
  filters: (who: { memId: string; today: string }) => Filters<S>;
  /** What the filter bar offers, in its order. */
  controls: (context: ListContext, url: ListUrl<S>) => Control[];
  /** The tree beside it, with how many levels can be opened; the list has `memId` and `treeOption` then. */
  tree?: { depth: 7 | 4 };
  /** Rows of a page. */
  perPage: number;
  /** Rows that an export asks for at once; 1,000 unless the call has pages of one size only. */
  exportPerPage?: number;
  load: (
    context: ListContext,
    state: S,
    page: { page: number; count_per_list: number },
  ) => Promise<Result<ListPage<Row, Sum>>>;
  /** What else the screen needs, loaded at the same time as the rows. Exports do not load it. */
  loadExtra?: (context: ListContext, state: S) => Promise<Extra>;
  /** Stands above the table: panels, charts, sums. The page is null when its load failed. */
  header?: (context: ListRenderContext<S>, extra: Extra, page: ListPage<Row, Sum> | null) => ReactNode;
  /** Stands at the end of the heading's row: what can be created, where else to go. */
  actions?: (context: ListRenderContext<S>, extra: Extra, query: SearchParams) => ReactNode;
  /**
   * The page is for lists whose columns follow from their rows; null when its load failed. `extra` is null in exports.
   */
  columns: (
    context: ListRenderContext<S>,
    page: ListPage<Row, Sum> | null,
    extra: Extra | null,
  ) => Column<Row, Sum>[];
  /** Wraps the table in the pop-ups that its rows open. */
  wrap?: (context: ListRenderContext<S>, table: ReactNode) => ReactNode;
  rowKey: (row: Row) => string;
  /** Key of the text of an empty list (LIST-12). */
  empty: (state: NoInfer<S>) => MessageKey;
}

/** What a list's export and its remembered layout are called. */
export const listName = ({ route, name }: { route: string; name?: string }): string => name ?? route;

/** Any list, for those who only pass it on. */
// biome-ignore lint/suspicious/noExplicitAny: a list's own types meet only inside it
export type AnyList = ListDefinition<any, any, any, any>;

/** Declares a list; the types of its state, rows and totals follow from its parts. */
export const defineList = <S extends ListState, Row, Sum = undefined, Extra = unknown>(
  list: ListDefinition<S, Row, Sum, Extra>,
): ListDefinition<S, Row, Sum, Extra> => list;
