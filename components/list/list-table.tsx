import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import { type Column, isShown } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import type { RowAction, RowActions } from '@/components/table/row-action';
import { MarkupBox } from '@/components/ui/markup-box';
import { nameWhole } from '@/components/ui/name-whole';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { Spinner } from '@/components/ui/spinner';
import { latePart } from '@/lib/i18n/late-part';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import type { AnyList, ListPage, ListRenderContext } from './definition';
import type { Selection } from './use-selection';

const EmptyList = latePart(() => import('./empty-list'));
const RowMenu = lazy(() => import('./row-menu'));
const RowPanel = latePart(() => import('./row-panel'));

export interface ListTableProps {
  list: AnyList;
  context: ListRenderContext<ListState>;
  page: ListPage<unknown, unknown>;
  columns: readonly Column<unknown, unknown>[];
  layout: Layout;
  title: string;
  selection: Selection;
}

/** The menu of a row, below its button. */
interface OpenMenu {
  actions: readonly RowAction[];
  button: HTMLElement;
}

/** The name of a row, for screen readers. */
const nameOf = (list: AnyList, row: unknown): string => (list.rowName ?? list.rowKey)(row);

/** What can be done with each row of a list that has something. */
const actionsIn = ({ list, context }: ListTableProps) =>
  list.rowActions?.(context) as ((row: unknown) => RowActions) | undefined;

/** The table, `openKeys` of whose rows are open. Called as a function, so that all that it draws is here as tags. */
function drawTable(props: ListTableProps, openKeys: ReadonlySet<string>) {
  const { list, context, page, columns, layout, title, selection } = props;
  const { rows, pinnedRow, sum } = page;
  const { t, url } = context;
  const actionsOf = actionsIn(props);
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
          <a
            href={href}
            role="button"
            aria-haspopup="menu"
            aria-label={t('list.moreOf', { of: nameOf(list, row) })}
            data-row-menu=""
            className="row-button"
          >
            {SheetIcon({ of: 'more' })}
          </a>
        </div>
      );
    },
  };
  return DataTable({
    caption: title,
    ...{ rows, pinnedRow, layout },
    columns: actionsOf ? [...shown, actions] : shown,
    sum: rows.length === 0 ? undefined : sum,
    rowKey: list.rowKey,
    sorting:
      'orderStr' in url.state
        ? { order: String(url.state.orderStr), href: (orderStr) => url.href({ orderStr }) }
        : undefined,
    selected: list.bulk
      ? {
          keys: selection.rows,
          label: (row) => `${texts.select} ${nameOf(list, row)}`,
          allLabel: t('list.selectAll'),
        }
      : undefined,
    open:
      actionsOf || hasLargeCards
        ? {
            keys: openKeys,
            onCards: !actionsOf || list.hasTreeRows === true,
            label: (row) => `${texts.open} ${nameOf(list, row)}`,
            content: (row) => (
              <Suspense fallback={<Spinner size={24} />}>
                <RowPanel
                  {...{ row, columns, context }}
                  actions={actionsOf?.(row) ?? {}}
                  more={list.rowDetail}
                />
              </Suspense>
            ),
          }
        : undefined,
  });
}

/** The rows of a list, or the text of an empty one. A row opens in place, and has a menu of what can be done with it. */
export function ListTable(props: ListTableProps) {
  const { list, context, page, layout, selection } = props;
  const { t, url } = context;
  const { rows, pinnedRow, zeroCount } = page;
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const allRows = pinnedRow === undefined ? rows : [pinnedRow, ...rows];
  const rowOf = (key: string | undefined) => allRows.find((row) => list.rowKey(row) === key);
  /** The page of which a row was opened or selected: its rows change while they are shown. */
  const [livePage, setLivePage] = useState<unknown>();
  const isLive = livePage === page || allRows.some((row) => openKeys.has(list.rowKey(row)));
  const wrapper = useRef<HTMLDivElement>(null);
  const selectedKeys = [...selection.rows.keys()].join();
  // Not for each render around it, of which a press on a link makes several.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  const drawing = useMemo(() => drawTable(props, openKeys), [page, layout, t, openKeys, selectedKeys]);

  const empty =
    rows.length === 0 ? (
      <Suspense>
        <EmptyList {...{ list, context }} zeroCount={url.state.zeros === 'Y' ? 0 : (zeroCount ?? 0)} />
      </Suspense>
    ) : null;
  if (empty && pinnedRow === undefined) return empty;

  function toggle(key: string) {
    setLivePage(page);
    setOpenKeys((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  function onClick(event: MouseEvent) {
    const { target, shiftKey } = event;
    if (!(target instanceof Element)) return;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (target instanceof HTMLInputElement && target.dataset.select !== undefined) {
      setLivePage(page);
      selection.select(key ?? '', target.checked, shiftKey);
    }
    if (key !== undefined && target.closest('[data-open-row]')) toggle(key);
    const button = target.closest<HTMLElement>('[data-row-menu]');
    const row = button ? rowOf(key) : undefined;
    const actionsOf = actionsIn(props);
    if (button && row !== undefined && actionsOf) {
      event.preventDefault();
      setMenu({ actions: actionsOf(row).menu?.() ?? [], button });
    }
  }

  /** Up and down walk from one row's chevron or checkbox to the next. Space opens a menu, as Enter does. */
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement)) return;
    if (event.key === ' ' && event.target.dataset.rowMenu !== undefined) {
      event.preventDefault();
      event.target.click();
    }
    const { target } = event;
    const walked = ['[data-open-row]', '[data-select]'].find((kind) => target.matches(kind));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!walked || !step) return;
    const all = [...(wrapper.current?.querySelectorAll<HTMLElement>(walked) ?? [])];
    all[all.indexOf(target) + step]?.focus();
    event.preventDefault();
  }

  return (
    <>
      <MarkupBox
        box={wrapper}
        className="contents"
        {...{ onClick, onKeyDown, isLive }}
        onPointerOver={nameWhole}
        drawing={drawing}
      />
      {empty}
      <Suspense>
        {menu ? <RowMenu {...menu} label={t('list.actions')} onClose={() => setMenu(null)} /> : null}
      </Suspense>
    </>
  );
}
