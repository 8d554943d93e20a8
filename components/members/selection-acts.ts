import type { SelectedMember } from './selected-member';

/** What the palette does with the selected members of a list, through the list's bar (WORK-11). */
export interface SelectionActs {
  selected: readonly SelectedMember[];
  /** Why money cannot be moved; empty where it can. */
  whyNoTransfer: string;
  /** Why nothing can be done with so many; empty where it can. */
  whyNone: string;
  /** The acts that the upstream has. Amounts are in display units; without one, or a text, the dialog is empty. */
  give?: (amount?: string) => void;
  takeBack?: (amount?: string) => void;
  takeAllBack?: () => void;
  lock?: () => void;
  unlock?: () => void;
  message?: (text?: string) => void;
}

let current: SelectionActs | null = null;
const listeners = new Set<() => void>();

/** The store of the page's selection (`useSyncExternalStore`); null while nothing is selected. */
export const selectionActs = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => current,
  set(acts: SelectionActs | null) {
    current = acts;
    for (const listener of listeners) listener();
  },
};
