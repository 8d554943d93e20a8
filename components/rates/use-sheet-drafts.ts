'use client';

import { useCallback, useMemo, useState } from 'react';
import type { LowerRate } from '@/lib/contract/rates';
import { changedNames, wantedRates, withoutRead, withTyped } from './draft';
import { hasErrors } from './rate-changes';
import {
  areSameDrafts,
  type RowDrafts,
  type SheetCell,
  type SheetDrafts,
  type SheetRow,
} from './sheet-cells';

/** Acts that can be taken back. */
const MAX_ACTS = 100;

interface SheetState {
  drafts: SheetDrafts;
  /** The drafts before each act, the last act at the end. */
  before: readonly SheetDrafts[];
  /** The cell that the last act typed into, while it has the focus: what is typed there is one act. */
  typing: string;
}

const EMPTY: SheetState = { drafts: {}, before: [], typing: '' };

/** The rates that a save was asked to store. */
type SavedRate = { memId: string; cateCode: string; pointRate: string; loseRate: string };

const cellKey = ({ memId, cateCode, name }: SheetCell): string => `${memId} ${cateCode} ${name}`;

/** Adds rows to those that were shown before; rows that are shown again are replaced. */
function mergeRows(known: ReadonlyMap<string, SheetRow>, rows: readonly SheetRow[]) {
  const merged = new Map(known);
  for (const row of rows) merged.set(row.memId, row);
  return merged;
}

/** Returns a row with some rates as they were saved or read since. */
const withRates = (row: SheetRow, rates: readonly Partial<SavedRate>[]): SheetRow => ({
  ...row,
  botRateInfo: row.botRateInfo.map((rate) => ({
    ...rate,
    ...rates.find(({ memId, cateCode }) => memId === row.memId && cateCode === rate.cateCode),
  })),
});

/** Returns the state after a text was typed into a cell. */
function typedState(now: SheetState, cell: SheetCell, rate: LowerRate, text: string): SheetState {
  const row = now.drafts[cell.memId];
  const draft = withTyped(rate, row?.[cell.cateCode], cell.name, text);
  const isSameAct = now.typing === cellKey(cell);
  return {
    drafts: { ...now.drafts, [cell.memId]: { ...row, [cell.cateCode]: draft } },
    before: isSameAct ? now.before : [...now.before, now.drafts].slice(-MAX_ACTS),
    typing: cellKey(cell),
  };
}

/** The state after a cell that was typed into got its text with two places, which is no act of its own. */
function tidiedState(now: SheetState, { memId, cateCode, name }: SheetCell, text: string): SheetState {
  const row = now.drafts[memId];
  const draft = { ...row?.[cateCode], [name]: text };
  return { ...now, drafts: { ...now.drafts, [memId]: { ...row, [cateCode]: draft } } };
}

/**
 * Returns the state after a save: without the drafts that have not been edited since, and without acts to take back.
 * What was edited since is expected to be as it was saved, not as it was read before.
 */
const savedState = (now: SheetState, saved: SheetDrafts): SheetState => ({
  ...EMPTY,
  drafts: Object.fromEntries(
    Object.entries(now.drafts)
      .filter(([of, row]) => !areSameDrafts(saved[of], row))
      .map(([of, row]) => [of, { ...row, ...withoutRead(savedDrafts(row, saved[of])) }]),
  ),
});

/** Returns the drafts of a row in categories that were saved. */
const savedDrafts = (row: RowDrafts, saved: RowDrafts = {}): RowDrafts =>
  Object.fromEntries(Object.entries(row).filter(([cateCode]) => cateCode in saved));

/**
 * Returns the state after a refused save: without the rates from the time of typing, since the current ones are known
 * (A021).
 */
const rebasedState = (now: SheetState): SheetState => ({
  ...EMPTY,
  drafts: Object.fromEntries(
    Object.entries(now.drafts).map(([of, byCategory]) => [of, withoutRead(byCategory)]),
  ),
});

/**
 * The rows that the worksheet has shown, and what was typed into them. Rows stay known, and their drafts with them,
 * while others are searched for or another page is shown.
 */
export function useSheetDrafts(rows: readonly SheetRow[]) {
  const [shown, setShown] = useState(rows);
  const [known, setKnown] = useState(() => mergeRows(new Map(), rows));
  if (shown !== rows) {
    setShown(rows);
    setKnown(mergeRows(known, rows));
  }
  const [{ drafts, before, typing }, setState] = useState(EMPTY);

  const changed = useMemo(
    () =>
      [...known.values()].flatMap(({ memId, botRateInfo }) =>
        botRateInfo
          .map((rate) => ({ memId, rate, draft: drafts[memId]?.[rate.cateCode] }))
          .filter(({ rate, draft }) => changedNames(rate, draft).length > 0),
      ),
    [known, drafts],
  );

  const type = useCallback(
    (cell: SheetCell, text: string) => {
      const rate = known.get(cell.memId)?.botRateInfo.find(({ cateCode }) => cateCode === cell.cateCode);
      if (!rate) return;
      setState((now) => typedState(now, cell, rate, text));
    },
    [known],
  );
  const tidy = useCallback(
    (cell: SheetCell, text: string) => setState((now) => tidiedState(now, cell, text)),
    [],
  );
  /** Ends the act of typing: the focus has gone to another cell. */
  const endTyping = useCallback(
    () => setState((now) => (now.typing === '' ? now : { ...now, typing: '' })),
    [],
  );
  const undo = useCallback(
    () =>
      setState((now) => ({
        drafts: now.before.at(-1) ?? now.drafts,
        before: now.before.slice(0, -1),
        typing: '',
      })),
    [],
  );

  /** Replaces all drafts, as one act. */
  const replace = (next: SheetDrafts) =>
    setState((now) => ({
      drafts: next,
      before: [...now.before, now.drafts].slice(-MAX_ACTS),
      typing: '',
    }));

  return {
    drafts,
    known,
    /** Categories with a changed rate, in the order in which their rows came. */
    changed,
    /** The number of changed rates. */
    count: changed.reduce((sum, { rate, draft }) => sum + changedNames(rate, draft).length, 0),
    canUndo: before.length > 0,
    type,
    tidy,
    endTyping,
    replace,
    undo,
    /** Whether something was typed into a cell since it has the focus. */
    isTyping: (cell: SheetCell | null) => cell !== null && typing === cellKey(cell),
    /** The changed categories as calls send them, without those that are wrong. */
    wanted: () =>
      changed
        .filter(({ rate, draft }) => !hasErrors([{ rate, draft }]))
        .map(({ memId, rate, draft }) => ({
          memId,
          category: rate.category,
          cateCode: rate.cateCode,
          ...wantedRates(rate, draft),
        })),
    /** Shows rates that were saved or read since as the saved ones, also of rows that are not shown now. */
    setSaved: (rates: readonly Partial<SavedRate>[]) =>
      setKnown((now) =>
        mergeRows(
          now,
          [...now.values()].map((row) => withRates(row, rates)),
        ),
      ),
    drop: (saved: SheetDrafts) => setState((now) => savedState(now, saved)),
    rebase: () => setState(rebasedState),
  };
}
