import * as CODE from '@/lib/rules/code';
import type { ProtectedPlayer } from '../../ledger/post';

const CODES = {
  pause: CODE.playerPaused,
  lossDay: CODE.lossAboveOwnLimit,
  stake: CODE.stakeAboveOwnLimit,
  check: CODE.realityCheckDue,
  session: CODE.sessionLimitReached,
} as const;

/** The code by which a bet is refused because of a rule of the player's own. */
export const betCode = ({ rule }: ProtectedPlayer): (typeof CODES)[keyof typeof CODES] => {
  if (Object.hasOwn(CODES, rule)) return CODES[rule as keyof typeof CODES];
  throw new Error(`${rule} is no limit of bets`);
};
