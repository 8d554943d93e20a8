import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { findRow } from './open-rows';

const CONTROL = 'a[href], button, input[type="checkbox"]';
const CHEVRON = '[data-open-row]';
const BOX = '[data-select]';

const isUsable = (element: HTMLElement) => !element.matches(':disabled') && element.checkVisibility();

const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROL)].filter(isUsable);

/** The row that an element is in, either in its cells or in the content below it. */
function rowAround(element: Element): HTMLTableRowElement | null {
  const opened = element.closest('tr.opened');
  return opened ? findRow(opened.previousElementSibling!) : findRow(element);
}

/**
 * The keys of a list's rows. J and K move to the next and previous row, at its chevron, so that Enter opens it; X
 * selects the row, and A all rows of the page. These keys act wherever the focus is on the page. With the focus in a row, up and down move to the
 * same place of the next one, left and right through the row's own links and buttons.
 */
export function startRowKeys(root: HTMLElement, pane: HTMLElement, signal: AbortSignal): void {
  /** Key of the row that was reached last. J and K continue from it when the focus is elsewhere. */
  let lastKey: string | undefined;

  const rows = () => [...pane.querySelectorAll<HTMLTableRowElement>('tr[data-key]')].filter(isUsable);
  const currentRow = () => {
    const { activeElement } = document;
    const row = activeElement && pane.contains(activeElement) ? rowAround(activeElement) : null;
    return row ?? rows().find(({ dataset }) => dataset.key === lastKey);
  };
  const focusRow = (row: HTMLTableRowElement, kinds = [CHEVRON, BOX, 'a.name', CONTROL]) => {
    const controls = controlsIn(row);
    for (const kind of kinds) {
      const first = controls.find((control) => control.matches(kind));
      if (first) return first.focus();
    }
  };

  function walk(step: 1 | -1) {
    const all = rows();
    const current = currentRow();
    const row = all[current ? all.indexOf(current) + step : 0] ?? current;
    if (!row) return;
    lastKey = row.dataset.key;
    focusRow(row);
  }

  function onLetter(event: KeyboardEvent) {
    // An open menu or panel gets the keys.
    if (!isPlainKey(event) || document.querySelector('[role="menu"], :popover-open')) return;
    // Of several lists on a page, the list with the focus gets the keys, otherwise the first one.
    const list = document.activeElement?.closest('.list-screen') ?? document.querySelector('.list-screen');
    if (list !== root) return;
    const letter = letterOf(event);
    if (letter === 'j') walk(1);
    else if (letter === 'k') walk(-1);
    else if (letter === 'x') currentRow()?.querySelector<HTMLElement>(BOX)?.click();
    else if (letter === 'a') pane.querySelector<HTMLElement>(`thead ${BOX}`)?.click();
    else return;
    event.preventDefault();
  }

  function onArrow(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || !target.matches(CONTROL)) return;
    const row = findRow(target);
    if (!row || !pane.contains(row)) return;
    const up = { ArrowDown: 1, ArrowUp: -1 }[key];
    const aside = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (up) verticalFrom(row, target, up);
    else if (aside) {
      const controls = controlsIn(row);
      controls[controls.indexOf(target) + aside]?.focus();
    } else return;
    event.preventDefault();
  }

  function verticalFrom(row: HTMLTableRowElement, target: HTMLElement, step: number) {
    const all = rows();
    const next = all[all.indexOf(row) + step];
    if (!next) return;
    const kind = [CHEVRON, BOX].find((one) => target.matches(one));
    if (kind) return focusRow(next, [kind, CONTROL]);
    const cell = target.closest<HTMLTableCellElement>('td, th')!;
    const same = controlsIn(next.cells[cell.cellIndex] ?? next);
    const control = same[controlsIn(cell).indexOf(target)] ?? same.at(-1);
    if (control) control.focus();
    else focusRow(next);
  }

  document.addEventListener('keydown', onLetter, { signal });
  root.addEventListener('keydown', onArrow, { signal });
}
