import * as CODE from '@/lib/rules/code';

/** The states of answers, each by its own name after `RS_`. */
export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_LIMIT_REACHED';

/**
 * The state that a refusal of the rules becomes; every other code is `RS_ERROR_UNKNOWN`. After a bet with a state other
 * than the two of money and limits, the vendor rolls the bet back.
 */
const BY_CODE: Readonly<Record<string, Status>> = {
  [CODE.insufficientBalance]: 'RS_ERROR_NOT_ENOUGH_MONEY',
  [CODE.signInRequired]: 'RS_ERROR_TOKEN_EXPIRED',
  [CODE.gameUnavailable]: 'RS_ERROR_INVALID_GAME',
  [CODE.duplicateBet]: 'RS_ERROR_DUPLICATE_TRANSACTION',
  [CODE.alreadyProcessed]: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  [CODE.mayNotPlayGame]: 'RS_ERROR_USER_DISABLED',
  [CODE.partnersMayNotPlay]: 'RS_ERROR_USER_DISABLED',
  [CODE.mayNotBet]: 'RS_ERROR_USER_DISABLED',
  [CODE.bettingLocked]: 'RS_ERROR_USER_DISABLED',
  [CODE.playerPaused]: 'RS_ERROR_USER_DISABLED',
  [CODE.stakeBelowMinimum]: 'RS_ERROR_LIMIT_REACHED',
  [CODE.stakeAboveMaximum]: 'RS_ERROR_LIMIT_REACHED',
  [CODE.lossAboveOwnLimit]: 'RS_ERROR_LIMIT_REACHED',
  [CODE.stakeAboveOwnLimit]: 'RS_ERROR_LIMIT_REACHED',
  [CODE.realityCheckDue]: 'RS_ERROR_LIMIT_REACHED',
  [CODE.sessionLimitReached]: 'RS_ERROR_LIMIT_REACHED',
  [CODE.betsBeingSettled]: 'RS_ERROR_LIMIT_REACHED',
  [CODE.vendorCreditUsedUp]: 'RS_ERROR_LIMIT_REACHED',
};

export const statusOf = (code: string): Status => BY_CODE[code] ?? 'RS_ERROR_UNKNOWN';
