/**
 * A cell of a file: a text, a plain number, or an amount in display units, for paper with its text. Days and moments
 * are texts.
 */
export type FileCell = string | number | { amount: number; text: string };

/**
 * Kind of a line: the names of the columns below it, their totals, a row, or a row beside them that the list does not
 * count: the selected member's own, and the remainder of its figures.
 */
export type LineKind = 'head' | 'total' | 'row' | 'uncounted';

/** Writes the lines of a file of one format. */
export interface LineWriter {
  lines: (lines: readonly (readonly FileCell[])[], kind?: LineKind) => void;
  /** `isCut`: there are further rows, which a document of this format does not hold. */
  end: (isCut: boolean) => void;
}
