import type { DetailType, RoundResult } from '@/lib/contract/bet-detail';
import type { Numbers } from './fair';

/** One bet of a round: its code and its stake in hundredths. */
export interface Stake {
  code: string;
  stake: bigint;
}

/** The result of a round, independent of the bets. */
export interface Drawn {
  result: RoundResult;
  /** The payout of a stake on `code`, stake included, in hundredths, rounded down. */
  pays(code: string, stake: bigint): bigint;
}

/** A game whose rounds need only bets and random numbers. */
export interface Game {
  dType: DetailType;
  /** The codes that can be bet on, with their long-run return in hundredths of a percent of the stake. */
  returns: Readonly<Record<string, number>>;
  draw(numbers: Numbers): Drawn;
}

/** Payouts by a table of winning codes, in hundredths of the stake; other codes lose. */
export const paysBy =
  (table: Readonly<Record<string, number>>) =>
  (code: string, stake: bigint): bigint =>
    (stake * BigInt(table[code] ?? 0)) / 100n;
