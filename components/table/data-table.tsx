// biome-ignore-all lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
// biome-ignore-all lint/a11y/useSemanticElements: likewise, for the heading of several columns
import { isValidElement, type ReactNode } from 'react';
import { hasFraction } from '@/lib/format/money';
import type { Layout } from '@/lib/lists/layout';
import {
  ariaSort,
  type Column,
  columnChoice,
  fieldTotal,
  nextOrder,
  type RestRow,
  type Sorting,
} from './column';
import { giveWayWidths } from './give-way';
import { isBlank } from './is-blank';
import type { RowData } from './row-data';

/** Rows that open in place. */
interface OpenRows<Row> {
  /** Accessible name of a row's chevron. */
  label: (row: Row) => string;
  /** Only cards open by a tap; rows of the table have no chevron. */
  onCards: boolean;
  /** Rows of the table open from their menu. */
  fromMenu: boolean;
}

/** Rows that can be selected. */
interface SelectedRows<Row> {
  /** Data of a row, as its `data-*` attributes. */
  data: (row: Row) => RowData;
  /** Accessible names of a row's checkbox, and of the one for all rows of the page. */
  label: (row: Row) => string;
  allLabel: string;
}

interface DataTableProps<Row, Sum> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row, Sum>[];
  rows: readonly Row[];
  /** A row above the list that is not counted as one of its rows. */
  pinnedRow?: Row | undefined;
  /** Parts of the totals that no row has, below the rows. */
  restRows?: readonly RestRow<Sum>[] | undefined;
  rowKey: (row: Row) => string;
  sorting?: Sorting | undefined;
  /** Totals over the whole list. */
  sum?: Sum | undefined;
  /** The page has the totals already: a `slot` is the placeholder of each. */
  areTotalsReused?: boolean | undefined;
  /** Cards on narrow screens and normal density by default. */
  layout?: Pick<Layout, 'view' | 'density'> & Partial<Pick<Layout, 'widths'>>;
  open?: OpenRows<Row> | undefined;
  selected?: SelectedRows<Row> | undefined;
  /** Where the pane is too narrow for all columns the last ones are hidden; otherwise the table scrolls. */
  canGiveWay?: boolean;
}

/** A table's props with the values derived from them for all cells. */
interface TableView<Row, Sum> extends DataTableProps<Row, Sum> {
  rest: readonly RestRow<Sum>[];
  /** The cells of each row, in the order of the columns. */
  cells: ReadonlyMap<Row, readonly ReactNode[]>;
  totals: readonly ReactNode[];
  /** Columns before the first total, which the name of the totals spans. */
  spanned: number;
  /** The column with checkbox and chevron. */
  leading: Column<Row, Sum> | undefined;
  /** Width of the pane below which a column, or a group of columns, is hidden. */
  limits: ReadonlyMap<string, number> | null;
  chevronClass: string;
  /** Columns that paper is without, because none of their cells has a content there. */
  blanks: ReadonlySet<Column<Row, Sum>>;
  /** Classes of a column's cells. */
  classes: ReadonlyMap<Column<Row, Sum>, string>;
}

function makeView<Row, Sum>(props: DataTableProps<Row, Sum>): TableView<Row, Sum> {
  const { columns, rows, pinnedRow, restRows: rest = [], sorting, sum, areTotalsReused, open } = props;
  const { widths = {} } = props.layout ?? {};
  // A card's button covers it from the cell of its heading, which need not be the first column.
  const leading = open?.onCards
    ? columns.find(({ card }) => card === 'heading' || card === 'title')
    : columns[0];
  // Where one amount of a column has decimals, a total's as well, all get theirs, so that points are in a line.
  const all = pinnedRow === undefined ? rows : [pinnedRow, ...rows];
  const sums = sum === undefined ? rest : [sum, ...rest];
  const decimals = columns.filter(({ csv, total }) =>
    csv?.some(
      (field) =>
        field.type === 'amount' &&
        (all.some((row) => hasFraction(field.value(row))) ||
          sums.some((one) => hasFraction(fieldTotal(field, total !== undefined, one)))),
    ),
  );
  const cells = new Map(all.map((row) => [row, columns.map((column) => column.cell(row))]));
  const totals = columns.map(({ id, total }) =>
    areTotalsReused ? <slot key={id} /> : sum === undefined ? null : total?.(sum),
  );
  // The name of the totals is at the start of their row, and spans the columns before the first total.
  const first = columns.findIndex(({ total }) => total);
  const spanned = columns[first]?.end ? 0 : Math.max(0, first);
  // Rows that cannot be opened could not show hidden columns.
  const limits =
    props.canGiveWay && open
      ? giveWayWidths({
          columns,
          totals,
          decimals,
          widths,
          cells: [...cells.values(), ...rest.map((item) => columns.map((column) => column.rest?.(item)))],
          spanned: spanned + 1,
          sorted: sorting && columns.find(({ sort }) => sort?.includes(sorting.order)),
        })
      : null;
  const blanks = blankColumns(props, cells, rest);
  // Where columns are hidden, rows that open on cards alone have a chevron too.
  const chevronClass =
    limits && limits.size > 0 && open?.onCards && !open.fromMenu
      ? `row-open from-${Math.max(...limits.values())}`
      : 'row-open';
  const classes = new Map(
    columns.map((column) => [
      column,
      cellClass(column) +
        fitClass(limits, column) +
        widthClass(widths, column) +
        (decimals.includes(column) ? ' cents' : '') +
        printClass(blanks, column),
    ]),
  );
  return { ...props, rest, cells, totals, spanned, leading, limits, chevronClass, blanks, classes };
}

/**
 * Columns without a content on paper, as those of row buttons; of a group all or none, because its heading spans them.
 * One with totals has figures.
 */
function blankColumns<Row, Sum>(
  { columns }: DataTableProps<Row, Sum>,
  cells: ReadonlyMap<Row, readonly ReactNode[]>,
  rest: readonly RestRow<Sum>[],
): ReadonlySet<Column<Row, Sum>> {
  const rows = [...cells.values()];
  const filled = new Set(
    columns
      .filter(
        ({ total, rest: restCell }, index) =>
          total ||
          rows.some((row) => !isBlank(row[index])) ||
          rest.some((item) => restCell && !isBlank(restCell(item))),
      )
      .map((column) => columnChoice(column).id),
  );
  return new Set(columns.filter((column) => !filled.has(columnChoice(column).id)));
}

/** Class that leaves a blank column away on paper. */
const printClass = <Row, Sum>(blanks: TableView<Row, Sum>['blanks'], column: Column<Row, Sum>): string =>
  blanks.has(column) ? ' no-print' : '';

/** Class that hides a column in a narrow pane. */
function fitClass(limits: TableView<never, never>['limits'], column: Column<never, never>): string {
  const limit = limits?.get(columnChoice(column).id);
  return limit === undefined ? '' : ` fit-${limit}`;
}

/** Class of a column of a chosen width. */
function widthClass(widths: Layout['widths'], column: Column<never, never>): string {
  const width = widths[columnChoice(column).id];
  return width ? ` is-${width}` : '';
}

/**
 * A list as a table, below the md breakpoint as cards: one DOM, laid out by `table.css`, so that both show the same
 * data and every control exists once (LIST-12). Its links are plain. The controls that open and select rows have
 * `data-open-row` and `data-select`, in a row with `data-key`: listeners around the table act on them. Its parts are
 * functions, not components: a page has hundreds of cells.
 */
export function DataTable<Row, Sum>(props: DataTableProps<Row, Sum>) {
  const view = makeView(props);
  const { caption, rows, pinnedRow, rest, sum, areTotalsReused, open } = view;
  const { layout = { view: 'cards', density: 'normal' } } = view;
  const isCards = layout.view === 'cards';
  const runs = groupRuns(view.columns);
  const isGrouped = runs.some(({ header }) => header !== undefined);
  return (
    <table
      role="table"
      className={[
        'list',
        isCards ? 'cards' : 'rows',
        layout.density,
        isGrouped ? 'grouped' : '',
        open ? 'openable' : '',
        open?.onCards ? 'on-cards' : '',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        {isGrouped ? (
          renderGroupedHead(view, runs, isCards)
        ) : (
          <tr role="row">{view.columns.map((column) => renderHeader(view, column, { isCards }))}</tr>
        )}
      </thead>
      {pinnedRow === undefined ? null : (
        <tbody role="rowgroup" className="pinned">
          {renderRow(view, pinnedRow)}
        </tbody>
      )}
      <tbody role="rowgroup">{rows.map((row) => renderRow(view, row))}</tbody>
      {rest.length === 0 ? null : (
        <tbody role="rowgroup" className="rest">
          {rest.map((row) => renderRest(view, row))}
        </tbody>
      )}
      {sum === undefined && !areTotalsReused ? null : renderTotals(view)}
    </table>
  );
}

interface CellOptions {
  colSpan?: number | undefined;
  /** A class beside the column's, after a space. */
  also?: string;
}

const renderCell = <Row, Sum>(
  { classes }: TableView<Row, Sum>,
  column: Column<Row, Sum>,
  content: ReactNode,
  { colSpan, also = '' }: CellOptions = {},
) => (
  <td
    key={column.id}
    role="cell"
    colSpan={colSpan}
    data-label={column.label ?? column.header}
    className={classes.get(column) + also}
  >
    {content}
  </td>
);

/**
 * Renders a cell of one line; the first has the row's checkbox and chevron, which leave their room in rows without
 * them.
 */
const renderLine = (content: ReactNode, controls?: ReactNode) => (
  <div className="lead">
    {controls}
    {content}
  </div>
);

function renderRow<Row, Sum>(view: TableView<Row, Sum>, item: Row) {
  const { columns, cells, rowKey, open, selected, pinnedRow, leading } = view;
  const key = rowKey(item);
  return (
    <tr
      key={key}
      role="row"
      data-key={open || selected ? key : undefined}
      {...(selected && item !== pinnedRow ? dataAttributes(selected.data(item)) : {})}
    >
      {columns.map((column, index) => {
        const content = cells.get(item)?.[index];
        const controls = column === leading && (open || selected) ? renderControls(view, item) : null;
        if (controls || column.isLine) return renderCell(view, column, renderLine(content, controls));
        const figure = plainFigure(content);
        return figure
          ? renderCell(view, column, figure.children, { also: ` ${figure.className}` })
          : renderCell(view, column, content);
      })}
    </tr>
  );
}

/** Checkbox and chevron of a row; without one those of the heading. */
function renderControls<Row, Sum>(
  { open, selected, pinnedRow, chevronClass }: TableView<Row, Sum>,
  item?: Row,
) {
  const isHeading = item === undefined;
  const chevron = isHeading ? (
    open?.onCards ? null : (
      <span className="w-6 shrink-0 max-md:hidden" />
    )
  ) : (
    <button
      type="button"
      data-open-row=""
      aria-expanded={false}
      aria-label={open?.label(item)}
      className={chevronClass}
    />
  );
  return (
    <>
      {selected && (isHeading || item !== pinnedRow) ? (
        <input
          type="checkbox"
          data-select=""
          aria-label={isHeading ? selected.allLabel : selected.label(item)}
        />
      ) : null}
      {open ? chevron : null}
    </>
  );
}

/** Renders a part of the totals that no row has. */
function renderRest<Row, Sum>(view: TableView<Row, Sum>, item: RestRow<Sum>) {
  const { columns, leading, open, selected } = view;
  const room = <span className={`${selected ? 'w-12' : 'w-6'} shrink-0 max-md:hidden`} />;
  return (
    <tr key={item.kind} role="row">
      {columns.map((column) => {
        const content = column.rest?.(item) ?? null;
        const hasRoom = column === leading && open?.onCards === false;
        return renderCell(view, column, hasRoom ? renderLine(content, room) : content);
      })}
    </tr>
  );
}

function renderTotals<Row, Sum>(view: TableView<Row, Sum>) {
  const { columns, totals, spanned, blanks } = view;
  // On paper their name spans the columns that are there: a cell beside it spans the others, and goes with them.
  const blank = columns.slice(0, spanned).filter((column) => blanks.has(column)).length;
  const [first, ...others] = columns.slice(spanned).map((column, at) =>
    renderCell(view, column, totals[spanned + at], {
      colSpan: at === 0 && spanned > 0 ? spanned + 1 - blank : undefined,
    }),
  );
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {first}
        {blank > 0 ? <td role="cell" colSpan={blank} className="at-none no-print" /> : null}
        {others}
      </tr>
    </tfoot>
  );
}

interface HeaderOptions {
  isCards: boolean;
  rowSpan?: number;
}

function renderHeader<Row, Sum>(
  view: TableView<Row, Sum>,
  column: Column<Row, Sum>,
  { isCards, rowSpan }: HeaderOptions,
) {
  const { sorting, limits, leading, open, selected, layout, blanks } = view;
  const header = headerCell({ column, sorting, cards: isCards });
  const { id } = columnChoice(column);
  return (
    <th
      key={column.id}
      role="columnheader"
      scope="col"
      rowSpan={rowSpan}
      title={column.title}
      aria-sort={column.sort && sorting ? ariaSort(column.sort, sorting.order) : undefined}
      data-choice={limits?.has(id) ? id : undefined}
      className={
        cellClass(column) +
        fitClass(limits, column) +
        widthClass(layout?.widths ?? {}, column) +
        printClass(blanks, column)
      }
    >
      {column === leading && (selected || open?.onCards === false)
        ? renderLine(header, renderControls(view))
        : header}
    </th>
  );
}

/** Two rows of headings: those of groups, and below them those of their columns. */
const renderGroupedHead = <Row, Sum>(
  view: TableView<Row, Sum>,
  runs: ReturnType<typeof groupRuns<Row, Sum>>,
  isCards: boolean,
) => (
  <>
    <tr role="row" className="groups">
      {runs.map(({ header, members }) =>
        header === undefined ? (
          members.map((column) => renderHeader(view, column, { isCards, rowSpan: 2 }))
        ) : (
          <th
            key={members[0]!.id}
            role="columnheader"
            scope="colgroup"
            colSpan={members.length}
            className={`group${fitClass(view.limits, members[0]!)}${printClass(view.blanks, members[0]!)}`}
          >
            <span>{header}</span>
          </th>
        ),
      )}
    </tr>
    <tr role="row">
      {runs.map(({ header, members }) =>
        header === undefined ? null : members.map((column) => renderHeader(view, column, { isCards })),
      )}
    </tr>
  </>
);

/** Returns a row's data as attributes: `data-member-id`. */
const dataAttributes = (data: RowData) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [attributeName(name), value]));

const attributeNames = new Map<string, string>();

/** Returns the attribute of a field, derived once: each row of a page has the same. */
function attributeName(field: string): string {
  let name = attributeNames.get(field);
  if (name === undefined) {
    name = `data-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    attributeNames.set(field, name);
  }
  return name;
}

/** Runs of adjacent columns: those of one group with its header, and those of none. */
function groupRuns<Row, Sum>(columns: readonly Column<Row, Sum>[]) {
  const runs: { id: string | undefined; header: string | undefined; members: Column<Row, Sum>[] }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last && last.id === column.group?.id) last.members.push(column);
    else runs.push({ id: column.group?.id, header: column.group?.header, members: [column] });
  }
  return runs;
}

const FIGURE = /^(num|zero)( frac)?$/;

/**
 * A figure that is the only content of its cell, for the cell to take its class without an element within: a page has
 * some 300, and each costs layout. Not for totals: turning a page moves their child nodes to the next page's cells.
 */
function plainFigure(content: ReactNode): { className: string; children: string } | null {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(content) || content.type !== 'span')
    return null;
  const { className, children } = content.props;
  const isPlain = typeof children === 'string' && className !== undefined && FIGURE.test(className);
  return isPlain && Object.keys(content.props).length === 2 ? { className, children } : null;
}

/** Classes by which `table.css` positions a column's cells. */
const cellClass = ({ card, end }: Pick<Column<never, never>, 'card' | 'end'>) =>
  end ? `at-${card} end` : `at-${card}`;

interface HeaderCellProps<Row, Sum> {
  column: Column<Row, Sum>;
  sorting: Sorting | undefined;
  cards: boolean;
}

function headerCell<Row, Sum>({ column: { sort, header }, sorting, cards }: HeaderCellProps<Row, Sum>) {
  if (!sort || !sorting) return header;
  const direction = ariaSort(sort, sorting.order);
  return (
    <>
      {/* Cards have no header to click: the filter bar has a select of orders. */}
      {cards ? <span className="md:hidden">{header}</span> : null}
      <a
        href={sorting.href(nextOrder(sort, sorting.order))}
        data-stay=""
        className={`inline-flex items-center gap-1 hover:text-ink ${cards ? 'max-md:hidden' : ''} ${direction ? 'font-semibold text-ink' : ''}`}
      >
        {header}
        {direction ? (
          <span aria-hidden="true" className="no-print">
            {direction === 'ascending' ? '↑' : '↓'}
          </span>
        ) : null}
      </a>
    </>
  );
}
