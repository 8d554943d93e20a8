import type { ResponseOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { isCancelled } from '@/lib/rules/bet-result';

/** The sums of a list of bets. */
export type BetSum = NonNullable<ResponseOf<'/api/retail/casino/bottomBetList'>['betSum']>;

/** Returns the counted part of a list's sums: all bets but cancelled ones, whose stakes are given back. */
export const sumCounted = ({ types }: BetSum) => {
  const counted = types.filter((one) => !isCancelled(one));
  return {
    betAmt: sumAmounts(counted.map(({ betAmt }) => betAmt)),
    winAmt: sumAmounts(counted.map(({ winAmt }) => winAmt)),
  };
};

/** Returns the stakes of cancelled bets, which no sum counts. */
export const sumCancelled = ({ types }: BetSum) =>
  sumAmounts(types.filter(isCancelled).map(({ betAmt }) => betAmt));
