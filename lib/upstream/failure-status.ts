import { ownValue } from '@/lib/own-value';
import * as CODE from '@/lib/rules/code';

/** HTTP status of the codes that are no business results. */
export const WIRE_STATUS: Readonly<Record<string, number>> = {
  [CODE.unknownCall]: 404,
  [CODE.invalidRequest]: 400,
  [CODE.wrongCredentials]: 502,
  [CODE.unprovedMessage]: 502,
  [CODE.signInRequired]: 401,
  [CODE.notAllowed]: 403,
  [CODE.bodyTooLarge]: 413,
  [CODE.methodNotAllowed]: 405,
  [CODE.tooManyAttempts]: 429,
  [CODE.missingIdempotencyKey]: 400,
  [CODE.otherOrigin]: 403,
  [CODE.notJson]: 415,
  [CODE.maintenance]: 503,
  [CODE.signInSwitchedOff]: 401,
  [CODE.signedOutByOperator]: 401,
  [CODE.sessionEndedElsewhere]: 401,
  [CODE.viewOver]: 401,
  [CODE.pageBeyondEnd]: 404,
  [CODE.numberTooLarge]: 400,
  [CODE.noConnection]: 502,
  [CODE.generalError]: 502,
  [CODE.timeout]: 504,
};

/** HTTP status of reads that answer a failure in place of a page, of the rows of a list, or of a file. */
const READ_STATUS: Readonly<Record<string, number>> = {
  ...WIRE_STATUS,
  // The page exists, but its upstream does not know the call.
  [CODE.unknownCall]: 502,
  [CODE.rangeTooLong]: 400,
  [CODE.notFound]: 404,
  [CODE.searchTooBroad]: 400,
  [CODE.unknownMember]: 404,
};

/**
 * HTTP status of a page, of rows or of a file whose data was refused or failed with this code: 404 for missing, 403 for
 * forbidden data, 503 under maintenance, 504 for an upstream that does not answer in time, and 502 for one that is
 * down, answers nonsense, or fails in a way of its own.
 */
export const failureStatus = (code: string): number => ownValue(READ_STATUS, code) ?? 502;
