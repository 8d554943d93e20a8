// biome-ignore-all lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
// biome-ignore-all lint/a11y/useSemanticElements: likewise, for the heading of several columns
import { isValidElement, type ReactNode } from 'react';
import type { Layout } from '@/lib/lists/layout';
import { ariaSort, type Column, choiceOf, nextOrder, type RestRow, type Sorting } from './column';
import { giveWayWidths } from './give-way';

/** Rows that open in place. */
interface OpenRows<Row> {
  /** Keys of the open ones. */
  keys: ReadonlySet<string>;
  /** What an open row shows below itself. */
  content: (row: Row) => ReactNode;
  /** Accessible name of a row's chevron. */
  label: (row: Row) => string;
  /** Only cards open by a tap; rows of the table have no chevron. */
  onCards: boolean;
  /** Rows of the table open from their menu. */
  fromMenu: boolean;
}

/** Rows that can be selected. */
interface SelectedRows<Row> {
  keys: Pick<ReadonlySet<string>, 'has'>;
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
  /** The page has the totals already: a `slot` stands for each. */
  areTotalsKept?: boolean | undefined;
  /** Cards on narrow screens and normal density by default. */
  layout?: Pick<Layout, 'view' | 'density'>;
  open?: OpenRows<Row> | undefined;
  selected?: SelectedRows<Row> | undefined;
  /** Where the pane is too narrow for all columns the last ones are hidden; otherwise the table scrolls. */
  canGiveWay?: boolean;
}

interface CellOptions {
  colSpan?: number | undefined;
  /** A class beside the column's, after a space. */
  also?: string;
}

/**
 * A list as a table, below the md breakpoint as cards: one DOM, laid out by `table.css`, so that both show the same
 * data and every control exists once (LIST-12). Its links are plain, and what opens and selects rows has
 * `data-open-row` and `data-select`, and stands in a row with `data-key`: listeners around the table act on them.
 */
export function DataTable<Row, Sum>({
  caption,
  columns,
  rows,
  pinnedRow,
  restRows = [],
  rowKey,
  sorting,
  sum,
  areTotalsKept = false,
  layout = { view: 'cards', density: 'normal' },
  open,
  selected,
  canGiveWay = false,
}: DataTableProps<Row, Sum>) {
  const isCards = layout.view === 'cards';
  const runs = groupRuns(columns);
  const isGrouped = runs.some(({ header }) => header !== undefined);
  // A card's button covers it from the cell of its heading, which need not be the first column.
  const leading = open?.onCards
    ? columns.find(({ card }) => card === 'heading' || card === 'title')
    : columns[0];
  // Where one amount of a column has decimals all get theirs, so that points stand in a line.
  const decimals = columns.filter(({ csv }) =>
    csv?.some(({ isAmount, value }) => isAmount && rows.some((row) => (value(row) as number) % 1)),
  );
  const all = pinnedRow === undefined ? rows : [pinnedRow, ...rows];
  const cells = new Map(all.map((row) => [row, columns.map((column) => column.cell(row))]));
  const totals = columns.map(({ id, total }) =>
    areTotalsKept ? <slot key={id} /> : sum === undefined ? null : total?.(sum),
  );
  // What names the totals stands at the start of their row, over the columns before it, which have none.
  const first = columns.findIndex(({ total }) => total);
  const unnamed = columns[first]?.end ? 0 : Math.max(0, first);
  // Rows that cannot be opened could not show what is hidden.
  const limits =
    canGiveWay && open
      ? giveWayWidths({
          ...{ columns, totals, decimals },
          cells: [...cells.values(), ...restRows.map((item) => columns.map((column) => column.rest?.(item)))],
          spanned: unnamed + 1,
          sorted: sorting && columns.find(({ sort }) => sort?.includes(sorting.order)),
        })
      : null;
  const fitClass = (column: Column<Row, Sum>) => {
    const limit = limits?.get(choiceOf(column).id);
    return limit === undefined ? '' : ` fit-${limit}`;
  };
  // Where columns are hidden, rows that open on cards alone have a chevron too.
  const chevronClass =
    limits && limits.size > 0 && open?.onCards && !open.fromMenu
      ? `row-open from-${Math.max(...limits.values())}`
      : 'row-open';
  const cellClasses = new Map(
    columns.map((column) => [
      column,
      cellClass(column) + fitClass(column) + (decimals.includes(column) ? ' cents' : ''),
    ]),
  );
  const cellOf = (column: Column<Row, Sum>, content: ReactNode, { colSpan, also = '' }: CellOptions = {}) => (
    <td
      key={column.id}
      role="cell"
      colSpan={colSpan}
      data-label={column.label ?? column.header}
      className={cellClasses.get(column) + also}
    >
      {content}
    </td>
  );
  /** A row, and what it opens. */
  const rowsOf = (item: Row) => {
    const key = rowKey(item);
    const isOpen = open?.keys.has(key);
    const state = `${isOpen ? 'is-open' : ''} ${selected?.keys.has(key) ? 'picked' : ''}`.trim();
    const row = (
      <tr key={key} role="row" data-key={open || selected ? key : undefined} className={state || undefined}>
        {columns.map((column, index) => {
          const content = cells.get(item)?.[index];
          const controls = column === leading && (open || selected) ? controlsOf(key, item) : null;
          if (controls || column.isLine) return cellOf(column, line(content, controls));
          const figure = plainFigure(content);
          return figure
            ? cellOf(column, figure.children, { also: ` ${figure.className}` })
            : cellOf(column, content);
        })}
      </tr>
    );
    if (!open || !isOpen) return [row];
    return [
      row,
      <tr key={`${key} opened`} role="row" className="opened">
        <td role="cell" colSpan={columns.length}>
          {open.content(item)}
        </td>
      </tr>,
    ];
  };
  /** A cell of one line; the first has the row's checkbox and chevron, which leave their room in rows without them. */
  const line = (content: ReactNode, controls?: ReactNode) => (
    <div className="lead">
      {controls}
      {content}
    </div>
  );
  const controlsOf = (key: string | null, item?: Row) => (
    <>
      {selected && (item === undefined || item !== pinnedRow) ? (
        <input
          type="checkbox"
          readOnly
          checked={
            key === null
              ? rows.length > 0 && rows.every((row) => selected.keys.has(rowKey(row)))
              : selected.keys.has(key)
          }
          data-select=""
          aria-label={item === undefined ? selected.allLabel : selected.label(item)}
        />
      ) : null}
      {open ? chevron(key, item) : null}
    </>
  );
  const chevron = (key: string | null, item: Row | undefined) =>
    key === null || item === undefined ? (
      open?.onCards ? null : (
        <span className="w-6 shrink-0 max-md:hidden" />
      )
    ) : (
      <button
        type="button"
        data-open-row=""
        aria-expanded={open?.keys.has(key)}
        aria-label={open?.label(item)}
        className={chevronClass}
      />
    );
  const restOf = (item: RestRow<Sum>) => (
    <tr key={item.kind} role="row">
      {columns.map((column) => {
        const content = column.rest?.(item) ?? null;
        return cellOf(
          column,
          column === leading && open?.onCards === false
            ? line(content, <span className={`${selected ? 'w-12' : 'w-6'} shrink-0 max-md:hidden`} />)
            : content,
        );
      })}
    </tr>
  );
  const headerOf = (column: Column<Row, Sum>, rowSpan?: number) => {
    const header = headerCell({ column, sorting, cards: isCards });
    return (
      <th
        key={column.id}
        role="columnheader"
        scope="col"
        rowSpan={rowSpan}
        title={column.title}
        aria-sort={column.sort && sorting ? ariaSort(column.sort, sorting.order) : undefined}
        data-choice={limits?.has(choiceOf(column).id) ? choiceOf(column).id : undefined}
        className={cellClass(column) + fitClass(column)}
      >
        {column === leading && (selected || open?.onCards === false)
          ? line(header, controlsOf(null))
          : header}
      </th>
    );
  };
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
          <>
            <tr role="row" className="groups">
              {runs.map(({ header, members }) =>
                header === undefined ? (
                  members.map((column) => headerOf(column, 2))
                ) : (
                  <th
                    key={members[0]!.id}
                    role="columnheader"
                    scope="colgroup"
                    colSpan={members.length}
                    className={`group${fitClass(members[0]!)}`}
                  >
                    <span>{header}</span>
                  </th>
                ),
              )}
            </tr>
            <tr role="row">
              {runs.map(({ header, members }) =>
                header === undefined ? null : members.map((column) => headerOf(column)),
              )}
            </tr>
          </>
        ) : (
          <tr role="row">{columns.map((column) => headerOf(column))}</tr>
        )}
      </thead>
      {pinnedRow === undefined ? null : (
        <tbody role="rowgroup" className="pinned">
          {rowsOf(pinnedRow)}
        </tbody>
      )}
      <tbody role="rowgroup">{rows.flatMap(rowsOf)}</tbody>
      {restRows.length === 0 ? null : (
        <tbody role="rowgroup" className="rest">
          {restRows.map(restOf)}
        </tbody>
      )}
      {sum === undefined && !areTotalsKept ? null : (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.slice(unnamed).map((column, at) =>
              cellOf(column, totals[unnamed + at], {
                colSpan: at === 0 && unnamed > 0 ? unnamed + 1 : undefined,
              }),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
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
 * A figure that is all of its cell, whose tag it can do without: a page has some 300, and each costs layout. Not in the
 * totals, whose contents are kept when a page is turned.
 */
function plainFigure(content: ReactNode): { className: string; children: string } | null {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(content) || content.type !== 'span')
    return null;
  const { className, children, ...more } = content.props;
  const isPlain = typeof children === 'string' && className !== undefined && FIGURE.test(className);
  return isPlain && Object.keys(more).length === 0 ? { className, children } : null;
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
