/** Milliseconds since 1970 by the clock of this machine, unless a test has set another. */
let read: () => number = () => Date.now();

/**
 * The platform's one clock: nothing else in the platform asks the machine for the time. The `now` of a call's context is
 * this clock, too, unless the platform was started with another. The database has its own, `now()`.
 */
export const clock = {
  now: (): Date => new Date(read()),
  /** The same as milliseconds since 1970. */
  ms: (): number => read(),
};

/** Sets the clock for a test; without an argument back to the machine's. */
export function setClock(time: () => number = () => Date.now()): void {
  read = time;
}
