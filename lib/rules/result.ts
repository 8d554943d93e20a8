/** The result of a call: its data, or a code with a text to show. Expected failures are values; bugs throw. */
export type Result<T> = Success<T> | Failure;
interface Success<T> {
  ok: true;
  data: T;
  /**
   * Set on a read whose data leaves out a part that takes longer; the same call with `waitYn` answers that part as
   * well.
   */
  isLate?: true;
}
export interface Failure {
  ok: false;
  /** One of `lib/contract/codes.ts`, or another that the upstream sent. */
  code: string;
  message: string;
  /** Set on a write whose outcome is not known, because no answer arrived, or none of the platform's database. */
  unknown?: boolean;
  /** The data that a call declares as `refused`: details of the refusal beyond its code. */
  data?: unknown;
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

export const ok = <T>(data: T): Result<T> => ({ ok: true, data });
export const fail = (code: Failure['code'], message = '', data?: unknown): Failure => ({
  ok: false,
  code,
  message,
  ...(data !== undefined && { data }),
});

/** Maps the data of a result; a failure is returned unchanged. */
export const mapResult = <T, U>(result: Result<T>, view: (data: T) => U): Result<U> =>
  result.ok ? { ...result, data: view(result.data) } : result;
