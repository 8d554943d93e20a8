import type { BetDetail, RoundResult } from '@/lib/contract/bet-detail';
import type { VendorResponse } from '@/lib/contract/vendor';
import type { ServerLocale, ServerText } from '../../shared/server-text';
import type { Run, SlotTable } from './slot';
import type { Leg } from './sports';

/** What the server says of a game to its page, and what the page's script (`pages`) draws. Amounts are on the wire's scale. */

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

/** A match that has begun, as it stands. */
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
  stake: number;
  payout: number;
  legs: LegView[] | null;
  /** Slips under way: until when they can be cancelled. */
  cancelUntil: string | null;
  startedAt: string;
  /** What the player contributes to it; null before the bet, and in rounds from before there were client seeds. */
  client: { clientSeed: string; nonce: number } | null;
  detail: BetDetail | null;
  /** Slots: what the reels showed, once the round is over. */
  spin: SpinView | null;
  /** What the player has to choose from, in a round that waits for it. */
  open: OpenView | null;
}

/** Slots: what runs from the left pay, in hundredths of the stake, the symbol that stands for any, and the reels. */
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

/** What the platform says for the head of a page, in wire amounts. */
type HeadView = Omit<VendorResponse<'/vendor/table'>, 'balance' | 'seq'>;

/** Everything a game's page shows. */
export interface PlayView {
  site: string;
  game: string;
  name: ServerText;
  /** Of the page's game or of its kind: what rules are shown. */
  rules: string;
  /** Name of the game's drawing; empty without one. */
  art: string;
  /** What the platform says of the player and the table; undefined while it does not answer. */
  head: HeadView | undefined;
  /** As in `head`. */
  balance: number | undefined;
  /** Games of rounds: what may be bet on, and the next round's commitment. */
  codes: string[];
  /** What each of them returns in the long run, percent. */
  returns: Record<string, string>;
  /** Display amount = wire amount × this (decision 28). */
  cashDecimal: string;
  /** What a winning bet gains, as a multiple of the stake. */
  odds: Record<string, number>;
  /** What the page's bets return at most, percent. */
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
  /** The round in which the player has to choose, with its commitment and what is on the table. */
  open: OpenView | undefined;
  /** Language of the page. */
  locale: ServerLocale;
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
  /** What may be chosen for the hand that is asked about, the place of which counts from 0. */
  choices: readonly string[];
  active: number;
  /** What choices that take an extra stake cost, and which they are. */
  extraStake: number;
  extraChoices: readonly string[];
  result: RoundResult;
}
