/** When the operator last did something, over all tabs of this browser: the session is one. */

const KEY = 'pbc-active-at';

/** Notes an act, or a page that was opened. */
export function noteActivity(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a store each tab knows its own.
  }
  lastHere = Date.now();
}

let lastHere = 0;

let pressedAt = 0;
function notePress(): void {
  pressedAt = Date.now();
}
if (typeof window !== 'undefined') {
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, notePress, { capture: true, passive: true });
  }
}

/** Whether a key or the pointer was pressed in this tab within so many milliseconds. */
export const wasPressed = (withinMs: number): boolean => Date.now() - pressedAt < withinMs;

/** The moment of the last act, in milliseconds since the epoch. */
export function lastActivity(): number {
  let stored = 0;
  try {
    stored = Number(localStorage.getItem(KEY)) || 0;
  } catch {
    // As above.
  }
  return Math.max(stored, lastHere);
}
