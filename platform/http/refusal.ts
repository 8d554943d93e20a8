import * as CODE from '@/lib/rules/code';

/**
 * HTTP statuses of refusals before the message is decrypted. Every later answer has status 200.
 */
const STATUS = {
  [CODE.unknownCall]: 404,
  [CODE.invalidRequest]: 400,
  [CODE.wrongCredentials]: 401,
  [CODE.unprovedMessage]: 400,
  [CODE.bodyTooLarge]: 413,
  [CODE.methodNotAllowed]: 405,
  [CODE.tooManyAttempts]: 429,
  [CODE.notJson]: 415,
  [CODE.generalError]: 500,
} as const;
export type RefusalCode = keyof typeof STATUS;

/** Why a message was refused. */
type RefusalCause =
  | { kind: 'repeated' }
  /** By how much this clock is ahead of the message's time; negative if it is behind. */
  | { kind: 'clock'; differenceSeconds: number };

/** Refuses a request before there is a decrypted message to answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** `cause` is for the log alone: the caller learns only the code. */
  constructor(
    readonly code: RefusalCode,
    override readonly cause?: RefusalCause,
  ) {
    super(code);
    this.status = STATUS[code];
  }
}
