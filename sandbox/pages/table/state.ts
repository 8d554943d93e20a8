import type { PageCalls } from '../../page-calls';
import type { PlayView } from '../../page-view';
import { first } from '../shared/page';
import { remember } from '../shared/seen-rounds';
import { send } from '../shared/send';
import type { ShownReveal } from './animation';
import { LOWEST_CHIP } from './chips';
import type { DrawnGame } from './game';
import { finalResult, type ShownRound } from './results';
import { stakesBetween } from './stakes';

/** The state of the page of a table or slot: the view, and the placed chips. */

/** Bets as they are sent. */
type SentBets = PageCalls['bet']['body']['bets'];
/** A bet or a choice of the player. */
export type Message =
  | { call: 'bet'; body: PageCalls['bet']['body'] }
  | { call: 'step'; body: PageCalls['step']['body'] };

export const isSlot = first.slot !== undefined;
/** The animation of the game's results, if it has one. */
export let drawing: DrawnGame | undefined;
export function setDrawing(game: DrawnGame | undefined): void {
  drawing = game;
}
/** The limits of the game in wire amounts. */
export const minBet = first.head?.minBet ?? 0;
/** The stakes of a slot. */
export const stakes = stakesBetween(first.head?.minBet ?? 100, first.head?.maxBet ?? 100_000);

interface Table {
  view: PlayView;
  /** Placed chips in wire amounts by the code of their bet. */
  bets: Map<string, number>;
  /** The chips in the order in which they were placed. */
  moves: (readonly [code: string, value: number])[];
  chip: number;
  /** Slots: the index of the chosen stake. */
  stakeIndex: number;
  lastBets: SentBets;
  /** The round whose result is on the felt. */
  shown: ShownRound | null;
  /** Shared tables: the round of the last shown result, and the round of the player's bet without a result. */
  seenRound: string;
  awaited: string;
  status: string;
  /** Net amount of the last round, beside the status; undefined where the status is about something else. */
  net: number | undefined;
  isBusy: boolean;
  /** The running animation of a result; undefined without one. */
  reveal: ShownReveal | undefined;
  /** Whether the last call for the state failed: `view` may be old. */
  isStale: boolean;
  /** A bet or choice with an unknown outcome: neither its answer nor the state arrived. */
  unanswered: Message | undefined;
}

export const table: Table = {
  view: first,
  bets: new Map(),
  moves: [],
  chip: LOWEST_CHIP,
  stakeIndex: Math.max(0, stakes.indexOf(LOWEST_CHIP)),
  lastBets: [],
  shown: (first.table ? first.rounds.find(({ detail }) => detail) : first.rounds[0]) ?? null,
  seenRound: '',
  awaited: '',
  status: '',
  net: undefined,
  isBusy: false,
  reveal: undefined,
  isStale: false,
  unanswered: undefined,
};

/** Sets the status text; `won` is the net amount of a round, shown beside it. */
export function say(words: string, won?: number): void {
  table.status = words;
  table.net = won;
}

/** Whether a single bet is below the minimum; each bet has to reach it by itself. */
export const isTooLow = (): boolean =>
  minBet > 0 && [...table.bets.values()].some((placed) => placed < minBet);

/** The result on the felt; none while a shared table takes bets. */
export const resultOnFelt = () => (table.view.table && !table.view.table.detail ? {} : resultOf(table.shown));
export const resultOf = (round: ShownRound | null) =>
  table.view.open?.result ?? round?.open?.result ?? finalResult(round);

/** Stores the hash of the next round before its result exists. */
export function keepHash(): void {
  const { next, open, table: shared } = table.view;
  const coming = next ?? open ?? (shared?.detail ? undefined : shared);
  if (coming) remember(coming.roundId, coming.seedHash);
}

/** Asks for the state. Any other answer than the sandbox's own leaves the view unchanged. */
export async function refreshView(): Promise<void> {
  const now = await send('state');
  table.isStale = !Array.isArray(now?.codes);
  if (!now || table.isStale) return;
  table.view = now;
  keepHash();
}
