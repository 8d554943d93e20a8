import { type Commitment, Numbers } from './fair';
import { type Chances, type ScoreOdds, scoreOdds } from './score-odds';
import { SPORTS, type Sport, type Team } from './teams';

/** A match that can be bet on until it begins. Everything except its result is derived from its id. */
export interface Fixture {
  /** Game code, UTC minute of the start, and a number: `soccer-202611210920-1`. */
  id: string;
  game: string;
  sport: Sport;
  eventAt: Date;
  home: Team;
  away: Team;
  chances: Chances;
  odds: ScoreOdds;
}

/** The result of a match: called off, or the final score. */
export type Ending = { calledOff: true } | { calledOff: false; home: number; away: number };

/** Every sport has a kick-off every 20 minutes with two matches, which last five minutes. */
const KICK_OFF_INTERVAL_MINUTES = 20;
const MATCHES_PER_KICK_OFF = 2;
const MATCH_MINUTES = 5;
const MINUTE_MS = 60_000;

const oddsCache = new Map<string, ScoreOdds>();

/** Odds are cached: they are slow to compute for sports with many scores, and few different ones occur. */
function oddsOf(game: string, sport: Sport, chances: Chances): ScoreOdds {
  const key = `${game}:${chances.home}:${chances.away}`;
  const odds = oddsCache.get(key) ?? scoreOdds(sport, chances);
  oddsCache.set(key, odds);
  return odds;
}

/** The match of an id; undefined if there is none. */
export function fixtureOf(id: string): Fixture | undefined {
  const [, game = '', date = '', time = '', place = ''] = /^([a-z]+)-(\d{8})(\d{4})-(\d)$/.exec(id) ?? [];
  const sport = Object.hasOwn(SPORTS, game) ? SPORTS[game] : undefined;
  const stamp = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2)}:00Z`;
  const eventAt = new Date(stamp);
  const slot = eventAt.getTime() / (KICK_OFF_INTERVAL_MINUTES * MINUTE_MS);
  const n = Number(place);
  if (!sport || !Number.isInteger(slot) || n < 1 || n > MATCHES_PER_KICK_OFF) return undefined;
  if (idOf(game, eventAt, n) !== id) return undefined;

  const { teams } = sport;
  // Round robin: the distance between opponents in the list grows after each full round.
  const turn = slot * MATCHES_PER_KICK_OFF + n - 1;
  const first = turn % teams.length;
  const gap = (Math.floor(turn / teams.length) % (teams.length - 1)) + 1;
  const home = teams[first]!;
  const away = teams[(first + gap) % teams.length]!;
  const lead = (home.strength - away.strength) * sport.step;
  const chances = { home: sport.home + lead, away: sport.away - lead };
  return { id, game, sport, eventAt, home, away, chances, odds: oddsOf(game, sport, chances) };
}

const idOf = (game: string, eventAt: Date, n: number): string =>
  `${game}-${eventAt.toISOString().slice(0, 16).replace(/[-T:]/g, '')}-${n}`;

/** The matches of a sport that begin after `from`, the next first, for so many kick-offs. */
export function comingFixtures(game: string, from: Date, kickOffs = 6): Fixture[] {
  const every = KICK_OFF_INTERVAL_MINUTES * MINUTE_MS;
  const next = Math.floor(from.getTime() / every) + 1;
  return Array.from({ length: kickOffs }, (_, k) => new Date((next + k) * every)).flatMap((eventAt) =>
    Array.from({ length: MATCHES_PER_KICK_OFF }, (_, i) => fixtureOf(idOf(game, eventAt, i + 1))!),
  );
}

export const endsAt = ({ eventAt }: Fixture): Date => new Date(eventAt.getTime() + MATCH_MINUTES * MINUTE_MS);

/** The result of a match by its seed; two in a hundred are called off. */
export function playFixture({ id, sport, chances }: Fixture, serverSeed: Commitment['serverSeed']): Ending {
  const numbers = new Numbers({ roundId: id, serverSeed });
  if (numbers.chance(2, 100)) return { calledOff: true };
  const scores = (percent: number) =>
    Array.from({ length: sport.tries }, () => numbers.chance(percent, 100)).filter(Boolean).length;
  let home = scores(chances.home);
  let away = scores(chances.away);
  if (home === away && !sport.draws) numbers.chance(1, 2) ? home++ : away++;
  return { calledOff: false, home, away };
}
