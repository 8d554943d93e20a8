import type { CellText } from './fill-cells';
import type { SheetCell, SheetColumn, SheetRow } from './sheet-cells';

/**
 * Returns the cells of a table from the clipboard, by line. Spreadsheets separate cells by tabs, end each line, and put
 * quotes around some texts.
 */
export function clipboardTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
}

/** Whether a text from the clipboard is more than the content of one cell. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/** The cells that a pasted table meets. */
interface Pasted {
  cells: CellText[];
  /** Texts of the table below the last row or beyond the last column. */
  outside: number;
}

/**
 * Lays a table from the clipboard over the worksheet, from a cell on, or from the first one. Empty cells of the table
 * leave those below them alone.
 */
export function pastedCells(
  text: string,
  start: SheetCell | null,
  rows: readonly Pick<SheetRow, 'memId'>[],
  columns: readonly SheetColumn[],
): Pasted {
  const top = Math.max(
    0,
    rows.findIndex(({ memId }) => memId === start?.memId),
  );
  const firstColumn = Math.max(
    0,
    columns.findIndex(({ cateCode, name }) => cateCode === start?.cateCode && name === start.name),
  );
  const cells: CellText[] = [];
  let outside = 0;
  for (const [down, line] of clipboardTable(text).entries()) {
    for (const [right, cellText] of line.entries()) {
      if (cellText === '') continue;
      const row = rows[top + down];
      const column = columns[firstColumn + right];
      if (row && column) cells.push({ memId: row.memId, ...column, text: cellText });
      else outside += 1;
    }
  }
  return { cells, outside };
}

/** Rows of rates as the clipboard has them, which {@link pastedCells} reads again. */
export const clipboardText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.join('\t')).join('\n');
