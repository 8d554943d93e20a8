import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { SUMS_MS, withinMs } from '../db/within';
import { type BetQuery, betSums } from './bet-page';

/**
 * Reads the sums of all bets of a list in the form of the wire, of all types together and by type; undefined if adding
 * up takes too long. As in the daily sums, a cancelled stake counts for its own type alone.
 */
export async function listSum(db: Db, query: BetQuery) {
  const sums = await withinMs(db, SUMS_MS, (timed) => betSums(timed, query));
  if (!sums) return undefined;
  const total = (values: readonly string[]) =>
    fromCents(values.reduce((sum, value) => sum + toCents(value), 0n));
  return {
    cnt: sums.reduce((all, { cnt }) => all + cnt, 0),
    betAmt: total(sums.filter(({ type }) => type !== 'cancel').map(({ bet }) => bet)),
    winAmt: total(sums.map(({ win }) => win)),
    types: sums.map(({ type, cnt, bet, win }) => ({ type, cnt, betAmt: total([bet]), winAmt: total([win]) })),
  };
}
