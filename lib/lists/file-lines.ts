import { isIsoDate } from '@/lib/rules/day';

/**
 * A cell of a file, which says its type: a text, a plain number, an amount in display units, for paper with its text, or
 * a day or moment, as `2026-11-29` or `2026-11-29 10:02:03`.
 */
export type FileCell = string | number | { amount: number; text: string } | { time: string };

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

/** Whether a text is a day or moment in the form of files. */
export const isTime = (text: string): boolean =>
  /^.{10}(?: (?:[01]\d|2[0-3])(?::[0-5]\d){2})?$/.test(text) && isIsoDate(text.slice(0, 10));
