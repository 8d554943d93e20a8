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
 * Key under `betResult` for a settled bet of which only a part of the stake comes back, as of a tie that gives back
 * half; undefined for any other. Amounts are wire units.
 */
export function partBack(stake: number, win: number): 'HALF' | 'PART' | undefined {
  if (win <= 0 || win >= stake) return undefined;
  return win * 2 === stake ? 'HALF' : 'PART';
}

/** Key under `betResult` of a bet's type. */
export const betResult = (type: string): BetResult =>
  Object.hasOwn(RESULTS, type) ? RESULTS[type]! : 'CANCEL';
