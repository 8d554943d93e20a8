import * as CODE from '@/lib/rules/code';

/** The codes of errors that the platform answers, with the text that goes with each. */
const MESSAGES = {
  PAM_ERR_UNDEFINED: 'the request could not be carried out',
  PAM_ERR_GAME_NOT_FOUND: 'no such game',
  PAM_ERR_ROUND_NOT_FOUND: 'no such game round',
  PAM_ERR_TRANS_NOT_FOUND: 'no such transaction or game round',
  PAM_ERR_CASH_OVERDRAFT: 'not enough cash',
  PAM_ERR_BONUS_OVERDRAFT: 'there is no bonus money',
  PAM_ERR_PROMO_OVERDRAFT: 'there is no promotion money',
  PAM_ERR_SESSION_NOT_FOUND: 'no such session',
  PAM_ERR_SESSION_EXPIRED: 'the session is over',
  PAM_ERR_MISSING_PROVIDER: 'no such provider',
  PAM_ERR_TRANS_CURRENCY: 'another currency than that of the session',
  PAM_ERR_NEGATIVE_STAKE: 'an amount is negative',
  PAM_ERR_CANCEL_NOT_FOUND: 'no such transaction to cancel',
  PAM_ERR_TRANS_ALREADY_CANCELLED: 'cancelled before',
  PAM_ERR_CANCEL_NON_WITHDRAW: 'not a withdrawal',
  PAM_ERR_BET_NOT_ALLOWED: 'the player may not bet',
  PAM_ERR_PLAYER_NOT_FOUND: 'no such player in this session',
  PAM_ERR_API_TOKEN: 'wrong api token',
  PAM_ERR_TRANS_ALREADY_SETTLED: 'settled before',
  PAM_ERR_DUPLICATE_TRANS: 'the id belongs to another transaction',
  PAM_ERR_TIMEOUT: 'temporarily not available',
} as const;

export type ErrorCode = keyof typeof MESSAGES;

/** The fields of an answer that is an error. */
export const errorAnswer = (code: ErrorCode) => ({
  status: 'ERROR' as const,
  error: { code, message: MESSAGES[code] },
});

/** The error that a refusal of the rules becomes; every other code is `PAM_ERR_UNDEFINED`. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  [CODE.insufficientBalance]: 'PAM_ERR_CASH_OVERDRAFT',
  [CODE.signInRequired]: 'PAM_ERR_SESSION_EXPIRED',
  [CODE.gameUnavailable]: 'PAM_ERR_GAME_NOT_FOUND',
  [CODE.duplicateBet]: 'PAM_ERR_DUPLICATE_TRANS',
  [CODE.alreadyProcessed]: 'PAM_ERR_TRANS_ALREADY_CANCELLED',
  [CODE.temporarilyUnavailable]: 'PAM_ERR_TIMEOUT',
  [CODE.mayNotPlayGame]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.partnersMayNotPlay]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.mayNotBet]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.bettingLocked]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.playerPaused]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.stakeBelowMinimum]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.stakeAboveMaximum]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.lossAboveOwnLimit]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.stakeAboveOwnLimit]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.realityCheckDue]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.sessionLimitReached]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.betsBeingSettled]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.vendorCreditUsedUp]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.gameMaintenance]: 'PAM_ERR_BET_NOT_ALLOWED',
  [CODE.unknownMember]: 'PAM_ERR_PLAYER_NOT_FOUND',
  settled: 'PAM_ERR_TRANS_ALREADY_SETTLED',
  notBet: 'PAM_ERR_CANCEL_NON_WITHDRAW',
  unknownBet: 'PAM_ERR_TRANS_NOT_FOUND',
};

export const toErrorCode = (code: string): ErrorCode => BY_CODE[code] ?? 'PAM_ERR_UNDEFINED';
