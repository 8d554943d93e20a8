/** Returns the current moment. */
export type Clock = () => Date;

/**
 * The clock of this machine. `startPlatform` gives it to the calls (`now` of their context) and to background work; a
 * test starts the platform with a clock of its own. No other code of the platform asks the machine for the time.
 */
export const clock = {
  now: (): Date => new Date(),
  /** The current moment as milliseconds since 1970. */
  ms: (): number => Date.now(),
};
