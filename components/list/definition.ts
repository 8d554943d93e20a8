import type { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Control } from '@/components/filter/control';
import type { Column } from '@/components/table/column';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Result } from '@/lib/contract/envelope';
import type { Filters, ListState, Place } from '@/lib/lists/filters';
import type { RouteName } from '@/lib/routes/partner-routes';
import type { Level } from '@/lib/rules/level';

export type Translate = Awaited<ReturnType<typeof getTranslations>>;

/** Whom a list is for, and the door to its data. A page and an export have the same. */
export interface ListContext {
  prefix: string;
  viewer: { memId: string; partnerLevel: Level };
  t: Translate;
  locale: string;
  /** Today in UTC+9. */
  today: string;
  /** Makes one read call as the viewer. */
  call: <P extends CallPath>(path: P, body: RequestOf<P>) => Promise<Result<ResponseOf<P>>>;
}

/** What the columns of a list know besides. */
export interface ListShow<S extends ListState> extends ListContext {
  place: Place<S>;
  /** The site's display factor (decision 28). */
  cashDecimal: string;
  /** Levels that the viewer may create (decision 17), and whether the site lets PTN_5 alone create members. */
  creatableLevels: readonly Level[];
  memberCreatePtn5Only: boolean;
  /** The viewer is an account whose rate inputs are locked (RATE-04). */
  ratesLocked: boolean;
  /** Rows in the whole list. */
  count: number;
}

/** One page of a list. */
export interface ListPage<Row, Sum> {
  rows: readonly Row[];
  /** Stands above the rows with the same columns and is not one of them: whose list it is. */
  lead?: Row;
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
export interface ListDefinition<S extends ListState, Row, Sum, Beside> {
  /** Its route, which names its export and its remembered layout too. */
  route: RouteName;
  /** Names these where several lists stand on one route. */
  name?: string;
  /** The heading; the route's title where none is said. */
  title?: (show: ListContext, state: NoInfer<S>) => string;
  /** Every search param of the list. `page`, `memId`, `treeOption`, `orderStr`, `startDate` and `endDate` mean what they say everywhere. */
  filters: (who: { memId: string; today: string }) => Filters<S>;
  /** What the filter bar offers, in its order. */
  controls: (context: ListContext, place: Place<S>) => Control[];
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
  /** Whatever else the screen needs, asked for at the same time. */
  beside?: (context: ListContext, state: S) => Promise<Beside>;
  /** Stands above the table: panels, charts, sums. The page is null when its load failed. */
  above?: (show: ListShow<S>, beside: Beside, page: ListPage<Row, Sum> | null) => ReactNode;
  /** Stands at the end of the heading's row: what can be created, where else to go. */
  actions?: (show: ListShow<S>, beside: Beside, asked: { create: boolean }) => ReactNode;
  /** The page is for lists whose columns follow from their rows; null when its load failed. */
  columns: (show: ListShow<S>, page: ListPage<Row, Sum> | null) => Column<Row, Sum>[];
  /** Stands around the rows and holds the pop-ups that they open; those of members are there anyway. */
  around?: (show: ListShow<S>, rows: ReactNode) => ReactNode;
  rowKey: (row: Row) => string;
  /** Key of the text of an empty list (2§8, 3§8). */
  empty: (state: NoInfer<S>) => string;
}

/** What a list's export and its remembered layout are called. */
export const listName = ({ route, name }: { route: string; name?: string }): string => name ?? route;

/** Any list, for those who only pass it on. */
// biome-ignore lint/suspicious/noExplicitAny: a list's own types meet only inside it
export type AnyList = ListDefinition<any, any, any, any>;

/** Declares a list; the types of its state, rows and totals follow from its parts. */
export const defineList = <S extends ListState, Row, Sum = undefined, Beside = undefined>(
  list: ListDefinition<S, Row, Sum, Beside>,
): ListDefinition<S, Row, Sum, Beside> => list;
