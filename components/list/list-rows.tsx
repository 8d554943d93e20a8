import { LoadFailure } from '@/components/shell/load-failure';
import { type Column, isShown } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import type { RowActions } from '@/components/table/row-action';
import type { Translate } from '@/lib/i18n/translate';
import type { ListPage } from './definition';
import { EmptyList } from './empty-list';
import type { ListView } from './list-view';
import { knownPerPage } from './page-sizes';
import { printedPart } from './printed-part';

/** Returns the name of a row, for screen readers. */
const rowName = ({ list }: Pick<ListView, 'list'>, row: unknown): string =>
  (list.rowName ?? list.rowKey)(row);

/** A placeholder of a row's name. */
const NAME = '\u0000';

/**
 * Makes the label of a row's menu from the row's name. The message is formatted once: formatting it for each row would
 * take as long as rendering the row's cells.
 */
function menuLabel(t: Translate): (name: string) => string {
  const [before, after] = t('list.moreOf', { of: NAME }).split(NAME);
  return (name) => `${before}${name}${after}`;
}

/** The actions of each row of a list that has some. */
export const actionsIn = ({ list, context }: Pick<ListView, 'list' | 'context'>) =>
  list.rowActions?.(context) as ((row: unknown) => RowActions) | undefined;

/**
 * The table of a list with its printed part above and its footer below; or why the list is empty or could not be
 * loaded.
 */
export function ListRows({ view, areTotalsReused = false }: { view: ListView; areTotalsReused?: boolean }) {
  const { list, context, data } = view;
  const { t, url } = context;
  if (!data.page.ok) return <LoadFailure t={t} failure={data.page} href={url.currentHref} />;
  const page = data.page.data;
  const isEmpty = page.rows.length === 0;
  const hasTable = !isEmpty || page.pinnedRow !== undefined || findRestRows(view, page).length > 0;
  return (
    <>
      {isEmpty ? null : printedPart(list, context, page)}
      {hasTable ? table(view, page, areTotalsReused) : null}
      {isEmpty ? (
        <EmptyList
          list={list}
          context={context}
          zeroCount={url.state.zeros === 'Y' ? 0 : (page.zeroCount ?? 0)}
        />
      ) : null}
      {list.footer?.(context, areTotalsReused ? { ...page, sum: <slot /> } : page)}
    </>
  );
}

/** Finds the parts of the totals that no row has, which only the last page shows. */
function findRestRows({ list, context: { url } }: ListView, page: ListPage<unknown, unknown>) {
  const { restRows = [], total, hasNext } = page;
  return hasNext || Number(url.state.page ?? 1) * knownPerPage(list, page) < total ? [] : restRows;
}

function table(view: ListView, page: ListPage<unknown, unknown>, areTotalsReused: boolean) {
  const { list, context, layout, title, bulk } = view;
  const { rows, pinnedRow, sum } = page;
  const restRows = findRestRows(view, page);
  const { t, url } = context;
  const rowActions = actionsIn(view);
  const texts = { select: t('list.selectRow'), open: t('list.openRow') };
  const makeMenuLabel = menuLabel(t);
  const visibleColumns = view.columns.filter((column) => isShown(column, layout));
  // Small cards on phones have no room for them.
  const hasLargeCards = visibleColumns.some(({ card }) => card === 'pair');
  const actions: Column<unknown, unknown> = {
    id: 'actions',
    header: t('list.actions'),
    card: 'actions',
    cell: (row) => {
      const { own, quick, menu, href = '#' } = rowActions?.(row) ?? {};
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
            aria-label={makeMenuLabel(rowName(view, row))}
            data-row-menu=""
            className="row-button"
          />
        </div>
      );
    },
  };
  return DataTable({
    caption: title,
    rows,
    pinnedRow,
    restRows,
    layout,
    // A table with added columns scrolls instead of hiding some.
    canGiveWay: layout.added.length === 0,
    columns: rowActions ? [...visibleColumns, actions] : visibleColumns,
    sum: rows.length + restRows.length === 0 ? undefined : sum,
    areTotalsReused,
    rowKey: list.rowKey,
    sorting:
      'orderStr' in url.state
        ? { order: String(url.state.orderStr), href: (orderStr) => url.href({ orderStr }) }
        : undefined,
    selected: bulk
      ? {
          data: (row) => bulk.data(row, context),
          label: (row) => `${texts.select} ${rowName(view, row)}`,
          allLabel: t('list.selectAll'),
        }
      : undefined,
    open:
      rowActions || hasLargeCards
        ? {
            onCards: !rowActions || list.hasTreeRows === true,
            fromMenu: rowActions !== undefined,
            label: (row) => `${texts.open} ${rowName(view, row)}`,
          }
        : undefined,
  });
}
