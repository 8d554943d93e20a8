import { z } from 'zod';
import { type Code, SUCCESS } from './codes';

/** Response envelope on the wire (WIRE-04), before `data` is parsed by the call's own shape. */
export const envelope = z.object({
  resultCode: z.string().max(40),
  resultMessage: z.string().max(2000).optional(),
  data: z.unknown().optional(),
});

/** The result of a call: its data, or a code with a text to show. Expected failures are values; bugs throw. */
export type Result<T> = { ok: true; data: T } | Failure;
export interface Failure {
  ok: false;
  code: Code | (string & {});
  message: string;
  /** For writes: the outcome is not known, because no answer came (time-out, lost connection). */
  unknown?: boolean;
}

/** The envelope's JSON form. */
export interface Envelope<T = unknown> {
  resultCode: string;
  resultMessage: string;
  data?: T;
  /** Set by the web on a write with unknown outcome; the retry must send the same idempotency key. */
  resultUnknown?: true;
}

export const ok = <T>(data: T): Result<T> => ({ ok: true, data });
export const fail = (code: Failure['code'], message = ''): Failure => ({ ok: false, code, message });

/** Maps the data of a result; a failure is returned unchanged. */
export const mapResult = <T, U>(result: Result<T>, view: (data: T) => U): Result<U> =>
  result.ok ? ok(view(result.data)) : result;

export function toEnvelope<T>(result: Result<T>): Envelope<T> {
  if (result.ok) return { resultCode: SUCCESS, resultMessage: '', data: result.data };
  const body: Envelope<T> = { resultCode: result.code, resultMessage: result.message };
  if (result.unknown) body.resultUnknown = true;
  return body;
}
