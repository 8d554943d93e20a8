'use client';

import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { letterOf } from '@/components/ui/shortcuts';
import { moveInGrid } from './grid-keys';
import { countErrors, focusFirstError, hasErrors } from './rate-changes';
import { useRateEffect } from './rate-effect';
import type { OwnRates } from './rates-table';
import { type SheetCell, type SheetRow, sheetColumns } from './sheet-cells';
import { useSheetDrafts } from './use-sheet-drafts';
import { useSheetFill } from './use-sheet-fill';
import { useSheetKeys } from './use-sheet-keys';
import { useSheetSave } from './use-sheet-save';
import { useSheetSelection } from './use-sheet-selection';
import { useShownRows } from './use-shown-rows';

export interface SheetOptions {
  own: OwnRates;
  rows: readonly SheetRow[];
  /** Names the search and the level: another one ends the selection. */
  scope: string;
  readOnly: boolean;
  /** Whether the upstream can compute what other rates would have paid. */
  hasSimulation: boolean;
  cashDecimal: string;
}

/** The worksheet of rates: what is typed, selected, filled, undone and saved. */
export function useRatesSheet({ own, rows, scope, readOnly, hasSimulation, cashDecimal }: SheetOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [cell, setCell] = useState<SheetCell | null>(null);
  const [phoneCategory, setPhoneCategory] = useState(own.rates[0]?.cateCode ?? '');
  const sheet = useSheetDrafts(rows);
  const { changed, count, type, endTyping } = sheet;
  const { changedOnly, shownRows, showAll, showChanged } = useShownRows({ rows, scope, sheet });
  const ratesToSave = sheet.wanted();
  const effect = useRateEffect(own.memId, ratesToSave, hasSimulation);
  const selection = useSheetSelection(scope);
  const wrong = countErrors(changed);
  const saving = useSheetSave({
    own,
    rows,
    sheet,
    effect: hasSimulation ? { known: effect.isStale ? undefined : effect.effect, cashDecimal } : undefined,
    onConflict: setCell,
  });
  const { reset } = saving;
  const columns = useMemo(() => sheetColumns(own.rates), [own.rates]);

  const onType = useCallback(
    (at: SheetCell, text: string) => {
      type(at, text);
      reset();
    },
    [type, reset],
  );
  const onFocus = useCallback(
    (at: SheetCell) => {
      setCell(at);
      endTyping();
    },
    [endTyping],
  );

  const filling = useSheetFill({
    sheet,
    shown: shownRows,
    columns,
    cell,
    selected: selection.selected,
    onFilled: reset,
  });
  const { setResult: setFillResult } = filling;

  function undo() {
    sheet.undo();
    reset();
    setFillResult(null);
  }

  function undoAll() {
    sheet.replace({});
    saving.clearConflicts();
    reset();
    setFillResult(null);
  }

  /** Puts the focus on the first wrong rate, also in a row or a category that is not shown. */
  function showWrong() {
    const [first] = changed.filter(({ rate, draft }) => hasErrors([{ rate, draft }]));
    flushSync(() => {
      if (first && !shownRows.some(({ memId }) => memId === first.memId)) showChanged();
      if (first) setPhoneCategory(first.rate.cateCode);
    });
    focusFirstError(table.current);
  }

  function save() {
    if (count === 0 || saving.isTooMany) return;
    if (wrong > 0) return showWrong();
    // The question that saving asks says the same as the result of the filling.
    setFillResult(null);
    void saving.save();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const { target, key } = event;
    const isCell = target instanceof HTMLInputElement && target.dataset.rate !== undefined;
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && letterOf(event.nativeEvent) === 'z';
    if (isUndo && sheet.canUndo) {
      event.preventDefault();
      return undo();
    }
    if (!isCell || !cell) return;
    if (key === 'Escape' && sheet.isTyping(cell)) {
      event.preventDefault();
      return undo();
    }
    if (key === ' ') {
      event.preventDefault();
      return selection.select([cell.memId], !selection.selected.has(cell.memId));
    }
    moveInGrid(event);
  }

  useSheetKeys(table, count > 0 && !readOnly ? save : undefined);

  return {
    table,
    cell,
    phoneCategory,
    setPhoneCategory,
    only: changedOnly,
    toggleOnly: () => (changedOnly ? showAll() : showChanged()),
    filling,
    sheet,
    wanted: ratesToSave,
    effect,
    selection,
    wrong,
    saving,
    shown: shownRows,
    columns,
    onType,
    onFocus,
    undo,
    undoAll,
    save,
    onKeyDown,
  };
}

export type RatesSheetState = ReturnType<typeof useRatesSheet>;
