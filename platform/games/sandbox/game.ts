import type { DetailType, RoundResult } from '@/lib/contract/bet-detail';
import type { Numbers } from './fair';

/** One bet of a round: what on, and how much in whole hundredths. */
export interface Stake {
  code: string;
  stake: bigint;
}

/** What a round came to, before anybody asks who bet on it. */
export interface Drawn {
  result: RoundResult;
  /** What a stake on `code` gets back in all, in whole hundredths; parts of one are cut. */
  pays(code: string, stake: bigint): bigint;
}

/** A game whose round needs nothing but bets and chance: stakes in, result out. */
export interface Game {
  dType: DetailType;
  /** What may be bet on, with what it returns in the long run, in hundredths of a percent of the stake. */
  returns: Readonly<Record<string, number>>;
  draw(numbers: Numbers): Drawn;
}

/** Pays by a table of what each winning code gets back, in hundredths of the stake; other codes lose. */
export const paysBy =
  (table: Readonly<Record<string, number>>) =>
  (code: string, stake: bigint): bigint =>
    (stake * BigInt(table[code] ?? 0)) / 100n;
