import { addToMoment } from './day';
import { type PauseLength, TIMEOUTS } from './player-limits';

/** A time-out (SAFE-04) or self-exclusion (SAFE-05) of a player; `endsAt` is null for one without end. */
export interface Pause {
  kind: 'timeout' | 'exclusion';
  endsAt: Date | null;
}

const isTimeout = (length: PauseLength): boolean => TIMEOUTS.some((timeout) => timeout === length);

/**
 * Returns when a pause of this length ends that begins at a moment; null for never. Months are those of the calendar,
 * in UTC.
 */
export function pauseEnd(length: PauseLength, at: Date): Date | null {
  if (length === 'endless') return null;
  const count = Number(length.replace(/\D/g, ''));
  return addToMoment(at, count, isTimeout(length) ? 'day' : 'month');
}

/** Whether a pause with this end lasts longer than a present one; null for one without end. */
export const isLonger = (endsAt: Date | null, present: Pause): boolean =>
  present.endsAt !== null && (endsAt === null || endsAt > present.endsAt);

/** Returns the kind of a pause of this length: a time-out that ends after an exclusion leaves that an exclusion. */
export const pauseKind = (length: PauseLength, present: Pause | undefined): Pause['kind'] =>
  isTimeout(length) && present?.kind !== 'exclusion' ? 'timeout' : 'exclusion';
