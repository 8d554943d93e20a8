import { send } from './send';
import { isSessionOver } from './session-end';

/** Interval of the question whether the session is open, in milliseconds. */
const ALIVE_MS = 4000;

/**
 * Calls `refresh` at this interval while the page is visible, and when it becomes visible, and asks whether the session is
 * open, until its end.
 */
export function keepFresh(refresh: () => unknown, ms: number): void {
  const unlessOver = (ask: () => unknown) => () => {
    if (!isSessionOver() && !document.hidden) ask();
  };
  globalThis.setInterval?.(unlessOver(refresh), ms);
  globalThis.setInterval?.(
    unlessOver(() => send('alive')),
    ALIVE_MS,
  );
  document.addEventListener('visibilitychange', unlessOver(refresh));
}
