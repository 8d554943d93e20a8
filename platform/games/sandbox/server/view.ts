import type { BetDetail, RoundResult } from '@/lib/contract/bet-detail';
import { ROAD_LENGTH } from '@/lib/contract/games';
import type { VendorResponse } from '@/lib/contract/vendor';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../../db/client';
import { shownSiteOption } from '../../../shared/site-option';
import { resultOnRoad } from '../../table/road-result';
import { artOf, returnOf } from '../catalogue';
import { ALGORITHM, Numbers, seedHash } from '../fair';
import { SPIN_INTERVAL_MS } from '../game';
import { roundGame } from '../games';
import { bestRun, type Run, type SlotTable, stopsOf, stripOf } from '../slot';
import { SLOTS } from '../slots';
import { isSharedTable } from '../table-clock';
import { bookView, type LegView, type LiveView, legView, type MatchView } from './book-view';
import { clientSeedOf } from './client-seeds';
import { commitmentOf } from './finish-round';
import { extrasOf, isHeld } from './held-stakes';
import type { PlaySession } from './play-sessions';
import type { Round } from './round-row';
import { nextRound, openRound, playedRounds } from './rounds';
import { cancelUntil } from './slips';
import { ownBet } from './table-bets';
import { tableResults, tableRoundNow } from './table-round';
import type { VendorClient } from './vendor-client';

const MAX_ROUNDS = 24;
/** Games of cards. */
const DEALT: ReadonlySet<string> = new Set(['baccarat', 'blackjack', 'dragontiger', 'topcard']);

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
interface SlotView extends Pick<SlotTable, 'pays' | 'wild' | 'reels'> {
  /** A reel's symbols from stop 0 on; all reels are alike. */
  strip: string[];
  /** The shortest time between two spins, in milliseconds (GAME-04). */
  intervalMs: number;
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
  locale: PlaySession['locale'];
}

/** A round of a shared table, the same for all who sit there. */
interface TableView {
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

/** A round for its player; the result is shown once the win is paid or being paid. */
export const roundView = (round: Round, extras: readonly Round[] = []): RoundView => {
  const all = [round, ...extras.filter((extra) => extra.parent === round.id && isHeld(extra))];
  const sum = (pick: (one: Round) => string) =>
    Number(centsText(all.reduce((cents, one) => cents + toCents(pick(one)), 0n)));
  const { id, tableRound, state, refusal, legs, startedAt, client } = round;
  const detail = state === 'done' || state === 'winning' ? round.detail : null;
  return {
    roundId: tableRound ?? id,
    betId: id,
    state,
    refusal,
    stake: sum((one) => one.stake),
    payout: sum((one) => one.payout),
    legs: legs?.map(legView) ?? null,
    cancelUntil: legs && state === 'running' ? cancelUntil(round).toISOString() : null,
    startedAt: startedAt.toISOString(),
    client,
    detail,
    spin: detail && spinOf(round),
    open: openView(round, extras) ?? null,
  };
};

/** A round that waits for its player; undefined if it does not. */
function openView(round: Round, extras: readonly Round[]): OpenView | undefined {
  const steps = round.state === 'playing' ? roundGame(round.gameCode)?.steps : undefined;
  const waiting = steps?.waiting(new Numbers(commitmentOf(round)), round.steps);
  if (!waiting) return undefined;
  const { id, serverSeed, stake } = round;
  const held = extras.filter((extra) => extra.parent === id && isHeld(extra)).length;
  const { result, active, choices, stakes } = waiting;
  return {
    roundId: id,
    seedHash: seedHash(serverSeed),
    // Each extra stake is as high as the first one.
    stake: Number(stake) * (1 + held),
    step: round.steps.length,
    choices,
    active,
    extraStake: Number(stake),
    extraChoices: choices.filter((choice) => Object.hasOwn(stakes, choice)),
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
  return { pays, wild, reels, strip: stripOf(table), intervalMs: SPIN_INTERVAL_MS };
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

/**
 * Settles the player's bet on a shared table if that is due, and returns what the table shows by the road that the
 * platform answers after it: rounds from before somebody looked at the table are on that alone.
 */
async function tableView(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  now: Date,
): Promise<(road: readonly string[]) => TableView> {
  const { round, endsAt } = await tableRoundNow(db, play, now);
  const [own, results] = await Promise.all([
    ownBet(db, client, play, round.id, now),
    tableResults(db, play, ROAD_LENGTH),
  ]);
  return (road) => {
    const seen = results.flatMap(({ result }) => resultOnRoad(result) ?? []);
    const older = road.slice(0, Math.max(0, road.length - results.filter(({ isPlayed }) => isPlayed).length));
    return {
      roundId: round.id,
      seedHash: seedHash(round.serverSeed),
      now: now.toISOString(),
      startsAt: round.startedAt.toISOString(),
      closesAt: round.closesAt!.toISOString(),
      endsAt: endsAt.toISOString(),
      detail: round.state === 'done' ? round.detail : null,
      own: own ? roundView(own) : null,
      road: [...older, ...seen].slice(-ROAD_LENGTH),
    };
  };
}

export async function playView(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  now = new Date(),
): Promise<PlayView> {
  const { memId, gameCode, siteId } = play;
  const game = roundGame(gameCode);
  const isShared = isSharedTable(gameCode);
  // First, so that the balance is that after the win.
  const tableWith = isShared ? await tableView(db, client, play, now) : undefined;
  const [table, option, rounds, waiting, book, seed] = await Promise.all([
    client.send('/vendor/table', play, { memId, gameCode }),
    shownSiteOption(db, siteId),
    playedRounds(db, play, MAX_ROUNDS),
    openRound(db, play),
    bookView(db, siteId, gameCode, now),
    clientSeedOf(db, play),
  ]);
  const extras = await extrasOf(db, waiting ? [waiting, ...rounds] : rounds);
  const open = waiting && openView(waiting, extras);
  const { balance, seq: _, ...head } = table.ok ? table.data : { balance: undefined, seq: 0 };
  const road = 'road' in head ? head.road : [];
  const shared = tableWith?.(road);
  const next = game && !isShared && !open ? await nextRound(db, play) : undefined;
  const isBetting = shared && !shared.detail && !shared.own;
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
    next: isBetting
      ? { roundId: shared.roundId, seedHash: shared.seedHash }
      : next && { roundId: next.id, seedHash: seedHash(next.serverSeed) },
    table: shared,
    ...book,
    rounds: rounds.map((round) => roundView(round, extras)),
    algorithm: ALGORITHM,
    seed: seed ?? null,
    open,
    locale: play.locale,
  };
}
