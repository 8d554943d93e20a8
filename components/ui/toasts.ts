/** What a person may do next, as a link or as an act. */
export type ToastAction = { label: string; key?: string } & ({ href: string } | { run: () => void });

/** A note on how the last action ended. */
export interface Toast {
  title: string;
  message?: string;
  /** It failed: shown as a failure and announced at once. */
  failed?: boolean;
  /** Buttons at its end; `key` is a letter that presses one while the note is shown. */
  actions?: readonly ToastAction[];
}

let current: Toast | null = null;
const listeners = new Set<() => void>();

function show(toast: Toast | null) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a note in the shell's `ToastHost`, which takes the place of the one before and goes by itself. */
export const showToast = (toast: Toast): void => show(toast);

/** The store behind the host (`useSyncExternalStore`). */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => current,
  close: () => show(null),
};
