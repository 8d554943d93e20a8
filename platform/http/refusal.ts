/**
 * HTTP statuses of refusals before the message is decrypted. Every later answer has status 200.
 */
import * as CODE from '@/lib/rules/code';

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
