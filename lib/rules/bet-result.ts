import type { KeyIn } from '@/lib/i18n/translate';

/** The result that a bet's type shows (BET-02); one of no known type counts as cancelled (decision 35). */
const RESULTS: Readonly<Record<string, KeyIn<'betResult'>>> = {
  win: 'PASS',
  lose: 'FAIL',
  draw: 'TIE',
  wait: 'WAIT',
};

/** Key under `betResult` of a bet's type. */
export const betResult = (type: string): KeyIn<'betResult'> =>
  Object.hasOwn(RESULTS, type) ? RESULTS[type]! : 'CANCEL';
