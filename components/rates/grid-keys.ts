import type { KeyboardEvent } from 'react';

/** The fields of a table that can be seen, an array for each row that has some. */
const listFields = (table: HTMLTableElement) =>
  [...table.querySelectorAll('tbody > tr')]
    .map((row) =>
      [...row.querySelectorAll<HTMLInputElement>('input[data-rate]')].filter((field) =>
        field.checkVisibility(),
      ),
    )
    .filter((fields) => fields.length > 0);

/** Steps of the keys that move between fields, as rows and columns. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Saves when Enter is pressed in a field of a grid, unless a grid inside it has handled the key. */
export function saveByEnter(event: KeyboardEvent<HTMLTableElement>, save: () => void): void {
  const isTaken = event.defaultPrevented || hasModifier(event) || event.nativeEvent.isComposing;
  if (event.key !== 'Enter' || isTaken || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  save();
}

/** Finds the rows and columns that a key moves by in a field; undefined if the field itself has the key. */
function findStep(event: KeyboardEvent, field: HTMLInputElement) {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0] as const;
  const step = shiftKey ? undefined : STEPS[key];
  if (!step || step[1] === 0) return step;
  const { selectionStart, selectionEnd, value } = field;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isAtEnd = step[1] < 0 ? selectionEnd === 0 : selectionStart === value.length;
  return isAll || isAtEnd ? step : undefined;
}

/**
 * Moves the focus between the fields of the worksheet: up and down, and by Enter, to the same column of another row.
 * Left and right lead to the adjacent field if the caret is at that end of the text, or the complete text is selected.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const field = event.target;
  if (event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return;
  if (field.dataset.rate === undefined) return;
  const step = findStep(event, field);
  if (!step) return;
  const rows = listFields(event.currentTarget);
  const row = rows.findIndex((fields) => fields.includes(field));
  const next = rows[row + step[0]]?.[rows[row]!.indexOf(field) + step[1]];
  if (row >= 0 && next) next.focus();
  if (next || event.key === 'Enter') event.preventDefault();
}

/** Focuses the first field of the worksheet that can be seen; answers whether there is one. */
export function focusFirstField(table: HTMLTableElement | null): boolean {
  const field = table && listFields(table)[0]?.[0];
  field?.focus();
  return Boolean(field);
}
