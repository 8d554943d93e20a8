import type { Db } from '../db/books';
import { seedHash } from '../fair';
import {
  begunFixtures,
  comingFixtures,
  type Ending,
  endsAt,
  type Fixture,
  fixtureOf,
  type MatchSeed,
  matchFacts,
  oddsAt,
  playFixture,
  scoreAt,
} from '../fixtures';
import { isSport } from '../games';
import type { MatchAnswer } from '../page-calls';
import type { LegView, PlayView } from '../page-view';
import { type Leg, marketsOf } from '../sports';
import { SPORTS } from '../teams';
import { isCommitted, seedOf, seedsOf } from './slip-now';

/** How long the result of a match that is over is shown, in milliseconds. */
const SHOWN_AFTER_MS = 5 * 60_000;

type BookView = Pick<PlayView, 'matches' | 'live' | 'sports'>;

/** The games whose matches are on one page: sports, e-sports or virtual games. */
const KINDS = [
  ['soccer', 'baseball', 'basketball'],
  ['lol', 'dota2', 'csgo'],
  ['virtual_soccer', 'virtual_basketball'],
] as const;

function sportsOf(gameCode: string): readonly string[] {
  if (!isSport(gameCode)) return [];
  const kind = KINDS.find((games) => games.some((game) => game === gameCode)) ?? [gameCode];
  return [gameCode, ...kind.filter((game) => game !== gameCode)];
}

const scoreText = (ending: Ending): string => (ending.calledOff ? '' : `${ending.home}:${ending.away}`);

const committed = (fixture: Fixture, { serverSeed }: MatchSeed) => ({
  id: fixture.id,
  game: fixture.game,
  ...matchFacts(fixture),
  seedHash: seedHash(serverSeed),
});

export function legView(leg: Leg): LegView {
  const fixture = fixtureOf(leg.fixtureId);
  return fixture
    ? { ...leg, game: fixture.game, ...matchFacts(fixture), totalLine: fixture.odds.total.line }
    : leg;
}

/** Data of a page of slips; empty for games of rounds. */
export async function bookView(db: Db, siteId: string, gameCode: string, now: Date): Promise<BookView> {
  const sports = sportsOf(gameCode);
  const coming = sports.flatMap((game) => comingFixtures(game, now));
  const begun = sports.flatMap((game) =>
    begunFixtures(game, now, (SPORTS[game]?.minutes ?? 0) * 60_000 + SHOWN_AFTER_MS),
  );
  const seeds = await seedsOf(db, siteId, [...coming, ...begun], now);
  return {
    sports: [...sports],
    matches: coming.map((fixture) => ({
      ...committed(fixture, seeds.get(fixture.id)!),
      totalLine: fixture.odds.total.line,
      markets: marketsOf({ odds: oddsAt(fixture, seeds.get(fixture.id)!, now) }),
    })),
    live: begun.map((fixture) => {
      const score = scoreAt(fixture, seeds.get(fixture.id)!, now);
      return {
        ...committed(fixture, seeds.get(fixture.id)!),
        score: scoreText(score),
        isOver: score.calledOff || endsAt(fixture) <= now,
      };
    }),
  };
}

/**
 * A match's commitment and, once it is over, the sources of its result: the server seed and the client seeds of its
 * slips. Undefined for a match that was never shown.
 */
export async function matchSeed(
  db: Db,
  siteId: string,
  fixture: Fixture,
  now = new Date(),
): Promise<MatchAnswer | undefined> {
  if (!(await isCommitted(db, siteId, fixture))) return undefined;
  const { serverSeed, news, result } = await seedOf(db, siteId, fixture, now);
  const over = endsAt(fixture) <= now;
  return {
    id: fixture.id,
    seedHash: seedHash(serverSeed),
    serverSeed: over ? serverSeed : null,
    score: over ? scoreText(playFixture(fixture, { serverSeed, news, result })) : null,
    ...(over && news ? { news } : {}),
    ...(over && result ? { result } : {}),
  };
}
