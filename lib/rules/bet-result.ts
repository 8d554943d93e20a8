/** Keys under `betResult` that a type alone shows. */
type BetResult = 'PASS' | 'FAIL' | 'TIE' | 'WAIT' | 'CANCEL';

/** The result that a bet's type shows (BET-02); one of no known type counts as cancelled (decision 35). */
const RESULTS: Readonly<Record<string, BetResult>> = {
  win: 'PASS',
  lose: 'FAIL',
  draw: 'TIE',
  wait: 'WAIT',
};

/**
 * Key under `betResult` for a settled bet that returned only a part of the stake, as of a tie that gives back half;
 * undefined for any other, and where nothing was won or lost. Amounts are wire units.
 */
export function partBack(type: string, stake: number, win: number): 'HALF' | 'PART' | undefined {
  if ((type !== 'win' && type !== 'lose') || win <= 0 || win >= stake) return undefined;
  return win * 2 === stake ? 'HALF' : 'PART';
}

/** Whether a bet counts for nothing: called off, its stake given back. */
export const isCancelled = ({ type }: { type: string }): boolean => betResult(type) === 'CANCEL';

/** Key under `betResult` of a bet's type. */
export const betResult = (type: string): BetResult =>
  Object.hasOwn(RESULTS, type) ? RESULTS[type]! : 'CANCEL';
