import 'server-only';
import type { ComponentType, ReactNode } from 'react';
import type { Control } from '@/components/filter/control';
import type { FacetsRequest } from '@/components/filter/facets';
import type { CodeContext, SiteCodes } from '@/components/filter/site-codes';
import type { Column, RestRow } from '@/components/table/column';
import type { RowActions } from '@/components/table/row-action';
import type { RowData } from '@/components/table/row-data';
import type { OpenTree } from '@/components/tree/node';
import type { PartnerInfo, Trend, TrendQuery } from '@/components/trend/trend';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Capabilities, Capability } from '@/lib/contract/capabilities';
import type { Locale } from '@/lib/i18n/locales';
import type { KeyIn, MessageKey, Translate } from '@/lib/i18n/translate';
import type { FileCell } from '@/lib/lists/file-lines';
import type { Filters, ListState, ListUrl } from '@/lib/lists/filters';
import type { RouteName } from '@/lib/routes/partner-routes';
import type { CreateRights, Level } from '@/lib/rules/level';
import type { Result } from '@/lib/rules/result';
import type { BulkProps } from './bulk-props';

/** A partner, as far as lists need it. */
interface ListMember {
  memId: string;
  partnerLevel: Level;
}

/** The viewer of a list and its language, the same for a page and an export. */
export interface ListContext {
  prefix: string;
  /** With the first of its list of levels (decision 16), where rows do not name the members above them. */
  viewer: ListMember & { childLevel?: Level };
  t: Translate;
  locale: Locale;
  /** Today in UTC+9. */
  today: string;
  /** The capabilities of the site's upstream. */
  capabilities: Capabilities;
  /** The result of the list's `loadCodes`, for controls and everything that is rendered. */
  codes?: SiteCodes;
  /** The viewer's rights to create, for a list that `usesRights`. */
  rights?: CreateRights;
}

/** The context of loading. */
export interface ListLoadContext extends ListContext {
  /** Makes one read call as the viewer; with `waits` it brings the parts that a late answer has left out. */
  call: <P extends CallPath>(
    path: P,
    body: RequestOf<P>,
    options?: { waits: boolean },
  ) => Promise<Result<ResponseOf<P>>>;
  /** Reads the site's options, which the web caches for some seconds (decision 62). */
  siteOption: () => Promise<Result<ResponseOf<'/api/etc/siteOption'>>>;
  codeTable: CodeContext['codeTable'];
  /** The viewer's rights to create (decision 17). */
  createRights: () => Promise<CreateRights>;
}

/** The context of rendering the parts of a list's screen and the columns of its export. */
export interface ListRenderContext<S extends ListState> extends ListContext {
  url: ListUrl<S>;
  /** The site's display factor (decision 28). */
  cashDecimal: string;
  /** Rows in the whole list, formatted for its heading. */
  count: string;
  /** The trend of the totals, where the list has one. Exports have none. */
  trend?: Trend | null;
  /** Trends and comparisons that are missing are still on their way. */
  isLate?: boolean;
  /** Whether the charts above lists are folded. */
  areChartsFolded?: boolean;
}

/** Kinds of accounts that a partner creates. */
type AccountKind = 'partner' | 'member';

/** One page of a list. */
export interface ListPage<Row, Sum> {
  rows: readonly Row[];
  /** A row above the list with the same columns, not counted as one of its rows: the selected member's own. */
  pinnedRow?: Row;
  /** Parts of the totals that no row has, below the last row of the last page. */
  restRows?: readonly RestRow<Sum>[];
  /** Totals over the whole list. */
  sum?: Sum;
  /** Rows in the whole list; see `rowCount` for a list that the upstream does not count. */
  total: number;
  /** Whether there may be more rows than the platform counted. */
  isCut?: boolean;
  /** Rows of a page, where the answer says so. */
  perPage?: number;
  /** Whether there may be a next page, of a list that the upstream does not count. */
  hasNext?: boolean;
  /** Rows of nothing but zeros, whether they show or not. */
  zeroCount?: number;
  /** Moment up to which the figures are complete (decision 53). */
  asOf?: string;
}

/** A page without its rows: totals, counts and time. */
export type PageFacts<Sum = unknown> = Omit<ListPage<never, Sum>, 'rows' | 'pinnedRow' | 'restRows'>;

/** Rows by the value of a search param: `{ resultType: { win: 3 } }`; a param without counts is left out. */
export type ViewCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * A list screen as one declaration of columns, filters and a call, on the server alone. `ListScreen` renders its page
 * with filter bar, tree, table, cards, totals and pager; the handler of fragments renders the parts that change
 * (`fragments.tsx`); `exportList` writes it as CSV or XLSX.
 */
interface ListDefinition<S extends ListState, Row, Sum, Extra> {
  /** The list's route, by which its export and its stored layout are named too. */
  route: RouteName;
  /** The list's own name, if one route shows several lists. */
  name?: string;
  /** The heading; the route's title by default. */
  title?: (context: ListContext, state: NoInfer<S>) => string;
  /** Key of the line under the heading that describes the list. */
  note?: KeyIn<'listNote'>;
  /** The key of the note's last sentence, which says what a press on the list shows. It is not printed. */
  hint?: KeyIn<'listHint'>;
  /**
   * Every search param of the list. `page`, `memId`, `treeOption`, `orderStr`, `startDate` and `endDate` have the
   * same meaning in all lists.
   */
  filters: (who: { memId: string; today: string }) => Filters<S>;
  /** The parts of the filter bar, in order. */
  controls: (context: ListContext, url: ListUrl<S>) => Control[];
  /** The request of its filter panel for the number of rows of each choice (LIST-14). */
  facets?: (context: ListRenderContext<S>) => FacetsRequest;
  /**
   * Ready views in a row above it (VIEW-01), each with the count that its facets or `counts` have of the value that it
   * filters by, and without both with the list's own total. `base` is the part of the state that all of them have.
   */
  views?: {
    base?: Partial<NoInfer<S>>;
    /** The capability that they filter by. */
    needs?: Capability;
    ready: readonly { label: KeyIn<'views.ready'>; state: Partial<NoInfer<S>> }[];
    /** Counts from stored sums, in one call. */
    counts?: (context: ListLoadContext, state: NoInfer<S>) => Promise<Result<ViewCounts>>;
  };
  /**
   * The tree beside it and the number of levels that can be opened. Such a list has `memId` and `treeOption`. Without the
   * capability that the selection needs it has no tree.
   */
  tree?: { depth: 7 | 4; needs?: Capability };
  /** Rows of a page. */
  perPage: number;
  /** Rows of a page of the documents, where only an upstream with `pageSizes` can be asked for another number. */
  fixedPerPage?: number;
  /** Rows per call of an export: 1,000 unless the call has a fixed page size. */
  exportPerPage?: number;
  load: (
    context: ListLoadContext,
    state: S,
    page: { page: number; count_per_list: number },
    /**
     * The sum is of the whole filter: other pages of a list, or of an export, do without a new one. `isFile` leaves out
     * data that only the screen's header shows.
     */
    wanted: { withSum: boolean; isFile?: true },
  ) => Promise<Result<ListPage<Row, Sum>>>;
  /** The trend of the totals, loaded in parallel with the rows; null if nothing equals them. */
  trend?: (context: ListContext, state: S) => TrendQuery | null;
  /** Codes of the site's tables that its controls offer, loaded in parallel with the rows. */
  loadCodes?: (
    context: ListLoadContext,
    /** `isPanel`: the panel of filters is rendered, with every choice. */
    at: { state: NoInfer<S>; isPanel: boolean },
  ) => Promise<SiteCodes>;
  /**
   * Further data of the screen, loaded in parallel with the rows. Exports do not load it. `info` is the member's own sums,
   * read from the response of the trend's call where its query asks for them.
   */
  loadExtra?: (
    context: ListLoadContext,
    state: S,
    info: () => Promise<Result<PartnerInfo>>,
  ) => Promise<Extra>;
  /**
   * The parent of the accounts that the list's create button makes: the viewer by default; null disables creating, as
   * under a partner whose load failed.
   */
  selected?: (extra: Extra, at: { state: NoInfer<S>; viewer: ListMember }) => ListMember | null | undefined;
  /** Further facts above the rows of its files and prints. */
  fileFacts?: (
    context: Omit<ListRenderContext<S>, 'count'>,
    page: PageFacts<Sum>,
  ) => readonly (readonly [label: string, value: FileCell])[];
  /** Renders switches for the display, which are no filters, at the end of the filters' row. */
  tools?: (context: ListRenderContext<S>, page: PageFacts<Sum> | null) => ReactNode;
  /** Renders content below the table. */
  footer?: (context: ListRenderContext<S>, page: ListPage<Row, Sum>) => ReactNode;
  /** Renders panels, charts and sums above the table. The page is null when its load failed. */
  header?: (context: ListRenderContext<S>, extra: Extra, page: ListPage<Row, Sum> | null) => ReactNode;
  /** Renders links to sibling screens at the end of the heading's row. */
  actions?: (context: ListRenderContext<S>) => ReactNode;
  /** Renders links to sibling screens below the heading, if they do not fit beside it. */
  tabs?: (context: ListRenderContext<S>) => ReactNode;
  /** The kinds of accounts in the list: an empty list offers to create the first one if the viewer may do so. */
  firstCreates?: readonly AccountKind[];
  /** Whether the list's rows offer to create accounts below them. */
  usesRights?: true;
  /** The button of a list without any row: a link to the screen where the first rows are made. */
  emptyAction?: (context: ListRenderContext<S>) => { href: string; label: MessageKey } | undefined;
  /** Declares the columns. `page` is for columns that depend on the rows; it is null when its load failed. */
  columns: (context: ListRenderContext<S>, page: ListPage<Row, Sum> | null) => Column<Row, Sum>[];
  /** Whether rows open further rows below them; they then open in place from their menu instead of a second chevron. */
  hasTreeRows?: true;
  /** Actions of a row. Such a list's rows open in place. */
  rowActions?: (context: ListRenderContext<S>) => (row: Row) => RowActions;
  /** Loads and renders the content of an open row between its actions and its columns. */
  rowLead?: (row: Row, context: ListLoadContext & ListRenderContext<ListState>) => Promise<ReactNode>;
  /** Loads and renders the content of an open row after its columns. */
  rowDetail?: (row: Row, context: ListLoadContext & ListRenderContext<ListState>) => Promise<ReactNode>;
  /**
   * The bar for selected rows, a client component, and the data of a row that it reads (`data-*` attributes). Such a
   * list's rows can be selected.
   */
  bulk?: {
    bar: ComponentType<BulkProps>;
    data: (row: Row, context: ListContext) => RowData;
    /** The capability that each act of the bar needs; without all of them no rows can be selected. */
    needs?: Readonly<Record<string, Capability>>;
  };
  /** Identifies a row on all pages of the list: a file ends at a page that has the rows of the page before again. */
  rowKey: (row: Row) => string;
  /** The name of a row for screen readers; its key by default. */
  rowName?: (row: Row) => string;
  /** Whether the rows are events within a range of days, so that an empty list offers a longer range. */
  isOfDays?: true;
  /** Whether the list has a single column, which cannot be hidden. */
  hasOneColumn?: true;
  /** Message key of an empty list. */
  empty: (state: NoInfer<S>, context: Pick<ListContext, 'viewer'>) => MessageKey;
}

/** The data of a list for one address. */
export interface ListData {
  page: Result<ListPage<unknown, unknown>>;
  /** Undefined if only the rows were loaded. */
  extra: unknown;
  codes: SiteCodes;
  rights: CreateRights | undefined;
  trend: Trend | null;
  /** Whether trends or comparisons took too long, which the fragment `late` then has. */
  isLate: boolean;
  /** Null for a list without a tree, and if the tree was not requested. */
  tree: Result<OpenTree> | null;
  /** The day in UTC+9 for which addresses without days were read. */
  today: string;
}

/** Returns the tree of a list, where the upstream can list the members below a selected one. */
export const availableTree = (
  { tree }: Pick<AnyList, 'tree'>,
  { capabilities }: Pick<ListContext, 'capabilities'>,
): AnyList['tree'] => (tree?.needs && !capabilities.has(tree.needs) ? undefined : tree);

/** Name of a list's data, its export and its stored layout. */
export const listName = ({ route, name }: { route: string; name?: string }): string => name ?? route;

/** Any list, for code that only passes it on. */
// biome-ignore lint/suspicious/noExplicitAny: a list's own types meet only inside it
export type AnyList = ListDefinition<any, any, any, any>;

/** Declares a list; the types of state, rows and totals are inferred from its parts. */
export const defineList = <S extends ListState, Row, Sum = undefined, Extra = unknown>(
  list: ListDefinition<S, Row, Sum, Extra>,
): ListDefinition<S, Row, Sum, Extra> => list;
