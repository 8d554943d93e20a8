import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { SUMS_MS, withinMs } from '../db/within';
import { type BetQuery, betSums } from './bet-page';

/**
 * The sums of all bets of a list as the wire has them, of all types together and by type; undefined where adding up
 * takes too long. A cancelled stake is part of its own type only: it counts for nothing, as in the daily sums.
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
