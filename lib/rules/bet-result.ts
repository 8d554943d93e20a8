import { subtractAmounts } from './amount';
import { COUNTED_AS_ONE } from './odds';

/** Keys under `betResult` that follow from a bet's type alone. */
type TypeResult = 'PASS' | 'FAIL' | 'TIE' | 'WAIT' | 'CANCEL';
/** Keys under `betResult` of a bet; HALF and PART are lost bets that gave back half, or another part, of the stake. */
export type BetResult = TypeResult | 'HALF' | 'PART';

/** The result that a bet's type shows (BET-02); one of no known type counts as cancelled (decision 35). */
const RESULTS: Readonly<Record<string, TypeResult>> = {
  win: 'PASS',
  lose: 'FAIL',
  draw: 'TIE',
  wait: 'WAIT',
};

/** Key under `betResult` of a type, for filters and sums, which know no single bet. */
export const typeResult = (type: string): TypeResult =>
  Object.hasOwn(RESULTS, type) ? RESULTS[type]! : 'CANCEL';

/**
 * Key under `betResult` of one bet, in every list, detail and file. A settled one that returned less than its stake has
 * given back a part of it, also where an upstream calls it a win; amounts are wire units.
 */
export function betResult(type: string, stake: number, win: number): BetResult {
  const result = typeResult(type);
  if ((result !== 'PASS' && result !== 'FAIL') || win <= 0 || win >= stake) return result;
  return win * 2 === stake ? 'HALF' : 'PART';
}

/**
 * Returns the type of a sports bet by the states of its legs, for an upstream that does not name it. An open match
 * leaves the bet waiting, and one lost leg loses it. Where no leg counts, the bet is a tie, or cancelled if all legs
 * are void. A leg of an unknown state cancels the bet, as an unknown type does (decision 35).
 */
export function combineLegs(statuses: readonly string[]): 'wait' | 'lose' | 'cancel' | 'draw' | 'win' {
  if (statuses.includes('Opened')) return 'wait';
  if (statuses.includes('Lost')) return 'lose';
  const isKnown = (status: string) => status === 'Won' || COUNTED_AS_ONE.has(status);
  if (statuses.every((status) => status === 'Void') || !statuses.every(isKnown)) return 'cancel';
  return statuses.every((status) => COUNTED_AS_ONE.has(status)) ? 'draw' : 'win';
}

/** Whether a bet was called off and its stake given back, so that it counts for nothing. */
export const isCancelled = ({ type }: { type: string }): boolean => typeResult(type) === 'CANCEL';

/** The result of a bet for its player: the upstream's, or win less stake; zero for a bet that was called off. */
export const netResult = (bet: {
  type: string;
  cash: number;
  winCash: number;
  resultCash?: number | undefined;
}): number => (isCancelled(bet) ? 0 : (bet.resultCash ?? subtractAmounts(bet.winCash, bet.cash)));
