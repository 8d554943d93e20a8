/** A cell of a file: a text, a plain number, or an amount in display units. Days and moments come as texts. */
export type FileCell = string | number | { amount: number };

/** Whether a line names the columns below it, has their totals, or is one of the rows. */
export type LineKind = 'head' | 'total' | 'row';

/** Writes the lines of a file of one format. */
export interface LineWriter {
  lines: (lines: readonly (readonly FileCell[])[], kind?: LineKind) => void;
  end: () => void;
}
