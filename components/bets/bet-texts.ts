/** Messages under `bets` that the bet detail shows; they go to the browser as props. */
export const BET_KEYS = [
  'title',
  'info',
  'betId',
  'memId',
  'game',
  'result',
  'betAmt',
  'betWinAmt',
  'regDate',
  'frame',
  'cards',
  'score',
  'card',
  'round',
  'gameProvider',
  'roundId',
  'startedAt',
  'settledAt',
  'status',
  'resolved',
  'cancelled',
  'dealerName',
  'tableName',
  'bets',
  'stake',
  'payout',
  'placedOn',
  'code',
  'transactionId',
  'target',
  'proof',
  'proofHint',
  'serverSeed',
  'seedHash',
] as const;

export const PLACE_KEYS = [
  'player',
  'banker',
  'dealer',
  'dragon',
  'tiger',
  'aSpot',
  'bSpot',
  'seat',
  'outcome',
] as const;
export const SUIT_KEYS = ['S', 'H', 'D', 'C'] as const;
/** What bets of the games with a table are put on; other codes, and numbers, are shown as they are. */
export const CODE_KEYS = [
  'player',
  'banker',
  'tie',
  'player_pair',
  'banker_pair',
  'dragon',
  'tiger',
  'suited_tie',
  'a',
  'b',
  'seat',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
  'dozen1',
  'dozen2',
  'dozen3',
  'spin',
] as const;

export type BetTexts = Record<(typeof BET_KEYS)[number], string> & {
  places: Record<(typeof PLACE_KEYS)[number], string>;
  suits: Record<string, string>;
  codes: Record<string, string>;
  types: Record<'win' | 'lose' | 'draw' | 'wait' | 'cancel', string>;
  close: string;
  loading: string;
  retry: string;
  noDetail: string;
};
