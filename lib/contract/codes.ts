import * as CODE from '@/lib/rules/code';

export const SUCCESS = '0';

export type Code = (typeof CODE)[keyof typeof CODE];
export const CODES: readonly Code[] = Object.values(CODE).sort();

/** Codes whose `resultMessage` is written by the server for the single case and shown as received. */
export const SERVER_TEXT: ReadonlySet<string> = new Set([
  CODE.requestImpossible,
  CODE.gameNotEnded,
  CODE.withdrawalPasswordJustChanged,
]);
