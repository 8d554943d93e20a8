import type { SelectedMember } from './selected-member';

/** What the palette does with the selected members of a list, through the list's bar (WORK-11). */
export interface SelectionActs {
  selected: readonly SelectedMember[];
  /** Why money cannot be moved; empty where it can. */
  whyNoTransfer: string;
  /** Why nothing can be done with so many members; empty where it can. */
  whyNone: string;
  /**
   * The acts, each undefined if the upstream does not know it. Amounts are in display units; without an amount or a text
   * the dialog is empty.
   */
  give?: ((amount?: string) => void) | undefined;
  takeBack?: ((amount?: string) => void) | undefined;
  takeAllBack?: (() => void) | undefined;
  lock?: (() => void) | undefined;
  unlock?: (() => void) | undefined;
  message?: ((text?: string) => void) | undefined;
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
