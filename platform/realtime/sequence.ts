/** A sequence seen elsewhere that is further ahead of the clock than this is not believed. */
const MOST_AHEAD_MS = 60_000;
/** Numbers in a millisecond. */
const STEP = 1_000;

/**
 * Numbers events so that of two the higher one is the later, on one instance or several: microseconds of the wall
 * clock, pushed on by what this process has numbered and by what it has seen of others. They stay below 2^53.
 */
export function sequence() {
  // Instances number the events of one millisecond from different starts, so that two are seldom the same.
  const start = Math.floor(Math.random() * STEP);
  let last = 0;
  return {
    next(): number {
      last = Math.max(last + 1, Date.now() * STEP + start);
      return last;
    },
    /** Takes notice of another instance's number: what is numbered from now on is later. */
    witness(seen: number): void {
      if (seen < (Date.now() + MOST_AHEAD_MS) * STEP) last = Math.max(last, seen);
    },
  };
}
