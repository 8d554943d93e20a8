import { ROAD_LENGTH } from '@/lib/contract/games';
import { resultOnRoad } from '@/lib/contract/road-result';
import { centsText, toCents } from '@/lib/rules/decimal';
import { artOf, returnOf } from '../catalogue';
import type { Db } from '../db/books';
import { ALGORITHM, Numbers, seedHash } from '../fair';
import { SPIN_INTERVAL_MS } from '../game';
import { roundGame } from '../games';
import type { OpenView, PlayView, RoundView, SlotView, SpinView, TableView } from '../page-view';
import { bestRun, type SlotTable, stopsOf, stripOf } from '../slot';
import { SLOTS } from '../slots';
import { isSharedTable } from '../table-clock';
import { bookView, legView } from './book-view';
import { clientSeedOf } from './client-seeds';
import { commitmentOf } from './finish-round';
import { extrasOf, isHeld, triesAt } from './held-stakes';
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

/** A round for its player; the result is shown once the win is paid or being paid. */
export const roundView = (round: Round, extras: readonly Round[] = []): RoundView => {
  const all = [round, ...extras.filter((extra) => extra.parent === round.id && isHeld(extra))];
  const sum = (pick: (one: Round) => string) =>
    Number(centsText(all.reduce((cents, one) => cents + toCents(pick(one)), 0n)));
  const { id, tableRound, state, refusal, refused, legs, startedAt, client } = round;
  const detail = state === 'done' || state === 'winning' ? round.detail : null;
  return {
    roundId: tableRound ?? id,
    betId: id,
    state,
    refusal,
    refused,
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
  const { refusal = '', refused = null } = triesAt(round, round.steps.length, extras).at(-1) ?? {};
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
    refusal,
    refused,
    result,
  };
}

const slotTable = (gameCode: string): SlotTable | undefined =>
  Object.hasOwn(SLOTS, gameCode) ? SLOTS[gameCode]!.table : undefined;

/** Data of a slot's table for its page; undefined for other games. */
function slotOf(gameCode: string): SlotView | undefined {
  const table = slotTable(gameCode);
  if (!table) return undefined;
  const { pays, wild, reels } = table;
  return { pays, wild, reels, strip: stripOf(table), intervalMs: SPIN_INTERVAL_MS };
}

/** The reels of a round, from its seed; null for other games, and for rounds without their reel. */
function spinOf(round: Round): SpinView | null {
  const table = slotTable(round.gameCode);
  const { result, proof } = round.detail?.detail ?? {};
  if (!table || !result?.outcome || !proof?.strip) return null;
  const { strip } = proof;
  const line = result.outcome.split(' ');
  const stops = stopsOf(line.length, strip, new Numbers(commitmentOf(round)));
  return { strip, stops, run: bestRun(table, line) ?? null };
}

/** The kind of a game, by which its rules are chosen. */
function rulesOf(gameCode: string): string {
  const game = roundGame(gameCode);
  if (game) return game.dType === 'mini' ? gameCode : game.dType;
  return 'slip';
}

/**
 * Settles the player's bet on a shared table if that is due, and returns the table's view by the road that the platform
 * answers after it: rounds from before the table was looked at are on that alone.
 */
async function tableView(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  now: Date,
): Promise<(road: readonly string[]) => TableView> {
  const { round, endsAt } = await tableRoundNow(db, client, play, now);
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
  const [table, settings, rounds, waiting, book, seed] = await Promise.all([
    client.send('/vendor/table', play, { memId, gameCode }),
    client.settingsOf(play),
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
    cashDecimal: settings.cashDecimal,
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
