import { clock } from '../shared/clock';

/** A number of another instance that is further ahead of the clock is ignored. */
const MAX_AHEAD_MS = 60_000;
/** The numbers within each millisecond. */
const NUMBERS_PER_MS = 1_000;

/**
 * Numbers events so that the higher one of two is the later, across instances: microseconds of the wall clock, but
 * always above the numbers that this process has issued or received. They stay below 2^53.
 */
export function sequence() {
  // Instances start at different numbers within a millisecond, so that two are rarely the same.
  const start = Math.floor(Math.random() * NUMBERS_PER_MS);
  let last = 0;
  return {
    next(): number {
      last = Math.max(last + 1, clock.ms() * NUMBERS_PER_MS + start);
      return last;
    },
    /** Records another instance's number: numbers from now on are higher. */
    witness(seen: number): void {
      if (seen < (clock.ms() + MAX_AHEAD_MS) * NUMBERS_PER_MS) last = Math.max(last, seen);
    },
  };
}
