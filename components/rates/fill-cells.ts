import { pastedRate } from '@/lib/format/rate-input';
import { rateError } from '@/lib/rules/rate';
import { isChanged, rateBounds, withTyped } from './draft';
import type { SheetCell, SheetDrafts, SheetRow } from './sheet-cells';

/** A text that is to be put into a cell. */
export interface CellText extends SheetCell {
  text: string;
}

/** A text that was not put into its cell, and why; `bound` is the bound that it is beyond. */
export interface LeftOut extends CellText {
  reason: 'number' | 'below' | 'above' | 'missing';
  bound?: string;
}

/** What became of texts that were put into cells together. */
export interface Filled {
  drafts: SheetDrafts;
  /** Cells that have their text, and those of them that are other than saved. */
  filled: number;
  changed: number;
  leftOut: LeftOut[];
}

/**
 * Puts texts into cells as drafts. A text that is no rate, is out of the cell's bounds, or has no cell is left out, and
 * its cell stays as it was.
 */
export function fillCells(
  rows: ReadonlyMap<string, SheetRow>,
  before: SheetDrafts,
  texts: readonly CellText[],
): Filled {
  const drafts: Record<string, SheetDrafts[string]> = { ...before };
  const leftOut: LeftOut[] = [];
  let changed = 0;
  for (const cell of texts) {
    const { memId, cateCode, name, text } = cell;
    const rate = rows.get(memId)?.botRateInfo.find((one) => one.cateCode === cateCode);
    const value = pastedRate(text);
    const bounds = rate && rateBounds(rate, name);
    const error = bounds && (value === null ? 'number' : rateError(value, bounds));
    if (!rate || value === null || error) {
      const bound = error === 'below' ? bounds?.min : error === 'above' ? bounds?.max : undefined;
      leftOut.push({ ...cell, reason: error ?? 'missing', ...(bound === undefined ? {} : { bound }) });
      continue;
    }
    const draft = withTyped(rate, drafts[memId]?.[cateCode], name, value);
    drafts[memId] = { ...drafts[memId], [cateCode]: draft };
    if (isChanged(rate, draft, name)) changed += 1;
  }
  return { drafts, filled: texts.length - leftOut.length, changed, leftOut };
}
