/**
 * HTTP statuses of refusals before the message is decrypted. Every later answer has status 200.
 */
const STATUS = {
  A001: 404,
  A002: 400,
  A003: 401,
  A004: 400,
  A007: 413,
  A008: 405,
  A009: 429,
  A012: 415,
  E001: 500,
} as const;
export type RefusalCode = keyof typeof STATUS;

/** Why a message is not believed. */
type RefusalCause =
  | { kind: 'repeated' }
  /** How far this clock is ahead of the message's time; negative: behind. */
  | { kind: 'clock'; differenceSeconds: number };

/** Thrown before there is a decrypted message to answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** `cause` is for the log alone: the caller learns no more than the code. */
  constructor(
    readonly code: RefusalCode,
    override readonly cause?: RefusalCause,
  ) {
    super(code);
    this.status = STATUS[code];
  }
}
