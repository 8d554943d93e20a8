import type { BetDetail, RoundResult } from '@/lib/contract/bet-detail';
import type { VendorResponse } from '@/lib/contract/vendor';
import type { Db } from '../../../db/client';
import { shownSiteOption } from '../../../shared/site-option';
import { artOf, returnOf } from '../catalogue';
import { ALGORITHM, Numbers, seedHash } from '../fair';
import { roundGame } from '../games';
import { bestRun, type Run, type SlotTable, stopsOf, stripOf } from '../slot';
import { SLOTS } from '../slots';
import { bookView, type LegView, type LiveView, legView, type MatchView } from './book-view';
import { commitmentOf } from './finish-round';
import type { PlaySession } from './play-sessions';
import type { Round } from './round-row';
import { nextRound, openRound, playedRounds } from './rounds';
import { cancelUntil } from './slips';
import type { VendorClient } from './vendor-client';

const MAX_ROUNDS = 24;
/** Games of cards. */
const DEALT: ReadonlySet<string> = new Set(['baccarat', 'blackjack', 'dragontiger', 'topcard']);

/** A round as its player sees it; without its seed until it is over. */
export interface RoundView {
  roundId: string;
  state: string;
  /** Code of a refusal by the platform. */
  refusal: string;
  stake: number;
  payout: number;
  legs: LegView[] | null;
  /** Slips under way: until when they can be cancelled. */
  cancelUntil: string | null;
  startedAt: string;
  detail: BetDetail | null;
  /** Slots: what the reels showed, once the round is over. */
  spin: SpinView | null;
  /** What the player has to choose from, in a round that waits for it. */
  open: OpenView | null;
}

/** Slots: what runs from the left pay, in hundredths of the stake, the symbol that stands for any, and the reels. */
interface SlotView extends Pick<SlotTable, 'pays' | 'wild' | 'reels'> {
  /** A reel's symbols from stop 0 on; all reels are alike. */
  strip: string[];
}

/** A spin: the reel that it was played on, where its reels stopped, which its seed says, and the run that paid. */
interface SpinView {
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
  name: PlaySession['gameName'];
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
  /** Slips: the matches that can be bet on, those of the page's own game first, and those under way. */
  matches: MatchView[];
  live: LiveView[];
  /** Slips: the games whose matches are shown. */
  sports: string[];
  rounds: RoundView[];
  /** How a round follows from its seed. */
  algorithm: string;
  /** The round in which the player has to choose, with its commitment and what is on the table. */
  open: OpenView | undefined;
  /** Language of the page. */
  locale: PlaySession['locale'];
}

export interface OpenView {
  roundId: string;
  seedHash: string;
  stake: number;
  /** Choices made before. */
  step: number;
  choices: readonly string[];
  result: RoundResult;
}

/** A round for its player; the result is shown once the win is paid or being paid. */
export const roundView = (round: Round): RoundView => {
  const { id, state, refusal, stake, payout, legs, startedAt } = round;
  const detail = state === 'done' || state === 'winning' ? round.detail : null;
  return {
    roundId: id,
    state,
    refusal,
    stake: Number(stake),
    payout: Number(payout),
    legs: legs?.map(legView) ?? null,
    cancelUntil: legs && state === 'running' ? cancelUntil(round).toISOString() : null,
    startedAt: startedAt.toISOString(),
    detail,
    spin: detail && spinOf(round),
    open: openView(round) ?? null,
  };
};

/** A round that waits for its player; undefined if it does not. */
function openView(round: Round): OpenView | undefined {
  const steps = round.state === 'playing' ? roundGame(round.gameCode)?.steps : undefined;
  const result = steps?.waiting(new Numbers(commitmentOf(round)), round.steps);
  if (!steps || !result) return undefined;
  const { id, serverSeed, stake } = round;
  return {
    roundId: id,
    seedHash: seedHash(serverSeed),
    stake: Number(stake),
    step: round.steps.length,
    choices: steps.choices,
    result,
  };
}

const slotTable = (gameCode: string): SlotTable | undefined =>
  Object.hasOwn(SLOTS, gameCode) ? SLOTS[gameCode]!.table : undefined;

/** What a slot's page says of its table; undefined for other games. */
function slotOf(gameCode: string): SlotView | undefined {
  const table = slotTable(gameCode);
  if (!table) return undefined;
  const { pays, wild, reels } = table;
  return { pays, wild, reels, strip: stripOf(table) };
}

/** What the reels of a round showed, from its seed; null for other games, and for rounds that do not say their reel. */
function spinOf(round: Round): SpinView | null {
  const table = slotTable(round.gameCode);
  const { result, proof } = round.detail?.detail ?? {};
  if (!table || !result?.outcome || !proof?.strip) return null;
  const { strip } = proof;
  const line = result.outcome.split(' ');
  const stops = stopsOf(line.length, strip, new Numbers(commitmentOf(round)));
  return { strip, stops, run: bestRun(table, line) ?? null };
}

/** The kind of a game, by which its rules are told. */
function rulesOf(gameCode: string): string {
  const game = roundGame(gameCode);
  if (game) return game.dType === 'mini' ? gameCode : game.dType;
  return 'slip';
}

export async function playView(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  now = new Date(),
): Promise<PlayView> {
  const { memId, gameCode, siteId } = play;
  const game = roundGame(gameCode);
  const [table, option, rounds, waiting, book] = await Promise.all([
    client.send('/vendor/table', play, { memId, gameCode }),
    shownSiteOption(db, siteId),
    playedRounds(db, play, MAX_ROUNDS),
    openRound(db, play),
    bookView(db, siteId, gameCode, now),
  ]);
  const open = waiting && openView(waiting);
  const next = game && !open ? await nextRound(db, play) : undefined;
  const { balance, seq: _, ...head } = table.ok ? table.data : { balance: undefined, seq: 0 };
  return {
    site: siteId,
    game: gameCode,
    name: play.gameName,
    rules: rulesOf(gameCode),
    art: artOf(gameCode),
    head: 'road' in head ? head : undefined,
    balance,
    codes: Object.keys(game?.returns ?? {}),
    returns: Object.fromEntries(
      Object.entries(game?.returns ?? {}).map(([code, share]) => [code, (share / 100).toFixed(2)]),
    ),
    odds: Object.fromEntries(Object.entries(game?.odds ?? {}).map(([code, gain]) => [code, gain / 100])),
    bestReturn: returnOf(gameCode)?.max,
    cashDecimal: option.cashDecimal,
    slot: slotOf(gameCode),
    isDealt: game !== undefined && DEALT.has(game.dType),
    next: next && { roundId: next.id, seedHash: seedHash(next.serverSeed) },
    ...book,
    rounds: rounds.map(roundView),
    algorithm: ALGORITHM,
    open,
    locale: play.locale,
  };
}
