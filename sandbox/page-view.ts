import type { BetDetail, RoundResult } from '@/lib/contract/bet-detail';
import type { BetRefusal } from '@/lib/contract/protection';
import type { VendorResponse } from '@/lib/contract/vendor';
import type { Locale } from '@/lib/i18n/locales';
import type { Run, SlotTable } from './slot';
import type { Leg } from './sports';

/** The data of a game for its page, which the page's script (`pages`) renders. Amounts are on the wire's scale. */

/** A match with the commitment to its result. */
export interface MatchView {
  id: string;
  game: string;
  league: string;
  leagueKo: string;
  eventAt: string;
  home: string;
  homeKo: string;
  away: string;
  awayKo: string;
  totalLine: string;
  markets: Record<string, Record<string, string>>;
  seedHash: string;
}

/** A match that has begun, with its score. */
export interface LiveView extends Omit<MatchView, 'markets' | 'totalLine'> {
  /** `2:1`; empty for one that was called off. */
  score: string;
  /** Ended or called off: it is not under way any more. */
  isOver: boolean;
}

/** A leg of a slip with its match. */
export type LegView = Leg & Partial<Omit<MatchView, 'id' | 'markets' | 'seedHash'>>;

/** A round as its player sees it; without its seed until it is over. */
export interface RoundView {
  /** Of a bet at a shared table the table's round. */
  roundId: string;
  /** The platform's id of the bet. */
  betId: string;
  state: string;
  /** Code of a refusal by the platform. */
  refusal: string;
  /** The rest that a rule of the player's own leaves, where it was one. */
  refused: BetRefusal | null;
  stake: number;
  payout: number;
  legs: LegView[] | null;
  /** Slips under way: until when they can be cancelled. */
  cancelUntil: string | null;
  startedAt: string;
  /** The player's part of its random numbers; null before the bet, and in rounds from before there were client seeds. */
  client: { clientSeed: string; nonce: number } | null;
  detail: BetDetail | null;
  /** Slots: the stops of the reels, once the round is over. */
  spin: SpinView | null;
  /** The choices of a round that waits for its player. */
  open: OpenView | null;
}

/** Slots: the pays of runs from the left, in hundredths of the stake, the wild symbol, and the reels. */
export interface SlotView extends Pick<SlotTable, 'pays' | 'wild' | 'reels'> {
  /** A reel's symbols from stop 0 on; all reels are alike. */
  strip: string[];
  /** The shortest time between two spins, in milliseconds (GAME-04). */
  intervalMs: number;
}

/** A spin: the reel that it was played on, where its reels stopped, which its seed says, and the run that paid. */
export interface SpinView {
  strip: string[];
  stops: number[];
  run: Run | null;
}

/** The platform's data for the head of a page, in wire amounts. */
type HeadView = Omit<VendorResponse<'/vendor/table'>, 'balance' | 'seq'>;

/** Everything a game's page shows. */
export interface PlayView {
  site: string;
  game: string;
  name: Readonly<Record<Locale, string>>;
  /** The rules that are shown: of the page's game or of its kind. */
  rules: string;
  /** Name of the game's drawing; empty without one. */
  art: string;
  /** The platform's data of the player and the table; undefined while it does not answer. */
  head: HeadView | undefined;
  /** As in `head`. */
  balance: number | undefined;
  /** Games of rounds: the codes of all bets. */
  codes: string[];
  /** The return of each of them in the long run, percent. */
  returns: Record<string, string>;
  /** Display amount = wire amount × this (decision 28). */
  cashDecimal: string;
  /** The gain of a winning bet, as a multiple of the stake. */
  odds: Record<string, number>;
  /** The highest return of the page's bets, percent. */
  bestReturn: string | undefined;
  slot: SlotView | undefined;
  /** Whether cards are dealt. */
  isDealt: boolean;
  next: { roundId: string; seedHash: string } | undefined;
  /** Shared tables: the round that the table is in. */
  table: TableView | undefined;
  /** Slips: the matches that can be bet on, those of the page's own game first, and those under way. */
  matches: MatchView[];
  live: LiveView[];
  /** Slips: the games whose matches are shown. */
  sports: string[];
  rounds: RoundView[];
  /** How a round follows from its seed. */
  algorithm: string;
  /** The player's client seed and the rounds played with it; null before the browser has set the first one. */
  seed: { clientSeed: string; nonce: number } | null;
  /** The round in which the player has to choose, with its commitment and its cards. */
  open: OpenView | undefined;
  /** Language of the page. */
  locale: Locale;
}

/** A round of a shared table, the same for all who sit there. */
export interface TableView {
  roundId: string;
  seedHash: string;
  /** The platform's clock at the answer, when betting begins and ends, and when the next round begins. */
  now: string;
  startsAt: string;
  closesAt: string;
  endsAt: string;
  /** The result with its proof, and no bets; null until betting has ended. */
  detail: BetDetail | null;
  /** The player's own bet on it. */
  own: RoundView | null;
  /** The last results of the table, the oldest first, as on roads. */
  road: string[];
}

export interface OpenView {
  roundId: string;
  seedHash: string;
  /** All stakes of the round so far. */
  stake: number;
  /** Choices made before. */
  step: number;
  /** The choices for the hand that is asked about, the place of which counts from 0. */
  choices: readonly string[];
  active: number;
  /** The extra stake of a choice that needs one, and those choices. */
  extraStake: number;
  extraChoices: readonly string[];
  /** The code by which the last try of an extra stake at this step was refused; empty without one. */
  refusal: string;
  /** The rest that a rule of the player's own leaves, where it was one. */
  refused: BetRefusal | null;
  result: RoundResult;
}
