import type { ReactNode } from 'react';
import { type Column, isShown } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import type { RowActions } from '@/components/table/row-action';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import type { AnyList, ListPage, ListRenderContext } from './definition';

export interface TableDrawing {
  list: AnyList;
  context: ListRenderContext<ListState>;
  page: ListPage<unknown, unknown>;
  columns: readonly Column<unknown, unknown>[];
  layout: Layout;
  title: string;
  /** Keys of the selected rows. */
  selectedKeys?: Pick<ReadonlySet<string>, 'has'>;
  /** Rows that are open, by their keys, and what they show. */
  open?: { keys: ReadonlySet<string>; content: (row: unknown, actions: RowActions) => ReactNode };
  /** The browser has the totals. */
  areTotalsKept?: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The name of a row, for screen readers. */
const nameOf = (list: AnyList, row: unknown): string => (list.rowName ?? list.rowKey)(row);

/** What can be done with each row of a list that has something. */
export const actionsIn = ({ list, context }: Pick<TableDrawing, 'list' | 'context'>) =>
  list.rowActions?.(context) as ((row: unknown) => RowActions) | undefined;

/** Parts of the totals that no row has: a list's last page shows them. */
export function restRowsOf({
  list,
  context: { url },
  page,
}: Pick<TableDrawing, 'list' | 'context' | 'page'>) {
  const { restRows = [], total } = page;
  return Number(url.state.page ?? 1) * list.perPage < total ? [] : restRows;
}

/** The table of a list's page. Called as a function, so that all that it draws is here as tags. */
export function drawTable(drawing: TableDrawing) {
  const {
    list,
    context,
    page,
    columns,
    layout,
    title,
    selectedKeys = NOTHING,
    open,
    areTotalsKept,
  } = drawing;
  const { rows, pinnedRow, sum } = page;
  const restRows = restRowsOf(drawing);
  const { t, url } = context;
  const actionsOf = actionsIn(drawing);
  const texts = { select: t('list.selectRow'), open: t('list.openRow') };
  const shown = columns.filter((column) => isShown(column, layout));
  // On phones what has no room on a small card.
  const hasLargeCards = shown.some(({ card }) => card === 'pair');
  const actions: Column<unknown, unknown> = {
    id: 'actions',
    header: t('list.actions'),
    card: 'actions',
    cell: (row) => {
      const { own, quick, menu, href = '#' } = actionsOf?.(row) ?? {};
      return !menu && !list.hasTreeRows ? null : (
        <div className="row-actions">
          {own}
          {quick}
          {/* biome-ignore lint/a11y/useSemanticElements: where scripts are off it leads to the detail */}
          {/* biome-ignore lint/a11y/useAnchorContent: it has a label, and its dots from the style */}
          <a
            href={href}
            role="button"
            aria-haspopup="menu"
            aria-label={t('list.moreOf', { of: nameOf(list, row) })}
            data-row-menu=""
            className="row-button"
          />
        </div>
      );
    },
  };
  return DataTable({
    caption: title,
    ...{ rows, pinnedRow, restRows, layout },
    // Columns that somebody has added stay: then the table scrolls.
    canGiveWay: layout.added.length === 0,
    columns: actionsOf ? [...shown, actions] : shown,
    sum: rows.length + restRows.length === 0 ? undefined : sum,
    areTotalsKept,
    rowKey: list.rowKey,
    sorting:
      'orderStr' in url.state
        ? { order: String(url.state.orderStr), href: (orderStr) => url.href({ orderStr }) }
        : undefined,
    selected: list.bulk
      ? {
          keys: selectedKeys,
          label: (row) => `${texts.select} ${nameOf(list, row)}`,
          allLabel: t('list.selectAll'),
        }
      : undefined,
    open:
      actionsOf || hasLargeCards
        ? {
            keys: open?.keys ?? NOTHING,
            onCards: !actionsOf || list.hasTreeRows === true,
            fromMenu: actionsOf !== undefined,
            label: (row) => `${texts.open} ${nameOf(list, row)}`,
            content: (row) => open?.content(row, actionsOf?.(row) ?? {}),
          }
        : undefined,
  });
}
