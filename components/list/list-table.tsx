import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import type { RowAction } from '@/components/table/row-action';
import { MarkupBox } from '@/components/ui/markup-box';
import { nameWhole } from '@/components/ui/name-whole';
import { latePart } from '@/lib/i18n/late-part';
import { actionsIn, drawTable, restRowsOf, type TableDrawing } from './draw-table';
import type { Selection } from './use-selection';

const EmptyList = latePart(() => import('./empty-list'));
const RowMenu = lazy(() => import('./row-menu'));
const RowPanel = latePart(() => import('./row-panel'));

export interface ListTableProps extends Omit<TableDrawing, 'selectedKeys' | 'open' | 'areTotalsKept'> {
  selection: Selection;
}

/** The menu of a row, below its button. */
interface OpenMenu {
  actions: readonly RowAction[];
  button: HTMLElement;
}

/** The rows of a list, or the text of an empty one. A row opens in place, and has a menu of what can be done with it. */
export function ListTable(props: ListTableProps) {
  const { list, context, page, columns, layout, selection } = props;
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
  const drawing = useMemo(
    () =>
      drawTable({
        ...props,
        selectedKeys: selection.rows,
        open: {
          keys: openKeys,
          content: (row, actions) => (
            <Suspense fallback={<div className="row-panel" aria-busy="true" />}>
              <RowPanel {...{ row, columns, context, actions }} more={list.rowDetail} />
            </Suspense>
          ),
        },
      }),
    [page, layout, t, openKeys, selectedKeys],
  );

  const empty =
    rows.length === 0 ? (
      <Suspense>
        <EmptyList {...{ list, context }} zeroCount={url.state.zeros === 'Y' ? 0 : (zeroCount ?? 0)} />
      </Suspense>
    ) : null;
  if (empty && pinnedRow === undefined && restRowsOf(props).length === 0) return empty;

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
