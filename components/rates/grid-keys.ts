import type { KeyboardEvent } from 'react';

/** The fields of a table, an array for each row that has some. */
const listFields = (table: HTMLTableElement) =>
  [...table.querySelectorAll('tbody > tr')]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('input[data-rate]')])
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

/**
 * Moves the focus between the fields of a grid: up and down to the same column of another row. Left and right lead to
 * the adjacent field if the caret is at that end of the text, or the complete text is selected.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const field = event.target;
  const step = STEPS[event.key];
  if (!step || hasModifier(event) || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement))
    return;
  const [rowStep, columnStep] = step;
  const { selectionStart, selectionEnd, value } = field;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isAtEnd = columnStep < 0 ? selectionEnd === 0 : selectionStart === value.length;
  if (columnStep !== 0 && !isAll && !isAtEnd) return;
  const rows = listFields(event.currentTarget);
  const row = rows.findIndex((fields) => fields.includes(field));
  const next = rows[row + rowStep]?.[rows[row]!.indexOf(field) + columnStep];
  if (row < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
