import type { BetDetail } from '@/lib/contract/bet-detail';
import type { Db } from '../../../db/client';
import { seedHash } from '../fair';
import { comingFixtures, endsAt, type Fixture } from '../fixtures';
import { isSport, roundGame } from '../games';
import { type Leg, marketsOf } from '../sports';
import type { PlaySession } from './play-sessions';
import type { Round } from './round-row';
import { nextRound, playedRounds } from './rounds';
import { seedOf } from './slip-now';
import type { VendorClient } from './vendor-client';

const MAX_ROUNDS = 10;

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
  next: { roundId: string; seedHash: string } | undefined;
  /** Sports: the matches that can be bet on. */
  matches: MatchView[];
  rounds: RoundView[];
}

/** A round for its player; the result is shown once the win is paid or being paid. */
export const roundView = ({ id, state, refusal, stake, payout, legs, detail }: Round): RoundView => ({
  roundId: id,
  state,
  refusal,
  stake: Number(stake),
  payout: Number(payout),
  legs,
  detail: state === 'done' || state === 'winning' ? detail : null,
});

async function matchView(db: Db, siteId: string, fixture: Fixture): Promise<MatchView> {
  const { id, eventAt, home, away, odds } = fixture;
  return {
    id,
    eventAt: eventAt.toISOString(),
    home: home.name,
    homeKo: home.nameKo,
    away: away.name,
    awayKo: away.nameKo,
    totalLine: odds.total.line,
    markets: marketsOf(fixture),
    seedHash: seedHash(await seedOf(db, siteId, fixture)),
  };
}

/** A match's commitment and, once it is over, the seed of its result. */
export async function matchSeed(db: Db, siteId: string, fixture: Fixture, now = new Date()) {
  const serverSeed = await seedOf(db, siteId, fixture);
  const over = endsAt(fixture) <= now;
  return { id: fixture.id, seedHash: seedHash(serverSeed), serverSeed: over ? serverSeed : null };
}

export async function playView(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  now = new Date(),
): Promise<PlayView> {
  const balance = await client.send('/vendor/balance', play, { memId: play.memId });
  const game = roundGame(play.gameCode);
  const next = game ? await nextRound(db, play) : undefined;
  const matches: MatchView[] = [];
  for (const fixture of isSport(play.gameCode) ? comingFixtures(play.gameCode, now) : []) {
    matches.push(await matchView(db, play.siteId, fixture));
  }
  return {
    site: play.siteId,
    game: play.gameCode,
    name: play.gameName,
    balance: balance.ok ? balance.data.balance : undefined,
    codes: Object.keys(game?.returns ?? {}),
    next: next && { roundId: next.id, seedHash: seedHash(next.serverSeed) },
    matches,
    rounds: (await playedRounds(db, play, MAX_ROUNDS)).map(roundView),
  };
}
