import type { BetDetail, RoundResult } from '@/lib/contract/bet-detail';
import type { Db } from '../../../db/client';
import { shownSiteOption } from '../../../shared/site-option';
import { ALGORITHM, Numbers, seedHash } from '../fair';
import { comingFixtures, endsAt, type Fixture, oddsAt } from '../fixtures';
import { isSport, roundGame } from '../games';
import type { SlotTable } from '../slot';
import { SLOTS } from '../slots';
import { type Leg, marketsOf } from '../sports';
import { commitmentOf } from './finish-round';
import type { PlaySession } from './play-sessions';
import type { Round } from './round-row';
import { nextRound, openRound, playedRounds } from './rounds';
import { seedOf } from './slip-now';
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
  legs: Leg[] | null;
  detail: BetDetail | null;
  /** What the player has to choose from, in a round that waits for it. */
  open: OpenView | null;
}

/** A match with the commitment to its result. */
export interface MatchView {
  id: string;
  eventAt: string;
  home: string;
  homeKo: string;
  away: string;
  awayKo: string;
  totalLine: string;
  markets: Record<string, Record<string, string>>;
  seedHash: string;
}

/** Everything a game's page shows. */
export interface PlayView {
  site: string;
  game: string;
  name: PlaySession['gameName'];
  /** Undefined while the platform does not answer. */
  balance: number | undefined;
  /** Games of rounds: what may be bet on, and the next round's commitment. */
  codes: string[];
  /** What each of them returns in the long run, percent. */
  returns: Record<string, string>;
  /** Display amount = wire amount × this (decision 28). */
  cashDecimal: string;
  /** Slots: what runs from the left pay, in hundredths of the stake, and the symbol that stands for any. */
  slot: Pick<SlotTable, 'pays' | 'wild'> | undefined;
  /** Whether cards are dealt. */
  isDealt: boolean;
  next: { roundId: string; seedHash: string } | undefined;
  /** Sports: the matches that can be bet on. */
  matches: MatchView[];
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
  const { id, state, refusal, stake, payout, legs, detail } = round;
  return {
    roundId: id,
    state,
    refusal,
    stake: Number(stake),
    payout: Number(payout),
    legs,
    detail: state === 'done' || state === 'winning' ? detail : null,
    open: openView(round) ?? null,
  };
};

async function matchView(db: Db, siteId: string, fixture: Fixture, now: Date): Promise<MatchView> {
  const { id, eventAt, home, away, odds } = fixture;
  const serverSeed = await seedOf(db, siteId, fixture);
  return {
    id,
    eventAt: eventAt.toISOString(),
    home: home.name,
    homeKo: home.nameKo,
    away: away.name,
    awayKo: away.nameKo,
    totalLine: odds.total.line,
    markets: marketsOf({ odds: oddsAt(fixture, serverSeed, now) }),
    seedHash: seedHash(serverSeed),
  };
}

/** A round that waits for its player; undefined if it does not. */
export function openView(round: Round): OpenView | undefined {
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

/** A match's commitment and, once it is over, the seed of its result. */
export async function matchSeed(db: Db, siteId: string, fixture: Fixture, now = new Date()) {
  const serverSeed = await seedOf(db, siteId, fixture);
  const over = endsAt(fixture) <= now;
  return { id: fixture.id, seedHash: seedHash(serverSeed), serverSeed: over ? serverSeed : null };
}

/** What a slot's page says of its table; undefined for other games. */
function slotOf(gameCode: string): PlayView['slot'] {
  const found = Object.hasOwn(SLOTS, gameCode) ? SLOTS[gameCode] : undefined;
  return found && { pays: found.table.pays, wild: found.table.wild };
}

export async function playView(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  now = new Date(),
): Promise<PlayView> {
  const balance = await client.send('/vendor/balance', play, { memId: play.memId });
  const game = roundGame(play.gameCode);
  const waiting = await openRound(db, play);
  const open = waiting && openView(waiting);
  const next = game && !open ? await nextRound(db, play) : undefined;
  const matches: MatchView[] = [];
  for (const fixture of isSport(play.gameCode) ? comingFixtures(play.gameCode, now) : []) {
    matches.push(await matchView(db, play.siteId, fixture, now));
  }
  return {
    site: play.siteId,
    game: play.gameCode,
    name: play.gameName,
    balance: balance.ok ? balance.data.balance : undefined,
    codes: Object.keys(game?.returns ?? {}),
    returns: Object.fromEntries(
      Object.entries(game?.returns ?? {}).map(([code, share]) => [code, (share / 100).toFixed(2)]),
    ),
    cashDecimal: (await shownSiteOption(db, play.siteId)).cashDecimal,
    slot: slotOf(play.gameCode),
    isDealt: game !== undefined && DEALT.has(game.dType),
    next: next && { roundId: next.id, seedHash: seedHash(next.serverSeed) },
    matches,
    rounds: (await playedRounds(db, play, MAX_ROUNDS)).map(roundView),
    algorithm: ALGORITHM,
    open,
    locale: play.locale,
  };
}
