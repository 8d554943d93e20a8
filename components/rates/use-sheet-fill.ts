import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/toasts';
import { draftRate } from './draft';
import { type CellText, fillCells } from './fill-cells';
import type { FillResult } from './fill-note';
import { clipboardText, pastedCells } from './pasted-cells';
import type { SheetCell, SheetColumn, SheetRow } from './sheet-cells';
import type { useSheetDrafts } from './use-sheet-drafts';

interface SheetFillOptions {
  sheet: ReturnType<typeof useSheetDrafts>;
  /** The rows and columns that a pasted table is laid over, and the cell that it begins at. */
  shown: readonly SheetRow[];
  columns: readonly SheetColumn[];
  cell: SheetCell | null;
  selected: ReadonlySet<string>;
  onFilled: () => void;
}

/** Fills several cells of the worksheet in one act: with one value, or with a table from the clipboard (RATE-08). */
export function useSheetFill({ sheet, shown, columns, cell, selected, onFilled }: SheetFillOptions) {
  const t = useTranslations('rates.sheet');
  const { known, drafts } = sheet;
  const [result, setResult] = useState<FillResult | null>(null);

  /** Tells what became of the texts where one was left out or a table was pasted. */
  function fill(texts: readonly CellText[], outside: number, isPaste: boolean) {
    const { drafts: next, ...filled } = fillCells(known, drafts, texts);
    if (filled.filled > 0) sheet.replace(next);
    onFilled();
    setResult(isPaste || filled.leftOut.length > 0 ? { ...filled, outside } : null);
  }

  function paste(text: string) {
    const { cells, outside } = pastedCells(text, cell, shown, columns);
    fill(cells, outside, true);
  }

  async function pasteFromClipboard() {
    const text = await navigator.clipboard?.readText().catch(() => undefined);
    if (text === undefined) showToast({ title: t('noClipboard'), failed: true });
    else if (text.trim() !== '') paste(text);
  }

  async function copySelected() {
    // As the table has them, since what is copied names no account; those of other pages follow.
    const rows = new Map([...shown, ...known.values()].map((row) => [row.memId, row]));
    const lines = [...rows.values()]
      .filter(({ memId }) => selected.has(memId))
      .map(({ memId, botRateInfo }) =>
        columns.map(({ cateCode, name }) => {
          const rate = botRateInfo.find((one) => one.cateCode === cateCode);
          return rate ? draftRate(rate, drafts[memId]?.[cateCode], name) : '';
        }),
      );
    try {
      await navigator.clipboard.writeText(clipboardText(lines));
      showToast({ title: t('copied', { count: lines.length }) });
    } catch {
      showToast({ title: t('noClipboard'), failed: true });
    }
  }

  return {
    result,
    setResult,
    /** Puts one value into a column of the selected rows. */
    set: (column: SheetColumn, text: string) =>
      fill(
        [...selected].map((memId) => ({ memId, ...column, text })),
        0,
        false,
      ),
    paste,
    pasteFromClipboard,
    copySelected,
  };
}
