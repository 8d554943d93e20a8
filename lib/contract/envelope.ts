import { z } from 'zod';
import type { Result } from '../rules/result';
import { SUCCESS } from './codes';

/** Response envelope on the wire (WIRE-04), before `data` is parsed by the call's own shape. */
export const envelope = z.object({
  resultCode: z.string().max(40),
  resultMessage: z.string().max(2000).optional(),
  data: z.unknown().optional(),
  resultUnknown: z.literal(true).optional().catch(undefined),
  resultLate: z.literal(true).optional().catch(undefined),
});

/** How long a read with `waitYn` takes for all of its late parts at most, in milliseconds. */
export const LATE_PARTS_MS = 6_000;

/** The envelope's JSON form. */
export interface Envelope<T = unknown> {
  resultCode: string;
  resultMessage: string;
  data?: T;
  /** Set by web or platform on a write whose outcome is unknown. A retry must send the same idempotency key. */
  resultUnknown?: true;
  /**
   * Set on a read whose answer leaves out a part that takes longer. The same call with `waitYn` Y answers that part as
   * well. An upstream may know neither.
   */
  resultLate?: true;
  /** Set in the browser alone, where no answer of the web arrived. */
  isUnreachable?: true;
}

export function toEnvelope<T>(result: Result<T>): Envelope<T> {
  if (result.ok) {
    const success: Envelope<T> = { resultCode: SUCCESS, resultMessage: '', data: result.data };
    if (result.isLate) success.resultLate = true;
    return success;
  }
  const body: Envelope<T> = { resultCode: result.code, resultMessage: result.message };
  // Details of a refusal: their shape is the call's `refused`, not that of its answer.
  if (result.data !== undefined) body.data = result.data as T;
  if (result.unknown) body.resultUnknown = true;
  return body;
}
