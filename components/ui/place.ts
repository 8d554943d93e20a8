/** The place of an element: the indices of children from its row, open row, node or else its box down to it. */
export interface Place {
  row: string | undefined;
  /** The key of the row that is open above it. */
  opened: string | undefined;
  node: string | undefined;
  path: readonly number[];
  /** The number of the row among those of the box. */
  rowIndex: number;
}

const STARTS = '[data-key], [data-opened], [data-node]';

/** The place of an element in a box. */
export function placeOf(element: Element, box: Element): Place {
  const start = element.parentElement?.closest<HTMLElement>(STARTS) ?? null;
  const from = start && box.contains(start) ? start : box;
  const path: number[] = [];
  for (let at = element; at !== from; at = at.parentElement!) {
    path.unshift([...at.parentElement!.children].indexOf(at));
  }
  const { key: row, opened, node } = from === start ? start.dataset : {};
  return {
    row,
    opened,
    node,
    path,
    rowIndex: rowsIn(box).findIndex(({ dataset }) => isOf(dataset, row ?? opened)),
  };
}

const rowsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('tr[data-key]')];
const isOf = ({ key }: DOMStringMap, row: string | undefined) => row !== undefined && key === row;

const CONTROL = 'a[href], button:not(:disabled)';

/** Gives the focus to an element of a place in a box, or to a control near it where there is none or it takes none. */
export function focusPlace(place: Place, box: Element, element = elementAt(place, box)): void {
  element?.focus({ preventScroll: true });
  // The arrow to the next page is a mark without a link on the last one; a row's next act may be none.
  if (document.activeElement !== document.body) return;
  const beside = element?.parentElement?.querySelector<HTMLElement>(CONTROL);
  (beside ?? controlNear(place, box))?.focus({ preventScroll: true });
}

/**
 * A control near a place without its element: the first of its row, or of the row now in that one's place, otherwise of
 * the nearest part around it.
 */
function controlNear({ row, opened, path, rowIndex }: Place, box: Element): HTMLElement | undefined {
  const rows = rowsIn(box);
  const left =
    rows.find(({ dataset }) => isOf(dataset, row ?? opened)) ?? rows.at(Math.min(rowIndex, rows.length - 1));
  let around: Element = rowIndex < 0 || !left ? box : left;
  if (around === box) {
    for (const index of path) around = around.children[index] ?? around;
  }
  for (let at: Element | null = around; at && box.contains(at); at = at.parentElement) {
    const control = [...at.querySelectorAll<HTMLElement>(CONTROL)].find((one) => one.checkVisibility());
    if (control) return control;
  }
  return undefined;
}

/** The element in that place; undefined where its row or node is gone. */
function elementAt({ row, opened, node, path }: Place, box: Element): HTMLElement | undefined {
  const from = [...box.querySelectorAll<HTMLElement>(STARTS)].find(
    ({ dataset }) => dataset.key === row && dataset.opened === opened && dataset.node === node,
  );
  const start: Element | undefined = (row ?? opened ?? node) === undefined ? box : from;
  const element = path.reduce<Element | undefined>((at, index) => at?.children[index], start);
  return element instanceof HTMLElement ? element : undefined;
}
