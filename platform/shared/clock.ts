/** Answers the present moment. */
export type Clock = () => Date;

/**
 * The clock of this machine. `startPlatform` gives it to the calls (`now` of their context) and to the work beside them;
 * a test starts the platform with a clock of its own. The only place of the platform that asks the machine.
 */
export const clock = {
  now: (): Date => new Date(),
  /** The same as milliseconds since 1970. */
  ms: (): number => Date.now(),
};
