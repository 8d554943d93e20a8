import { useRef, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected members of the worksheet, over pages of the same rows. Another search or level ends the selection, as in
 * lists: `scope` names both.
 */
export function useSheetSelection(scope: string) {
  const [selected, setSelected] = useState(NONE);
  const [selectedScope, setSelectedScope] = useState(scope);
  /** The member that was selected last, at which a range begins. */
  const last = useRef('');
  if (scope !== selectedScope) {
    setSelectedScope(scope);
    setSelected(NONE);
  }
  return {
    selected,
    clear: () => setSelected(NONE),
    /** Selects or deselects some members; with `isRange` also those between the last one and this. */
    select(memIds: readonly string[], isSelected: boolean, range?: readonly string[]) {
      const [memId = ''] = memIds;
      const [from, to] = [range?.indexOf(last.current) ?? -1, range?.indexOf(memId) ?? -1];
      const chosen =
        range && from >= 0 && to >= 0 ? range.slice(Math.min(from, to), Math.max(from, to) + 1) : memIds;
      last.current = memId;
      setSelected((now) => {
        const next = new Set(now);
        for (const one of chosen) {
          if (isSelected) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
  };
}
