/** What one alert says; a `cancelLabel` makes it a question. */
export interface Alert {
  title: string;
  message: string;
  okLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface Waiting extends Alert {
  answer: (yes: boolean) => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Waiting[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Shows an alert in the shell's one host and resolves with the answer: true for OK, false for cancel, Esc or the
 * veil. Alerts queue; each waits for the one before it.
 */
export function showAlert(alert: Alert): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: Waiting = {
      ...alert,
      answer: (yes) => {
        set(waiting.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    set([...waiting, entry]);
  });
}

/** The store behind the host (`useSyncExternalStore`). */
export const alertQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  head: (): Waiting | undefined => waiting[0],
};
