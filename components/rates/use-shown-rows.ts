import { useState } from 'react';
import type { SheetRow } from './sheet-cells';
import type { useSheetDrafts } from './use-sheet-drafts';

interface ShownRowsOptions {
  rows: readonly SheetRow[];
  /** Names the search and the level: another one shows all rows again. */
  scope: string;
  sheet: Pick<ReturnType<typeof useSheetDrafts>, 'known' | 'changed'>;
}

/** The rows that the worksheet shows: those of its page, or only those that were changed when that was chosen. */
export function useShownRows({ rows, scope, sheet: { known, changed } }: ShownRowsOptions) {
  /** The members that were changed when only changed rows were chosen; null while all rows are shown. */
  const [changedOnly, setChangedOnly] = useState<ReadonlySet<string> | null>(null);
  const [shownScope, setShownScope] = useState(scope);
  if (scope !== shownScope) {
    setShownScope(scope);
    setChangedOnly(null);
  }
  return {
    changedOnly,
    shownRows: changedOnly
      ? [...known.values()].filter(({ memId }) => changedOnly.has(memId))
      : rows.map((row) => known.get(row.memId) ?? row),
    showAll: () => setChangedOnly(null),
    showChanged: () => setChangedOnly(new Set(changed.map(({ memId }) => memId))),
  };
}
