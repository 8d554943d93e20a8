/** How long a subject is not repeated, in milliseconds. */
const PAUSE_MS = 60_000;
/** Subjects that are remembered; beyond that the oldest is forgotten. */
const MAX_SUBJECTS = 1_000;

/**
 * Limits lines of the log: the answer is true for a subject at its first time, and again after a minute. Time is measured
 * by a monotonic clock, so that a change of the machine's clock hides no line.
 */
export function onceAMinute(now: () => number = () => performance.now()): (subject: string) => boolean {
  const lastAt = new Map<string, number>();
  return (subject) => {
    const last = lastAt.get(subject);
    if (last !== undefined && now() - last < PAUSE_MS) return false;
    lastAt.delete(subject);
    lastAt.set(subject, now());
    if (lastAt.size > MAX_SUBJECTS) lastAt.delete(lastAt.keys().next().value!);
    return true;
  };
}
