import { LoadFailure } from '@/components/shell/load-failure';
import { type Column, isShown } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import type { RowActions } from '@/components/table/row-action';
import type { Translate } from '@/lib/i18n/translate';
import type { ListPage } from './definition';
import { EmptyList } from './empty-list';
import type { ListView } from './list-view';
import { perPageOf } from './page-sizes';
import { printedPart } from './printed-part';

/** The name of a row, for screen readers. */
const nameOf = ({ list }: Pick<ListView, 'list'>, row: unknown): string => (list.rowName ?? list.rowKey)(row);

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
  const hasTable = !isEmpty || page.pinnedRow !== undefined || restRowsOf(view, page).length > 0;
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

/** The parts of the totals that no row has, which only the last page shows. */
function restRowsOf({ list, context: { url } }: ListView, page: ListPage<unknown, unknown>) {
  const { restRows = [], total, hasNext } = page;
  return hasNext || Number(url.state.page ?? 1) * perPageOf(list, page) < total ? [] : restRows;
}

function table(view: ListView, page: ListPage<unknown, unknown>, areTotalsReused: boolean) {
  const { list, context, layout, title, bulk } = view;
  const { rows, pinnedRow, sum } = page;
  const restRows = restRowsOf(view, page);
  const { t, url } = context;
  const actionsOf = actionsIn(view);
  const texts = { select: t('list.selectRow'), open: t('list.openRow') };
  const labelOf = menuLabel(t);
  const visibleColumns = view.columns.filter((column) => isShown(column, layout));
  // Small cards on phones have no room for them.
  const hasLargeCards = visibleColumns.some(({ card }) => card === 'pair');
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
            aria-label={labelOf(nameOf(view, row))}
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
    columns: actionsOf ? [...visibleColumns, actions] : visibleColumns,
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
          label: (row) => `${texts.select} ${nameOf(view, row)}`,
          allLabel: t('list.selectAll'),
        }
      : undefined,
    open:
      actionsOf || hasLargeCards
        ? {
            onCards: !actionsOf || list.hasTreeRows === true,
            fromMenu: actionsOf !== undefined,
            label: (row) => `${texts.open} ${nameOf(view, row)}`,
          }
        : undefined,
  });
}
