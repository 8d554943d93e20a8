import { AsyncLocalStorage } from 'node:async_hooks';
import { LATE_PARTS_MS } from '@/lib/contract/envelope';
import type { Db } from './client';
import { withinMs } from './within';

/** The time that a call has for its late parts. */
interface Patience {
  /**
   * The moment until which a patient call waits for its late parts, by `performance.now()`; undefined for every other
   * call.
   */
  endsAt: number | undefined;
  /** Whether a part was left out because it would have taken too long. */
  isLate: boolean;
}
const patience = new AsyncLocalStorage<Patience>();

/**
 * Answers a call, and reports whether one of its late parts was left out. `isPatient` gives them
 * {@link LATE_PARTS_MS} together.
 */
export async function withLateParts<T>(
  isPatient: boolean,
  answer: () => Promise<T>,
): Promise<{ answered: T; isLate: boolean }> {
  const own: Patience = { endsAt: isPatient ? performance.now() + LATE_PARTS_MS : undefined, isLate: false };
  const answered = await patience.run(own, answer);
  return { answered, isLate: own.isLate };
}

/**
 * A part that an answer can do without at first: the result, or undefined where the database would need longer than
 * `ms` milliseconds. The answer then says that it is late, and a patient call gets the part.
 */
export async function latePart<T>(db: Db, ms: number, read: (db: Db) => Promise<T>): Promise<T | undefined> {
  const own = patience.getStore();
  const left = own?.endsAt === undefined ? ms : own.endsAt - performance.now();
  const part = await withinMs(db, Math.max(ms, Math.round(left)), read);
  if (part === undefined && own) own.isLate = true;
  return part;
}
