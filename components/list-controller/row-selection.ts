import type { RowDataset } from '@/components/table/row-data';
import { findRow } from './open-rows';

/** The selected rows of a list, over pages and orders of the same rows. */
export class RowSelection {
  private rows = new Map<string, RowDataset>();
  /** Whether any rows were selected at the last report. */
  private hasSelection = false;
  /** Key of the row that was selected last, at which a range begins. */
  private lastKey: string | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly pane: HTMLElement,
    private readonly onSelect: (rows: ReadonlyMap<string, RowDataset>) => void,
    /** Address of the list's node and filters. A change of it ends the selection. */
    private scope: string,
  ) {}

  private boxes() {
    return [...this.pane.querySelectorAll<HTMLInputElement>('tbody [data-select]')];
  }

  /**
   * Selects or deselects the row of a checkbox, with `isRange` also all rows from the last one to it; the checkbox in
   * the heading does so for the page.
   */
  select(box: HTMLInputElement, isRange: boolean): void {
    const boxes = this.boxes();
    const row = findRow(box);
    const from = isRange ? boxes.findIndex((one) => findRow(one)?.dataset.key === this.lastKey) : -1;
    const to = boxes.indexOf(box);
    const chosen = !row ? boxes : from < 0 ? [box] : boxes.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.lastKey = row?.dataset.key;
    for (const one of chosen) {
      const { dataset } = findRow(one)!;
      if (box.checked) this.rows.set(dataset.key!, { ...dataset });
      else this.rows.delete(dataset.key!);
    }
    this.show();
  }

  /** Marks the selected rows after the table was replaced, and updates their data. */
  restore(scope: string): void {
    if (scope !== this.scope) this.rows = new Map();
    this.scope = scope;
    for (const { dataset } of this.pane.querySelectorAll<HTMLElement>('tr[data-key]')) {
      if (this.rows.has(dataset.key!)) this.rows.set(dataset.key!, { ...dataset });
    }
    this.show();
    // The button may have been rendered again.
    this.setSelecting(this.root.classList.contains('is-selecting'));
  }

  /** Deselects the rows with these keys, or all. */
  deselect(keys: readonly string[] = [...this.rows.keys()]): void {
    for (const key of keys) this.rows.delete(key);
    this.show();
  }

  private show() {
    const boxes = this.boxes();
    for (const box of boxes) {
      const row = findRow(box)!;
      box.checked = this.rows.has(row.dataset.key!);
      row.classList.toggle('picked', box.checked);
    }
    const all = this.pane.querySelector<HTMLInputElement>('thead [data-select]');
    if (all) all.checked = boxes.length > 0 && boxes.every(({ checked }) => checked);
    if (this.rows.size === 0 && !this.hasSelection) return;
    this.hasSelection = this.rows.size > 0;
    this.onSelect(new Map(this.rows));
  }

  /** Sets whether a tap selects cards on phones. */
  setSelecting(isOn = !this.root.classList.contains('is-selecting')): void {
    this.root.classList.toggle('is-selecting', isOn);
    const button = this.root.querySelector<HTMLElement>('[data-selecting]');
    button?.setAttribute('aria-pressed', String(isOn));
    button?.classList.toggle('primary', isOn);
    button?.classList.toggle('quiet', !isOn);
  }
}
