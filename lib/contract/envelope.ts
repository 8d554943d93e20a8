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
  /** On a write with unknown outcome, by web or platform; the retry must send the same idempotency key. */
  resultUnknown?: true;
  /** On a read: a part that takes longer is left out; the same call with `waitYn` Y has it. An upstream may lack both. */
  resultLate?: true;
  /** Set in the browser alone: the web itself has not answered. */
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
