/** The place of an element: the indices of children from its row, open row, node or else its box down to it. */
export interface Place {
  row: string | undefined;
  /** The key of the row that is open above it. */
  opened: string | undefined;
  node: string | undefined;
  path: readonly number[];
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
  return { row, opened, node, path };
}

/** The element in that place; undefined where its row or node is gone. */
export function elementAt({ row, opened, node, path }: Place, box: Element): HTMLElement | undefined {
  const from = [...box.querySelectorAll<HTMLElement>(STARTS)].find(
    ({ dataset }) => dataset.key === row && dataset.opened === opened && dataset.node === node,
  );
  const start: Element | undefined = (row ?? opened ?? node) === undefined ? box : from;
  const element = path.reduce<Element | undefined>((at, index) => at?.children[index], start);
  return element instanceof HTMLElement ? element : undefined;
}
