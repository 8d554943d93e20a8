import type { RowDataset } from '@/components/table/row-data';
import { KEY_PARAM } from '@/lib/lists/fragment';
import { findRow, OpenRows } from './open-rows';
import type { PageData } from './page-data';
import { startRowKeys } from './row-keys';
import { openRowMenu } from './row-menu';
import { RowSelection } from './row-selection';

interface RowOptions {
  pane: HTMLElement;
  page: () => PageData;
  /** Loads a fragment of a row. */
  load: (part: 'row' | 'menu', row: { [KEY_PARAM]: string }) => Promise<string>;
  foresee: (part: 'row' | 'menu', row: { [KEY_PARAM]: string }) => void;
  onFailure: (error: unknown) => void;
  onSelect: (rows: ReadonlyMap<string, RowDataset>) => void;
}

/** Opens the rows of a list and their menus, and selects rows. */
export function startRows(root: HTMLElement, { pane, page, load, foresee, onFailure, onSelect }: RowOptions) {
  const listeners = new AbortController();
  const { signal } = listeners;
  const selection = new RowSelection(root, pane, onSelect, page().scope);
  const open = new OpenRows(pane, {
    load: (key) => load('row', { [KEY_PARAM]: key }),
    onFailure,
    loadingText: () => page().loading,
  });

  function onClick(event: MouseEvent) {
    const { target, shiftKey } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-selecting]')) selection.setSelecting();
    if (target instanceof HTMLInputElement && target.matches('[data-select]'))
      selection.select(target, shiftKey);
    if (target.closest('[data-retry-row]')) open.retry(target.closest('tr.opened')!);
    const row = findRow(target);
    if (row && target.closest('[data-open-row]')) open.toggle(row);
    const button = target.closest<HTMLElement>('[data-row-menu]');
    if (row && button) {
      event.preventDefault();
      void openRowMenu(button, {
        load: () => load('menu', { [KEY_PARAM]: row.dataset.key! }),
        buttonNow: () =>
          pane.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(row.dataset.key!)}"] [data-row-menu]`),
        onFailure,
        signal,
      });
    }
  }

  /** Loads the fragment for a press as soon as it begins. */
  function onPointerDown({ target }: PointerEvent) {
    if (!(target instanceof Element)) return;
    const key = findRow(target)?.dataset.key;
    if (key === undefined) return;
    if (target.closest('[data-open-row][aria-expanded="false"]')) foresee('row', { [KEY_PARAM]: key });
    if (target.closest('[data-row-menu]')) foresee('menu', { [KEY_PARAM]: key });
  }

  root.addEventListener('click', onClick, { signal });
  root.addEventListener('pointerdown', onPointerDown, { signal });
  startRowKeys(root, pane, signal);

  return {
    /** The content of the open rows, so that new rows can take it over. */
    contents: () => open.contents(),
    /** Opens and selects the rows again after the table was replaced. */
    restore(contents: ReadonlyMap<string, string>, isRefresh: boolean) {
      open.restore(contents, isRefresh);
      selection.restore(page().scope);
    },
    /**
     * Deselects the rows with these keys. Without keys all are deselected, and cards are no longer selected by a tap.
     */
    deselect(keys?: readonly string[]) {
      selection.deselect(keys);
      if (!keys) selection.setSelecting(false);
    },
    stop: () => listeners.abort(),
  };
}
