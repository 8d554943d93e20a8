/**
 * What may not fit between a vendor and the platform.
 *
 * Found when a message arrives: a roll-back whose money is spent (`unpaid`), a win of a bet that is not there
 * (`unknownBet`), a bet or win after its roll-back (`lateMessage`), a win of a round that was closed (`lateWin`), another
 * currency (`currency`), an amount that the ledger does not take (`refusedAmount`). Found by time: a round that is open for too long (`openRound`). Found by the comparison of a
 * day: a transaction that one side lacks (`missingHere`, `missingThere`), another amount (`amount`), player (`player`) or
 * state (`state`).
 */
export const FINDING_KINDS = [
  'unpaid',
  'unknownBet',
  'lateMessage',
  'lateWin',
  'currency',
  'refusedAmount',
  'openRound',
  'missingHere',
  'missingThere',
  'amount',
  'player',
  'state',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

/** Kinds that the comparison of a day finds. */
export const COMPARED_KINDS = ['missingHere', 'missingThere', 'amount', 'player', 'state'] as const;
