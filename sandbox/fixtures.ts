import { type ClientPart, type Commitment, Numbers } from './fair';
import { type Chances, type ScoreOdds, scoreOdds } from './score-odds';
import { SPORTS, type Sport, type Team } from './teams';

/**
 * A match that can be bet on until it begins. Everything except its news and its result, which are its seed's, is
 * derived from its id.
 */
export interface Fixture {
  /** Game code, UTC minute of the start, and a number: `soccer-202611210920-1`. */
  id: string;
  game: string;
  sport: Sport;
  eventAt: Date;
  home: Team;
  away: Team;
  /** Chances without news, and the odds until the news. */
  chances: Chances;
  odds: ScoreOdds;
  /** Time of the news that may change the odds, once. */
  newsAt: Date;
}

/**
 * The seeds of a match: its server seed, and the client seeds of the slips placed before its news and before its start,
 * which are known from those moments on. Matches of version 1 have no client seeds.
 */
export interface MatchSeed {
  serverSeed: Commitment['serverSeed'];
  news?: ClientPart;
  result?: ClientPart;
}

/** The result of a match: called off, or the final score. */
export type Ending = { calledOff: true } | { calledOff: false; home: number; away: number };

const MINUTE_MS = 60_000;

/** Minutes before the match in which its news is published, at most. */
const NEWS_MINUTES = 20;
/** Good for the away side, none, good for the home side: each as likely. */
const NEWS = [-1, 0, 1] as const;

const oddsCache = new Map<string, ScoreOdds>();

/** Odds are cached: they are slow to compute for sports with many scores, and few different ones occur. */
function cachedOdds(key: string, compute: () => ScoreOdds): ScoreOdds {
  const odds = oddsCache.get(key) ?? compute();
  oddsCache.set(key, odds);
  return odds;
}

/** The chances after news. */
const withNews = ({ home, away }: Chances, { step }: Sport, news: number): Chances => ({
  home: home + news * step,
  away: away - news * step,
});

/** Odds before the news, which count all of them: so they are fair in the long run, as those after them are. */
const oddsOf = (game: string, sport: Sport, chances: Chances): ScoreOdds =>
  cachedOdds(`${game}:${chances.home}:${chances.away}`, () =>
    scoreOdds(
      sport,
      NEWS.map((news) => withNews(chances, sport, news)),
    ),
  );

/** The news of a match by its seed: a number of a round of its own, so that they tell nothing of the result. */
const newsOf = ({ id }: Pick<Fixture, 'id'>, { serverSeed, news }: MatchSeed): number =>
  NEWS[new Numbers({ roundId: `${id}:news`, serverSeed, client: news }).below(NEWS.length)]!;

/** The odds that hold at a moment, by the match's seeds. */
export function oddsAt(fixture: Fixture, seed: MatchSeed, now: Date): ScoreOdds {
  if (now < fixture.newsAt) return fixture.odds;
  const { game, sport, chances, odds } = fixture;
  const news = newsOf(fixture, seed);
  return cachedOdds(`${game}:${chances.home}:${chances.away}:${news}`, () =>
    scoreOdds(sport, [withNews(chances, sport, news)], Number.parseInt(odds.total.line, 10)),
  );
}

/** The match of an id; undefined if there is none. */
export function fixtureOf(id: string): Fixture | undefined {
  const [, game = '', date = '', time = '', place = ''] = /^([a-z0-9_]+)-(\d{8})(\d{4})-(\d)$/.exec(id) ?? [];
  const sport = Object.hasOwn(SPORTS, game) ? SPORTS[game] : undefined;
  const stamp = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2)}:00Z`;
  const eventAt = new Date(stamp);
  const n = Number(place);
  if (!sport) return undefined;
  const slot = eventAt.getTime() / (sport.every * MINUTE_MS);
  if (!Number.isInteger(slot) || n < 1 || n > sport.matches) return undefined;
  if (idOf(game, eventAt, n) !== id) return undefined;

  const { teams } = sport;
  // Round robin: the distance between opponents in the list grows after each full round.
  const turn = slot * sport.matches + n - 1;
  const first = turn % teams.length;
  const gap = (Math.floor(turn / teams.length) % (teams.length - 1)) + 1;
  const home = teams[first]!;
  const away = teams[(first + gap) % teams.length]!;
  const lead = (home.strength - away.strength) * sport.step;
  const favour = sport.home + lead;
  const chances =
    sport.kind === 'series'
      ? { home: favour, away: 100 - favour }
      : { home: favour, away: sport.away - lead };
  const newsAt = new Date(eventAt.getTime() - Math.min(NEWS_MINUTES, sport.every) * MINUTE_MS);
  return { id, game, sport, eventAt, home, away, chances, odds: oddsOf(game, sport, chances), newsAt };
}

const idOf = (game: string, eventAt: Date, n: number): string =>
  `${game}-${eventAt.toISOString().slice(0, 16).replace(/[-T:]/g, '')}-${n}`;

/** Kick-offs of a sport that are offered at a time. */
const KICK_OFFS = 6;

/** Whether a match can be bet on: one far away would leave its bets open as long as its player likes. */
export function isOffered({ eventAt, sport }: Fixture, now: Date): boolean {
  const every = sport.every * MINUTE_MS;
  return eventAt > now && eventAt.getTime() / every <= Math.floor(now.getTime() / every) + KICK_OFFS;
}

/** The matches of a sport that begin after `from`, the next first, for so many kick-offs. */
export function comingFixtures(game: string, from: Date, kickOffs = KICK_OFFS): Fixture[] {
  const sport = Object.hasOwn(SPORTS, game) ? SPORTS[game] : undefined;
  if (!sport) return [];
  const every = sport.every * MINUTE_MS;
  const next = Math.floor(from.getTime() / every) + 1;
  return Array.from({ length: kickOffs }, (_, k) => new Date((next + k) * every)).flatMap((eventAt) =>
    Array.from({ length: sport.matches }, (_, i) => fixtureOf(idOf(game, eventAt, i + 1))!),
  );
}

/** The matches of a sport that began at most `ms` before `now`, the latest first. */
export function begunFixtures(game: string, now: Date, ms: number): Fixture[] {
  const every = (SPORTS[game]?.every ?? 1) * MINUTE_MS;
  const from = new Date(now.getTime() - ms);
  return comingFixtures(game, from, Math.ceil(ms / every))
    .filter(({ eventAt }) => eventAt <= now)
    .reverse();
}

export const endsAt = ({ eventAt, sport }: Fixture): Date =>
  new Date(eventAt.getTime() + sport.minutes * MINUTE_MS);

/** League, sides and start of a match, for pages and for the platform. */
export const matchFacts = ({ sport, eventAt, home, away }: Fixture) => ({
  league: sport.league,
  leagueKo: sport.leagueKo,
  eventAt: eventAt.toISOString(),
  home: home.name,
  homeKo: home.nameKo,
  away: away.name,
  awayKo: away.nameKo,
});

/** How a match goes: each step is a try of both sides, a map, or the point that decides. */
type Course = { calledOff: true } | { calledOff: false; steps: { home: number; away: number }[] };

function courseOf(fixture: Fixture, seed: MatchSeed): Course {
  const { id, sport } = fixture;
  const chances = withNews(fixture.chances, sport, newsOf(fixture, seed));
  const numbers = new Numbers({ roundId: id, serverSeed: seed.serverSeed, client: seed.result });
  if (numbers.chance(2, 100)) return { calledOff: true };
  const steps: { home: number; away: number }[] = [];
  if (sport.kind === 'series') {
    const won = { home: 0, away: 0 };
    while (won.home < sport.wins && won.away < sport.wins) {
      const isHome = numbers.chance(chances.home, 100);
      isHome ? won.home++ : won.away++;
      steps.push(isHome ? { home: 1, away: 0 } : { home: 0, away: 1 });
    }
    return { calledOff: false, steps };
  }
  const scores = (percent: number) =>
    Array.from({ length: sport.tries }, () => Number(numbers.chance(percent, 100)));
  const home = scores(chances.home);
  const away = scores(chances.away);
  home.forEach((scored, i) => {
    steps.push({ home: scored, away: away[i]! });
  });
  const { home: ours, away: theirs } = total(steps);
  if (ours === theirs && !sport.draws) {
    steps.push(numbers.chance(1, 2) ? { home: 1, away: 0 } : { home: 0, away: 1 });
  }
  return { calledOff: false, steps };
}

const total = (steps: readonly { home: number; away: number }[]) =>
  steps.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });

/** The result of a match by its seeds; two in a hundred are called off. */
export function playFixture(fixture: Fixture, seed: MatchSeed): Ending {
  const course = courseOf(fixture, seed);
  return course.calledOff ? course : { calledOff: false, ...total(course.steps) };
}

/** The score of a match that has begun: its steps are spread evenly over its minutes. */
export function scoreAt(fixture: Fixture, seed: MatchSeed, now: Date): Ending {
  const course = courseOf(fixture, seed);
  if (course.calledOff) return course;
  const begun = fixture.eventAt.getTime();
  const share = Math.min(1, (now.getTime() - begun) / (endsAt(fixture).getTime() - begun));
  const steps = course.steps.slice(0, Math.floor(share * course.steps.length));
  return { calledOff: false, ...total(steps) };
}
