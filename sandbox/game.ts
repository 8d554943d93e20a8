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
  /** Slots: the reel that was played on, by which the round can be proved however the table may change. */
  strip?: string[];
  /** The payout of a stake on `code`, stake included, in hundredths, rounded down. */
  pays(code: string, stake: bigint): bigint;
}

/** Result and possible choices while a choice is awaited. */
export interface Waiting {
  result: RoundResult;
  /** The hand that is chosen for, from 0. */
  active: number;
  choices: readonly string[];
  /** Choices that take an extra stake, as high as the first one, with the code of that bet. */
  stakes: Readonly<Record<string, string>>;
}

/** The player's choices after the deal; each is one of the codes. */
interface Steps {
  choices: readonly string[];
  /** Undefined once there is nothing left to choose. */
  waiting(numbers: Numbers, chosen: readonly string[]): Waiting | undefined;
}

/** The payout of a stake on a code for one possible outcome of a round, as {@link Drawn.pays}. */
export type Ending = Drawn['pays'];

/** A game whose rounds need only bets, random numbers and, where it has steps, choices. */
export interface Game {
  dType: DetailType;
  /** The codes that can be bet on, with their long-run return in hundredths of a percent of the stake. */
  returns: Readonly<Record<string, number>>;
  /** The gain of a winning bet by its code, in hundredths of the stake; without those whose gain differs by result. */
  odds: Readonly<Record<string, number>>;
  /** In fast games a round follows another after {@link SPIN_INTERVAL_MS} at the earliest (GAME-04). */
  isSpun?: true;
  steps?: Steps;
  /**
   * Every way in which a round may end, for the net exposure of bets (docs/formulas.md), without those in which no side
   * of an even bet wins: zero, ties. Bets are opposed if none of them loses all; without it none are.
   */
  endings?: readonly Ending[];
  /** The result; choices that were not made are made by the game's published rule. */
  draw(numbers: Numbers, chosen?: readonly string[]): Drawn;
}

/** Least time between two spins of a player (GAME-04). */
export const SPIN_INTERVAL_MS = 2_500;

/** Payouts by a table of winning codes, in hundredths of the stake; other codes lose. */
export const paysBy =
  (table: Readonly<Record<string, number>>) =>
  (code: string, stake: bigint): bigint =>
    (stake * BigInt(table[code] ?? 0)) / 100n;
