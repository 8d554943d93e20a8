import type { ComponentType } from 'react';

/** One alert; a `cancelLabel` makes it a question. */
export interface Alert {
  title: string;
  message: string;
  okLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** A dialog of its own, in place of all that. */
  draw?: ComponentType<{ onAnswer: (yes: boolean) => void }>;
}

interface QueuedAlert extends Alert {
  answer: (yes: boolean) => void;
}

let queue: readonly QueuedAlert[] = [];
const listeners = new Set<() => void>();

function setQueue(next: readonly QueuedAlert[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/**
 * Shows an alert in the shell's `AlertHost` and resolves with the answer: true for OK, false for cancel, Esc or the
 * backdrop. Alerts are queued.
 */
export function showAlert(alert: Alert): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: QueuedAlert = {
      ...alert,
      answer: (yes) => {
        setQueue(queue.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    setQueue([...queue, entry]);
  });
}

/** The store behind the host (`useSyncExternalStore`). */
export const alertQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  head: (): QueuedAlert | undefined => queue[0],
};
