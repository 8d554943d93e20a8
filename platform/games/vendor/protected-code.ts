import type { ProtectedPlayer } from '../../ledger/post';

const CODES = { pause: 'A052', lossDay: 'A054', stake: 'A055', check: 'A056', session: 'A057' } as const;

/** The code by which a bet is refused for a rule of the player's own. */
export const betCode = ({ rule }: ProtectedPlayer): (typeof CODES)[keyof typeof CODES] => {
  if (Object.hasOwn(CODES, rule)) return CODES[rule as keyof typeof CODES];
  throw new Error(`${rule} is no limit of bets`);
};
